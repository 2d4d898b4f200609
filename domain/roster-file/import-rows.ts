import { KnownPlayers, type PlayerWarning } from '#domain/player/worn-number.ts'

import type { RowValues } from './fields.ts'
import {
  type Candidate,
  candidateFor,
  contradict,
  findTeammate,
  hasWholeKey,
  isWrittenAlike,
  type RosterIndex,
  type RosterPlayer,
} from './match-players.ts'
import type { ReviewedRow } from './review-rows.ts'

export const IMPORT_CLASSES = ['new', 'existing', 'other_teams', 'invalid'] as const
export type ImportClass = (typeof IMPORT_CLASSES)[number]

/**
 * What an admin must decide: whether the row is the player with the same last name and another number ("same_name"),
 * whether it is the one whose name is written otherwise ("alike"), or which of several players it is ("unclear").
 */
export const ROW_QUESTIONS = ['same_name', 'alike', 'unclear'] as const
export type RowQuestion = (typeof ROW_QUESTIONS)[number]

export type ImportRow = ReviewedRow & {
  readonly class: ImportClass
  readonly question: RowQuestion | null
  /** Teammates that the row may be about. */
  readonly candidates: readonly RosterPlayer[]
  /** Players of other teams, or of none, who may be meant and would move here, and the cells the row would change. */
  readonly elsewhere: readonly Candidate[]
  /** What to check before the row's player joins the team. */
  readonly known: readonly PlayerWarning[]
  /** False if a player already has the row's league id. */
  readonly mayAdd: boolean
}

/**
 * Sorts each row of an import into its class, with the players it may be about.
 * @param team the players of the team
 * @param others players outside the team who share a row's key, names or league id
 */
export function classifyImport(
  rows: readonly ReviewedRow[],
  team: RosterIndex,
  others: RosterIndex,
): readonly ImportRow[] {
  const teamId = team.players[0]?.team_id ?? null
  const known = new KnownPlayers([...team.players, ...others.players])
  return rows.map((row) => {
    const classified = classify(row, team, others)
    return { ...row, ...classified, known: warningsOf(row.values, classified, known, teamId) }
  })
}

type Classified = Omit<ImportRow, keyof ReviewedRow | 'known'>

/** Returns the warnings that the row's class does not imply. */
function warningsOf(
  { first_name, last_name, number, birthdate }: RowValues,
  { class: kind, question, candidates, elsewhere }: Classified,
  known: KnownPlayers,
  teamId: number | null,
): readonly PlayerWarning[] {
  if (kind === 'invalid' || (kind === 'existing' && question === null)) return []
  const worn = number ?? elsewhere[0]?.player.number ?? null
  const player = { id: null, first_name, last_name, number: worn, birthdate, team_id: teamId }
  const isNamed = (id: number | null) =>
    candidates.some((one) => one.id === id) || elsewhere.some((one) => one.player.id === id)
  return known
    .warningsOf(player)
    .filter((warning) => warning.code === 'number_worn' || !isNamed(warning.player.id))
}

function classify({ values, problem }: ReviewedRow, team: RosterIndex, others: RosterIndex): Classified {
  if (problem !== null)
    return { class: 'invalid', question: null, candidates: [], elsewhere: [], mayAdd: false }
  const mayAdd = team.withId(values) === null && others.withId(values) === null
  const match = findTeammate(team, values)
  if (match.kind === 'unclear')
    return { class: 'existing', question: 'unclear', candidates: match.candidates, elsewhere: [], mayAdd }
  if (match.kind === 'one') {
    const renumbered = values.number !== null && match.player.number !== values.number
    const question = renumbered ? 'same_name' : match.isSure ? null : 'alike'
    return { class: 'existing', question, candidates: [match.player], elsewhere: [], mayAdd }
  }
  const there = findElsewhere(others, values)
  const rest = { elsewhere: there.players.map((player) => candidateFor(player, values)), mayAdd }
  const kind = there.certain ? 'other_teams' : 'new'
  const namesakes = values.number === null ? [] : team.withLastName(values)
  if (namesakes.length > 0) return { class: kind, question: 'same_name', candidates: namesakes, ...rest }
  const isOtherwise =
    !there.certain &&
    there.players.length > 0 &&
    !there.players.some((player) => isWrittenAlike(player, values))
  if (isOtherwise) return { class: kind, question: 'alike', candidates: [], ...rest }
  const alike = there.certain ? [] : team.withNamesOf(values)
  return { class: kind, question: alike.length > 0 ? 'unclear' : null, candidates: alike, ...rest }
}

/**
 * Finds the players of other teams that the row may be about. A match of league id, key, or name and birthdate is
 * certain. A namesake with another number may have been traded and changed numbers, or may be another person.
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
