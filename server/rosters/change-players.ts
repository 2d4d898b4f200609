import { asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

import { SLOTS } from '#domain/lineup/slots.ts'
import { COMPARED, type ComparedField } from '#domain/player/found-player.ts'
import { type FieldProblem, readNumber } from '#domain/player/player-fields.ts'
import { fullNameOf } from '#domain/player/player-form.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { PLAYER_STATUSES } from '#domain/vocabulary.ts'
import { PLAYER_CHANGES } from '#messages/player-form.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { setSubject, withAudit } from '#server/back-office/audit/with-audit.ts'
import type { ActorCall } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { replacePlayer } from '#server/lineups/lineup-row.ts'

import {
  announceChange,
  findDoubt,
  findTeam,
  nameOfPlayer,
  type PlayerChange,
  type PlayerDoubt,
  type PlayerRow,
} from './change-player.ts'

const {
  daily_answers,
  iced_places,
  lineup_votes,
  players,
  retained_salaries,
  trade_proposals,
  user_lineup,
  user_preferences,
} = schema

/** Of one change. */
const MAX_PLAYERS = 500

const Ids = z.array(RowId).min(1).max(MAX_PLAYERS)
const ManyChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    ids: Ids,
    team_id: RowId,
    /** As typed, by the player's id; who is not among them keeps the number. */
    numbers: z.record(z.string(), z.string()).default({}),
    /** Whatever there is to look at first. */
    anyway: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('status'), ids: Ids, status: z.enum(PLAYER_STATUSES) }),
  z.object({ kind: z.literal('delete'), ids: Ids }),
])
type ManyChange = z.infer<typeof ManyChange>
/** An audit entry's verb for each of them. */
const ACTIONS = { move: 'move-players', status: 'set-player-status', delete: 'delete-players' } as const

export type PlayersChange = {
  /** Who was changed, a name or how many, and to what. Who was like this already is left out. */
  readonly subject: string
  readonly kind: ManyChange['kind']
  /** Null when nobody was changed. */
  readonly auditId: number | null
}

type Changed = Result<PlayersChange, PlayerDoubt | FieldProblem | Problem<'team_unknown'>>

/**
 * Moves players, gives them a status or deletes them: all of them under one audit entry, or none.
 * @throws {AppError} not_signed_in, forbidden; bad_request; not_found when one of them is gone
 */
export async function changePlayers({ ctx, input }: ActorCall<{ input: unknown }>): Promise<Changed> {
  requireAdmin(ctx)
  const read = ManyChange.safeParse(input)
  if (!read.success) throw new AppError('bad_request', PLAYER_CHANGES.notReadable(MAX_PLAYERS))
  const change = read.data
  return withAudit(
    ctx,
    { action: ACTIONS[change.kind], subject: '' },
    async (tx, auditId): Promise<Changed> => {
      await announceChange(tx)
      const team = change.kind === 'move' ? await findTeam(tx, change.team_id) : null
      if (change.kind === 'move' && !team) return refuse({ code: 'team_unknown' })
      const rows = await lockPlayers(tx, [...new Set(change.ids)])
      const meant = rows.filter((row) => isChanged(row, change))
      if (meant.length === 0) return accept({ subject: subjectOf(rows), kind: change.kind, auditId: null })
      if (change.kind === 'move') {
        const moved = movedRows(meant, change)
        if (!moved.ok) return moved
        const doubt = change.anyway ? null : await findDoubt(tx, moved.value, meant)
        if (doubt) return refuse(doubt)
        await writeMoved(tx, moved.value, meant)
      } else await write(tx, change, meant)
      const result = team?.name ?? (change.kind === 'status' ? change.status : null)
      const subject = PLAYER_CHANGES.manySubject(subjectOf(meant), result)
      await setSubject(tx, auditId, subject)
      return accept({ subject, kind: change.kind, auditId })
    },
  )
}

