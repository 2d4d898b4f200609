import { getSystem, sendTestMail, startBackup } from '#server/operations/system.ts'

import { ADMINS, type VerbRights } from './verb-outcomes.ts'

/** Only admins see the state of the server. The site of these tests has no mail. */
export const SYSTEM_RIGHTS: Readonly<Record<string, VerbRights>> = {
  getSystem: { ...ADMINS, ask: (ctx) => getSystem({ ctx }) },
  sendTestMail: { ...ADMINS, admin: 'not_configured', ask: (ctx) => sendTestMail({ ctx }) },
  startBackup: { ...ADMINS, ask: (ctx) => startBackup({ ctx }) },
}
