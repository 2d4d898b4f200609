import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

import { keptDraftNotice } from '#app/builder/lineup/copy.ts'
import { setLoadedLineup } from '#app/shared/loaded-lineups.ts'
import { recordSelection } from '#app/shared/visits/selection.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { RosterMoves } from '#domain/lineup-builder/after-trade.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Player } from '#domain/player/player.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'

import type { Pool } from './builder-context.tsx'
import { type BuilderStore, draftOfThisTab, type DraftVariant, isBlank, lastDraft } from './builder-store.ts'
import type { Board, TradeStart } from './last-game-start.ts'

/** What the address asks for, besides the team. */
type Asked = {
  readonly after: AfterTrade | null
  readonly remix: LineupDraft | null
  readonly lastGame: LastGame | null
  readonly pool: Pool
  /** Where the board is a day's question, by which its drafts are kept. */
  readonly daily: DraftVariant | null
}

/** A team as it would be after a trade: who comes, who goes, and the roster after it. */
export type AfterTrade = { readonly moves: RosterMoves; readonly roster: readonly Player[] }

/** Drafts of the team after the trade are kept by this name, beside those of the real team. */
export function tradeVariant({ moves: { coming, leaving } }: AfterTrade): DraftVariant {
  return { of: 'trade', name: `in-${sortedIds(coming)}-out-${sortedIds(leaving)}` }
}

const sortedIds = (players: readonly Player[]): string =>
  players
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join('.')

/**
 * Keeps the board on what the address says. Arriving (reload, back, sign-in) restores this tab's draft; choosing again
 * starts empty, and a notice offers the last draft back.
 *
 * @param empty the empty draft of the address: its mode and team
 * @param after the trade that the address looks past, if it does
 * @param remix the shared lineup that the address names; it goes over this tab's draft, and undo takes it back
 * @param lastGame what `?start=last-game` begins with, over the kept draft like a remix
 * @param daily the question that is answered on a board of its own; the team's other drafts have no part in it
 */
export function useAddress(
  { store, dialogs }: Board,
  empty: LineupDraft,
  subjectName: string,
  { after, remix, lastGame, pool, daily }: Asked,
): void {
  const arrived = useRef<string | null>(null)
  const navigation = useNavigationType()
  const asksForStart = useAskedStart(remix, pool)

  useEffect(() => {
    if (daily) {
      if (arrived.current === null) void restoreAnswer(store, empty, daily)
      arrived.current = keyOf(empty, after)
      return
    }
    if (asksForStart()) {
      const roster = pool.status === 'ready' ? pool.players : []
      const code = fetchLate(() => import('./last-game-start.ts'))
      const start = async () => {
        const { openLastGame } = await code
        // Whoever chose another team meanwhile is not given this one's lines.
        if (isSameSubject(store.draft(), empty)) openLastGame({ store, dialogs }, { lastGame, roster })
      }
      if (lastGame) {
        arrived.current = keyOf(empty, after)
        return void openKept(store, empty, after).then(start)
      }
      void start()
    }
    const key = keyOf(empty, after)
    const before = arrived.current
    if (before === key) return
    arrived.current = key
    const sameTeam = before?.startsWith(subjectKey(empty)) ?? false
    // A country is chosen on the board, and the address follows.
    if (navigation === 'REPLACE' && !remix && before !== null && isDreamTeam(before, empty)) return
    if (!isSameSubject(store.draft(), empty)) store.replace(empty, { undoable: false })
    if (remix) void openRemix(store, empty, remix)
    else if (after) void openAfterTrade({ store, dialogs }, { empty, after, lastGame })
    // From the team after a trade to the real one is a way back.
    else if (before === null || sameTeam || navigation === 'POP') void restore(store, empty, subjectName)
  }, [store, dialogs, empty, navigation, subjectName, after, remix, lastGame, pool, daily, asksForStart])
}

const subjectKey = ({ mode, teamId, country }: LineupDraft): string => `${mode} ${teamId} ${country ?? ''} `

const keyOf = (draft: LineupDraft, after: AfterTrade | null): string =>
  subjectKey(draft) + (after ? tradeVariant(after).name : '')

const isDreamTeam = (before: string, { mode }: LineupDraft): boolean =>
  mode === 'dream_team' && before.startsWith(`${mode} `)

/**
 * `?start=last-game`, once for each time that the visitor comes to it. It waits for the team's players, and is then taken
 * out of the address: a reload must bring back what was made of it.
 */
