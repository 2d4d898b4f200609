import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { readLineupParameter } from '#domain/lineup/lineup-parameter.ts'
import { SAVED_LINEUPS } from '#messages/lineups-saved.ts'
import { notify } from '#ui/notify.ts'

import { useBuilder } from '../state/builder-context.tsx'
import { openSavedLineup, type OpenedLineup, type Told } from './saved-lineup-client.ts'

/** Loads what `?lineup=` asks for, and takes it out of the address whatever comes of it (P-ROUTE-15, 17, 18, 19). */
export function useLineupOfAddress(show: (opened: OpenedLineup) => void, fail: (told: Told) => void): void {
  const { teams } = useBuilder()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('lineup')
  const done = useRef<string | null>(null)
  useEffect(() => {
    const parameter = readLineupParameter(asked)
    if (parameter.kind === 'none') {
      done.current = null
      return
    }
    if (done.current === asked) return
    done.current = asked
    const leave = (rest: string) =>
      void navigate({ search: rest }, { replace: true, preventScrollReset: true })
    const without = new URLSearchParams(search)
    without.delete('lineup')
    if (parameter.kind === 'invalid') {
      notify({ title: SAVED_LINEUPS.badNumber })
      leave(without.toString())
      return
    }
    const open = async () => {
      const answer = await openSavedLineup(parameter.id)
      const team = answer.ok ? teams.find(({ id }) => id === answer.value.teamId) : undefined
      if (answer.ok && team) {
        show(answer.value)
        leave(`?team=${team.abbreviation}`)
        return
      }
      leave(without.toString())
      if (!answer.ok) fail(answer.told)
    }
    void open()
  }, [asked, search, teams, navigate, show, fail])
}
