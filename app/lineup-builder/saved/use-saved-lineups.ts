import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { type ListedLineup, savedLineups } from '#app/api/lineups.ts'
import { request } from '#app/api/request.ts'
import { loadedLineup, onLoadedLineup, setLoadedLineup } from '#app/building/loaded-lineups.ts'
import { useBuilder, useDraft } from '#app/lineup-builder/state/builder-context.tsx'
import { EMPTY_DRAFT } from '#domain/lineup/draft.ts'
import { checkSave, readLineupParameter } from '#domain/lineup/saved-lineup.ts'
import type { Message } from '#messages/lineup.ts'
import {
  departedNotice,
  LINEUP_SAVED,
  LINEUP_UPDATED,
  SAVED_LINEUPS,
  savedLineupMessage,
} from '#messages/saved-lineups.ts'
import { announce } from '#ui/live-announcer.tsx'
import { notify } from '#ui/notify.ts'

import { type OpenedLineup, openSavedLineup, saveDraft } from './saved-lineup-client.ts'

/** What is mended in the field where the name was typed. */
const NAME_PROBLEMS = new Set(['name_taken', 'name_blank', 'name_too_long'])

type Listed = { readonly teamId: number | null; readonly lineups: readonly ListedLineup[] }

/** What is kept of the user's lineups, and what can be done with them. Only for who is signed in. */
export function useSavedLineups() {
  const { store, teams } = useBuilder()
  const { teamId } = useDraft()
  const [listed, setListed] = useState<Listed>({ teamId: null, lineups: [] })
  const [departed, setDeparted] = useState<string | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const [naming, setNaming] = useState<{ readonly problem: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const list = listed.teamId === teamId ? listed.lineups : []
  const loadedId = useSyncExternalStore(
    onLoadedLineup,
    () => (teamId === null ? null : loadedLineup(teamId)),
    () => null,
  )

  useEffect(() => {
    if (teamId === null) return undefined
    let wanted = true
    const read = async () => {
      const kept = loadedLineup(teamId)
      const result = await request(savedLineups(teamId))
      if (!wanted) return
      if (!result.ok) return void notify({ title: SAVED_LINEUPS.listFailed, tone: 'danger' })
      const { lineups } = result.value
      setListed({ teamId, lineups })
      // Deleted meanwhile, or another account's: no lineup of this list is on the board.
      if (kept === loadedLineup(teamId) && !lineups.some(({ id }) => id === kept)) {
        setLoadedLineup(teamId, null)
      }
    }
    void read()
    return () => {
      wanted = false
    }
  }, [teamId])

  const show = useCallback(
    (opened: OpenedLineup) => {
      const draft = {
        mode: 'team',
        teamId: opened.teamId,
        title: opened.title,
        lineups: opened.lineups,
      } as const
      const current = store.draft()
      if (current.teamId !== opened.teamId) {
        store.open({ ...EMPTY_DRAFT, mode: 'team', teamId: opened.teamId, type: current.type })
      }
      // Saved when other rules of position held: shown all the same, for nothing is changed silently.
      if (!store.run('loadLineup', draft).ok) store.open({ ...EMPTY_DRAFT, ...draft })
      setLoadedLineup(opened.teamId, opened.id)
      setDeparted(opened.departed.length === 0 ? null : departedNotice(withTeams(opened, teams)))
      announce(SAVED_LINEUPS.loaded(opened.name))
    },
    [store, teams],
  )
  useLineupOfAddress(show, setMessage)

  async function select(id: number): Promise<void> {
    const answer = await openSavedLineup(id)
    if (answer.ok) show(answer.value)
    else setMessage(answer.problem)
  }

  async function write(as: { readonly id: number } | { readonly name: string }): Promise<void> {
    const saved = store.draft()
    setBusy(true)
    const answer = await saveDraft(saved, as)
    setBusy(false)
    if (!answer.ok) {
      const { problem } = answer
      if (NAME_PROBLEMS.has(problem.code)) setNaming({ problem: problem.message })
      else setMessage(problem)
      if ('id' in as && problem.code === 'not_found') drop(as.id)
      return
    }
    setNaming(null)
    notify({ title: 'id' in as ? LINEUP_UPDATED : LINEUP_SAVED, tone: 'success' })
    if (saved.teamId === null) return
    setLoadedLineup(saved.teamId, answer.value.id)
    if (store.draft().teamId === saved.teamId) {
      setListed({ teamId: saved.teamId, lineups: withSaved(list, answer.value.id, as) })
    }
  }

  /** Deleted elsewhere: the next save makes it anew, under a name. */
  function drop(id: number): void {
    if (teamId === null) return
    setLoadedLineup(teamId, null)
    setListed({ teamId, lineups: list.filter((lineup) => lineup.id !== id) })
  }

  return {
    list,
    loadedId,
    departed: loadedId === null ? null : departed,
    message,
    naming,
    busy,
    select,
    startNew: () => {
      store.run('startOver', {})
      if (teamId !== null) setLoadedLineup(teamId, null)
    },
    /** P-STATE-17, P-STATE-18 */
    save: async () => {
      const draft = store.draft()
      const savable = checkSave({
        signedIn: true,
        teamId: draft.teamId,
        evenStrength: draft.lineups.even_strength,
      })
      if (!savable.ok) return setMessage(savedLineupMessage(savable.problem))
      return loadedId === null ? setNaming({ problem: null }) : write({ id: loadedId })
    },
    saveAs: (name: string) => write({ name }),
    closeNaming: () => setNaming(null),
    closeMessage: () => setMessage(null),
  }
}

/** The list with what was just saved; a new one is the newest (P-CALL-09). */
function withSaved(
  list: readonly ListedLineup[],
  id: number,
  as: { readonly id: number } | { readonly name: string },
): readonly ListedLineup[] {
  return 'name' in as ? [{ id, name: as.name }, ...list] : list
}

function withTeams(
  { departed }: OpenedLineup,
  teams: ReadonlyArray<{ readonly id: number; readonly abbreviation: string }>,
) {
  return departed.map(({ name, teamId }) => ({
    name,
    team: teams.find(({ id }) => id === teamId)?.abbreviation ?? null,
  }))
}

/** Loads what `?lineup=` asks for, and takes it out of the address whatever comes of it (P-ROUTE-15, 17, 18, 19). */
function useLineupOfAddress(show: (opened: OpenedLineup) => void, fail: (message: Message) => void): void {
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
      if (!answer.ok) fail(answer.problem)
    }
    void open()
  }, [asked, search, teams, navigate, show, fail])
}
