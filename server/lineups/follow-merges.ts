import { and, asc, eq, gt, lte, max, sql, type SQLWrapper } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import { SLOTS } from '#domain/lineup/model/slots.ts'
import { recordUnder } from '#server/audit/with-audit.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
import { NO_PLAYER, type Replacement } from '#server/rosters/merge-players.ts'

import { replacePlayer } from './lineup-row.ts'

/*
 * Tens of thousands of lineups and trades may name a player. After a merge of two players they are updated in steps
 * that any process can continue, under the merge's audit entry (docs/decisions/028-flat-at-a-million.md).
 */

const { merges_to_finish, trade_proposals, user_lineup } = schema

/** Keys of lineups and of trades read per step. */
const STEP = 10_000

/**
 * Updates saved lineups and trades after merges, oldest merge first. Several processes may run this at once. A process
 * that is stopped loses at most one step.
 */
export async function finishMerges({ db }: Pick<Context, 'db'>): Promise<void> {
  while (await db.transaction(finishNext));
}

/** @returns false when there is no merge to finish */
async function finishNext(tx: Database): Promise<boolean> {
  await setTimeLimits(tx, 'maintenance')
  // A later merge waits for the earlier one: it may name the player who was kept.
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

/** Matches a side that sends the player. */
const entryOf = (id: number) => sql`${JSON.stringify([{ id }])}::jsonb`

/**
 * Replaces the player in trades. If a trade has both, the dropped one is removed from the same side, and left as an
 * unknown player on the other side.
 */
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
  // Also finds rows where another number looks like the id.
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
    // Replacing NO_PLAYER returns the unchanged row in the same form.
    const [before, after] = [NO_PLAYER, from].map((id) => replacePlayer(row, { from: id, to }))
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
