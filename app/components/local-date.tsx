import { useSyncExternalStore } from 'react'

const never = () => () => undefined

type Props = {
  readonly at: Date
  /** With the hour, for what happened lately. */
  readonly withTime?: boolean
}

/** A moment as the reader writes dates, in full on hover. The server, which does not know the reader, writes the plain date. */
export function LocalDate({ at, withTime = false }: Props) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const short = new Intl.DateTimeFormat(
    alive ? undefined : 'en',
    withTime && alive
      ? { dateStyle: 'medium', timeStyle: 'short' }
      : { dateStyle: 'medium', ...(!alive && { timeZone: 'UTC' }) },
  ).format(at)
  const full = alive
    ? new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' }).format(at)
    : undefined
  return (
    <time dateTime={at.toISOString()} title={full}>
      {short}
    </time>
  )
}
