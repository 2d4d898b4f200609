import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { groupSlots, type Slot, type SlotId } from '#domain/lineup/model/slots.ts'

import { type DressedSkater, type Game, type GameTeam, type PlayedShift, readShifts } from './game.ts'
import { type Group, type TimeTogether, timeTogether } from './time-together.ts'

/**
 * Why a player has a place: the line or unit was iced together ("iced"), it is from an earlier game ("previous:" and
 * the game's number), the place was filled by time on the ice ("completed"), or it is a guess.
 */
export type Basis = 'iced' | `previous:${number}` | 'completed' | 'guessed'

/** Reads a stored basis; anything unknown is a guess. */
export function parseBasis(text: string): Basis {
  const previous = /^previous:(\d+)$/.exec(text)?.[1]
  if (previous !== undefined) return `previous:${Number(previous)}`
  return text === 'iced' || text === 'completed' ? text : 'guessed'
}

/** A player's place in the lines of a game. Ids are the league's. */
export type IcedPlace = {
  readonly type: LineupType
  readonly slotId: SlotId
  readonly playerId: number
  /** How long their line, pair or unit was together; null for goaltenders. */
  readonly seconds: number | null
  readonly basis: Basis
}

type TeamGame = {
  readonly gameId: number
  readonly team: GameTeam
  readonly time: TimeTogether
  readonly shifts: readonly PlayedShift[]
}

/**
 * Returns the lines of a team in a game: the trios, pairs and units with the most seconds together. Special teams that
 * did not play in it are taken from earlier games.
 * @param games newest first; the lines are those of the first one
 * @returns null if the newest game's shifts are missing, so that the stored lines must stay
 */
export function linesOfGame(teamId: number, games: readonly Game[]): readonly IcedPlace[] | null {
  const [newest, ...earlier] = games.map((game) => readTeamGame(teamId, game))
  if (!newest) return null
  const before = earlier.filter((game) => game !== null)
  return [
    ...forwardLines(newest),
    ...defensePairs(newest),
    ...goaltenders(newest),
    ...specialTeams('power_play', [newest, ...before]),
    ...specialTeams('penalty_kill', [newest, ...before]),
  ]
}

type CountedGame = Pick<TeamGame, 'shifts'> & { readonly time: ReturnType<typeof timeTogether> }

/** Counting is slow, and each game is needed for both its teams, then again as an earlier game. */
const counted = new WeakMap<Game, CountedGame | null>()

function countGame(game: Game): CountedGame | null {
  const known = counted.get(game)
  if (known !== undefined) return known
  const shifts = readShifts(game)
  const result = shifts && { shifts, time: timeTogether(game, shifts) }
  counted.set(game, result)
  return result
}

function readTeamGame(teamId: number, game: Game): TeamGame | null {
  const all = countGame(game)
  if (!all) return null
  const side = game.home.teamId === teamId ? 'home' : 'away'
  return { gameId: game.id, team: game[side], time: all.time[side], shifts: all.shifts }
}

/** Returns four trios. Forwards in none of them fill the last lines by their time at even strength. */
function forwardLines({ team, time }: TeamGame): readonly IcedPlace[] {
  return evenStrengthGroups({
    groups: heaviestDisjoint(time.trios, 4),
    rest: team.skaters.filter(({ position }) => position !== 'D'),
    size: 3,
    lines: [1, 2, 3, 4].map((line) => groupSlots('even_strength', 'forward', line)),
    time,
  })
}

function defensePairs({ team, time }: TeamGame): readonly IcedPlace[] {
  return evenStrengthGroups({
    groups: heaviestDisjoint(time.pairs, 3),
    rest: team.skaters.filter(({ position }) => position === 'D'),
    size: 2,
    lines: [1, 2, 3].map((pair) => groupSlots('even_strength', 'defense', pair)),
    time,
  })
}

