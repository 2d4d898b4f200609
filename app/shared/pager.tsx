import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'

import { pagesOf } from '#domain/lists/pages.ts'
import { formatNumber } from '#domain/text/format.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

const PAGER = {
  label: (list: string) => `Pages of ${list}`,
  range: (from: number, to: number, total: number, more: boolean) =>
    `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}${more ? '+' : ''}`,
  narrow: 'Narrow the list to see more.',
  previous: 'Previous',
  next: 'Next',
} as const

type PagerProps = {
  readonly label: string
  /** From 1. */
  readonly page: number
  /** Rows per page. */
  readonly size: number
  /** Rows on all pages. */
  readonly total: number
  /** Whether there are more rows than the pages show. */
  readonly more?: boolean
  readonly addressOf: (page: number) => string
}

export function Pager({ label, page, size, total, more = false, addressOf }: PagerProps) {
  const pages = pagesOf(total, size)
  const from = Math.min((page - 1) * size + 1, total)
  const to = Math.min(page * size, total)
  return (
    <nav aria-label={PAGER.label(label)} className="mt-3 flex items-center justify-between gap-3">
      <p className="text-sm text-ink-muted tabular-nums">
        {PAGER.range(from, to, total, more)}
        {more && <span className="block">{PAGER.narrow}</span>}
      </p>
      {pages > 1 && (
        <div className="flex gap-2">
          <Step to={page > 1 ? addressOf(Math.min(page - 1, pages)) : null}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            {PAGER.previous}
          </Step>
          <Step to={page < pages ? addressOf(page + 1) : null}>
            {PAGER.next}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Step>
        </div>
      )}
    </nav>
  )
}

function Step({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  const style = classNames(buttonStyle({ size: 'small' }), to === null && 'cursor-not-allowed opacity-50')
  // A link that leads nowhere keeps its place. Otherwise the other one would jump under the pointer.
  return to === null ? (
    <span aria-disabled="true" className={style}>
      {children}
    </span>
  ) : (
    <Link to={to} className={style}>
      {children}
    </Link>
  )
}
