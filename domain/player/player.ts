import type * as z from 'zod/mini'

import {
  CONTRACT_EXPIRIES,
  type Hand,
  HANDS,
  PLAYER_STATUSES,
  type Position,
  POSITIONS,
} from '#domain/vocabulary.ts'

import type { playerSchema } from './player-schema.ts'

/** A player as slots, tiles and cards use them. A snapshot: a later trade does not change it. */
export type Player = Readonly<z.output<typeof playerSchema>>

type Text = string | null | undefined

/** A player under the field names of the database, an import or an older export. */
export type PlayerRecord = {
  readonly id: number
  readonly full_name?: Text
  readonly first_name?: Text
  readonly last_name?: Text
  readonly name?: Text
  readonly position?: Text
  readonly primary_position?: Text
  readonly alt_position?: Text
  readonly jersey_number?: number | null | undefined
  readonly number?: number | null | undefined
  readonly shoots?: Text
  readonly team_id?: number | null | undefined
  readonly status?: Text
  readonly cap_hit_usd?: number | null | undefined
  readonly contract_expiry?: Text
  /** Already normalized to one code per country. */
  readonly nationality?: string | null | undefined
  readonly birthdate?: Text
  readonly profile_picture_filename?: Text
  readonly profile_picture?: Text
}

/** Reads the player of a record; missing values are unknown. */
export function readPlayer(record: PlayerRecord): Player {
  const position = normalizePosition(playerPosition(record))
  return {
    id: record.id,
    name: playerName(record),
    position,
    otherPosition: readOtherPosition(record.alt_position, position),
    number: record.jersey_number ?? record.number ?? null,
    shoots: HANDS.find((hand): hand is Hand => hand === record.shoots?.trim().toUpperCase()) ?? null,
    teamId: record.team_id ?? null,
    status: PLAYER_STATUSES.find((status) => status === record.status) ?? 'active',
    capHit: record.cap_hit_usd ?? null,
    contractExpiry: CONTRACT_EXPIRIES.find((expiry) => expiry === record.contract_expiry) ?? null,
    nationality: record.nationality ?? null,
    birthdate: record.birthdate ?? null,
    profilePictureFilename: filled(record.profile_picture_filename) ?? filled(record.profile_picture),
  }
}

/** Reads a second position; null if it is the first one again. */
function readOtherPosition(label: Text, position: Position): Position | null {
  const text = filled(label)
  const other = text === null ? null : normalizePosition(text)
  return other === position ? null : other
}

/**
 * Returns true if the player may play for the country. One of unknown nationality may play for any.
 * @param country undefined for a team of all countries
 */
export const mayPlayFor = (
  country: string | undefined,
  { nationality }: Pick<Player, 'nationality'>,
): boolean => country === undefined || nationality === null || nationality === country

/** Returns true if this is the player's first or second position. */
export const playsAt = ({ position, otherPosition }: Player, at: Position): boolean =>
  position === at || otherPosition === at

/** Returns the age in years on that day; null if the birthdate is unknown. @param day "2026-11-23" */
export function ageOn(day: string, { birthdate }: Pick<Player, 'birthdate'>): number | null {
  if (birthdate === null) return null
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** Sorts active players before those who are injured or off the roster. */
export const healthyFirst = (a: Player, b: Player): number =>
  Number(a.status !== 'active') - Number(b.status !== 'active')

/** Returns full_name, else first and last name, else name; empty if there is none. */
export function playerName(record: PlayerRecord): string {
  const parts = [filled(record.first_name), filled(record.last_name)].filter((part) => part !== null)
  return filled(record.full_name) ?? filled(parts.join(' ')) ?? filled(record.name) ?? ''
}

/** Returns position, else primary_position, in lower case; empty if there is none. */
export function playerPosition(record: PlayerRecord): string {
  return (filled(record.position) ?? filled(record.primary_position) ?? '').toLowerCase()
}

function filled(text: Text): string | null {
  return text?.trim() || null
}

/** Every spelling of a position other than defense. */
const SPELLINGS: ReadonlyMap<string, Position> = new Map([
  ['l', 'lw'],
  ['lw', 'lw'],
  ['left wing', 'lw'],
  ['r', 'rw'],
  ['rw', 'rw'],
  ['right wing', 'rw'],
  ['c', 'c'],
  ['f', 'c'],
  ['forward', 'c'],
  ['g', 'g'],
  ['goalie', 'g'],
  ['goaltender', 'g'],
])

/** Reads any label as one of the five positions. A plain "forward" is a center; an unknown label is a defender. */
export function normalizePosition(label: string | null | undefined): Position {
  return SPELLINGS.get(label?.trim().toLowerCase() ?? '') ?? 'd'
}

/**
 * Sorts in roster order: left wings, centers, right wings, defenders, goalies; then by number, unknown ones last.
 */
export function byPositionThenNumber(a: Player, b: Player): number {
  return POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) || byNumber(a, b)
}

/** Sorts by jersey number, players without one last. */
export function byNumber(a: Player, b: Player): number {
  return (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER) || a.id - b.id
}

/** Sorts by cap hit, largest first, unknown ones last. */
export function byCapHit(a: Pick<Player, 'capHit'>, b: Pick<Player, 'capHit'>): number {
  return (b.capHit ?? -1) - (a.capHit ?? -1)
}
