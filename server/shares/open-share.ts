import { and, eq, isNull } from 'drizzle-orm'

import type { Player } from '#domain/player/player.ts'
import { findMoved } from '#domain/share/moved-players.ts'
import type { ShareCredit } from '#domain/share/share-credit.ts'
import type { ShareKind } from '#domain/share/share-id.ts'
import { SHARE_NOT_FOUND, type Moved } from '#messages/share-page.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { listAllPlayers } from '#server/players/list-all-players.ts'
import { listTeams } from '#server/teams/list-teams.ts'

import { findShare, type ShareRow } from './find-share.ts'

const { shares } = schema

export type OpenedShare<Content> = {
  readonly id: string
  /** What it was when it was shared. */
  readonly content: Content
  /** Who plays elsewhere since. */
  readonly moved: readonly Moved[]
  /** What it began with; null for nothing, or when that link is gone. */
  readonly remixOf: ShareCredit | null
  /** Made by the account that asks. A guest's own is known to his browser alone. */
  readonly isOwn: boolean
}

/**
 * What is behind a link, with what is true today beside it. Looked at by anybody but its maker, the link counts as used.
 * @param read takes the payload apart and says who is in it
 * @throws {AppError} not_found
 */
export async function openShare<Content>(
  ctx: Pick<Context, 'db' | 'actor' | 'now'>,
  kind: ShareKind,
  id: string,
  read: (payload: unknown) => { readonly content: Content; readonly players: readonly Player[] },
): Promise<OpenedShare<Content>> {
  const row = await findShare(ctx, kind, id)
  if (!row) throw new AppError('not_found', SHARE_NOT_FOUND)
  const isOwn = ctx.actor.kind === 'user' && row.user_id === ctx.actor.id
  if (row.used_at === null && !isOwn) await markUsed(ctx, row)
  const { content, players } = read(row.payload)
  const today = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const teams = new Map((await listTeams({ ctx })).map((team) => [team.id, team.abbreviation]))
  return {
    id: row.short_id,
    content,
    moved: findMoved(players, today).map(({ name, teamId }) => ({
      name,
      team: (teamId === null ? null : teams.get(teamId)) ?? null,
    })),
    remixOf: await creditOf(ctx, row),
    isOwn,
  }
}

async function markUsed({ db, now }: Pick<Context, 'db' | 'now'>, { id }: ShareRow): Promise<void> {
  await db
    .update(shares)
    .set({ used_at: now })
    .where(and(eq(shares.id, id), isNull(shares.used_at)))
}

async function creditOf({ db }: Pick<Context, 'db'>, { remix_of }: ShareRow): Promise<ShareCredit | null> {
  if (remix_of === null) return null
  const [origin] = await db
    .select({ id: shares.short_id, title: shares.title })
    .from(shares)
    .where(and(eq(shares.id, remix_of), isNull(shares.hidden_at)))
  return origin ? { id: origin.id, title: origin.title ?? '' } : null
}
