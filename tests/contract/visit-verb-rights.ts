import { deleteVisits, exportVisits } from '#server/visits/recent-visits.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'

import { ADMINS, type VerbRights } from './verb-outcomes.ts'

const query = readVisitQuery(new URLSearchParams(), null)

/** Only admins read and delete visits. */
export const VISIT_VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  getVisitDashboard: { ...ADMINS, ask: (ctx) => getVisitDashboard({ ctx, query }) },
  exportVisits: { ...ADMINS, ask: (ctx) => exportVisits({ ctx, query }) },
  deleteVisits: { ...ADMINS, ask: (ctx) => deleteVisits({ ctx, ids: [] }) },
}
