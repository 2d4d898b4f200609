import type { Player } from '#domain/player/player.ts'

/** A choice of players in a sentence: "Elias Pettersson (40) or Elias Pettersson (25)". */
export function eitherOf(players: readonly Player[]): string {
  return new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(
    players.map(({ name, number }) => (number === null ? name : `${name} (${number})`)),
  )
}
