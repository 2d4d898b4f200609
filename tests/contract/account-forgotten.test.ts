import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { AccountContext } from '#server/accounts/auth.ts'
import { deleteAccount, requestAccountDeletion } from '#server/accounts/delete-account.ts'
import { forgetAccounts } from '#server/accounts/forget-account.ts'
import { saveFavorites, saveProfile } from '#server/accounts/preferences.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { grantAdmin, revokeAdmin } from '#server/back-office/admins.ts'
import { deleteDownloads } from '#server/back-office/downloads.ts'
import { savePreferenceNames, setHideVisit } from '#server/back-office/preferences.ts'
import { deleteRequests, markRequestsFixed, sendReport } from '#server/back-office/requests.ts'
import { removeShares, setProfileHidden, setSharesHidden } from '#server/back-office/shares.ts'
import { deleteProposals, deleteTradeImages } from '#server/back-office/trades.ts'
import { type FileAddress, type FileStore, FilesUnavailable, publicPath } from '#server/core/file-store.ts'
import { requireUser } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { sweepNotedFiles } from '#server/files/delete-files.ts'
import { remoteImageFile } from '#server/images/remote-address.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { reportItem } from '#server/shares/reports.ts'
import { renameTrade, saveTrade } from '#server/trades/saved-trades.ts'
import { deleteVisits } from '#server/visits/recent-visits.ts'
import { recordVisit, VisitInput } from '#server/visits/record-visit.ts'
import { actorOf, silent } from '#tests/factories/contexts.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { aWriteIn, sentInTrade } from '#tests/factories/write-ins.ts'
import { accountContextOn, FAN, signedUp, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, files_to_delete, image_downloads, reports, request_player, shares } = schema
const { site_visits, trade_proposal_images, trade_proposals, user, user_preferences, verification } = schema
const database = testDatabase()

/** The text in every field that belongs to the account. */
const CANARY = 'Zamboni7781'
/** The text in fields that stay: the player of a report, the team of a download, the campaign of a link. */
/** In lower case, as sources of visits are stored. */
const NAMED = 'slapshot7782'

/** Returns the names of the tables with a row that contains the text. */
async function tablesWith(db: Database, text: string): Promise<readonly string[]> {
  const tables = Object.values(schema).filter((table) => is(table, PgTable))
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.execute(
        sql`select count(*)::int as rows from ${table} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0`,
      )
      return z.array(z.object({ rows: z.number() })).parse(rows)[0]?.rows ? [getTableName(table)] : []
    }),
  )
  return found.flat().toSorted()
}

async function pathsIn(files: FileStore): Promise<readonly string[]> {
  const paths: string[] = []
  for await (const address of files.list()) paths.push(publicPath(address))
  return paths.toSorted()
}

/** Builds the record and address of a trade image of that user. */
function tradeImage(user_id: string, path: string) {
  const address: FileAddress = { bucket: 'trade_proposals_image', path }
  const metadata = { team1: 'A', team2: 'B', public_url: publicPath(address) }
  const file = { filename: 'trade.jpg', mime_type: 'image/jpeg', size: 1 }
  return { row: { user_id, ...file, bucket: address.bucket, storage_path: path, metadata }, address }
}

async function plantVisit(ctx: AccountContext) {
  const input = VisitInput.parse({
    visit_type: 'page_visit',
    game_type: 'lineup',
    referrer: `https://${CANARY}.example.org/`,
    device_info: CANARY,
    utm_source: NAMED,
    client_key: randomUUID(),
  })
  const visit = await recordVisit({ ctx, input })
  if (visit.id === null) throw new Error(visit.skipped)
  return visit.id
}

async function plantTrade(ctx: AccountContext, trade: ReturnType<typeof tradeShare>['trade']) {
  const saved = await saveTrade({ ctx, input: { ...trade, client_key: randomUUID() } })
  if (!saved.ok) throw new Error(saved.problem.code)
  await renameTrade({ ctx, id: saved.value.id, name: `${CANARY} deal` })
  return saved.value.id
}

