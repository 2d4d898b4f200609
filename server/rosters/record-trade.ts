import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { z } from 'zod'

import { type FieldProblem, readNumber } from '#domain/player/player-fields.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { teamPlace } from '#domain/team/team.ts'
import { oneLine } from '#domain/text/text.ts'
import { ASSET_LIMIT } from '#domain/trade/draft.ts'
import {
  MOST_TEAMS,
  PICKS_LIMIT,
  type RecordedTradeProblem,
  type SettledMove,
  settleTrade,
} from '#domain/trade/recorded-trade.ts'
import { addDays, utcDay } from '#domain/visit/local-days.ts'
import { RECORDED_TRADE } from '#messages/admin-rows.ts'
import { setSubject, withAudit } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { RowId } from '#server/core/row-id.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { announceChange, findDoubt, type PlayerDoubt, type PlayerRow } from './change-player.ts'
import { lockPlayers } from './change-players.ts'
import { listTeams, playerOfRow } from './league.ts'

const { players, retained_salaries, teams } = schema

const TradeInput = z.object({
  moves: z
    .array(
      z.object({
        id: RowId,
        from: RowId,
        to: RowId.nullable(),
        /** Percent as typed; empty for none. */
        retained: z.string().transform((typed) => (typed.trim() === '' ? null : Number(typed))),
      }),
    )
    .max(ASSET_LIMIT * MOST_TEAMS),
  /** "2026-11-28" */
  day: z.iso.date(),
  picks: z.string().transform(oneLine).pipe(z.string().max(PICKS_LIMIT)),
  /** As typed, by the player's id; players without an entry keep their number. */
  numbers: z.record(z.string(), z.string()).default({}),
  /** Of the review that was confirmed; empty for none. */
  token: z.string().max(100).default(''),
  /** Records it despite doubts about numbers. */
  anyway: z.boolean().default(false),
})
/** A trade as the form sends it. */
export type TradeInput = z.input<typeof TradeInput>
type ReadTrade = z.output<typeof TradeInput>

/** What a trade changes, for an admin to confirm. */
export type TradeReview = {
  /** Sent with the trade, which is refused when one of its players has changed since the review. */
  readonly token: string
  readonly moves: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly number: number | null
    /** The whole cap hit that the sender carries; null if it is unknown. */
    readonly capHit: number | null
    /** Dollars that the sender retains. */
    readonly kept: number
    /** Where the teams play: "Edmonton". */
    readonly from: string
    readonly to: string
  }>
  /** About the numbers on the new teams. */
  readonly warnings: PlayerDoubt['warnings']
}

type Refusal = RecordedTradeProblem | FieldProblem | Unconfirmed
/** Not recorded: it was not reviewed, a player has changed since, or there are doubts about numbers. */
type Unconfirmed = Problem<
  'trade_unconfirmed',
  { readonly review: TradeReview; readonly isOutdated: boolean }
>

/**
 * Records a trade that happened: moves its players, and divides their cap hits where the sender retains a part. All of
 * it is one audit entry. Without the token of its review it returns the review and changes nothing.
 * @throws {AppError} not_signed_in, forbidden; bad_request; not_found when a player is gone
 */
export async function recordTrade({
  ctx,
  input,
}: AdminInput<{ input: unknown }, 'now'>): Promise<
  Result<{ readonly subject: string; readonly auditId: number }, Refusal>
> {
  requireAdmin(ctx)
  const trade = readInput(input, ctx.now)
  return withAudit(ctx, { action: 'record-trade', subject: '' }, async (tx, auditId) => {
    await announceChange(tx)
    const planned = await planTrade(tx, trade)
    if (!planned.ok) return planned
    const { review, moves } = planned.value
    const isConfirmed = review.token === trade.token
    if (!isConfirmed || (review.warnings.length > 0 && !trade.anyway)) {
      return refuse({
        code: 'trade_unconfirmed',
        review,
        isOutdated: !isConfirmed && trade.token !== '',
      })
    }
    for (const move of moves) await writeMove(tx, move)
    const places = new Set(review.moves.flatMap(({ from, to }) => [from, to]))
    const subject = RECORDED_TRADE.subject([...places], trade.day, trade.picks)
    await setSubject(tx, auditId, subject)
    return accept({ subject, auditId })
  })
}

