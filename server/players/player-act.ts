import { eq } from 'drizzle-orm'

import { playerName, type PlayerRecord } from '#domain/player/read-player.ts'
import { PLAYER_CHANGES } from '#messages/player-acts.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { players, teams } = schema

/** What came of an act on a player. */
export type PlayerChange = {
  readonly id: number
  /** The player's name, as the audit log has it. */
  readonly name: string
  /** The act's number in the audit log, to undo it by; null when nothing was changed. */
  readonly auditId: number | null
}

export type PlayerRow = typeof schema.players.$inferSelect

/** The player of that id, held as he is until the transaction ends. @throws {AppError} not_found */
export async function lockPlayer(tx: Database, id: number): Promise<PlayerRow> {
  const [player] = await tx.select().from(players).where(eq(players.id, id)).for('update')
  if (!player) throw new AppError('not_found', PLAYER_CHANGES.gone)
  return player
}

/** The name of the player of that id, for the entry of an act on him. @throws {AppError} not_found */
export async function readPlayerName(db: Database, id: number): Promise<string> {
  const [player] = await db.select().from(players).where(eq(players.id, id))
  if (!player) throw new AppError('not_found', PLAYER_CHANGES.gone)
  return nameOfPlayer(player)
}

/** What to call him in the audit log and in a notice. */
export function nameOfPlayer(player: PlayerRecord): string {
  return playerName(player) || `Player ${player.id}`
}

/** The team of that id; null when there is none. It cannot be taken away before the transaction ends. */
export async function findTeam(tx: Database, id: number) {
  const [team] = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(eq(teams.id, id))
    .for('share')
  return team ?? null
}
