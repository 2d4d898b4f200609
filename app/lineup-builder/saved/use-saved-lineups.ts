import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import {
  type ListedLineup,
  newLineup,
  savedLineup,
  type SavedLineup,
  savedLineups,
  updatedLineup,
} from '#app/api/lineups.ts'
import { isRefusal, reasonOf, request } from '#app/api/request.ts'
import { loadedLineup, onLoadedLineup, setLoadedLineup } from '#app/building/loaded-lineups.ts'
import { useBuilder, useDraft } from '#app/lineup-builder/state/builder-context.tsx'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/draft.ts'
import { checkSave, placedIds, readLineupParameter } from '#domain/lineup/saved-lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { Message } from '#messages/lineup.ts'
import { LINEUP_NOT_LOADED, LINEUP_WITHOUT_TEAM, savedLineupMessage } from '#messages/saved-lineups.ts'
import { announce } from '#ui/live-announcer.tsx'
import { notify } from '#ui/notify.ts'

import {
  departedNotice,
  LINEUP_LOAD_UNEXPECTED,
  LINEUP_SAVED,
  LINEUP_UPDATED,
  NOT_SAVED,
  NOT_UPDATED,
  SAVE_UNEXPECTED,
  SAVED_LINEUPS,
} from './copy.ts'

/** What is mended in the field where the name was typed. */
const NAME_PROBLEMS = new Set(['name_taken', 'name_blank', 'name_too_long'])

type Listed = {
  readonly teamId: number | null
  readonly lineups: readonly ListedLineup[]
  /** Pages of the server's list that were read. */
  readonly pages: number
  /** Whether there are older ones. */
  readonly more: boolean
}
const NONE_LISTED = { lineups: [], pages: 0, more: false } as const

