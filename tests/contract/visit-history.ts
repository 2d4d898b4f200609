import { and, eq, inArray } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import type { OpenDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { deleteVisits } from '#server/visits/recent-visits.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

/* Random histories of visits, for tests of their counts. */

const {
  image_downloads,
  site_visits,
  trade_proposal_images,
  user_roles,
  visit_counts,
  visit_cube,
  visit_retention,
} = schema

export const NOW = new Date('2026-03-20T15:07:00Z')

const maybe = <Value>(...values: readonly Value[]) => fc.constantFrom(null, ...values)
/** From December to the day of NOW, on every quarter of an hour and its edges. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 110 * 96 }), fc.constantFrom(0, 1, 450_000, 899_999))
  .map(([quarters, ms]) => new Date(Date.UTC(2025, 11, 1) + quarters * 900_000 + ms))
  .filter((at) => at < NOW)
const visit = fc.record({
  created_at: moment,
  visit_type: fc.constantFrom('page_visit' as const, 'team_selection' as const),
  team: maybe(0, 1, 2),
  user: maybe(0, 1, 2),
  country: maybe('CA', 'US', 'SE'),
  device_type: maybe('mobile' as const, 'desktop' as const),
  game_type: maybe('lineup' as const, 'trade' as const),
  lineup_type: maybe('team_lineup', 'dream_team', 'retro'),
  utm_source: maybe('reddit', 'Newsletter', ''),
})
/** Events of the visits in any order; numbers choose one of the existing visits. */
export const event = fc.oneof(
  fc.record({ do: fc.constant('record' as const), visits: fc.array(visit, { minLength: 1, maxLength: 12 }) }),
  fc.record({
    do: fc.constantFrom(
      'complete',
      'image',
      'trade',
      'drop-image',
      'delete',
      'undo',
      'admin',
      'retag' as const,
    ),
    at: fc.nat(60),
  }),
)
export type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

type World = { readonly teams: readonly number[]; readonly users: readonly string[]; readonly admin: string }

/** Makes three teams, two users and an admin before each test, and applies events to their visits. */
export function visitHistory(database: OpenDatabase) {
  let world: World = { teams: [], users: [], admin: '' }
  beforeEach(async () => {
    const { db } = database
    const teams = [await makeTeam(db), await makeTeam(db), await makeTeam(db)].map(({ id }) => id)
    const users = [await makeUser(db), await makeUser(db)].map(({ id }) => id)
    world = { teams, users, admin: (await makeAdmin(db)).id }
    // An unknown role makes no admin.
    await db.insert(user_roles).values(users.map((user_id) => ({ user_id, role: 'editor' })))
  })
  const asAdmin = () =>
    contextOn(database.db, {
      now: NOW,
      actor: actorOf({ id: world.admin, email: 'coach@example.org' }, true),
    })

  const allVisits = () => database.db.select().from(site_visits).orderBy(site_visits.id)
  const entries: number[] = []

  async function happen(given: Event): Promise<void> {
    const { db } = database
    if (given.do === 'record') {
      await db.insert(site_visits).values(
        given.visits.map(({ team, user, ...rest }) => ({
          ...rest,
          team_id: team === null ? null : world.teams[team],
          user_id: user === null ? null : [world.admin, ...world.users][user],
        })),
      )
      return
    }
    if (given.do === 'undo') {
      const id = entries.pop()
      if (id !== undefined) await undoEntry({ ctx: asAdmin(), id })
      return
    }
    if (given.do === 'admin') {
      const user_id = world.users[given.at % 2] ?? ''
      const isTheirs = and(eq(user_roles.user_id, user_id), eq(user_roles.role, 'admin'))
      const gone = await db.delete(user_roles).where(isTheirs).returning()
      if (gone.length === 0) await db.insert(user_roles).values({ user_id, role: 'admin' })
      return
    }
    const rows = await allVisits()
    const chosen = rows[given.at % Math.max(rows.length, 1)]
    if (!chosen) return
    const one = eq(site_visits.id, chosen.id)
    switch (given.do) {
      case 'complete':
        await db.update(site_visits).set({ completed_at: NOW }).where(one)
        break
      case 'retag':
        await db
          .update(site_visits)
          .set({ country: 'FI', team_id: null, created_at: new Date(+chosen.created_at - 7_000_000) })
          .where(one)
        break
      case 'image':
        await db.insert(image_downloads).values([
          { team_name: 'Testville', visit_id: chosen.id },
          { team_name: 'Testville', visit_id: null },
        ])
        break
      case 'trade':
        await db.insert(trade_proposal_images).values({
          filename: 'x.jpg',
          storage_path: crypto.randomUUID(),
          bucket: 'b',
          mime_type: 'image/jpeg',
          size: 1,
          visit_id: chosen.id,
        })
        break
      case 'drop-image':
        await db.delete(image_downloads).where(eq(image_downloads.visit_id, chosen.id))
        break
      case 'delete': {
        const ids = rows.filter((_, index) => (index + given.at) % 3 === 0).map(({ id }) => id)
        const { auditId } = await deleteVisits({ ctx: asAdmin(), ids })
        if (auditId !== null) entries.push(auditId)
      }
    }
  }

  async function beginAnew(): Promise<void> {
    entries.length = 0
    await database.db.delete(site_visits)
    await database.db.delete(image_downloads)
    await database.db.delete(trade_proposal_images)
    await database.db.delete(visit_counts)
    await database.db.delete(visit_cube)
    await database.db.delete(visit_retention)
    const areTheirs = inArray(user_roles.user_id, [...world.users])
    await database.db.delete(user_roles).where(and(areTheirs, eq(user_roles.role, 'admin')))
  }

  return { world: () => world, asAdmin, happen, beginAnew }
}
