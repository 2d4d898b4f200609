import type { PlayerStatus } from '#domain/vocabulary.ts'

import { type CapSum, sumOf } from './cap-sum.ts'
import type { CapLimits } from './limits.ts'

/** What the cap needs to know of a player. */
export type CapPlayer = {
  readonly id: number
  readonly name: string
  /** Dollars that count for the player's team, net of what other teams retain; null if unknown. */
  readonly capHit: number | null
  readonly status: PlayerStatus
}

/** A part of a contract that a team still pays although the player plays elsewhere. */
export type RetainedSalary = {
  /** Null if the player is on no roster. */
  readonly playerId: number | null
  readonly name: string
  readonly dollars: number
}

/** A retained salary and the team that pays it. */
export type TeamRetained = RetainedSalary & { readonly teamId: number }

/** What a team has committed now. */
export type TeamPayroll = {
  readonly players: readonly CapPlayer[]
  readonly retained: readonly RetainedSalary[]
}

/** A player who is sent, and the percentage of the salary that the sender retains. */
export type SentPlayer = { readonly player: CapPlayer; readonly retained: number | null }

/** What a trade does to one of its teams. */
export type TeamCap = {
  readonly sent: CapSum
  readonly received: CapSum
  /** What the team keeps paying for the players it sends. */
  readonly retained: CapSum
  /** Received plus retained less sent. Null if any of them is unknown, because then even the sign is open. */
  readonly change: number | null
  readonly before: CapSum
  readonly after: CapSum
  /** What is left up to the upper limit; negative above it. */
  readonly space: number
  /** Cap hits of the injured players. Long-term injured reserve lets a team exceed the limit by that much. */
  readonly injured: number
  readonly rosterAfter: number
  readonly findings: readonly CapFinding[]
}

/** What breaks the season's limits. A finding refuses nothing: it is shown, and a fan may propose the trade anyway. */
export type CapFinding =
  | {
      readonly code: 'over_limit'
      readonly by: number
      /** True if a cap hit is unknown, so that it may be more. */
      readonly isAtLeast: boolean
      readonly injured: number
    }
  | { readonly code: 'under_floor'; readonly by: number }
  | {
      readonly code: 'retained_share'
      readonly name: string
      /** Part of the whole contract that all teams together would retain. */
      readonly percent: number
      readonly limit: number
      /** Ids of other teams that already retain a part. */
      readonly others: readonly number[]
    }
  | { readonly code: 'reacquired'; readonly name: string }
  | {
      readonly code: 'retained_teams'
      readonly name: string
      readonly teams: number
      readonly limit: number
    }
  | { readonly code: 'retained_contracts'; readonly count: number; readonly limit: number }
  | { readonly code: 'retained_total'; readonly dollars: number; readonly limit: number }
  | { readonly code: 'roster'; readonly count: number; readonly limit: number }
  | { readonly code: 'roster_short'; readonly count: number; readonly least: number }

/** Active and injured players count against the cap; those off the roster do not. */
const counts = ({ status }: CapPlayer): boolean => status !== 'off_roster'
const isActive = ({ status }: CapPlayer): boolean => status === 'active'

const isCounted = ({ player }: SentPlayer): boolean => counts(player)

/** Without a retained share no dollars are unknown, even if the cap hit is. */
const isRetained = ({ retained }: SentPlayer): boolean => (retained ?? 0) > 0

/** Returns the retained share in whole dollars. The other team pays the rest, so that both add up to the cap hit. */
export const retainedDollars = (capHit: number, percent: number | null): number =>
  Math.round((capHit * (percent ?? 0)) / 100)

/** Returns what a team has committed: the cap hits of the players who count, and its retained salaries. */
export function committed({ players, retained }: TeamPayroll): CapSum {
  const sum = sumOf(players.filter(counts), ({ capHit }) => capHit)
  return { ...sum, dollars: sum.dollars + retained.reduce((total, { dollars }) => total + dollars, 0) }
}

/**
 * Returns what a trade does to the cap of one of its teams, and which limits it breaks.
 * @param sends the players who leave, @param receives those who come, each with the percentage their sender retains
 * @param elsewhere what other teams already retain, for the limits per contract: its retained part and number of teams
 */
