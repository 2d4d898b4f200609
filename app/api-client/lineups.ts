import * as z from 'zod/mini'

import { extrasSchema, lettersSchema, lineupsSchema } from '#domain/lineup/model/draft-schema.ts'
import { SLOT_IDS } from '#domain/lineup/model/slots.ts'

import { get, post } from './request.ts'

const Named = { playerId: z.int(), name: z.string() }
const Chair = z.object({
  answer: z.nullable(z.array(z.int())),
  /** Earlier versions do not send it, and one may answer during a rolling update. */
  countsLater: z.catch(z.boolean(), false),
  streak: z.nullable(z.int()),
  result: z.nullable(
    z.object({
      answers: z.int(),
      places: z.array(
        z.object({
          slotId: z.enum(SLOT_IDS),
          fans: z.nullable(z.object({ ...Named, percent: z.number() })),
          coach: z.nullable(z.object(Named)),
        }),
      ),
      game: z.nullable(
        z.object({
          date: z.string(),
          opponent: z.nullable(z.string()),
          isHome: z.nullable(z.boolean()),
        }),
      ),
    }),
  ),
})

const DAILY = '/lineup-builder/daily'
/** Today's question for this visitor, and the endpoint that takes an answer. */
export const dailyChair = get(DAILY, Chair)
export const dailyAnswer = post(DAILY, Chair)

const PATH = '/lineup-builder/saved'

const Listed = z.object({
  lineups: z.array(z.object({ id: z.int(), name: z.string() })),
  more: z.boolean(),
})
export type ListedLineup = z.infer<typeof Listed>['lineups'][number]

const Opened = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  teamId: z.nullable(z.int()),
  lineups: lineupsSchema,
  letters: lettersSchema,
  extras: extrasSchema,
  departed: z.array(z.object({ name: z.string(), teamId: z.nullable(z.int()) })),
})
export type SavedLineup = z.infer<typeof Opened>

const Written = z.object({ id: z.int() })

const FanLinesOfType = z.nullable(
  z.object({
    makers: z.int(),
    places: z.array(z.object({ slot: z.enum(SLOT_IDS), playerId: z.int(), percent: z.number() })),
  }),
)
const FansLines = z.object({
  even_strength: FanLinesOfType,
  power_play: FanLinesOfType,
  penalty_kill: FanLinesOfType,
})

/** The fans' lines of that team; null for a type with too few votes. */
export const fanLines = (teamId: number) => get(`/lineup-builder/fans/${teamId}`, FansLines)

/** One page, from 1, of the user's saved lineups of that team, newest first. */
export const savedLineups = (teamId: number, page: number) =>
  get(`${PATH}?team=${teamId}${page > 1 ? `&page=${page}` : ''}`, Listed)
/** One saved lineup, and the players who have left since. */
export const savedLineup = (id: number) => get(`${PATH}/${id}`, Opened)
export const newLineup = post(PATH, Written)
export const updatedLineup = (id: number) => post(`${PATH}/${id}`, Written)
