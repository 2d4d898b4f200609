import type { LineupType } from '#domain/hockey/vocabulary.ts'
import type { LineupDraft, Placements } from '#domain/lineup/model/draft.ts'
import { countSlots, notedType } from '#domain/lineup/model/lineup.ts'
import { slotOf } from '#domain/lineup/model/placement.ts'
import { depthOf, type Group, groupSlots, type Slot, type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'

import type { LastGame, LastGamePlace } from './last-game.ts'

export type ChangedPlayers = {
  readonly ids: readonly number[]
  /** The game as the card names it: "Oct 7 vs CGY". */
  readonly since: string
}

export type LineChange =
  /** New in the lineup. `for` is the player of that slot in the last game, if they are out now; else null. */
  | { readonly code: 'in'; readonly player: Player; readonly slot: Slot; readonly for: LastGamePlace | null }
  /** Out of the lineup; the slot is empty or taken by a player who moved there. */
  | { readonly code: 'out'; readonly place: LastGamePlace }
  /** Moved to another line, pair or unit; up is towards the first. */
  | { readonly code: 'up' | 'down'; readonly player: Player; readonly from: Slot; readonly to: Slot }
  /** Moved within the same line, pair or unit. */
  | { readonly code: 'moved'; readonly player: Player; readonly from: Slot; readonly to: Slot }

/** A line, pair or special-teams unit that was not iced together in the last game. */
export type NewLine = {
  readonly group: Group
  readonly lineNumber: number
  readonly players: readonly Player[]
}

/**
 * Returns true if the lineup is close enough to the last game's lines to be compared with them. At least half of the
 * players who were iced must be in it, and at most a quarter of its slots may be empty: in a lineup still being built
 * nearly every player would be "out". The check needs no record of how the lineup began, so a reload changes nothing.
 */
export function isComparable(
  type: LineupType,
  placements: Placements,
  { places }: Pick<LastGame, 'places'>,
): boolean {
  const iced = places.filter((place) => place.type === type)
  const kept = iced.filter(({ playerId }) => slotOf(placements, playerId) !== undefined)
  const { filled, total } = countSlots(type, placements)
  return iced.length > 0 && kept.length * 2 >= iced.length && (total - filled) * 4 <= total
}

/**
 * Returns how a lineup differs from the one that was iced. An empty slot alone is no change; a player has to be out.
 * @returns changes in reading order of the board, then the players who are out without a replacement
 */
export function findChanges(
  type: LineupType,
  placements: Placements,
  { places }: Pick<LastGame, 'places'>,
): readonly LineChange[] {
  const iced = new Map(places.filter((place) => place.type === type).map((place) => [place.slotId, place]))
  const icedSlots = new Map([...iced.values()].map(({ playerId, slotId }) => [playerId, slotId]))
  const isOut = ({ playerId }: LastGamePlace) => slotOf(placements, playerId) === undefined
  const replaced = new Set<number>()

  const changes = SLOTS[type].flatMap((slot): readonly LineChange[] => {
    const player = placements[slot.id]
    if (!player) return []
    const icedAt = icedSlots.get(player.id)
    if (icedAt === undefined) {
      const before = iced.get(slot.id)
      const isReplaced = before !== undefined && isOut(before)
      if (isReplaced) replaced.add(before.playerId)
      return [{ code: 'in', player, slot, for: isReplaced ? before : null }]
    }
    return icedAt === slot.id ? [] : moved(type, player, icedAt, slot)
  })
  const out = [...iced.values()].filter((place) => isOut(place) && !replaced.has(place.playerId))
  return [...changes, ...out.map((place): LineChange => ({ code: 'out', place }))]
}

function moved(type: LineupType, player: Player, icedAt: SlotId, to: Slot): readonly LineChange[] {
  const from = SLOTS[type].find(({ id }) => id === icedAt)
  if (!from) return []
  const code = depthOf(to) === depthOf(from) ? 'moved' : depthOf(to) < depthOf(from) ? 'up' : 'down'
  return [{ code, player, from, to }]
}

/** Returns the full lines, pairs and units that were not iced together under any number. */
export function findNewLines(
  type: LineupType,
  placements: Placements,
  { places }: Pick<LastGame, 'places'>,
): readonly NewLine[] {
  const groups: readonly Group[] = type === 'even_strength' ? ['forward', 'defense'] : ['unit']
  return groups.flatMap((group) => {
    const numbers = [...new Set(SLOTS[type].map(({ lineNumber }) => lineNumber))]
    const icedLines = new Set(
      numbers.map((number) => {
        const slots = new Set(groupSlots(type, group, number).map(({ id }) => id))
        return idsKey(
          places.filter((place) => place.type === type && slots.has(place.slotId)).map((p) => p.playerId),
        )
      }),
    )
    return numbers.flatMap((lineNumber): readonly NewLine[] => {
      const slots = groupSlots(type, group, lineNumber)
      const players = slots.flatMap(({ id }) => placements[id] ?? [])
      const isFull = slots.length > 0 && players.length === slots.length
      return isFull && !icedLines.has(idsKey(players.map(({ id }) => id)))
        ? [{ group, lineNumber, players }]
        : []
    })
  })
}

const idsKey = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(' ')

/**
 * Returns the players who came in or moved since the last game, for the marks on the card. Null if the card has none:
 * its maker did not choose them, the lineup is not comparable with the last game's, or no player moved.
 * @param since puts the game into words
 */
export function changedPlayers(
  drawn: Pick<LineupDraft, 'type' | 'lineups' | 'extras'>,
  lastGame: LastGame | null,
  since: (game: LastGame) => string,
): ChangedPlayers | null {
  const { lineups, extras } = drawn
  const type = notedType(drawn)
  if (!extras.changes || lastGame === null || !isComparable(type, lineups[type], lastGame)) return null
  const changes = findChanges(type, lineups[type], lastGame)
  const ids = changes.flatMap((change) => (change.code === 'out' ? [] : [change.player.id]))
  return ids.length === 0 ? null : { ids, since: since(lastGame) }
}