export function tradeCap({
  payroll,
  sends,
  receives,
  limits,
  elsewhere,
}: {
  readonly payroll: TeamPayroll
  readonly sends: readonly SentPlayer[]
  readonly receives: readonly SentPlayer[]
  readonly limits: CapLimits
  readonly elsewhere: readonly TeamRetained[]
}): TeamCap {
  const sent = sumSent(sends.filter(isCounted), (capHit) => capHit)
  const retained = sumRetained(sends)
  const received = sumSent(
    receives.filter(isCounted),
    (capHit, percent) => capHit - retainedDollars(capHit, percent),
  )
  const before = committed(payroll)
  const leaving = new Set(sends.map(({ player }) => player.id))
  const roster = [
    ...payroll.players.filter(({ id }) => !leaving.has(id)),
    ...receives.map(({ player }) => player),
  ]
  const change = received.dollars + retained.dollars - sent.dollars
  const isKnown = [sent, received, retained].every(({ unknown }) => unknown.length === 0)
  const missing = roster.filter((player) => counts(player) && player.capHit === null)
  const after: CapSum = {
    dollars: before.dollars + change,
    // The part retained of an unknown cap hit is unknown too.
    unknown: [...missing.map(({ name }) => name), ...retained.unknown],
  }
  const money = {
    sent,
    received,
    retained,
    change: isKnown ? change : null,
    before,
    after,
    space: limits.upper - after.dollars,
    injured: sumOf(
      roster.filter(({ status }) => status === 'injured_or_other'),
      ({ capHit }) => capHit,
    ).dollars,
    rosterAfter: roster.filter(isActive).length,
  }
  return { ...money, findings: findingsOf(money, { payroll, sends, receives, limits, elsewhere }) }
}

/** Retained amounts count in full even for players off the roster, like the retained salaries of a team. */
const sumRetained = (sends: readonly SentPlayer[]): CapSum =>
  sumSent(sends.filter(isRetained), retainedDollars)

function sumSent(
  sends: readonly SentPlayer[],
  dollarsOf: (capHit: number, percent: number | null) => number,
): CapSum {
  return sumOf(
    sends.map(({ player, retained }) => ({ ...player, retained })),
    ({ capHit, retained }) => (capHit === null ? null : dollarsOf(capHit, retained)),
  )
}

function findingsOf(
  { after, space, injured, rosterAfter }: Omit<TeamCap, 'findings'>,
  { payroll, sends, receives, limits, elsewhere }: Parameters<typeof tradeCap>[0],
): readonly CapFinding[] {
  const findings: CapFinding[] = []
  if (space < 0) {
    findings.push({ code: 'over_limit', by: -space, isAtLeast: after.unknown.length > 0, injured })
  }
  const missing = limits.lower - after.dollars
  // A player with an unknown cap hit may take the team over the lower limit.
  if (missing > 0 && after.unknown.length === 0) findings.push({ code: 'under_floor', by: missing })
  const kept = sends.filter(isRetained)
  for (const one of kept) {
    const { id, name } = one.player
    const isPart = ({ playerId }: RetainedSalary) => playerId === id
    const others = elsewhere.filter(isPart).map(({ teamId }) => teamId)
    const parts = [...payroll.retained, ...elsewhere].filter(isPart)
    const limit = limits.retainedPercent
    const percent = retainedPercent(one, parts, limit)
    if (percent > limit) findings.push({ code: 'retained_share', name, percent, limit, others })
    const teams = 1 + others.length
    if (teams > limits.retainedTeams) {
      findings.push({ code: 'retained_teams', name, teams, limit: limits.retainedTeams })
    }
  }
  for (const { player } of receives) {
    if (payroll.retained.some(({ playerId }) => playerId === player.id)) {
      findings.push({ code: 'reacquired', name: player.name })
    }
  }
  const count = payroll.retained.length + kept.length
  if (kept.length > 0 && count > limits.retainedContracts) {
    findings.push({ code: 'retained_contracts', count, limit: limits.retainedContracts })
  }
  const dollars = payroll.retained.reduce((total, one) => total + one.dollars, 0) + sumRetained(kept).dollars
  const limit = (limits.upper * limits.retainedTotalPercent) / 100
  if (kept.length > 0 && dollars > limit) findings.push({ code: 'retained_total', dollars, limit })
  // In summer most rosters are too large already. A trade is only blamed for what it makes worse.
  const rosterBefore = payroll.players.filter(isActive).length
  if (rosterAfter > Math.max(limits.roster, rosterBefore)) {
    findings.push({ code: 'roster', count: rosterAfter, limit: limits.roster })
  }
  if (rosterAfter < Math.min(limits.dressed, rosterBefore)) {
    findings.push({ code: 'roster_short', count: rosterAfter, least: limits.dressed })
  }
  return findings
}

/**
 * Returns the percentage of a whole contract that would be retained, to a tenth: by the sender and by the teams that
 * already retain a part. It exceeds the limit only if the dollars do by at least one, because half of an odd contract
 * is rounded. Of an unknown contract it returns the sender's share of its own part, which is the least it can be.
 */
function retainedPercent(
  { player: { capHit }, retained }: SentPlayer,
  parts: readonly RetainedSalary[],
  limit: number,
): number {
  if (capHit === null) return retained ?? 0
  const before = parts.reduce((sum, { dollars }) => sum + dollars, 0)
  const whole = capHit + before
  const dollars = before + retainedDollars(capHit, retained)
  const percent = Math.round((dollars / whole) * 1000) / 10
  return dollars - (whole * limit) / 100 < 1 ? Math.min(percent, limit) : Math.max(percent, limit + 0.1)
}
