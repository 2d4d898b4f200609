import * as accounts from '#server/db/schema/accounts.ts'
import { accounts_to_forget, files_to_delete } from '#server/db/schema/accounts.ts'
import { audit_changes, audit_log } from '#server/db/schema/audit-log.ts'
import { backups } from '#server/db/schema/backups.ts'
import { daily_answers, lineup_votes } from '#server/db/schema/fans.ts'
import { owner_mails } from '#server/db/schema/owner-mails.ts'
import { rate_limit_hits } from '#server/db/schema/rate-limit-hits.ts'
import { reports } from '#server/db/schema/reports.ts'
import {
  iced_games,
  iced_places,
  league_players,
  players,
  request_player,
  retained_salaries,
  roster_checks,
  season_stats,
  teams,
} from '#server/db/schema/rosters.ts'
import { scheduled_runs } from '#server/db/schema/scheduled-runs.ts'
import { shares } from '#server/db/schema/shares.ts'
import { site_settings } from '#server/db/schema/site-settings.ts'
import { trade_proposal_images, trade_proposals } from '#server/db/schema/trade-proposals.ts'
import { merges_to_finish, user_lineup } from '#server/db/schema/user-lineup.ts'
import {
  finished_days,
  image_downloads,
  kept_images,
  site_visits,
  visit_address_keys,
  visit_days,
} from '#server/db/schema/visits.ts'

/**
 * Every table, for Drizzle and for the account library's adapter. Rows use the specified column names as keys, so SQL,
 * JSON bodies, CSV headers and rows share one word. Domain types begin where a row is parsed.
 */
export const schema = {
  ...accounts,
  audit_changes,
  audit_log,
  backups,
  daily_answers,
  accounts_to_forget,
  files_to_delete,
  finished_days,
  iced_games,
  iced_places,
  image_downloads,
  kept_images,
  league_players,
  lineup_votes,
  merges_to_finish,
  owner_mails,
  players,
  rate_limit_hits,
  reports,
  request_player,
  retained_salaries,
  roster_checks,
  scheduled_runs,
  season_stats,
  shares,
  site_settings,
  site_visits,
  teams,
  trade_proposal_images,
  trade_proposals,
  user_lineup,
  visit_address_keys,
  visit_days,
}
