import { readTeam } from '#domain/team/read-team.ts'
import type { Team } from '#domain/team/team.ts'

import { TEAM_FIELDS, type TeamField } from './copy.ts'

export type AdminTeam = {
  readonly id: number
  readonly name: string
  readonly abbreviation: string
  readonly team_name: string | null
  readonly city: string | null
  readonly location_name: string | null
  readonly conference: string | null
  readonly division: string | null
  /** As stored; may be on another host. */
  readonly logo_url: string | null
  readonly color_primary: string | null
  readonly color_secondary: string | null
  readonly color_tertiary: string | null
  readonly last_imported_at: Date | null
  readonly profile_picture_players_completed: Date | null
  readonly players: number
  readonly images: number
  /** The logo on our own origin; null shows the drawn crest. */
  readonly logo: string | null
}

export type TeamFields = Readonly<Record<TeamField, string>>

/** Returns the initial inputs: the stored values. Times are in the reader's time zone, so call it in the browser. */
export function fieldsOf(team: AdminTeam): TeamFields {
  return {
    name: team.name,
    team_name: team.team_name ?? '',
    city: team.city ?? '',
    location_name: team.location_name ?? '',
    conference: team.conference ?? '',
    division: team.division ?? '',
    logo_url: team.logo_url ?? '',
    color_primary: team.color_primary ?? '',
    color_secondary: team.color_secondary ?? '',
    color_tertiary: team.color_tertiary ?? '',
    profile_picture_players_completed: localOf(team.profile_picture_players_completed),
  }
}

/** Returns the entries that differ from the sent ones. */
export function typedSince(typed: Partial<TeamFields>, sent: TeamFields): Partial<TeamFields> {
  const since = { ...typed }
  for (const field of TEAM_FIELDS) if (since[field] === sent[field]) delete since[field]
  return since
}

/** Returns the team with these fields, as the rest of the product would show it. */
export function shownTeam(team: AdminTeam, fields: Partial<TeamFields> = {}): Team {
  return readTeam({ ...team, ...fields, logo_url: fields.logo_url === '' ? null : team.logo })
}

const two = (part: number) => String(part).padStart(2, '0')

/** Returns a time for a date-time field, in the reader's time zone to the minute: "2026-10-10T18:30"; '' for none. */
export function localOf(at: Date | null): string {
  if (at === null) return ''
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/**
 * Returns the field's value as an ISO time to save; '' for none.
 * @param before the stored time: its seconds stay unless the minute changes
 */
export function isoOf(local: string, before: Date | null): string {
  if (local === '') return ''
  if (before !== null && local === localOf(before)) return before.toISOString()
  const at = new Date(local)
  // The server refuses a value that is not a date.
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
