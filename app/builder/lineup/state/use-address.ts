import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

import { keptDraftNotice, NEWCOMER } from '#app/builder/lineup/copy.ts'
import { takeAskForTeam } from '#app/shared/first-choice.ts'
import { setLoadedLineup } from '#app/shared/loaded-lineups.ts'
import { recordSelection } from '#app/shared/visits/selection.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { RosterMoves } from '#domain/lineup-builder/after-trade.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'

import type { Pool } from './builder-context.tsx'
import { type BuilderStore, draftOfThisTab, type DraftVariant, isBlank, lastDraft } from './builder-store.ts'
import type { TradeStart } from './last-game-start.ts'
import type { Dialogs } from './open-dialog.ts'

/** What the address asks for, besides the team. */
type Asked = {
  readonly after: AfterTrade | null
  readonly remix: LineupDraft | null
  readonly lastGame: LastGame | null
  readonly pool: Pool
  /** The question of the day on the board, whose drafts are stored separately. */
  readonly daily: DraftVariant | null
}

/** A team as it would be after a trade: who joins, who leaves, and the roster after it. */
export type AfterTrade = { readonly moves: RosterMoves; readonly roster: readonly Player[] }

/** Returns the variant under which drafts of the team after the trade are stored, apart from those of the real team. */
export function tradeVariant({ moves: { coming, leaving } }: AfterTrade): DraftVariant {
  return { of: 'trade', name: `in-${sortedIds(coming)}-out-${sortedIds(leaving)}` }
}

/** Returns where each player who joins by the trade comes from, by id. */
export function newcomersOf(after: AfterTrade | null, teams: readonly Team[]): ReadonlyMap<number, string> {
  const coming = after?.moves.coming ?? []
  return new Map(
    coming.map(({ id, teamId }) => {
      const from = teams.find((team) => team.id === teamId)
      return [id, from ? NEWCOMER.from(from.abbreviation) : NEWCOMER.signed]
    }),
  )
}

const sortedIds = (players: readonly Player[]): string =>
  players
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join('.')

/**
 * Keeps the board in step with the address. Arriving (reload, back, sign-in) restores this tab's draft. Choosing a team
 * again starts empty, and a notice offers the last draft back.
 * @param empty the empty draft of the address: its mode and team
 * @param after the trade in the address, if any
 * @param remix the shared lineup in the address; it replaces this tab's draft, and undo restores that
 * @param lastGame the lines that `?start=last-game` puts over the stored draft, like a remix
 * @param daily the question of the day, whose board is separate from the team's other drafts
 */
export function useAddress(
  store: BuilderStore,
  empty: LineupDraft,
  subjectName: string,
  { after, remix, lastGame, pool, daily }: Asked,
): void {
  const loadedKey = useRef<string | null>(null)
  const navigation = useNavigationType()
  const asksForStart = useAskedStart(remix, pool)

  useEffect(() => {
    if (daily) {
      if (loadedKey.current === null) void restoreAnswer(store, empty, daily)
      loadedKey.current = keyOf(empty, after)
      return
    }
    if (asksForStart()) {
      const roster = pool.status === 'ready' ? pool.players : []
      const code = fetchLate(() => import('./last-game-start.ts'))
      const start = async () => {
        const { openLastGame } = await code
        // A visitor who chose another team during loading must not get this team's lines.
        if (isSameSubject(store.draft(), empty)) openLastGame(store, { lastGame, roster })
      }
      if (lastGame) {
        loadedKey.current = keyOf(empty, after)
        return void openKept(store, empty, after).then(start)
      }
      void start()
    }
    const key = keyOf(empty, after)
    const before = loadedKey.current
    if (before === key) return
    loadedKey.current = key
    const sameTeam = before?.startsWith(subjectKey(empty)) ?? false
    // A country is chosen on the board, and the address follows.
    if (navigation === 'REPLACE' && !remix && before !== null && isDreamTeam(before, empty)) return
    if (!isSameSubject(store.draft(), empty)) store.replace(empty, { undoable: false })
    if (remix) void openRemix(store, empty, remix)
    else if (after) void openAfterTrade(store, { empty, after, lastGame })
    // From the team after a trade to the real one counts as going back.
    else if (before === null || sameTeam || navigation === 'POP') void restore(store, empty, subjectName)
  }, [store, empty, navigation, subjectName, after, remix, lastGame, pool, daily, asksForStart])
}

