import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import { surname } from '#domain/player/player-name.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import { fold } from '#domain/text/fold.ts'

import type { LineupDraft, Placements } from './draft.ts'
import { placedById } from './letters.ts'
import { checkLineup } from './lineup.ts'

/** A write-in, and the player of the roster who has that name now. */
export type NowOnRoster = { readonly writeIn: Player; readonly player: Player }

/** Returns the write-ins who are on the roster now and may play where the fan has them. */
export function nowOnRoster(
  { lineups }: Pick<LineupDraft, 'lineups'>,
  roster: readonly Player[],
): readonly NowOnRoster[] {
  const placed = placedById(lineups)
  return [...placed.values()].filter(isWriteIn).flatMap((writeIn) => {
    const name = fold(writeIn.name)
    const namesakes = roster.filter((player) => [player.name, surname(player.name)].map(fold).includes(name))
    const [player] = namesakes
    if (!player || namesakes.length > 1 || placed.has(player.id)) return []
    const swapped = LINEUP_TYPES.every(
      (type) => checkLineup(type, withPlayer(lineups[type], { writeIn, player })).ok,
    )
    return swapped ? [{ writeIn, player }] : []
  })
}

/** Returns the lineups and letters with those players in the places of the write-ins. */
export function withoutWriteIns(
  { lineups, letters }: Pick<LineupDraft, 'lineups' | 'letters'>,
  found: readonly NowOnRoster[],
): Pick<LineupDraft, 'lineups' | 'letters'> {
  const of = (type: LineupType) => found.reduce(withPlayer, lineups[type])
  const ids = new Map(found.map(({ writeIn, player }) => [writeIn.id, player.id]))
  return {
    lineups: {
      even_strength: of('even_strength'),
      power_play: of('power_play'),
      penalty_kill: of('penalty_kill'),
    },
    letters: Object.fromEntries(
      Object.entries(letters).map(([id, letter]) => [ids.get(Number(id)) ?? id, letter]),
    ),
  }
}

const withPlayer = (placements: Placements, { writeIn, player }: NowOnRoster): Placements =>
  Object.fromEntries(
    Object.entries(placements).map(([slot, one]) => [slot, one.id === writeIn.id ? player : one]),
  )
