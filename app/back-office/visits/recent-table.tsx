import Check from '~icons/lucide/check'
import Minus from '~icons/lucide/minus'
import Trash2 from '~icons/lucide/trash'

import { CutCell } from '#app/back-office/shared/cells.tsx'
import { TABLE } from '#app/back-office/shared/copy.ts'
import type { TableColumn } from '#app/back-office/shared/table.tsx'
import {
  countryName,
  DEVICE_INFO_SHOWN,
  lineupSeconds,
  REFERRER_SHOWN,
  shorten,
} from '#domain/visit/statistics.ts'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { CountryFlag } from './attribute-tables.tsx'
import { RECENT_VISITS, duration } from './copy.ts'
import { timeThere } from './dates.ts'

const { columns } = RECENT_VISITS

export type Visit = VisitDashboard['recent']['rows'][number]

/** An empty cell, which a phone's card leaves out. */
const NOTHING = (
  <span data-nothing className="text-ink-muted">
    –
  </span>
)

export const visitColumns = (
  timeZone: string,
  nameOf: (visit: Visit) => string,
  onDelete: (visit: Visit) => void,
): ReadonlyArray<TableColumn<Visit, never>> => [
  {
    label: columns.time,
    cell: ({ created_at: at }) => (
      <time dateTime={at.toISOString()} className="block sm:min-w-24 sm:whitespace-normal">
        {timeThere(at, timeZone)}
      </time>
    ),
  },
  { label: columns.team, cell: ({ team_name }) => (team_name ? <CutCell text={team_name} /> : NOTHING) },
  {
    label: columns.country,
    cell: ({ country }) =>
      country === null ? (
        NOTHING
      ) : (
        <span title={countryName(country)} className="flex items-center gap-2">
          <CountryFlag code={country} />
          {country}
        </span>
      ),
  },
  {
    label: columns.device,
    cell: ({ device_type, device_info }) =>
      device_type || device_info ? (
        <span title={device_info ?? undefined} className="min-w-0 wrap-anywhere">
          {device_type}{' '}
          <span className="text-ink-muted">{device_info && shorten(device_info, DEVICE_INFO_SHOWN)}</span>
        </span>
      ) : (
        NOTHING
      ),
  },
  { label: columns.game, cell: ({ game_type }) => game_type || NOTHING },
  {
    label: columns.source,
    cell: ({ utm_source }) => (utm_source ? <CutCell text={utm_source} /> : NOTHING),
  },
  {
    label: columns.referrer,
    cell: ({ referrer }) =>
      referrer ? (
        <span title={referrer} className="min-w-0 wrap-anywhere">
          {shorten(referrer, REFERRER_SHOWN)}
        </span>
      ) : (
        NOTHING
      ),
  },
  { label: columns.image, cell: ({ has_image }) => <Mark yes={has_image} /> },
  {
    label: columns.duration,
    cell: (visit) =>
      visit.completed_at === null ? (
        NOTHING
      ) : (
        <span className="tabular-nums">{duration(lineupSeconds(visit))}</span>
      ),
  },
  { label: columns.trade, cell: ({ has_trade }) => <Mark yes={has_trade} /> },
  {
    label: TABLE.actions,
    cell: (visit) => (
      <IconButton
        label={RECENT_VISITS.deleteOne(nameOf(visit))}
        onClick={() => onDelete(visit)}
        className="-my-1.5"
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    ),
  },
]

function Mark({ yes }: { readonly yes: boolean }) {
  const Icon = yes ? Check : Minus
  return (
    <span data-nothing={yes ? undefined : true}>
      <Icon aria-hidden="true" className={classNames('size-5', yes ? 'text-success' : 'text-ink-muted')} />
      <VisuallyHidden>{yes ? RECENT_VISITS.yes : RECENT_VISITS.no}</VisuallyHidden>
    </span>
  )
}
