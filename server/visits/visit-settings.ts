import { z } from 'zod'

import { listed } from '#server/setting-values.ts'

/** The settings of what is recorded of visitors, as the environment has them. */
export const visitVariables = {
  BLOCKED_REFERRERS: listed
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^https?:\/\/(?:\*\.)?[^\s/*]+$/,
            'must be origins such as https://preview.example.org or https://*.example.org, with commas between',
          ),
      ),
    )
    .default([]),
  IGNORED_USER_ID: z.uuid('must be the id of a user').optional(),
  VISIT_RETENTION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of days, 1 or more')
    .transform(Number)
    .optional(),
}
type Variables = z.infer<z.ZodObject<typeof visitVariables>>

export type VisitSettings = {
  /** Origins whose visitors are not counted. */
  readonly blockedReferrers: readonly string[]
  /** One user whose downloads are not recorded. */
  readonly ignoredUserId: string | null
  /** Visits older than so many days are deleted; null keeps them. */
  readonly visitRetentionDays: number | null
}

export function visitSettingsOf(env: Variables): VisitSettings {
  return {
    blockedReferrers: env.BLOCKED_REFERRERS,
    ignoredUserId: env.IGNORED_USER_ID ?? null,
    visitRetentionDays: env.VISIT_RETENTION_DAYS ?? null,
  }
}
