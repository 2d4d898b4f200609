import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { hashText, oneLine } from '#domain/text/text.ts'

import type { Player } from './player.ts'
import { readPlayer } from './read-player.ts'

/** The longest name of a write-in, in characters. */
export const WRITE_IN_NAME_LIMIT = 60
/** How many write-ins a lineup may have, or both sides of a trade together. */
export const MAX_WRITE_INS = 20
/** Stored and sent with their slots. The smallest is that of the database's integers. */
export const LOWEST_WRITE_IN_ID = -2_147_483_648

/** What a fan says of a write-in. Only those of trades have a cap hit. */
export type WriteInDetails = Pick<Player, 'name' | 'position' | 'number' | 'shoots' | 'teamId'> &
  Partial<Pick<Player, 'capHit'>>

export type WriteInProblem = Problem<
  'write_in_name_blank' | 'write_in_name_long' | 'too_many_write_ins',
  { readonly limit: number }
>

const singleSpaced = (text: string): string => oneLine(text).replaceAll(/\s+/gu, ' ')

/** Returns true for a name that a write-in may have: one line that can be seen, not too long. */
export const isWriteInName = (name: string): boolean => {
  const checked = checkWriteInName(name)
  return checked.ok && checked.value === name
}

/** Checks a typed name and returns it as one line. */
export function checkWriteInName(text: string): Result<string, WriteInProblem> {
  const name = singleSpaced(text)
  if (name === '') return refuse({ code: 'write_in_name_blank', limit: WRITE_IN_NAME_LIMIT })
  return Array.from(name).length > WRITE_IN_NAME_LIMIT
    ? refuse({ code: 'write_in_name_long', limit: WRITE_IN_NAME_LIMIT })
    : accept(name)
}

/**
 * Returns the write-in. The id follows from all but the cap hit: one who is removed and typed again is the same player, and
 * Undo never brings back another one's id.
 */
export function createWriteIn(details: WriteInDetails): Player {
  const { name, position, number, shoots, teamId, capHit = null } = details
  return {
    id: -1 - (hashText([name, position, number, shoots, teamId].join('\n')) >>> 1),
    name,
    position,
    otherPosition: null,
    number,
    shoots,
    teamId,
    status: 'active',
    capHit,
    contractUntil: null,
    contractExpiry: null,
    tradeClause: null,
    nationality: null,
    birthdate: null,
    profilePictureFilename: null,
  }
}

/** Returns the write-in for an address: "22.c.47.L.925000.Michael Hage". */
export const writeInParameter = ({ teamId, position, number, shoots, capHit, name }: Player): string =>
  [teamId, position, number, shoots, capHit, name].join('.')

const PARAMETER = /^(\d{1,9})\.(lw|c|rw|d|g)\.(\d{0,2})\.([LR]?)\.(\d{0,8})\.(.*)$/s

const known = (digits?: string): number | null => (digits ? Number(digits) : null)

/** Reads a write-in of an address; null for anything else. */
export function readWriteInParameter(text: string): Player | null {
  const [, teamId, position, number, shoots, capHit, typed = ''] = PARAMETER.exec(text) ?? []
  const name = checkWriteInName(typed)
  if (!name.ok) return null
  const told = { name: name.value, position, number: known(number), shoots, team_id: known(teamId) }
  return createWriteIn(readPlayer({ id: 0, ...told, cap_hit_usd: known(capHit) }))
}

const SWEATER_NUMBER = /(?:^|\s)#?(\d{1,2})(?=\s|$)/

/** Reads a name with or without a sweater number: "Hage 47", "#47 Michael Hage". In "1. Hage" it is none. */
export function readWriteIn(text: string): Pick<WriteInDetails, 'name' | 'number'> {
  const number = SWEATER_NUMBER.exec(text)?.[1]
  const name = text.replace(SWEATER_NUMBER, ' ').replace(/^\d{1,2}\.\s+/, '')
  return {
    name: singleSpaced(name),
    number: number === undefined ? null : Number(number),
  }
}
