import Download from '~icons/lucide/download'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { ListedVisits, VisitView } from '#domain/visit/statistics.ts'
import { RECENT_LIMIT, type RecentFilter } from '#domain/visit/visit-filters.ts'
import { RECENT_VISITS } from '#messages/visit-analytics.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'

import { DeleteDialog } from './delete-dialog.tsx'
import { LoadMore, useShownRows } from './load-more.tsx'
import { RecentFilters } from './recent-filters.tsx'
import { RecentTable } from './recent-table.tsx'
import { useDeleteVisits } from './use-delete-visits.ts'

type Props = ListedVisits & {
  readonly filter: RecentFilter
  readonly timeZone: string
}

/** The visits themselves: filters, selection, deletion, export. */
export function RecentVisits({ rows, matching, filter, timeZone }: Props) {
  const [address] = useSearchParams()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<{ visits: readonly VisitView[]; bulk: boolean } | null>(null)
  const { deleteVisits, busy } = useDeleteVisits(() => setSelected(new Set()))
  const { shown, ...more } = useShownRows(rows.length)
  // What is no longer listed is no longer selected.
  const chosen = rows.filter(({ id }) => selected.has(id))
  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(chosen.map(({ id }) => id))
    for (const id of ids) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    setSelected(next)
  }
  const bar = (
    <div className="flex min-h-12 flex-wrap items-center gap-3 py-2">
      <p className="min-w-28 text-sm tabular-nums">{RECENT_VISITS.selected(chosen.length)}</p>
      <Button size="small" onClick={() => setSelected(new Set())} disabled={chosen.length === 0}>
        {RECENT_VISITS.clear}
      </Button>
      <Button
        look="danger"
        size="small"
        busy={busy}
        disabled={chosen.length === 0}
        onClick={() => setAsked({ visits: chosen, bulk: true })}
      >
        {RECENT_VISITS.deleteSelected}
      </Button>
    </div>
  )
  return (
    <>
      <RecentFilters filter={filter} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">
          {RECENT_VISITS.matching(RECENT_VISITS.atLeast(matching, RECENT_LIMIT))}
        </p>
        <a href={`/admin/visits/export?${address}`} download className={buttonStyle({ size: 'small' })}>
          <Download aria-hidden="true" className="size-4" />
          {RECENT_VISITS.export}
        </a>
      </div>
      {bar}
      {rows.length === 0 ? (
        <p className="border-y border-hairline py-6 text-ink-muted">{RECENT_VISITS.empty}</p>
      ) : (
        <RecentTable
          rows={rows.slice(0, shown)}
          timeZone={timeZone}
          selected={selected}
          onSelect={select}
          onDelete={(visit) => setAsked({ visits: [visit], bulk: false })}
        />
      )}
      {bar}
      <LoadMore label={RECENT_VISITS.heading} {...more} />
      <DeleteDialog
        visits={asked?.visits ?? []}
        bulk={asked?.bulk ?? false}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked)
            deleteVisits(
              asked.visits.map(({ id }) => id),
              asked.bulk,
            )
        }}
      />
    </>
  )
}
