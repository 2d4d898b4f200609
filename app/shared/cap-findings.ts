import type { CapFinding } from '#domain/cap/team-cap.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { surname } from '#domain/player/player-name.ts'
import { listAll } from '#domain/text/format.ts'

import { CLAUSE_NAMES } from './contract-words.ts'

/**
 * What does not fit the season's limits, as a sentence about the team.
 * @param team "Oilers"
 * @param nameOf the same of another team, by its id
 */
export function capFindingWords(
  team: string,
  finding: CapFinding,
  nameOf: (teamId: number) => string | undefined = () => undefined,
): string {
  switch (finding.code) {
    case 'consent': {
      const { name, clause, need } = finding
      return need === 'must'
        ? `${name} has ${clause === 'nmc_m_ntc' ? '' : 'a '}${CLAUSE_NAMES[clause]} and must agree.`
        : `${name} can block some trades (${CLAUSE_NAMES[clause]}).`
    }
    case 'over_limit': {
      const over = `${team}: over the limit by ${finding.isAtLeast ? 'at least ' : ''}${shortDollars(finding.by)}.`
      if (finding.injured === 0) return over
      return `${over} ${shortDollars(finding.injured)} of the total is for injured players, so LTIR may cover ${
        finding.injured >= finding.by ? 'all' : 'part'
      } of the overage.`
    }
    case 'under_floor':
      return `${team}: ${shortDollars(finding.by)} below the lower limit.`
    case 'retained_share': {
      const teams = listAll([team, ...finding.others.map((id) => nameOf(id) ?? 'another team')])
      return `${teams} would retain ${finding.percent}% of ${finding.name}’s contract; at most ${finding.limit}% is allowed.`
    }
    case 'reacquired':
      return `The ${team} still pay part of ${surname(finding.name)}’s salary and cannot take them back within a year of trading them.`
    case 'retained_teams':
      return `With the ${team}, ${finding.teams} teams would retain part of ${finding.name}’s contract; at most ${finding.limit} are allowed.`
    case 'retained_contracts':
      return `${team}: ${finding.count} retained contracts; at most ${finding.limit} are allowed.`
    case 'retained_total':
      return `${team} would retain ${shortDollars(finding.dollars)}; the most allowed is ${shortDollars(finding.limit)}.`
    case 'roster':
      return `${team}: ${finding.count} on the roster; at most ${finding.limit} until the deadline.`
    case 'roster_short':
      return `${team} would have ${finding.count} players; ${finding.least} must dress.`
  }
}
