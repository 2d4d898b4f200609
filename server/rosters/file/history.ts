import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { setSubject, withAudit } from '#server/audit/with-audit.ts'
import type { ActorContext, Context } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'

import { isBeingWritten } from './file-change.ts'
import { lockTeam } from './read-team.ts'
import { setLastImported } from './write.ts'

const { audit_log, teams } = schema
const undo = alias(audit_log, 'undo')

const ACTIONS = ['import-players', 'update-players', 'mark-as-imported']
const ENTRIES_LISTED = 20
/** Shown in the dropdown of import and update. */
const MAX_TEAMS = 50

/**
 * Returns the teams by name, each with its last import; the latest audit entries of whole rosters, newest first; and
 * whether a file is being written right now.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listImportHistory({ ctx }: { ctx: ActorContext }) {
  requireAdmin(ctx)
  // First, so that the entry of a file that is complete by now is listed.
  const writing = await isBeingWritten(ctx.db)
  const choices = await ctx.db
    .select({ id: teams.id, name: teams.name, lastImportedAt: teams.last_imported_at })
    .from(teams)
    .orderBy(sql`lower(${teams.name})`)
    .limit(MAX_TEAMS)
  const entries = await ctx.db
    .select({
      id: audit_log.id,
      action: audit_log.action,
      subject: audit_log.subject,
      by: audit_log.actor_email,
      at: audit_log.created_at,
      undone: sql<boolean>`${undo.id} is not null`,
    })
    .from(audit_log)
    .leftJoin(undo, eq(undo.reverts, audit_log.id))
    .where(inArray(audit_log.action, ACTIONS))
    .orderBy(desc(audit_log.created_at), desc(audit_log.id))
    .limit(ENTRIES_LISTED)
  return { teams: choices, entries, writing }
}

/**
 * Records that a team's roster is up to date, without a file. @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function markAsImported({
  ctx,
  teamId,
}: {
  ctx: ActorContext & Pick<Context, 'now'>
  teamId: number
}): Promise<{ readonly auditId: number; readonly teamName: string }> {
  requireAdmin(ctx)
  return withAudit(ctx, { action: 'mark-as-imported', subject: '' }, async (tx, auditId) => {
    const teamName = await lockTeam(tx, teamId)
    await setSubject(tx, auditId, teamName)
    await setLastImported(tx, teamId, ctx.now)
    return { auditId, teamName }
  })
}
