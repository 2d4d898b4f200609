import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { checkProfileName, MAX_BIO, MAX_DISPLAY_NAME } from '#domain/account/profile.ts'
import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { oneLine, plainLines } from '#domain/text-format.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'

const { user, user_preferences } = schema

/** Blank texts clear what was there. */
export const ProfileInput = z.object({
  display_profile: z.boolean(),
  profile_name: z.string().max(1000),
  display_name: z.string().max(1000),
  bio: z.string().max(10_000),
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
 * Keeps the public side of an account (P-CALL-33) and mirrors bio and public_profile in its metadata (P-CALL-39).
 * @returns the profile name as it was kept @throws {AppError} not_signed_in
 */
export async function saveProfile({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  input: z.input<typeof ProfileInput>
}): Promise<Result<{ readonly profile_name: string | null }, ProfileProblem>> {
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
        .onConflictDoUpdate({
          target: user_preferences.user_id,
          set: { ...profile, updated_at: new Date() },
        })
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
