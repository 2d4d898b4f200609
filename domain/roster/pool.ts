import type { Placements } from '#domain/lineup/draft.ts'
import { placedPlayers } from '#domain/lineup/placement.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import { splitName } from '#domain/player/player-name.ts'
import { type Player, playsAt } from '#domain/player/player.ts'
import type { BuilderMode, ByPosition, Position } from '#domain/vocabulary.ts'

import { similarPlayers } from './find-player.ts'
import { type PlayerIndex, searchPlayers } from './search.ts'

export type PoolFilter = {
  readonly mode: BuilderMode
  /** Team mode: the lineup's team. */
  readonly teamId: number | null
  /** Dream Team: the team of the "Select Team" filter, null for all. */
  readonly filterTeamId: number | null
  readonly query: string
}

/**
 * The players on offer. In team mode only the chosen team's; in a Dream Team those of every team, but none until a team
 * is chosen or a search is typed.
 */
export function poolOf(index: PlayerIndex, filter: PoolFilter): readonly Player[] {
  const found = () => {
    const players = searchPlayers(index, filter.query)
    // A slip of the finger finds who was meant; only where nothing else is found.
    return players.length > 0 ? players : similarPlayers(index, filter.query)
  }
  switch (filter.mode) {
    case 'none':
      return []
    case 'team':
      return filter.teamId === null ? [] : found().filter((player) => player.teamId === filter.teamId)
    case 'dream_team':
      if (filter.filterTeamId !== null)
        return found().filter((player) => player.teamId === filter.filterTeamId)
      return filter.query.trim() === '' ? [] : found()
  }
}

/** The number on each tab: players of that position in the filtered pool. Who has two is on both tabs. */
export function tabCounts(pool: readonly Player[]): ByPosition<number> {
  const counts = { lw: 0, c: 0, rw: 0, d: 0, g: 0 }
  for (const { position, otherPosition } of pool) {
    counts[position] += 1
    if (otherPosition) counts[otherPosition] += 1
  }
  return counts
}

export type PoolOrder = 'number' | 'name'

/** A player of the pool, and their slot in the lineup, if any. A placed player stays in the list. */
export type PoolPlayer = { readonly player: Player; readonly at: SlotId | null }

export function orderTab(pool: readonly Player[], position: Position, order: PoolOrder): readonly Player[] {
  return pool.filter((player) => playsAt(player, position)).sort(COMPARE[order])
}

export function markPlaced(players: readonly Player[], placements: Placements): readonly PoolPlayer[] {
  const at = new Map(placedPlayers(placements).map(([slotId, player]) => [player.id, slotId]))
  return players.map((player) => ({ player, at: at.get(player.id) ?? null }))
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const surnameFirst = ({ name }: Player): string => {
  const { first, last } = splitName(name)
  return `${last} ${first}`.trim()
}

const byName = (a: Player, b: Player): number =>
  collator.compare(surnameFirst(a), surnameFirst(b)) || a.id - b.id

/** A player without a number comes last. */
const byNumber = (a: Player, b: Player): number => (a.number ?? 100) - (b.number ?? 100) || byName(a, b)

const COMPARE: Readonly<Record<PoolOrder, (a: Player, b: Player) => number>> = {
  number: byNumber,
  name: byName,
}
