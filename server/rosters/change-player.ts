import { eq, inArray, or, sql } from 'drizzle-orm'

import { type FieldProblem, readNumber } from '#domain/player/player-fields.ts'
import {
  mergePlayerEdit,
  type PlayerField,
  playerForm,
  type PlayerForm,
  type PlayerFormProblem,
  readNewPlayer,
  readPlayerForm,
} from '#domain/player/player-form.ts'
import { playerName, type PlayerRecord } from '#domain/player/read-player.ts'
import { type KnownPlayer, KnownPlayers, type PlayerWarning } from '#domain/player/worn-number.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { fold } from '#domain/text/fold.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { PLAYER_CHANGES } from '#messages/players.ts'
import { withAudit } from '#server/audit/with-audit.ts'
import type { ActorCall, ActorContext, Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { foldedName } from '#server/lists/conditions.ts'

const { players, teams } = schema

export type PlayerRow = typeof players.$inferSelect

export type PlayerChange = {
  readonly id: number
  readonly name: string
  /** The audit entry to undo it by; null when nothing was changed. */
  readonly auditId: number | null
}

/** What an admin should check first. The change is saved when it is sent again with `anyway`. */
export type PlayerDoubt = Problem<
  'player_doubt',
  {
    readonly warnings: ReadonlyArray<{
      readonly of: KnownPlayer
      readonly warning: PlayerWarning
      readonly team: string | null
    }>
  }
>

/** Adds a new player to a team. @param anyway saves despite doubts @throws {AppError} not_signed_in, forbidden */
export async function addPlayer({
  ctx,
  input,
  anyway = false,
}: {
  ctx: ActorContext & Pick<Context, 'now'>
  input: PlayerForm
  anyway?: boolean
}): Promise<Result<PlayerChange, PlayerFormProblem | PlayerDoubt>> {
  requireAdmin(ctx)
  const read = readNewPlayer(input, utcDay(ctx.now))
  if (!read.ok) return read
  const values = read.value
  const name = nameOfPlayer({ id: 0, ...values })
  return withAudit(ctx, { action: 'add-player', subject: name }, async (tx, auditId): Promise<Added> => {
    await announceChange(tx)
    const team = values.team_id === null ? null : await findTeam(tx, values.team_id)
    if (!team) return refuse({ code: 'player_form', fields: { team_id: { code: 'team_unknown' } } })
    const doubt = anyway ? null : await findDoubt(tx, [{ id: null, ...values }])
    if (doubt) return refuse(doubt)
    const [added] = await tx.insert(players).values(values).returning({ id: players.id })
    if (!added) throw new Error('The player was not inserted.')
    return accept({ id: added.id, name, auditId })
  })
}

type Added = Result<PlayerChange, PlayerFormProblem | PlayerDoubt>

export type PlayerEdit = {
  readonly typed: PlayerForm
  /** The player when the form was opened, so that later changes by others are kept. */
  readonly seen: PlayerForm
}

export type PlayerEditProblem =
  | PlayerFormProblem
  | PlayerDoubt
  | Problem<'player_changed', { readonly fields: readonly PlayerField[] }>

type Edited = Result<PlayerChange, PlayerEditProblem>

/**
 * Saves an admin's changes to a player. Other admins' changes since the form was opened are kept; if both changed the
 * same field, the edit is refused.
 * @param anyway saves despite doubts
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function editPlayer({
  ctx,
  id,
  input,
  anyway = false,
}: {
  ctx: ActorContext & Pick<Context, 'now'>
  id: number
  input: PlayerEdit
  anyway?: boolean
}): Promise<Edited> {
  requireAdmin(ctx)
  const { typed, seen } = input
  const today = utcDay(ctx.now)
  const read = readPlayerForm(typed, today)
  if (!read.ok) return read
  const entry = { action: 'edit-player', subject: await readPlayerName(ctx.db, id) }
  return withAudit(ctx, entry, async (tx, auditId): Promise<Edited> => {
    const row = await lockPlayer(tx, id)
    const { merged, clashes } = mergePlayerEdit({ seen, now: playerForm(row), typed })
    if (clashes.length > 0) return refuse({ code: 'player_changed', fields: clashes })
    const whole = readPlayerForm(merged, today)
    if (!whole.ok) return whole
    const values = whole.value
    const { team_id } = values
    if (team_id !== null && team_id !== row.team_id && !(await findTeam(tx, team_id)))
      return refuse({ code: 'player_form', fields: { team_id: { code: 'team_unknown' } } })
    const before: Readonly<Record<string, unknown>> = row
    const doubt = anyway ? null : await findDoubt(tx, [{ id, ...values }], [row])
    if (doubt) return refuse(doubt)
    const changed = Object.entries(values).some(([column, value]) => before[column] !== value)
    if (changed) await tx.update(players).set(values).where(eq(players.id, id))
    return accept({ id, name: nameOfPlayer({ id, ...values }), auditId: changed ? auditId : null })
  })
}

export type PlayerMove = {
  readonly id: number
  readonly team_id: number
  /** As typed; without it the player keeps the number. */
  readonly number?: string
}

export type PlayerMoveProblem =
  | PlayerDoubt
  | FieldProblem
  | Problem<'team_unknown'>
  | Problem<'same_team', { readonly player: string; readonly team: string }>

type Moved = Result<PlayerChange & { readonly team: string }, PlayerMoveProblem>

