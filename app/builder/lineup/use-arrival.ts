import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'

import { useDraftOf } from '#app/builder/session/read-draft.ts'
import { setLoadedLineup } from '#app/shared/loaded-lineups.ts'
import type { CountryCode } from '#domain/country/countries.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'

import { dreamTeamSearch } from './address.ts'
import { type AfterTrade, tradeVariant } from './after-trade.ts'
import { arrivalOf, type Arrival, isSameSubject, type Place } from './arrival.ts'
import { NO_LAST_GAME } from './copy.ts'
import {
  draftOfThisTab,
  type DraftVariant,
  isBlank,
  lastDraft,
  offerLastDraft,
  restoreThisTab,
} from './kept-drafts.ts'
import type { LoadedBuilder } from './loaded.ts'
import { type LineupStore, playersOf, type Pool } from './model.ts'
import { useDropParams } from './use-drop-params.ts'

type Asked = {
  /** The empty draft of the address: its mode, team and country. */
  readonly empty: LineupDraft
  /** As the notice of a kept draft names it. */
  readonly subjectName: string
  readonly after: AfterTrade | null
  readonly remix: LineupDraft | null
  /** The lines that `?start=last-game` asks for; null if none are known. */
  readonly lastGame: LastGame | null
  readonly pool: Pool
  /** The question of the day, whose board is separate from the team's other drafts. */
  readonly daily: DraftVariant | null
}

/** Keeps the board in step with the address. */
export function useArrival(store: LineupStore, asked: Asked): void {
  const { empty, after, remix, daily } = asked
  const navigation = useNavigationType()
  const start = useAskedStart(asked)
  const place: Place = useMemo(
    () => ({
      subject: empty,
      trade: after && tradeVariant(after).name,
      isDaily: daily !== null,
      isRemix: remix !== null,
      start,
    }),
    [empty, after, daily, remix, start],
  )
  const previous = useRef<Place | null>(null)
  const arrive = useEffectEvent((arrival: Arrival) => void ARRIVALS[arrival](store, asked))
  useEffect(() => {
    const arrival = arrivalOf(previous.current, place, navigation)
    previous.current = place
    arrive(arrival)
  }, [place, navigation])
}

const ARRIVALS: Readonly<Record<Arrival, (store: LineupStore, asked: Asked) => unknown>> = {
  here: () => undefined,
  daily_answer: (store, { empty, daily }) => restoreThisTab(store, empty, daily),
  last_game: startFromLastGame,
  remix: continueRemix,
  after_trade: showAfterTrade,
  own_draft: restoreOwn,
  new_choice: showEmpty,
}

/** A choice on the board has emptied it already. */
function showEmpty(store: LineupStore, { empty }: Asked): void {
  if (!isSameSubject(store.draft(), empty)) store.replace(empty, { undoable: false })
}

async function startFromLastGame(store: LineupStore, asked: Asked): Promise<void> {
  const { empty, after, lastGame, pool } = asked
  const code = fetchLate(() => import('./fill-board.ts'))
  showEmpty(store, asked)
  const before = store.draft()
  if (isBlank(before)) {
    const kept =
      (await draftOfThisTab(empty, after && tradeVariant(after))) ?? (after ? null : await lastDraft(empty))
    if (kept && store.draft() === before) store.replace(kept, { undoable: false })
  }
  const { openLastGame } = await code
  // A visitor who chose another team during loading must not get this team's lines.
  if (lastGame && isSameSubject(store.draft(), empty)) openLastGame(store, lastGame, playersOf(pool))
}

async function continueRemix(store: LineupStore, asked: Asked): Promise<void> {
  const { empty, remix } = asked
  showEmpty(store, asked)
  const own = await draftOfThisTab(empty)
  if (!remix) return
  store.replace({ ...(own ?? empty), type: remix.type }, { undoable: false })
  store.replace(remix, { undoable: true })
  const { notifyMoved } = await fetchLate(() => import('./fill-board.ts'))
  notifyMoved(remix)
}

async function showAfterTrade(store: LineupStore, asked: Asked): Promise<void> {
  const { empty, after, lastGame } = asked
  showEmpty(store, asked)
  const before = store.draft()
  const { restoreAfterTrade } = await fetchLate(() => import('./fill-board.ts'))
  if (after && store.draft() === before) await restoreAfterTrade(store, { empty, after, lastGame })
}

async function restoreOwn(store: LineupStore, asked: Asked): Promise<void> {
  const { empty, subjectName } = asked
  showEmpty(store, asked)
  const before = store.draft()
  if (await restoreThisTab(store, empty)) return
  // Emptied before the reload, so what is built now is a new lineup.
  if (empty.teamId !== null) setLoadedLineup(empty.teamId, null)
  // The lines come from the same team after a trade, not from today's roster.
  if (before !== empty) store.replace(empty, { undoable: false })
  void offerLastDraft(store, subjectName)
}

const WAITING: ReadonlySet<Pool['status']> = new Set(['loading', 'failed'])

/**
 * Returns the visit that asks for the last game's lines with `?start=last-game`, once the players are here. The
 * parameter is removed, because a reload must restore what was made of them.
 */
function useAskedStart({ remix, daily, lastGame, pool }: Asked): string | null {
  const [search] = useSearchParams()
  const drop = useDropParams()
  const { key } = useLocation()
  const isAsked = search.get('start') === 'last-game' && !remix && !daily && !WAITING.has(pool.status)
  const visit = isAsked ? key : null
  const handled = useRef<string | null>(null)
  const begin = useEffectEvent(() => {
    if (handled.current === visit) return
    handled.current = visit
    if (!lastGame) notify({ title: NO_LAST_GAME })
    drop('start')
  })
  useEffect(() => {
    if (visit !== null) begin()
  }, [visit])
  return lastGame ? visit : null
}

/** Keeps the address in step with the board, in place of the current entry of the history. */
export function useAddressOfBoard(store: LineupStore, { mode, country, remix }: LoadedBuilder): void {
  const navigate = useNavigate()
  const drop = useDropParams()
  // After a choice, an undo or a restored draft, the address follows the board's country.
  const followCountry = useEffectEvent((shown: CountryCode | undefined) => {
    if (mode === 'dream_team' && store.draft().mode === mode && shown !== country)
      void navigate({ search: dreamTeamSearch(shown) }, { replace: true, preventScrollReset: true })
  })
  const shownCountry = useDraftOf(store, (draft) => draft.country)
  useEffect(() => followCountry(shownCountry), [shownCountry])
  // The remix is on the board. A reload must restore what was made of it.
  const dropRemix = useEffectEvent(() => drop('from', 'start'))
  useEffect(() => {
    if (remix) dropRemix()
  }, [remix])
}
