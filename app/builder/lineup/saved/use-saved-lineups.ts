import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams, useSubmit } from 'react-router'

import {
  type ListedLineup,
  newLineup,
  savedLineup,
  type SavedLineup,
  updatedLineup,
} from '#app/api-client/lineups.ts'
import { isOffline, isRefusal, reasonOf, request } from '#app/api-client/request.ts'
import { useBuilder, useDraft, usePage } from '#app/builder/lineup/session.ts'
import { useDropParams } from '#app/builder/lineup/use-drop-params.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { loadedLater, loadedLineup, onLoadedLineup, setLoadedLineup } from '#app/shared/loaded-lineups.ts'
import { type Kept, keepWaiting, useWaiting } from '#app/shared/outbox/outbox.tsx'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { sentBeside, checkSave, placedIds, readLineupParameter } from '#domain/lineup/model/saved-lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { calendarDay } from '#domain/visit/local-days.ts'
import type { Message } from '#messages/message.ts'
import { LINEUP_NOT_LOADED, LINEUP_WITHOUT_TEAM, savedLineupMessage } from '#messages/saved-lineups.ts'
import { announce } from '#ui/live-announcer.tsx'
import { notify } from '#ui/notify.ts'

import {
  departedNotice,
  LINEUP_KEPT,
  LINEUP_LOAD_UNEXPECTED,
  LINEUP_SAVED,
  LINEUP_UPDATED,
  NOT_SAVED,
  NOT_UPDATED,
  SAVE_UNEXPECTED,
  SAVED_LINEUPS,
} from './copy.ts'
import { joinLists, useListedLineups } from './listed-lineups.ts'
import { useOfferOfRoster } from './offer-of-roster.ts'

/** Refusals shown next to the field where the name was typed. */
const NAME_PROBLEMS = new Set(['name_taken', 'name_blank', 'name_too_long'])

/** Returns the user's saved lineups and their commands. Only for visitors who are signed in. */
export function useSavedLineups() {
  const { store } = useBuilder()
  const { teamId } = useDraft()
  const listed = useListedLineups(teamId)
  const [message, setMessage] = useState<Message | null>(null)
  const [link, setLink] = useState(false)
  const loadedId = useSyncExternalStore(
    onLoadedLineup,
    () => (teamId === null ? null : loadedLineup(teamId)),
    () => null,
  )
  const { opened, departed, select } = useOpenedLineup(setMessage)
  // The lineup on the board is listed even if its page was not read.
  const isListed = opened === null || opened.id !== loadedId
  const list = isListed ? listed.lineups : joinLists(listed.lineups, [opened])
  const saving = useSaving({ list, add: listed.add, remove: listed.remove, setMessage })

  /** Updates the loaded lineup. For a new one it asks for a name first. */
  async function save(): Promise<void> {
    const draft = store.draft()
    const savable = checkSave({
      signedIn: true,
      teamId: draft.teamId,
      evenStrength: draft.lineups.even_strength,
    })
    if (!savable.ok) {
      setLink(draft.mode === 'dream_team')
      return setMessage(savedLineupMessage(savable.problem))
    }
    return loadedId === null ? saving.askName() : saving.write({ id: loadedId })
  }

  return {
    ...saving,
    list,
    more: listed.more,
    listOlder: listed.listOlder,
    loadedId,
    departed: loadedId === null ? null : departed,
    message,
    /** Whether the Dream Team's link is offered, after a refusal or on request. */
    link,
    select,
    startNew: () => {
      store.run('startOver', {})
      if (teamId !== null) setLoadedLineup(teamId, null)
    },
    save,
    offerLink: () => setLink(true),
    closeMessage: () => {
      setMessage(null)
      setLink(false)
    },
  }
}