/** The user's saved lineups and what can be done with them. Only for visitors who are signed in. */
export function useSavedLineups() {
  const { store, teams } = useBuilder()
  const { teamId } = useDraft()
  const [listed, setListed] = useState<Listed>({ teamId: null, ...NONE_LISTED })
  const [opened, setOpened] = useState<SavedLineup | null>(null)
  const [departed, setDeparted] = useState<string | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const [naming, setNaming] = useState<{ readonly problem: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const loadedId = useSyncExternalStore(
    onLoadedLineup,
    () => (teamId === null ? null : loadedLineup(teamId)),
    () => null,
  )
  const known: Listed = listed.teamId === teamId ? listed : { teamId, ...NONE_LISTED }
  const { lineups, more } = known
  // The one on the board stands in the list also where the page that it is on was not read.
  const list = opened !== null && opened.id === loadedId ? join(lineups, [opened]) : lineups

  useEffect(() => {
    if (teamId === null) return undefined
    let wanted = true
    const read = async () => {
      const kept = loadedLineup(teamId)
      const found = ({ lineups }: Listed) => lineups.some(({ id }) => id === kept)
      const mayCome = (read: Listed) => kept !== null && read.more && !found(read)
      let read: Listed | null = { teamId, ...NONE_LISTED }
      do {
        read = await readOn(read, teamId)
        if (!wanted) return
        if (read === null) return void notify({ title: SAVED_LINEUPS.listFailed, tone: 'danger' })
      } while (mayCome(read))
      setListed(read)
      // Deleted meanwhile, or another account's: no lineup of this list is on the board.
      if (kept === loadedLineup(teamId) && !found(read)) setLoadedLineup(teamId, null)
    }
    void read()
    return () => {
      wanted = false
    }
  }, [teamId])

  const show = useCallback(
    (opened: OpenedLineup) => {
      const { teamId, title, lineups } = opened
      if (store.draft().teamId !== teamId) store.start('chooseTeam', { teamId })
      store.load({ ...EMPTY_DRAFT, mode: 'team', teamId, title, lineups })
      setLoadedLineup(teamId, opened.id)
      setOpened(opened)
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

  /** Reads the next page of the list. */
  async function listOlder(): Promise<void> {
    if (teamId === null) return
    const read = await readOn(known, teamId)
    if (read === null) return void notify({ title: SAVED_LINEUPS.listFailed, tone: 'danger' })
    // What was saved or deleted meanwhile stays so; another team's list stays whole.
    setListed((now) =>
      now.teamId === teamId
        ? { ...read, lineups: join(now.lineups, read.lineups.slice(lineups.length)) }
        : now,
    )
    notify({ title: SAVED_LINEUPS.olderListed(read.lineups.length - lineups.length) })
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
      setListed({ ...known, lineups: withSaved(lineups, answer.value.id, as) })
    }
  }

  /** Deleted elsewhere: the next save makes a new one, under a name. */
  function drop(id: number): void {
    if (teamId === null) return
    setLoadedLineup(teamId, null)
    setListed({ ...known, lineups: lineups.filter((lineup) => lineup.id !== id) })
  }

  return {
    list,
    /** Whether there are older ones than the list has. */
    more,
    listOlder,
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
    /** Updates the loaded lineup; a new one is asked for its name first. */
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

/** A team's list with its next page; null when that cannot be read. */
async function readOn(listed: Listed, teamId: number): Promise<Listed | null> {
  const pages = listed.pages + 1
  const page = await request(savedLineups(teamId, pages))
  if (!page.ok) return null
  return { teamId, lineups: join(listed.lineups, page.value.lineups), pages, more: page.value.more }
}

/** One after the other, each lineup once: pages move on where one is saved between two of them. */
function join(list: readonly ListedLineup[], older: readonly ListedLineup[]): readonly ListedLineup[] {
  const known = new Set(list.map(({ id }) => id))
  return [...list, ...older.filter(({ id }) => !known.has(id))]
}

/** The list with what was just saved; the newest comes first. */
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

/** Loads what `?lineup=` asks for, and takes it out of the address whatever comes of it. */
function useLineupOfAddress(show: (opened: OpenedLineup) => void, fail: (message: Message) => void): void {
  const { teams } = useBuilder()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const wanted = search.get('lineup')
  const opened = useRef<string | null>(null)
  useEffect(() => {
    const parameter = readLineupParameter(wanted)
    if (parameter.kind === 'none') {
      opened.current = null
      return
    }
    if (opened.current === wanted) return
    opened.current = wanted
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
  }, [wanted, search, teams, navigate, show, fail])
}

export type OpenedLineup = SavedLineup & { readonly teamId: number }

/** Why nothing came of it, in the words to show; the code decides what the screen does about it. */
type Refusal = Problem<string, Message>

const refused = (code: string, message: string) => refuse({ code, title: SAVED_LINEUPS.failed, message })

/** One saved lineup, or why it cannot be shown. */
export async function openSavedLineup(id: number): Promise<Result<OpenedLineup, Refusal>> {
  const opened = await request(savedLineup(id))
  if (!opened.ok) {
    const { problem } = opened
    return refused(problem.code, isRefusal(problem) ? LINEUP_NOT_LOADED : LINEUP_LOAD_UNEXPECTED)
  }
  const { teamId } = opened.value
  return teamId === null ? refused('without_team', LINEUP_WITHOUT_TEAM) : accept({ ...opened.value, teamId })
}

/** Saves what is on the board: as the lineup of that id, or under a new name. */
export async function saveDraft(
  draft: LineupDraft,
  as: { readonly id: number } | { readonly name: string },
): Promise<Result<{ readonly id: number }, Refusal>> {
  const updating = 'id' in as
  const saved = await request(updating ? updatedLineup(as.id) : newLineup, {
    team_id: draft.teamId,
    title: draft.title,
    placements: placedIds(draft),
    ...(updating ? {} : { name: as.name }),
  })
  if (saved.ok) return saved
  const { problem } = saved
  if (!isRefusal(problem)) return refuse({ code: problem.code, ...SAVE_UNEXPECTED })
  const { code, title = SAVED_LINEUPS.failed } = problem
  return refuse({ code, title, message: reasonOf(problem) ?? (updating ? NOT_UPDATED : NOT_SAVED) })
}
