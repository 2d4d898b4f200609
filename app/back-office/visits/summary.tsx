import type { ReactNode } from 'react'

import type { Funnel, VisitSummary } from '#domain/visit/statistics.ts'
import { VISITS } from '#messages/visit-analytics.ts'
import { Skeleton } from '#ui/loading.tsx'

export const number = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

type SummaryCardsProps = {
  readonly summary: VisitSummary
  readonly busy: boolean
}

export function SummaryCards({ summary, busy }: SummaryCardsProps) {
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      <NumberCard label={VISITS.total} value={summary.total} busy={busy} />
      <NumberCard label={VISITS.visits} value={summary.pageVisits} busy={busy} />
      <NumberCard label={VISITS.selections} value={summary.teamSelections} busy={busy} />
    </dl>
  )
}

type CardProps = { readonly label: string; readonly value: number; readonly busy: boolean }

export function NumberCard({ label, value, busy }: CardProps) {
  return (
    <div className="border-t-4 border-t-rink-blue bg-board px-3 pt-2.5 pb-3 shadow-tile sm:px-4">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="mt-1 h-10 font-numbers text-2xl sm:text-3xl">
        {busy ? <Skeleton className="h-9 w-full max-w-24" /> : number.format(value)}
      </dd>
    </div>
  )
}

const STEPS = ['visits', 'teams', 'completed', 'pictured', 'shared'] as const

/** From the visit to the shared link: each step's number and its part of all visits. */
export function FunnelSteps({ funnel, busy }: { readonly funnel: Funnel; readonly busy: boolean }) {
  return (
    <ol className="grid gap-2">
      {STEPS.map((step) => {
        const value = funnel[step]
        const share = value === null || funnel.visits === 0 ? 0 : value / funnel.visits
        return (
          <li key={step} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3">
            <span className="text-sm text-ink-muted">{VISITS.funnelSteps[step]}</span>
            <FunnelBar share={share}>
              {value === null ? (
                <span className="font-text text-sm font-normal text-ink-muted">– {VISITS.linksUnknown}</span>
              ) : busy ? (
                <Skeleton className="h-5 w-16" />
              ) : (
                <>
                  {number.format(value)}
                  {step !== 'visits' && funnel.visits > 0 && (
                    <span className="ml-2 font-text text-sm font-normal text-ink-muted">
                      {VISITS.ofVisits(percent.format(share))}
                    </span>
                  )}
                </>
              )}
            </FunnelBar>
          </li>
        )
      })}
    </ol>
  )
}

function FunnelBar({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  return (
    <span className="relative flex h-9 items-center bg-sunken">
      <span
        aria-hidden="true"
        style={{ width: `${Math.min(100, share * 100)}%` }}
        className="absolute inset-y-0 left-0 border-l-4 border-rink-blue bg-rink-blue/20"
      />
      <span className="relative px-3 font-numbers text-lg">{children}</span>
    </span>
  )
}