const subjectKey = ({ mode, teamId, country }: LineupDraft): string => `${mode} ${teamId} ${country ?? ''} `

const keyOf = (draft: LineupDraft, after: AfterTrade | null): string =>
  subjectKey(draft) + (after ? tradeVariant(after).name : '')

const isDreamTeam = (before: string, { mode }: LineupDraft): boolean =>
  mode === 'dream_team' && before.startsWith(`${mode} `)

/**
 * Returns whether to start from the last game: once for each visit to `?start=last-game`, when the team's players have
 * loaded. It removes the parameter, because a reload must restore what was made of it.
 */
function useAskedStart(remix: LineupDraft | null, pool: Pool): () => boolean {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const handledKey = useRef<string | null>(null)
  const canStart = search.get('start') === 'last-game' && !remix && !WAITING.has(pool.status)
  return useCallback(() => {
    if (!canStart || handledKey.current === key) return false
    handledKey.current = key
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

/** Puts on the board what the last game goes over: the current draft, or else the last one stored. */
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
  const { notifyMoved } = await fetchLate(() => import('./moved-notice.ts'))
  notifyMoved(remix)
}

async function openAfterTrade(store: BuilderStore, start: TradeStart): Promise<void> {
  const before = store.draft()
  const { restoreAfterTrade } = await fetchLate(() => import('./last-game-start.ts'))
  if (store.draft() === before) await restoreAfterTrade(store, start)
}

/** Restores this tab's draft of its answer. */
async function restoreAnswer(store: BuilderStore, empty: LineupDraft, daily: DraftVariant): Promise<void> {
  const before = store.draft()
  const kept = await draftOfThisTab(empty, daily)
  if (kept && store.draft() === before) store.replace({ ...kept, type: empty.type }, { undoable: false })
}

async function restore(store: BuilderStore, empty: LineupDraft, subjectName: string): Promise<void> {
  const before = store.draft()
  const restored = await draftOfThisTab(empty)
  // A visitor who started building during loading keeps their lines.
  if (store.draft() !== before) return
  if (restored) return store.replace(restored, { undoable: false })
  // Emptied before the reload, so what is built now is a new lineup.
  if (empty.teamId !== null) setLoadedLineup(empty.teamId, null)
  // The lines come from the same team after a trade, not from today's roster.
  if (before !== empty) store.replace(empty, { undoable: false })
  void offerLastDraft(store, subjectName)
}

/** Offers the last draft of this subject in a notice. Taking it is an edit like any other. */
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
 * Handles `?lineup=` for a guest, without loading it. The address stays, so that it works after signing in. A parameter
 * that is not a number is refused, as for everyone.
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
      // Rarely needed, so it is loaded on demand.
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

/** Opens the choice of a team for a visitor who pressed the home page's card. The mode cards are behind it. */
export function useAskedTeams(dialogs: Dialogs, mode: BuilderMode): void {
  const open = useEffectEvent(() => {
    if (takeAskForTeam() && mode === 'none') dialogs.show({ kind: 'teams' })
  })
  useEffect(() => open(), [])
}

/** Records the choice of what to build from as a visit: a team, or the Dream Team. */
export function useSelectionVisit(mode: BuilderMode, teamId: number | null): void {
  useEffect(() => {
    if (mode === 'dream_team') recordSelection('lineup', null, 'dream_team')
    else if (mode === 'team' && teamId !== null) recordSelection('lineup', teamId, 'team_lineup')
  }, [mode, teamId])
}
