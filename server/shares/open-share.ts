import { and, eq, isNull } from 'drizzle-orm'

import {
  type FanAvatar,
  isProfilePublic,
  profilePath,
  publicAvatar,
  shownLineupPath,
} from '#domain/account/profile.ts'
import { byLineupType } from '#domain/hockey/vocabulary.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { toPlacements, toSaved } from '#domain/lineup/model/saved-lineup.ts'
import { writeInsOf } from '#domain/lineup/model/write-ins.ts'
import type { ShareKind } from '#domain/share/kinds.ts'
import type { SharedLineup } from '#domain/share/payload.ts'
import { SAVED_LINEUP_PATTERN, SHARE_ID_PATTERN } from '#domain/share/share-link.ts'
import { findMoved } from '#domain/share/shared-players.ts'
import type { ShareCredit } from '#domain/site/share-credit.ts'
import { shownLineupName } from '#messages/lineup-title.ts'
import { type Moved, SHARE_NOT_FOUND, sharedLineupName } from '#messages/share-page.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { schema } from '#server/db/schema.ts'
import { asShared, getShownLineup, IS_SHOWN } from '#server/lineups/saved-lineups.ts'
import { listAllPlayers, listTeams } from '#server/rosters/league.ts'

import { SHARES, type Shares } from './kinds.ts'

const { shares, user_lineup, user_preferences } = schema

type ShareRow = typeof shares.$inferSelect

type ShareContext = Pick<Context, 'db' | 'actor' | 'now'>
type ShareRequest = { readonly ctx: ShareContext; readonly id: string }

export type OpenedShare<Content = unknown> = {
  readonly id: string
  readonly content: Content
  readonly moved: readonly Moved[]
  /** What it was started from; null for nothing, or when that link is gone. */
  readonly remixOf: ShareCredit | null
  /** The signer's public profile; null when unsigned or not public. */
  readonly profile: string | null
  /** The profile's avatar; null without a profile. */
  readonly avatar: FanAvatar | null
  /** Made by the signed-in account. A guest's own links are only known to their browser. */
  readonly isOwn: boolean
  /** For its maker: whether it is listed on the home page. */
  readonly isListed: boolean
}

/**
 * Returns a lineup to continue, from a link or a public profile: names and numbers as they were shared, everything
 * else as of today.
 * @param id the link's, or the number of a saved lineup that the visitor may see
 * @throws {AppError} not_found, also when the team is gone
 */
export async function getLineupToRemix({ ctx, id }: ShareRequest): Promise<LineupDraft> {
  if (SAVED_LINEUP_PATTERN.test(id)) {
    const lineup = await getShownLineup({ ctx, id: Number(id) })
    const draft = await toRemix(ctx, asShared(lineup, await listTeams({ ctx })))
    const credit = await creditOfLineup(ctx, lineup.id)
    return credit ? { ...draft, remixOf: credit } : draft
  }
  const { content } = await openShare({ ctx, kind: 'lineup', id })
  return { ...(await toRemix(ctx, content)), remixOf: { id, title: sharedLineupName(content) } }
}

async function toRemix(ctx: ShareContext, content: SharedLineup): Promise<LineupDraft> {
  const { subject, title, type, lineups, letters, extras } = content
  const teamId = subject.kind === 'team' ? subject.team.id : null
  const country = subject.kind === 'dream_team' ? subject.country : undefined
  if (teamId !== null && !(await listTeams({ ctx })).some((team) => team.id === teamId)) {
    throw new AppError('not_found', SHARE_NOT_FOUND)
  }
  const today = new Map(
    [...(await listAllPlayers({ ctx })), ...writeInsOf(content)].map((player) => [player.id, player]),
  )
  return {
    mode: subject.kind,
    teamId,
    country,
    type,
    title,
    lineups: byLineupType((type) => toPlacements(type, toSaved(lineups[type]), today)),
    letters,
    // A remix is unsigned until its maker chooses to sign it.
    extras: { ...extras, signature: false },
  }
}

/**
 * Returns what is behind a link as it was shared, with today's facts next to it. Opening it marks the link as used, unless its maker
 * does.
 * @throws {AppError} not_found
 */
