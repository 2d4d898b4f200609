import * as z from 'zod/mini'

import { playerSchema } from '#domain/player/player-schema.ts'

import { get, post } from './request.ts'

const Players = z.object({ players: z.array(playerSchema) })

export const rosterOf = (teamId: number) => get(`/trade-players/rosters/${teamId}`, Players)

/** An external service that takes reports instead of our server, and its key, if any. */
export type ReportService = { readonly url: string; readonly key: string | null }

/** Takes a visitor's report of a player or an admin's reply to one. Any JSON response counts. */
export const sentReport = (path = '/api/send-report') =>
  post<unknown>(path, {
    safeParse: (answer) => (answer === undefined ? { success: false } : { success: true, data: answer }),
  })
