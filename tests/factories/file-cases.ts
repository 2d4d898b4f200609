import { readdirSync, readFileSync } from 'node:fs'

import { decodeFile, readTable } from '#domain/roster-file/csv.ts'
import { type Columns, type FileUse, mapColumns, ROSTER_FIELDS } from '#domain/roster-file/fields.ts'
import { classifyImport, type ImportRow } from '#domain/roster-file/import-rows.ts'
import {
  findInLeague,
  findTeammate,
  RosterIndex,
  type RosterPlayer,
} from '#domain/roster-file/match-players.ts'
import { type ReviewedRow, reviewRows, unclearPositions } from '#domain/roster-file/review-rows.ts'
import { classifyUpdate, type UpdateRow } from '#domain/roster-file/update-rows.ts'

import { seedPlayers } from './seed-league.ts'

const FOLDER = new URL('../cases/files/', import.meta.url)

/** The files of tests/cases/files, each as "name.use.TEAM.csv" and its result beside it. */
export const fileCases = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'))

/** Returns the result that a file must give. */
export const expectedOf = (name: string): string =>
  readFileSync(new URL(`${name}.expected.txt`, FOLDER), 'utf8').trim()

/** "#97 Connor|McDavid C/LW L 1997-01-13 6'1" 194 $12500000", then problems and warnings in square brackets. */
export function inShort({ row, values, problem, warnings }: ReviewedRow): string {
  const { first_name, last_name, number, position, alt_position, shoots, birthdate, height, weight } = values
  if (problem !== null) return `${row}: [${problem.code}]`
  return [
    number === null ? null : `#${number}`,
    [first_name, last_name].filter(Boolean).join('|'),
    [position, alt_position].filter(Boolean).join('/').toUpperCase(),
    shoots,
    birthdate,
    height,
    weight,
    values.cap_hit_usd === null ? null : `$${values.cap_hit_usd}`,
    values.contract_expiry,
    values.birthplace,
    values.nationality,
    values.status,
    values.nhl_id,
    ...warnings
      .filter(({ code }) => code !== 'unusual_position')
      .map((warning) => `[${warning.code}${'field' in warning ? ` ${warning.field}` : ''}]`),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ')
}

const PLAYERS: readonly RosterPlayer[] = seedPlayers.map((player) => ({
  ...player,
  id: player.nhl_id,
  full_name: `${player.first_name} ${player.last_name}`,
  team_id: 0,
  cap_hit_usd: null,
  contract_until: null,
  contract_expiry: null,
  trade_clause: null,
}))
const teamOf = (name: string) =>
  seedPlayers.flatMap(({ team_abbreviation }, at) => (team_abbreviation === name ? (PLAYERS[at] ?? []) : []))

/**
 * Reads a file and compares it with the rosters that ship with the product: a line for what was found out about the
 * whole file, and one for each row. "columns: number full_name -" in the result are those chosen by hand.
 */
export function resultOf(name: string): string {
  const [, use, team = ''] = /\.(import|update)\.([A-Z]{3})\.csv$/.exec(name) ?? []
  const decoded = decodeFile(readFileSync(new URL(name, FOLDER)))
  if (!decoded.ok) return decoded.problem.code
  const { text, encoding, choices } = decoded.value
  const table = readTable(text)
  if (!table.ok) return table.problem.code
  const chosen = chosenIn(name)
  const meant: FileUse = use === 'update' ? 'update' : 'import'
  const columns = chosen ?? mapColumns(table.value.headers, meant)
  const rows = reviewRows(table.value, columns, meant, { today: '2026-10-10', dateOrder: null })
  const asks = unclearPositions(rows).map(({ text }) => text || 'no position')
  const own = team === 'ALL' ? PLAYERS : teamOf(team)
  const others = PLAYERS.filter((player) => !own.includes(player))
  const classified: ReadonlyArray<ImportRow | UpdateRow> =
    meant === 'import'
      ? classifyImport(rows, new RosterIndex(own), new RosterIndex(others))
      : classifyUpdate(rows, new RosterIndex(own), team === 'ALL' ? findInLeague : findTeammate)
  return [
    ...(chosen ? [`columns: ${chosen.map((field) => field ?? '-').join(' ')}`] : []),
    ...(encoding === 'utf-8'
      ? []
      : [`encoding: ${[encoding, ...(choices.length > 0 ? ['in doubt'] : [])].join(', ')}`]),
    ...(asks.length === 0 ? [] : [`asks: ${asks.join(', ')}`]),
    ...classified.map((row) => [inShort(row), ...comparedWith(row)].join(' → ')),
  ].join('\n')
}

function chosenIn(name: string): Columns | null {
  const [, written] = /^columns: (.*)$/m.exec(expectedOf(name)) ?? []
  return written?.split(' ').map((word) => ROSTER_FIELDS.find((field) => field === word) ?? null) ?? null
}

/** "found Tim Stützle?" with a question mark where the admin is asked. */
function comparedWith(row: ImportRow | UpdateRow): readonly string[] {
  if (row.problem !== null) return []
  const offered = [...row.candidates, ...('elsewhere' in row ? row.elsewhere : [])]
  const names = offered.map((one) => ('player' in one ? one.player : one).full_name)
  const asks = row.question !== null || (row.class === 'not_found' && names.length > 0)
  return [[row.class.replaceAll('_', ' '), names.join(' or ')].filter(Boolean).join(' ') + (asks ? '?' : '')]
}
