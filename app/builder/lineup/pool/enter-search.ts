import { noPlayerMatches } from '#app/builder/lineup/copy.ts'
import { positionsOf } from '#app/builder/lineup/player-tile.tsx'
import type { LineupSession } from '#app/builder/lineup/session.ts'
import { naturalSlot } from '#domain/lineup/edit/choices.ts'
import { activePlacements } from '#domain/lineup/model/draft.ts'
import { checkPlacement, slotOf } from '#domain/lineup/model/placement.ts'
import type { Slot } from '#domain/lineup/model/slots.ts'
import { bestMatches } from '#domain/player/find-player.ts'
import type { Player } from '#domain/player/player.ts'
import type { PlayerIndex } from '#domain/player/search.ts'
import { eitherOf, placementMessage } from '#messages/lineup-refusals.ts'

/** Limit of names listed. Beyond it, more letters are needed. */
const NAMED = 4

const ANSWER = {
  many: (count: number) => `${count} players match. Type more of the name.`,
  several: (players: readonly Player[]) => `Several players match. Did you mean ${eitherOf(players)}?`,
  here: (name: string) => `${name} is already here.`,
  noEmptySlot: (positions: string, name: string) => `No empty ${positions} slot for ${name}.`,
} as const

type Search = {
  readonly query: string
  readonly index: PlayerIndex
  /** The slot for the player; null for their first empty natural slot. */
  readonly slot: Slot | null
}

/** Places the player that a search means, on Enter. @returns why no player was placed; null on success */
export function enterSearch(
  { query, index, slot }: Search,
  { store, commands, dialogs }: Pick<LineupSession, 'store' | 'commands' | 'dialogs'>,
): string | null {
  const draft = store.draft()
  const { type } = draft
  const placements = activePlacements(draft)
  const able = slot ? index.filter(({ player }) => checkPlacement(type, slot, player).ok) : index
  const [player, ...others] = bestMatches(able, query)
  if (!player) {
    const [meant] = bestMatches(index, query)
    const refused = slot && meant && checkPlacement(type, slot, meant)
    return refused && !refused.ok ? placementMessage(refused.problem).message : noPlayerMatches(query)
  }
  if (others.length > 0) {
    const count = others.length + 1
    return count > NAMED ? ANSWER.many(count) : ANSWER.several([player, ...others])
  }
  const at = slotOf(placements, player.id)
  if (slot) {
    if (at === slot.id) return ANSWER.here(player.name)
    const done = at ? commands.move(at, slot.id) : commands.place(slot.id, player)
    if (done) dialogs.closeAfterPaint()
    return null
  }
  if (at) {
    dialogs.show({ kind: 'refusal', problem: { code: 'already_assigned', type, player, at } })
    return null
  }
  const natural = naturalSlot(draft, player)
  if (!natural) return ANSWER.noEmptySlot(positionsOf(player), player.name)
  commands.place(natural.id, player)
  return null
}
