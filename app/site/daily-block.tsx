import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'

import { DailyResultTable } from '#app/building/daily-result.tsx'
import type { DailyNewsInWords } from '#messages/daily.ts'
import { buttonStyle } from '#ui/button.tsx'

/** The question of the day, and what the fans said to yesterday's. */
export function DailyBlock({ today, yesterday }: DailyNewsInWords) {
  if (!today && !yesterday) return null
  return (
    <section
      aria-label="Daily chair"
      className="mx-auto grid w-full max-w-7xl gap-x-14 gap-y-8 px-4 pb-9 sm:px-6 desk:pb-12 lg:grid-cols-2"
    >
      {today && (
        <div className="flex flex-col items-start border-t-6 border-rink-red pt-3 sm:pt-4">
          <p className="text-sm font-semibold text-ink-muted">Daily chair</p>
          <h2 className="text-2xl sm:text-3xl">{today.title}</h2>
          <p className="mt-1 mb-5 max-w-[44ch] text-ink-muted">
            One question a day, the same for everybody. Answer it, then see what the fans say and whom the
            coach iced.
          </p>
          <Link to={today.path} className={buttonStyle({ look: 'secondary', size: 'large' })}>
            Take the chair
            <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </div>
      )}
      {yesterday && (
        <div className="border-t-6 border-rink-blue pt-3 sm:pt-4">
          <p className="text-sm font-semibold text-ink-muted">Yesterday</p>
          <h2 className="text-2xl sm:text-3xl">{yesterday.title}</h2>
          <p className="mt-1 mb-4 text-ink-muted">{yesterday.answers}</p>
          {yesterday.rows.length > 0 && (
            <DailyResultTable caption={yesterday.title} rows={yesterday.rows} coach={yesterday.coach} />
          )}
        </div>
      )}
    </section>
  )
}
