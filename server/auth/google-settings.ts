import { z } from 'zod'

import { optionalText, withoutSlash } from '#server/setting-values.ts'
import { needed } from '#server/settings-error.ts'

/** The settings of "Continue with Google", as the environment has them. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of an OpenID Connect issuer' })
    .default('https://accounts.google.com'),
}
type Variables = z.infer<z.ZodObject<typeof googleVariables>>

export type GoogleSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** Without a slash at the end. */
  readonly issuer: string
}

/** @returns null where it is not set up @throws {SettingsError} */
export function googleSettingsOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER,
}: Variables): GoogleSettings | null {
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined) throw needed('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  if (clientSecret === undefined) throw needed('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID')
  return { clientId, clientSecret, issuer: withoutSlash(GOOGLE_ISSUER) }
}
