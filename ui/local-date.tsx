import { useHydrated } from './page.tsx'

type Props = {
  readonly at: Date
  /** Adds the time, for recent events. */
  readonly withTime?: boolean
}

/**
 * Renders a moment in the visitor's own format, in full on hover. The server does not know that format and renders a
 * plain date.
 */
export function LocalDate({ at, withTime = false }: Props) {
  const hydrated = useHydrated()
  const short = new Intl.DateTimeFormat(
    hydrated ? undefined : 'en',
    withTime && hydrated
      ? { dateStyle: 'medium', timeStyle: 'short' }
      : { dateStyle: 'medium', ...(!hydrated && { timeZone: 'UTC' }) },
  ).format(at)
  const full = hydrated
    ? new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' }).format(at)
    : undefined
  return (
    <time dateTime={at.toISOString()} title={full}>
      {short}
    </time>
  )
}

/** Created once: creating one takes longer than formatting the rest of a page's dates. */
const SERVER_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** Renders a day without a time in the visitor's own format, the same in every time zone. @param day "2026-10-10" */
export function LocalDay({ day }: { readonly day: string }) {
  const hydrated = useHydrated()
  const written = hydrated
    ? new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
    : SERVER_DAY
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {written.format(new Date(day))}
    </time>
  )
}
