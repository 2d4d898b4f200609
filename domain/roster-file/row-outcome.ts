import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import type { FileProblem } from './csv.ts'
import type { RowValues } from './fields.ts'
import type { ImportClass, RowQuestion, ImportRow } from './import-rows.ts'
import type { Candidate, RosterPlayer } from './match-players.ts'
import type { UpdateClass, UpdateRow } from './update-rows.ts'

/**
 * What an admin chose for a row: to add it, to skip it, or the id of the player it is about. A teammate gets the row's
 * number. A player of another team is moved here, with the row's other values.
 */
export type RowChoice = 'add' | 'skip' | number
/** By row number in the file. */
export type RowChoices = Readonly<Record<string, RowChoice>>

/** The least that is known of a player. The server has the whole row, the browser only what it was sent. */
type Known = { readonly id: number; readonly number: number | null }

/** A row with the players it may be about, in one shape for both uses of a file. */
export type ComparedRow<Player extends Known> = {
  readonly class: ImportClass | UpdateClass
  readonly question: RowQuestion | null
  /** False if a player already has the row's league id. */
  readonly mayAdd: boolean
  readonly candidates: ReadonlyArray<Candidate<Player>>
  readonly elsewhere: ReadonlyArray<Candidate<Player>>
}

/** A row as import and update classify it and as the server sends it. An import's candidates are bare players. */
type ClassifiedRow<Player extends Known> = {
  readonly class: ImportClass | UpdateClass
  readonly question?: RowQuestion | null | undefined
  readonly mayAdd?: boolean | undefined
  readonly candidates: ReadonlyArray<Player | Candidate<Player>>
  readonly elsewhere?: ReadonlyArray<Candidate<Player>> | undefined
}

const isCandidate = <Player extends Known>(one: Player | Candidate<Player>): one is Candidate<Player> =>
  'changes' in one

/** Returns a classified row in the shape shared by both uses. */
export function comparedRow<Player extends Known>(row: ClassifiedRow<Player>): ComparedRow<Player> {
  const { class: kind, candidates, mayAdd = false, elsewhere = [] } = row
  const asks = kind === 'not_found' && candidates.length > 0 ? 'unclear' : null
  return {
    class: kind,
    question: row.question ?? asks,
    mayAdd,
    candidates: candidates.map((one) => (isCandidate(one) ? one : { player: one, changes: [] })),
    elsewhere,
  }
}

/** What a row does to a player. */
export type WrittenKind = 'new' | 'renumbered' | 'moved' | 'updated'

/** What happens to a row, and the stored player that it is about. */
export type RowOutcome<Player extends Known> =
  | { readonly kind: 'new'; readonly meant: null }
  | { readonly kind: 'renumbered'; readonly meant: Candidate<Player>; readonly number: number }
  /** The player joins the team with the row's number, or keeps their own. */
  | { readonly kind: 'moved'; readonly meant: Candidate<Player>; readonly number: number | null }
  | { readonly kind: 'updated'; readonly meant: Candidate<Player> }
  /** Nothing is written. */
  | { readonly kind: 'left'; readonly meant: Candidate<Player> | null }
  /** The admin must still choose. */
  | { readonly kind: 'open'; readonly meant: null }
  /** The choice was not offered. */
  | { readonly kind: 'impossible'; readonly meant: null }

/**
 * Returns what happens to a row. Without a choice, a new row is added, a player on another team is left out, and a
 * question stays open.
 * @param number the row's number
 */
export function outcomeOf<Player extends Known>(
  { class: kind, question, mayAdd, candidates, elsewhere }: ComparedRow<Player>,
  number: number | null,
  choice: RowChoice | undefined,
): RowOutcome<Player> {
  const chosenIn = (offered: ReadonlyArray<Candidate<Player>>) =>
    offered.find(({ player }) => player.id === choice)
  if (kind === 'invalid' || (kind === 'not_found' && question === null)) return { kind: 'left', meant: null }
  if (question !== null && choice === undefined) return { kind: 'open', meant: null }
  if (choice === 'skip') return { kind: 'left', meant: null }
  if (kind === 'found' || kind === 'not_found') {
    const meant = question === null ? candidates[0] : chosenIn(candidates)
    if (!meant) return { kind: 'impossible', meant: null }
    return { kind: meant.changes.length > 0 ? 'updated' : 'left', meant }
  }
  if (choice === undefined && kind !== 'new') return { kind: 'left', meant: null }
  if (choice === undefined || choice === 'add') {
    const isTeammate = kind === 'existing' && question === null
    return { kind: mayAdd && !isTeammate ? 'new' : 'impossible', meant: null }
  }
  const moved = chosenIn(elsewhere)
  if (moved) return { kind: 'moved', meant: moved, number: number ?? moved.player.number }
  const meant = question === null ? undefined : chosenIn(candidates)
  if (!meant) return { kind: 'impossible', meant: null }
  if (number === null || number === meant.player.number) return { kind: 'left', meant }
  return { kind: 'renumbered', meant, number }
}

export type Renumbering = { readonly player: RosterPlayer; readonly number: number }
export type MoveHere = Candidate & { readonly number: number | null }

export type FilePlan = {
  readonly inserts: readonly RowValues[]
  readonly renumberings: readonly Renumbering[]
  readonly moves: readonly MoveHere[]
  /** Only players who change. */
  readonly updates: readonly Candidate[]
  /** Rows with an open question; they write nothing. */
  readonly open: readonly number[]
}

export type PlanProblem = Problem<
  'choice_impossible' | 'chosen_twice',
  { readonly row: number; readonly name: string }
>

/** Plans what a file writes. Refuses a choice that was not offered, and the same player in two rows. */
export function planRows(
  rows: ReadonlyArray<ImportRow | UpdateRow>,
  choices: RowChoices,
): Result<FilePlan, PlanProblem> {
  const inserts: RowValues[] = []
  const renumberings: Renumbering[] = []
  const moves: MoveHere[] = []
  const updates: Candidate[] = []
  const open: number[] = []
  const taken = new Set<number>()
  for (const row of rows) {
    const about = { row: row.row, name: row.values.full_name ?? '' }
    const outcome = outcomeOf(comparedRow<RosterPlayer>(row), row.values.number, choices[row.row])
    if (outcome.kind === 'impossible') return refuse({ code: 'choice_impossible', ...about })
    if (outcome.meant) {
      const { id } = outcome.meant.player
      if (taken.has(id)) return refuse({ code: 'chosen_twice', ...about })
      taken.add(id)
    }
    if (outcome.kind === 'new') inserts.push(row.values)
    else if (outcome.kind === 'moved') moves.push({ ...outcome.meant, number: outcome.number })
    else if (outcome.kind === 'updated') updates.push(outcome.meant)
    else if (outcome.kind === 'open') open.push(row.row)
    else if (outcome.kind === 'renumbered')
      renumberings.push({ player: outcome.meant.player, number: outcome.number })
  }
  return accept({ inserts, renumberings, moves, updates, open })
}

export type RosterFileProblem =
  | FileProblem
  | PlanProblem
  | { readonly code: 'open_questions'; readonly rows: number }