function useAskedStart(remix: LineupDraft | null, pool: Pool): () => boolean {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const heard = useRef<string | null>(null)
  const canStart = search.get('start') === 'last-game' && !remix && !WAITING.has(pool.status)
  return useCallback(() => {
    if (!canStart || heard.current === key) return false
    heard.current = key
    setSearch(
      (now) => {
        now.delete('start')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
    return true
  }, [canStart, key, setSearch])
}

const WAITING: ReadonlySet<Pool['status']> = new Set(['loading', 'failed'])

/** What the last game goes over: what is on the board, or else the last draft that was kept of it. */
async function openKept(store: BuilderStore, empty: LineupDraft, after: AfterTrade | null): Promise<void> {
  if (!isSameSubject(store.draft(), empty)) store.replace(empty, { undoable: false })
  const before = store.draft()
  if (!isBlank(before)) return
  const kept =
    (await draftOfThisTab(empty, after && tradeVariant(after))) ?? (after ? null : await lastDraft(empty))
  if (kept && store.draft() === before) store.replace(kept, { undoable: false })
}

const isSameSubject = (one: LineupDraft, other: LineupDraft): boolean =>
  one.mode === other.mode && one.teamId === other.teamId && one.country === other.country

async function openRemix(store: BuilderStore, empty: LineupDraft, remix: LineupDraft): Promise<void> {
  const own = await draftOfThisTab(empty)
  store.replace({ ...(own ?? empty), type: remix.type }, { undoable: false })
  store.replace(remix, { undoable: true })
}

async function openAfterTrade(board: Board, asked: TradeStart): Promise<void> {
  const before = board.store.draft()
  const { restoreAfterTrade } = await fetchLate(() => import('./last-game-start.ts'))
  if (board.store.draft() === before) await restoreAfterTrade(board, asked)
}

/** What this tab has of its answer. */
async function restoreAnswer(store: BuilderStore, empty: LineupDraft, daily: DraftVariant): Promise<void> {
  const before = store.draft()
  const kept = await draftOfThisTab(empty, daily)
  if (kept && store.draft() === before) store.replace({ ...kept, type: empty.type }, { undoable: false })
}

async function restore(store: BuilderStore, empty: LineupDraft, subjectName: string): Promise<void> {
  const before = store.draft()
  const restored = await draftOfThisTab(empty)
  // A visitor who began meanwhile keeps what they have.
  if (store.draft() !== before) return
  if (restored) return store.replace(restored, { undoable: false })
  // Emptied before the reload: what is built now is a new lineup.
  if (empty.teamId !== null) setLoadedLineup(empty.teamId, null)
  // From the same team after a trade: none of those lines is one of today's.
  if (before !== empty) store.replace(empty, { undoable: false })
  void offerLastDraft(store, subjectName)
}

/** The last draft of what is on the board, as a notice; taking it is an edit like any other. */
export async function offerLastDraft(store: BuilderStore, subjectName: string): Promise<void> {
  const chosen = store.draft()
  const last = await lastDraft(chosen)
  if (!last || store.draft() !== chosen) return
  notify({
    title: keptDraftNotice(subjectName),
    timeout: 12_000,
    action: {
      label: 'Bring it back',
      run: () => {
        if (isSameSubject(store.draft(), chosen)) store.replace(last, { undoable: true })
      },
    },
  })
}

/**
 * Nothing is loaded for a guest. The address of a lineup stays, so that it works after signing in; one that is no number
 * is refused as it is for everybody.
 */
export function useGuestLineup(isGuest: boolean): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('lineup')
  const clear = useEffectEvent(() =>
    setSearch(
      (now) => {
        now.delete('lineup')
        return now
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  useEffect(() => {
    if (!isGuest || wanted === null) return
    const say = async () => {
      // This is rarely needed, so it is fetched when it is.
      const [{ SAVED_LINEUPS }, { readLineupParameter }] = await fetchLate(() =>
        Promise.all([import('#app/builder/lineup/saved/copy.ts'), import('#domain/lineup/saved-lineup.ts')]),
      )
      if (readLineupParameter(wanted).kind === 'saved') notify({ title: SAVED_LINEUPS.signInToOpen })
      else {
        notify({ title: SAVED_LINEUPS.badNumber })
        clear()
      }
    }
    void say()
  }, [isGuest, wanted])
}

/** Choosing what to build from is a visit: a team, or the Dream Team. */
export function useSelectionVisit(mode: BuilderMode, teamId: number | null): void {
  useEffect(() => {
    if (mode === 'dream_team') recordSelection('lineup', null, 'dream_team')
    else if (mode === 'team' && teamId !== null) recordSelection('lineup', teamId, 'team_lineup')
  }, [mode, teamId])
}