function evenStrengthGroups({
  groups,
  rest,
  size,
  lines,
  time,
}: {
  readonly groups: readonly Group[]
  readonly rest: readonly DressedSkater[]
  readonly size: number
  readonly lines: readonly (readonly Slot[])[]
  readonly time: TimeTogether
}): readonly IcedPlace[] {
  const used = new Set(groups.flatMap(({ ids }) => ids))
  const skaters = new Map(rest.map((skater) => [skater.id, skater]))
  const over = rest
    .filter(({ id }) => !used.has(id))
    .toSorted(
      (a, b) => (time.evenStrength.get(b.id) ?? 0) - (time.evenStrength.get(a.id) ?? 0) || a.id - b.id,
    )
  return lines.flatMap((slots, index) => {
    const group = groups[index]
    if (group) {
      const players = group.ids.flatMap((id) => skaters.get(id) ?? [])
      return takePlaces('even_strength', slots, players, group.seconds, 'iced')
    }
    const from = (index - groups.length) * size
    return takePlaces('even_strength', slots, over.slice(from, from + size), 0, 'completed')
  })
}

/** Returns the starter and the backup. If the league does not list the starter yet, the first shift decides. */
function goaltenders({ team, shifts }: TeamGame): readonly IcedPlace[] {
  const firstShift = (id: number) =>
    Math.min(
      ...shifts.filter(({ playerId }) => playerId === id).map(({ period, start }) => period * 10_000 + start),
    )
  const [starter, backup] = team.goalies.toSorted(
    (a, b) =>
      Number(b.starter ?? false) - Number(a.starter ?? false) || compare(firstShift(a.id), firstShift(b.id)),
  )
  const place = (slotId: SlotId, goalie: typeof starter): readonly IcedPlace[] =>
    goalie ? [{ type: 'even_strength', slotId, playerId: goalie.id, seconds: null, basis: 'iced' }] : []
  return [...place('starter', starter), ...place('backup', backup)]
}

/** Compares first shifts; two goaltenders who never played are both at Infinity, and Infinity − Infinity is NaN. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

type Unit = Group & { readonly basis: Basis }

/**
 * Returns two units that share no player. The second is the one with the most seconds in this game, else one from an
 * earlier game whose players all dressed, else the one that needs the fewest replacements.
 */
function specialTeams(
  type: 'power_play' | 'penalty_kill',
  [newest, ...earlier]: readonly [TeamGame, ...TeamGame[]],
): readonly IcedPlace[] {
  const dressed = new Map(newest.team.skaters.map((skater) => [skater.id, skater]))
  const units: readonly Unit[] = [newest, ...earlier].flatMap(({ gameId, time }) =>
    (type === 'power_play' ? time.powerPlays : time.penaltyKills).map((group): Unit => ({
      ...group,
      basis: gameId === newest.gameId ? 'iced' : `previous:${gameId}`,
    })),
  )
  const isDressed = ({ ids }: Group) => ids.every((id) => dressed.has(id))
  const first = units.find(isDressed)
  if (!first) return []
  const second =
    units.find((unit) => isDressed(unit) && unit.ids.every((id) => !first.ids.includes(id))) ??
    completeUnit({
      units,
      first,
      dressed,
      time: newest.time[type === 'power_play' ? 'powerPlay' : 'penaltyKill'],
    })
  return [first, second].flatMap((unit, index) => {
    const players = (unit?.ids ?? []).flatMap((id) => dressed.get(id) ?? [])
    return unit
      ? takePlaces(type, groupSlots(type, 'unit', index + 1), players, unit.seconds, unit.basis)
      : []
  })
}

/** Completes the unit that shares least with the first: forwards replace forwards, by their time in that strength. */
function completeUnit({
  units,
  first,
  dressed,
  time,
}: {
  readonly units: readonly Unit[]
  readonly first: Unit
  readonly dressed: ReadonlyMap<number, DressedSkater>
  readonly time: ReadonlyMap<number, number>
}): Unit | null {
  const isFree = (id: number) => dressed.has(id) && !first.ids.includes(id)
  const kept = units
    .map(({ ids }) => ids.filter(isFree))
    .reduce<readonly number[]>((best, ids) => (ids.length > best.length ? ids : best), [])
  const isDefender = (id: number) => dressed.get(id)?.position === 'D'
  const wantedDefense = Math.max(1, first.ids.filter(isDefender).length)
  const bench = [...dressed.keys()]
    .filter((id) => isFree(id) && !kept.includes(id))
    .toSorted((a, b) => (time.get(b) ?? 0) - (time.get(a) ?? 0) || a - b)
  const ids = [...kept]
  while (ids.length < first.ids.length) {
    const needsDefense = ids.filter(isDefender).length < wantedDefense
    const next = bench.find((id) => !ids.includes(id) && isDefender(id) === needsDefense)
    if (next === undefined) return null
    ids.push(next)
  }
  return { ids, seconds: 0, basis: 'completed' }
}

