import { eq, sql } from 'drizzle-orm'

import type { Proposal } from '#domain/roster-sync/proposal.ts'
import {
  readChoice,
  type Choice,
  type ChoiceProblem,
  type RosterWrite,
} from '#domain/roster-sync/read-choice.ts'
import { ROSTER_SYNC } from '#messages/roster-sync.ts'
import type { ActedBy } from '#server/audit/begin-act.ts'
import { withAuditAs } from '#server/audit/perform-act.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { propose } from './propose.ts'
import { readLastCheck } from './read-check.ts'

const { audit_log, players } = schema

export type Applied = { readonly applied: number; readonly refused: readonly ChoiceProblem[] }

/**
 * Writes chosen proposals, as one act that can be undone. Each is compared again with the rows of now, held still
 * meanwhile; one that is not proposed any more is refused, the others go on.
 */
export async function applyChoices(
  db: Database,
  by: ActedBy,
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
    const subject = ROSTER_SYNC.subject(writes.map(({ name }) => name))
    await tx
      .update(audit_log)
      .set({ subject: subject.slice(0, 300) })
      .where(eq(audit_log.id, auditId))
    return { applied: writes.length, refused: read.flatMap((result) => (result.ok ? [] : [result.problem])) }
  })
}

async function write(tx: Database, writes: readonly RosterWrite[]): Promise<void> {
  const made = writes.filter(({ playerId }) => playerId === null).map(({ columns }) => columns)
  if (made.length > 0) await tx.insert(players).values(made)
  for (const { playerId, columns } of writes) {
    if (playerId !== null) await tx.update(players).set(columns).where(eq(players.id, playerId))
  }
}
