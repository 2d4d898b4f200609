import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { DEFAULT_TITLE } from '#domain/lineup/model/draft.ts'
import { listAll } from '#domain/text/format.ts'

const ON_SHEET: Readonly<Record<LineupType, string>> = {
  even_strength: 'lines',
  power_play: 'power play',
  penalty_kill: 'penalty kill',
}

/** Returns what a sheet with those types shows: "lines, power play and penalty kill". */
export const sheetContent = (types: readonly LineupType[]): string =>
  listAll(types.map((type) => ON_SHEET[type]))

/** Returns a lineup's title, if it has one, and its subject: "Opening night: Edmonton Oilers lineup". */
export function lineupTitle(lineup: { readonly title: string; readonly team: string }): string {
  const title = lineup.title.trim()
  const whose = `${lineup.team} lineup`
  return title ? `${title}: ${whose}` : whose
}

/**
 * Returns a saved lineup's name for other visitors: its title, or the name it was saved under. A lineup with neither is
 * named after its team.
 * @param team null if it no longer exists
 */
export function shownLineupName(lineup: {
  readonly title: string | null
  readonly name: string
  readonly team: string | null
}): string {
  const given = lineup.title?.trim() || lineup.name
  const { team } = lineup
  return given === DEFAULT_TITLE && team !== null ? lineupTitle({ title: '', team }) : given
}

/**
 * Returns the name of a whole sheet's image: "Edmonton Oilers, whole sheet: Opening night".
 * @param team "Dream Team" if there is none
 */
export const wholeSheetName = (lineup: {
  readonly team: string
  readonly title: string
  readonly types: readonly LineupType[]
}): string => `${lineup.team}, whole sheet: ${lineup.title.trim() || sheetContent(lineup.types)}`
