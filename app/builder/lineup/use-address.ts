import { useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'

import { useDraftOf } from '#app/builder/session/read-draft.ts'
import { recordSelection } from '#app/shared/visits/selection.ts'
import type { CountryCode } from '#domain/country/countries.ts'
import type { Team } from '#domain/team/team.ts'

import { dreamTeamSearch } from './address.ts'
import type { LineupCommands } from './commands.ts'
import type { LoadedBuilder } from './loaded.ts'
import type { LineupStore } from './model.ts'

/** Returns the choices of what to build from, which the address follows. */
export function useChoices(commands: LineupCommands) {
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (search: string) => void navigate({ search }, { preventScrollReset: true })
    return {
      chooseTeam: (team: Team) => {
        commands.chooseTeam(team)
        go(`?team=${team.abbreviation}`)
      },
      chooseDreamTeam: () => {
        commands.chooseDreamTeam()
        go(dreamTeamSearch(undefined))
      },
    }
  }, [commands, navigate])
}

/** Keeps the address in step with the board, in place of the current entry of the history. */
export function useAddressOfBoard(store: LineupStore, { mode, country, remix }: LoadedBuilder): void {
  const navigate = useNavigate()
  const replace = useEffectEvent(
    (search: string) => void navigate({ search }, { replace: true, preventScrollReset: true }),
  )
  // After a choice, an undo or a restored draft, the address follows the board's country.
  const followCountry = useEffectEvent((shown: CountryCode | undefined) => {
    if (mode === 'dream_team' && store.draft().mode === mode && shown !== country)
      replace(dreamTeamSearch(shown))
  })
  const shownCountry = useDraftOf(store, (draft) => draft.country)
  useEffect(() => followCountry(shownCountry), [shownCountry])
  useEffect(() => {
    if (!remix) return
    // The remix is on the board. A reload must restore what was made of it.
    const search = new URLSearchParams(location.search)
    search.delete('from')
    search.delete('start')
    replace(`?${search}`)
  }, [remix])
}

/** Records the choice of what to build from as a visit: a team, or the Dream Team. */
export function useSelectionVisit({ mode, teamId }: LoadedBuilder): void {
  useEffect(() => {
    if (mode === 'dream_team') recordSelection('lineup', null, 'dream_team')
    else if (mode === 'team' && teamId !== null) recordSelection('lineup', teamId, 'team_lineup')
  }, [mode, teamId])
}
