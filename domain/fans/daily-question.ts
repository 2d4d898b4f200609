import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { checkLineup } from '#domain/lineup/model/lineup.ts'
import { kindOf, type PlacementProblem } from '#domain/lineup/model/placement.ts'
import { type Group, groupSlots, type Slot, type SlotId } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { hashText } from '#domain/text/text.ts'
import { localDayOf } from '#domain/visit/local-days.ts'

/** What the question of a day may be about: a line, pair or unit, or the starter. */
export type AskedLine = {
  readonly type: LineupType
  readonly group: Group | 'goalie'
  readonly lineNumber: number
}

/** The question that the whole site is asked on a day: a line of a team. */
export type DailyQuestion = AskedLine & { readonly day: string; readonly teamId: number }

export type AskableTeam = { readonly id: number; readonly abbreviation: string }

/** What is asked: the lines that fans argue about. Earlier questions were about others, too. */
export const ASKED_LINES: readonly AskedLine[] = [
  { type: 'even_strength', group: 'forward', lineNumber: 1 },
  { type: 'even_strength', group: 'forward', lineNumber: 2 },
  { type: 'even_strength', group: 'defense', lineNumber: 1 },
  { type: 'power_play', group: 'unit', lineNumber: 1 },
  { type: 'even_strength', group: 'goalie', lineNumber: 1 },
]

export const askedSlots = ({ type, group, lineNumber }: AskedLine): readonly Slot[] =>
  groupSlots(type, group, lineNumber)

/** Returns "power_play:unit:1". Stored with each answer, so that it stays readable when the questions change. */
export const lineText = ({ type, group, lineNumber }: AskedLine): string => `${type}:${group}:${lineNumber}`

/** Reads the text of `lineText`; null if the type has no such slots. */
export function parseLineText(text: string): AskedLine | null {
  const [typeName, groupName, number] = text.split(':')
  const type = LINEUP_TYPES.find((one) => one === typeName)
  const group = GROUPS.find((one) => one === groupName)
  if (!type || !group || !/^[1-9]$/.test(number ?? '')) return null
  const line = { type, group, lineNumber: Number(number) }
  return lineText(line) === text && askedSlots(line).length > 0 ? line : null
}

const GROUPS: readonly AskedLine['group'][] = ['forward', 'defense', 'unit', 'goalie']

/**
 * Returns the day of the question in New York, where the league is. A UTC day would end at seven in the evening, as the
 * puck drops, and an answer given during the game would count for tomorrow.
 */
export const dailyDay = (at: Date): string => localDayOf(at, 'America/New_York')

/**
 * Returns the question of a day, which depends only on the day and the teams. Every team gets one turn in each cycle,
 * and every line one in a shorter cycle of its own. A team that cannot be asked about gives its turn to one of the
 * other half of the cycle, whose own turn is far away.
 * @param teams in any order
 * @param canAsk whether that line of the team can be filled; its roster may be too small
 * @returns null if no team can be asked about
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
 * Returns the order of the items in the current cycle, and whose turn it is. The same half always comes first, and each
 * half is shuffled on its own, so that two turns of one item are at least half a cycle apart, even across its end.
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

/** Returns the items in an order that depends only on the seed and their names. */
const shuffled = <Item>(
  seed: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] =>
  items
    .map((item) => ({ item, name: nameOf(item), place: mix(hashText(`${seed} ${nameOf(item)}`)) }))
    .toSorted((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item)

/** Spreads a hash, so that names that differ only in the last letter do not stay in order. */
const mix = (hash: number): number => {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (spread ^ (spread >>> 13)) >>> 0
}

/** Returns true if the roster has enough forwards, defenders and goaltenders for the line. */
export function canFill(roster: readonly Player[], line: AskedLine): boolean {
  const slots = askedSlots(line)
  return (['forward', 'defense', 'goalie'] as const).every(
    (kind) =>
      roster.filter(({ position }) => kindOf(position) === kind).length >=
      slots.filter((slot) => slot.kind === kind).length,
  )
}

/** Why an answer does not count: a slot is empty, or a player may not be in theirs. */
export type AnswerProblem = PlacementProblem | Problem<'not_filled' | 'not_on_team'>

/**
 * Checks an answer and returns its players in their slots.
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

/** Returns the team's place as fans say it: "Colorado". If two teams share a place, returns the team's full name. */
export function askedPlace(team: Team, teams: readonly Team[]): string {
  const here = teams.filter(({ locationName }) => locationName === team.locationName)
  return here.length > 1 || team.locationName.trim() === '' ? team.name : team.locationName
}

/** The question of a day, its team, and what fans call the place where the team plays. */
export type AskedQuestion = { readonly question: DailyQuestion; readonly team: Team; readonly place: string }

/** Returns the address where today's question is answered. */
export const dailyPath = ({ question, team }: Pick<AskedQuestion, 'question' | 'team'>): string =>
  `/lineup-builder?team=${encodeURIComponent(team.abbreviation)}&daily=${question.day}`

export const dailyResultPath = (day: string): string => `/daily/${day}`

type Named = { readonly playerId: number; readonly name: string }

export type DailyPlace = {
  readonly slotId: SlotId
  /** The fans' choice, and the percentage of all answers that agree; null while too few have answered. */
  readonly fans: (Named & { readonly percent: number }) | null
  /** Who was iced there in the team's last game; null if unknown. */
  readonly coach: Named | null
}

export type DailyResult = {
  readonly answers: number
  readonly places: readonly DailyPlace[]
  /** The game that the coach's lines are from; null if none is known. */
  readonly game: Pick<LastGame, 'date' | 'opponent' | 'isHome'> | null
}

export type DailyChair = {
  /** The account's answer, in the order of the question's slots; null for a guest, whose browser stores it. */
  readonly answer: readonly number[] | null
  /** Whether the account is so new that the fans' result does not count its answer yet. */
  readonly countsLater: boolean
  /** Days in a row; null for a guest. */
  readonly streak: number | null
  /** Null if there is no question. */
  readonly result: DailyResult | null
}

export type PastQuestion = AskedQuestion & { readonly result: DailyResult }

export type DailyNews = {
  readonly today: AskedQuestion | null
  readonly yesterday: PastQuestion | null
}

/** An account's answer, in the order of the question's slots. The name is null for a player who has left the team. */
export type OwnAnswer = ReadonlyArray<{ readonly playerId: number; readonly name: string | null }>

export type OwnDailyNews = {
  /** Days in a row. */
  readonly streak: number
  readonly today: { readonly answer: OwnAnswer; readonly result: DailyResult } | null
  readonly yesterday: OwnAnswer | null
}
