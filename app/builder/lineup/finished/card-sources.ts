import { useMemo } from 'react'

import { type LineupPage, usePage, useTeam } from '#app/builder/lineup/session.ts'
import { useAccount } from '#app/shared/known-account.ts'
import type { Team } from '#domain/team/team.ts'

/** What the card shows apart from the draft. */
export type CardSources = Pick<LineupPage, 'teams' | 'roster' | 'lastGame'> & {
  /** The team on the board; null in Dream Team. */
  readonly team: Team | null
  /** The account's name on its cards; null for a guest and without one. */
  readonly profileName: string | null
}

/** Returns the same object until one of them changes, because another one draws the card again. */
export function useCardSources(): CardSources {
  const { teams, roster, lastGame } = usePage()
  const team = useTeam()
  const profileName = useAccount()?.signature ?? null
  return useMemo(
    () => ({ team, teams, roster, lastGame, profileName }),
    [team, teams, roster, lastGame, profileName],
  )
}
