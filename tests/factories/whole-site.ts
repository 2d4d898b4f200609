import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { FileAddress, FileStore } from '#server/core/file-store.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { makeLastGame } from './player-rows.ts'
import { makeSkaterStats } from './season-stats.ts'
import { makeRosteredTeam } from './shares.ts'
import { makeAdmin, makeUser } from './user-rows.ts'
import { makeVisit } from './visit-rows.ts'

/** Characters that a copy may lose: quotes, other line ends, what SQL and JSON escape, two-part characters. */
export const ODD_TEXT = 'Ľ "97" \\ \u2028 \r\n\t \u0085 {},()\'; -- 🏒 \\u0000 null'

const FILES: readonly FileAddress[] = [
  { bucket: 'lineup_image', path: 'u/1/EDM.png' },
  { bucket: 'players_image', path: 'mcdavid.webp' },
  ...Array.from({ length: 20 }, (_, index): FileAddress => ({
    bucket: 'trade_proposals_image',
    path: `${index}/trade.jpg`,
  })),
]

/** A site with rows in every table and files in every bucket. */
export async function makeWholeSite(db: Database, files: FileStore): Promise<void> {
  const edmonton = await makeRosteredTeam(db, { location_name: ODD_TEXT })
  const boston = await makeRosteredTeam(db)
  await makeLastGame(db, edmonton.team.id, edmonton.placements)
  await db
    .insert(schema.retained_salaries)
    .values({ team_id: edmonton.team.id, player_name: ODD_TEXT, dollars: 1_250_000 })
  await makeSkaterStats(db, { player_id: edmonton.placements.c1 ?? 0 })
  const admin = await makeAdmin(db)
  const fan = await makeUser(db, { bio: ODD_TEXT })
  await shareRows(db, fan.id)
  await fanRows(db, fan.id, edmonton.team.id)
  await accountRows(db, admin.id, fan.id)
  await activityRows(db, { userId: fan.id, team1: edmonton.team.id, team2: boston.team.id })
  for (const [index, address] of FILES.entries()) await files.put(address, Buffer.alloc(100 + index, index))
}

async function shareRows(db: Database, userId: string): Promise<void> {
  const share = {
    kind: 'lineup',
    title: ODD_TEXT,
    payload: { title: ODD_TEXT, numbers: [1e21, 0.1] },
  } as const
  // The later share is the source of the earlier one, because rows may be in any order.
  const [later] = await db.insert(schema.shares).values(share).returning()
  const [earlier] = await db
    .insert(schema.shares)
    .values({ ...share, user_id: userId, created_at: new Date('2026-01-01'), client_key: randomUUID() })
    .returning()
  await db.insert(schema.shares).values({ ...share, remix_of: earlier?.id })
  await db
    .update(schema.shares)
    .set({ remix_of: later?.id })
    .where(eq(schema.shares.id, earlier?.id ?? ''))
}

async function fanRows(db: Database, userId: string, teamId: number): Promise<void> {
  const said = { team_id: teamId, maker: ODD_TEXT.slice(0, 40) }
  const [share] = await db.insert(schema.shares).values({ kind: 'lineup', payload: {} }).returning()
  const path = `/l/${share?.short_id}`
  await db.insert(schema.reports).values({ path, title: ODD_TEXT, share_id: share?.id, reason: ODD_TEXT })
  await db.insert(schema.lineup_votes).values({
    ...said,
    share_id: share?.id,
    lineup_type: 'penalty_kill',
    player_ids: [1, 2, 0, 4, 5, 6, 7, 0],
    voted_at: new Date('2026-11-20T23:59:59.999Z'),
  })
  await db.insert(schema.daily_answers).values({
    ...said,
    day: '2026-11-20',
    question: 'even_strength:defense:1',
    user_id: userId,
    player_ids: [1, 2],
    answered_at: new Date('2026-11-20T23:59:59.999Z'),
  })
}

