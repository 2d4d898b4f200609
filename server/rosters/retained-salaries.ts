import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'

import type { CapSum } from '#domain/cap/cap-sum.ts'
import { capLimits } from '#domain/cap/limits.ts'
import { readRetainedForm, type RetainedRefusal } from '#domain/cap/retained-form.ts'
import { committed, type TeamRetained } from '#domain/cap/team-cap.ts'
import { playerName } from '#domain/player/read-player.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import { fold } from '#domain/text/fold.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { RETAINED_GONE, TEAM_UNKNOWN } from '#messages/admin-rows.ts'
import { PLAYER_CHANGES } from '#messages/players.ts'
import { setSubject, withAudit } from '#server/audit/with-audit.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import { RowId } from '#server/core/row-id.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { announceChange } from './change-player.ts'
import { listTeamRoster, listTeams } from './league.ts'

const { players, retained_salaries, teams } = schema

const retainedCache = new RosterCache<'all', readonly TeamRetained[]>()

/** Returns what every team pays for players elsewhere, in the order in which it was entered. */
export function listRetainedSalaries({
  ctx,
}: {
  ctx: Pick<Context, 'db'>
}): Promise<readonly TeamRetained[]> {
  return retainedCache.read(ctx.db, 'all', async () => {
    const rows = await ctx.db
      .select({ row: retained_salaries, until: players.contract_until })
      .from(retained_salaries)
      .leftJoin(players, eq(players.id, retained_salaries.player_id))
      .orderBy(asc(retained_salaries.id))
    return rows.map(({ row: { team_id, player_id, player_name, dollars }, until }) => ({
      teamId: team_id,
      playerId: player_id,
      name: player_name,
      dollars,
      contractUntil: until,
    }))
  })
}

type TeamPayrollSheet = {
  readonly season: string
  readonly upper: number
  readonly committed: CapSum
  readonly retained: ReadonlyArray<
    Omit<TeamRetained, 'teamId' | 'contractUntil'> & {
      readonly id: number
      /** Their current team; null for a player on no roster of ours. */
      readonly team: string | null
    }
  >
}

/**
 * Returns a team's payroll against the season's limit, with its retained salaries as rows to edit.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function getTeamCap({
  ctx,
  teamId,
}: AdminInput<{ teamId: number }, 'now'>): Promise<TeamPayrollSheet> {
  requireAdmin(ctx)
  const [roster, all, rows] = await Promise.all([
    listTeamRoster({ ctx, teamId }),
    listTeams({ ctx }),
    ctx.db
      .select({ row: retained_salaries, now: players.team_id })
      .from(retained_salaries)
      .leftJoin(players, eq(players.id, retained_salaries.player_id))
      .where(eq(retained_salaries.team_id, teamId))
      .orderBy(asc(retained_salaries.id)),
  ])
  const retained = rows.map(({ row: { id, player_id, player_name, dollars }, now }) => ({
    id,
    playerId: player_id,
    name: player_name,
    dollars,
    team: all.find((team) => team.id === now)?.name ?? null,
  }))
  const { season, upper } = capLimits(utcDay(ctx.now))
  return { season, upper, committed: committed({ players: roster, retained }), retained }
}

const RetainedInput = z.object({
  /** The row to change; null adds one. */
  id: RowId.nullable(),
  /** Null for a player who is on no roster of ours. */
  playerId: RowId.nullable(),
  name: z.string(),
  dollars: z.string(),
  /** Whether the player's cap hit is lowered by what this team now pays. */
  lowersCapHit: z.boolean().default(false),
})

type RetainedSaved = {
  readonly name: string
  /** What the player's team now carries; null when that was not lowered. */
  readonly capHit: number | null
  readonly auditId: number | null
}

/**
 * Adds or changes a retained salary: the part of a contract that the team still pays. A chosen player's name comes
 * from the roster. If the admin asks for it, the cap hit of the player's own team is lowered too.
 * @throws {AppError} not_signed_in, forbidden, not_found, bad_request
 */
