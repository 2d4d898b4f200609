import type { PlayerStatus, TradeClause } from '#domain/hockey/vocabulary.ts'

import { addSums, type CapSum, sumOf } from './cap-sum.ts'
import { consent } from './contract.ts'
import type { CapLimits } from './limits.ts'

export type CapPlayer = {
  readonly id: number
  readonly name: string
  /** Dollars that count for the player's team, net of what other teams retain; null if unknown. */
  readonly capHit: number | null
  /** The year in which the contract's last season ends; null if unknown. */
  readonly contractUntil: number | null
  readonly tradeClause: TradeClause | null
  readonly status: PlayerStatus
}

/** A part of a contract that a team still pays although the player plays elsewhere. */
export type RetainedSalary = {
  /** Null if the player is on no roster. */
  readonly playerId: number | null
  readonly name: string
  /** Null for a part of an unknown cap hit, in a trade that is only proposed. */
  readonly dollars: number | null
  /** As for players: a part is paid as long as the contract runs. */
  readonly contractUntil: number | null
}

/** A retained salary and the team that pays it. */
export type TeamRetained = RetainedSalary & { readonly teamId: number; readonly dollars: number }

export type TeamPayroll = {
  readonly players: readonly CapPlayer[]
  readonly retained: readonly RetainedSalary[]
}

/** A player who is sent, and the percentage of the salary that the sender retains. */
export type SentPlayer = { readonly player: CapPlayer; readonly retained: number | null }

