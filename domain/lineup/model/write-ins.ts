import { isWriteIn, type Player, WRITE_IN } from '#domain/player/player.ts'

import type { LineupDraft } from './draft.ts'
import { placedById } from './letters.ts'

/** Returns the write-ins of a lineup, each once. */
export const writeInsOf = ({ lineups }: Pick<LineupDraft, 'lineups'>): readonly Player[] =>
  [...placedById(lineups).values()].filter(isWriteIn)

/** A write-in as it is sent and stored, beside the slots that name it. */
export type SentWriteIn = Pick<Player, 'id' | 'name' | 'position' | 'number' | 'shoots' | 'teamId'>

export function toSentWriteIn({ id, name, position, number, shoots, teamId }: Player): SentWriteIn {
  return { id, name, position, number, shoots, teamId }
}

/** Returns the mark behind a name in a copied lineup: "write-in, 47", as no roster could tell a reader the number. */
export const writeInMark = ({ number }: Player): string =>
  number === null ? WRITE_IN : `${WRITE_IN}, ${number}`
