import { and, asc, eq, gt, lte, max, sql, type SQLWrapper } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

import { SLOTS } from '#domain/lineup/slots.ts'
import { COMPARED, type ComparedField } from '#domain/player/found-player.ts'
import { fullNameOf } from '#domain/player/player-form.ts'
import { PLAYER_CHANGES } from '#messages/player-form.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { recordUnder, setSubject, withAudit } from '#server/back-office/audit/with-audit.ts'
import type { ActorCall, Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
import { AppError } from '#server/errors.ts'
import { replacePlayer } from '#server/lineups/lineup-row.ts'

import { nameOfPlayer, type PlayerChange, type PlayerRow } from './change-player.ts'
import { lockPlayers } from './change-players.ts'

/*
 * One player made of two rows. Lineups and trades may name a player by the ten thousands, so they follow in steps that
 * any process can go on with, under the audit entry of the merge (docs/decisions/028-flat-at-a-million.md).
 */

const {
  daily_answers,
  iced_places,
  lineup_votes,
  merges_to_finish,
  players,
  retained_salaries,
  trade_proposals,
  user_lineup,
  user_preferences,
} = schema

const Merge = z
  .object({ keep: RowId, drop: RowId, take: z.array(z.enum(COMPARED)) })
  .refine(({ keep, drop }) => keep !== drop)

/**
 * Makes one player of two rows. What refers to the row that goes refers to the row that stays from then on: favorites,
 * lines of games, retained salaries, and once `finishMerges` has read them saved lineups and trades. Links that were
 * shared stay what they were.
 * @param input the ids of both, and the fields that the row that stays takes from the other
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
    // Only now is the league's id of the row that went free.
    const { id: _id, created_at: _at, ...values } = mergedRow(kept, dropped, take)
    await tx.update(players).set(values).where(eq(players.id, keep))
    const name = nameOfPlayer({ id: keep, ...values })
    await setSubject(tx, auditId, name)
    return { id: keep, name, auditId }
  })
}

function mergedRow(kept: PlayerRow, dropped: PlayerRow, take: readonly ComparedField[]): PlayerRow {
  const merged: PlayerRow = {
    ...kept,
    // What only the league says of a player is not offered for choice.
    nhl_position: kept.nhl_position ?? dropped.nhl_position,
    alt_position: kept.alt_position ?? dropped.alt_position,
  }
  const copy = <Field extends ComparedField>(field: Field) => {
    merged[field] = dropped[field]
  }
  for (const field of take) copy(field)
  return { ...merged, full_name: fullNameOf(merged) ?? kept.full_name ?? dropped.full_name }
}

type Replacement = { readonly from: number; readonly to: number }

async function moveReferences(tx: Database, { from, to }: Replacement): Promise<void> {
  // Written out, so that nobody's own "last changed" changes with it.
  await tx.execute(
    sql`update ${user_preferences} set favorite_player = ${to} where favorite_player = ${from}`,
  )
  await tx.execute(sql`update ${retained_salaries} set player_id = ${to} where player_id = ${from}`)
  // Whoever was in a game twice keeps one place in it: the other goes with the row.
  await tx.execute(sql`
    update ${iced_places} p set player_id = ${to} where p.player_id = ${from} and not exists (
      select from ${iced_places} o
      where o.iced_game_id = p.iced_game_id and o.lineup_type = p.lineup_type and o.player_id = ${to}
    )`)
  await replaceInVotes(tx, { from, to })
}

/** No row has this id. */
const NOBODY = 0

/**
 * Votes and answers are counted, not shown: whoever named both has named one. They are in no audit entry, so undo leaves
 * them with the player who stayed; the vote of a saved lineup is written anew when its maker saves it.
 */
async function replaceInVotes(tx: Database, { from, to }: Replacement): Promise<void> {
  for (const table of [lineup_votes, daily_answers]) {
    const ids = table.player_ids
    await tx.execute(sql`
      update ${table} set player_ids = array_replace(${ids}, ${from}::int,
        case when ${to} = any(${ids}) then ${NOBODY}::int else ${to}::int end)
      where ${from} = any(${ids})`)
  }
}

/** Keys of lineups, and of trades, that one step reads. */
const STEP = 10_000

/**
 * Has saved lineups and trades follow the merges that were made, the oldest merge first. Several processes may do so at
 * once, and one that is stopped loses no more than a step.
 */
export async function finishMerges({ db }: Pick<Context, 'db'>): Promise<void> {
  while (await db.transaction(finishNext));
}

/** @returns false when there is no merge to finish */
async function finishNext(tx: Database): Promise<boolean> {
  await setTimeLimits(tx, 'maintenance')
  // A later merge waits for the earlier one: it may name the player who stayed.
  const [merge] = await tx
    .select()
    .from(merges_to_finish)
    .orderBy(asc(merges_to_finish.entry_id))
    .limit(1)
    .for('update')
  if (!merge) return false
  const { entry_id, from_player: from, to_player: to, read_to } = merge
  await recordUnder(tx, entry_id)
  const part: Part = { after: read_to, upTo: read_to + STEP }
  await replaceInTrades(tx, { from, to }, part)
  await replaceInLineups(tx, { from, to }, part)
  const [lineup] = await tx.select({ id: max(user_lineup.id) }).from(user_lineup)
  const [trade] = await tx.select({ id: max(trade_proposals.id) }).from(trade_proposals)
  const isThis = eq(merges_to_finish.entry_id, entry_id)
  if (part.upTo < Math.max(lineup?.id ?? 0, trade?.id ?? 0)) {
    await tx.update(merges_to_finish).set({ read_to: part.upTo }).where(isThis)
  } else {
    await tx.delete(merges_to_finish).where(isThis)
  }
  return true
}

/** Keys of a table. */
type Part = { readonly after: number; readonly upTo: number }

const isIn = (id: typeof user_lineup.id | typeof trade_proposals.id, { after, upTo }: Part) =>
  and(gt(id, after), lte(id, upTo))

/** What a side contains that sends the player. */
const entryOf = (id: number) => sql`${JSON.stringify([{ id }])}::jsonb`

/** In a trade that has both already, the one on the same side goes, and one on the other side is somebody unknown. */
async function replaceInTrades(tx: Database, { from, to }: Replacement, part: Part): Promise<void> {
  const { team1_players: one, team2_players: two } = trade_proposals
  const replaced = (side: SQLWrapper, other: SQLWrapper) => sql`
    case when ${other} @> ${entryOf(to)} then ${side} else coalesce((
      select jsonb_agg(case when e.id = ${from} then jsonb_set(e.entry, '{id}', to_jsonb(${to}::int)) else e.entry end
        order by e.at)
      from (
        select x.entry, x.at, (x.entry ->> 'id')::int as id from jsonb_array_elements(${side}) with ordinality x(entry, at)
      ) e
      where not (e.id = ${from} and ${side} @> ${entryOf(to)})
    ), '[]') end`
  await tx.execute(sql`
    update ${trade_proposals} set team1_players = ${replaced(one, two)}, team2_players = ${replaced(two, one)}
    where ${isIn(trade_proposals.id, part)} and (${one} @> ${entryOf(from)} or ${two} @> ${entryOf(from)})`)
}

async function replaceInLineups(tx: Database, { from, to }: Replacement, part: Part): Promise<void> {
  const slots = SLOTS.even_strength.map(({ savedAs }) => sql`${user_lineup[`${savedAs}_player_id`]}`)
  // Finds a few too many, where a number looks like the id.
  const found = await tx
    .select()
    .from(user_lineup)
    .where(
      sql`${isIn(user_lineup.id, part)} and (${from} in (${sql.join(slots, sql`, `)})
        or concat(${user_lineup.special_teams}, ${user_lineup.card}) ~ ${`\\m${from}\\M`})`,
    )
    .orderBy(asc(user_lineup.id))
    .for('update')
  const rows = found.flatMap((row) => {
    // As nobody's place it is the row as it is, in the same form.
    const [before, after] = [NOBODY, from].map((id) => replacePlayer(row, { from: id, to }))
    return isDeepStrictEqual(before, after) ? [] : [{ id: row.id, ...after }]
  })
  const [first] = rows
  if (!first) return
  const { id: _id, ...written } = first
  const names = Object.keys(written).map((name) => sql.identifier(name))
  const values = names.map((name) => sql`r.${name}`)
  await tx.execute(sql`
    update ${user_lineup} t set (${sql.join(names, sql`, `)}) = row(${sql.join(values, sql`, `)})
    from jsonb_populate_recordset(null::${user_lineup}, ${JSON.stringify(rows)}::jsonb) r where t.id = r.id`)
}
