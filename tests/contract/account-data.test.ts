import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { FAN } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'
import { openSettings } from './sent-forms.ts'

const { account, daily_answers, image_downloads, request_player, session, shares, site_visits } = schema
const { trade_proposal_images, trade_proposals, user_lineup, user_preferences } = schema
const database = testDatabase()

const list = (...fields: string[]) =>
  z.array(z.looseObject(Object.fromEntries(fields.map((field) => [field, z.unknown()]))))

/** The sections of the exported file. */
const AccountData = z.strictObject({
  exported_at: z.iso.datetime(),
  account: z.looseObject({ id: z.uuid(), email: z.literal(FAN.email), user_metadata: z.looseObject({}) }),
  last_sign_in_at: z.iso.datetime(),
  ways_to_sign_in: z.array(z.strictObject({ provider: z.string(), since: z.iso.datetime() })),
  sessions: z.array(
    z.strictObject({
      id: z.uuid(),
      signedInAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      userAgent: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
  preferences: z.strictObject({
    profile_name: z.string().nullable(),
    display_name: z.string().nullable(),
    bio: z.string().nullable(),
    display_profile: z.boolean(),
    hide_visit: z.boolean(),
    favorite_player: z.number().nullable(),
    favorite_team: z.number().nullable(),
  }),
  lineups: list('name', 'title', 'lw1_player_id', 'card'),
  trade_proposals: list('name', 'team1_draft_picks'),
  shared_links: list('short_id', 'payload'),
  reports: list('player_name', 'notes'),
  visits: list('created_at', 'referrer'),
  lineup_downloads: list('team_name', 'image_url'),
  trade_pictures: list('filename'),
  daily_answers: list('day', 'question', 'player_ids'),
})

/** More visits than the export reads in one batch. */
const VISITS = 501

/** Stores rows for an account in each of its tables. @param words the text that the account wrote */
async function fill(user_id: string, email: string, words: string) {
  const { db } = database
  const [one, two] = [await makeTeam(db), await makeTeam(db)]
  const keys = { client_key: randomUUID(), key_hash: 'hash-of-a-key' }
  await db.insert(user_preferences).values({ user_id, bio: words, hide_visit: true })
  await db.insert(user_lineup).values({ user_id, name: words })
  await db.insert(trade_proposals).values({
    user_id,
    name: words,
    team1_id: one.id,
    team1_name: 'One',
    team1_draft_picks: [{ year: 2027, round: 1, note: words }],
    team2_id: two.id,
    team2_name: 'Two',
    team2_draft_picks: [{ year: 2027, round: 2 }],
    client_key: keys.client_key,
  })
  await db.insert(shares).values({ user_id, kind: 'lineup', payload: { words }, ...keys })
  await db
    .insert(request_player)
    .values({ type: 'Missing player', player_name: words, reporter_email: email })
  await db.insert(site_visits).values({ user_id, visit_type: 'page_visit', referrer: words, ...keys })
  await db.insert(image_downloads).values({ user_id, user_email: email, team_name: words })
  const answer = { day: '2026-10-12', team_id: one.id, question: words, player_ids: [1, 2] }
  await db
    .insert(daily_answers)
    .values({ user_id, ...answer, maker: `hash-of-${user_id}`, answered_at: new Date() })
  const file = { filename: words, storage_path: words, bucket: 'trade_proposals_image' }
  await db.insert(trade_proposal_images).values({ user_id, ...file, mime_type: 'image/jpeg', size: 1 })
  return keys
}

it('an account exports everything stored about it, nothing of another account, and no token or hash', async () => {
  const { db } = database
  const { app, cookie, fanId: id } = await openSettings(db)
  const keys = await fill(id, 'Fan@Example.com', 'written by the fan')
  const other = await makeUser(db)
  await fill(other.id, other.email, 'written by another')
  const visit = { user_id: id, visit_type: 'page_visit' } as const
  await db.insert(site_visits).values(Array.from({ length: VISITS - 1 }, () => visit))

  const answer = await app.request('/settings/your-data', { headers: { cookie } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="benchboss-your-data.json"',
    'cache-control': 'private, no-store',
  })
  const text = await answer.text()
  const given = AccountData.parse(JSON.parse(text))
  expect(given.account).toMatchObject({ id, email: FAN.email })
  expect(given.preferences).toMatchObject({ bio: 'written by the fan', hide_visit: true })
  expect(given.visits).toHaveLength(VISITS)
  expect(new Set(given.visits.map((visit) => visit['id'])).size).toBe(VISITS)
  expect(given.lineups).toMatchObject([{ name: 'written by the fan' }])
  expect(given.trade_proposals).toMatchObject([{ team1_draft_picks: [{ note: 'written by the fan' }] }])
  expect(given.shared_links).toMatchObject([{ payload: { words: 'written by the fan' } }])
  expect(given.daily_answers).toMatchObject([{ day: '2026-10-12', question: 'written by the fan' }])
  for (const rows of [given.reports, given.lineup_downloads, given.trade_pictures])
    expect(rows).toHaveLength(1)
  expect(text).not.toContain('written by another')

  const [way] = await db.select().from(account)
  const [begun] = await db.select().from(session)
  for (const secret of [way?.password, begun?.token, keys.client_key, keys.key_hash, `hash-of-${id}`]) {
    expect(secret).toBeTruthy()
    expect(text).not.toContain(secret)
  }
})

it('a guest gets no export, and an account gets at most ten an hour', async () => {
  const { ask } = await openSettings(database.db)
  const guest = await ask('/settings/your-data', null)
  expect([guest.status, guest.headers.get('cache-control')]).toEqual([401, 'no-store'])
  const statuses: number[] = []
  for (let asked = 0; asked < 11; asked += 1) {
    const answer = await ask('/settings/your-data')
    await answer.text()
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
