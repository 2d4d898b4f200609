import type { FieldChange, ProposalKind } from '#domain/roster-sync/proposal.ts'
import { ROSTER_SYNC } from '#messages/roster-sync.ts'

export const KIND_WORDS: Readonly<Record<ProposalKind, string>> = {
  new: 'New',
  moved: 'Moved',
  renumbered: 'New number',
  changed: 'Changed',
  gone: 'Not listed',
}

const STATUS_WORDS = new Map<unknown, string>([
  ['active', 'Active'],
  ['off_roster', 'Off the roster'],
  ['injured_or_other', 'Injured or other'],
])

export const statusWords = (status: string | number): string => STATUS_WORDS.get(status) ?? String(status)

/** A field's value as people read it. @param team names a team by its id */
export function valueWords(
  { field }: Pick<FieldChange, 'field'>,
  value: string | number | null,
  team: (id: number) => string,
): string {
  if (field === 'team_id') return typeof value === 'number' ? team(value) : ROSTER_SYNC.withoutTeam
  if (value === null) return ROSTER_SYNC.nothing
  if (field === 'status') return statusWords(value)
  if (field === 'position') return String(value).toUpperCase()
  if (field === 'weight') return `${value} lb`
  return String(value)
}
