import type { LastGame } from '#domain/last-game/last-game.ts'

/* What is said before the board answers; messages/line-changes.ts has the rest, which is fetched when it is needed. */

export type GameName = Pick<LastGame, 'date' | 'opponent' | 'isHome'>

// The date is a day at the arena: no time zone may move it.
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Which game it was: "Oct 7 vs CGY", "Oct 7 @ CGY" away, "Oct 7" where the other team is unknown. */
export function gameWords({ date, opponent, isHome }: GameName): string {
  const day = DAY.format(new Date(date))
  return opponent === null ? day : `${day} ${isHome === false ? '@' : 'vs'} ${opponent}`
}

export const startOffer = (game: GameName): string => `Start from the last game, ${gameWords(game)}`
