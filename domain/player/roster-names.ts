import { fold } from '#domain/text/fold.ts'
import { spellings } from '#domain/text/same-name.ts'

import { splitName } from './player-name.ts'
import type { Player } from './player.ts'
import type { PlayerIndex } from './search.ts'

/** The players that a name written without blanks may mean: "mcdavid", "cmcdavid", "mcdavidconnor", "rnh". */
export type RosterNames = ReadonlyMap<string, NamedPlayers>
type NamedPlayers = {
  readonly players: readonly Player[]
  readonly level: Level
  /** The whole name where it is no one's on the roster; by default, as it is written. */
  readonly text?: string
}

/** How much of a name was written: a first name or initial too, the last name, or only a part. */
type Level = 'full' | 'last' | 'part'
const LEVELS: readonly Level[] = ['full', 'last', 'part']

/** Collects the roster's names. What is the whole name of one player never means another, of whose name it is a part. */
export function rosterNames(index: PlayerIndex): RosterNames {
  const names = new Map<string, NamedPlayers>()
  for (const level of LEVELS) {
    for (const { player, folded } of index) {
      for (const key of new Set(keysOf(player, folded, level))) {
        const known = names.get(key)
        if (!known) names.set(key, { players: [player], level })
        else if (known.level === level) names.set(key, { players: [...known.players, player], level })
      }
    }
  }
  return names
}

function keysOf({ name }: Player, folded: string, level: Level): readonly string[] {
  const { first } = splitName(name)
  const begin = fold(first)
  const end = folded.slice(begin.length).trim()
  const lasts = [end.replaceAll(' ', ''), ...digraphs(splitName(name).last)]
  if (level === 'last') return lasts
  if (level === 'full') {
    const begins = begin === '' ? [] : [begin.replaceAll(' ', ''), begin.charAt(0), ...digraphs(first)]
    return lasts.flatMap((last) => begins.flatMap((word) => [word + last, last + word]))
  }
  const words = end.split(' ')
  const parts = words.flatMap((_, at) => [words.slice(at).join(''), words.slice(0, at + 1).join('')])
  const initials = folded.replaceAll(/(\S)\S* ?/g, '$1')
  return [...parts.filter((part) => part.length > 3), ...(initials.length > 2 ? [initials] : [])]
}

/** Returns the spellings with "ue" for "ü", if there are any. */
const digraphs = (name: string): readonly string[] => (/[äöüøå]/i.test(name) ? spellings(name).slice(1) : [])

/** A name found in a text, with the number of its first character and of the one after its last. */
export type FoundName = NamedPlayers & { readonly text: string; readonly start: number; readonly end: number }

const WORD = /\p{L}[\p{L}\p{M}'’‘‛`ʼ′]*|\d+/gu
/** "SamanskiEkholm" lost a break; "McDavid" is one name all the same. */
const NEW_CAPITAL = /(?<=\p{Ll})(?=\p{Lu})/u

/** What may be within a name; a comma only before the first name. */
const WITHIN = /^(?:\.? ?|\p{Pd})$/u
const MAX_WORDS = 12

/** Returns the key of a name as it is found in a text: its words, without blanks. */
export const nameKey = (name: string): string =>
  [...name.matchAll(WORD)].map(({ 0: word }) => word.split(NEW_CAPITAL).map(fold).join('')).join('')

/** Finds the roster's names wherever they are in a cleaned row, the longest first. */
export function findNames(row: string, names: RosterNames): readonly FoundName[] {
  const words = [...row.matchAll(WORD)].flatMap(({ 0: whole, index }) => {
    let end = index
    return whole
      .split(NEW_CAPITAL)
      .map((part) => ({ text: fold(part), start: end, end: (end += part.length) }))
  })
  const found: FoundName[] = []
  for (let at = 0; at < words.length;) {
    const first = words[at]
    let length = 0
    let key = ''
    let isReversed = false
    let taken = 0
    let longest: (NamedPlayers & { readonly end: number }) | null = null
    for (const word of words.slice(at, at + MAX_WORDS)) {
      const before = words[at + length - 1]
      const between = before ? row.slice(before.end, word.start) : ''
      if (between === ', ' && taken === length && length > 0 && !isReversed) isReversed = true
      else if (length > 0 && !WITHIN.test(between)) break
      length += 1
      key += word.text
      const named = names.get(key)
      // "Hyman-C. McDavid" has no Hyman whose first name begins with C.
      const isNext = length > 1 && word.text.length === 1 && /\p{Pd}/u.test(between)
      if (named && !isNext && (!isReversed || named.level === 'full')) {
        longest = { ...named, end: word.end }
        taken = length
      }
    }
    if (first && longest)
      found.push({
        ...longest,
        text: longest.text ?? row.slice(first.start, longest.end),
        start: first.start,
      })
    at += Math.max(taken, 1)
  }
  return found
}