export async function openShare<K extends ShareKind>({
  ctx,
  kind,
  id,
}: ShareRequest & { readonly kind: K }): Promise<OpenedShare<Shares[K]['content']>> {
  const row = await findShare(ctx, kind, id)
  if (!row) throw new AppError('not_found', SHARE_NOT_FOUND)
  const isOwn = ctx.actor.kind === 'user' && row.user_id === ctx.actor.id
  if (row.used_at === null && !isOwn) await markUsed(ctx, row)
  const share = SHARES[kind]
  const content = share.read(row.payload)
  const today = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const teams = await listTeams({ ctx })
  const maker = share.signature(content) === null ? null : await makerOf(ctx, row)
  const favorite = today.get(maker?.favoritePlayer ?? 0) ?? null
  return {
    id: row.short_id,
    content,
    moved: findMoved(share.players(content), today).map(({ name, teamId }) => ({
      name,
      team: teams.find((team) => team.id === teamId)?.abbreviation ?? null,
    })),
    remixOf: await creditOf(ctx, row),
    profile: maker && profilePath(maker),
    avatar: maker && publicAvatar(favorite, teams),
    isOwn,
    isListed: isOwn && row.listed_at !== null,
  }
}

async function markUsed({ db, now }: Pick<Context, 'db' | 'now'>, { id }: ShareRow): Promise<void> {
  await db
    .update(shares)
    .set({ used_at: now })
    .where(and(eq(shares.id, id), isNull(shares.used_at)))
}

/** Finds the maker by account, not by the name it was signed with: another fan may have that name by now. */
async function makerOf({ db }: Pick<Context, 'db'>, { user_id }: ShareRow) {
  if (user_id === null) return null
  const [maker] = await db
    .select({
      id: user_preferences.user_id,
      profileName: user_preferences.profile_name,
      favoritePlayer: user_preferences.favorite_player,
      displayProfile: user_preferences.display_profile,
      hiddenAt: user_preferences.hidden_at,
    })
    .from(user_preferences)
    .where(eq(user_preferences.user_id, user_id))
  return maker && isProfilePublic(maker.displayProfile, maker.hiddenAt) ? maker : null
}

async function creditOf(
  ctx: Pick<Context, 'db'>,
  { remix_of, remix_of_lineup }: ShareRow,
): Promise<ShareCredit | null> {
  if (remix_of_lineup !== null) return creditOfLineup(ctx, remix_of_lineup)
  if (remix_of === null) return null
  const [origin] = await ctx.db
    .select({ id: shares.short_id, title: shares.title })
    .from(shares)
    .where(and(eq(shares.id, remix_of), isNull(shares.hidden_at)))
  return origin ? { id: origin.id, title: origin.title ?? '' } : null
}

/** Returns the credit of a lineup while a public profile shows it; null for any other. */
export async function creditOfLineup(ctx: Pick<Context, 'db'>, id: number): Promise<ShareCredit | null> {
  const [origin] = await ctx.db
    .select({ lineup: user_lineup, maker: user_preferences })
    .from(user_lineup)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user_lineup.user_id))
    .where(and(eq(user_lineup.id, id), IS_SHOWN))
  if (!origin || !isProfilePublic(origin.maker?.display_profile, origin.maker?.hidden_at)) return null
  const { title, name, team_id, user_id } = origin.lineup
  const team = (await listTeams({ ctx })).find((team) => team.id === team_id)?.name ?? null
  const profile = profilePath({ id: user_id, profileName: origin.maker?.profile_name ?? null })
  return { id: String(id), title: shownLineupName({ title, name, team }), path: shownLineupPath(profile, id) }
}

/** Returns the row behind a link of that kind; undefined when it was deleted or hidden, or never existed. */
export async function findShare(
  { db }: Pick<Context, 'db'>,
  kind: ShareKind,
  id: string,
): Promise<ShareRow | undefined> {
  if (!SHARE_ID_PATTERN.test(id)) return undefined
  const [row] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.short_id, id), eq(shares.kind, kind), isNull(shares.hidden_at)))
  return row
}
