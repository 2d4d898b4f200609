import { z } from 'zod'

import { optionalText, withoutSlash } from '#server/setting-values.ts'

/** The settings of the back-office's own endpoints, as the environment has them. */
export const adminApiVariables = {
  ADMIN_API_KEY: optionalText,
  ADMIN_API_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a full http or https address' })
    .optional(),
}
type Variables = z.infer<z.ZodObject<typeof adminApiVariables>>

/** What pages of the back-office are told about its endpoints (A-CALL-31, A-CALL-32). */
export type AdminApi = {
  /** Must come with a request, beside the session of an admin; null: none is needed. */
  readonly key: string | null
  /** Tried before our own origin, without a slash at the end. */
  readonly baseUrl: string | null
}

export function adminApiOf({ ADMIN_API_KEY, ADMIN_API_BASE_URL }: Variables): AdminApi {
  return {
    key: ADMIN_API_KEY ?? null,
    baseUrl: ADMIN_API_BASE_URL === undefined ? null : withoutSlash(ADMIN_API_BASE_URL),
  }
}
