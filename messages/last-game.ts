import type { LastGame } from '#domain/last-game/last-game.ts'
import { groupSlots } from '#domain/lineup/slots.ts'
import { surname } from '#domain/player/player-name.ts'

/* What is said before the board answers; messages/line-changes.ts has the rest, which is fetched when it is needed. */

export type GameName = Pick<LastGame, 'date' | 'opponent' | 'isHome'>

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Which game it was: "Oct 7 vs CGY", "Oct 7 @ CGY" away, "Oct 7" where the other team is unknown. */
export function gameWords({ date, opponent, isHome }: GameName): string {
  // Without a formatter: a phone's first takes 150 ms, as the builder starts.
  const [, month = 1, number] = date.split('-').map(Number)
  const day = `${MONTHS[month - 1]} ${number}`
  return opponent === null ? day : `${day} ${isHome === false ? '@' : 'vs'} ${opponent}`
}

export const startOffer = (game: GameName): string => `Start from the last game, ${gameWords(game)}`

/** The heading of the card of those lines. */
export const linesTitle = (game: GameName): string => `Lines of ${gameWords(game)}`

/**
 * What is on a team's page, for a link preview: "Hyman – McDavid – Draisaitl led the Oilers on Oct 7 vs CGY. Every line of
 * that game, the roster with its cap hits, and what fans would do."
 */
export function teamSummary(nickname: string, game: (GameName & Pick<LastGame, 'places'>) | null): string {
  if (game === null)
    return `The ${nickname}: the roster with its cap hits, the cap space, and what fans would do.`
  const isFirst = new Set<string>(groupSlots('even_strength', 'forward', 1).map(({ id }) => id))
  const first = game.places.filter(({ type, slotId }) => type === 'even_strength' && isFirst.has(slotId))
  const led = first.map(({ name }) => surname(name)).join(' – ')
  const opening =
    led === '' ? `The ${nickname}, ${gameWords(game)}.` : `${led} led the ${nickname} on ${gameWords(game)}.`
  return `${opening} Every line of that game, the roster with its cap hits, and what fans would do.`
}
