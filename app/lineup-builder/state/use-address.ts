import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

import { setLoadedLineup } from '#app/building/loaded-lineups.ts'
import { recordSelection } from '#app/building/visit-tracking/selection.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Player } from '#domain/player/player.ts'
import type { RosterMoves } from '#domain/roster/after-trade.ts'
import type { BuilderMode } from '#domain/vocabulary.ts'
import { keptDraftNotice } from '#messages/builder.ts'
import { notify } from '#ui/notify.ts'

import { type BuilderStore, draftOfThisTab, isBlank, lastDraft } from './builder-store.ts'

/** A team as it would be after a trade: who comes, who goes, and the roster of then. */
export type AfterTrade = { readonly moves: RosterMoves; readonly roster: readonly Player[] }

const idsOf = (players: readonly Player[]): string =>
  players
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join('.')

/** Its drafts are kept by this name, beside those of the real team. */
export function tradeKey({ moves: { coming, leaving } }: AfterTrade): string {
  return `in-${idsOf(coming)}-out-${idsOf(leaving)}`
}

/** Where the board begins: the team's last kept lines, with the holes of who leaves filled. */
async function startAfterTrade(asked: LineupDraft, after: AfterTrade): Promise<LineupDraft> {
  const kept = await lastDraft(asked)
  const { linesAfterTrade } = await import('#domain/lineup/lines-after-trade.ts')
  return linesAfterTrade(kept ?? asked, after.moves, after.roster)
}

/**
 * Keeps the board on what the address says. Arriving (reload, back, sign-in) restores this tab's draft; choosing
 * anew starts empty, and a notice offers the last draft back.
 *
 * @param asked the empty draft of the address: its mode and team
 * @param after the trade that the address looks past, if it does
 * @param remix the shared lineup that the address asks for; it goes over this tab's draft, and undo takes it back
 */
export function useAddress(
  store: BuilderStore,
  asked: LineupDraft,
  subjectName: string,
  { after, remix }: { readonly after: AfterTrade | null; readonly remix: LineupDraft | null },
): void {
  const arrived = useRef<string | null>(null)
  const navigation = useNavigationType()

  useEffect(() => {
    const key = `${asked.mode} ${asked.teamId} ${after ? tradeKey(after) : ''}`
    const before = arrived.current
    if (before === key) return
    arrived.current = key
    const sameTeam = before?.startsWith(`${asked.mode} ${asked.teamId} `) ?? false
    if (!isOf(store.draft(), asked)) store.open(asked)
    if (remix) void openRemix(store, asked, remix)
    else if (after) void restoreAfterTrade(store, asked, after)
    // From the team after a trade to the real one is a way back.
    else if (before === null || sameTeam || navigation === 'POP') void restore(store, asked, subjectName)
  }, [store, asked, navigation, subjectName, after, remix])
}

async function restoreAfterTrade(store: BuilderStore, asked: LineupDraft, after: AfterTrade): Promise<void> {
  const before = store.draft()
  const lines = (await draftOfThisTab(asked, tradeKey(after))) ?? (await startAfterTrade(asked, after))
  if (store.draft() === before) store.open(lines)
}

async function restore(store: BuilderStore, asked: LineupDraft, subjectName: string): Promise<void> {
  const before = store.draft()
  const restored = await draftOfThisTab(asked)
  // Whoever began meanwhile keeps what he has.
  if (store.draft() !== before) return
  if (restored) return store.open(restored)
  // Emptied before the reload: what is built now is a new lineup.
  if (asked.teamId !== null) setLoadedLineup(asked.teamId, null)
  // From the same team after a trade: none of those lines is one of today's.
  if (before !== asked) store.open(asked)
  void offerLast(store, asked, subjectName)
}

async function openRemix(store: BuilderStore, asked: LineupDraft, remix: LineupDraft): Promise<void> {
  const own = await draftOfThisTab(asked)
  store.open({ ...(own ?? asked), type: remix.type })
  // Shared when other rules of position held: shown all the same, for nothing is changed silently.
  if (!store.run('loadLineup', remix).ok) store.open(remix)
}

/** The last draft of this team, as a notice; taking it is an edit like any other. */
export async function offerLast(store: BuilderStore, asked: LineupDraft, subjectName: string): Promise<void> {
  const last = await lastDraft(asked)
  if (!last || !isOf(store.draft(), asked) || !isBlank(store.draft())) return
  notify({
    title: keptDraftNotice(subjectName),
    timeout: 12_000,
    action: {
      label: 'Bring it back',
      run: () => {
        if (isOf(store.draft(), asked)) store.run('loadLineup', last)
      },
    },
  })
}

const isOf = (draft: LineupDraft, asked: LineupDraft): boolean =>
  draft.mode === asked.mode && draft.teamId === asked.teamId

/** Nothing is loaded for a guest (P-ROUTE-16); the address stays, so that it works after signing in. */
export function useGuestLineup(isGuest: boolean): void {
  const [search] = useSearchParams()
  const asked = search.has('lineup')
  useEffect(() => {
    if (!isGuest || !asked) return
    // Rarely said, so its words are fetched when they are.
    void import('#messages/saved-lineups.ts').then(({ SAVED_LINEUPS }) =>
      notify({ title: SAVED_LINEUPS.signInToOpen }),
    )
  }, [isGuest, asked])
}

/** What is chosen to build from is a visit: a team, or the Dream Team (P-STATE-07, P-ENT-42). */
export function useSelectionVisit(mode: BuilderMode, teamId: number | null): void {
  useEffect(() => {
    if (mode === 'dream_team') recordSelection('lineup', null, 'dream_team')
    else if (mode === 'team' && teamId !== null) recordSelection('lineup', teamId, 'team_lineup')
  }, [mode, teamId])
}
