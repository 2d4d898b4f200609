import type { Dialogs } from '#app/builder/session/dialogs.ts'
import { announcePlaced, announceRemoved } from '#app/shared/lineup-words.ts'
import { capLimits } from '#domain/cap/limits.ts'
import { type CountryCode, nationalTeamName } from '#domain/country/countries.ts'
import type { Letter, LineupType } from '#domain/hockey/vocabulary.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { type LineupProblem, perform } from '#domain/lineup/edit/actions.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { placedById, wearersOf } from '#domain/lineup/model/letters.ts'
import { countSlots } from '#domain/lineup/model/lineup.ts'
import { slotOf } from '#domain/lineup/model/placement.ts'
import type { Group, SlotId } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { Result } from '#domain/result/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { announce } from '#ui/live-announcer.tsx'
import { dismissNotice, type Notice, notify } from '#ui/notify.ts'

import {
  announceLetter,
  announceSwapped,
  countryNotice,
  filledAnnouncement,
  removedNotice,
  replacedNotice,
} from './copy.ts'
import { offerLastDraft } from './kept-drafts.ts'
import type { LineupDialog, LineupStore, ReadyPool } from './model.ts'

/** The code that fills many slots at once is loaded with its first use. */
const fetchFilling = () => fetchLate(() => import('./fill-board.ts'))

/** Each performs an action and reports the outcome, in an announcement or a dialog. */
export type LineupCommands = ReturnType<typeof createCommands>

export function createCommands(store: LineupStore, dialogs: Dialogs<LineupDialog>) {
  const undoNotice = createUndoNotice(store)
  const refuse = (problem: LineupProblem): void => dialogs.show({ kind: 'refusal', problem })
  const context = { store, undoNotice, refuse }
  return {
    ...createChoices(context),
    ...createPlacing(context),
    ...createRearranging(context),
    ...createFilling(context, dialogs),
    undo(): void {
      undoNotice.drop()
      store.undo()
    },
    redo(): void {
      undoNotice.drop()
      store.redo()
    },
  }
}

type CommandContext = {
  readonly store: LineupStore
  readonly undoNotice: ReturnType<typeof createUndoNotice>
  readonly refuse: (problem: LineupProblem) => void
}

/** Creates the notice of an edit that took players off the board, with Undo. There is one at a time. */
function createUndoNotice(store: LineupStore) {
  let shown: string | null = null
  const drop = (): void => {
    if (shown) dismissNotice(shown)
    shown = null
  }
  return {
    drop,
    /** @param afterOthers what Undo does once other edits have followed */
    show(notice: Notice, afterOthers: () => void): void {
      const after = store.draft()
      drop()
      const run = () => {
        if (store.draft() !== after) return afterOthers()
        drop()
        store.undo()
      }
      shown = notify({ ...notice, action: { label: 'Undo', run } })
    },
  }
}

function announceFilled(store: LineupStore): void {
  const draft = store.draft()
  announce(filledAnnouncement(countSlots(draft.type, activePlacements(draft))))
}

function createChoices({ store, undoNotice }: CommandContext) {
  /** The address follows the choice, so undo cannot go back past it. */
  const choose = (chosen: Result<LineupDraft, LineupProblem>, name: string): void => {
    if (chosen.ok) store.replace(chosen.value, { undoable: false })
    void offerLastDraft(store, name)
  }
  return {
    /** Clears the board for the team and offers its last draft back. */
    chooseTeam({ id, name }: Team): void {
      choose(perform('chooseTeam', store.draft(), { teamId: id }), name)
    },
    chooseDreamTeam(): void {
      choose(perform('chooseDreamTeam', store.draft(), {}), 'Dream Team')
    },
    /** Sets the Dream Team's nation, or all countries. Names the players who leave the board, with Undo. */
    chooseCountry(country: CountryCode | undefined, pool: readonly Player[]): void {
      undoNotice.drop()
      const before = store.draft()
      if (!store.run('chooseCountry', { country, pool }).ok) return
      const name = country ? nationalTeamName(country) : 'Dream Team'
      const staying = placedById(store.draft().lineups)
      const leaving = [...placedById(before.lineups).values()].filter(({ id }) => !staying.has(id))
      if (leaving.length > 0) {
        undoNotice.show(countryNotice(name, leaving), () => store.replace(before, { undoable: true }))
      }
      announceFilled(store)
      void offerLastDraft(store, name)
    },
  }
}

