/** Rows that the preferences screen is given at a time (A-PREF-04). */
export const PREFERENCES_WINDOW = 50

/** The names an admin may change. */
export type PreferenceNames = { readonly profile_name: string | null; readonly display_name: string | null }

/**
 * The names to save for what was typed; empty ones become null (A-VALID-28).
 * @returns null where there is nobody to save them for (A-VALID-27)
 */
export function namesToSave(
  row: { readonly user_id: string | null },
  typed: { readonly profile_name: string; readonly display_name: string },
): PreferenceNames | null {
  if (!row.user_id) return null
  return {
    profile_name: typed.profile_name.trim() || null,
    display_name: typed.display_name.trim() || null,
  }
}
