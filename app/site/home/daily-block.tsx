import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'

import type { DailyNewsInWords } from '#app/shared/daily-news.ts'
import { readSent } from '#app/shared/outbox/sent-answer.ts'
import { DAILY } from '#app/shared/share/daily-copy.ts'
import { DailyOutcome } from '#app/shared/share/daily-result.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { fetchLate } from '#ui/lazy-component.tsx'

export function DailyBlock({ today, yesterday }: DailyNewsInWords) {
  if (!today && !yesterday) return null
  return (
    <section
      aria-label={DAILY.name}
      className="mx-auto grid w-full max-w-7xl gap-x-14 gap-y-8 px-4 pb-9 sm:px-6 desk:pb-12 lg:grid-cols-2"
    >
      {today && <DailyQuestionBlock {...today} />}
      {yesterday && (
        <div className="border-t-6 border-rink-blue pt-3 sm:pt-4">
          <p className="text-sm font-semibold text-ink-muted">{DAILY.yesterday}</p>
          <h2 className="text-2xl sm:text-3xl">{yesterday.title}</h2>
          <DailyOutcome {...yesterday} />
        </div>
      )}
    </section>
  )
}

function DailyQuestionBlock({
  title,
  path,
  guest,
  answered,
  streak,
}: NonNullable<DailyNewsInWords['today']>) {
  const said = useGuestAnswer(guest) ?? answered
  return (
    <div className="flex flex-col items-start border-t-6 border-rink-red pt-3 sm:pt-4">
      <p className="text-sm font-semibold text-ink-muted">{DAILY.name}</p>
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-1 max-w-[44ch] text-ink-muted">{said ?? DAILY.about}</p>
      {streak !== null && <p className="mt-1 font-semibold">{streak}</p>}
      <Link to={path} className={`mt-5 ${buttonStyle({ look: 'secondary', size: 'large' })}`}>
        {said === null ? 'Take the chair' : 'See it'}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </div>
  )
}

/** Returns how far a guest's answer agrees with the fans; null while it is unknown, and without an answer. */
function useGuestAnswer(question: NonNullable<DailyNewsInWords['today']>['guest']): string | null {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    const own = question && readSent(question.day)
    if (own) {
      // Few guests have sent an answer.
      void fetchLate(() => import('./guest-agreement.ts'))
        .then(({ agreementOfGuest }) => agreementOfGuest(question, own))
        .then((words) => isOpen && setSaid(words))
    }
    return () => {
      isOpen = false
    }
  }, [question])
  return said
}
