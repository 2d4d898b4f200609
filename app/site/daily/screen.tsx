import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'

import type { PastQuestionInWords } from '#app/shared/daily-news.ts'
import { DAILY } from '#app/shared/share/daily-copy.ts'
import { DailyOutcome } from '#app/shared/share/daily-result.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { LocalDay } from '#ui/local-date.tsx'

export function DailyScreen({ day, ...past }: PastQuestionInWords & { readonly day: string }) {
  return (
    <div className="mx-auto w-full max-w-2xl flex-1 px-4 py-7 sm:px-6 desk:py-12">
      <p className="text-sm font-semibold text-ink-muted">
        {DAILY.name}, <LocalDay day={day} />
      </p>
      <h1 className="text-3xl sm:text-4xl">{past.title}</h1>
      <p className="mt-1 text-ink-muted">{DAILY.closed}</p>
      <div className="mt-5 border-t-6 border-rink-blue pt-3">
        <DailyOutcome {...past} />
      </div>
      <Link to="/lineup-builder?daily" className={`mt-7 ${buttonStyle({ look: 'primary', size: 'large' })}`}>
        {DAILY.answerToday}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </div>
  )
}
