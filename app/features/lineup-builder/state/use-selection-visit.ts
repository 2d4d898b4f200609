import { useEffect } from 'react'

import { recordSelection } from '#app/components/visit-tracking/selection.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'

/** What is chosen to build from is a visit: a team, or the Dream Team (P-STATE-07, P-ENT-42). */
export function useSelectionVisit(mode: BuilderMode, teamId: number | null): void {
  useEffect(() => {
    if (mode === 'allstar') recordSelection('lineup', null, 'dream_team')
    else if (mode === 'team' && teamId !== null) recordSelection('lineup', teamId, 'team_lineup')
  }, [mode, teamId])
}