/**
 * Returns `count` groups that share no player and have the most seconds in total, or fewer if there are not that many.
 * Taking the longest group first would be wrong when a coach shuffles lines: the rest may never have played together.
 * @param groups most seconds first
 */
export function heaviestDisjoint(groups: readonly Group[], count: number): readonly Group[] {
  let best: readonly Group[] = []
  let bestSeconds = -1
  const search = (
    from: number,
    chosen: readonly Group[],
    used: ReadonlySet<number>,
    seconds: number,
  ): void => {
    const isBetter = chosen.length > best.length || (chosen.length === best.length && seconds > bestSeconds)
    if (isBetter) {
      best = chosen
      bestSeconds = seconds
    }
    if (chosen.length === count) return
    for (let index = from; index < groups.length; index += 1) {
      const group = groups[index]
      if (!group) return
      // Groups are sorted by seconds, so no later one can beat the best found so far.
      const most = seconds + group.seconds * (count - chosen.length)
      if (best.length === count && most <= bestSeconds) return
      if (group.ids.some((id) => used.has(id))) continue
      search(index + 1, [...chosen, group], new Set([...used, ...group.ids]), seconds + group.seconds)
    }
  }
  search(0, [], new Set(), 0)
  return best.toSorted((a, b) => b.seconds - a.seconds)
}

/** Puts the players of a line, pair or unit into the slots that suit them best overall. */
function takePlaces(
  type: LineupType,
  slots: readonly Slot[],
  players: readonly DressedSkater[],
  seconds: number,
  basis: Basis,
): readonly IcedPlace[] {
  const center = players
    .filter(({ position }) => position === 'C')
    .toSorted((a, b) => b.faceoffs - a.faceoffs || a.id - b.id)[0]
  const seated = bestSeating(slots, players, (slot, player) => suits(slot, player, center))
  return seated.map(([slot, player]) => ({ type, slotId: slot.id, playerId: player.id, seconds, basis }))
}

/** Scores a player in a slot. The center took most faceoffs; wings fit by listed side, then hand; defenders by hand. */
function suits(slot: Slot, player: DressedSkater, center: DressedSkater | undefined): number {
  const hand = slot.side === 'left' ? 'L' : slot.side === 'right' ? 'R' : null
  const suitsHand = hand !== null && player.hand === hand ? 1 : 0
  if (slot.kind === 'defense') return (player.position === 'D' ? 100 : 0) + suitsHand
  if (player.position === 'D') return 0
  if (slot.side === 'center') return player === center ? 50 : player.position === 'C' ? 3 : 0
  const listed = slot.side === 'left' ? 'LW' : 'RW'
  return (player.position === listed ? 4 : 0) + suitsHand
}

type Seat = readonly [Slot, DressedSkater]

/** Tries every seating, as there are at most five players. If there are too few, the worst slots stay empty. */
function bestSeating(
  slots: readonly Slot[],
  players: readonly DressedSkater[],
  suit: (slot: Slot, player: DressedSkater) => number,
): readonly Seat[] {
  const [player, ...others] = players
  if (!player) return []
  let best: readonly Seat[] = []
  let bestScore = -1
  for (const slot of slots) {
    const rest = bestSeating(
      slots.filter((other) => other !== slot),
      others,
      suit,
    )
    const seats: readonly Seat[] = [[slot, player], ...rest]
    const score = seats.reduce((sum, [at, who]) => sum + suit(at, who), 0)
    if (score > bestScore) {
      best = seats
      bestScore = score
    }
  }
  return best.toSorted(([a], [b]) => slots.indexOf(a) - slots.indexOf(b))
}
