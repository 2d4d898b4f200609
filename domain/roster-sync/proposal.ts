import type { Hand, Position } from '#domain/vocabulary.ts'

/** A player of ours, as his row has it. */
export type RosterRow = {
  readonly id: number
  readonly nhl_id: number | null
  readonly full_name: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
  readonly team_id: number | null
  readonly position: Position | null
  readonly nhl_position: string | null
  readonly shoots: Hand | null
  readonly birthdate: string | null
  readonly birthplace: string | null
  readonly height: string | null
  readonly weight: number | null
  readonly status: 'active' | 'off_roster' | 'injured_or_other'
  readonly profile_picture_filename: string | null
}

/** What a proposal writes: columns with their new values. */
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

/** What to make of a player whom his team no longer lists; the first is proposed. Nobody is deleted. */
export const GONE_STATUSES = ['off_roster', 'injured_or_other'] as const

/** Someone of the same name whom nothing tells apart. */
export type Namesake = { readonly id: number; readonly number: number | null; readonly teamId: number | null }

export type Proposal = {
  /** Says exactly what is proposed: other values, another key. */
  readonly key: string
  readonly kind: ProposalKind
  /** The team it is listed under: where he is now by the league; for the gone, where he was. */
  readonly teamId: number
  /** Null: he is not among ours. */
  readonly playerId: number | null
  readonly name: string
  /** What it writes. */
  readonly columns: RosterColumns
  /** The same for people: what each field is and will be. */
  readonly changes: readonly FieldChange[]
  /** Two teams list him at once. */
  readonly listedTwice: boolean
  /** With any, a person must say whether he is one of them. */
  readonly namesakes: readonly Namesake[]
}

/** May it be applied without a person's choice? */
export function isCertain({ kind, listedTwice, namesakes }: Proposal): boolean {
  return kind !== 'gone' && !listedTwice && namesakes.length === 0
}

/** @param who the player's own id, or the league's where he is not among ours */
export function makeProposal(given: Omit<Proposal, 'key'>, who: string): Proposal {
  return { key: `${given.kind}-${who}-${digest(JSON.stringify(given.changes))}`, ...given }
}

/** FNV-1a: short, and the same wherever it is reckoned. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