async function accountRows(db: Database, adminId: string, userId: string): Promise<void> {
  const expiresAt = new Date('2030-01-01T00:00:00.123Z')
  await db.insert(schema.session).values({ userId, token: 'session', expiresAt, provenAt: expiresAt })
  await db
    .insert(schema.account)
    .values({ userId, accountId: userId, providerId: 'credential', password: 'x' })
  await db.insert(schema.twoFactor).values({ userId, secret: ODD_TEXT, backupCodes: ODD_TEXT })
  await db.insert(schema.verification).values({ identifier: 'a', value: ODD_TEXT, expiresAt })
  await db.insert(schema.one_time_tokens).values([
    { kind: 'admin_setup', token_hash: 'a', expires_at: expiresAt },
    { kind: 'account_deletion', token_hash: 'b', user_id: userId, expires_at: expiresAt },
  ])
  await db.insert(schema.user_preferences).values({ user_id: userId, bio: '', profile_name: 'fan-97' })
  const [entry] = await db
    .insert(schema.audit_log)
    .values({ actor_id: adminId, action: 'rename', subject: ODD_TEXT })
    .returning()
  if (!entry) throw new Error('The act was not inserted.')
  await db.insert(schema.audit_log).values({ action: 'undo', reverts: entry.id })
  const change = { entry_id: entry.id, table_name: 'teams', row_id: '1', before: { name: ODD_TEXT } }
  await db.insert(schema.audit_changes).values(change)
  await db.insert(schema.merges_to_finish).values({ entry_id: entry.id, from_player: 7, to_player: 8 })
  // More digits than a JavaScript number has.
  await db.execute(sql`update audit_changes set after = '[9007199254740993, 0.10]'`)
}

async function activityRows(
  db: Database,
  { userId, team1, team2 }: { readonly userId: string; readonly team1: number; readonly team2: number },
): Promise<void> {
  const visit = await makeVisit(db, { user_id: userId, team_id: team1, country: 'CZ', device_info: ODD_TEXT })
  await db.insert(schema.image_downloads).values({ team_name: ODD_TEXT, user_id: userId, visit_id: visit.id })
  await db.insert(schema.request_player).values({ type: 'Missing player', player_name: 'A', notes: ODD_TEXT })
  await db
    .insert(schema.rate_limit_hits)
    .values({ action: 'visit', address_hash: 'h', window_start: new Date() })
  await db.insert(schema.visit_address_keys).values({ day: '2026-11-21', secret: 's' })
  const gone = { user_id: randomUUID(), email: 'gone@example.org', reported: ['Bo Old'] }
  await db.insert(schema.accounts_to_forget).values(gone)
  await db.insert(schema.files_to_delete).values({ bucket: 'lineup_image', path: 'u/1/OLD.png' })
  await db.insert(schema.roster_checks).values({ teams: 32, failures: [{ text: ODD_TEXT }] })
  const said = { last_name: ODD_TEXT }
  await db.insert(schema.league_players).values({ nhl_id: 8_478_402, said, answered: { number: null } })
  await db.insert(schema.site_settings).values({ id: 'nightly_rosters', value: 'on' })
  await db
    .insert(schema.scheduled_runs)
    .values({ work: 'backup', host: 'rink', process_id: 7, outcome: 'done' })
  await db.insert(schema.owner_mails).values({ kind: 'digest', tried_at: new Date('2026-10-05T11:00:00Z') })
  await db.insert(schema.backups).values({
    made_at: new Date('2026-11-20'),
    made_by: 'screen',
    place: ODD_TEXT,
    name: 'b',
    bytes: 2 ** 40,
  })
  await db.insert(schema.finished_days).values({
    day: '2020-01-01',
    begins: new Date('2020-01-01T00:00:00Z'),
    ends: new Date('2020-01-02T00:00:00Z'),
    forgotten: true,
  })
  await db.insert(schema.visit_days).values({
    day: '2020-01-01',
    grouped_by: 'team',
    visit_type: 'page_visit',
    by_admin: false,
    visits: 2,
    completed: 1,
    pictured: 0,
    images: 0,
  })
  await db.insert(schema.user_lineup).values({ user_id: userId, name: ODD_TEXT, special_teams: { pp1: {} } })
  const [trade] = await db
    .insert(schema.trade_proposals)
    .values({
      user_id: userId,
      team1_id: team1,
      team1_name: 'One',
      team2_id: team2,
      team2_name: 'Two',
      team1_draft_picks: [{ year: 2027, round: 1, note: ODD_TEXT }],
      team2_draft_picks: [{ year: 2027, round: 2 }],
      client_key: randomUUID(),
    })
    .returning()
  await db.insert(schema.trade_proposal_images).values({
    trade_proposal_id: trade?.id,
    filename: 'trade.jpg',
    storage_path: '0/trade.jpg',
    bucket: 'trade_proposals_image',
    mime_type: 'image/jpeg',
    size: 100,
    visit_id: visit.id,
  })
  await db
    .insert(schema.kept_images)
    .values({ public_path: '/files/trade_proposals_image/0/trade.jpg', size: 100, user_id: userId })
  // The number of a deleted row must not be used again.
  await db.execute(sql`delete from request_player`)
  await db.insert(schema.request_player).values({ type: 'Remove Player', player_name: 'B', team_id: team2 })
}
