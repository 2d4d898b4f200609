/** Which mails the owner of a site gets: warnings as they come up, and a digest every Monday. */
export const OWNER_MAILS = ['all', 'warnings', 'digest', 'none'] as const
export type OwnerMails = (typeof OWNER_MAILS)[number]
