import { useState } from 'react'
import { useSearchParams } from 'react-router'
import Download from '~icons/lucide/download'

import { RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { AddressSelect, useAddressParam, useTypedParam } from '#app/back-office/shared/search.tsx'
import { useSelection } from '#app/back-office/shared/selection.tsx'
import { RowsTable } from '#app/back-office/shared/table.tsx'
import { ROW_LIMIT } from '#domain/back-office/tables.ts'
import { formatNumber, plural } from '#domain/text/format.ts'
import { DEVICE_INFO_IN_DIALOG, SAMPLE_IDS, shorten } from '#domain/visit/statistics.ts'
import { TEAM_NAME_LIMIT, UTM_SOURCE_LIMIT } from '#domain/visit/visit.ts'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

import { RECENT_VISITS } from './copy.ts'
import { LoadMore, useShownRows } from './count-table.tsx'
import { timeThere } from './dates.ts'
import { type Visit, visitColumns } from './recent-table.tsx'

type RecentVisitsProps = VisitDashboard['recent'] & { readonly timeZone: string }

export function RecentVisits({ rows, matching, forgotten, timeZone }: RecentVisitsProps) {
  const [address] = useSearchParams()
  const [toDelete, setToDelete] = useState<readonly Visit[]>([])
  /** Whether they are the selected ones, or the one of a row's button. */
  const [isBulk, setBulk] = useState(false)
  const nameOf = ({ created_at }: Visit) => RECENT_VISITS.visitOf(timeThere(created_at, timeZone))
  const selection = useSelection(rows, nameOf)
  const { chosen, clear } = selection
  const change = useChange(clear)
  const { shown, ...more } = useShownRows(rows.length)
  const ask = (visits: readonly Visit[], isBulk: boolean) => {
    setToDelete(visits)
    setBulk(isBulk)
  }
  const bar = (
    <div className="flex min-h-12 flex-wrap items-center gap-3 py-2">
      <p className="min-w-28 text-sm tabular-nums">{RECENT_VISITS.selected(chosen.length)}</p>
      <Button size="small" onClick={clear} disabled={chosen.length === 0}>
        {RECENT_VISITS.clear}
      </Button>
      <Button look="danger" size="small" disabled={chosen.length === 0} onClick={() => ask(chosen, true)}>
        {RECENT_VISITS.deleteSelected}
      </Button>
    </div>
  )
  return (
    <>
      <RecentFilters />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">
          {RECENT_VISITS.matching(
            matching > ROW_LIMIT ? `${formatNumber(ROW_LIMIT)}+ visits` : plural(matching, 'visit'),
          )}{' '}
          {forgotten > 0 && <span>{RECENT_VISITS.forgotten(plural(forgotten, 'older visit'))}</span>}
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
        <RowsTable
          label={RECENT_VISITS.table}
          columns={visitColumns(timeZone, nameOf, (visit) => ask([visit], false))}
          rows={rows.slice(0, shown)}
          selection={selection}
          selectAll={RECENT_VISITS.selectAll}
          className="sm:whitespace-nowrap sm:[&_td]:max-w-none sm:[&_thead_th]:leading-tight sm:[&_thead_th]:whitespace-normal"
        />
      )}
      {bar}
      <LoadMore label={RECENT_VISITS.heading} {...more} />
      <RowsDialog
        rows={toDelete}
        title={isBulk ? RECENT_VISITS.sureMany : RECENT_VISITS.sureOne}
        sentence={sureToDelete}
        onClose={() => setToDelete([])}
        onConfirm={(visits) => change(visits, isBulk ? { intent: 'delete-selected' } : {})}
      />
    </>
  )
}

function sureToDelete(visits: readonly Visit[]) {
  const more = visits.length - SAMPLE_IDS
  return (
    <>
      {RECENT_VISITS.sureText(visits.length)}
      {visits.slice(0, SAMPLE_IDS).map(({ id, device_info }) => (
        <span key={id} className="mt-2 block text-sm wrap-anywhere">
          <span className="block font-semibold text-ink">{id}</span>
          {device_info !== null && shorten(device_info, DEVICE_INFO_IN_DIALOG)}
        </span>
      ))}
      {more > 0 && <span className="mt-2 block text-sm">{RECENT_VISITS.andMore(more)}</span>}
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

function RecentFilters() {
  const [hasUtm, setHasUtm] = useAddressParam('hasUtm')
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      {SELECTS.map(([name, values]) => (
        <AddressSelect key={name} label={filters[name]} name={name} options={values.map(option)} />
      ))}
      <TextFilter label={filters.utm} name="utm" limit={UTM_SOURCE_LIMIT} />
      <TextFilter label={filters.teamName} name="teamName" limit={TEAM_NAME_LIMIT} />
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
  readonly name: string
  /** The most characters that the server searches for. */
  readonly limit: number
}

function TextFilter({ label, name, limit }: TextProps) {
  const [typed, setTyped] = useTypedParam(name, limit)
  const isTooLong = typed.trim().length > limit
  return (
    <Field label={label} error={isTooLong ? RECENT_VISITS.tooLong(limit) : undefined}>
      {(control) => <Input {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />}
    </Field>
  )
}
