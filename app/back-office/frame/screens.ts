import ArrowLeftRight from '~icons/lucide/arrow-left-right'
import ChartLine from '~icons/lucide/chart-line'
import ImageDown from '~icons/lucide/image-down'
import Inbox from '~icons/lucide/inbox'
import RefreshCw from '~icons/lucide/refresh-cw'
import History from '~icons/lucide/rotate-ccw-clock'
import Share2 from '~icons/lucide/share-2'
import Shield from '~icons/lucide/shield'
import ShieldCheck from '~icons/lucide/shield-check'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import Users from '~icons/lucide/users'

import type { AdminCounts } from '#app/api/counts.ts'
import { RECENT_VISITS, VISITS } from '#messages/visit-analytics.ts'
import type { Icon } from '#ui/icon.ts'

/** The back-office around its screens. */
export const ADMIN = {
  label: 'Back-office',
  menu: 'Menu of the back-office',
  checking: 'Checking permissions...',
  /** For a screen that has no sentence of its own for it. */
  failed: 'This screen could not be loaded. Check the connection and try again.',
} as const

export type AdminScreen = {
  readonly to: string
  readonly label: string
  readonly Icon: Icon
  /** The count beside the label. */
  readonly count?: keyof AdminCounts
  /** Sections of the screen that the menu leads to: anchor and label. */
  readonly sections?: ReadonlyArray<readonly [anchor: string, label: string]>
}

/** The menu of the back-office, in its order. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    to: '/admin/visits',
    label: 'Visits',
    Icon: ChartLine,
    sections: [
      ['daily-breakdown', VISITS.daily],
      ['team-selection-stats', VISITS.teams],
      ['country-stats', VISITS.countries],
      ['image-by-source', VISITS.sources],
      ['recent-visits', RECENT_VISITS.section],
    ],
  },
  { to: '/admin/teams', label: 'Teams', Icon: Shield },
  { to: '/admin/players', label: 'Players', Icon: Users },
  { to: '/admin/player-request', label: 'Player Requests', Icon: Inbox, count: 'requests' },
  { to: '/admin/lineup-downloaded', label: 'Image Downloads', Icon: ImageDown },
  { to: '/admin/trade-proposals', label: 'Trade Proposals', Icon: ArrowLeftRight },
  { to: '/admin/preferences', label: 'Preferences', Icon: SlidersHorizontal },
  { to: '/admin/rosters', label: 'Rosters check', Icon: RefreshCw },
  { to: '/admin/audit', label: 'Audit', Icon: History },
  { to: '/admin/shares', label: 'Shares and profiles', Icon: Share2 },
  { to: '/admin/admins', label: 'Admins', Icon: ShieldCheck },
]
