import type { Dialogs } from '#app/builder/session/dialogs.ts'
import { READY } from '#app/shared/copy.ts'
import { movedSince } from '#app/shared/share/moved-since.ts'
import { type LastGame, type LeftOut, startingLines } from '#domain/last-game/last-game.ts'
import { missedGame, withRegulars } from '#domain/last-game/missed-game.ts'
import { linesAfterTrade } from '#domain/lineup/edit/after-trade.ts'
import { isUnderCap } from '#domain/lineup/edit/fill-rest.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { placedById } from '#domain/lineup/model/letters.ts'
import { countSlots, isFull } from '#domain/lineup/model/lineup.ts'
import { acceptedPositions, slotOf } from '#domain/lineup/model/placement.ts'
import { type Slot, SLOTS } from '#domain/lineup/model/slots.ts'
import { writeInsOf } from '#domain/lineup/model/write-ins.ts'
import type { Player } from '#domain/player/player.ts'
import { listAll, listAny, plural } from '#domain/text/format.ts'
import { announce } from '#ui/live-announcer.tsx'
import { notify } from '#ui/notify.ts'

import { type AfterTrade, tradeVariant } from './after-trade.ts'
import { draftOfThisTab, lastDraft } from './kept-drafts.ts'
import {
  ADD_THEM,
  leftOutNotice,
  notInThatGame,
  OTHERS_FILL_IN,
  PLACES_STAY_EMPTY,
  startedAnnouncement,
} from './last-game-words.ts'
import type { LineupDialog, LineupStore } from './model.ts'

/* What fills many slots at once, and its notices: the last game, a remix, lines after a trade, the rest. Loaded late. */

type Start = { readonly lastGame: LastGame; readonly roster: readonly Player[] }

/** Announces what the board started from, and names who is left out. */
export function sayStarted(store: LineupStore, { lastGame, roster }: Start): void {
  const { filled, total } = countSlots(store.draft().type, activePlacements(store.draft()))
  const progress = `${filled} of ${total} filled.${filled === total ? ` ${READY.reopen}.` : ''}`
  announce(startedAnnouncement(lastGame, progress))
  notifyLeftOut(startingLines(lastGame, roster).leftOut)
  notifyMissed(store, missedGame(lastGame, roster))
  notifyDropped(store)
}

/** Names the write-ins who were on the board before. Undo brings them back. */
function notifyDropped(store: LineupStore): void {
  const { past, present } = store.history()
  const kept = placedById(present.lineups)
  const dropped = writeInsOf(past.at(-1)?.before ?? present).filter(({ id }) => !kept.has(id))
  if (dropped.length > 0) notify({ title: notInThatGame(dropped), timeout: 12_000 })
}

/** Names the regulars who did not play in that game. One press puts them into the lines. */
function notifyMissed(store: LineupStore, missed: readonly Player[]): void {
  if (missed.length === 0) return
  const addThem = () => {
    const even_strength = withRegulars(store.draft().lineups.even_strength, missed)
    store.run('applyPlacements', { lineups: { even_strength }, over: 'cleared' })
  }
  notify({ title: notInThatGame(missed), timeout: 12_000, action: { label: ADD_THEM, run: addThem } })
}

/** Names who of the last game is left out, and why. @param description what happened to their slots */
function notifyLeftOut(leftOut: readonly LeftOut[], description: string = PLACES_STAY_EMPTY): void {
  const title = leftOutNotice(leftOut)
  if (title !== null) notify({ title, description, timeout: 10_000 })
}

type Filled = {
  readonly before: LineupDraft
  readonly after: LineupDraft
  readonly pool: readonly Player[]
  readonly lastGame: LastGame | null
}

/**
 * Reports how filling the rest went if a slot stays empty or a player of the last game is out. A full lineup opens its
 * overlay, whose buttons a notice would cover, so the notice follows when the overlay is closed.
 * @returns a function that cancels the notice; null if none is to follow
 */
