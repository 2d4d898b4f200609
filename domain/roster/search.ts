import type { Player } from '#domain/player/player.ts'
import { fold } from '#domain/roster/fold.ts'

/** A roster made ready for searching: each name is folded once, not at every keystroke. */
export type PlayerIndex = readonly IndexedPlayer[]
type IndexedPlayer = {
  readonly player: Player
  readonly folded: string
  readonly lowerCase: string
  readonly number: string
}

export function indexPlayers(players: readonly Player[]): PlayerIndex {
  return players.map((player) => ({
    player,
    folded: fold(player.name),
    lowerCase: player.name.toLowerCase(),
    number: player.number === null ? '' : String(player.number),
  }))
}

/** Players whose name or number contains the query, whatever its case and accents (P-VALID-25). An empty query finds all. */
export function searchPlayers(index: PlayerIndex, query: string): readonly Player[] {
  const lowerCase = query.trim().toLowerCase()
  if (lowerCase === '') return index.map(({ player }) => player)
  const folded = fold(query)
  const number = lowerCase.replace(/^#/, '')
  return index
    .filter(
      (one) =>
        one.lowerCase.includes(lowerCase) ||
        (folded !== '' && one.folded.includes(folded)) ||
        (number !== '' && one.number.includes(number)),
    )
    .map(({ player }) => player)
}
