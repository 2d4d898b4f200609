import { ChartLine, History, RefreshCw, Shield, ShieldCheck, Users, type LucideIcon } from 'lucide-react'

import { ADMIN } from '#messages/admin.ts'
import { RECENT_VISITS, VISITS } from '#messages/visit-analytics.ts'

export type AdminScreen = {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
  /** Sections of the screen that the menu leads to: anchor and label. */
  readonly sections?: ReadonlyArray<readonly [anchor: string, label: string]>
}

/** The menu of the back-office, in its order (A-NAV-02). */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    to: '/admin/visits',
    label: ADMIN.visits,
    Icon: ChartLine,
    // A-NAV-03
    sections: [
      ['daily-breakdown', VISITS.daily],
      ['team-selection-stats', VISITS.teams],
      ['country-stats', VISITS.countries],
      ['image-by-source', VISITS.sources],
      ['recent-visits', RECENT_VISITS.section],
    ],
  },
  { to: '/admin/teams', label: ADMIN.teams, Icon: Shield },
  { to: '/admin/players', label: ADMIN.players, Icon: Users },
  { to: '/admin/rosters', label: ADMIN.rosters, Icon: RefreshCw },
  { to: '/admin/audit', label: ADMIN.audit, Icon: History },
  { to: '/admin/admins', label: ADMIN.admins, Icon: ShieldCheck },
]