/** How one payroll of a team differs from an earlier one, and which limits it breaks. */
export type CapChange = {
  /** Null if a cap hit that comes or goes is unknown, because then even the sign is open. */
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

export type TeamCap = CapChange & {
  readonly sent: CapSum
  readonly received: CapSum
  /** What the team keeps paying for the players it sends. */
  readonly retained: CapSum
}

/**
 * What breaks the season's limits, or requires a player's consent. A finding refuses nothing: it is shown, and a fan may
 * propose the trade anyway.
 */
export type CapFinding =
  | {
      readonly code: 'consent'
      readonly name: string
      readonly clause: TradeClause
      readonly need: 'must' | 'may'
    }
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
export const committed = ({
  players,
  retained,
}: Pick<TeamPayroll, 'players'> & {
  readonly retained: ReadonlyArray<Pick<RetainedSalary, 'name' | 'dollars'>>
}): CapSum =>
  addSums(
    sumOf(players.filter(counts), ({ capHit }) => capHit),
    sumOf(retained, ({ dollars }) => dollars),
  )

/**
 * Returns a team's payroll after a trade: players who come count for what their sender does not retain, and the team
 * keeps paying what it retains of those who leave.
 */
export function payrollAfter(
  payroll: TeamPayroll,
  sends: readonly SentPlayer[],
  receives: readonly SentPlayer[],
): TeamPayroll {
  const leaving = new Set(sends.map(({ player }) => player.id))
  const coming = receives.map(({ player, retained }) => {
    const { capHit } = player
    return { ...player, capHit: capHit === null ? null : capHit - retainedDollars(capHit, retained) }
  })
  const kept = sends.filter(isRetained).map(({ player: { id, name, capHit, contractUntil }, retained }) => ({
    playerId: id,
    name,
    contractUntil,
    dollars: capHit === null ? null : retainedDollars(capHit, retained),
  }))
  return {
    players: [...payroll.players.filter(({ id }) => !leaving.has(id)), ...coming],
    retained: [...payroll.retained, ...kept],
  }
}

/** Returns how a team's payroll changes, and which limits the new one breaks. The same payroll twice is its state. */
export function capChange(before: TeamPayroll, after: TeamPayroll, limits: CapLimits): CapChange {
  const [had, has] = [committed(before), committed(after)]
  const isKnown = String(openAmounts(before)) === String(openAmounts(after))
  const rosterAfter = after.players.filter(isActive).length
  const injured = sumOf(
    after.players.filter(({ status }) => status === 'injured_or_other'),
    ({ capHit }) => capHit,
  ).dollars
  const space = limits.upper - has.dollars
  const findings: CapFinding[] = []
  const isAtLeast = has.unknown.length > 0
  if (space < 0) findings.push({ code: 'over_limit', by: -space, isAtLeast, injured })
  const missing = limits.lower - has.dollars
  // A player with an unknown cap hit may take the team over the lower limit.
  if (missing > 0 && !isAtLeast) findings.push({ code: 'under_floor', by: missing })
  const count = after.retained.length
  if (count > before.retained.length) {
    const { dollars } = sumOf(after.retained, (part) => part.dollars)
    const limit = (limits.upper * limits.retainedTotalPercent) / 100
    if (count > limits.retainedContracts) {
      findings.push({ code: 'retained_contracts', count, limit: limits.retainedContracts })
    }
    if (dollars > limit) findings.push({ code: 'retained_total', dollars, limit })
  }
  // In summer most rosters are too large already. A trade is only blamed for what it makes worse.
  const rosterBefore = before.players.filter(isActive).length
  if (rosterAfter > Math.max(limits.roster, rosterBefore)) {
    findings.push({ code: 'roster', count: rosterAfter, limit: limits.roster })
  }
  if (rosterAfter < Math.min(limits.dressed, rosterBefore)) {
    findings.push({ code: 'roster_short', count: rosterAfter, least: limits.dressed })
  }
  const change = isKnown ? has.dollars - had.dollars : null
  return { change, before: had, after: has, space, injured, rosterAfter, findings }
}

/** Returns the ids of players whose counted amount is unknown, then of players with an unknown retained part. */
const openAmounts = ({ players, retained }: TeamPayroll) => [
  ...players.filter((player) => counts(player) && player.capHit === null).map(({ id }) => id),
  'retained',
  ...retained.filter(({ dollars }) => dollars === null).map(({ playerId }) => playerId),
]

/**
 * Returns what a trade does to the cap of one of its teams, and which limits it breaks.
 * @param sends the players who leave, @param receives those who come, each with the percentage their sender retains. Who is
 *   sent but not on the payroll takes nothing off it.
 * @param elsewhere what other teams already retain, for the limits per contract: its retained part and number of teams
 */
export function tradeCap(trade: {
  readonly payroll: TeamPayroll
  readonly sends: readonly SentPlayer[]
  readonly receives: readonly SentPlayer[]
  readonly limits: CapLimits
  readonly elsewhere: readonly TeamRetained[]
}): TeamCap {
  const { payroll, sends, receives, limits } = trade
  const change = capChange(payroll, payrollAfter(payroll, sends, receives), limits)
  const onPayroll = new Set(payroll.players.map(({ id }) => id))
  return {
    ...change,
    sent: sumSent(
      sends.filter((one) => isCounted(one) && onPayroll.has(one.player.id)),
      (capHit) => capHit,
    ),
    received: sumSent(
      receives.filter(isCounted),
      (capHit, percent) => capHit - retainedDollars(capHit, percent),
    ),
    // In full even for players off the roster, like the retained salaries of a team.
    retained: sumSent(sends.filter(isRetained), retainedDollars),
    findings: [...change.findings, ...findingsOf(trade)],
  }
}

function sumSent(
  sends: readonly SentPlayer[],
  dollarsOf: (capHit: number, percent: number | null) => number,
): CapSum {
  return sumOf(
    sends.map(({ player, retained }) => ({ ...player, retained })),
    ({ capHit, retained }) => (capHit === null ? null : dollarsOf(capHit, retained)),
  )
}

/** Returns what is wrong with the contracts that change teams, and whose consent the trade needs. */
function findingsOf({
  payroll,
  sends,
  receives,
  limits,
  elsewhere,
}: Parameters<typeof tradeCap>[0]): readonly CapFinding[] {
  const findings: CapFinding[] = []
  for (const { name, tradeClause } of sends.map(({ player }) => player)) {
    const need = consent(tradeClause, 'trade')
    if (tradeClause && need) findings.push({ code: 'consent', name, clause: tradeClause, need })
  }
  for (const one of sends.filter(isRetained)) {
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
  const before = sumOf(parts, ({ dollars }) => dollars).dollars
  const whole = capHit + before
  const dollars = before + retainedDollars(capHit, retained)
  const percent = Math.round((dollars / whole) * 1000) / 10
  return dollars - (whole * limit) / 100 < 1 ? Math.min(percent, limit) : Math.max(percent, limit + 0.1)
}
