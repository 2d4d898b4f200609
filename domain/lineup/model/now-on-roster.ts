import { byLineupType, LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { fold } from '#domain/text/fold.ts'

import type { LineupDraft, Placements } from './draft.ts'
import { checkLineup } from './lineup.ts'
import { writeInsOf } from './write-ins.ts'

type Lines = Pick<LineupDraft, 'lineups' | 'letters'>

/**
 * Returns the players of a roster who have the names of write-ins, and the lineups and letters with them. They may play
 * wherever the fan has the write-in.
 */
export function nowOnRoster(
  draft: Lines,
  roster: readonly Player[],
): Lines & { readonly players: readonly Player[] } {
  const players: Player[] = []
  let { lineups, letters }: Lines = draft
  for (const { id, name } of writeInsOf(draft)) {
    const namesakes = roster.filter((player) =>
      [player.name, surname(player.name)].some((own) => fold(own) === fold(name)),
    )
    const [player] = namesakes
    if (!player || namesakes.length > 1 || players.includes(player)) continue
    const changed = byLineupType((type): Placements =>
      Object.fromEntries(
        Object.entries(lineups[type]).map(([slot, one]) => [slot, one.id === id ? player : one]),
      ),
    )
    if (!LINEUP_TYPES.every((type) => checkLineup(type, changed[type]).ok)) continue
    const { [id]: letter, ...others } = letters
    letters = letter ? { ...others, [player.id]: letter } : letters
    lineups = changed
    players.push(player)
  }
  return { players, lineups, letters }
}
