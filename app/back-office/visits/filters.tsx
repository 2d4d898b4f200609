import { useId, useState } from 'react'
import { Form } from 'react-router'
import X from '~icons/lucide/x'

import { AddressLink, useAddressParam, useNextAddress } from '#app/back-office/shared/search.tsx'
import { countryName } from '#domain/visit/statistics.ts'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import type { RowFilter } from '#server/visits/visit-query.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Input } from '#ui/input.tsx'

import { RECENT_VISITS, VISITS, selectionType } from './copy.ts'

/** Removes the parameters of clicked rows from an address. */
const NO_ROWS = { team: null, country: null, device: null, game: null, type: null, source: null } as const

type RangeBarProps = {
  readonly days: VisitDashboard['days']
}

export function RangeBar({ days }: RangeBarProps) {
  const address = useNextAddress()
  const range = address.get('range') ?? '7'
  const [admins, setAdmins] = useAddressParam('admins')
  const [isReversed, setReversed] = useState(false)
  // The address may have been typed, so its values are shown in the fields even when they cannot be counted.
  const dayOf = (name: 'from' | 'to') => (range === 'custom' && address.get(name)) || days?.[name]
  const error = isReversed || (range === 'custom' && isBackwards(address)) ? VISITS.reversed : null
  const kept = [...address].filter(([name]) => !['range', 'from', 'to'].includes(name))
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <nav aria-label={VISITS.ranges} className="grid w-full grid-cols-3 gap-2 sm:flex sm:w-auto">
        {(['7', '30', 'all'] as const).map((key) => (
          <AddressLink
            key={key}
            changes={{ range: key, from: null, to: null }}
            aria-current={range === key ? 'true' : undefined}
            className={classNames(
              buttonStyle({ look: range === key ? 'primary' : 'secondary' }),
              'max-sm:px-1',
            )}
          >
            {VISITS.range[key]}
          </AddressLink>
        ))}
      </nav>
      <Form
        aria-label={VISITS.custom}
        preventScrollReset
        onChange={() => setReversed(false)}
        onSubmit={(event) => {
          const reversed = isBackwards(new FormData(event.currentTarget))
          setReversed(reversed)
          if (reversed) event.preventDefault()
        }}
        className="flex w-full flex-wrap items-end gap-2 sm:w-auto"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="range" value="custom" />
        <Day key={`from ${dayOf('from')}`} name="from" label={VISITS.from} day={dayOf('from')} />
        <Day key={`to ${dayOf('to')}`} name="to" label={VISITS.to} day={dayOf('to')} error={error} />
        <Button type="submit" look={range === 'custom' ? 'primary' : 'secondary'}>
          {VISITS.show}
        </Button>
      </Form>
      <label className="flex min-h-10 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={admins !== 'include'}
          onChange={({ target }) => setAdmins(target.checked ? '' : 'include')}
          className="size-5 accent-(--house-fill)"
        />
        {VISITS.excludeAdmins}
      </label>
    </div>
  )
}

const isBackwards = (days: Pick<URLSearchParams | FormData, 'get'>) =>
  String(days.get('from') ?? '') > String(days.get('to') ?? '')

type DayProps = {
  readonly name: string
  readonly label: string
  readonly day: string | undefined
  readonly error?: string | null
}

function Day({ name, label, day, error }: DayProps) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1 sm:w-40 sm:flex-none">
      {error && (
        <p id={`${id}-error`} role="alert" className="mb-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <label htmlFor={id} className="mb-1 block text-sm text-ink-muted">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        name={name}
        required
        defaultValue={day}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="max-sm:px-2"
      />
    </div>
  )
}

type RowFiltersProps = {
  readonly rows: RowFilter
  readonly teamName: (id: number) => string
}

export function RowFilters({ rows, teamName }: RowFiltersProps) {
  const chips = Object.entries(rows).map(([name, value]) => [name, nameOf(name, value, teamName)] as const)
  if (chips.length === 0) return null
  return (
    <ul aria-label={VISITS.filters} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(([param, name]) => (
        <li key={param}>
          <AddressLink
            changes={{ [param]: null }}
            aria-label={VISITS.unfilter(name)}
            className={buttonStyle({ size: 'small' })}
          >
            {name}
            <X aria-hidden="true" className="size-4" />
          </AddressLink>
        </li>
      ))}
      <li>
        <AddressLink changes={NO_ROWS} className={buttonStyle({ look: 'quiet', size: 'small' })}>
          {VISITS.clearFilters}
        </AddressLink>
      </li>
    </ul>
  )
}

function nameOf(param: string, value: string | number, teamName: (id: number) => string): string {
  if (typeof value === 'number') return teamName(value)
  if (param === 'country') return countryName(value)
  if (param === 'type') return selectionType(value)
  if (param === 'source') return value === '' ? VISITS.noSource : value
  if (param === 'game') return value === 'trade' ? RECENT_VISITS.choices.trade : RECENT_VISITS.choices.lineup
  return value
}
