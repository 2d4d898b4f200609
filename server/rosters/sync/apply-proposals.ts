import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import {
  type Choice,
  type ChoiceProblem,
  type Proposal,
  readChoice,
  type RosterWrite,
} from '#domain/roster-sync/proposal.ts'
import { ROSTER_CHECK } from '#messages/roster-sync.ts'
import { type ChangedBy, setSubject, withAuditAs } from '#server/audit/with-audit.ts'
import type { ActorCall } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { propose, readLastCheck } from './run-check.ts'

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
    await tx.execute(sql`lock table ${players} in exclusive mode`)
    const check = await readLastCheck(tx)
    const proposals = check ? await propose(tx, check) : []
    const byKey = new Map(proposals.map((proposal) => [proposal.key, proposal]))
    const chosen = new Map(choose(proposals).map((choice) => [choice.key, choice]))
    const read = [...chosen.values()].map((choice) => readChoice(choice, byKey))
    const writes = read.flatMap((result) => (result.ok ? [result.value] : []))
    await write(tx, writes)
    await setSubject(tx, auditId, ROSTER_CHECK.subject(writes.map(({ name }) => name)))
    return { applied: writes.length, refused: read.flatMap((result) => (result.ok ? [] : [result.problem])) }
  })
}

async function write(tx: Database, writes: readonly RosterWrite[]): Promise<void> {
  const added = writes.filter(({ playerId }) => playerId === null).map(({ columns }) => columns)
  if (added.length > 0) await tx.insert(players).values(added)
  for (const { playerId, columns } of writes) {
    if (playerId !== null) await tx.update(players).set(columns).where(eq(players.id, playerId))
  }
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
