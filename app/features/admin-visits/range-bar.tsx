import { Form, Link, useNavigate } from 'react-router'

import { VISITS } from '#messages/visit-analytics.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { Input } from '#ui/input.tsx'

import { useAddress } from './use-address.ts'
import { withParams } from './visit-address.ts'

type Props = {
  /** First and last day that are counted. */
  readonly days: { readonly from: string; readonly to: string } | null
}

/** Which days are counted (A-VISIT-01), and whether admins count (A-VISIT-02). */
export function RangeBar({ days }: Props) {
  const address = useAddress()
  const range = address.get('range') ?? '7'
  const navigate = useNavigate()
  const kept = [...address].filter(([name]) => !['range', 'from', 'to'].includes(name))
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <nav aria-label={VISITS.ranges} className="grid w-full grid-cols-3 gap-2 sm:flex sm:w-auto">
        {(['7', '30', 'all'] as const).map((key) => (
          <Link
            key={key}
            to={withParams(address, { range: key, from: null, to: null })}
            aria-current={range === key ? 'true' : undefined}
            preventScrollReset
            className={classNames(
              buttonStyle({ look: range === key ? 'primary' : 'secondary' }),
              'max-sm:px-1',
            )}
          >
            {VISITS.range[key]}
          </Link>
        ))}
      </nav>
      <Form aria-label={VISITS.custom} preventScrollReset className="flex w-full items-end gap-2 sm:w-auto">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="range" value="custom" />
        <Day key={`from ${days?.from}`} name="from" label={VISITS.from} day={days?.from} />
        <Day key={`to ${days?.to}`} name="to" label={VISITS.to} day={days?.to} />
        <Button type="submit" look={range === 'custom' ? 'primary' : 'secondary'}>
          {VISITS.show}
        </Button>
      </Form>
      <label className="flex min-h-10 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={address.get('admins') !== 'include'}
          onChange={(event) =>
            void navigate(withParams(address, { admins: event.target.checked ? null : 'include' }), {
              preventScrollReset: true,
            })
          }
          className="size-5 accent-(--house-fill)"
        />
        {VISITS.excludeAdmins}
      </label>
    </div>
  )
}

type DayProps = { readonly name: string; readonly label: string; readonly day: string | undefined }

function Day({ name, label, day }: DayProps) {
  return (
    <label className="block min-w-0 flex-1 sm:w-40 sm:flex-none">
      <span className="mb-1 block text-sm text-ink-muted">{label}</span>
      <Input type="date" name={name} required defaultValue={day} className="max-sm:px-2" />
    </label>
  )
}