function createPlacing({ store, undoNotice, refuse }: CommandContext) {
  /** @returns the player who was in that slot of the type and is in none now */
  const announcePlacement = (before: LineupDraft, type: LineupType, slotId: SlotId): Player | null => {
    const placements = store.draft().lineups[type]
    const player = placements[slotId]
    const stood = before.lineups[type][slotId]
    const replaced = stood && !slotOf(placements, stood.id) ? stood : null
    if (player) announce(announcePlaced(type, placements, slotId, player, replaced))
    return replaced
  }
  const place = (slotId: SlotId, player: Player): boolean => {
    const before = store.draft()
    const result = store.run('place', { slotId, player })
    if (result.ok) announcePlacement(before, before.type, slotId)
    else refuse(result.problem)
    return result.ok
  }
  const offerReturn = (title: string, slotId: SlotId, player: Player): void => {
    const { type } = store.draft()
    undoNotice.show({ title }, () => {
      if (store.draft().type === type) place(slotId, player)
    })
  }
  return {
    place,
    /** Announces where a command put a player, and shows who left the board for them. No picker asked about it. */
    announceCommand(before: LineupDraft, type: LineupType, slotId: SlotId, player: Player): void {
      const replaced = announcePlacement(before, type, slotId)
      if (replaced)
        offerReturn(replacedNotice(surname(replaced.name), surname(player.name)), slotId, replaced)
    },
    /** Slot to slot: moves the player, or swaps with the one there. */
    move(from: SlotId, to: SlotId): boolean {
      const before = store.draft()
      const result = store.run('move', { from, to })
      if (result.ok) announcePlacement(before, before.type, to)
      else refuse(result.problem)
      return result.ok
    },
    remove(slotId: SlotId): void {
      const { type } = store.draft()
      const player = activePlacements(store.draft())[slotId]
      if (!player || !store.run('remove', { slotId }).ok) return
      announce(announceRemoved(type, activePlacements(store.draft()), slotId, player))
      offerReturn(removedNotice(surname(player.name)), slotId, player)
    },
  }
}

function createRearranging({ store, undoNotice, refuse }: CommandContext) {
  return {
    /** Sets C, A or no letter on the sweater. A second C replaces the first. */
    setLetter(player: Player, letter: Letter | null): void {
      const { letters, lineups } = store.draft()
      const before = wearersOf(letters, 'C').find((id) => letter === 'C' && id !== player.id)
      const result = store.run('setLetter', { player, letter })
      if (!result.ok) return refuse(result.problem)
      const bared = before === undefined ? before : placedById(lineups).get(before)
      announce(announceLetter(player, letter, bared))
    },
    swapLines(group: Group, first: number, second: number): void {
      const result = store.run('swapLines', { group, first, second })
      if (result.ok) announce(announceSwapped(group, first, second))
      else refuse(result.problem)
    },
    reset(): void {
      undoNotice.drop()
      store.run('reset', {})
      announceFilled(store)
    },
  }
}

function createFilling({ store, refuse }: CommandContext, dialogs: Dialogs<LineupDialog>) {
  /** Cancels the notice about the last filling, which waits until the overlay is closed. */
  let cancelNotice: (() => void) | null = null
  return {
    /** @param lastGame of the team; null in a Dream Team */
    async fillRest({ players: pool, stats }: ReadyPool, lastGame: LastGame | null): Promise<void> {
      const { sayFilled } = await fetchFilling()
      const before = store.draft()
      const { upper } = capLimits(utcDay(new Date()))
      const result = store.run('fillRest', { pool, lastGame, points: stats?.points, upper })
      if (!result.ok) return refuse(result.problem)
      announceFilled(store)
      cancelNotice?.()
      cancelNotice = sayFilled(dialogs, { before, after: result.value, pool, lastGame })
    },
    /** Fills all three types from the last game. Names who is left out. */
    startFromLastGame(lastGame: LastGame, roster: readonly Player[]): void {
      store.run('startFromLastGame', { lastGame, roster })
      void fetchFilling().then(({ sayStarted }) => sayStarted(store, { lastGame, roster }))
    },
  }
}
