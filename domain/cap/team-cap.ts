import type { PlayerStatus } from '#domain/vocabulary.ts'

import type { CapLimits } from './limits.ts'

/** A player as the cap sees them. */
export type CapPlayer = {
  readonly id: number
  readonly name: string
  /** Dollars that their team carries, net of what others retain; null when it is unknown. */
  readonly capHit: number | null
  readonly status: PlayerStatus
}

/** A part of the contract of somebody who plays elsewhere. */
export type RetainedSalary = {
  /** Null when they are in no roster. */
  readonly playerId: number | null
  readonly name: string
  readonly dollars: number
}

/** The same with the team that goes on paying it. */
export type TeamRetained = RetainedSalary & { readonly teamId: number }

/** What a team has committed now. */
export type TeamPayroll = {
  readonly players: readonly CapPlayer[]
  readonly retained: readonly RetainedSalary[]
}

/** A player who is sent, with the share in per cent that the sender goes on paying. */
export type SentPlayer = { readonly player: CapPlayer; readonly retained: number | null }

/** Dollars, and of whom they are unknown: then the sum is "at least". */
export type CapSum = { readonly dollars: number; readonly unknown: readonly string[] }

/** What a trade does to one of its teams. */
export type TeamCap = {
  readonly sent: CapSum
  readonly received: CapSum
  /** What the team goes on paying for those whom it sends. */
  readonly retained: CapSum
  /** Received and retained less sent; null where one of them is unknown, because it might as well go the other way. */
  readonly change: number | null
  readonly before: CapSum
  readonly after: CapSum
  /** Up to the upper limit; below zero when it is passed. */
  readonly space: number
  /** Of them who are hurt: long-term injured reserve lets a team pass the limit by as much. */
  readonly injured: number
  readonly rosterAfter: number
  readonly findings: readonly CapFinding[]
}

/** What does not fit the season's limits. A finding is no refusal: a fan may propose it, and has been told. */
export type CapFinding =
  | {
      readonly code: 'over_limit'
      readonly by: number
      /** Somebody's hit is unknown: it may be more. */
      readonly isAtLeast: boolean
      readonly injured: number
    }
  | { readonly code: 'under_floor'; readonly by: number }
  | {
      readonly code: 'retained_share'
      readonly name: string
      /** Of the whole contract, by all teams together. */
      readonly percent: number
      readonly limit: number
      /** Ids of the other teams that retain a part already. */
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

/** Who plays or is hurt counts against the cap; who is off the roster does not. */
const counts = ({ status }: CapPlayer): boolean => status !== 'off_roster'
const isActive = ({ status }: CapPlayer): boolean => status === 'active'

const isCounted = ({ player }: SentPlayer): boolean => counts(player)

/** Of whom nothing is retained, nothing is unknown either. */
const isRetained = ({ retained }: SentPlayer): boolean => (retained ?? 0) > 0

/** A retained share in whole dollars. The other team pays the rest, so that both together are the cap hit. */
export const retainedDollars = (capHit: number, percent: number | null): number =>
  Math.round((capHit * (percent ?? 0)) / 100)

/** What a team has committed: who counts, and its parts of contracts elsewhere. */
export function committed({ players, retained }: TeamPayroll): CapSum {
  const sum = sumOf(players.filter(counts), ({ capHit }) => capHit)
  return { ...sum, dollars: sum.dollars + retained.reduce((total, { dollars }) => total + dollars, 0) }
}

/** Exact to the dollar over those whose cap hit is known. */
function sumOf<Counted extends CapPlayer>(
  players: readonly Counted[],
  dollarsOf: (player: Counted) => number | null,
): CapSum {
  let dollars = 0
  const unknown: string[] = []
  for (const player of players) {
    const own = dollarsOf(player)
    if (own === null) unknown.push(player.name)
    else dollars += own
  }
  return { dollars, unknown }
}

/** The sum of a lineup, each player once. */
export const lineupCap = (players: readonly CapPlayer[]): CapSum =>
  sumOf([...new Map(players.map((player) => [player.id, player])).values()], ({ capHit }) => capHit)

/**
 * The money of one team in a trade.
 * @param sends who leaves, @param receives who comes, each with what their sender retains
 * @param elsewhere what other teams retain already, to see how much of one contract would be retained, and by how many
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
    // Of an unknown hit an unknown part stays.
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

/** What is retained counts in full wherever the player is, as in the retained salaries of a team. */
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
  // Who is unknown may well bring the team over the lower limit.
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
  // Before a trade, most rosters of the summer are too large: what the trade does not make worse is not its fault.
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
 * How much of a whole contract would be retained, in tenths of a per cent: by whoever sends the player now, and by those
 * who retain a part of it already. It passes the limit only where the dollars do by at least one, as half of an odd
 * contract is rounded. Of a contract of unknown size, what the sender retains of its own part: the least it can be.
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
