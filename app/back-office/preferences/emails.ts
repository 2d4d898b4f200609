import * as z from 'zod/mini'
import { useEffect, useRef, useState } from 'react'

import { type AdminApi, readAdminApi } from '#app/back-office/shared/admin-api.ts'
import { ADMIN_PREFERENCES } from '#messages/back-office.ts'

import type { Preference } from './preference-rows.ts'

/** User id → e-mail. */
type Emails = Readonly<Record<string, string>>
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
    const parsed = Answer.safeParse(await answer.json())
    return parsed.success ? (parsed.data.emails ?? {}) : {}
  } catch {
    // Out of reach, or not JSON: the next place is asked.
    return null
  }
}

/** What is said of each way in which the addresses cannot be had. */
export const EMAIL_PROBLEMS = {
  no_data: ADMIN_PREFERENCES.emailsEmpty,
  failed: ADMIN_PREFERENCES.emailsFailed,
} as const

/** The e-mails of the rows shown, looked up apart from them (A-ENT-09): each user's once. */
export function useEmails(rows: readonly Preference[]) {
  const [emails, setEmails] = useState<Emails>({})
  const [problem, setProblem] = useState<string | null>(null)
  /** Answered, whether with an e-mail or not. */
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())

  useEffect(() => {
    const ids = rows.flatMap(({ user_id }) =>
      user_id !== null && !asked.current.has(user_id) ? user_id : [],
    )
    if (ids.length === 0) return
    for (const id of ids) asked.current.add(id)
    void lookUpEmails(ids, readAdminApi()).then((found) => {
      setKnown((known) => new Set([...known, ...ids]))
      if (found.ok) setEmails((emails) => ({ ...emails, ...found.emails }))
      setProblem(found.ok ? null : EMAIL_PROBLEMS[found.reason])
    })
  }, [rows])

  /** They are asked for again, as those that failed may be known now. */
  const forget = () => {
    asked.current.clear()
  }
  const emailOf = ({ user_id }: Preference): string | null | undefined => {
    if (user_id === null) return null
    return emails[user_id] ?? (known.has(user_id) ? null : undefined)
  }
  return { emailOf, problem, forget }
}
