import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { pagesOf, TABLE_PAGE } from '#domain/table-query.ts'
import { TABLE } from '#messages/table.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'

type Props = {
  readonly label: string
  /** From 1. */
  readonly page: number
  /** Rows on all pages. */
  readonly total: number
  readonly addressOf: (page: number) => string
}

/** Which rows are shown of how many, and the way to those before and after. */
export function TablePager({ label, page, total, addressOf }: Props) {
  const pages = pagesOf(total)
  const from = Math.min((page - 1) * TABLE_PAGE + 1, total)
  const to = Math.min(page * TABLE_PAGE, total)
  return (
    <nav aria-label={TABLE.pages(label)} className="mt-3 flex items-center justify-between gap-3">
      <p className="text-sm text-ink-muted tabular-nums">{TABLE.range(from, to, total)}</p>
      {pages > 1 && (
        <div className="flex gap-2">
          <Step to={page > 1 ? addressOf(Math.min(page - 1, pages)) : null}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            {TABLE.previous}
          </Step>
          <Step to={page < pages ? addressOf(page + 1) : null}>
            {TABLE.next}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Step>
        </div>
      )}
    </nav>
  )
}

function Step({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  const style = classNames(buttonStyle({ size: 'small' }), to === null && 'cursor-not-allowed opacity-50')
  // A link that leads nowhere stays in its place, or the other one jumps under the pointer.
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
