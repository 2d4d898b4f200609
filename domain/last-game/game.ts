import type { Hand } from '#domain/hockey/vocabulary.ts'

/** Positions in the league's feed, which lists many wingers as C. */
export type ListedPosition = 'C' | 'LW' | 'RW' | 'D'

/** A skater who dressed for a game. Ids are the league's. */
export type DressedSkater = {
  readonly id: number
  readonly position: ListedPosition
  /** Null if unknown. */
  readonly hand: Hand | null
  /** Faceoffs taken; the player with the most on a line is its center. */
  readonly faceoffs: number
}

export type DressedGoalie = {
  readonly id: number
  /** Whether the league lists them as the starter; null if it does not say yet. */
  readonly starter: boolean | null
}

export type GameTeam = {
  readonly teamId: number
  readonly skaters: readonly DressedSkater[]
  readonly goalies: readonly DressedGoalie[]
}

/** A shift from the league's shift chart. Times are seconds of the period. */
export type Shift = {
  readonly playerId: number
  readonly teamId: number
  readonly period: number
  readonly start: number
  /** Null if the chart has none. */
  readonly end: number | null
  /** Length of the shift; null if the chart has none. */
  readonly seconds: number | null
}

/** How many players each team has on the ice, from this second of the period until the next change. */
export type Strength = {
  readonly period: number
  readonly second: number
  readonly home: { readonly goalie: boolean; readonly skaters: number }
  readonly away: { readonly goalie: boolean; readonly skaters: number }
}

export type Game = {
  readonly id: number
  /** The day at the arena, e.g. "2026-10-09". */
  readonly date: string
  readonly home: GameTeam
  readonly away: GameTeam
  readonly shifts: readonly Shift[]
  /** In the order of the game; may be empty. */
  readonly strengths: readonly Strength[]
}

/** Seconds of a period; a shorter overtime has no shifts after its end. */
export const PERIOD_SECONDS = 1200

/** A chart with fewer shifts is missing or cut short. */
const MIN_SHIFTS = 200

/** A game number begins with the season's first year; 02 is the regular season and 03 the playoffs. */
const isPlayoffGame = (id: number): boolean => String(id).slice(4, 6) === '03'

/** The fifth period of the regular season is the shootout; playoffs have as many overtimes as they need. */
const lastPeriod = (id: number): number => (isPlayoffGame(id) ? 12 : 4)

/** A shift whose end is known. */
export type PlayedShift = Omit<Shift, 'end' | 'seconds'> & { readonly end: number }

/**
 * Returns the shifts that can be counted: each once, with a length, within a period of play. If an end is missing or
 * not after the start, it is computed from the shift's length.
 * @returns null if the chart is missing or cut short, so that no lines can be found
 */
export function readShifts({ id, shifts }: Pick<Game, 'id' | 'shifts'>): readonly PlayedShift[] | null {
  const played = new Map<string, PlayedShift>()
  for (const { end: given, seconds, ...shift } of shifts) {
    const end = given !== null && given > shift.start ? given : shift.start + (seconds ?? 0)
    const isInPlay =
      Number.isInteger(shift.period) &&
      shift.period >= 1 &&
      shift.period <= lastPeriod(id) &&
      shift.start >= 0
    const capped = Math.min(end, PERIOD_SECONDS)
    if (!isInPlay || capped <= shift.start) continue
    played.set([shift.playerId, shift.period, shift.start, capped].join(' '), { ...shift, end: capped })
  }
  return played.size < MIN_SHIFTS ? null : [...played.values()]
}
