import { z } from 'zod'

import { HANDS } from '#domain/hockey/vocabulary.ts'
import type { ListedPlayer, TeamRoster } from '#domain/roster-sync/feed.ts'

import { FeedError, type FeedFailure, getJson } from './fetch-json.ts'

export type FeedSettings = {
  /** Without a trailing slash. */
  readonly base: string
  /** Milliseconds between two requests, to spare the league's server. */
  readonly pauseMs: number
  /** Milliseconds for one response; default 10 seconds. */
  readonly timeoutMs?: number
}

export type TeamAnswer = { readonly roster: TeamRoster | null; readonly failure: FeedFailure | null }

/** Fetches the league's roster of one team. @throws the signal's reason when it is aborted */
export async function fetchRoster(
  { base, timeoutMs = 10_000 }: FeedSettings,
  team: { readonly id: number; readonly abbreviation: string },
  signal: AbortSignal,
): Promise<TeamAnswer> {
  try {
    const url = new URL(`${base}/v1/roster/${encodeURIComponent(team.abbreviation)}/current`)
    const { roster, unreadable } = readRoster(team.id, await getJson(url, { timeoutMs, signal }))
    const failure = unreadable === 0 ? null : ({ code: 'unreadable_players', count: unreadable } as const)
    return { roster, failure }
  } catch (error) {
    if (error instanceof FeedError) return { roster: null, failure: error.failure }
    throw error
  }
}

/** The league's position codes; it spells the wings in two ways. */
const POSITION_OF_CODE = { C: 'c', L: 'lw', R: 'rw', LW: 'lw', RW: 'rw', D: 'd', G: 'g' } as const

/** Accepts a text that a row can hold. */
export const text = (limit: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(limit)
    .refine((word) => word.isWellFormed() && !/\p{Cc}/u.test(word))
export const localized = (limit: number) =>
  z.object({ default: text(limit) }).transform((word) => word.default)
export const integer = (min: number, max: number) => z.int().min(min).max(max)
/** Reads an optional fact: a missing or invalid one is unknown. */
export const optional = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null)

/** Reads a list and keeps its readable entries. */
export const entriesOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).transform((entries) => entries.flatMap((entry) => shape.safeParse(entry).data ?? []))
/** Reads it likewise; empty when there is no list. */
export const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  entriesOf(shape)
    .nullish()
    .catch(null)
    .transform((entries) => entries ?? [])

/** An entry of a team's roster. The league does not document it, so only id, name and position are required. */
const Entry = z.object({
  id: integer(1, 2_147_483_647),
  firstName: localized(60),
  lastName: localized(59),
  positionCode: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['C', 'L', 'R', 'LW', 'RW', 'D', 'G'])),
  sweaterNumber: optional(integer(0, 99)),
  shootsCatches: optional(z.enum(HANDS)),
  heightInInches: optional(integer(48, 96)),
  weightInPounds: optional(integer(1, 999)),
  birthDate: optional(z.iso.date()),
  birthCity: optional(localized(80)),
  birthStateProvince: optional(localized(80)),
  birthCountry: optional(text(40)),
  headshot: optional(z.url({ protocol: /^https?$/ }).max(2048)),
})

const Roster = z.object({
  forwards: z.array(z.unknown()),
  defensemen: z.array(z.unknown()),
  goalies: z.array(z.unknown()),
})

/**
 * Reads the league's response for a team: `/v1/roster/{ABC}/current`.
 * @returns the roster, and how many entries could not be read
 * @throws {FeedError} not_a_roster, no_players
 */
function readRoster(
  teamId: number,
  response: unknown,
): { readonly roster: TeamRoster; readonly unreadable: number } {
  const parsed = Roster.safeParse(response)
  if (!parsed.success) throw new FeedError('not_a_roster', null, { cause: parsed.error })
  const { forwards, defensemen, goalies } = parsed.data
  const entries = [...forwards, ...defensemen, ...goalies].map((entry) => Entry.safeParse(entry))
  const players = entries.flatMap(({ data }) => (data ? [listedPlayer(data)] : []))
  if (players.length === 0) throw new FeedError('no_players')
  const unreadable = entries.length - players.length
  return { roster: { team_id: teamId, complete: unreadable === 0, players }, unreadable }
}

function listedPlayer(entry: z.output<typeof Entry>): ListedPlayer {
  const inches = entry.heightInInches
  return {
    nhl_id: entry.id,
    first_name: entry.firstName,
    last_name: entry.lastName,
    number: entry.sweaterNumber ?? null,
    position: POSITION_OF_CODE[entry.positionCode],
    shoots: entry.shootsCatches ?? null,
    birthdate: entry.birthDate ?? null,
    birthplace: birthplaceOf(entry),
    height: inches == null ? null : `${Math.floor(inches / 12)}'${inches % 12}"`,
    weight: entry.weightInPounds ?? null,
    profile_picture_filename: entry.headshot ?? null,
  }
}

/** Returns "Joliette, QC"; with the country when the province is not a two-letter abbreviation. */
function birthplaceOf({
  birthCity,
  birthStateProvince,
  birthCountry,
}: z.output<typeof Entry>): string | null {
  if (birthCity == null) return null
  const province = birthStateProvince?.length === 2 ? birthStateProvince : birthCountry
  return province == null ? birthCity : `${birthCity}, ${province}`
}