/** Makes an account with the canary in every field, and in rows that admins changed, deleted and restored. */
async function plant() {
  const { db } = database
  const accounts = startAccounts(db)
  const admin = accountContextOn(db, { actor: actorOf(await makeAdmin(db), true) })
  const visitor = await signedUp(accounts.visit())
  const ctx = await visitor.ctx({ headers: new Headers({ 'user-agent': `Mozilla/5.0 (X11) ${CANARY}` }) })
  const { id } = requireUser(ctx)
  const [one, two] = [await makeRosteredTeam(db), await makeRosteredTeam(db)]

  const avatar = `https://pictures.example/${CANARY}.png`
  await db.update(user).set({ image: avatar, name: CANARY }).where(eq(user.id, id))
  await db.insert(verification).values({ identifier: 'reset', value: id, expiresAt: new Date(4e12) })
  const profile = { display_profile: true, profile_name: CANARY, display_name: CANARY, bio: CANARY }
  await saveProfile({ ctx, input: profile })
  await saveFavorites({ ctx, input: { favorite_player: one.bySlot.c1?.id ?? null, favorite_team: null } })
  const extras = { signature: true }
  const lineup = { team_id: one.team.id, placements: { even_strength: one.placements }, extras }
  await saveLineup({ ctx, input: { ...lineup, name: CANARY, title: CANARY } })
  const { trade } = tradeShare(one, two)
  const [pick] = trade.team2.picks
  if (!pick) throw new Error('There is no pick to write a note on.')
  const typed = aWriteIn({ name: CANARY, teamId: two.team.id })
  const noted = {
    ...trade,
    team2: { ...trade.team2, players: [{ id: typed.id }], picks: [{ ...pick, note: CANARY }] },
    write_ins: [sentInTrade(typed)],
  }
  const kept = await plantTrade(ctx, noted)
  const deleted = await plantTrade(ctx, noted)
  const restored = await plantTrade(ctx, noted)
  await linkToTrade(ctx, tradeShare(one, two, { trade: noted }))
  await linkToLineup(ctx, lineupShare(one, { lineup: { title: CANARY, extras } }))
  await linkToLineup(ctx, lineupShare(one, { lineup: { title: CANARY, extras } }))
  const report = { type: 'Missing player', player_name: NAMED, notes: CANARY } as const
  await sendReport({ ctx, input: report })
  await sendReport({ ctx, input: report })
  const visits = [await plantVisit(ctx), await plantVisit(ctx), await plantVisit(ctx)]
  const files = await plantImages(ctx, { id, avatar, visit: visits[0] ?? '', trade: deleted })

  const links = await db.select().from(shares).where(eq(shares.kind, 'lineup'))
  // Of what they made, and by someone who left their email.
  for (const path of [`/profile/${id}`, ...links.map((link) => `/l/${link.short_id}`)])
    await reportItem({ ctx: { ...ctx, address: path }, path, input: { reason: CANARY, email: null } })
  const left = { reason: CANARY, email: FAN.email }
  await reportItem({ ctx, path: `/profile/${requireUser(admin).id}`, input: left })
  const [preferences] = await db.select().from(user_preferences)
  if (!links[0] || !links[1] || !preferences) throw new Error('Something was not kept.')
  const undoLast = async () => undoEntry({ ctx: admin, id: await db.$count(audit_log) })
  await setProfileHidden({ ctx: admin, userId: id, hidden: true })
  await undoLast()
  await savePreferenceNames({
    ctx: admin,
    id: preferences.id,
    input: { profile_name: `${CANARY}-2`, display_name: `${CANARY} the second` },
  })
  await setHideVisit({ ctx: admin, id: preferences.id, hidden: true })
  await setSharesHidden({ ctx: admin, ids: [links[0].id], hidden: true })
  await removeShares({ ctx: admin, ids: [links[1].id] })
  await deleteProposals({ ctx: admin, ids: [restored] })
  await undoLast()
  await deleteProposals({ ctx: admin, ids: [deleted] })
  const deletedEntry = await db.$count(audit_log)
  await deleteVisits({ ctx: admin, ids: [visits[1]] })
  await undoLast()
  await deleteVisits({ ctx: admin, ids: [visits[2]] })
  await markRequestsFixed({ ctx: admin, ids: [1] })
  await db.insert(audit_log).values({ action: 'reply-to-request', subject: NAMED })
  await deleteRequests({ ctx: admin, ids: [2] })
  await deleteDownloads({ ctx: admin, ids: [2] })
  await deleteTradeImages({ ctx: admin, ids: [2] })
  await grantAdmin({ ctx: admin, input: { email: FAN.email, unconfirmed: true } })
  await revokeAdmin({ ctx: admin, input: { email: FAN.email } })
  return { ctx: await visitor.ctx({ files }), admin, id, files, kept, deletedEntry }
}