function isChanged(row: PlayerRow, change: ManyChange): boolean {
  if (change.kind === 'move') return row.team_id !== change.team_id
  return change.kind === 'delete' || row.status !== change.status
}

type Move = Extract<ManyChange, { readonly kind: 'move' }>

/** The rows as the move leaves them. */
function movedRows(
  rows: readonly PlayerRow[],
  { team_id, numbers }: Move,
): Result<readonly PlayerRow[], FieldProblem> {
  const moved: PlayerRow[] = []
  for (const row of rows) {
    const typed = numbers[row.id]
    const number = typed === undefined ? accept(row.number) : readNumber(typed)
    if (!number.ok) return number
    moved.push({ ...row, team_id, number: number.value })
  }
  return accept(moved)
}

/** One update for all who keep their number, and one for each who does not. */
async function writeMoved(
  tx: Database,
  rows: readonly PlayerRow[],
  before: readonly PlayerRow[],
): Promise<void> {
  const groups = Map.groupBy(rows, ({ id, number }) =>
    before.some((row) => row.id === id && row.number === number) ? null : id,
  )
  for (const [renumbered, [first, ...more]] of groups) {
    if (!first) continue
    const { team_id, number } = first
    await tx
      .update(players)
      .set(renumbered === null ? { team_id } : { team_id, number })
      .where(
        inArray(
          players.id,
          [first, ...more].map(({ id }) => id),
        ),
      )
  }
}

async function write(
  tx: Database,
  change: Exclude<ManyChange, Move>,
  rows: readonly PlayerRow[],
): Promise<void> {
  const meant = inArray(
    players.id,
    rows.map(({ id }) => id),
  )
  if (change.kind === 'delete') await tx.delete(players).where(meant)
  else await tx.update(players).set({ status: change.status }).where(meant)
}

/** A player's name; of several how many they are. */
function subjectOf(rows: readonly PlayerRow[]): string {
  const [first, ...more] = rows
  return first && more.length === 0 ? nameOfPlayer(first) : PLAYER_CHANGES.players(rows.length)
}

/** The players, locked until the transaction ends, always in the same order. @throws {AppError} not_found */
async function lockPlayers(tx: Database, ids: readonly number[]): Promise<readonly PlayerRow[]> {
  const rows = await tx
    .select()
    .from(players)
    .where(inArray(players.id, [...ids]))
    .orderBy(asc(players.id))
    .for('update')
  const missing = ids.length - rows.length
  if (missing > 0) throw new AppError('not_found', PLAYER_CHANGES.someGone(missing, ids.length))
  return rows
}

const Merge = z
  .object({ keep: RowId, drop: RowId, take: z.array(z.enum(COMPARED)) })
  .refine(({ keep, drop }) => keep !== drop)

/**
 * Makes one player of two rows. What refers to the row that goes refers to the row that stays from then on: saved
 * lineups, trades, favorites, lines of games, retained salaries. Links that were shared stay what they were.
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
  await replaceInTrades(tx, { from, to })
  await replaceInLineups(tx, { from, to })
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

/** What a side contains that sends the player. */
const entryOf = (id: number) => sql`${JSON.stringify([{ id }])}::jsonb`

/** In a trade that has both already, the one on the same side goes, and one on the other side is somebody unknown. */
async function replaceInTrades(tx: Database, { from, to }: Replacement): Promise<void> {
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
    where ${one} @> ${entryOf(from)} or ${two} @> ${entryOf(from)}`)
}

async function replaceInLineups(tx: Database, { from, to }: Replacement): Promise<void> {
  const slots = SLOTS.even_strength.map(({ savedAs }) => sql`${user_lineup[`${savedAs}_player_id`]}`)
  // Finds a few too many, where a number looks like the id.
  const found = await tx
    .select()
    .from(user_lineup)
    .where(
      sql`${from} in (${sql.join(slots, sql`, `)})
        or concat(${user_lineup.special_teams}, ${user_lineup.card}) ~ ${`\\m${from}\\M`}`,
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
