import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { surname } from '#domain/player/player-name.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import { indexPlayers } from '#domain/player/search.ts'

import { parseLineChart } from './line-chart.ts'
import { SLOTS } from './slots.ts'

/* The charts of tests/cases/charts, as people paste them: "#### TEAM what", the text, ">>>>", and its result. */

const CASES = new URL('../../../tests/cases/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, CASES), 'utf8')

type Row = { team: string; first_name: string; last_name: string; position: string; number: string }
const { data } = Papa.parse<Row>(read('rosters.csv'), { header: true, skipEmptyLines: true })
const { data: teams } = Papa.parse<{ abbreviation: string; name: string; locationName: string }>(
  read('teams.csv'),
  { header: true, skipEmptyLines: true },
)
const league = teams.map((team, at) => ({ ...team, id: at + 1 }))

const rosterOf = (team: string) =>
  indexPlayers(
    data
      .filter((row) => row.team === team)
      .map((row, id) =>
        readPlayer({
          ...row,
          id,
          number: Number(row.number),
          team_id: league.find((one) => one.abbreviation === team)?.id,
        }),
      ),
  )

/** The result in words: a line of names for each line, pair, unit and the goalies, then what was not placed. */
function resultOf(team: string, chart: string): string {
  const { title, lineups, letters, unread, notPlaced, leftOut } = parseLineChart(
    chart,
    rosterOf(team),
    league,
  )
  const lines = LINEUP_TYPES.flatMap((type) =>
    [
      ...Map.groupBy(SLOTS[type], (slot) =>
        type === 'even_strength'
          ? `${{ forward: 'L', defense: 'D', goalie: 'G' }[slot.kind]}${slot.kind === 'goalie' ? '' : slot.lineNumber}`
          : `${type === 'power_play' ? 'PP' : 'PK'}${slot.lineNumber}`,
      ),
    ].flatMap(([name, slots]) => {
      const players = slots.map(({ id }) => lineups[type]?.[id])
      const names = players.map((player) =>
        player ? `${surname(player.name)}${letters[player.id] ? ` ${letters[player.id]}` : ''}` : '-',
      )
      return names.some((name) => name !== '-') ? [`${name}: ${names.join(', ')}`] : []
    }),
  )
  return [
    ...(title === null ? [] : [`title: ${title}`]),
    ...lines,
    ...notPlaced.map(
      ({ label, players }) => `not placed, ${label}: ${players.map(({ name }) => surname(name)).join(', ')}`,
    ),
    ...unread.map(({ row, text, reason }) => `row ${row}, ${text}: ${reason}`),
    ...leftOut.map((name) => `left out: ${name}`),
  ].join('\n')
}

test.each(
  readdirSync(new URL('charts/', CASES)).flatMap((file) =>
    [
      ...read(`charts/${file}`).matchAll(/^#### (\S+) (.*)\n([^]*?)\n>>>>\n([^]*?)\n*(?=^####|(?![^]))/gm),
    ].map(([, team = '', what = '', chart = '', result = '']) => ({ team, what, chart, result })),
  ),
)('$what', ({ team, chart, result }) => {
  expect(resultOf(team, chart)).toBe(result)
})
