import { DEFAULT_TEAM_COLORS, hexColor } from './color.ts'
import { findTeam } from './team-names.ts'
import type { Team, TeamColors } from './team.ts'

type Text = string | null | undefined

/** A team as the database, an import or an older export spells it. */
export type TeamRecord = {
  readonly id: number
  readonly name?: Text
  readonly team_name?: Text
  readonly full_name?: Text
  readonly abbreviation?: Text
  readonly location_name?: Text
  readonly city?: Text
  readonly conference?: Text
  readonly division?: Text
  readonly logo_url?: Text
  readonly color_primary?: Text
  readonly color?: Text
  readonly primary_color?: Text
  readonly colorPrimary?: Text
  readonly team_color?: Text
  readonly color_secondary?: Text
  readonly color_tertiary?: Text
}

/** The team as screens and cards see it: with a fallback for every gap. */
export function readTeam(record: TeamRecord): Team {
  const name = teamName(record)
  const team = findTeam(name)
  return {
    id: record.id,
    name,
    abbreviation: firstText(record.abbreviation, team?.abbreviation) ?? name.slice(0, 3).toUpperCase(),
    locationName: firstText(record.location_name, record.city, team?.city) ?? name,
    conference: firstText(record.conference),
    division: firstText(record.division),
    logoUrl: firstText(record.logo_url),
    colors: teamColors(record),
  }
}

export function teamName(record: TeamRecord): string {
  return (
    firstText(record.name, record.team_name, record.full_name, record.abbreviation) ?? `Team ${record.id}`
  )
}

/** The team's own colors; what is missing comes from the built-in table, then from the defaults. */
export function teamColors(record: TeamRecord): TeamColors {
  const own = {
    primary: firstColor(
      record.color_primary,
      record.color,
      record.primary_color,
      record.colorPrimary,
      record.team_color,
    ),
    secondary: firstColor(record.color_secondary),
    tertiary: firstColor(record.color_tertiary),
  }
  if (own.primary !== null && own.secondary !== null) {
    return { primary: own.primary, secondary: own.secondary, tertiary: own.tertiary }
  }
  const fallback = findTeam(teamName(record))?.colors ?? DEFAULT_TEAM_COLORS
  const hasNone = own.primary === null && own.secondary === null && own.tertiary === null
  return {
    primary: own.primary ?? fallback.primary,
    secondary: own.secondary ?? fallback.secondary,
    // A third color is no gap: a team may have two.
    tertiary: hasNone ? fallback.tertiary : own.tertiary,
  }
}

function firstText(...texts: Text[]): string | null {
  return texts.map((text) => text?.trim()).find((text) => text) ?? null
}

function firstColor(...colors: Text[]): string | null {
  return colors.map(hexColor).find((color) => color !== null) ?? null
}
