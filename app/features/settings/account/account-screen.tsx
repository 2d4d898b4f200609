import { ACCOUNT_SETTINGS } from '#messages/settings.ts'

import { SettingsSection } from '../settings-frame.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'
import { ChangePassword } from './change-password.tsx'
import { DangerZone } from './danger-zone.tsx'
import { SessionList, type ShownSession } from './session-list.tsx'

type Props = {
  readonly email: string
  readonly hasPassword: boolean
  /** Signed in a moment ago: no password is asked again. */
  readonly isFresh: boolean
  readonly sessions: readonly ShownSession[]
  readonly answer: SettingsAnswer | null
}

/** P-SET-02 to P-SET-05. */
export function AccountScreen({ email, hasPassword, isFresh, sessions, answer }: Props) {
  const toPassword = answer?.intent === 'change-password' ? answer : null
  return (
    <>
      <h1 className="text-4xl">{ACCOUNT_SETTINGS.heading}</h1>
      <p className="mt-2 text-ink-muted">
        {ACCOUNT_SETTINGS.signedInAs} <span className="font-semibold wrap-anywhere text-ink">{email}</span>
      </p>
      <SettingsSection title={ACCOUNT_SETTINGS.security}>
        {hasPassword ? (
          <ChangePassword email={email} asksCurrent={!isFresh} answer={toPassword} />
        ) : (
          <p className="max-w-prose">
            {ACCOUNT_SETTINGS.noPassword} {ACCOUNT_SETTINGS.otherWays}
          </p>
        )}
      </SettingsSection>
      <SessionList sessions={sessions} answer={toPassword ? null : answer} />
      <DangerZone hasPassword={hasPassword} isFresh={isFresh} />
    </>
  )
}
