import { type Game, type GameTeam, PERIOD_SECONDS, type PlayedShift, type Strength } from './game.ts'

/** Players who were on the ice together. */
export type Group = {
  /** Ascending. */
  readonly ids: readonly number[]
  readonly seconds: number
}

/** What a team's skaters did in a game. Groups of fewer than twenty seconds together are left out. */
export type TimeTogether = {
  /** Three forwards at five on five. */
  readonly trios: readonly Group[]
  /** Two defenders at five on five. */
  readonly pairs: readonly Group[]
  /** Five with one more skater, or more, than the other team. */
  readonly powerPlays: readonly Group[]
  /** Four with fewer than the other team. */
  readonly penaltyKills: readonly Group[]
  /** Seconds of each player in that strength, whoever was beside them. */
  readonly evenStrength: ReadonlyMap<number, number>
  readonly powerPlay: ReadonlyMap<number, number>
  readonly penaltyKill: ReadonlyMap<number, number>
}

/** Changes on the fly put people together for a moment who do not play together. */
const MIN_SECONDS = 20

/**
 * Counts each second of a game for both teams. Seconds in which a goaltender is out, too many are on the ice, or the
 * shifts disagree with the strength that the league wrote down, count for nobody: one of the two is late there.
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

/** Who of a team is on the ice in one second. */
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

/** The strength of each second: an event says it, and it holds until the next. */
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
        // Four forwards and one defender are no line and no pair.
        if (own.forwards.length !== 3) return
        groups.trios.add(own.forwards)
        groups.pairs.add(own.defense)
      } else if ((all.length === 4 || all.length === 5) && theirs >= 3 && theirs < all.length) {
        times.powerPlay.addEach(all)
        if (all.length === 5) groups.powerPlays.add(all)
      } else if ((all.length === 3 || all.length === 4) && theirs > all.length && theirs <= 5) {
        times.penaltyKill.addEach(all)
        // Three against five says nothing of the units.
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

/** Seconds by player or by group. */
function makeCount() {
  // By the ids with blanks between.
  const seconds = new Map<string, number>()
  const add = (ids: readonly number[]): void => {
    const key = ids.join(' ')
    seconds.set(key, (seconds.get(key) ?? 0) + 1)
  }
  return {
    add,
    addEach: (ids: readonly number[]): void => ids.forEach((id) => add([id])),
    /** Most seconds first; of as many, the lower ids. */
    groups: (): readonly Group[] =>
      [...seconds]
        .filter(([, count]) => count >= MIN_SECONDS)
        .map(([key, count]) => ({ ids: key.split(' ').map(Number), seconds: count }))
        .toSorted((a, b) => b.seconds - a.seconds || compareIds(a.ids, b.ids)),
    /** Every skater of the team, with 0 for who never was. */
    players: (team: GameTeam): ReadonlyMap<number, number> =>
      new Map(team.skaters.map(({ id }) => [id, seconds.get(String(id)) ?? 0])),
  }
}

function compareIds(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((id, index) => id !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
