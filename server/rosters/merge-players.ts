import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { COMPARED, type ComparedField } from '#domain/player/found-player.ts'
import { fullNameOf } from '#domain/player/player-form.ts'
import { PLAYER_CHANGES } from '#messages/players.ts'
import { setSubject, withAudit } from '#server/audit/with-audit.ts'
import type { ActorCall } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { RowId } from '#server/core/row-id.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { nameOfPlayer, type PlayerChange, type PlayerRow } from './change-player.ts'
import { lockPlayers } from './change-players.ts'

const {
  daily_answers,
  iced_places,
  lineup_votes,
  merges_to_finish,
  players,
  retained_salaries,
  season_stats,
  user_preferences,
} = schema

const Merge = z
  .object({ keep: RowId, drop: RowId, take: z.array(z.enum(COMPARED)) })
  .refine(({ keep, drop }) => keep !== drop)

/**
 * Merges two rows into one player. References to the dropped row move to the kept row: favorites, lines of games and
 * retained salaries now, saved lineups and trades once `finishMerges` has read them. Shared links do not change.
 * @param input the ids of both, and the fields that the kept row takes from the other
 * @throws {AppError} not_signed_in, forbidden; bad_request; not_found when one of them is gone
 */
export async function mergePlayers({ ctx, input }: ActorCall<{ input: unknown }>): Promise<PlayerChange> {
  requireAdmin(ctx)
  const read = Merge.safeParse(input)
  if (!read.success) throw new AppError('bad_request', PLAYER_CHANGES.notMergeable)
  const { keep, drop, take } = read.data
  return withAudit(ctx, { action: 'merge-players', subject: '' }, async (tx, auditId) => {
    const rows = await lockPlayers(tx, [keep, drop])
    const [kept, dropped] = [keep, drop].map((id) => rows.find((row) => row.id === id))
    if (!kept || !dropped) throw new AppError('not_found', PLAYER_CHANGES.gone)
    await moveReferences(tx, { from: drop, to: keep })
    await tx.insert(merges_to_finish).values({ entry_id: auditId, from_player: drop, to_player: keep })
    await tx.delete(players).where(eq(players.id, drop))
    // Only now is the dropped row's league id free.
    const { id: _id, created_at: _at, ...values } = mergedRow(kept, dropped, take)
    await tx.update(players).set(values).where(eq(players.id, keep))
    const name = nameOfPlayer({ id: keep, ...values })
    await setSubject(tx, auditId, name)
    return { id: keep, name, auditId }
  })
}

function mergedRow(kept: PlayerRow, dropped: PlayerRow, take: readonly ComparedField[]): PlayerRow {
  const merged: PlayerRow = { ...kept }
  const copy = <Field extends ComparedField>(field: Field) => {
    merged[field] = dropped[field]
  }
  for (const field of take) copy(field)
  return { ...merged, full_name: fullNameOf(merged) ?? kept.full_name ?? dropped.full_name }
}

/** The dropped row and the kept row. */
export type Replacement = { readonly from: number; readonly to: number }

async function moveReferences(tx: Database, { from, to }: Replacement): Promise<void> {
  // Plain SQL, because Drizzle would update each fan's own "last changed".
  await tx.execute(
    sql`update ${user_preferences} set favorite_player = ${to} where favorite_player = ${from}`,
  )
  await tx.execute(sql`update ${retained_salaries} set player_id = ${to} where player_id = ${from}`)
  // Undo leaves them with the kept player: no audit entry records them.
  await tx.execute(sql`
    update ${season_stats} s set player_id = ${to} where s.player_id = ${from} and not exists (
      select from ${season_stats} o where o.season = s.season and o.player_id = ${to}
    )`)
  // A player who was in a game twice keeps one place in it: the other is deleted with the row.
  await tx.execute(sql`
    update ${iced_places} p set player_id = ${to} where p.player_id = ${from} and not exists (
      select from ${iced_places} o
      where o.iced_game_id = p.iced_game_id and o.lineup_type = p.lineup_type and o.player_id = ${to}
    )`)
  await replaceInVotes(tx, { from, to })
}

/** An id that no row has. */
export const NO_PLAYER = 0

/**
 * Updates votes and answers, which are counted, not shown: naming both players counts as naming one. They are in no
 * audit entry, so undo leaves them with the kept player. A saved lineup's vote is rewritten when its maker saves it.
 */
async function replaceInVotes(tx: Database, { from, to }: Replacement): Promise<void> {
  for (const table of [lineup_votes, daily_answers]) {
    const ids = table.player_ids
    await tx.execute(sql`
      update ${table} set player_ids = array_replace(${ids}, ${from}::int,
        case when ${to} = any(${ids}) then ${NO_PLAYER}::int else ${to}::int end)
      where ${from} = any(${ids})`)
  }
}
