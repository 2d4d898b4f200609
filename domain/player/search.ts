import { fold } from '#domain/text/fold.ts'
import { oneLine } from '#domain/text/text.ts'

import { firstNameFirst } from './player-name.ts'
import type { Player } from './player.ts'

/** A roster prepared for searching: each name is folded once, not on every keystroke. */
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

/** Returns the players whose name or number contains the query, ignoring case and accents. An empty query finds all. */
export function searchPlayers(index: PlayerIndex, query: string): readonly Player[] {
  const written = firstNameFirst(oneLine(query))
  const lowerCase = written.toLowerCase()
  if (lowerCase === '') return index.map(({ player }) => player)
  const folded = fold(written)
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
