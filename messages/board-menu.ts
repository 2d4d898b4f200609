import type { Letter } from '#domain/hockey/vocabulary.ts'
import type { Group } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'

/** A group of slots as named within a sentence. */
export const GROUP_WORDS = { forward: 'line', defense: 'pair', unit: 'unit' } as const

/** Returns the announcement of a swap: "Line 1 and line 3 traded places." */
export function announceSwapped(group: Group, first: number, second: number): string {
  const name = GROUP_WORDS[group]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${first} and ${name} ${second} traded places.`
}

/** Returns the announcement of a changed letter: "Crosby wears the C, Malkin no longer does." */
export function announceLetter(player: Player, letter: Letter | null, before: Player | undefined): string {
  if (letter === null) return `${surname(player.name)} wears no letter.`
  const from = before ? `, ${surname(before.name)} no longer does` : ''
  return `${surname(player.name)} wears the ${letter}${from}.`
}
