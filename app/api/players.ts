import * as z from 'zod/mini'

import { playerSchema } from '#domain/player/player-schema.ts'

import { get, post } from './request.ts'

const Players = z.object({ players: z.array(playerSchema) })

/** A page of everybody in the league, from 0; a short one is the last. */
export const leaguePlayers = (page: number) => get(`/lineup-builder/players?page=${page}`, Players)
export const rosterOf = (teamId: number) => get(`/trade-players/rosters/${teamId}`, Players)

/** Another service that takes visitors' reports in our server's place, and the key it wants, if any. */
export type ReportService = { readonly url: string; readonly key: string | null }

/** Takes a visitor's report of a player or, from an admin, the reply to one. Any JSON is its answer. */
export const sentReport = (path = '/api/send-report') =>
  post<unknown>(path, {
    safeParse: (answer) => (answer === undefined ? { success: false } : { success: true, data: answer }),
  })
