import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

import { setLoadedLineup } from '#app/building/loaded-lineups.ts'
import { recordSelection } from '#app/building/visit-tracking/selection.ts'
import { keptDraftNotice } from '#app/lineup-builder/copy.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Player } from '#domain/player/player.ts'
import type { RosterMoves } from '#domain/roster/after-trade.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'
import { notify } from '#ui/notify.ts'

import { type BuilderStore, draftOfThisTab, isBlank, lastDraft } from './builder-store.ts'

/** A team as it would be after a trade: who comes, who goes, and the roster after it. */
export type AfterTrade = { readonly moves: RosterMoves; readonly roster: readonly Player[] }

/** Drafts of the team after the trade are kept by this name, beside those of the real team. */
export function tradeKey({ moves: { coming, leaving } }: AfterTrade): string {
  return `in-${sortedIds(coming)}-out-${sortedIds(leaving)}`
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
 */
export function useAddress(
  store: BuilderStore,
  empty: LineupDraft,
  subjectName: string,
  { after, remix }: { readonly after: AfterTrade | null; readonly remix: LineupDraft | null },
): void {
  const arrived = useRef<string | null>(null)
  const navigation = useNavigationType()

  useEffect(() => {
    const key = `${empty.mode} ${empty.teamId} ${after ? tradeKey(after) : ''}`
    const before = arrived.current
    if (before === key) return
    arrived.current = key
    const sameTeam = before?.startsWith(`${empty.mode} ${empty.teamId} `) ?? false
    if (!isSameSubject(store.draft(), empty)) store.open(empty)
    if (remix) void openRemix(store, empty, remix)
    else if (after) void restoreAfterTrade(store, empty, after)
    // From the team after a trade to the real one is a way back.
    else if (before === null || sameTeam || navigation === 'POP') void restore(store, empty, subjectName)
  }, [store, empty, navigation, subjectName, after, remix])
}

const isSameSubject = (one: LineupDraft, other: LineupDraft): boolean =>
  one.mode === other.mode && one.teamId === other.teamId

async function openRemix(store: BuilderStore, empty: LineupDraft, remix: LineupDraft): Promise<void> {
  const own = await draftOfThisTab(empty)
  store.open({ ...(own ?? empty), type: remix.type })
  store.load(remix)
}

/** The kept draft of the team after this trade, or the team's last lines with the places of who leaves filled. */
async function restoreAfterTrade(store: BuilderStore, empty: LineupDraft, after: AfterTrade): Promise<void> {
  const before = store.draft()
  const lines = (await draftOfThisTab(empty, tradeKey(after))) ?? (await linesAfter(empty, after))
  if (store.draft() === before) store.open(lines)
}

async function linesAfter(empty: LineupDraft, after: AfterTrade): Promise<LineupDraft> {
  const kept = await lastDraft(empty)
  const { linesAfterTrade } = await import('#domain/lineup/lines-after-trade.ts')
  return linesAfterTrade(kept ?? empty, after.moves, after.roster, null)
}

async function restore(store: BuilderStore, empty: LineupDraft, subjectName: string): Promise<void> {
  const before = store.draft()
  const restored = await draftOfThisTab(empty)
  // A visitor who began meanwhile keeps what they have.
  if (store.draft() !== before) return
  if (restored) return store.open(restored)
  // Emptied before the reload: what is built now is a new lineup.
  if (empty.teamId !== null) setLoadedLineup(empty.teamId, null)
  // From the same team after a trade: none of those lines is one of today's.
  if (before !== empty) store.open(empty)
  void offerLastDraft(store, subjectName)
}

/** The last draft of what is on the board, as a notice; taking it is an edit like any other. */
export async function offerLastDraft(store: BuilderStore, subjectName: string): Promise<void> {
  const chosen = store.draft()
  const last = await lastDraft(chosen)
  if (!last || !isSameSubject(store.draft(), chosen) || !isBlank(store.draft())) return
  notify({
    title: keptDraftNotice(subjectName),
    timeout: 12_000,
    action: {
      label: 'Bring it back',
      run: () => {
        if (isSameSubject(store.draft(), chosen)) store.run('loadLineup', last)
      },
    },
  })
}

/** Nothing is loaded for a guest; the address stays, so that it works after signing in. */
export function useGuestLineup(isGuest: boolean): void {
  const [search] = useSearchParams()
  const namesLineup = search.has('lineup')
  useEffect(() => {
    if (!isGuest || !namesLineup) return
    // This is rarely shown, so its words are fetched when they are needed.
    void import('#app/lineup-builder/saved/copy.ts').then(({ SAVED_LINEUPS }) =>
      notify({ title: SAVED_LINEUPS.signInToOpen }),
    )
  }, [isGuest, namesLineup])
}

/** Choosing what to build from is a visit: a team, or the Dream Team. */
export function useSelectionVisit(mode: BuilderMode, teamId: number | null): void {
  useEffect(() => {
    if (mode === 'dream_team') recordSelection('lineup', null, 'dream_team')
    else if (mode === 'team' && teamId !== null) recordSelection('lineup', teamId, 'team_lineup')
  }, [mode, teamId])
}