/** Stores two images of each kind (the second loses its record), the copy of the avatar, and another user's image. */
async function plantImages(
  { files }: AccountContext,
  { id, avatar, visit, trade }: Record<'id' | 'avatar' | 'visit', string> & { readonly trade: number },
): Promise<FileStore> {
  const { db } = database
  const bytes = Buffer.from(CANARY)
  const other = await makeUser(db)
  for (const name of ['one', 'two']) {
    const download: FileAddress = { bucket: 'lineup_image', path: `${name}/${CANARY}.png` }
    const { row, address } = tradeImage(id, `${name}/trade.jpg`)
    const image_url = publicPath(download)
    const who = { user_id: id, user_email: FAN.email, visit_id: visit }
    await db.insert(image_downloads).values({ team_name: NAMED, image_url, ...who })
    await db.insert(trade_proposal_images).values({ ...row, trade_proposal_id: trade })
    await files.put(download, bytes)
    await files.put(address, bytes)
  }
  await files.put(remoteImageFile('users_image', id, avatar), bytes)
  const theirs = tradeImage(other.id, 'theirs/trade.jpg')
  await db.insert(trade_proposal_images).values(theirs.row)
  await files.put(theirs.address, Buffer.from('theirs'))
  return files
}

async function remove(ctx: AccountContext): Promise<void> {
  const asked = await requestAccountDeletion({ ctx, input: {} })
  if (!asked.ok) throw new Error(asked.problem.code)
  await deleteAccount({ ctx, token: asked.value.token })
  await forgetAccounts({ db: database.db })
}

