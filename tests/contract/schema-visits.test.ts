import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'

import { columnsOf, refusalOf } from './columns.ts'
import { testDatabase } from './database.ts'

const database = testDatabase()

describe('site_visits', () => {
  it('P-ENT-38 A-ENT-07 has the specified columns, the keys of completion and retry, and the numbers of its images', async () => {
    expect(await columnsOf(database.db, 'site_visits')).toEqual({
      id: 'uuid',
      visit_type: 'text',
      team_id: 'integer, null',
      user_id: 'uuid, null',
      lineup_type: 'text, null',
      game_type: 'text, null',
      referrer: 'text, null',
      utm_source: 'text, null',
      country: 'text, null',
      country_source: 'text, null',
      device_type: 'text, null',
      device_info: 'text, null',
      created_at: 'timestamptz',
      completed_at: 'timestamptz, null',
      client_key: 'uuid, null',
      key_hash: 'text, null',
      image_count: 'integer',
      trade_count: 'integer',
    })
  })

  it('P-ENT-38 refuses an invalid value, accepts texts of the maximum length, and stores a visit once when it is sent twice', async () => {
    const client_key = crypto.randomUUID()
    const { id, completed_at } = await makeVisit(database.db, {
      referrer: 'x'.repeat(2048),
      utm_source: 'x'.repeat(200),
      device_info: 'x'.repeat(1000),
      country: 'CA',
      lineup_type: 'dream_team',
      client_key,
    })
    expect(completed_at).toBeNull()
    for (const [column, text, constraint] of [
      ['visit_type', 'click', 'site_visits_visit_type_known'],
      ['game_type', 'poker', 'site_visits_game_type_known'],
      ['device_type', 'watch', 'site_visits_device_type_known'],
      ['country', 'ca', 'site_visits_country_code'],
      ['referrer', 'x'.repeat(2049), 'site_visits_referrer_length'],
      ['utm_source', 'x'.repeat(201), 'site_visits_utm_source_length'],
      ['device_info', 'x'.repeat(1001), 'site_visits_device_info_length'],
    ]) {
      // Plain SQL bypasses the types, as another program on the database could.
      const write = database.db.execute(`update site_visits set ${column} = '${text}' where id = '${id}'`)
      expect.soft(await refusalOf(write)).toBe(constraint)
    }
    expect(await refusalOf(makeVisit(database.db, { client_key }))).toBe('site_visits_client_key_unique')
  })
})

describe('image_downloads', () => {
  it('P-ENT-43 A-ENT-06 has the specified columns', async () => {
    expect(await columnsOf(database.db, 'image_downloads')).toEqual({
      id: 'integer',
      team_name: 'text',
      user_id: 'uuid, null',
      user_email: 'text, null',
      image_url: 'text, null',
      visit_id: 'uuid, null',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    })
  })

  it('P-ENT-43 requires a team name, and stays when its visit is deleted', async () => {
    const { db } = database
    const visit = await makeVisit(db)
    const keep = (team_name: string) =>
      refusalOf(db.insert(schema.image_downloads).values({ team_name, visit_id: visit.id }))
    expect(await keep(' ')).toBe('image_downloads_team_name_length')
    expect(await keep('Edmonton Oilers')).toBe('accepted')
    await db.delete(schema.site_visits)
    expect(await db.select().from(schema.image_downloads)).toEqual([
      expect.objectContaining({ visit_id: null }),
    ])
  })
})

const report = (given: Partial<typeof schema.request_player.$inferInsert> = {}) =>
  database.db
    .insert(schema.request_player)
    .values({ type: 'Missing player', player_name: 'Wayne Gretzky', ...given })
    .returning()

describe('request_player', () => {
  it('P-ENT-29 A-ENT-05 has the specified columns', async () => {
    expect(await columnsOf(database.db, 'request_player')).toEqual({
      id: 'integer',
      team_id: 'integer, null',
      type: 'text',
      player_name: 'text',
      notes: 'text, null',
      reporter_email: 'text, null',
      // Not in the specification: a guest's email for the reply.
      guest_email: 'text, null',
      handled: 'boolean',
      fixed_at: 'timestamptz, null',
      created_at: 'timestamptz',
    })
  })

  it('P-ENT-29 P-ENT-31 is not handled and not fixed at first; an unknown type, a blank name, and texts that are too long are refused', async () => {
    const [row] = await report()
    expect(row).toMatchObject({ handled: false, fixed_at: null })
    const id = row?.id ?? 0
    const write = database.db.execute(`update request_player set type = 'Other' where id = ${id}`)
    expect(await refusalOf(write)).toBe('request_player_type_known')
    expect(await refusalOf(report({ type: 'Remove Player' }))).toBe('accepted')
    expect(await refusalOf(report({ player_name: ' ' }))).toBe('request_player_player_name_length')
    expect(await refusalOf(report({ player_name: 'x'.repeat(101) }))).toBe(
      'request_player_player_name_length',
    )
    expect(await refusalOf(report({ notes: 'x'.repeat(2001) }))).toBe('request_player_notes_length')
  })
})
