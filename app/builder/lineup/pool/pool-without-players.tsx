import { REPORT_A_PLAYER } from '#app/builder/lineup/copy.ts'
import { useBuilder } from '#app/builder/lineup/session.ts'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import type { Team } from '#domain/team/team.ts'
import { Button } from '#ui/button.tsx'

import { PoolState } from './pool-states.tsx'

const EMPTY = {
  hint: 'Tell us who is missing, or build with another team.',
  chooseAnother: 'Choose another team',
} as const

export const emptyRoster = (team: string): string => `No players listed for the ${team} yet.`

export function PoolWithoutPlayers({ team }: { readonly team: Team }) {
  const { dialogs } = useBuilder()
  return (
    <PoolState icon={<TeamCrest team={team} className="!h-20 !w-16 opacity-100!" />}>
      <div className="space-y-1 text-balance">
        <p className="font-display text-xl leading-6 font-semibold text-ink">{emptyRoster(team.name)}</p>
        <p>{EMPTY.hint}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => dialogs.show({ kind: 'report' })}>{REPORT_A_PLAYER}</Button>
        <Button onClick={() => dialogs.show({ kind: 'teams' })}>{EMPTY.chooseAnother}</Button>
      </div>
    </PoolState>
  )
}
