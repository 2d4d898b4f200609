import ArrowLeftRight from '~icons/lucide/arrow-left-right'
import ChartLine from '~icons/lucide/chart-line'
import CircleUser from '~icons/lucide/circle-user'
import Flag from '~icons/lucide/flag'
import ImageDown from '~icons/lucide/image-down'
import Inbox from '~icons/lucide/inbox'
import RefreshCw from '~icons/lucide/refresh-cw'
import History from '~icons/lucide/rotate-ccw-clock'
import Server from '~icons/lucide/server'
import Share2 from '~icons/lucide/share-2'
import Shield from '~icons/lucide/shield'
import ShieldCheck from '~icons/lucide/shield-check'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import Users from '~icons/lucide/users'

import type { CountName } from '#app/api-client/back-office.ts'
import { RECORD_A_TRADE } from '#app/back-office/shared/copy.ts'
import { RECENT_VISITS, VISITS } from '#app/back-office/visits/copy.ts'
import type { Icon } from '#ui/icon.ts'

export type AdminScreen = {
  readonly to: string
  readonly label: string
  readonly Icon: Icon
  readonly count?: CountName
  /** Sections of the screen that the menu leads to: anchor and label. */
  readonly sections?: ReadonlyArray<readonly [anchor: string, label: string]>
  /** What the label does not name, as Find lists it: address and label. */
  readonly tasks?: ReadonlyArray<readonly [to: string, label: string]>
  /** The address that searches the screen's list, where it has accounts' emails. The email follows. */
  readonly byEmail?: string
}

/** The screens of the back-office, as the menu lists them. Find and the test of the rights read them too. */
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
  {
    to: '/admin/teams',
    label: 'Teams',
    Icon: Shield,
    tasks: [['/admin/teams', 'Salary cap, retained salaries and logos']],
  },
  {
    to: '/admin/players',
    label: 'Players',
    Icon: Users,
    tasks: [
      ['/admin/players/add', 'Add a player'],
      ['/admin/players/move', 'Move a player'],
      ['/admin/trades/record', RECORD_A_TRADE],
      ['/admin/players/delete', 'Delete a player'],
      ['/admin/players/duplicates', 'Find duplicates'],
      ['/admin/players/import', 'Import players'],
      ['/admin/players/update-data', 'Update player data'],
    ],
  },
  { to: '/admin/player-request', label: 'Player Requests', Icon: Inbox, count: 'requests' },
  { to: '/admin/reports', label: 'Reports', Icon: Flag, count: 'reports' },
  { to: '/admin/lineup-downloaded', label: 'Image Downloads', Icon: ImageDown },
  { to: '/admin/trade-proposals', label: 'Trade Proposals', Icon: ArrowLeftRight },
  {
    to: '/admin/preferences',
    label: 'Preferences',
    Icon: SlidersHorizontal,
    byEmail: '/admin/preferences?find=',
  },
  {
    to: '/admin/rosters',
    label: 'Rosters check',
    Icon: RefreshCw,
    tasks: [['/admin/rosters', 'Lines from the last games']],
  },
  { to: '/admin/audit', label: 'Audit', Icon: History, byEmail: '/admin/audit?find=' },
  {
    to: '/admin/shares',
    label: 'Shares and profiles',
    Icon: Share2,
    byEmail: '/admin/shares?view=profiles&find=',
  },
  {
    to: '/admin/accounts',
    label: 'Accounts',
    Icon: CircleUser,
    byEmail: '/admin/accounts?find=',
    tasks: [['/admin/accounts', 'End sessions, turn off two-step sign-in, delete an account']],
  },
  { to: '/admin/admins', label: 'Admins', Icon: ShieldCheck },
  {
    to: '/admin/system',
    label: 'System',
    Icon: Server,
    tasks: [['/admin/system', 'Backups, mail and storage']],
  },
]
