import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'

import { PLAYER_STATUSES } from '#domain/hockey/vocabulary.ts'
import { type FieldProblem, readNumber } from '#domain/player/player-fields.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { PLAYER_CHANGES } from '#messages/players.ts'
import { setSubject, withAudit } from '#server/audit/with-audit.ts'
import type { ActorCall } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { RowId } from '#server/core/row-id.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import {
  announceChange,
  findDoubt,
  findTeam,
  nameOfPlayer,
  type PlayerDoubt,
  type PlayerRow,
} from './change-player.ts'

const { players } = schema

const MAX_PLAYERS = 500

const Ids = z.array(RowId).min(1).max(MAX_PLAYERS)
const ManyChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    ids: Ids,
    team_id: RowId,
    /** As typed, by the player's id; players without an entry keep their number. */
    numbers: z.record(z.string(), z.string()).default({}),
    anyway: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('status'), ids: Ids, status: z.enum(PLAYER_STATUSES) }),
  z.object({ kind: z.literal('delete'), ids: Ids }),
])
type ManyChange = z.infer<typeof ManyChange>
/** The audit action of each change. */
const ACTIONS = { move: 'move-players', status: 'set-player-status', delete: 'delete-players' } as const

export type PlayersChange = {
  /** Who was changed, a name or how many, and to what. Players who already were like this are left out. */
  readonly subject: string
  readonly kind: ManyChange['kind']
  /** Null when no player was changed. */
  readonly auditId: number | null
}

type Changed = Result<PlayersChange, PlayerDoubt | FieldProblem | Problem<'team_unknown'>>

/**
 * Moves players, sets their status or deletes them: all of them under one audit entry, or none.
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

/** Writes one update for all who keep their number, and one for each player who does not. */
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

/** Returns a player's name; for several players, how many they are. */
function subjectOf(rows: readonly PlayerRow[]): string {
  const [first, ...more] = rows
  return first && more.length === 0 ? nameOfPlayer(first) : PLAYER_CHANGES.players(rows.length)
}

/** Returns the players, locked until the transaction ends, always in the same order. @throws {AppError} not_found */
export async function lockPlayers(tx: Database, ids: readonly number[]): Promise<readonly PlayerRow[]> {
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
