import type { Hand, Position, PlayerStatus } from '#domain/hockey/vocabulary.ts'
import { fullNameOf } from '#domain/player/player-form.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { hashText } from '#domain/text/text.ts'

import type { Basis } from './league-player.ts'

export type RosterRow = {
  readonly id: number
  readonly nhl_id: number | null
  readonly full_name: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
  readonly team_id: number | null
  readonly position: Position | null
  readonly alt_position: Position | null
  readonly shoots: Hand | null
  readonly birthdate: string | null
  readonly birthplace: string | null
  readonly height: string | null
  readonly weight: number | null
  readonly status: PlayerStatus
  readonly profile_picture_filename: string | null
}

/** The columns that a proposal writes, with their new values. */
export type RosterColumns = { readonly [Field in keyof Omit<RosterRow, 'id'>]?: RosterRow[Field] }
export type RosterField = keyof RosterColumns

export type FieldChange = {
  readonly field: RosterField
  readonly from: string | number | null
  readonly to: string | number | null
}

/** Kinds of difference between the league's rosters and ours, in the order they are shown. */
export const PROPOSAL_KINDS = ['new', 'moved', 'renumbered', 'changed', 'gone'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** The possible statuses of a player the team no longer lists; the first is proposed. Players are never deleted. */
export const GONE_STATUSES = ['off_roster', 'injured_or_other'] as const

/** A player of the same name who may be the listed one. */
export type Namesake = { readonly id: number; readonly number: number | null; readonly teamId: number | null }

export type Proposal = {
  /** Identifies exactly this proposal: different values give a different key. */
  readonly key: string
  readonly kind: ProposalKind
  /** The team it is listed under: the player's team in the league's roster, or the former team of a gone player. */
  readonly teamId: number
  /** Null if the player is not among ours. */
  readonly playerId: number | null
  /** Of a player who was deleted here: the id that a return gives back. */
  readonly formerId: number | null
  readonly basis: Basis
  readonly name: string
  readonly columns: RosterColumns
  /** The same for people to read: each field's old and new value. */
  readonly changes: readonly FieldChange[]
  /** True if two teams list the player at once. */
  readonly listedTwice: boolean
  /** If there are any, an admin must choose whether the player is one of them. */
  readonly namesakes: readonly Namesake[]
}

/** Returns true if the proposal may be applied without an admin's choice. */
export function isCertain({ basis, kind, listedTwice, namesakes }: Proposal): boolean {
  return basis === 'news' && kind !== 'gone' && !listedTwice && namesakes.length === 0
}

/** Adds the key to a proposal. @param who the player's id, or "nhl" and the league id of a player not among ours */
export function makeProposal(given: Omit<Proposal, 'key'>, who: string): Proposal {
  return { key: `${given.kind}-${who}-${hashText(JSON.stringify(given.changes)).toString(36)}`, ...given }
}

export type Choice = {
  readonly key: string
  /** For a gone player, the status. For one with namesakes, "new" or the id of the namesake who is the same person. */
  readonly answer?: string | undefined
}

/** What to write into a player's row, or as a new player if `playerId` is null. */
export type RosterWrite = {
  readonly playerId: number | null
  /** The id of the new player; null for any. */
  readonly formerId: number | null
  readonly name: string
  readonly columns: RosterColumns
}

/** Returns our player after the write. The full name follows from first and last name. */
export function afterWrite(row: RosterRow, columns: RosterColumns): RosterRow {
  const after = { ...row, ...columns }
  const isRenamed = columns.first_name !== undefined || columns.last_name !== undefined
  return isRenamed ? { ...after, full_name: fullNameOf(after) } : after
}

export type ChoiceProblem = Problem<'not_proposed' | 'unanswered', { readonly name: string | null }>

/** Checks a choice against the current proposals. @returns what to write, or why nothing is written */
export function readChoice(
  { key, answer }: Choice,
  proposals: ReadonlyMap<string, Proposal>,
): Result<RosterWrite, ChoiceProblem> {
  const proposal = proposals.get(key)
  if (!proposal) return refuse({ code: 'not_proposed', name: nameOf(key, proposals) })
  const { kind, playerId, formerId, name, columns, namesakes } = proposal
  if (kind === 'gone') {
    const status = GONE_STATUSES.find((word) => word === (answer ?? GONE_STATUSES[0]))
    return status === undefined
      ? refuse({ code: 'unanswered', name })
      : accept({ playerId, formerId: null, name, columns: { status } })
  }
  if (namesakes.length === 0 || answer === 'new') return accept({ playerId, formerId, name, columns })
  const same = namesakes.find(({ id }) => String(id) === answer)
  if (!same) return refuse({ code: 'unanswered', name })
  // Only the id is written. It finds the player next time, and then other differences are proposed.
  return accept({ playerId: same.id, formerId: null, name, columns: { nhl_id: columns.nhl_id ?? null } })
}

/** Returns the player's name from a proposal about the same player with other values. */
function nameOf(key: string, proposals: ReadonlyMap<string, Proposal>): string | null {
  const who = key.split('-')[1]
  for (const { key: other, name } of proposals.values()) if (other.split('-')[1] === who) return name
  return null
}
