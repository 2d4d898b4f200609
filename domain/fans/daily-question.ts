import type { LastGame } from '#domain/last-game/last-game.ts'
import type { Placements } from '#domain/lineup/draft.ts'
import { checkLineup } from '#domain/lineup/lineup.ts'
import { kindOf, type PlacementProblem } from '#domain/lineup/placement.ts'
import { type Group, groupSlots, type Slot, type SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { hashText } from '#domain/text.ts'
import { localDayOf } from '#domain/visit/local-days.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'

/** A line, pair or unit that a day may ask for. */
export type AskedLine = {
  readonly type: LineupType
  readonly group: Group
  readonly lineNumber: number
}

/** What the whole site is asked on a day: that line of that team. */
export type DailyQuestion = AskedLine & { readonly day: string; readonly teamId: number }

/** A team as far as the question goes by it. */
export type AskableTeam = { readonly id: number; readonly abbreviation: string }

const ofType = (type: LineupType, group: Group, count: number): readonly AskedLine[] =>
  Array.from({ length: count }, (_, index) => ({ type, group, lineNumber: index + 1 }))

/** Everything that is asked for. */
export const ASKED_LINES: readonly AskedLine[] = [
  ...ofType('even_strength', 'forward', 4),
  ...ofType('even_strength', 'defense', 3),
  ...ofType('power_play', 'unit', 2),
  ...ofType('penalty_kill', 'unit', 2),
]

export const askedSlots = ({ type, group, lineNumber }: AskedLine): readonly Slot[] =>
  groupSlots(type, group, lineNumber)

/** "power_play:unit:1": as an answer is kept, so that it is read rightly whatever is asked for later. */
export const lineText = ({ type, group, lineNumber }: AskedLine): string => `${type}:${group}:${lineNumber}`

/** Null for what names no line, pair or unit. */
export function parseLineText(text: string): AskedLine | null {
  const [typeName, groupName, number] = text.split(':')
  const type = LINEUP_TYPES.find((one) => one === typeName)
  const group = GROUPS.find((one) => one === groupName)
  if (!type || !group || !/^[1-9]$/.test(number ?? '')) return null
  const line = { type, group, lineNumber: Number(number) }
  return lineText(line) === text && askedSlots(line).length > 0 ? line : null
}

const GROUPS: readonly Group[] = ['forward', 'defense', 'unit']

/**
 * The day that it is for the question. In New York, where the league is: a UTC day would turn at seven in the evening,
 * as the puck drops, and an answer given during the game would be one of tomorrow.
 */
export const dailyDay = (at: Date): string => localDayOf(at, 'America/New_York')

/**
 * The question of a day: the same for all, from the day and the teams alone. Every team has its turn in each cycle, and
 * every kind of line in a shorter cycle of its own. Where a team cannot be asked, the turn goes to one of the other half
 * of its cycle, whose own is far away; null where no team can.
 * @param teams in any order
 * @param canAsk may that line of the team be asked for? Its roster may be too small.
 */
export function dailyQuestion(
  day: string,
  teams: readonly AskableTeam[],
  canAsk: (team: AskableTeam, line: AskedLine) => boolean = () => true,
): DailyQuestion | null {
  const number = Math.floor(Date.parse(day) / 86_400_000)
  const { cycle: lines, turn } = cycleOf('line', number, ASKED_LINES, lineText)
  const line = lines[turn]
  const asked = cycleOf('team', number, teams, ({ abbreviation }) => abbreviation)
  const half = asked.turn + Math.ceil(teams.length / 2)
  const others = asked.cycle.map((_, step) => asked.cycle[(half + step) % teams.length])
  const team = [asked.cycle[asked.turn], ...others].find((one) => one && line && canAsk(one, line))
  return team && line ? { ...line, day, teamId: team.id } : null
}

/**
 * The order in which everybody has a turn, and whose turn it is. One half always comes before the other and each is
 * shuffled by itself, so that between two turns of the same one lies at least half a cycle, also across its end.
 */
function cycleOf<Item>(
  kind: string,
  number: number,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): { readonly cycle: readonly Item[]; readonly turn: number } {
  const turn = number % items.length
  const round = (number - turn) / items.length
  const all = shuffled(`${kind} halves`, items, nameOf)
  const middle = Math.ceil(items.length / 2)
  const cycle = [all.slice(0, middle), all.slice(middle)].flatMap((half) =>
    shuffled(`${kind} ${round}`, half, nameOf),
  )
  return { cycle, turn }
}

/** The order that the seed decides, whatever order they came in. */
const shuffled = <Item>(
  seed: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] =>
  items
    .map((item) => ({ item, name: nameOf(item), place: mix(hashText(`${seed} ${nameOf(item)}`)) }))
    .toSorted((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item)

/** Spreads a hash, so that names which differ in their last letter do not stay in order. */
const mix = (hash: number): number => {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (spread ^ (spread >>> 13)) >>> 0
}

/** Are there enough forwards and enough defenders for the line, so that it can be asked for at all? */
export function canFill(roster: readonly Player[], line: AskedLine): boolean {
  const slots = askedSlots(line)
  return (['forward', 'defense'] as const).every(
    (kind) =>
      roster.filter(({ position }) => kindOf(position) === kind).length >=
      slots.filter((slot) => slot.kind === kind).length,
  )
}

/** Why an answer does not count: a place is open, or somebody has no right to theirs. */
export type AnswerProblem = PlacementProblem | Problem<'not_filled' | 'not_on_team'>

/**
 * The players of an answer in their slots.
 * @param ids in the order of the question's slots
 */
export function checkAnswer(
  line: AskedLine,
  ids: readonly number[],
  roster: readonly Player[],
): Result<Placements, AnswerProblem> {
  const slots = askedSlots(line)
  if (ids.length !== slots.length) return refuse({ code: 'not_filled' })
  const placements: Partial<Record<SlotId, Player>> = {}
  for (const [at, slot] of slots.entries()) {
    const player = roster.find(({ id }) => id === ids[at])
    if (!player) return refuse({ code: 'not_on_team' })
    placements[slot.id] = player
  }
  const checked = checkLineup(line.type, placements)
  const [problem] = checked.ok ? [] : checked.problems
  return problem ? refuse(problem) : accept(placements)
}

/** The question of a day with the team that it is about, and what fans call the place where it plays. */
export type AskedQuestion = { readonly question: DailyQuestion; readonly team: Team; readonly place: string }

/** Where today's question is answered. */
export const dailyPath = ({ question, team }: Pick<AskedQuestion, 'question' | 'team'>): string =>
  `/lineup-builder?team=${encodeURIComponent(team.abbreviation)}&daily=${question.day}`

/** Where the result of an earlier day is. */
export const dailyResultPath = (day: string): string => `/daily/${day}`

type Named = { readonly playerId: number; readonly name: string }

/** Who was named for one slot of the question. */
export type DailyPlace = {
  readonly slotId: SlotId
  /** With the share of all answers in per cent; null while too few have answered. */
  readonly fans: (Named & { readonly percent: number }) | null
  /** Null where it is not known who was iced there in the team's last game. */
  readonly coach: Named | null
}

export type DailyResult = {
  /** How many have answered. */
  readonly answers: number
  readonly places: readonly DailyPlace[]
  /** Which game the coach's lines are of; null where none is known. */
  readonly game: Pick<LastGame, 'date' | 'opponent' | 'isHome'> | null
}

/** Today's question as it stands for one visitor. */
export type DailyChair = {
  /** The account's answer, in the order of the question's slots; null for a guest, who has it in the browser. */
  readonly answer: readonly number[] | null
  /** Days in a row; null for a guest. */
  readonly streak: number | null
  /** Null where nothing is asked. */
  readonly result: DailyResult | null
}

/** A question of an earlier day, and what was answered. */
export type PastQuestion = AskedQuestion & { readonly result: DailyResult }

/** What is said of the question of the day, and of the one before. */
export type DailyNews = {
  readonly today: AskedQuestion | null
  readonly yesterday: PastQuestion | null
}

/** An account's answer: whom it named, in the order of the question's slots; no name for who has left the team. */
export type OwnAnswer = ReadonlyArray<{ readonly playerId: number; readonly name: string | null }>

/** What an account has said to the questions of the news. */
export type OwnDailyNews = {
  /** Days in a row. */
  readonly streak: number
  readonly today: { readonly answer: OwnAnswer; readonly result: DailyResult } | null
  readonly yesterday: OwnAnswer | null
}
