import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { CHECKED_COLUMNS } from '#domain/roster-sync/league-player.ts'
import {
  afterWrite,
  type Choice,
  type ChoiceProblem,
  type Proposal,
  readChoice,
  type RosterRow,
  type RosterWrite,
} from '#domain/roster-sync/proposal.ts'
import { ROSTER_CHECK } from '#messages/roster-sync.ts'
import { type ChangedBy, setSubject, withAuditAs } from '#server/audit/with-audit.ts'
import type { ActorCall } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { lockRosters, propose } from './run-check.ts'

const { players } = schema

type Applied = { readonly applied: number; readonly refused: readonly ChoiceProblem[] }

/**
 * Writes the chosen proposals under one audit entry. Each is compared again with the current rows, which stay locked.
 * One that is no longer proposed is refused; the others are written.
 */
export async function applyChoices(
  db: Database,
  by: ChangedBy,
  choose: (proposals: readonly Proposal[]) => readonly Choice[],
): Promise<Applied> {
  return withAuditAs(db, by, { action: 'apply-rosters', subject: '' }, async (tx, auditId) => {
    await lockRosters(tx)
    const proposals = await propose(tx)
    const byKey = new Map(proposals.map((proposal) => [proposal.key, proposal]))
    const chosen = new Map(choose(proposals).map((choice) => [choice.key, choice]))
    const read = [...chosen.values()].map((choice) => readChoice(choice, byKey))
    const writes = read.flatMap((result) => (result.ok ? [result.value] : []))
    await write(tx, writes)
    // A player may have several differences.
    const names = new Map(
      writes.map(({ playerId, columns, name }) => [playerId ?? `nhl${columns.nhl_id}`, name]),
    )
    await setSubject(tx, auditId, ROSTER_CHECK.subject([...names.values()]))
    return { applied: writes.length, refused: read.flatMap((result) => (result.ok ? [] : [result.problem])) }
  })
}

async function write(tx: Database, writes: readonly RosterWrite[]): Promise<void> {
  const added = writes.filter(({ playerId }) => playerId === null)
  if (added.length > 0) {
    const rows = added.map(({ columns, formerId }) => ({
      ...columns,
      ...(formerId !== null && { id: formerId }),
    }))
    await tx.insert(players).values(rows)
  }
  const changes = Map.groupBy(writes, ({ playerId }) => playerId)
  const ids = [...changes.keys()].filter((id) => id !== null)
  const rows: readonly RosterRow[] = await tx.select().from(players).where(inArray(players.id, ids))
  const after = rows.map((row) =>
    (changes.get(row.id) ?? []).reduce((now, { columns }) => afterWrite(now, columns), row),
  )
  const columns = CHECKED_COLUMNS.map(
    (column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`,
  )
  await tx.execute(sql`
    update players p set ${sql.join(columns, sql`, `)}
    from jsonb_populate_recordset(null::players, ${JSON.stringify(after)}::jsonb) r where p.id = r.id`)
}

const Choices = z
  .array(z.object({ key: z.string().max(80), answer: z.string().max(40).optional() }))
  .min(1)
  .max(5000)

/**
 * Applies the proposals that an admin chose, under one audit entry.
 * @returns how many, and why others were not
 * @throws {AppError} not_signed_in, forbidden; bad_request when none was chosen
 */
export async function applyRosterProposals({ ctx, input }: ActorCall<{ input: unknown }>): Promise<Applied> {
  const admin = requireAdmin(ctx)
  const choices = Choices.safeParse(input)
  if (!choices.success) throw new AppError('bad_request', ROSTER_CHECK.nothingChosen)
  return applyChoices(ctx.db, admin, () => choices.data)
}
