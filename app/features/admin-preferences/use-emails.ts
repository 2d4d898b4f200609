import { useEffect, useRef, useState } from 'react'

import { readAdminApi } from '#app/components/admin-api/admin-api.ts'
import { ADMIN_PREFERENCES } from '#messages/admin-preferences.ts'

import { lookUpEmails, type Emails } from './look-up-emails.ts'
import type { Preference } from './preference-client.ts'

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
