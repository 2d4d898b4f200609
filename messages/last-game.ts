import type { LastGame, LeftOut, LeftOutReason } from '#domain/last-game/last-game.ts'
import { surname } from '#domain/player/player-name.ts'

type GameName = Pick<LastGame, 'date' | 'opponent' | 'isHome'>

// The date is a day at the arena: no time zone may move it.
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Which game it was: "Oct 7 vs CGY", "Oct 7 @ CGY" away, "Oct 7" where the other team is unknown. */
export function gameWords({ date, opponent, isHome }: GameName): string {
  const day = DAY.format(new Date(date))
  return opponent === null ? day : `${day} ${isHome === false ? '@' : 'vs'} ${opponent}`
}

export const startOffer = (game: GameName): string => `Start from the last game, ${gameWords(game)}`

/** Read aloud once the board has them. @param progress how many places are filled, as a sentence */
export const startedAnnouncement = (game: GameName, progress: string): string =>
  `Started from the last game, ${gameWords(game)}. ${progress}`

export const NO_LAST_GAME = 'There is no last game to start from here, so nothing was filled in.'

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  left: 'not on the roster',
  hurt: 'injured',
  no_place: 'no longer plays there',
}

/** "Left out: Hyman (injured), Stastney (not on the roster)"; null when everybody is in. */
export function leftOutNotice(leftOut: readonly LeftOut[]): string | null {
  const reasons = new Map(leftOut.map(({ playerId, name, reason }) => [playerId, { name, reason }]))
  if (reasons.size === 0) return null
  const words = [...reasons.values()].map(({ name, reason }) => `${surname(name)} (${REASONS[reason]})`)
  return `Left out: ${words.join(', ')}`
}

export const PLACES_STAY_EMPTY = 'Their places are empty.'
