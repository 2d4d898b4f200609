import * as z from 'zod/mini'

import { playerSchema } from '#domain/player/player-schema.ts'

import { get } from './request.ts'

const Players = z.object({ players: z.array(playerSchema) })

/** A page of everybody in the league, from 0; a short one is the last. */
export const leaguePlayers = (page: number) => get(`/lineup-builder/players?page=${page}`, Players)
export const rosterOf = (teamId: number) => get(`/trade-players/rosters/${teamId}`, Players)
