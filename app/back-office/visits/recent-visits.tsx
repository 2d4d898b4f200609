import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import Download from '~icons/lucide/download'

import { AddressSelect, PAUSE_MS, useAddressParam } from '#app/back-office/shared/search.tsx'
import { ROW_LIMIT } from '#domain/back-office/tables.ts'
import { type ListedVisits, type RecentFilter, type VisitView } from '#domain/visit/statistics.ts'
import { TEAM_NAME_LIMIT, UTM_SOURCE_LIMIT } from '#domain/visit/visit.ts'
import { RECENT_VISITS } from '#messages/visit-analytics.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

import { number } from './attribute-tables.tsx'
import { LoadMore, useShownRows } from './count-table.tsx'
import { DeleteDialog, useDeleteVisits } from './delete-visits.tsx'
import { RecentTable } from './recent-table.tsx'

type RecentVisitsProps = ListedVisits & {
  readonly filter: RecentFilter
  readonly timeZone: string
}

export function RecentVisits({ rows, matching, forgotten, filter, timeZone }: RecentVisitsProps) {
  const [address] = useSearchParams()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [toDelete, setToDelete] = useState<{ visits: readonly VisitView[]; bulk: boolean } | null>(null)
  const { deleteVisits, busy } = useDeleteVisits(() => setSelected(new Set()))
  const { shown, ...more } = useShownRows(rows.length)
  // A visit that is no longer listed is no longer selected.
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
        onClick={() => setToDelete({ visits: chosen, bulk: true })}
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
          {RECENT_VISITS.matching(
            matching > ROW_LIMIT ? `${number.format(ROW_LIMIT)}+` : number.format(matching),
          )}{' '}
          {forgotten > 0 && <span>{RECENT_VISITS.forgotten(number.format(forgotten))}</span>}
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
          onDelete={(visit) => setToDelete({ visits: [visit], bulk: false })}
        />
      )}
      {bar}
      <LoadMore label={RECENT_VISITS.heading} {...more} />
      <DeleteDialog
        visits={toDelete?.visits ?? []}
        bulk={toDelete?.bulk ?? false}
        onClose={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete) deleteVisits(toDelete.visits, toDelete.bulk)
        }}
      />
    </>
  )
}

const { choices, filters } = RECENT_VISITS
const option = (value: keyof typeof choices) => ({ value, label: choices[value] })
const SELECTS = [
  ['image', ['all', 'created', 'not-created']],
  ['visit', ['all', 'visit', 'selection']],
  ['playing', ['all', 'lineup', 'trade']],
  ['lineup', ['all', 'done', 'not-done']],
  ['trade', ['all', 'done', 'not-done']],
] as const

/** The filters of the list; the server applies them to the whole range. */
function RecentFilters({ filter }: { readonly filter: RecentFilter }) {
  const [hasUtm, setHasUtm] = useAddressParam('hasUtm')
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      {SELECTS.map(([name, values]) => (
        <AddressSelect key={name} label={filters[name]} name={name} options={values.map(option)} />
      ))}
      <TextFilter label={filters.utm} name="utm" limit={UTM_SOURCE_LIMIT} value={filter.utm} />
      <TextFilter label={filters.teamName} name="teamName" limit={TEAM_NAME_LIMIT} value={filter.teamName} />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={hasUtm === 'on'}
          onChange={({ target }) => setHasUtm(target.checked ? 'on' : '')}
          className="size-5 accent-(--house-fill)"
        />
        {filters.hasUtm}
      </label>
    </search>
  )
}

type TextProps = {
  readonly label: string
  /** The parameter of the address that holds the text. */
  readonly name: string
  /** Characters that the server looks for at most. */
  readonly limit: number
  readonly value: string
}

function TextFilter({ label, name, limit, value }: TextProps) {
  const [, setParam] = useAddressParam(name)
  const [typed, setTyped] = useState(value)
  const isTooLong = typed.trim().length > limit
  /** What was typed and is not in the address yet. */
  const [waiting, setWaiting] = useState<string | null>(null)
  // An effect event, because other filters may have changed the address meanwhile.
  const apply = useEffectEvent((text: string) => setParam(text.trim()))
  useEffect(() => {
    if (waiting === null) return undefined
    const timer = window.setTimeout(() => {
      apply(waiting)
      setWaiting(null)
    }, PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [waiting])
  return (
    <Field label={label} error={isTooLong ? RECENT_VISITS.tooLong(limit) : undefined}>
      {(control) => (
        <Input
          {...control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setWaiting(target.value.trim().length > limit ? null : target.value)
          }}
        />
      )}
    </Field>
  )
}
