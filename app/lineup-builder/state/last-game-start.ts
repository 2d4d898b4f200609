import { filledRest } from '#app/lineup-builder/copy.ts'
import { type LastGame, type LeftOut, startingLines } from '#domain/last-game/last-game.ts'
import { LINEUP_ACTIONS } from '#domain/lineup/actions.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/draft.ts'
import { countSlots, isFull } from '#domain/lineup/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import {
  leftOutNotice,
  NO_LAST_GAME,
  PLACES_STAY_EMPTY,
  startedAnnouncement,
} from '#messages/line-changes.ts'
import { announce } from '#ui/live-announcer.tsx'
import { type Notice, notify } from '#ui/notify.ts'

import type { BuilderStore } from './builder-store.ts'
import type { Dialogs } from './open-dialog.ts'

/* What is done and said when a board begins with the last game. Fetched when one does. */

type Board = { readonly store: BuilderStore; readonly dialogs: Dialogs }

type Start = { readonly lastGame: LastGame; readonly roster: readonly Player[] }

/** Reads aloud where the board began, and names who is left out. */
export function sayStarted(board: Board, { lastGame, roster }: Start): void {
  const { filled, total } = countSlots(board.store.draft().type, activePlacements(board.store.draft()))
  announce(startedAnnouncement(lastGame, `${filled} of ${total} filled.`))
  sayLeftOut(board, startingLines(lastGame, roster).leftOut)
}

/** Names who of the last game is not in, and why. @param description what became of their places */
export function sayLeftOut(
  board: Board,
  leftOut: readonly LeftOut[],
  description: string = PLACES_STAY_EMPTY,
): void {
  const title = leftOutNotice(leftOut)
  if (title !== null) notifyBeside(board, { title, description, timeout: 10_000 })
}

/** How filling the rest went where somebody of the last game stays out. */
export function sayFilled(board: Board, before: LineupDraft, leftOut: readonly LeftOut[]): void {
  notifyBeside(board, filledRest(before, board.store.draft(), leftOutNotice(leftOut)))
}

/** Gives up the notice that waits. */
let forgetWaiting: (() => void) | null = null

/** A lineup just made full opens its image: a notice would lie on its buttons, and waits until that is closed. */
function notifyBeside({ store, dialogs }: Board, notice: Notice): void {
  forgetWaiting?.()
  const edit = store.history().past.at(-1)?.edit
  const isOpened = edit === undefined || edit === LINEUP_ACTIONS.loadLineup
  if (isOpened || !isFull(store.draft().type, activePlacements(store.draft()))) return void notify(notice)
  forgetWaiting = dialogs.store.subscribe((now, before) => {
    if (now !== null || before?.kind !== 'ready') return
    forgetWaiting?.()
    notify(notice)
  })
}

/**
 * What `?start=last-game` asks for: the lines over the kept draft; undo brings that back. Like any lineup that is opened,
 * it opens no image.
 */
export function openLastGame(
  board: Board,
  { lastGame, roster }: Omit<Start, 'lastGame'> & { readonly lastGame: LastGame | null },
): void {
  if (!lastGame) return void notify({ title: NO_LAST_GAME })
  const { store } = board
  store.load({ ...store.draft(), lineups: startingLines(lastGame, roster).lineups, remixOf: undefined })
  sayStarted(board, { lastGame, roster })
}
