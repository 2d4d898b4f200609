/** What a visitor can report about a roster (P-ENT-30). */
export const REPORT_TYPES = ['Missing player', 'Remove Player'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** Characters. */
export const MAX_REPORT_NAME = 100
export const MAX_REPORT_NOTES = 2000

/** Who reports, as support sees it: the account's e-mail, else its id; a guest is nobody (P-ROLE-12). */
export function reporterIdentity(
  user: { readonly email: string; readonly id: string } | null,
): string | null {
  if (!user) return null
  return user.email.trim() || user.id
}