export function sayFilled(
  dialogs: Dialogs<LineupDialog>,
  { before, after, pool, lastGame }: Filled,
): (() => void) | null {
  const placements = activePlacements(after)
  const leftOut = lastGame ? startingLines(lastGame, pool).leftOut : []
  const missing = leftOut.filter(({ type, playerId }) => type === after.type && !slotOf(placements, playerId))
  const notice = filledRest(before, after, missing.length > 0 ? leftOutNotice(missing) : null)
  const isOverlaid = isFull(after.type, placements)
  if (!isOverlaid) notify(notice)
  if (!isOverlaid || missing.length === 0) return null
  const cancel = dialogs.store.subscribe((now, shown) => {
    if (now !== null || shown?.kind !== 'ready') return
    cancel()
    notify(notice)
  })
  return cancel
}

/**
 * Fills the board for `?start=last-game`, over the stored draft; undo restores that. Like any lineup that is opened, it
 * opens no image.
 */
export function openLastGame(store: LineupStore, lastGame: LastGame, roster: readonly Player[]): void {
  store.replace(
    { ...store.draft(), lineups: startingLines(lastGame, roster).lineups, remixOf: undefined },
    { undoable: true },
  )
  sayStarted(store, { lastGame, roster })
}

/**
 * Returns a notice with the number of players placed, the slots still empty and why, and who is left out.
 * @param leftOut names of the last game's players who were not filled in
 */
export function filledRest(
  before: LineupDraft,
  after: LineupDraft,
  leftOut: string | null = null,
): { readonly title: string; readonly description: string | undefined } {
  const { type } = after
  const open = SLOTS[type].filter(({ id }) => !activePlacements(after)[id])
  const placed = SLOTS[type].filter(({ id }) => !activePlacements(before)[id]).length - open.length
  return {
    title: placed === 0 ? 'No one left to place' : `${plural(placed, 'player')} placed`,
    description:
      [open.length === 0 ? null : stillOpen(after, open), leftOut && `${leftOut}.`]
        .filter((part) => part !== null)
        .join(' ') || undefined,
  }
}

function stillOpen(draft: LineupDraft, open: readonly Slot[]): string {
  const names = listAll(open.map(shortName))
  const kinds = [...new Set(open.map(({ kind }) => kind))]
  const missing = listAny(
    kinds.map((kind) => (acceptedPositions(draft.type, kind).length > 3 ? 'skater' : MISSING[kind])),
  )
  const why = isUnderCap(draft)
    ? `No other ${missing} fits under the cap.`
    : `The roster has no healthy ${missing} left.`
  return `${why} Still empty: ${names}.`
}

const MISSING = { forward: 'forward', defense: 'defenseman', goalie: 'goaltender' } as const

/** Returns a slot as coaches write it: "LD2", "Backup". */
const shortName = ({ kind, label, lineNumber }: Slot): string =>
  kind === 'goalie' ? label : `${label}${lineNumber}`

/** Names the players of a remix who have left its team. */
export function notifyMoved({ mode, teamId, lineups }: LineupDraft): void {
  if (mode !== 'team') return
  const moved = [...placedById(lineups).values()].filter((player) => player.teamId !== teamId)
  if (moved.length === 0) return
  notify({ title: movedSince(moved.map(({ name }) => ({ name, team: null }))), timeout: 12_000 })
}

/** A team after a trade, on a board that is empty. */
type TradeStart = {
  readonly empty: LineupDraft
  readonly after: AfterTrade
  readonly lastGame: LastGame | null
}

/**
 * Restores the draft of the team after this trade. Without one, puts up the team's last lines and fills the slots of
 * leaving players.
 */
export async function restoreAfterTrade(
  store: LineupStore,
  { empty, after, lastGame }: TradeStart,
): Promise<void> {
  const before = store.draft()
  const own = await draftOfThisTab(empty, tradeVariant(after))
  if (own) {
    if (store.draft() === before) store.replace(own, { undoable: false })
    return
  }
  const kept = await lastDraft(empty)
  const lines = linesAfterTrade(kept ?? empty, after.moves, after.roster, lastGame)
  if (store.draft() !== before) return
  store.replace(lines, { undoable: false })
  if (kept || !lastGame) return
  // Players who leave by the trade are not listed: the page shows them already.
  const { leftOut } = startingLines(lastGame, [...after.roster, ...after.moves.leaving])
  notifyLeftOut(leftOut, OTHERS_FILL_IN)
}
