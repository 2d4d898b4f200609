import { filledAnnouncement, removedNotice, replacedNotice } from '#app/builder/lineup/copy.ts'
import { type CountryCode, nationalTeamName } from '#domain/country/countries.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { type LineupProblem, perform } from '#domain/lineup-builder/actions.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/draft.ts'
import { placedById, wearersOf } from '#domain/lineup/letters.ts'
import { countSlots } from '#domain/lineup/lineup.ts'
import { slotOf } from '#domain/lineup/placement.ts'
import type { Group, SlotId } from '#domain/lineup/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { Result } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'
import type { Letter, LineupType } from '#domain/vocabulary.ts'
import type { announceLetter, announceSwapped } from '#messages/board-menu.ts'
import { announcePlaced, announceRemoved } from '#messages/lineup.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { announce } from '#ui/live-announcer.tsx'
import { dismissNotice, type Notice, notify } from '#ui/notify.ts'

import type { ReadyPool } from './builder-context.tsx'
import type { BuilderStore } from './builder-store.ts'
import type { Dialogs } from './open-dialog.ts'
import { offerLastDraft } from './use-address.ts'

/** The code that fills many slots at once is loaded with its first use. */
const fetchStart = () => fetchLate(() => import('./last-game-start.ts'))

/** Returns the board's commands. Each performs an action and reports the outcome, in an announcement or a dialog. */
export type BuilderCommands = ReturnType<typeof createCommands>

export function createCommands(store: BuilderStore, dialogs: Dialogs) {
  let undoNotice: string | null = null
  const refuse = (problem: LineupProblem): void => dialogs.show({ kind: 'refusal', problem })

  /** @returns the player who was in that slot of the type and is in none now */
  const announcePlacement = (before: LineupDraft, type: LineupType, slotId: SlotId): Player | null => {
    const placements = store.draft().lineups[type]
    const player = placements[slotId]
    const stood = before.lineups[type][slotId]
    const replaced = stood && !slotOf(placements, stood.id) ? stood : null
    if (player) announce(announcePlaced(type, placements, slotId, player, replaced))
    return replaced
  }
  /** The address follows the choice, so undo cannot go back past it. */
  const choose = (chosen: Result<LineupDraft, LineupProblem>, name: string): void => {
    if (chosen.ok) store.replace(chosen.value, { undoable: false })
    void offerLastDraft(store, name)
  }
  const dropUndoNotice = (): void => {
    if (undoNotice) dismissNotice(undoNotice)
    undoNotice = null
  }
  /** Shows who left a slot, with Undo. */
  const offerReturn = (title: string, slotId: SlotId, player: Player): void => {
    const after = store.draft()
    dropUndoNotice()
    undoNotice = notify({
      title,
      action: {
        label: 'Undo',
        run: () => {
          if (store.draft() === after) commands.undo()
          else if (store.draft().type === after.type) commands.place(slotId, player)
        },
      },
    })
  }
  const announceFilled = (): void => {
    const draft = store.draft()
    announce(filledAnnouncement(countSlots(draft.type, activePlacements(draft))))
  }

  const commands = {
    /** Clears the board for the team and offers its last draft back. */
    chooseTeam({ id, name }: Team): void {
      choose(perform('chooseTeam', store.draft(), { teamId: id }), name)
    },
    chooseDreamTeam(): void {
      choose(perform('chooseDreamTeam', store.draft(), {}), 'Dream Team')
    },
    /**
     * Sets the Dream Team's nation, or all countries. Names the players who leave the board, with Undo.
     * @param notice of who leaves; passed in because its code is loaded late
     */
    chooseCountry(
      country: CountryCode | undefined,
      pool: readonly Player[],
      notice: (team: string, leaving: readonly Player[]) => Pick<Notice, 'title' | 'description'>,
    ): void {
      dropUndoNotice()
      const before = store.draft()
      if (!store.run('chooseCountry', { country, pool }).ok) return
      const after = store.draft()
      const name = country ? nationalTeamName(country) : 'Dream Team'
      const staying = placedById(after.lineups)
      const leaving = [...placedById(before.lineups).values()].filter(({ id }) => !staying.has(id))
      if (leaving.length > 0) {
        undoNotice = notify({
          ...notice(name, leaving),
          action: {
            label: 'Undo',
            run: () => {
              if (store.draft() === after) commands.undo()
              else store.replace(before, { undoable: true })
            },
          },
        })
      }
      announceFilled()
      void offerLastDraft(store, name)
    },
    place(slotId: SlotId, player: Player): boolean {
      const before = store.draft()
      const result = store.run('place', { slotId, player })
      if (result.ok) announcePlacement(before, before.type, slotId)
      else refuse(result.problem)
      return result.ok
    },
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
    /** Back to the pool, with Undo. */
    remove(slotId: SlotId): void {
      const { type } = store.draft()
      const player = activePlacements(store.draft())[slotId]
      if (!player || !store.run('remove', { slotId }).ok) return
      announce(announceRemoved(type, activePlacements(store.draft()), slotId, player))
      offerReturn(removedNotice(surname(player.name)), slotId, player)
    },
    /**
     * Sets C, A or no letter on the sweater. A second C replaces the first.
     * @param words of the announcement; passed in because their code is loaded late, here and below
     */
    setLetter(player: Player, letter: Letter | null, words: typeof announceLetter): void {
      const { letters, lineups } = store.draft()
      const before = wearersOf(letters, 'C').find((id) => letter === 'C' && id !== player.id)
      const result = store.run('setLetter', { player, letter })
      if (!result.ok) return refuse(result.problem)
      announce(words(player, letter, before === undefined ? before : placedById(lineups).get(before)))
    },
    swapLines(group: Group, first: number, second: number, words: typeof announceSwapped): void {
      const result = store.run('swapLines', { group, first, second })
      if (result.ok) announce(words(group, first, second))
      else refuse(result.problem)
    },
    /** @param lastGame of the team; null in a Dream Team */
    async fillRest({ players: pool, stats }: ReadyPool, lastGame: LastGame | null): Promise<void> {
      const { fillWithin, sayFilled } = await fetchStart()
      const before = store.draft()
      const result = store.run('fillRest', { pool, lastGame, points: stats?.points, fill: fillWithin })
      if (!result.ok) return refuse(result.problem)
      announceFilled()
      sayFilled(dialogs, { before, after: result.value, pool, lastGame })
    },
    /** Fills all three types from the last game. Names who is left out. */
    startFromLastGame(lastGame: LastGame, roster: readonly Player[]): void {
      store.run('startFromLastGame', { lastGame, roster })
      void fetchStart().then(({ sayStarted }) => sayStarted(store, { lastGame, roster }))
    },
    reset(): void {
      dropUndoNotice()
      store.run('reset', {})
      announceFilled()
    },
    undo(): void {
      dropUndoNotice()
      store.undo()
    },
    redo(): void {
      dropUndoNotice()
      store.redo()
    },
  }
  return commands
}
