import type { LastGame } from '#domain/last-game/last-game.ts'

export type GameName = Pick<LastGame, 'date' | 'opponent' | 'isHome'>

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Returns which game it was: "Oct 7 vs CGY", "Oct 7 @ CGY" away, "Oct 7" if the opponent is unknown. */
export function gameWords({ date, opponent, isHome }: GameName): string {
  // No Intl formatter: the first one takes a phone 150 ms, while the builder starts.
  const [, month = 1, number] = date.split('-').map(Number)
  const day = `${MONTHS[month - 1]} ${number}`
  return opponent === null ? day : `${day} ${isHome === false ? '@' : 'vs'} ${opponent}`
}
