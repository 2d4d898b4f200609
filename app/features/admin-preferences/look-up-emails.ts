import * as z from 'zod/mini'

import type { AdminApi } from '#app/components/admin-api/admin-api.ts'

/** User id → e-mail. */
export type Emails = Readonly<Record<string, string>>
export type EmailLookup =
  | { readonly ok: true; readonly emails: Emails }
  /** `no_data`: the endpoint answered, but with nothing (A-ERR-40). `failed`: it did not (A-ERR-41). */
  | { readonly ok: false; readonly reason: 'no_data' | 'failed' }

export const EMAILS_PATH = '/api/admin-users-emails'
export const FALLBACK_PATH = '/admin/preferences/emails'

const Answer = z.object({ emails: z.optional(z.record(z.string(), z.string())) })

/**
 * The e-mails of those users: from the endpoint at the configured address, then at our own (A-CALL-30, A-CALL-32), then
 * read from the users table (A-CALL-33). Never rejects.
 */
export async function lookUpEmails(
  ids: readonly string[],
  { key, baseUrl }: AdminApi,
  send: typeof fetch = fetch,
): Promise<EmailLookup> {
  const places = [...(baseUrl === null ? [] : [`${baseUrl}${EMAILS_PATH}`]), EMAILS_PATH]
  let answered = false
  for (const place of places) {
    const emails = await ask(place, ids, key, send)
    if (emails && Object.keys(emails).length > 0) return { ok: true, emails }
    answered ||= emails !== null
  }
  const emails = await ask(FALLBACK_PATH, ids, null, send)
  if (emails && Object.keys(emails).length > 0) return { ok: true, emails }
  return { ok: false, reason: answered ? 'no_data' : 'failed' }
}

/** @returns null when it failed */
async function ask(
  place: string,
  ids: readonly string[],
  key: string | null,
  send: typeof fetch,
): Promise<Emails | null> {
  try {
    const answer = await send(place, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key !== null && { 'x-admin-key': key }) },
      body: JSON.stringify({ ids }),
    })
    if (!answer.ok) return null
    const told = Answer.safeParse(await answer.json())
    return told.success ? (told.data.emails ?? {}) : {}
  } catch {
    // Out of reach, or not JSON: the next place is asked.
    return null
  }
}
