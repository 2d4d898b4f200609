import type { Mailer } from './mailer.ts'

/** The settings that mail needs; the start refuses some of them without the others. */
const MAIL_SETTINGS = ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const

/** Which settings are missing so that mail could leave (A-REQ-02); none where it is set up. */
export function missingMailSettings({ supportAddress }: Mailer): readonly string[] {
  return supportAddress === null ? MAIL_SETTINGS : []
}
