import { fold } from '#domain/text/fold.ts'
import { mayBeSamePerson } from '#domain/text/same-name.ts'

import { splitName } from './player-name.ts'
import type { Player } from './player.ts'
import { rosterNames } from './roster-names.ts'
import { type PlayerIndex, searchPlayers } from './search.ts'

const JERSEY_NUMBER = /(?:^|\s)[#(]*(\d{1,2})\)?(?=\s|$)/

/**
 * Returns every player who may be meant by "97", "#97 McDavid", "mcd", "van Riemsdyk", "J. Hughes", "RNH" or
 * "Connor McDavid". A complete full or last name wins over the beginning of one.
 */
export function findPlayers(index: PlayerIndex, words: string): readonly Player[] {
  const jersey = JERSEY_NUMBER.exec(words)
  const number = jersey?.[1]
  const name = fold(words.replace(JERSEY_NUMBER, ' '))
  if (number === undefined) return byName(index, name)
  const wearing = index.filter(({ player }) => player.number === Number(number))
  if (name === '') return wearing.map(({ player }) => player)
  const both = byName(wearing, name)
  // A player's number changes more often than the name.
  return both.length > 0 ? both : byName(index, name)
}

/** Ways to match a name, from the strictest to the loosest; both sides are folded. */
const READINGS: readonly ((full: string, name: string) => boolean)[] = [
  (full, name) => full === name,
  (full, name) => full.endsWith(` ${name}`),
  (full, name) => full.startsWith(name) || full.includes(` ${name}`),
  (full, name) => {
    const initial = /^(\w) (.+)$/.exec(name)
    return initial !== null && full.startsWith(initial[1] ?? '') && full.includes(` ${initial[2]}`)
  },
  (full, name) => name.length >= 3 && initials(full) === name,
]

/** "ryan nugent hopkins" → "rnh" */
const initials = (full: string): string =>
  full
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')

function byName(index: PlayerIndex, name: string): readonly Player[] {
  if (name === '') return []
  for (const matches of READINGS) {
    const found = index.filter(({ folded }) => matches(folded, name))
    if (found.length > 0) return found.map(({ player }) => player)
  }
  return alike(index, name)
}

/** Returns the players whose name may be written so: "McDavid Connor", "De Brusk", "Stuetzle", "Matthew Savoie". */
function alike(index: PlayerIndex, name: string): readonly Player[] {
  const known = rosterNames(index).get(name.replaceAll(/[, ]+/g, ''))
  if (known) return known.players
  const [first_name, last_name] = [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)]
  if (first_name === '') return []
  return index.flatMap(({ player }) => {
    const { first, last } = splitName(player.name)
    const isAlike = mayBeSamePerson({ first_name, last_name }, { first_name: first, last_name: last })
    return first !== '' && isAlike ? [player] : []
  })
}

/** Returns the best matches of a search: by name or number, else by a part of one, else with typos. */
export function bestMatches(index: PlayerIndex, query: string): readonly Player[] {
  if (query.trim() === '') return []
  for (const find of [findPlayers, searchPlayers, similarPlayers]) {
    const found = find(index, query)
    if (found.length > 0) return found
  }
  return []
}

/** Returns the players whose name or number contains the query; near matches only if there are none. */
export function searchOrSimilar(
  index: PlayerIndex,
  query: string,
): { readonly players: readonly Player[]; readonly isNear: boolean } {
  const found = searchPlayers(index, query)
  if (found.length > 0) return { players: found, isNear: false }
  const near = similarPlayers(index, query)
  return { players: near, isNear: near.length > 0 }
}

/**
 * Returns at most five players, nearest first, whose name or beginning of the last name is a typo or two away from the
 * words: "did you mean Draisaitl?"
 */
export function similarPlayers(index: PlayerIndex, words: string): readonly Player[] {
  const name = fold(words.replace(JERSEY_NUMBER, ' '))
  if (name.length < 4) return []
  const known = alike(index, name)
  if (known.length > 0) return known.slice(0, 5)
  const allowed = name.length < 6 ? 1 : 2
  return index
    .map(({ player, folded }) => {
      const last = folded.slice(folded.indexOf(' ') + 1)
      const spellings = [folded, last, last.slice(0, name.length), last.slice(0, name.length + 1)]
      return { player, slips: Math.min(...spellings.map((spelling) => slips(name, spelling))) }
    })
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips || a.player.id - b.player.id)
    .slice(0, 5)
    .map(({ player }) => player)
}

/** Counts the letters to add, drop, change or swap to get from one word to the other; 3 means three or more. */
function slips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3
  const [source, target] = [Array.from(from), Array.from(to)]
  let above: readonly number[] = []
  let row: readonly number[] = Array.from({ length: target.length + 1 }, (_, column) => column)
  for (const [line, letter] of source.entries()) {
    const next = [line + 1]
    for (const [column, other] of target.entries()) {
      const change = (row[column] ?? 0) + (letter === other ? 0 : 1)
      const isSwapped = letter === target[column - 1] && source[line - 1] === other
      const swap = isSwapped ? (above[column - 1] ?? 3) + 1 : change
      next.push(Math.min(change, swap, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    above = row
    row = next
  }
  return Math.min(row.at(-1) ?? 3, 3)
}
