import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Sweater, SweaterNumber } from '#app/shared/jersey.tsx'
import { useSite } from '#app/shared/known-site.ts'
import { HOUSE_COLORS } from '#domain/team/theme.ts'
import { buttonStyle } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

type AccountLayoutProps = {
  readonly heading: string
  readonly lead?: ReactNode
  /** The email typed so far. Its name is on the back of the sweater. */
  readonly email?: string
  readonly number: number
  readonly children: ReactNode
}

export function AccountLayout({ heading, lead, email = '', number, children }: AccountLayoutProps) {
  const site = useSite()
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 items-stretch gap-x-12 px-4 py-8 sm:px-6 desk:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="mx-auto flex w-full max-w-md flex-col justify-center lg:mx-0">
        <div className="border-t-6 border-rink-red pt-5">
          <h1 className="text-4xl">{heading}</h1>
          {lead && <p className="mt-2 text-lg wrap-anywhere text-ink-muted">{lead}</p>}
        </div>
        <div className="mt-7">{children}</div>
      </div>
      <div className="hidden lg:block">
        <JerseyPreview name={nameBar(email, site.name)} number={number} />
      </div>
    </div>
  )
}

/** The most letters that fit between the shoulders. */
const NAME_BAR = 14

/**
 * Returns the name on the back for an email: "wayne.gretzky@…" becomes GRETZKY. Without an email it is the site's
 * name.
 */
function nameBar(email: string, site: string): string {
  const [local = ''] = email.split('@')
  const words = local.split(/[^\p{L}]+/u).filter(Boolean)
  return (words.at(-1) ?? site).slice(0, NAME_BAR).toUpperCase()
}

function JerseyPreview({ name, number }: { readonly name: string; readonly number: number }) {
  return (
    <div
      aria-hidden="true"
      className="relative isolate flex h-full min-h-120 flex-col overflow-hidden rounded-lg border border-hairline bg-sunken"
    >
      <div className="flex h-16 shrink-0 items-center justify-center border-b-4 border-edge bg-board">
        <p className="max-w-full truncate px-6 font-display text-3xl font-bold tracking-widest uppercase">
          {name}
        </p>
      </div>
      <div className="relative flex flex-1 items-start justify-center">
        <Boards />
        <div className="relative mt-4 w-[min(74%,25rem)]">
          <svg viewBox="0 0 100 16" className="absolute inset-x-0 -top-4 text-edge">
            <path
              d="M50 0V6Q50 9 53 9.5L78 16H22L47 9.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            />
          </svg>
          <Sweater colors={HOUSE_COLORS} number={null} className="relative w-full drop-shadow-lg" />
          <svg viewBox="0 0 100 100" className="absolute inset-0">
            <text
              x="50"
              y="30.2"
              textAnchor="middle"
              fontSize="7.6"
              fontWeight="700"
              fill="#f4f8fb"
              textLength={name.length > 10 ? 46 : undefined}
              lengthAdjust="spacingAndGlyphs"
              className="font-display"
              letterSpacing="0.6"
            >
              {name}
            </text>
            <SweaterNumber fontSize="52" fill="#f4f8fb" stroke="#0d1b2e" strokeWidth="5">
              {number}
            </SweaterNumber>
          </svg>
        </div>
      </div>
      <div className="h-14 shrink-0 border-t-4 border-edge bg-board" />
    </div>
  )
}

function Boards() {
  return (
    <svg className="absolute inset-0 -z-1 size-full" preserveAspectRatio="none" viewBox="0 0 100 100">
      {[12.5, 25, 37.5, 50, 62.5, 75, 87.5].map((x) => (
        <path key={x} d={`M${x} 0V100`} stroke="var(--hairline)" strokeWidth="0.4" />
      ))}
      <path d="M0 66H100" stroke="var(--rink-blue)" strokeOpacity="0.5" strokeWidth="2.4" />
      <path d="M0 74H100" stroke="var(--rink-red)" strokeOpacity="0.5" strokeWidth="1.2" />
    </svg>
  )
}

export const CHECK_MAIL = {
  title: 'Check your email',
  heading: 'Check your email',
  wrongAddress: 'Wrong address? Sign up again',
  signIn: 'Go to sign in',
} as const

type CheckMailProps = {
  readonly text: string
  readonly email: string
  readonly again: { readonly to: string; readonly label: string }
}

export function CheckMail({ text, email, again }: CheckMailProps) {
  return (
    <AccountLayout heading={CHECK_MAIL.heading} lead={email} email={email} number={2}>
      <div className="flex flex-col items-start gap-6">
        <NoticeLine look="success">{text}</NoticeLine>
        <div className="flex flex-wrap gap-3">
          <Link to="/signin" className={buttonStyle({ look: 'primary' })}>
            {CHECK_MAIL.signIn}
          </Link>
          <a href={again.to} className={buttonStyle()}>
            {again.label}
          </a>
        </div>
      </div>
    </AccountLayout>
  )
}
