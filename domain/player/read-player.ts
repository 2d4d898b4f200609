import {
  CONTRACT_EXPIRIES,
  type Hand,
  HANDS,
  PLAYER_STATUSES,
  type Position,
  TRADE_CLAUSES,
} from '#domain/hockey/vocabulary.ts'

import type { Player } from './player.ts'

/* Apart from player.ts, because no builder reads records before the first click. */

type Text = string | null | undefined

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
  readonly contract_until?: number | null | undefined
  readonly contract_expiry?: Text
  readonly trade_clause?: Text
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
    contractUntil: record.contract_until ?? null,
    contractExpiry: CONTRACT_EXPIRIES.find((expiry) => expiry === record.contract_expiry) ?? null,
    tradeClause: TRADE_CLAUSES.find((clause) => clause === record.trade_clause) ?? null,
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
