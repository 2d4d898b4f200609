import { type Game, type GameTeam, PERIOD_SECONDS, type PlayedShift, type Strength } from './game.ts'

/** Players who were on the ice together. */
export type Group = {
  /** Ascending. */
  readonly ids: readonly number[]
  readonly seconds: number
}

/** How long a team's skaters played together in a game. Groups with fewer than 20 seconds are left out. */
export type TimeTogether = {
  /** Three forwards at five on five. */
  readonly trios: readonly Group[]
  /** Two defenders at five on five. */
  readonly pairs: readonly Group[]
  /** Five skaters with at least one more than the other team. */
  readonly powerPlays: readonly Group[]
  /** Four skaters with fewer than the other team. */
  readonly penaltyKills: readonly Group[]
  /** Seconds of each player at even strength, with any teammates; likewise below. */
  readonly evenStrength: ReadonlyMap<number, number>
  readonly powerPlay: ReadonlyMap<number, number>
  readonly penaltyKill: ReadonlyMap<number, number>
}

/** Line changes on the fly put players together for a moment who are not on the same line. */
const MIN_SECONDS = 20

/**
 * Counts each second of a game for both teams. Skips seconds with a goaltender out or too many players on the ice, and
 * those whose shifts disagree with the league's strength, because one of the two is late there.
 */
export function timeTogether(
  game: Pick<Game, 'home' | 'away' | 'strengths'>,
  shifts: readonly PlayedShift[],
): { readonly home: TimeTogether; readonly away: TimeTogether } {
  const tallies = { home: makeTally(game.home), away: makeTally(game.away) }
  for (const period of new Set(shifts.map((shift) => shift.period))) {
    const ofPeriod = shifts.filter((shift) => shift.period === period)
    const home = playersBySecond(game.home, ofPeriod)
    const away = playersBySecond(game.away, ofPeriod)
    const strengths = strengthBySecond(game.strengths.filter((strength) => strength.period === period))
    for (let second = 0; second < PERIOD_SECONDS; second += 1) {
      const own = home[second]
      const other = away[second]
      if (!own || !other || own.goalies !== 1 || other.goalies !== 1) continue
      if (!agrees(strengths[second], own, other)) continue
      tallies.home.count(own, other)
      tallies.away.count(other, own)
    }
  }
  return { home: tallies.home.read(), away: tallies.away.read() }
}

/** A team's players on the ice in one second. */
type OnIce = {
  readonly forwards: readonly number[]
  readonly defense: readonly number[]
  readonly goalies: number
}
const skaters = ({ forwards, defense }: OnIce): number => forwards.length + defense.length

function playersBySecond(team: GameTeam, shifts: readonly PlayedShift[]): readonly OnIce[] {
  const positions = new Map(team.skaters.map(({ id, position }) => [id, position]))
  const goalies = new Set(team.goalies.map(({ id }) => id))
  const sets = Array.from({ length: PERIOD_SECONDS }, () => new Set<number>())
  for (const { playerId, teamId, start, end } of shifts) {
    if (teamId !== team.teamId) continue
    for (let second = start; second < end; second += 1) sets[second]?.add(playerId)
  }
  return sets.map((ids) => {
    const sorted = [...ids].toSorted((a, b) => a - b)
    const known = sorted.filter((id) => positions.has(id))
    return {
      forwards: known.filter((id) => positions.get(id) !== 'D'),
      defense: known.filter((id) => positions.get(id) === 'D'),
      goalies: sorted.filter((id) => goalies.has(id)).length,
    }
  })
}

/** Returns the strength in each second; it holds from one event to the next. */
function strengthBySecond(strengths: readonly Strength[]): readonly (Strength | undefined)[] {
  const seconds: (Strength | undefined)[] = []
  let at = 0
  let now: Strength | undefined
  for (const strength of strengths.toSorted((a, b) => a.second - b.second)) {
    for (; at < strength.second; at += 1) seconds.push(now)
    now = strength
  }
  for (; at < PERIOD_SECONDS; at += 1) seconds.push(now)
  return seconds
}

function agrees(strength: Strength | undefined, home: OnIce, away: OnIce): boolean {
  if (!strength) return true
  return (
    strength.home.goalie &&
    strength.away.goalie &&
    strength.home.skaters === skaters(home) &&
    strength.away.skaters === skaters(away)
  )
}

function makeTally(team: GameTeam) {
  const groups = {
    trios: makeCount(),
    pairs: makeCount(),
    powerPlays: makeCount(),
    penaltyKills: makeCount(),
  }
  const times = { evenStrength: makeCount(), powerPlay: makeCount(), penaltyKill: makeCount() }
  return {
    count(own: OnIce, other: OnIce): void {
      const all = [...own.forwards, ...own.defense].toSorted((a, b) => a - b)
      const theirs = skaters(other)
      if (all.length === 5 && theirs === 5) {
        times.evenStrength.addEach(all)
        // Four forwards and one defender are neither a line nor a pair.
        if (own.forwards.length !== 3) return
        groups.trios.add(own.forwards)
        groups.pairs.add(own.defense)
      } else if ((all.length === 4 || all.length === 5) && theirs >= 3 && theirs < all.length) {
        times.powerPlay.addEach(all)
        if (all.length === 5) groups.powerPlays.add(all)
      } else if ((all.length === 3 || all.length === 4) && theirs > all.length && theirs <= 5) {
        times.penaltyKill.addEach(all)
        // Three against five tells nothing about the units.
        if (all.length === 4) groups.penaltyKills.add(all)
      }
    },
    read: (): TimeTogether => ({
      trios: groups.trios.groups(),
      pairs: groups.pairs.groups(),
      powerPlays: groups.powerPlays.groups(),
      penaltyKills: groups.penaltyKills.groups(),
      evenStrength: times.evenStrength.players(team),
      powerPlay: times.powerPlay.players(team),
      penaltyKill: times.penaltyKill.players(team),
    }),
  }
}

function makeCount() {
  // The key is the ids with spaces between.
  const seconds = new Map<string, number>()
  const add = (ids: readonly number[]): void => {
    const key = ids.join(' ')
    seconds.set(key, (seconds.get(key) ?? 0) + 1)
  }
  return {
    add,
    addEach: (ids: readonly number[]): void => ids.forEach((id) => add([id])),
    /** Most seconds first, then lower ids. */
    groups: (): readonly Group[] =>
      [...seconds]
        .filter(([, count]) => count >= MIN_SECONDS)
        .map(([key, count]) => ({ ids: key.split(' ').map(Number), seconds: count }))
        .toSorted((a, b) => b.seconds - a.seconds || compareIds(a.ids, b.ids)),
    /** Every skater of the team; 0 seconds for those who were never there. */
    players: (team: GameTeam): ReadonlyMap<number, number> =>
      new Map(team.skaters.map(({ id }) => [id, seconds.get(String(id)) ?? 0])),
  }
}

function compareIds(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((id, index) => id !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
