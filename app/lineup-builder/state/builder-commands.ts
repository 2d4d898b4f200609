import { filledAnnouncement, filledRest, removedNotice } from '#app/lineup-builder/copy.ts'
import type { LineupProblem } from '#domain/lineup/actions.ts'
import { activePlacements } from '#domain/lineup/draft.ts'
import { countSlots, isFull } from '#domain/lineup/lineup.ts'
import type { Group, SlotId } from '#domain/lineup/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { announcePlaced, announceRemoved, announceSwapped } from '#messages/lineup.ts'
import { redone, undone } from '#messages/site.ts'
import { announce } from '#ui/live-announcer.tsx'
import { dismissNotice, notify } from '#ui/notify.ts'

import type { BuilderStore } from './builder-store.ts'
import { offerLastDraft } from './use-address.ts'

/** The board's verbs: each performs an action and says what came of it, aloud or in a dialog. */
export type BuilderCommands = ReturnType<typeof createCommands>

export function createCommands(store: BuilderStore, refuse: (problem: LineupProblem) => void) {
  let undoNotice: string | null = null

  const announcePlacement = (slotId: SlotId): void => {
    const { type } = store.draft()
    const placements = activePlacements(store.draft())
    const player = placements[slotId]
    if (player) announce(announcePlaced(type, placements, slotId, player))
  }
  const announceFilled = (): void => {
    const draft = store.draft()
    announce(filledAnnouncement(countSlots(draft.type, activePlacements(draft))))
  }
  const dropUndoNotice = (): void => {
    if (undoNotice) dismissNotice(undoNotice)
    undoNotice = null
  }

  const commands = {
    /** Clears the board for the team and offers the last draft of it back. */
    chooseTeam({ id, name }: Team): void {
      store.start('chooseTeam', { teamId: id })
      void offerLastDraft(store, name)
    },
    chooseDreamTeam(): void {
      store.start('chooseDreamTeam', {})
      void offerLastDraft(store, 'Dream Team')
    },
    place(slotId: SlotId, player: Player): boolean {
      const result = store.run('place', { slotId, player })
      if (result.ok) announcePlacement(slotId)
      else refuse(result.problem)
      return result.ok
    },
    /** Slot to slot: moves, or trades places with the player there. */
    move(from: SlotId, to: SlotId): boolean {
      const result = store.run('move', { from, to })
      if (result.ok) announcePlacement(to)
      else refuse(result.problem)
      return result.ok
    },
    /** Back to the pool, with a notice that takes it back. */
    remove(slotId: SlotId): void {
      const { type } = store.draft()
      const player = activePlacements(store.draft())[slotId]
      if (!player || !store.run('remove', { slotId }).ok) return
      const after = store.draft()
      announce(announceRemoved(type, activePlacements(after), slotId, player))
      dropUndoNotice()
      undoNotice = notify({
        title: removedNotice(surname(player.name)),
        action: {
          label: 'Undo',
          run: () => {
            if (store.draft() === after) commands.undo()
            else commands.place(slotId, player)
          },
        },
      })
    },
    swapLines(group: Group, first: number, second: number): void {
      const result = store.run('swapLines', { group, first, second })
      if (result.ok) announce(announceSwapped(group, first, second))
      else refuse(result.problem)
    },
    fillRest(pool: readonly Player[]): void {
      const before = store.draft()
      const result = store.run('fillRest', { pool, lastGame: null })
      if (!result.ok) return refuse(result.problem)
      // A full lineup opens its image; a notice would lie on its buttons.
      if (!isFull(result.value.type, activePlacements(result.value))) notify(filledRest(before, result.value))
      announceFilled()
    },
    reset(): void {
      dropUndoNotice()
      store.run('reset', {})
      announceFilled()
    },
    undo(): void {
      dropUndoNotice()
      const label = store.undo()
      if (label) announce(undone(label))
    },
    redo(): void {
      dropUndoNotice()
      const label = store.redo()
      if (label) announce(redone(label))
    },
  }
  return commands
}
