import { useHydrated } from './page.tsx'

type Props = {
  readonly at: Date
  /** With the hour, for what happened lately. */
  readonly withTime?: boolean
}

/** A moment in the visitor's own format, in full on hover. The server, which does not know that format, writes a plain date. */
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

/** Made once: making one takes longer than the rest of a page's dates. */
const SERVER_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day without an hour, in the visitor's own format, and the same in every time zone. @param day "2026-10-10" */
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