describe('after an account is deleted', () => {
  it('only the tables and buckets that the Privacy page names still hold anything of it', async () => {
    const { db } = database
    const { ctx, admin, id, files, kept, deletedEntry } = await plant()
    expect(await tablesWith(db, CANARY)).toEqual([
      'audit_changes',
      'audit_log',
      'image_downloads',
      'public_profiles',
      'reports',
      'request_player',
      'shares',
      'site_visits',
      'trade_proposals',
      'user',
      'user_lineup',
      'user_preferences',
    ])
    expect(await pathsIn(files)).toHaveLength(6)

    await remove(ctx)

    for (const trace of [CANARY, FAN.email, id])
      expect([trace, await tablesWith(db, trace)]).toEqual([trace, []])
    expect(await pathsIn(files)).toEqual(['/files/trade_proposals_image/theirs/trade.jpg'])
    expect(await db.$count(files_to_delete)).toBe(0)
    // The campaign of a link also stays in the audit log's copies of visits.
    expect(await tablesWith(db, NAMED)).toEqual(['audit_changes', 'site_visits'])
    const named = await db
      .select({ table: audit_changes.table_name })
      .from(audit_changes)
      .where(sql`strpos(before::text || coalesce(after::text, ''), ${NAMED}) > 0`)
    expect(new Set(named.map(({ table }) => table))).toEqual(new Set(['site_visits']))
    expect(await db.select().from(site_visits)).toMatchObject([{ user_id: null }, { user_id: null }])
    expect(await db.select().from(request_player)).toMatchObject([{ player_name: '(deleted)', notes: null }])
    const gone = { path: null, title: null, user_id: null, reason: '(deleted)' }
    expect(await db.select().from(reports).orderBy(reports.id)).toMatchObject([
      gone,
      gone,
      gone,
      { reason: '(deleted)', guest_email: null, title: 'A hockey fan' },
    ])
    expect(await db.select().from(image_downloads)).toMatchObject([
      { team_name: '(deleted)', image_url: null },
    ])
    const subjects = (await db.select().from(audit_log)).map(({ subject }) => subject)
    expect(subjects).toContain('Preferences of a deleted account')
    expect(subjects).toContain('Profile of a deleted account')

    // Undo still finds the rows and the snapshots, and restores only what stays of other users.
    await undoEntry({ ctx: admin, id: deletedEntry })
    const trades = await db.select().from(trade_proposals)
    expect(trades.map(({ user_id, name }) => [user_id, name])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(trades.find((trade) => trade.id === kept)?.team2_draft_picks).toEqual([
      { year: expect.any(Number), round: 1 },
    ])
    expect(await tablesWith(db, CANARY)).toEqual([])
  })

  it('the account is deleted even when the bucket fails, and the next sweep deletes its images', async () => {
    const { db } = database
    const visitor = await signedUp(startAccounts(db).visit())
    const ctx = await visitor.ctx()
    const { row, address } = tradeImage(requireUser(ctx).id, 'one/trade.jpg')
    await db.insert(trade_proposal_images).values(row)
    await ctx.files.put(address, new Uint8Array([1]))
    const broken: FileStore = {
      ...ctx.files,
      delete: () => Promise.reject(new FilesUnavailable('closed for the test')),
    }
    await remove({ ...ctx, files: broken })
    expect(await db.$count(user)).toBe(0)
    expect(await db.select().from(files_to_delete)).toMatchObject([address])
    await sweepNotedFiles({ db, files: broken, log: silent })
    expect(await db.$count(files_to_delete)).toBe(1)
    await sweepNotedFiles({ db, files: ctx.files, log: silent })
    expect(await db.$count(files_to_delete)).toBe(0)
    expect(await pathsIn(ctx.files)).toEqual([])
  })

  it('rows of other users and entries with a similar email stay; a report in any spelling of the email does not', async () => {
    const { db } = database
    const visitor = await signedUp(startAccounts(db).visit())
    const other = await makeUser(db)
    await db
      .insert(image_downloads)
      .values({ user_id: other.id, user_email: other.email, team_name: 'Oilers' })
    const report = { type: 'Missing player', player_name: 'Ned Abbott', notes: 'It is me.' } as const
    await db.insert(request_player).values([
      { ...report, reporter_email: 'Fan@Example.com' },
      { ...report, guest_email: FAN.email },
    ])
    const subject = `Preferences of big${FAN.email}`
    await db.insert(audit_log).values([
      { actor_email: other.email, action: 'save-preference-names', subject },
      { actor_email: FAN.email, action: 'grant-admin', subject: FAN.email },
    ])
    const change = { entry_id: 1, table_name: 'request_player', row_id: '1' }
    const similar = { ...change, after: { notes: FAN.email.slice(1) } }
    const own = { ...change, after: { reporter_email: FAN.email, player_name: 'Ned Abbott' } }
    await db.insert(audit_changes).values([similar, own])
    await remove(await visitor.ctx())
    expect(await db.select().from(image_downloads)).toMatchObject([{ user_email: other.email }])
    expect(await db.select().from(request_player)).toMatchObject([
      { reporter_email: null },
      { guest_email: null, notes: null },
    ])
    expect(await db.select().from(audit_log).orderBy(audit_log.id)).toMatchObject([
      { actor_email: other.email, subject },
      { actor_email: null, subject: 'a deleted account' },
    ])
    expect(await db.select().from(audit_changes).orderBy(audit_changes.id)).toMatchObject([
      similar,
      { after: { reporter_email: null, player_name: '(deleted)' } },
    ])
  })
})
