import * as accounts from './schema/accounts.ts'
import { audit_changes, audit_log } from './schema/audit-log.ts'
import { image_downloads } from './schema/image-downloads.ts'
import { one_time_tokens } from './schema/one-time-tokens.ts'
import { players } from './schema/players.ts'
import { rate_limit_hits } from './schema/rate-limit-hits.ts'
import { request_player } from './schema/request-player.ts'
import { roster_checks } from './schema/roster-checks.ts'
import { shares } from './schema/shares.ts'
import { site_visits, visit_address_keys } from './schema/site-visits.ts'
import { teams } from './schema/teams.ts'
import { trade_proposal_images, trade_proposals } from './schema/trade-proposals.ts'
import { user_lineup } from './schema/user-lineup.ts'
import { user_preferences } from './schema/user-preferences.ts'
import { visit_counts, visit_cube, visit_retention } from './schema/visit-counts.ts'

/**
 * Every table, for Drizzle and for the account library's adapter. Rows have the specified column names as keys,
 * so that SQL, JSON bodies, CSV headers and rows say the same word; domain types begin where a row was read into one.
 */
export const schema = {
  ...accounts,
  audit_changes,
  audit_log,
  image_downloads,
  one_time_tokens,
  players,
  rate_limit_hits,
  request_player,
  roster_checks,
  shares,
  site_visits,
  teams,
  trade_proposal_images,
  trade_proposals,
  user_lineup,
  user_preferences,
  visit_address_keys,
  visit_counts,
  visit_cube,
  visit_retention,
}
