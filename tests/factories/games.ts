import { LINEUP_TYPES, type LineupType, type Position } from '#domain/hockey/vocabulary.ts'
import type { DressedSkater, Game, GameTeam, Shift, Strength } from '#domain/last-game/game.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { placedPlayers } from '#domain/lineup/model/placement.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** A part of a made game: the players on the ice for each team, and for how long. */
export type Stretch = {
  readonly seconds: number
  readonly home: readonly number[]
  readonly away: readonly number[]
}

const HOME_GOALIE = 90
const AWAY_GOALIE = 190

/**
 * Home players are 1 to 12 (left wing, center, right wing by line), 21 to 26 (left and right defense by pair); away
 * players are the same with 100 more. Goaltenders are 90 and 91, 190 and 191.
 */
export const HOME: GameTeam = makeTeam(22, 0)
export const AWAY: GameTeam = makeTeam(20, 100)

function makeTeam(teamId: number, offset: number): GameTeam {
  const forwards = Array.from({ length: 12 }, (_, index): DressedSkater => {
    const position = (['LW', 'C', 'RW'] as const)[index % 3] ?? 'C'
    return {
      id: offset + index + 1,
      position,
      hand: position === 'RW' ? 'R' : 'L',
      faceoffs: position === 'C' ? 9 : 0,
    }
  })
  const defense = Array.from({ length: 6 }, (_, index): DressedSkater => ({
    id: offset + 21 + index,
    position: 'D',
    hand: index % 2 === 0 ? 'L' : 'R',
    faceoffs: 0,
  }))
  const goalies = [90, 91].map((id) => ({ id: offset + id, starter: id === 90 }))
  return { teamId, skaters: [...forwards, ...defense], goalies }
}

/** The forwards of a line, below the defenders of a pair, of the home team; offset 100 gives the away team. */
export const line = (number: number, offset = 0): readonly number[] =>
  [1, 2, 3].map((place) => offset + (number - 1) * 3 + place)
export const pair = (number: number, offset = 0): readonly number[] =>
  [1, 2].map((place) => offset + 20 + (number - 1) * 2 + place)

/** Sixty minutes in which the lines and pairs alternate, the first with the most seconds. */
export const REGULAR: readonly Stretch[] = Array.from({ length: 60 }, (_, minute) => {
  const turn = minute % 10
  const number = turn < 4 ? 1 : turn < 7 ? 2 : turn < 9 ? 3 : 4
  const pairNumber = turn < 5 ? 1 : turn < 8 ? 2 : 3
  return {
    seconds: 60,
    home: [...line(number), ...pair(pairNumber)],
    away: [...line(number, 100), ...pair(pairNumber, 100)],
  }
})

const KILL = [1, 2, 21, 22]
const AWAY_POWER_PLAY: Stretch = { seconds: 60, home: KILL, away: [101, 102, 103, 104, 121] }
export const homePowerPlay: Stretch = {
  seconds: 60,
  home: [1, 2, 3, 4, 21],
  away: KILL.map((id) => id + 100),
}
const OTHER_UNITS: readonly Stretch[] = [
  { seconds: 60, home: [7, 8, 9, 10, 25], away: [107, 108, 125, 126] },
  { seconds: 60, home: [7, 8, 25, 26], away: [107, 108, 109, 110, 125] },
]
/** A game in which both power-play and penalty-kill units of each team play. */
export const WHOLE = [...REGULAR.slice(4), homePowerPlay, AWAY_POWER_PLAY, ...OTHER_UNITS]

/** A finished game of these stretches, with goaltenders always in and the strength recorded at each change. */
export function makeGame(stretches: readonly Stretch[], changes: Partial<Game> = {}): Game {
  const shifts: Shift[] = []
  const strengths: Strength[] = []
  let at = 0
  for (const { seconds, home, away } of stretches) {
    const period = Math.floor(at / 1200) + 1
    const start = at % 1200
    // A shift is ten seconds, so that a game has as many shifts as a real one.
    for (let from = start; from < start + seconds; from += 10) {
      const end = Math.min(from + 10, start + seconds)
      const put = (playerId: number, teamId: number) =>
        shifts.push({ playerId, teamId, period, start: from, end, seconds: end - from })
      for (const id of [...home, HOME_GOALIE]) put(id, HOME.teamId)
      for (const id of [...away, AWAY_GOALIE]) put(id, AWAY.teamId)
    }
    strengths.push({
      period,
      second: start,
      home: { goalie: true, skaters: home.length },
      away: { goalie: true, skaters: away.length },
    })
    at += seconds
  }
  return { id: 2026020069, date: '2026-10-09', home: HOME, away: AWAY, shifts, strengths, ...changes }
}

/**
 * A last game in all three types: the first player of each position is on the first line, and so on. The first two
 * lines and pairs make the units.
 */
export function aLastGameOf(roster: readonly Player[]): LastGame {
  const taken = new Map<Position, number>()
  const lineup = SLOTS.even_strength.flatMap(({ id, position }) => {
    const turn = taken.get(position) ?? 0
    taken.set(position, turn + 1)
    const player = roster.filter((one) => one.position === position)[turn]
    return player ? [[id, player] as const] : []
  })
  const placements = Object.fromEntries(lineup)
  return {
    ...aLastGame(placements),
    places: LINEUP_TYPES.flatMap((type) => {
      const slots = new Set(SLOTS[type].map(({ id }) => id))
      return aLastGame(Object.fromEntries(lineup.filter(([id]) => slots.has(id))), {}, type).places
    }),
  }
}

/**
 * A last game in which these players were iced, the first line longest.
 * @param iceTime seconds over all stored games
 */
export function aLastGame(
  placements: Placements,
  iceTime: LastGame['iceTime'] = {},
  type: LineupType = 'even_strength',
): LastGame {
  return {
    gameId: 2026020069,
    date: '2026-10-09',
    opponent: 'CGY',
    isHome: true,
    places: placedPlayers(placements).map(([slotId, { id, name }], index) => ({
      type,
      slotId,
      playerId: id,
      name,
      seconds: 900 - index,
      basis: 'iced',
    })),
    iceTime,
  }
}
