import { useHydrated } from '#ui/use-hydrated.ts'

/** A day without an hour, as the reader writes dates: the same day wherever he is. @param day "2026-10-10" */
export function LocalDay({ day }: { readonly day: string }) {
  const hydrated = useHydrated()
  const written = new Intl.DateTimeFormat(hydrated ? undefined : 'en', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {written.format(new Date(day))}
    </time>
  )
}
