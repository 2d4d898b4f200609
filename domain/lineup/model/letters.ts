import { type ByLineupType, type Letter, LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import type { Letters, Placements } from './draft.ts'
import { placedPlayers } from './placement.ts'

export const MAX_ALTERNATES = 2

/** The league's rule: no goaltender is captain or alternate captain. */
export type GoalieLetter = Problem<'goalie_letter', { readonly player: Player }>

/** Two other players in these lineups already wear an A. */
export type TooManyAlternates = Problem<'too_many_alternates', { readonly wearers: readonly Player[] }>

export type LetterProblem = GoalieLetter | TooManyAlternates

type Lineups = ByLineupType<Placements>

export function placedById(lineups: Lineups): ReadonlyMap<number, Player> {
  return new Map(
    LINEUP_TYPES.flatMap((type) => placedPlayers(lineups[type]).map(([, player]) => [player.id, player])),
  )
}

/** Returns the letters of players who are in a lineup. Only these are drawn, saved and shared. */
export function wornLetters(letters: Letters, lineups: Lineups): Letters {
  const placed = placedById(lineups)
  return only(letters, (id) => placed.has(id))
}

export const wearersOf = (letters: Letters, letter: Letter): readonly number[] =>
  Object.entries(letters).flatMap(([id, worn]) => (worn === letter ? [Number(id)] : []))

/**
 * Gives a player a letter, or takes theirs away. A second C replaces the first. If there is no room for a new A,
 * players who are in no lineup any more lose theirs.
 * @returns the same object if nothing changes
 */
export function withLetter(
  letters: Letters,
  lineups: Lineups,
  player: Player,
  letter: Letter | null,
): Result<Letters, LetterProblem> {
  if (letter !== null && player.position === 'g') return refuse({ code: 'goalie_letter', player })
  if ((letters[player.id] ?? null) === letter) return accept(letters)
  const others = only(letters, (id) => id !== player.id)
  if (letter === null) return accept(others)
  if (letter === 'C') return accept({ ...only(others, (id) => others[id] !== 'C'), [player.id]: letter })

  const placed = placedById(lineups)
  const alternates = wearersOf(others, 'A')
  const wearers = alternates.flatMap((id) => placed.get(id) ?? [])
  if (wearers.length >= MAX_ALTERNATES) return refuse({ code: 'too_many_alternates', wearers })
  const hasRoom = alternates.length < MAX_ALTERNATES
  const kept = hasRoom ? others : only(others, (id) => others[id] === 'C' || placed.has(id))
  return accept({ ...kept, [player.id]: letter })
}

/**
 * Checks letters from a request. Drops those of players who are not in the lineups.
 * @returns the letters, or the rule that they break
 */
export function checkLetters(
  sent: Letters,
  lineups: Lineups,
): Result<Letters, LetterProblem | Problem<'two_captains'>> {
  const placed = placedById(lineups)
  const letters = wornLetters(sent, lineups)
  const goalie = [...placed.values()].find(({ id, position }) => position === 'g' && letters[id])
  if (goalie) return refuse({ code: 'goalie_letter', player: goalie })
  if (wearersOf(letters, 'C').length > 1) return refuse({ code: 'two_captains' })
  const alternates = wearersOf(letters, 'A')
  return alternates.length > MAX_ALTERNATES
    ? refuse({ code: 'too_many_alternates', wearers: alternates.flatMap((id) => placed.get(id) ?? []) })
    : accept(letters)
}

function only(letters: Letters, keep: (id: number) => boolean): Letters {
  return Object.fromEntries(Object.entries(letters).filter(([id]) => keep(Number(id))))
}

/** Adds a chart's letters to a draft's. The chart's win; the draft keeps those that still have room. */
export function mergeLetters(letters: Letters, given: Letters): Letters {
  return Object.entries(letters).reduce((over, [id, letter]) => {
    const hasRoom = wearersOf(over, letter).length < (letter === 'C' ? 1 : MAX_ALTERNATES)
    return hasRoom ? { [id]: letter, ...over } : over
  }, given)
}

type Worn = { readonly player: Player; readonly letter: Letter }

/** Returns the letters of a chart that the rules allow, in its order. */
export function lettersOfChart(
  worn: readonly Worn[],
  { even_strength = {}, power_play = {}, penalty_kill = {} }: Partial<Lineups>,
): Letters {
  const captains = new Set(worn.flatMap(({ player, letter }) => (letter === 'C' ? player.id : [])))
  let letters: Letters = {}
  for (const { player, letter } of worn) {
    // After several names, C is their position.
    if (letter === 'C' && captains.size > 1) continue
    const given = withLetter(letters, { even_strength, power_play, penalty_kill }, player, letter)
    if (given.ok) letters = given.value
  }
  return letters
}
