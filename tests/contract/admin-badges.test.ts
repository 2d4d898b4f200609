import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { countForBadges } from '#server/back-office/badges.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { image_downloads, reports, request_player, trade_proposal_images, user_roles } = schema
const database = testDatabase()

const image = (at: number) => ({
  filename: 'EDM-BOS.jpg',
  storage_path: `${at}/EDM-BOS.jpg`,
  bucket: 'trade_proposals_image',
  mime_type: 'image/jpeg',
  size: 1,
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('P-HEAD-21 P-HEAD-22 P-HEAD-23 P-CALL-17 P-CALL-19 P-ROLE-14 P-ENT-46 count rows, open requests and reports, completed lineups, and visits other than current admins’, for admins only', async () => {
  const { db } = database
  // The fan has another role, which makes no admin.
  const { admin, fan, send } = await openRoles(db)
  const counts = async (role?: 'guest' | 'fan') => {
    const answer = await send('/admin/counts', {}, role)
    return [answer.status, await answer.json()]
  }
  expect(await counts()).toEqual([
    200,
    { images: 0, requests: 0, reports: 0, trades: 0, visits: 0, completed: 0, areRostersOld: false },
  ])

  await db.insert(image_downloads).values([{ team_name: 'A', user_id: fan.id }, { team_name: 'B' }])
  await db.insert(request_player).values([
    { type: 'Missing player', player_name: 'C' },
    { type: 'Missing player', player_name: 'D', fixed_at: new Date() },
  ])
  await db
    .insert(reports)
    .values([{ reason: 'Rude' }, { reason: 'Spam', closed_at: new Date(), outcome: 'dismissed' }])
  await db.insert(trade_proposal_images).values([1, 2, 3].map(image))
  const completed_at = new Date()
  await makeVisit(db)
  await makeVisit(db, { completed_at, created_at: new Date('2024-02-29T23:59:59Z') })
  await makeVisit(db, { user_id: fan.id, completed_at, visit_type: 'team_selection' })
  // Neither a trade nor an admin's lineup counts as a completed lineup.
  await makeVisit(db, { completed_at, game_type: 'trade' })
  await makeVisit(db, { user_id: admin.id, completed_at, game_type: 'trade' })
  await makeVisit(db, { user_id: admin.id, completed_at })
  await makeVisit(db, { user_id: admin.id })
  const all = { images: 2, requests: 1, reports: 1, trades: 3, visits: 4, completed: 2, areRostersOld: false }
  expect(await counts()).toEqual([200, all])
  expect(await counts('guest')).toMatchObject([401, { code: 'not_signed_in' }])
  expect(await counts('fan')).toMatchObject([403, { code: 'forbidden' }])
  expect(await withoutTable(db, 'image_downloads', counts)).toEqual([200, { ...all, images: null }])

  const areOld = async () => (await countForBadges({ ctx: await adminContext(db) })).areRostersOld
  await makePlayer(db, { created_at: daysAgo(8) })
  expect(await areOld()).toBe(true)
  await db.insert(schema.roster_checks).values({ teams: 1, finished_at: daysAgo(6) })
  expect(await areOld()).toBe(false)

  await db.insert(user_roles).values({ user_id: fan.id, role: 'admin' })
  expect(await counts()).toMatchObject([200, { visits: 3, completed: 1 }])
})

it('P-CALL-18 P-HEAD-26 a failed count falls back to a one-row query; a badge is null only when that fails too', async () => {
  const { db } = database
  const ctx = await adminContext(db)
  await db.insert(trade_proposal_images).values([1, 2].map(image))
  let asked = 0
  // The database refuses the first statement about trade images.
  const failingOnce: Database = new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (name !== 'select' || typeof value !== 'function') return value
      return (fields: Record<string, unknown>) => {
        const query = Reflect.apply(value, target, [fields])
        return {
          from: (table: unknown) => {
            if (table !== trade_proposal_images) return query.from(table)
            asked += 1
            return asked === 1 ? db.execute(sql`select no_such_function()`) : query.from(table)
          },
        }
      }
    },
  })
  expect(await countForBadges({ ctx: { ...ctx, db: failingOnce } })).toMatchObject({ trades: 2 })
  expect(asked).toBe(2)

  const counted = await withoutTable(db, 'image_downloads', () => countForBadges({ ctx }))
  expect(counted).toMatchObject({ images: null, trades: 2, requests: 0 })
})
