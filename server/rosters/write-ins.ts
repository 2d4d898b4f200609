import { z } from 'zod'

import { HANDS, POSITIONS } from '#domain/hockey/vocabulary.ts'
import type { SentWriteIn } from '#domain/lineup/model/write-ins.ts'
import type { Player } from '#domain/player/player.ts'
import {
  checkWriteInName,
  createWriteIn,
  LOWEST_WRITE_IN_ID,
  MAX_WRITE_INS,
  type WriteInDetails,
  type WriteInProblem,
} from '#domain/player/write-in.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import { RowId } from '#server/core/row-id.ts'

const WriteInId = z.int().min(LOWEST_WRITE_IN_ID).max(-1)

/** The id of a player of ours, or of a write-in that is sent beside. */
export const PlayerId = z.union([RowId, WriteInId])

/** A write-in as the browser sends it and the database stores it; `checkWriteInName` has the words for a bad name. */
export const WriteIn = z.object({
  id: WriteInId,
  name: z.string().max(2000),
  position: z.enum(POSITIONS),
  number: z.int().min(0).max(99).nullable(),
  shoots: z.enum(HANDS).nullable(),
  /** The team whose sweater they wear; null for the neutral one. */
  teamId: RowId.nullable(),
} satisfies Record<keyof SentWriteIn, unknown>)

/** Checks the write-ins of a lineup or a trade. The browser's ids stay, because slots and sides name them. */
export function readWriteIns(
  sent: ReadonlyArray<WriteInDetails & Pick<Player, 'id'>>,
): Result<readonly Player[], WriteInProblem> {
  if (sent.length > MAX_WRITE_INS) return refuse({ code: 'too_many_write_ins', limit: MAX_WRITE_INS })
  const players: Player[] = []
  for (const one of sent) {
    const name = checkWriteInName(one.name)
    if (!name.ok) return name
    players.push({ ...createWriteIn({ ...one, name: name.value }), id: one.id })
  }
  return accept(players)
}