/**
 * Moves a player to another team, optionally with a new number.
 * @param anyway saves despite doubts
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function movePlayer({
  ctx,
  input: { id, team_id, number },
  anyway = false,
}: ActorCall<{ input: PlayerMove; anyway?: boolean }>): Promise<Moved> {
  requireAdmin(ctx)
  const read = number === undefined ? null : readNumber(number)
  if (read?.ok === false) return read
  const name = await readPlayerName(ctx.db, id)
  const team = await findTeam(ctx.db, team_id)
  if (!team) return refuse({ code: 'team_unknown' })
  const entry = { action: 'move-player', subject: `${name} to ${team.name}` }
  return withAudit(ctx, entry, async (tx, auditId): Promise<Moved> => {
    const player = await lockPlayer(tx, id)
    if (player.team_id === team_id) return refuse({ code: 'same_team', player: name, team: team.name })
    const values = { team_id, number: read ? read.value : player.number }
    const doubt = anyway ? null : await findDoubt(tx, [{ ...player, ...values }], [player])
    if (doubt) return refuse(doubt)
    await tx.update(players).set(values).where(eq(players.id, id))
    return accept({ id, name, team: team.name, auditId })
  })
}

/**
 * Deletes a player. It clears the player from visitors' favorites; undo restores both.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function deletePlayer({ ctx, id }: { ctx: ActorContext; id: number }): Promise<PlayerChange> {
  requireAdmin(ctx)
  const subject = await readPlayerName(ctx.db, id)
  return withAudit(ctx, { action: 'delete-player', subject }, async (tx, auditId) => {
    const player = await lockPlayer(tx, id)
    await tx.delete(players).where(eq(players.id, id))
    return { id, name: nameOfPlayer(player), auditId }
  })
}

const otherOf = (warning: PlayerWarning) => (warning.code === 'number_worn' ? warning.by : warning.player)

function warningsIn(known: KnownPlayers, about: readonly KnownPlayer[]) {
  return about.flatMap((of) =>
    known
      .warningsOf(of)
      .map((warning) => ({ of, warning, key: `${of.id} ${warning.code} ${otherOf(warning).id}` })),
  )
}

/**
 * Returns what an admin should check before these players are saved; null for nothing.
 * @param stored their stored rows: warnings that already apply to those are left out
 */
export async function findDoubt(
  tx: Database,
  given: readonly KnownPlayer[],
  stored: readonly KnownPlayer[] = [],
): Promise<PlayerDoubt | null> {
  const names = given.flatMap(({ last_name }) => (last_name === null ? [] : fold(last_name)))
  const numbers = given.flatMap(({ team_id, number }) =>
    team_id === null || number === null ? [] : sql`(${team_id}::int, ${number}::int)`,
  )
  // Also finds other rows; the rule of the domain decides.
  const alike = [
    names.length === 0 ? undefined : inArray(foldedName(players.last_name), names),
    numbers.length === 0
      ? undefined
      : sql`(${players.team_id}, ${players.number}) in (${sql.join(numbers, sql`, `)})`,
  ]
  if (alike.every((condition) => condition === undefined)) return null
  const { id, first_name, birthdate, status } = players
  const rows = await tx
    .select({
      player: {
        id,
        first_name,
        last_name: players.last_name,
        number: players.number,
        birthdate,
        status,
        team_id: players.team_id,
      },
      team: teams.name,
    })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.team_id))
    .where(or(...alike))
    .orderBy(id)
  const before = rows.map((row) => row.player)
  const old = new Set(warningsIn(new KnownPlayers(before), stored).map(({ key }) => key))
  const ids = new Set(given.map((player) => player.id))
  const after = [
    ...before.filter((player) => !ids.has(player.id)),
    ...given.filter((player) => player.id !== null),
  ]
  const warnings = warningsIn(new KnownPlayers(after), given).filter(({ key }) => !old.has(key))
  if (warnings.length === 0) return null
  const teamOf = (other: KnownPlayer, of: KnownPlayer) =>
    other.team_id === of.team_id ? null : (rows.find((row) => row.player.id === other.id)?.team ?? null)
  return {
    code: 'player_doubt',
    warnings: warnings.map(({ of, warning }) => ({ of, warning, team: teamOf(otherOf(warning), of) })),
  }
}

/**
 * Locks the table of players as every write to it does. It comes before the lock of a team: a whole-roster write takes
 * the locks in this order, and another order would deadlock.
 */
export async function announceChange(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${players} in row exclusive mode`)
}

/** Returns the player, locked until the transaction ends. @throws {AppError} not_found */
export async function lockPlayer(tx: Database, id: number): Promise<PlayerRow> {
  const [player] = await tx.select().from(players).where(eq(players.id, id)).for('update')
  if (!player) throw new AppError('not_found', PLAYER_CHANGES.gone)
  return player
}

/** Returns the player's name for the audit entry of a change. @throws {AppError} not_found */
async function readPlayerName(db: Database, id: number): Promise<string> {
  const [player] = await db.select().from(players).where(eq(players.id, id))
  if (!player) throw new AppError('not_found', PLAYER_CHANGES.gone)
  return nameOfPlayer(player)
}

/** Returns what the audit log and a notice call a player. */
export function nameOfPlayer(player: PlayerRecord): string {
  return playerName(player) || `Player ${player.id}`
}

/** Returns the team of that id; null when there is none. It cannot be deleted before the transaction ends. */
export async function findTeam(tx: Database, id: number) {
  const columns = { id: teams.id, name: teams.name }
  const [team] = await tx.select(columns).from(teams).where(eq(teams.id, id)).for('share')
  return team ?? null
}
