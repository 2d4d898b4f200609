import { type Team, teamNickname } from '#domain/team/team.ts'
import { fold } from '#domain/text/fold.ts'

import type { ChartName, ChartRow } from './line-chart-cells.ts'

export type NamedTeam = Pick<Team, 'id' | 'name' | 'abbreviation' | 'locationName'>

export const teamWords = (team: NamedTeam): readonly string[] =>
  [team.name, teamNickname(team), team.locationName, team.abbreviation].map(fold)

export const isOurs = ({ found, isWeak, mark }: ChartName): boolean =>
  mark !== null || (found.length > 0 && !isWeak)

/** Finds the rows of another team, and its name: several rows in which most names are not the roster's. */
export function rowsOfOthers(
  rows: readonly ChartRow[],
  teams: readonly NamedTeam[],
  ownWords: readonly string[],
): ReadonlyMap<ChartRow, string> {
  const left = new Map<ChartRow, string>()
  let run: ChartRow[] = []
  let team: NamedTeam | undefined
  const endRun = () => {
    if (run.filter((row) => row.names.length > 1).length > (team ? 0 : 1))
      for (const row of run) left.set(row, team?.locationName ?? '')
    run = []
  }
  for (const row of rows) {
    const names = row.names.filter(({ open }) => !open)
    const ours = names.filter(isOurs).length
    if (row.is === 'words' && names.length < 2 && row.label !== '') {
      const words = ` ${fold(row.label).replaceAll(/[^\p{L}\d]+/gu, ' ')} `
      const isIn = (word: string) => words.includes(` ${word} `)
      const isOwn = ownWords.some(isIn)
      // "Tor" is a goal, not Toronto.
      const named = row.meaning === 'other' ? teams.find((one) => teamWords(one).some(isIn)) : undefined
      if (run.length > 0 && !named && !isOwn && row.meaning === 'other') run.push(row)
      else if (named !== team || isOwn) endRun()
      if (run.length === 0) team = isOwn ? undefined : named
    } else if (names.length > 1 && ours * 2 < names.length) run.push(row)
    else if (ours > 0) {
      endRun()
      team = undefined
    }
  }
  endRun()
  return left
}
