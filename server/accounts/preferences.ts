import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'

import { checkProfileName, isProfilePublic, MAX_BIO, MAX_DISPLAY_NAME } from '#domain/account/profile.ts'
import type { Position } from '#domain/hockey/vocabulary.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { oneLine, plainLines } from '#domain/text/text.ts'
import { isHideVisit } from '#domain/visit/visit.ts'
import type { ActorCall, ActorContext } from '#server/core/context.ts'
import { requireUser } from '#server/core/rights.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'

import { formText } from './sign-in.ts'

const { players, teams, user, user_preferences } = schema

export type Preferences = {
  readonly profile_name: string | null
  readonly display_name: string | null
  readonly bio: string | null
  /** Absent means true. */
  readonly display_profile: boolean
  readonly favorite_player: number | null
  readonly favorite_team: number | null
  /** Their visits are not counted. Absent means false. */
  readonly hide_visit: boolean
}

const NONE: Preferences = {
  profile_name: null,
  display_name: null,
  bio: null,
  display_profile: true,
  favorite_player: null,
  favorite_team: null,
  hide_visit: false,
}

/** Returns the signed-in user's preferences; defaults when none are saved. @throws {AppError} not_signed_in */
export async function getPreferences({ ctx }: { ctx: ActorContext }): Promise<Preferences> {
  const user = requireUser(ctx)
  const [row] = await ctx.db
    .select({
      profile_name: user_preferences.profile_name,
      display_name: user_preferences.display_name,
      bio: user_preferences.bio,
      display_profile: user_preferences.display_profile,
      favorite_player: user_preferences.favorite_player,
      favorite_team: user_preferences.favorite_team,
      hide_visit: user_preferences.hide_visit,
    })
    .from(user_preferences)
    .where(eq(user_preferences.user_id, user.id))
  if (!row) return NONE
  const { display_profile, hide_visit } = row
  return { ...row, display_profile: isProfilePublic(display_profile), hide_visit: isHideVisit(hide_visit) }
}

/** Stores whether the user's visits are counted, on every device they sign in on. @throws {AppError} not_signed_in */
export async function saveHideVisit({ ctx, hidden }: ActorCall<{ hidden: boolean }>): Promise<void> {
  const { id } = requireUser(ctx)
  const values = { hide_visit: hidden }
  await ctx.db
    .insert(user_preferences)
    .values({ ...values, user_id: id })
    .onConflictDoUpdate({ target: user_preferences.user_id, set: values })
}

/** Blank texts clear the field. */
export const ProfileInput = z.object({
  display_profile: z.boolean(),
  profile_name: formText,
  display_name: formText,
  bio: formText,
})

export type ProfileProblem = Problem<
  | 'profile_name_form'
  | 'profile_name_too_short'
  | 'profile_name_too_long'
  | 'profile_name_reserved'
  | 'profile_name_taken'
  | 'display_name_too_long'
  | 'bio_too_long'
>

/**
 * Stores the public side of an account and mirrors bio and public_profile in its metadata.
 * @returns the profile name as stored @throws {AppError} not_signed_in
 */
export async function saveProfile({
  ctx,
  input,
}: ActorCall<{ input: z.input<typeof ProfileInput> }>): Promise<
  Result<{ readonly profile_name: string | null }, ProfileProblem>
> {
  const actor = requireUser(ctx)
  const given = ProfileInput.parse(input)
  const name = checkProfileName(given.profile_name)
  if (!name.ok) return name
  const display_name = oneLine(given.display_name) || null
  if (Array.from(display_name ?? '').length > MAX_DISPLAY_NAME)
    return refuse({ code: 'display_name_too_long' })
  const bio = plainLines(given.bio) || null
  if (Array.from(bio ?? '').length > MAX_BIO) return refuse({ code: 'bio_too_long' })

  const profile = { display_profile: given.display_profile, profile_name: name.value, display_name, bio }
  try {
    await ctx.db.transaction(async (tx) => {
      await tx
        .insert(user_preferences)
        .values({ ...profile, user_id: actor.id })
        .onConflictDoUpdate({ target: user_preferences.user_id, set: profile })
      await tx.update(user).set({ bio, publicProfile: given.display_profile }).where(eq(user.id, actor.id))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'user_preferences_profile_name_unique')) {
      return refuse({ code: 'profile_name_taken' })
    }
    throw error
  }
  return accept({ profile_name: name.value })
}

export type FavoriteChoice = {
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
  readonly position: Position | null
  readonly team_id: number | null
  readonly team_name: string | null
}

/** Returns every player with their team's name, by last name. @throws {AppError} not_signed_in */
export async function listFavoriteChoices({
  ctx,
}: {
  ctx: ActorContext
}): Promise<readonly FavoriteChoice[]> {
  requireUser(ctx)
  return ctx.db
    .select({
      id: players.id,
      first_name: players.first_name,
      last_name: players.last_name,
      number: players.number,
      position: players.position,
      team_id: players.team_id,
      team_name: teams.name,
    })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.team_id))
    .orderBy(asc(players.last_name), asc(players.first_name), asc(players.id))
}

const FavoriteId = z.int().min(0).max(2_147_483_647)

/** Null clears the choice. */
export const FavoritesInput = z.object({
  favorite_player: FavoriteId.nullable(),
  favorite_team: FavoriteId.nullable(),
})

/** Stores the favorite player and team, in one row per user. @throws {AppError} not_signed_in */
export async function saveFavorites({
  ctx,
  input,
}: ActorCall<{ input: z.input<typeof FavoritesInput> }>): Promise<
  Result<true, Problem<'unknown_player' | 'unknown_team'>>
> {
  const user = requireUser(ctx)
  const favorites = FavoritesInput.parse(input)
  const { favorite_player: player, favorite_team: team } = favorites
  if (player !== null && (await ctx.db.$count(players, eq(players.id, player))) === 0) {
    return refuse({ code: 'unknown_player' })
  }
  if (team !== null && (await ctx.db.$count(teams, eq(teams.id, team))) === 0) {
    return refuse({ code: 'unknown_team' })
  }
  await ctx.db
    .insert(user_preferences)
    .values({ ...favorites, user_id: user.id })
    .onConflictDoUpdate({ target: user_preferences.user_id, set: favorites })
  return accept(true)
}
