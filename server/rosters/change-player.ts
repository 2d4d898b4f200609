import { eq } from 'drizzle-orm'
import { z } from 'zod'

import {
  mergePlayerEdit,
  type PlayerField,
  playerForm,
  type PlayerFormProblem,
  type PlayerValues,
  readNewPlayer,
  readPlayerForm,
} from '#domain/player/player-form.ts'
import { playerName, type PlayerRecord } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { PLAYER_CHANGES } from '#messages/player-form.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { players, teams } = schema

/** What came of an act on a player. */
export type PlayerChange = {
  readonly id: number
  /** The player's name, as the audit log has it. */
  readonly name: string
  /** The act's number in the audit log, to undo it by; null when nothing was changed. */
  readonly auditId: number | null
}

export type PlayerRow = typeof schema.players.$inferSelect

/** The player of that id, held as he is until the transaction ends. @throws {AppError} not_found */
async function lockPlayer(tx: Database, id: number): Promise<PlayerRow> {
  const [player] = await tx.select().from(players).where(eq(players.id, id)).for('update')
  if (!player) throw new AppError('not_found', PLAYER_CHANGES.gone)
  return player
}

/** The name of the player of that id, for the entry of an act on him. @throws {AppError} not_found */
async function readPlayerName(db: Database, id: number): Promise<string> {
  const [player] = await db.select().from(players).where(eq(players.id, id))
  if (!player) throw new AppError('not_found', PLAYER_CHANGES.gone)
  return nameOfPlayer(player)
}

/** What to call him in the audit log and in a notice. */
function nameOfPlayer(player: PlayerRecord): string {
  return playerName(player) || `Player ${player.id}`
}

/** The team of that id; null when there is none. It cannot be taken away before the transaction ends. */
async function findTeam(tx: Database, id: number) {
  const [team] = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(eq(teams.id, id))
    .for('share')
  return team ?? null
}

const Typed = z.string()

/** A player as a form sends him. What the texts may say is `readPlayerForm`'s to judge. */
const PlayerInput = z.object({
  first_name: Typed,
  last_name: Typed,
  display_name: Typed,
  number: Typed,
  position: Typed,
  shoots: Typed,
  birthplace: Typed,
  nationality: Typed,
  birthdate: Typed,
  height: Typed,
  weight: Typed,
  team_id: Typed,
  profile_picture_filename: Typed,
} satisfies Record<PlayerField, z.ZodString>)

/** Puts a player on a team (A-CALL-09). @throws {AppError} not_signed_in, forbidden */
export async function addPlayer({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  input: z.input<typeof PlayerInput>
}): Promise<Result<PlayerChange, PlayerFormProblem>> {
  requireAdmin(ctx)
  const read = readNewPlayer(PlayerInput.parse(input), ctx.now.toISOString().slice(0, 10))
  if (!read.ok) return read
  const values = read.value
  const name = nameOfPlayer({ id: 0, ...values })
  return withAudit(ctx, { action: 'add-player', subject: name }, async (tx, auditId) => {
    const team = values.team_id === null ? null : await findTeam(tx, values.team_id)
    if (!team) return refuse({ code: 'player_form', fields: { team_id: { code: 'team_unknown' } } })
    const [made] = await tx.insert(schema.players).values(values).returning({ id: schema.players.id })
    if (!made) throw new Error('The player was not inserted.')
    return accept({ id: made.id, name, auditId })
  })
}

export const PlayerEdit = z.object({
  typed: PlayerInput,
  /** The player as the form was opened with him, so that what others changed since is kept. */
  seen: PlayerInput,
})

export type PlayerEditProblem =
  | PlayerFormProblem
  | Problem<'player_changed', { readonly fields: readonly PlayerField[] }>

type Edited = Result<PlayerChange, PlayerEditProblem>

/**
 * Writes what an admin changed of a player (A-CALL-06). What somebody else changed since he was opened stays, unless
 * both changed the same field: that is refused.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function editPlayer({
  ctx,
  id,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  id: number
  input: z.input<typeof PlayerEdit>
}): Promise<Edited> {
  requireAdmin(ctx)
  const { typed, seen } = PlayerEdit.parse(input)
  const today = ctx.now.toISOString().slice(0, 10)
  const read = readPlayerForm(typed, today)
  if (!read.ok) return read
  const entry = { action: 'edit-player', subject: await readPlayerName(ctx.db, id) }
  return withAudit(ctx, entry, async (tx, auditId): Promise<Edited> => {
    const row = await lockPlayer(tx, id)
    const { merged, clashes } = mergePlayerEdit({ seen, now: playerForm(row), typed })
    if (clashes.length > 0) return refuse({ code: 'player_changed', fields: clashes })
    const whole = readPlayerForm(merged, today)
    if (!whole.ok) return whole
    const { team_id } = whole.value
    if (team_id !== null && team_id !== row.team_id && !(await findTeam(tx, team_id)))
      return refuse({ code: 'player_form', fields: { team_id: { code: 'team_unknown' } } })
    const changed = await write(tx, row, whole.value)
    return accept({
      id,
      name: nameOfPlayer({ id, ...whole.value }),
      auditId: changed ? auditId : null,
    })
  })
}

/** @returns whether there was anything to write */
async function write(tx: Database, row: { readonly id: number } & PlayerValues, values: PlayerValues) {
  const before: Readonly<Record<string, unknown>> = row
  if (Object.entries(values).every(([column, value]) => before[column] === value)) return false
  await tx.update(schema.players).set(values).where(eq(schema.players.id, row.id))
  return true
}

export const PlayerMove = z.object({ id: RowId, team_id: RowId })

export type PlayerMoveProblem =
  | Problem<'team_unknown'>
  | Problem<'same_team', { readonly player: string; readonly team: string }>

type Moved = Result<PlayerChange & { readonly team: string }, PlayerMoveProblem>

/**
 * Gives a player another team; nothing else of him changes (A-CALL-07).
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function movePlayer({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  input: z.input<typeof PlayerMove>
}): Promise<Moved> {
  requireAdmin(ctx)
  const { id, team_id } = PlayerMove.parse(input)
  const name = await readPlayerName(ctx.db, id)
  const team = await findTeam(ctx.db, team_id)
  if (!team) return refuse({ code: 'team_unknown' })
  const entry = { action: 'move-player', subject: `${name} to ${team.name}` }
  return withAudit(ctx, entry, async (tx, auditId): Promise<Moved> => {
    const player = await lockPlayer(tx, id)
    if (player.team_id === team_id) return refuse({ code: 'same_team', player: name, team: team.name })
    await tx.update(schema.players).set({ team_id }).where(eq(schema.players.id, id))
    return accept({ id, name, team: team.name, auditId })
  })
}

/**
 * Takes a player out (A-CALL-11). Who has him as favorite has none then; undo gives both back.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function deletePlayer({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<PlayerChange> {
  requireAdmin(ctx)
  const subject = await readPlayerName(ctx.db, id)
  return withAudit(ctx, { action: 'delete-player', subject }, async (tx, auditId) => {
    const player = await lockPlayer(tx, id)
    await tx.delete(schema.players).where(eq(schema.players.id, id))
    return { id, name: nameOfPlayer(player), auditId }
  })
}