/** @throws {AppError} bad_request */
function readInput(input: unknown, now: Date): ReadTrade {
  const { data: trade } = TradeInput.safeParse(input)
  // It may already be tomorrow where the admin is.
  if (!trade || trade.day > addDays(utcDay(now), 1))
    throw new AppError('bad_request', RECORDED_TRADE.notReadable(PICKS_LIMIT))
  return trade
}

/** A player with the row as it is before the trade. */
type Traded = Player & { readonly row: PlayerRow }
/** A move with the number on the new team. */
type NumberedMove = SettledMove<Traded> & { readonly number: number | null }

/** Returns what the trade changes. Its teams and players stay locked until the transaction ends. */
async function planTrade(
  tx: Database,
  { moves, numbers }: ReadTrade,
): Promise<
  Result<
    { readonly review: TradeReview; readonly moves: readonly NumberedMove[] },
    RecordedTradeProblem | FieldProblem
  >
> {
  // A second trade, or an edit of the same retained salary, comes after this one.
  const ids = moves.flatMap(({ from, to }) => [from, to ?? from])
  await tx.select().from(teams).where(inArray(teams.id, ids)).orderBy(asc(teams.id)).for('no key update')
  const rows = await lockPlayers(tx, [...new Set(moves.map(({ id }) => id))])
  const all = await listTeams({ ctx: { db: tx } })
  const places = new Map(all.map((team) => [team.id, teamPlace(team, all)]))
  const settled = settleTrade(
    moves.flatMap(({ id, to, ...move }) =>
      rows
        .filter((row) => row.id === id)
        .map((row) => ({
          ...move,
          to: to !== null && places.has(to) ? to : null,
          player: { ...playerOfRow(row), row },
        })),
    ),
  )
  if (!settled.ok) return settled
  const numbered: NumberedMove[] = []
  for (const move of settled.value) {
    const typed = numbers[move.player.id]
    const number = typed === undefined ? accept(move.player.number) : readNumber(typed)
    if (!number.ok) return number
    numbered.push({ ...move, number: number.value })
  }
  const after = numbered.map(({ player, to, number }) => ({ ...player.row, team_id: to, number }))
  const doubt = await findDoubt(tx, after, rows)
  const placeOf = (id: number) => places.get(id) ?? ''
  const shown = settled.value.map(({ player: { id, name, number, capHit }, from, to, kept }) => {
    return { id, name, number, capHit, kept, from: placeOf(from), to: placeOf(to) }
  })
  const token = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
  return accept({ review: { token, moves: shown, warnings: doubt?.warnings ?? [] }, moves: numbered })
}

/** Writes one player, and adds what the sender retains to what it already retains of the contract. */
async function writeMove(tx: Database, { player, from, to, number, kept }: NumberedMove): Promise<void> {
  await tx
    .update(players)
    .set({
      team_id: to,
      ...(number !== player.number && { number }),
      ...(kept > 0 && { cap_hit_usd: sql`${players.cap_hit_usd} - ${kept}` }),
    })
    .where(eq(players.id, player.id))
  if (kept === 0) return
  const added = await tx
    .update(retained_salaries)
    .set({ dollars: sql`${retained_salaries.dollars} + ${kept}` })
    .where(and(eq(retained_salaries.team_id, from), eq(retained_salaries.player_id, player.id)))
    .returning({ id: retained_salaries.id })
  if (added.length > 0) return
  const values = { team_id: from, player_id: player.id, player_name: player.name, dollars: kept }
  await tx.insert(retained_salaries).values(values)
}
