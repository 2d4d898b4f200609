import TriangleAlert from '~icons/lucide/triangle-alert'

import { feedFailureWords, ROSTER_SYNC } from '#messages/roster-sync.ts'

import type { TeamName } from './roster-proposal.ts'

/** Why the league gave nothing, or not all, of a team. */
export type TeamFailure = { readonly team_id: number; readonly code: string; readonly count: number | null }

type Props = { readonly failures: readonly TeamFailure[]; readonly teamName: TeamName }

/** Which teams the league gave nothing or not all of, why, and what to do; teams with one reason stand together. */
export function TeamFailures({ failures, teamName }: Props) {
  if (failures.length === 0) return null
  const reasons = Map.groupBy(failures, ({ code, count }) => feedFailureWords(code, count))
  return (
    <section className="mt-6 border-l-4 border-warning bg-warning/10 px-4 py-3">
      <h2 className="flex items-center gap-2 text-xl">
        <TriangleAlert aria-hidden="true" className="size-5 flex-none text-warning" />
        {ROSTER_SYNC.failures(failures.length)}
      </h2>
      <p className="mt-1 text-sm">{ROSTER_SYNC.failuresText}</p>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {[...reasons].map(([reason, teams]) => (
          <li key={reason}>
            <span className="font-semibold">{teams.map(({ team_id }) => teamName(team_id)).join(', ')}</span>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
