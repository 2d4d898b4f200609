import { capLimits, limitsAfter } from '#domain/cap/limits.ts'
import { seasonCap, type SeasonFigures, seasonFigures } from '#domain/cap/season-cap.ts'
import {
  payrollAfter,
  type SentPlayer,
  type TeamCap,
  type TeamRetained,
  tradeCap,
  retainedDollars,
} from '#domain/cap/team-cap.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { plural, possessive } from '#domain/text/format.ts'

import {
  type BySide,
  type Offer,
  otherSide,
  rosterWith,
  type Side,
  SIDES,
  type TradedPlayer,
} from './draft.ts'

export type CapEffect = {
  /** Null if the cap hit of a traded player is unknown. */
  readonly change: number | null
  /** What is left up to the season's upper limit; negative above it. */
  readonly space: number
  /** Players on the team after the trade whose cap hit is unknown. With any, `space` is "up to". */
  readonly unknown: readonly string[]
}

/** What a trade does to a team's cap, and what is then known of its next season; null if that has no limits yet. */
export type SideCap = TeamCap & { readonly next: SeasonFigures | null }

type Payrolls = {
  /** Both teams' players of that day. */
  readonly rosters: BySide<readonly Player[]>
  /** Of all teams, because what others already retain counts too. */
  readonly retained: readonly TeamRetained[]
  /** "2026-11-23" */
  readonly day: string
}

/**
 * Returns what the trade does to both teams' caps. It uses the cap hits of the rosters, because a stored draft may have
 * older ones. Players who have left the team are left out, as neither side has their cap hit. A write-in is on no payroll:
 * the receiver gains what the fan typed, and the sender loses nothing and pays only what it retains.
 */
export function bothCaps(trade: BySide<Offer>, payrolls: Payrolls): BySide<SideCap> {
  const { rosters, retained, day } = payrolls
  const sendable = rostersOf(trade, payrolls)
  const sentBy = (side: Side): readonly SentPlayer[] => {
    const today = byId(sendable[side])
    return trade[side].players.flatMap(({ player, retained: percent }) => {
      const known = today.get(player.id)
      return known ? [{ player: known, retained: percent }] : []
    })
  }
  const sends = { team1: sentBy('team1'), team2: sentBy('team2') }
  const limits = capLimits(day)
  const next = limitsAfter(limits)
  const capOf = (side: Side): SideCap => {
    const { teamId } = trade[side]
    const moves = { sends: sends[side], receives: sends[otherSide(side)] }
    const payroll = {
      players: rosters[side],
      retained: retained.filter((part) => part.teamId === teamId),
    }
    const elsewhere = retained.filter((part) => part.teamId !== teamId)
    return {
      ...tradeCap({ payroll, ...moves, limits, elsewhere }),
      next: next && seasonFigures(seasonCap(payrollAfter(payroll, moves.sends, moves.receives), next)),
    }
  }
  return { team1: capOf('team1'), team2: capOf('team2') }
}

/** Returns the trade with today's contracts, because a stored draft may have older ones or none. */
export function withContracts<Trade extends BySide<Offer>>(
  trade: Trade,
  rosters: Payrolls['rosters'],
): Trade {
  const priced = (side: Side): Offer => {
    const today = byId(rosters[side])
    const players = trade[side].players.map((traded) => {
      const { capHit, contractUntil, contractExpiry, tradeClause } =
        today.get(traded.player.id) ?? traded.player
      const player = { ...traded.player, capHit, contractUntil, contractExpiry, tradeClause }
      return { ...traded, player }
    })
    return { ...trade[side], players }
  }
  return { ...trade, team1: priced('team1'), team2: priced('team2') }
}

const rostersOf = (trade: BySide<Offer>, { rosters }: Pick<Payrolls, 'rosters'>): Payrolls['rosters'] => ({
  team1: rosterWith(rosters.team1, trade.team1),
  team2: rosterWith(rosters.team2, trade.team2),
})

const byId = (players: readonly Player[]): ReadonlyMap<number, Player> =>
  new Map(players.map((player) => [player.id, player]))

/** Returns both cap effects; null if a traded player has left the team's roster, because no sum would be right. */
export function capEffects(trade: BySide<Offer>, payrolls: Payrolls): BySide<CapEffect> | null {
  const rosters = rostersOf(trade, payrolls)
  const isThere = SIDES.every((side) => {
    const today = byId(rosters[side])
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

/** Returns true if every cap hit is known. Then the card shows the cap unless its maker turns that off. */
export const isCapKnown = (effects: BySide<CapEffect> | null): boolean =>
  effects !== null && SIDES.every((side) => effects[side].unknown.length === 0)

/**
 * Returns the cap effects to show, or null.
 * @param wanted the maker's choice; null for none, and then they are shown only if every cap hit is known
 */
export const shownCap = (
  effects: BySide<CapEffect> | null,
  wanted: boolean | null,
): BySide<CapEffect> | null => ((wanted ?? isCapKnown(effects)) ? effects : null)

/** Returns "Cap +$1.2M · $3.4M space", or "Over by $1.081M or more (Suniev’s cap hit unknown)". */
export function capLine(effect: CapEffect): string {
  const [name, ...others] = effect.unknown
  if (name === undefined) return shortCapLine(effect)
  const unknown =
    others.length > 0 ? plural(others.length + 1, 'cap hit') : `${possessive(surname(name))} cap hit`
  return `${shortCapLine(effect)} (${unknown} unknown)`
}

/** Returns the line without whose cap hit is unknown, for little room; "up to" shows that something is unknown. */
export function shortCapLine({ change, space, unknown }: CapEffect): string {
  const isExact = unknown.length === 0
  const amount = shortDollars(Math.abs(space))
  if (change === null) {
    if (space < 0) return `Over by ${amount}${isExact ? '' : ' or more'}`
    return isExact ? `${amount} space` : `Up to ${amount} space`
  }
  const about = isExact ? '' : space < 0 ? 'at least ' : 'up to '
  return `Cap ${change > 0 ? '+' : ''}${shortDollars(change)} · ${about}${amount} ${space < 0 ? 'over' : 'space'}`
}

/** Returns the player as the new team pays them: without the retained part. */
export const asReceived = ({ player, retained }: TradedPlayer): Player =>
  player.capHit === null
    ? player
    : { ...player, capHit: player.capHit - retainedDollars(player.capHit, retained) }
