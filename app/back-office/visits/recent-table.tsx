import type { ReactNode } from 'react'
import Check from '~icons/lucide/check'
import Minus from '~icons/lucide/minus'
import Trash2 from '~icons/lucide/trash'

import { RowCheckbox, useRange } from '#app/back-office/shared/selection.tsx'
import { WideTable } from '#app/back-office/shared/table.tsx'
import {
  countryName,
  DEVICE_INFO_SHOWN,
  lineupSeconds,
  REFERRER_SHOWN,
  shorten,
  type VisitView,
} from '#domain/visit/statistics.ts'
import { duration, RECENT_VISITS } from '#messages/visit-analytics.ts'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { CountryFlag } from './attribute-tables.tsx'
import { timeThere } from './dates.ts'

const { columns } = RECENT_VISITS

type RecentTableProps = {
  readonly rows: readonly VisitView[]
  readonly timeZone: string
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: readonly string[], selected: boolean) => void
  readonly onDelete: (visit: VisitView) => void
}

/** The visits themselves, newest first, to be selected one by one or all. */
export function RecentTable({ rows, timeZone, selected, onSelect, onDelete }: RecentTableProps) {
  const ids = rows.map(({ id }) => id)
  const count = ids.filter((id) => selected.has(id)).length
  const rangeTo = useRange(rows)
  return (
    <WideTable label={RECENT_VISITS.table} className="text-sm sm:whitespace-nowrap sm:[&_td]:max-w-none">
      <thead>
        <tr>
          {Object.values(columns).map((label, at) => (
            <th key={label} scope="col" className="h-10 font-semibold sm:px-2 sm:whitespace-normal">
              {at === 0 ? (
                <span className="flex items-center">
                  <RowCheckbox
                    label={RECENT_VISITS.selectAll}
                    checked={count > 0 && count === ids.length}
                    indeterminate={count > 0 && count < ids.length}
                    onChange={(checked) => onSelect(ids, checked)}
                    className="-ml-2"
                  />
                  {label}
                </span>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((visit) => (
          <RecentRow
            key={visit.id}
            visit={visit}
            time={timeThere(visit.created_at, timeZone)}
            isSelected={selected.has(visit.id)}
            onSelect={(checked, isRange) =>
              onSelect(
                rangeTo(visit, isRange).map(({ id }) => id),
                checked,
              )
            }
            onDelete={() => onDelete(visit)}
          />
        ))}
      </tbody>
    </WideTable>
  )
}

type RowProps = {
  readonly visit: VisitView
  readonly time: string
  readonly isSelected: boolean
  readonly onSelect: (selected: boolean, isRange: boolean) => void
  readonly onDelete: () => void
}

function RecentRow({ visit, time, isSelected, onSelect, onDelete }: RowProps) {
  const { country, device_type, device_info, referrer, game_type } = visit
  return (
    <tr data-selected={isSelected || undefined}>
      <th scope="row" className="font-normal sm:px-2">
        <span className="flex items-center">
          <RowCheckbox
            label={RECENT_VISITS.select(time)}
            checked={isSelected}
            onChange={onSelect}
            className="-ml-2"
          />
          <time dateTime={visit.created_at.toISOString()}>{time}</time>
        </span>
      </th>
      <Cell of="team">{visit.team_name}</Cell>
      <Cell of="country" title={country === null ? undefined : countryName(country)}>
        {country !== null && (
          <span className="flex items-center gap-2">
            <CountryFlag code={country} />
            {country}
          </span>
        )}
      </Cell>
      <Cell of="device" title={device_info ?? undefined}>
        {(device_type || device_info) && (
          <span className="min-w-0 wrap-anywhere">
            {device_type}{' '}
            <span className="text-ink-muted">{device_info && shorten(device_info, DEVICE_INFO_SHOWN)}</span>
          </span>
        )}
      </Cell>
      <Cell of="game">{game_type}</Cell>
      <Cell of="source" title={visit.utm_source ?? undefined}>
        {visit.utm_source && <span className="block max-w-40 truncate">{visit.utm_source}</span>}
      </Cell>
      <Cell of="referrer" title={referrer ?? undefined}>
        {referrer && <span className="min-w-0 wrap-anywhere">{shorten(referrer, REFERRER_SHOWN)}</span>}
      </Cell>
      <Cell of="image" isEmpty={!visit.has_image}>
        <Mark yes={visit.has_image} />
      </Cell>
      <Cell of="duration" isEmpty={visit.completed_at === null}>
        <span className="tabular-nums">{duration(lineupSeconds(visit))}</span>
      </Cell>
      <Cell of="trade" isEmpty={!visit.has_trade}>
        <Mark yes={visit.has_trade} />
      </Cell>
      <td className="p-0">
        <IconButton label={RECENT_VISITS.deleteOne(time)} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  )
}

type CellProps = {
  readonly of: keyof typeof columns
  readonly title?: string | undefined
  /** A phone's card leaves it out. */
  readonly isEmpty?: boolean
  readonly children: ReactNode
}

/** A dash where there is nothing. */
function Cell({ of, title, children, isEmpty = !children }: CellProps) {
  return (
    <td
      data-label={columns[of]}
      title={title}
      className={classNames('sm:px-2 sm:py-1', isEmpty && 'max-sm:hidden')}
    >
      {children || <span className="text-ink-muted">–</span>}
    </td>
  )
}

function Mark({ yes }: { readonly yes: boolean }) {
  const Icon = yes ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className={classNames('size-5', yes ? 'text-success' : 'text-ink-muted')} />
      <VisuallyHidden>{yes ? RECENT_VISITS.yes : RECENT_VISITS.no}</VisuallyHidden>
    </>
  )
}
