import { capLimits } from '#domain/cap/limits.ts'
import { type SentPlayer, type TeamCap, type TeamRetained, tradeCap } from '#domain/cap/team-cap.ts'
import { shortDollars } from '#domain/dollars.ts'
import { plural } from '#domain/format.ts'
import type { Player } from '#domain/player/player.ts'

import { type BySide, type Offer, otherSide, type Side, SIDES } from './draft.ts'

/** What a trade does to a team's cap, as card, link and text say it. */
export type CapEffect = {
  /** Null where the cap hit of somebody who is traded is unknown. */
  readonly change: number | null
  /** Up to the season's upper limit; below zero when it is passed. */
  readonly space: number
  /** Whose cap hits are missing from the team as it would be: the space is at most so much. */
  readonly unknown: readonly string[]
}

type Payrolls = {
  /** Both teams' players of that day. */
  readonly rosters: BySide<readonly Player[]>
  /** Of all teams: what others retain already counts too. */
  readonly retained: readonly TeamRetained[]
  /** "2026-11-23" */
  readonly day: string
}

/**
 * What the trade does to both teams' money, with the cap hits of that day: a kept draft may know older ones. Who has left
 * the team since is left out: their money is on no side.
 */
export function bothCaps(trade: BySide<Offer>, { rosters, retained, day }: Payrolls): BySide<TeamCap> {
  const sentBy = (side: Side): readonly SentPlayer[] => {
    const today = byId(rosters[side])
    return trade[side].players.flatMap(({ player, retained: percent }) => {
      const known = today.get(player.id)
      return known ? [{ player: known, retained: percent }] : []
    })
  }
  const sends = { team1: sentBy('team1'), team2: sentBy('team2') }
  const limits = capLimits(day)
  const capOf = (side: Side): TeamCap => {
    const { teamId } = trade[side]
    return tradeCap({
      payroll: { players: rosters[side], retained: retained.filter((part) => part.teamId === teamId) },
      sends: sends[side],
      receives: sends[otherSide(side)],
      limits,
      elsewhere: retained.filter((part) => part.teamId !== teamId),
    })
  }
  return { team1: capOf('team1'), team2: capOf('team2') }
}

const byId = (players: readonly Player[]): ReadonlyMap<number, Player> =>
  new Map(players.map((player) => [player.id, player]))

/** The same in short; null where a chosen player is on the team's roster no more, so that no sum would be true. */
export function capEffects(trade: BySide<Offer>, payrolls: Payrolls): BySide<CapEffect> | null {
  const isThere = SIDES.every((side) => {
    const today = byId(payrolls.rosters[side])
    return trade[side].players.every(({ player }) => today.has(player.id))
  })
  if (!isThere) return null
  const caps = bothCaps(trade, payrolls)
  return { team1: effectOf(caps.team1), team2: effectOf(caps.team2) }
}

const effectOf = ({ change, space, after }: TeamCap): CapEffect => ({
  change,
  space,
  unknown: after.unknown,
})

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

/** "Cap +$1.2M · $3.4M space", "Cap −$850K · $1.2M over", "Cap change unknown · at most $3.4M space · 2 hits unknown". */
export function capLine(effect: CapEffect): string {
  const count = effect.unknown.length
  return shortCapLine(effect) + (count > 0 ? ` · ${plural(count, 'hit')} unknown` : '')
}

/** The same without the count, where there is little room: "at most" says that something is unknown. */
export function shortCapLine({ change, space, unknown }: CapEffect): string {
  const about = unknown.length === 0 ? '' : space < 0 ? 'at least ' : 'at most '
  const changed =
    change === null ? 'Cap change unknown' : `Cap ${change > 0 ? '+' : ''}${shortDollars(change)}`
  return `${changed} · ${about}${shortDollars(Math.abs(space))} ${space < 0 ? 'over' : 'space'}`
}
