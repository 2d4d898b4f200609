import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import ArrowLeftRight from '~icons/lucide/arrow-left-right'
import CircleUser from '~icons/lucide/circle-user'
import KeyRound from '~icons/lucide/key-round'
import Rows3 from '~icons/lucide/rows-3'
import Star from '~icons/lucide/star'

import { isSuccess, SETTINGS } from '#app/account/copy.ts'
import { classNames, linkStyle } from '#ui/class-names.ts'
import { NoticeLine } from '#ui/status.tsx'

export type SettingsAnswer = {
  readonly intent: string
  /** The result to show, or null where a field shows it. */
  readonly line: string | null
  readonly fields: Readonly<Record<string, string>>
}

const SCREENS = [
  { to: '/settings/account', label: SETTINGS.account, Icon: KeyRound },
  { to: '/settings/profile', label: SETTINGS.profile, Icon: CircleUser },
  { to: '/settings/lineups', label: SETTINGS.lineups, Icon: Rows3 },
  { to: '/settings/trades', label: SETTINGS.trades, Icon: ArrowLeftRight },
  { to: '/settings/favorites', label: SETTINGS.favorites, Icon: Star },
] as const

export function SettingsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-12 gap-y-6 px-4 py-6 sm:px-6 desk:grid-cols-[13rem_minmax(0,1fr)] desk:py-12">
      <nav
        aria-label={SETTINGS.label}
        className="border-b border-hairline desk:self-start desk:border-b-0 desk:border-t-6 desk:border-t-rink-blue desk:pt-3"
      >
        <ul className="flex flex-wrap desk:flex-col">
          {SCREENS.map(({ to, label, Icon }) => (
            <li key={to} className="flex-none">
              <NavLink
                to={to}
                className={linkStyle(
                  'flex min-h-11 items-center gap-3 px-3 whitespace-nowrap text-ink no-underline transition-colors focus-visible:-outline-offset-2 desk:rounded-r-md desk:border-l-4',
                  'font-semibold max-desk:shadow-[inset_0_-3px_0_var(--team-line,var(--house-line))] desk:border-accent-line desk:bg-ink/6',
                  'text-ink-muted hover:text-ink desk:border-hairline desk:hover:bg-ink/6',
                )}
              >
                <Icon aria-hidden="true" className="hidden size-5 desk:block" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

type SectionProps = {
  readonly title: string
  readonly lead?: ReactNode
  /** Red, because what is done here cannot be undone. */
  readonly danger?: boolean
  readonly children: ReactNode
}

export function SettingsSection({ title, lead, danger = false, children }: SectionProps) {
  return (
    <section aria-label={title} className="mt-9">
      <h2
        className={classNames(
          'border-b-2 pb-1.5 text-2xl',
          danger ? 'border-danger text-danger' : 'border-edge',
        )}
      >
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-prose text-ink-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

export function AnswerLine({ text }: { readonly text: string | null | undefined }) {
  return text ? <NoticeLine look={isSuccess(text) ? 'success' : 'danger'}>{text}</NoticeLine> : null
}