export async function saveRetainedSalary({
  ctx,
  teamId,
  input,
}: AdminInput<{ teamId: number; input: unknown }>): Promise<Result<RetainedSaved, RetainedRefusal>> {
  requireAdmin(ctx)
  const parsed = RetainedInput.safeParse(input)
  if (!parsed.success) throw new AppError('bad_request', RETAINED_GONE)
  const { id, playerId, lowersCapHit } = parsed.data
  const action = id === null ? 'add-retained-salary' : 'edit-retained-salary'
  return withAudit(
    ctx,
    { action, subject: '' },
    async (tx, auditId): Promise<Result<RetainedSaved, RetainedRefusal>> => {
      if (lowersCapHit) await announceChange(tx)
      // Serializes two admins who add the same part at once.
      const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('no key update')
      if (!team) throw new AppError('not_found', TEAM_UNKNOWN)
      const player =
        playerId === null ? null : await lockPlayer(tx, playerId, lowersCapHit ? 'update' : 'share')
      const read = readRetainedForm({ ...parsed.data, name: player?.name ?? parsed.data.name })
      if (!read.ok) return read
      const { name, dollars } = read.value
      await setSubject(tx, auditId, `${name}, ${team.name}`)
      const values = { team_id: teamId, player_id: playerId, player_name: name, dollars }
      const stored = await tx.select().from(retained_salaries).where(eq(retained_salaries.team_id, teamId))
      const before = stored.find((row) => row.id === id)
      if (id !== null && !before) throw new AppError('not_found', RETAINED_GONE)
      // A row about a player who has since come back stays as it is, and can be corrected.
      const isNewlyOwn = player?.teamId === teamId && before?.player_id !== playerId
      if (isNewlyOwn) return refuse({ code: 'retained_own', name })
      const isSame = (row: typeof values) =>
        row.player_id === null || playerId === null
          ? fold(row.player_name) === fold(name)
          : row.player_id === playerId
      if (stored.some((row) => row !== before && isSame(row))) return refuse({ code: 'retained_twice', name })
      if (before?.player_id === playerId && before.player_name === name && before.dollars === dollars)
        return accept({ name, capHit: null, auditId: null })
      if (before) await tx.update(retained_salaries).set(values).where(eq(retained_salaries.id, before.id))
      else await tx.insert(retained_salaries).values(values)
      const paid = before && before.player_id === playerId ? before.dollars : 0
      const capHit = lowersCapHit && player ? await lowerCapHit(tx, player, dollars - paid) : null
      return accept({ name, capHit, auditId })
    },
  )
}

/** @throws {AppError} not_signed_in, forbidden, not_found */
export async function deleteRetainedSalary({
  ctx,
  teamId,
  id,
}: AdminInput<{ teamId: number; id: number }>): Promise<{ readonly name: string; readonly auditId: number }> {
  requireAdmin(ctx)
  const isIt = and(eq(retained_salaries.id, id), eq(retained_salaries.team_id, teamId))
  const [row] = await ctx.db.select().from(retained_salaries).where(isIt)
  if (!row) throw new AppError('not_found', RETAINED_GONE)
  const name = row.player_name
  const subject = `${name}, ${await nameOfTeam(ctx.db, teamId)}`
  return withAudit(ctx, { action: 'delete-retained-salary', subject }, async (tx, auditId) => {
    const deleted = await tx.delete(retained_salaries).where(isIt).returning({ id: retained_salaries.id })
    if (deleted.length === 0) throw new AppError('not_found', RETAINED_GONE)
    return { name, auditId }
  })
}

/** @throws {AppError} not_found */
async function nameOfTeam(db: Database, teamId: number): Promise<string> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId))
  if (!team) throw new AppError('not_found', TEAM_UNKNOWN)
  return team.name
}

/** Returns the player, locked until the transaction ends. @throws {AppError} not_found */
async function lockPlayer(tx: Database, id: number, strength: 'share' | 'update') {
  const [row] = await tx.select().from(players).where(eq(players.id, id)).for(strength)
  if (!row) throw new AppError('not_found', PLAYER_CHANGES.gone)
  return { id, name: playerName(row), teamId: row.team_id, capHit: row.cap_hit_usd }
}

/** @returns what their team now carries; null when its cap hit was unknown */
async function lowerCapHit(
  tx: Database,
  { id, capHit }: Awaited<ReturnType<typeof lockPlayer>>,
  dollars: number,
): Promise<number | null> {
  if (capHit === null) return null
  const lowered = Math.max(0, capHit - dollars)
  await tx.update(players).set({ cap_hit_usd: lowered }).where(eq(players.id, id))
  return lowered
}
