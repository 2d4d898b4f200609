import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'

import type { RowValues } from './fields.ts'
import type { ImportClass, ImportQuestion, ImportRow } from './import-rows.ts'
import type { Candidate, RosterPlayer } from './match-players.ts'
import type { UpdateClass, UpdateRow } from './update-rows.ts'

/**
 * What an admin chose for a row: to add it, to skip it, or that the player of that id is meant. A teammate gets its
 * number; a player of another team is moved here, with whatever else the row says about them.
 */
export type RowChoice = 'add' | 'skip' | number
/** By the row's number in the file. */
export type RowChoices = Readonly<Record<string, RowChoice>>

/** The least that is known of a player: the server has the whole row, the browser what it was sent. */
type Known = { readonly id: number; readonly number: number | null }

/** A row beside the players it may be about, the same for both uses of a file. */
export type ComparedRow<Player extends Known> = {
  readonly class: ImportClass | UpdateClass
  readonly question: ImportQuestion | null
  /** False where a player has the league's id already. */
  readonly mayAdd: boolean
  readonly candidates: ReadonlyArray<Candidate<Player>>
  /** Players of other teams, who can be moved here. */
  readonly elsewhere: ReadonlyArray<Candidate<Player>>
}

/** A row as import and update classify it, and as the server sends it: an import's candidates are bare players. */
type ClassifiedRow<Player extends Known> = {
  readonly class: ImportClass | UpdateClass
  readonly question?: ImportQuestion | null | undefined
  readonly mayAdd?: boolean | undefined
  readonly candidates: ReadonlyArray<Player | Candidate<Player>>
  readonly elsewhere?: ReadonlyArray<Candidate<Player>> | undefined
}

const isCandidate = <Player extends Known>(one: Player | Candidate<Player>): one is Candidate<Player> =>
  'changes' in one

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

/** What becomes of a row, and the player of the database that it is about. */
export type RowOutcome<Player extends Known> =
  | { readonly kind: 'new'; readonly meant: null }
  | { readonly kind: 'renumbered'; readonly meant: Candidate<Player>; readonly number: number }
  /** The player joins the team under the number that the row gives, or under their own. */
  | { readonly kind: 'moved'; readonly meant: Candidate<Player>; readonly number: number | null }
  | { readonly kind: 'updated'; readonly meant: Candidate<Player> }
  /** Nothing is written. */
  | { readonly kind: 'left'; readonly meant: Candidate<Player> | null }
  /** An admin has yet to choose. */
  | { readonly kind: 'open'; readonly meant: null }
  /** The choice was not offered. */
  | { readonly kind: 'impossible'; readonly meant: null }

/**
 * What becomes of a row. Without a choice a new row is added, a player on another team is left out, and a question stays
 * open.
 * @param number that the row gives
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
    const meant = kind === 'found' ? candidates[0] : chosenIn(candidates)
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

/** What a file will do. */
export type FilePlan = {
  readonly inserts: readonly RowValues[]
  readonly renumberings: readonly Renumbering[]
  readonly moves: readonly MoveHere[]
  /** Only players that change. */
  readonly updates: readonly Candidate[]
  /** Rows whose question has no answer yet. They are not in the plan. */
  readonly open: readonly number[]
}

export type PlanProblem = Problem<
  'choice_impossible' | 'chosen_twice',
  { readonly row: number; readonly name: string }
>

/** Refuses a choice that was not offered, and the same player in two rows. */
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