function useOpenedLineup(fail: (message: Message) => void) {
  const { store } = useBuilder()
  const { teams } = usePage()
  const [opened, setOpened] = useState<SavedLineup | null>(null)
  const [departed, setDeparted] = useState<string | null>(null)
  const wanted = useRef<number | null>(null)
  const show = useCallback(
    (opened: OpenedLineup) => {
      const { teamId, title, lineups, letters, extras } = opened
      const empty = { ...EMPTY_DRAFT, mode: 'team', teamId, type: store.draft().type } as const
      if (store.draft().teamId !== teamId) store.replace(empty, { undoable: false })
      store.replace({ ...empty, title, lineups, letters, extras }, { undoable: true })
      setLoadedLineup(teamId, opened.id)
      setOpened(opened)
      setDeparted(opened.departed.length === 0 ? null : departedNotice(withTeams(opened, teams)))
      announce(SAVED_LINEUPS.loaded(opened.name))
    },
    [store, teams],
  )
  useLinkedLineup(show, fail)
  useOfferOfRoster(opened)
  return {
    opened,
    departed,
    async select(id: number): Promise<void> {
      wanted.current = id
      const answer = await openSavedLineup(id)
      if (wanted.current !== id) return
      if (answer.ok) show(answer.value)
      else fail(answer.problem)
    },
  }
}

type Saving = {
  readonly list: readonly ListedLineup[]
  readonly add: (lineup: ListedLineup) => void
  readonly remove: (id: number) => void
  readonly setMessage: (message: Message) => void
}

function useSaving({ list, add, remove, setMessage }: Saving) {
  const { store, dialogs } = useBuilder()
  const [search] = useSearchParams()
  const submit = useSubmit()
  const owner = useAccount()?.id ?? null
  /** The name of a save that got no response. It may have been stored. */
  const lost = useRef<string | null>(null)
  const [naming, setNaming] = useState<{ readonly problem: string | null } | null>(null)
  const [busy, setBusy] = useState(false)

  async function write(as: SavedAs): Promise<void> {
    const saved = store.draft()
    const { teamId } = saved
    const setLoaded = teamId === null ? null : loadedLater(teamId)
    setBusy(true)
    const answer = await saveDraft(saved, as, lost.current)
    setBusy(false)
    if (!answer.ok) {
      // Deleted elsewhere: the next save creates a new lineup and asks for a name.
      if ('id' in as && answer.problem.code === 'not_found') {
        setLoaded?.(null)
        remove(as.id)
      }
      return explain(saved, as, answer.problem)
    }
    lost.current = null
    setNaming(null)
    notify({ title: 'id' in as ? LINEUP_UPDATED : LINEUP_SAVED, tone: 'success' })
    const { id } = answer.value
    setLoaded?.(id)
    if ('name' in as && store.draft().teamId === teamId) add({ id, name: as.name })
  }

  function explain(saved: LineupDraft, as: SavedAs, problem: Refusal): void {
    if (problem.code === 'not_signed_in') return askToSignIn()
    if (isLost(problem) && 'name' in as) lost.current = as.name
    const canWait = isLost(problem) && isOffline()
    if (canWait && keepWaiting(waitingLineup(saved, as, { owner, name: nameOf(as) }))) {
      setNaming(null)
      return setMessage(LINEUP_KEPT)
    }
    if (NAME_PROBLEMS.has(problem.code)) setNaming({ problem: problem.message })
    else setMessage(problem)
  }

  /** The session has ended. Tell the page around the board, which removes the saved lineups. */
  function askToSignIn(): void {
    setNaming(null)
    dialogs.show({ kind: 'sign_in_to_save' })
    // An empty form post, because the header reads the session again only after one.
    void submit(search, { method: 'get', replace: true, preventScrollReset: true })
  }

  const nameOf = (as: SavedAs): string =>
    'name' in as ? as.name : (list.find(({ id }) => id === as.id)?.name ?? SAVED_LINEUPS.label)

  return {
    naming,
    busy,
    /** The number of this account's lineups stored on this device. */
    waiting: useWaiting('lineup', owner),
    write,
    askName: () => setNaming({ problem: null }),
    saveAs: (name: string) => write({ name }),
    closeNaming: () => setNaming(null),
  }
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

/** Loads the lineup in `?lineup=`, and removes the parameter whether or not it loads. */
function useLinkedLineup(show: (opened: OpenedLineup) => void, fail: (message: Message) => void): void {
  const { teams } = usePage()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const drop = useDropParams()
  const dropLink = useEffectEvent(() => drop('lineup'))
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
    if (parameter.kind === 'invalid') {
      notify({ title: SAVED_LINEUPS.badNumber })
      dropLink()
      return
    }
    const open = async () => {
      const answer = await openSavedLineup(parameter.id)
      const team = answer.ok ? teams.find(({ id }) => id === answer.value.teamId) : undefined
      if (answer.ok && team) {
        show(answer.value)
        void navigate({ search: `?team=${team.abbreviation}` }, { replace: true, preventScrollReset: true })
        return
      }
      dropLink()
      if (!answer.ok) fail(answer.problem)
    }
    void open()
  }, [wanted, teams, navigate, show, fail])
}

