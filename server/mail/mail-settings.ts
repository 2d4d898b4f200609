import { z } from 'zod'

import { needed } from '#server/settings-error.ts'

const mailbox = z
  .string()
  .trim()
  .regex(
    /^(?:[^<>@\p{Control}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'must be an e-mail address, alone or as Name <address>',
  )
  .optional()

/** The settings of mail, as the environment has them. */
export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port, or smtps:// for TLS' })
    .optional(),
  MAIL_FROM: mailbox,
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
}
type Variables = z.infer<z.ZodObject<typeof mailVariables>>

/** How mail leaves the house. */
export type MailSettings = {
  readonly smtpUrl: string
  readonly from: string
  readonly supportEmail: string
}

/**
 * A mail server alone is half a setting: reports would leave with no sender or to nobody.
 * @returns null where none is set up
 * @throws {SettingsError}
 */
export function mailSettingsOf({ SMTP_URL, MAIL_FROM, SUPPORT_EMAIL }: Variables): MailSettings | null {
  if (SMTP_URL === undefined) return null
  if (MAIL_FROM === undefined) throw needed('MAIL_FROM', 'SMTP_URL')
  if (SUPPORT_EMAIL === undefined) throw needed('SUPPORT_EMAIL', 'SMTP_URL')
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, supportEmail: SUPPORT_EMAIL }
}
