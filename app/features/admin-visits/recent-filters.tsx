import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { RecentFilter } from '#domain/visit/visit-filters.ts'
import { RECENT_VISITS } from '#messages/visit-analytics.ts'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

import { useAddress } from './use-address.ts'
import { withParams } from './visit-address.ts'

const { choices, filters } = RECENT_VISITS
const option = (value: keyof typeof choices) => ({ value, label: choices[value] })
const SELECTS = [
  ['image', ['all', 'created', 'not-created']],
  ['visit', ['all', 'visit', 'selection']],
  ['playing', ['all', 'lineup', 'trade']],
  ['lineup', ['all', 'done', 'not-done']],
  ['trade', ['all', 'done', 'not-done']],
] as const

/** How long nobody types before a text is looked for, milliseconds. */
const TYPED_MS = 350

/** The filters of the list; the server applies each at once, to the whole range (A-VISIT-28 to A-VISIT-36). */
export function RecentFilters({ filter }: { readonly filter: RecentFilter }) {
  const address = useAddress()
  const navigate = useNavigate()
  /** What was chosen and the address does not say yet: quick choices add up. */
  const chosen = useRef<Readonly<Record<string, string | null>>>({})
  useEffect(() => {
    const open = Object.entries(chosen.current).filter(([name, value]) => address.get(name) !== value)
    chosen.current = Object.fromEntries(open)
  }, [address])
  const set = (name: string, value: string | null) => {
    chosen.current = { ...chosen.current, [name]: value }
    void navigate(withParams(address, chosen.current), { replace: true, preventScrollReset: true })
  }
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      {SELECTS.map(([name, values]) => (
        <label key={name} className="block">
          <span className="mb-1 block text-sm text-ink-muted">{filters[name]}</span>
          <Select
            options={values.map(option)}
            value={address.get(name) ?? 'all'}
            onChange={(event) => set(name, event.target.value === 'all' ? null : event.target.value)}
          />
        </label>
      ))}
      <TextFilter label={filters.utm} value={filter.utm} onValue={(text) => set('utm', text || null)} />
      <TextFilter
        label={filters.teamName}
        value={filter.teamName}
        onValue={(text) => set('teamName', text || null)}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={address.get('hasUtm') === 'on'}
          onChange={(event) => set('hasUtm', event.target.checked ? 'on' : null)}
          className="size-5 accent-(--house-fill)"
        />
        {filters.hasUtm}
      </label>
    </search>
  )
}

type TextProps = {
  readonly label: string
  readonly value: string
  readonly onValue: (text: string) => void
}

function TextFilter({ label, value, onValue }: TextProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  /** What was typed and is not in the address yet. */
  const [waiting, setWaiting] = useState<string | null>(null)
  // With the address as it is then: other filters may have been chosen since.
  const put = useEffectEvent((text: string) => onValue(text.trim()))
  useEffect(() => {
    if (waiting === null) return undefined
    const asking = window.setTimeout(() => {
      put(waiting)
      setWaiting(null)
    }, TYPED_MS)
    return () => window.clearTimeout(asking)
  }, [waiting])
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-ink-muted">
        {label}
      </label>
      <Input
        id={id}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWaiting(target.value)
        }}
      />
    </div>
  )
}
