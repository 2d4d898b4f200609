import { shortDollars } from '#domain/cap/dollars.ts'
import { capLimits } from '#domain/cap/limits.ts'
import { type RetainedSalary, type SentPlayer, tradeCap } from '#domain/cap/team-cap.ts'
import type { Player } from '#domain/player/player.ts'

import { type BySide, type Offer, otherSide, type Side, SIDES } from './draft.ts'

/** What a trade does to a team's cap, as card, link and text say it. */
export type CapEffect = {
  readonly change: number
  /** Up to the season's upper limit; below zero when it is passed. */
  readonly space: number
  /** Whose cap hits are missing from both. */
  readonly unknown: readonly string[]
}

type Payrolls = {
  /** Both teams' players of that day. */
  readonly rosters: BySide<readonly Player[]>
  /** Of all teams: what others retain already counts too. */
  readonly retained: readonly (RetainedSalary & { readonly teamId: number })[]
  /** "2026-11-23" */
  readonly day: string
}

/** The money of both teams; null where a chosen player is on the team's roster no more, so that no sum would be true. */
export function capEffects(
  trade: BySide<Offer>,
  { rosters, retained, day }: Payrolls,
): BySide<CapEffect> | null {
  const sentBy = (side: Side): readonly SentPlayer[] | null => {
    const today = new Map(rosters[side].map((player) => [player.id, player]))
    const sent = trade[side].players.flatMap(({ player, retained: percent }) => {
      const known = today.get(player.id)
      return known ? [{ player: known, retained: percent }] : []
    })
    return sent.length === trade[side].players.length ? sent : null
  }
  const sends = { team1: sentBy('team1'), team2: sentBy('team2') }
  const { team1, team2 } = sends
  if (team1 === null || team2 === null) return null
  const known = { team1, team2 }
  const effectOn = (side: Side): CapEffect => {
    const { teamId } = trade[side]
    const { change, space, before, after, sent } = tradeCap({
      payroll: { players: rosters[side], retained: retained.filter((part) => part.teamId === teamId) },
      sends: known[side],
      receives: known[otherSide(side)],
      limits: capLimits(day),
      elsewhere: retained.filter((part) => part.teamId !== teamId),
    })
    return {
      change,
      space,
      unknown: [...new Set([...before.unknown, ...sent.unknown, ...after.unknown])],
    }
  }
  return { team1: effectOn('team1'), team2: effectOn('team2') }
}

/** Nobody's cap hit is missing: then the card says the money unless its maker wants otherwise. */
export const isCapKnown = (effects: BySide<CapEffect> | null): boolean =>
  effects !== null && SIDES.every((side) => effects[side].unknown.length === 0)

/**
 * What is said of the money.
 * @param wanted the maker's choice; null for none, and then it is said when it is known to the last dollar
 */
export const shownCap = (
  effects: BySide<CapEffect> | null,
  wanted: boolean | null,
): BySide<CapEffect> | null => ((wanted ?? isCapKnown(effects)) ? effects : null)

/** "Cap +$1.2M · $3.4M space", "Cap −$850K · $1.2M over", "Cap $0 · $3.4M space · 2 hits unknown". */
export function capLine({ change, space, unknown }: CapEffect): string {
  const count = unknown.length
  return [
    `Cap ${change > 0 ? '+' : ''}${shortDollars(change)}`,
    `${shortDollars(Math.abs(space))} ${space < 0 ? 'over' : 'space'}`,
    ...(count > 0 ? [`${count} ${count === 1 ? 'hit' : 'hits'} unknown`] : []),
  ].join(' · ')
}
