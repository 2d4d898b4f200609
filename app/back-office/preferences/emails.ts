import { useEffect, useRef, useState } from 'react'

import {
  type AdminApi,
  type Preference,
  readAdminApi,
  storedEmails,
  userEmails,
} from '#app/api-client/back-office.ts'
import { request } from '#app/api-client/request.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import { ADMIN_PREFERENCES } from './copy.ts'

/** User id → email. */
type Emails = Readonly<Record<string, string>>
/** `no_data`: the endpoint answered without data. `failed`: it did not answer. */
type EmailProblem = Problem<'no_data' | 'failed'>

/**
 * Returns the emails of these users: from the endpoint at the configured address, then at our own, then from the
 * users table. Never rejects.
 */
export async function lookUpEmails(
  ids: readonly string[],
  { key, baseUrl }: AdminApi,
): Promise<Result<Emails, EmailProblem>> {
  const options = { headers: { 'x-admin-key': key } }
  let answered = false
  for (const origin of baseUrl === null ? [''] : [baseUrl, '']) {
    const found = await request(userEmails(origin), { ids }, options)
    if (found.ok && hasAny(found.value.emails)) return accept(found.value.emails)
    answered ||= found.ok
  }
  const found = await request(storedEmails, { ids })
  if (found.ok && hasAny(found.value.emails)) return accept(found.value.emails)
  return refuse({ code: answered ? 'no_data' : 'failed' })
}

const hasAny = (emails: Emails): boolean => Object.keys(emails).length > 0

/** Shown when the addresses could not be read, by reason. */
export const EMAIL_PROBLEMS = {
  no_data: ADMIN_PREFERENCES.emailsEmpty,
  failed: ADMIN_PREFERENCES.emailsFailed,
} as const

/** Looks up the emails of the rows shown, once per user. */
export function useEmails(rows: readonly Preference[]) {
  const [emails, setEmails] = useState<Emails>({})
  const [problem, setProblem] = useState<string | null>(null)
  /** Users whose lookup was answered, with or without an email. */
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const requested = useRef(new Set<string>())

  useEffect(() => {
    const ids = rows.flatMap(({ user_id }) =>
      user_id !== null && !requested.current.has(user_id) ? user_id : [],
    )
    if (ids.length === 0) return
    for (const id of ids) requested.current.add(id)
    void lookUpEmails(ids, readAdminApi()).then((found) => {
      setKnown((known) => new Set([...known, ...ids]))
      if (found.ok) setEmails((emails) => ({ ...emails, ...found.value }))
      setProblem(found.ok ? null : EMAIL_PROBLEMS[found.problem.code])
    })
  }, [rows])

  /** Looks them up again, because a failed lookup may succeed now. */
  const forget = () => {
    requested.current.clear()
  }
  const emailOf = ({ user_id }: Preference): string | null | undefined => {
    if (user_id === null) return null
    return emails[user_id] ?? (known.has(user_id) ? null : undefined)
  }
  return { emailOf, problem, forget }
}
