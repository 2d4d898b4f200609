import X from '~icons/lucide/x'
import { Link } from 'react-router'

import { countryName } from '#domain/visit/country.ts'
import type { RowFilter } from '#domain/visit/visit-filters.ts'
import { RECENT_VISITS, selectionType, VISITS } from '#messages/visit-analytics.ts'
import { buttonStyle } from '#ui/button-style.ts'

import { useAddress } from './use-address.ts'
import { NO_ROWS, withParams } from './visit-address.ts'

type Props = {
  readonly rows: RowFilter
  readonly teamName: (id: number) => string
}

/** What the numbers are narrowed to by clicked rows; each can be taken away again. */
export function RowFilters({ rows, teamName }: Props) {
  const address = useAddress()
  const chips = Object.entries(rows).map(([name, value]) => [name, nameOf(name, value, teamName)] as const)
  if (chips.length === 0) return null
  return (
    <ul aria-label={VISITS.filters} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(([param, name]) => (
        <li key={param}>
          <Link
            to={withParams(address, { [param]: null })}
            preventScrollReset
            aria-label={VISITS.unfilter(name)}
            className={buttonStyle({ size: 'small' })}
          >
            {name}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={withParams(address, NO_ROWS)}
          preventScrollReset
          className={buttonStyle({ look: 'quiet', size: 'small' })}
        >
          {VISITS.clearFilters}
        </Link>
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