export type OpenedLineup = SavedLineup & { readonly teamId: number }

/** Why a request failed, as text to show. The code decides what the screen does. */
type Refusal = Problem<string, Message>

const refused = (code: string, message: string) => refuse({ code, title: SAVED_LINEUPS.failed, message })

/** Returns one saved lineup, or why it cannot be shown. */
export async function openSavedLineup(id: number): Promise<Result<OpenedLineup, Refusal>> {
  const opened = await request(savedLineup(id))
  if (!opened.ok) {
    const { problem } = opened
    if (isRefusal(problem)) return refused(problem.code, LINEUP_NOT_LOADED)
    return refused(problem.code, reasonOf(problem) ?? LINEUP_LOAD_UNEXPECTED)
  }
  const { teamId } = opened.value
  return teamId === null ? refused('without_team', LINEUP_WITHOUT_TEAM) : accept({ ...opened.value, teamId })
}

/** Under that lineup's id, or under a new name. */
type SavedAs = { readonly id: number } | { readonly name: string }

const endpointOf = (as: SavedAs) => ('id' in as ? updatedLineup(as.id) : newLineup)

/**
 * Returns the request.
 * @param again a lineup of that name may have been stored already: it is then this one, and not a second
 */
const sentLineup = (draft: LineupDraft, as: SavedAs, again: boolean) => ({
  team_id: draft.teamId,
  title: draft.title,
  placements: placedIds(draft),
  ...sentBeside(draft),
  day: calendarDay(new Date()),
  ...('name' in as && { name: as.name, ...(again && { again }) }),
})

/** No response arrived, so it may have been stored. */
const isLost = ({ code }: Refusal): boolean => code === 'network_lost' || code === 'timed_out'

/** Stores the board on this device for that account, until it can be saved. */
export function waitingLineup(
  draft: LineupDraft,
  as: SavedAs,
  { owner, name }: Pick<Kept, 'owner' | 'name'>,
): Kept {
  return {
    kind: 'lineup',
    client_key: 'id' in as ? `lineup ${as.id}` : `lineup named ${as.name}`,
    path: endpointOf(as).path,
    body: sentLineup(draft, as, true),
    name,
    owner,
  }
}

/** Saves what is on the board. @param lost the name of a save that got no response */
export async function saveDraft(
  draft: LineupDraft,
  as: SavedAs,
  lost: string | null = null,
): Promise<Result<{ readonly id: number }, Refusal>> {
  const updating = 'id' in as
  const saved = await request(endpointOf(as), sentLineup(draft, as, !updating && as.name === lost))
  if (saved.ok) return saved
  const { problem } = saved
  if (!isRefusal(problem)) {
    const reason = reasonOf(problem)
    return refuse({ code: problem.code, ...SAVE_UNEXPECTED, ...(reason && { message: reason }) })
  }
  const { code, title = SAVED_LINEUPS.failed } = problem
  return refuse({ code, title, message: reasonOf(problem) ?? (updating ? NOT_UPDATED : NOT_SAVED) })
}
