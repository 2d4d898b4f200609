import type { LastGame } from '#domain/last-game/last-game.ts'
import { groupSlots } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import { type GameName, gameWords } from '#messages/last-game.ts'

/**
 * Returns the description of a team's page, for a link preview: "Top line of the Oilers on Oct 7 vs CGY: Hyman –
 * McDavid – Draisaitl. Every line of that game, the roster with its cap hits, and the lines fans would play."
 */
export function teamSummary(nickname: string, game: (GameName & Pick<LastGame, 'places'>) | null): string {
  if (game === null)
    return `The ${nickname}: the roster with its cap hits, the cap space, and the lines fans would play.`
  const isFirst = new Set<string>(groupSlots('even_strength', 'forward', 1).map(({ id }) => id))
  const first = game.places.filter(({ type, slotId }) => type === 'even_strength' && isFirst.has(slotId))
  const top = first.map(({ name }) => surname(name)).join(' – ')
  const opening =
    top === ''
      ? `The ${nickname}, ${gameWords(game)}.`
      : `Top line of the ${nickname} on ${gameWords(game)}: ${top}.`
  return `${opening} Every line of that game, the roster with its cap hits, and the lines fans would play.`
}
