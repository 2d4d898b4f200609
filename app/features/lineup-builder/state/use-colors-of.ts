import { useCallback, useMemo } from 'react'

import { useBuilder } from './builder-context.tsx'
import type { Player } from '#domain/player/player.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'

/** The sweater each player wears: his team's. */
export function useColorsOf(): (player: Player) => TeamColors {
  const { teams } = useBuilder()
  const byId = useMemo(() => new Map(teams.map((team) => [team.id, team.colors])), [teams])
  return useCallback(
    (player: Player) => (player.teamId === null ? undefined : byId.get(player.teamId)) ?? ALL_STAR_COLORS,
    [byId],
  )
}
