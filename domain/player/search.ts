import type { Player } from './player.ts'

/** A roster prepared for searching: each name is folded once, not on every keystroke. */
export type PlayerIndex = readonly IndexedPlayer[]
type IndexedPlayer = {
  readonly player: Player
  readonly folded: string
  readonly lowerCase: string
  readonly number: string
}

/** Prepares players for `searchPlayers` and `findPlayers`. */
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

export type FindPlayers = (index: PlayerIndex, query: string) => readonly Player[]

/**
 * Returns the players whose name or number contains the query; near matches only if there are none.
 * @param similar finds near matches, with typos
 */
export function searchOrSimilar(
  index: PlayerIndex,
  query: string,
  similar: FindPlayers,
): { readonly players: readonly Player[]; readonly isNear: boolean } {
  const found = searchPlayers(index, query)
  if (found.length > 0) return { players: found, isNear: false }
  const near = similar(index, query)
  return { players: near, isNear: near.length > 0 }
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * Returns a name as a North American keyboard types it: lower case, no accents, apostrophes or dots, hyphens as spaces.
 * "Slafkovský" → "slafkovsky", "Nugent-Hopkins" → "nugent hopkins", "J.T. O’Reilly" → "jt oreilly".
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðħıßæœþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replaceAll(/['’‘`´.]/g, '')
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim()
}
