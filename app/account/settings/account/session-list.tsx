import { Form } from 'react-router'
import Laptop from '~icons/lucide/laptop'
import Smartphone from '~icons/lucide/smartphone'

import { SESSIONS } from '#app/account/copy.ts'
import { type SettingsAnswer, SettingsSection } from '#app/account/settings/layout.tsx'
import { Button } from '#ui/button.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Badge, NoticeLine } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'

type ShownSession = Route.ComponentProps['loaderData']['sessions'][number]
type Props = { readonly sessions: readonly ShownSession[]; readonly answer: SettingsAnswer | null }

export function SessionList({ sessions, answer }: Props) {
  const others = sessions.filter(({ current }) => !current)
  return (
    <SettingsSection title={SESSIONS.heading}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {others.length > 0 ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="sign-out-others" />
            <Button type="submit">{SESSIONS.signOutOthers}</Button>
          </Form>
        ) : (
          <p className="text-ink-muted">{SESSIONS.alone}</p>
        )}
        {answer?.line && (
          <NoticeLine look={answer.intent === 'failed' ? 'danger' : 'success'}>{answer.line}</NoticeLine>
        )}
      </div>
    </SettingsSection>
  )
}

function SessionRow({ session }: { readonly session: ShownSession }) {
  const browser = describeBrowser(session.userAgent)
  const Icon = /Mobile|iPhone|Android/.test(session.userAgent ?? '') ? Smartphone : Laptop
  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {browser} {session.current && <Badge look="success">{SESSIONS.here}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          {SESSIONS.lastUsed} <LocalDate at={session.lastUsedAt} />
        </p>
      </div>
      {!session.current && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="sign-out-session" />
          <input type="hidden" name="id" value={session.id} />
          <Button type="submit" size="small" aria-label={SESSIONS.signOutOf(browser)}>
            {SESSIONS.signOut}
          </Button>
        </Form>
      )}
    </li>
  )
}

// The order matters: the user agents of the earlier browsers contain the later names too.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Returns a user agent in familiar words: "Chrome on Windows". */
export function describeBrowser(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1]
  const browser = find(BROWSERS) ?? 'A browser'
  const system = find(SYSTEMS)
  return system === undefined ? browser : `${browser} on ${system}`
}
