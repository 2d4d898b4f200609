import { KnownPlayers, type PlayerWarning } from '#domain/player/worn-number.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'

import type { RowValues } from './fields.ts'
import {
  candidateFor,
  contradict,
  findTeammate,
  hasWholeKey,
  type RosterIndex,
  type RosterPlayer,
  type UpdateCandidate,
} from './match-players.ts'
import type { ReviewedRow } from './review-rows.ts'

export const IMPORT_CLASSES = ['new', 'existing', 'other_teams', 'invalid'] as const
export type ImportClass = (typeof IMPORT_CLASSES)[number]

/**
 * What only an admin can decide: is it the player with the same last name and another number, or which player is meant?
 */
export type ImportQuestion = 'same_name' | 'unclear'

export type ImportRow = ReviewedRow & {
  readonly class: ImportClass
  readonly question: ImportQuestion | null
  /** Teammates the row may be about. */
  readonly candidates: readonly RosterPlayer[]
  /** Players of other teams, or of none, the row may be about: who is moved here, and the cells the row changes besides. */
  readonly elsewhere: readonly UpdateCandidate[]
  /** What to look at before the row's player joins the team. */
  readonly known: readonly PlayerWarning[]
  /** False where a player has the league's id already. */
  readonly mayAdd: boolean
}

/**
 * @param team the players of the team
 * @param others players who are not in it and share a row's key, names or league id
 */
export function classifyImport(
  rows: readonly ReviewedRow[],
  team: RosterIndex,
  others: RosterIndex,
): readonly ImportRow[] {
  const teamId = team.players[0]?.team_id ?? null
  const known = new KnownPlayers([...team.players, ...others.players])
  return rows.map((row) => {
    const classified = { ...row, ...classify(row, team, others) }
    return { ...classified, known: warningsOf(classified, known, teamId) }
  })
}

type Classified = Omit<ImportRow, 'known'>

/** What the row's own class does not say already. */
function warningsOf(
  { values, class: kind, question, candidates, elsewhere }: Classified,
  known: KnownPlayers,
  teamId: number | null,
): readonly PlayerWarning[] {
  if (kind === 'invalid' || (kind === 'existing' && question === null)) return []
  const number = values.number ?? elsewhere[0]?.player.number ?? null
  const named = new Set([...candidates, ...elsewhere.map(({ player }) => player)].map(({ id }) => id))
  return known
    .warningsOf({ ...values, number, id: null, team_id: teamId })
    .filter((warning) => warning.code === 'number_worn' || !named.has(warning.player.id ?? 0))
}

function classify(
  { values, problem }: ReviewedRow,
  team: RosterIndex,
  others: RosterIndex,
): Omit<Classified, keyof ReviewedRow> {
  if (problem !== null)
    return { class: 'invalid', question: null, candidates: [], elsewhere: [], mayAdd: false }
  const mayAdd = team.withId(values) === null && others.withId(values) === null
  const match = findTeammate(team, values)
  if (match.kind === 'unclear')
    return { class: 'existing', question: 'unclear', candidates: match.candidates, elsewhere: [], mayAdd }
  if (match.kind === 'one') {
    const renumbered = values.number !== null && match.player.number !== values.number
    const question = renumbered ? 'same_name' : null
    return { class: 'existing', question, candidates: [match.player], elsewhere: [], mayAdd }
  }
  const there = findElsewhere(others, values)
  const rest = { elsewhere: there.players.map((player) => candidateFor(player, values)), mayAdd }
  const kind = there.certain ? 'other_teams' : 'new'
  const namesakes = values.number === null ? [] : team.withLastName(values)
  if (namesakes.length > 0) return { class: kind, question: 'same_name', candidates: namesakes, ...rest }
  const alike = there.certain ? [] : team.alikeWithoutKey(values)
  return { class: kind, question: alike.length > 0 ? 'unclear' : null, candidates: alike, ...rest }
}

/**
 * Who of the other teams' players the row may be about. Certain by the league's id, the key, or name and birthdate; a
 * mere namesake with another number may have been traded and be new to the number, or be somebody else.
 */
function findElsewhere(
  others: RosterIndex,
  values: RowValues,
): { readonly certain: boolean; readonly players: readonly RosterPlayer[] } {
  const certain = others.withId(values)
  if (certain) return { certain: true, players: [certain] }
  const sharing = hasWholeKey(values) ? others.withKey(values) : []
  const namesakes = others.namesakes(values)
  const born = namesakes.filter(({ birthdate }) => birthdate !== null && birthdate === values.birthdate)
  if (born.length > 0) return { certain: true, players: born }
  const fitting = sharing.filter((player) => !contradict(player, values))
  return sharing.length > 0 ? { certain: true, players: fitting } : { certain: false, players: namesakes }
}

/**
 * What an admin chose for a row: to add it, to skip it, or that the player of that id is meant. A teammate gets its
 * number; a player of another team is moved here, with whatever else the row says about them.
 */
export type RowChoice = 'add' | 'skip' | number
/** By the row's number in the file. */
export type RowChoices = Readonly<Record<string, RowChoice>>

export type Renumbering = { readonly player: RosterPlayer; readonly number: number }
/** A player who joins the team, under the number that the row gives, or under their own. */
export type MoveHere = UpdateCandidate & { readonly number: number | null }

export type ImportPlan = {
  readonly inserts: readonly RowValues[]
  readonly renumberings: readonly Renumbering[]
  readonly moves: readonly MoveHere[]
  /** Rows whose question has no answer yet. They are not in the plan. */
  readonly open: readonly number[]
}

export type PlanProblem =
  | Problem<'choice_impossible', { readonly row: number; readonly name: string }>
  | Problem<'chosen_twice', { readonly row: number; readonly name: string }>

/**
 * What the import will do. Without a choice a new row is added, a player on another team is left out, and a question
 * stays open. Refuses a choice that was not offered, and the same player chosen for two rows.
 */
export function planImport(rows: readonly ImportRow[], choices: RowChoices): Result<ImportPlan, PlanProblem> {
  const inserts: RowValues[] = []
  const renumberings: Renumbering[] = []
  const moves: MoveHere[] = []
  const open: number[] = []
  const chosen = new Set<number>()
  for (const row of rows) {
    if (row.class === 'invalid') continue
    const choice = choices[row.row] ?? defaultChoice(row)
    const about = { row: row.row, name: row.values.full_name ?? '' }
    if (choice === 'open') open.push(row.row)
    else if (choice === 'add') {
      if (!row.mayAdd || (row.class === 'existing' && row.question === null))
        return refuse({ code: 'choice_impossible', ...about })
      inserts.push(row.values)
    } else if (choice !== 'skip') {
      const move = row.elsewhere.find(({ player }) => player.id === choice)
      const teammate = row.question === null ? undefined : row.candidates.find(({ id }) => id === choice)
      const player = move?.player ?? teammate
      if (!player) return refuse({ code: 'choice_impossible', ...about })
      if (chosen.has(player.id)) return refuse({ code: 'chosen_twice', ...about })
      chosen.add(player.id)
      const { number } = row.values
      if (move) moves.push({ ...move, number: number ?? player.number })
      else if (number !== null && number !== player.number) renumberings.push({ player, number })
    }
  }
  return accept({ inserts, renumberings, moves, open })
}

function defaultChoice(row: ImportRow): 'add' | 'skip' | 'open' {
  if (row.question !== null) return 'open'
  return row.class === 'new' ? 'add' : 'skip'
}
