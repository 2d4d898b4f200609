import { pino } from 'pino'

import type { AccountContext } from '#server/accounts/auth.ts'
import { issueToken } from '#server/accounts/one-time-token.ts'
import type { Actor } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { actorOf, contextOn, GUEST } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { startAccounts } from '#tests/support/visitor.ts'

export type Role = 'guest' | 'other' | 'owner' | 'admin'

/** Everything that verbs read and write; all of it belongs to the owner. */
export type World = {
  readonly as: Readonly<Record<Role, AccountContext>>
  readonly ownerId: string
  readonly ownerEmail: string
  readonly teamId: number
  readonly playerId: number
  readonly lineupId: number
  /** The second team. */
  readonly rivalId: number
  readonly tradeId: number
  readonly sessionId: string
  readonly requestId: number
  readonly downloadId: number
  /** The id of the owner's preferences. */
  readonly preferencesId: number
  readonly deletionToken: string
}

let opened = 0

export async function openWorld(db: Database): Promise<World> {
  opened += 1
  dropRosters(db)
  const team = await makeTeam(db)
  const player = await makePlayer(db, { team_id: team.id, position: 'c' })
  const owner = await makeUser(db)
  const other = await makeUser(db)
  const admin = await makeAdmin(db)
  // A second admin, so that no refusal is about the last one.
  await makeAdmin(db)
  const [lineup] = await db
    .insert(schema.user_lineup)
    .values({ user_id: owner.id, name: 'Opening night', team_id: team.id })
    .returning()
  const rival = await makeTeam(db)
  const [trade] = await db
    .insert(schema.trade_proposals)
    .values({
      user_id: owner.id,
      team1_id: team.id,
      team1_name: team.name,
      team1_draft_picks: [{ year: 2027, round: 1 }],
      team2_id: rival.id,
      team2_name: rival.name,
      team2_draft_picks: [{ year: 2027, round: 2 }],
    })
    .returning()
  const [preferences] = await db.insert(schema.user_preferences).values({ user_id: owner.id }).returning()
  const [request] = await db
    .insert(schema.request_player)
    .values({ type: 'Missing player', player_name: 'Connor Bedard' })
    .returning()
  const [download] = await db.insert(schema.image_downloads).values({ team_name: team.name }).returning()
  const session = async (userId: string) => {
    const [row] = await db
      .insert(schema.session)
      .values({ userId, token: `token-${opened}-${userId}`, expiresAt: new Date(Date.now() + 60_000) })
      .returning()
    if (!row) throw new Error('The session was not inserted.')
    return { id: row.id, createdAt: row.createdAt, provenAt: row.createdAt }
  }
  const owned = await session(owner.id)
  const { auth } = startAccounts(db, { log: pino({ level: 'silent' }) })
  const context = async (actor: Actor): Promise<AccountContext> => ({
    ...contextOn(db, { actor, address: `198.51.100.${opened % 250}` }),
    auth,
    headers: new Headers(),
    session: actor.kind === 'guest' ? null : actor.id === owner.id ? owned : await session(actor.id),
  })
  return {
    as: {
      guest: await context(GUEST),
      other: await context(actorOf(other)),
      owner: await context(actorOf(owner)),
      admin: await context(actorOf(admin, true)),
    },
    ownerId: owner.id,
    ownerEmail: owner.email,
    teamId: team.id,
    playerId: player.id,
    lineupId: lineup?.id ?? 0,
    rivalId: rival.id,
    tradeId: trade?.id ?? 0,
    sessionId: owned.id,
    requestId: request?.id ?? 0,
    downloadId: download?.id ?? 0,
    preferencesId: preferences?.id ?? 0,
    deletionToken: await issueToken(
      { db, now: new Date() },
      { kind: 'account_deletion', userId: owner.id, lifetimeMs: 60_000 },
    ),
  }
}

/** Returns "done", or the code of the refusal. Rethrows other errors. */
export async function outcomeOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await ask()
    return isRefusal(answer) ? answer.problem.code : 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

function isRefusal(answer: unknown): answer is { readonly problem: { readonly code: string } } {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
}
