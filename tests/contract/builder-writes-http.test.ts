import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { jsonPost, withoutWrites } from '#tests/support/sent-data.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { makeBuilderWorld, downloadOf, lineupOf, newShare, newTrade, YEAR } from './builder-endpoints.ts'
import { testDatabase } from './database.ts'

const { image_downloads, shares, trade_proposals } = schema
const database = testDatabase()

const GONE = { code: 'not_found', message: 'This link does not work: it was deleted, or never existed.' }
const rowOf = async (id: unknown) => {
  const [row] = await database.db
    .select()
    .from(shares)
    .where(eq(shares.short_id, String(id)))
  return row
}

const ofTeam = (name: string, primary: string, secondary: string) => ({
  subject: { team: { name, colors: { primary, secondary } } },
})

describe('teams and players in the builders', () => {
  it('P-CALL-06 P-ENT-08 P-ENT-09 P-ENT-10 P-ENT-11 P-ENT-15 P-ENT-17 have each field of a player from its column, by number', async () => {
    const { ask, toronto } = await makeBuilderWorld(database.db)
    const player = (given: Partial<typeof schema.players.$inferInsert>) =>
      makePlayer(database.db, { team_id: toronto.id, ...given })
    await player({ full_name: 'Bo Horvat', first_name: 'B.', last_name: 'H.', number: 0, position: 'lw' })
    await player({ full_name: null, first_name: 'Jean Luc', last_name: 'Foudy', number: 7, position: null })
    const profile_picture_filename = 'tor/8.png'
    await player({
      full_name: ' ',
      first_name: null,
      last_name: 'Pelé',
      number: null,
      position: 'g',
      profile_picture_filename,
    })
    dropRosters(database.db)
    expect(await ask(`/trade-players/rosters/${toronto.id}`)).toMatchObject([
      200,
      {
        players: [
          { name: 'Bo Horvat', number: 0, position: 'lw', profilePictureFilename: null },
          { name: 'Jean Luc Foudy', number: 7, position: 'd' },
          { name: 'Pelé', number: null, position: 'g', profilePictureFilename: 'tor/8.png' },
        ],
      },
    ])
    expect((await ask('/trade-players/rosters/4711'))[1]).toEqual({ players: [] })
  })

  it('P-ENT-02 P-ENT-03 P-ENT-05 P-ENT-06 P-CONST-09 have each field of a team from its column, and gaps from the built-in table', async () => {
    const { ask } = await makeBuilderWorld(database.db)
    const teams = [
      { id: 31, name: 'Quebec', abbreviation: 'QUE', color_primary: '#010203', color_secondary: '#040506' },
      { id: 32, name: 'Las Vegas Golden Knights', abbreviation: 'LVK' },
      { id: 33, name: 'Nobodies', abbreviation: 'NOB' },
    ]
    for (const team of teams) await makeTeam(database.db, team)
    const read: unknown[] = []
    for (const { id } of teams) {
      const player = await makePlayer(database.db, { team_id: id })
      dropRosters(database.db)
      const placements = { even_strength: { c1: player.id } }
      const lineup = { team_id: id, title: '', type: 'even_strength', placements }
      const [, made] = await ask('/lineup-builder/shares', newShare({ lineup }))
      read.push((await rowOf(made['id']))?.payload)
    }
    expect(read).toMatchObject([
      ofTeam('Quebec', '#010203', '#040506'),
      ofTeam('Las Vegas Golden Knights', '#B4975A', '#333F42'),
      ofTeam('Nobodies', '#1f2937', '#374151'),
    ])
  })
})

const proposals = () => database.db.select().from(trade_proposals).orderBy(trade_proposals.id)

it('P-CALL-25 P-ENT-33 P-ENT-34 P-VALID-19 P-GEN-05 P-TRADE-20 a proposal is stored with its owner, without one for a guest, and not while saving is off', async () => {
  const world = await makeBuilderWorld(database.db)
  const { ask, fan, nugent, marchand } = world
  const [status, { id }] = await ask('/trade-players/proposals', newTrade(world), { as: 'fan' })
  expect(status).toBe(200)
  expect((await ask('/trade-players/proposals', newTrade(world)))[0]).toBe(200)
  const [own, guests] = await proposals()
  expect(own).toMatchObject({
    id,
    user_id: fan.id,
    team1_players: [{ id: nugent.id, name: 'Nugent-Hopkins, Ryan', position: 'c', number: 93 }],
    team1_draft_picks: [{ year: YEAR + 1, round: 2, note: 'top' }],
    team2_players: [{ id: marchand.id, retained: 50 }],
  })
  expect(guests?.user_id).toBeNull()
  const address = `/trade-players/proposals/${Number(id)}`
  expect(await ask(address, undefined, { as: 'fan' })).toMatchObject([
    200,
    {
      id,
      name: null,
      trade: {
        team1: { teamId: 22, players: [{ player: { name: 'Ryan Nugent-Hopkins' } }] },
        team2: { players: [{ player: { name: 'Brad Marchand' } }] },
      },
      gone: [],
    },
  ])
  const hidden = { code: 'not_found', message: 'Could not load the requested trade proposal.' }
  expect(await ask(address)).toEqual([404, hidden])

  await database.db.delete(trade_proposals)
  const app = await startWebApp(database.db, startAccounts(database.db).auth, memoryFiles(), {
    tradeSaving: false,
  })
  const off = await app.request('/trade-players/proposals', jsonPost(newTrade(world)))
  expect([off.status, await off.json()]).toEqual([
    422,
    { code: 'saving_off', title: 'Saving is off', message: 'Trade proposals cannot be saved right now.' },
  ])
  expect(await proposals()).toEqual([])
})

const downloads = () => database.db.select().from(image_downloads).orderBy(image_downloads.id)

it('P-CALL-29 P-CALL-30 P-ENT-43 P-VALID-28 P-VALID-30 P-ROLE-15 a downloaded lineup is stored as a PNG with a row, skipped for an admin, and 503 when either fails', async () => {
  const files = memoryFiles()
  const world = await makeBuilderWorld(database.db, { files })
  const ask = (as: 'fan' | 'admin') => world.ask('/lineup-builder/pictures', downloadOf(world), { as })
  const [status, { image_url: url }] = await ask('fan')
  expect(status).toBe(200)
  expect(url).toMatch(/^\/files\/lineup_image\/[^/]+\/edmonton_oilers__novisit\.png$/)
  const image = await world.app.request(String(url))
  expect(image.headers.get('content-type')).toBe('image/png')
  expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1920 })
  const kept = [{ team_name: 'Edmonton Oilers', user_id: world.fan.id, image_url: url, visit_id: null }]
  expect(await downloads()).toMatchObject(kept)
  expect(await ask('admin')).toEqual([200, { skipped: 'Admin user - tracking skipped' }])

  const { put } = files
  Object.assign(files, { put: () => Promise.reject(new Error('ENOSPC')) })
  const message = 'The image could not be stored. Please try again.'
  expect(await ask('fan')).toMatchObject([503, { code: 'upload_failed', message }])
  Object.assign(files, { put })
  const failed = { code: 'record_failed', message: 'DB insert failed' }
  expect(await withoutWrites(database.db, 'image_downloads', () => ask('fan'))).toMatchObject([503, failed])
  expect(await downloads()).toMatchObject(kept)
})

it('a link is made by each builder for its own kind, used and deleted with its key, and listed by its account', async () => {
  const world = await makeBuilderWorld(database.db)
  const { ask } = world
  const lineup = await ask('/lineup-builder/shares', newShare({ lineup: lineupOf(world) }))
  const trade = await ask('/trade-players/shares', newShare({ trade: world.trade }), { as: 'fan' })
  for (const [[status, { id, url, key, listed }], kind, path, user_id] of [
    [lineup, 'lineup', 'l', null],
    [trade, 'trade', 't', world.fan.id],
  ] as const) {
    expect([status, url, listed]).toEqual([200, `http://localhost/${path}/${String(id)}`, false])
    expect(key).toMatch(/^[\w-]{40,}$/)
    expect(await rowOf(id)).toMatchObject({ kind, user_id, used_at: null })
  }

  const [, { id, key }] = lineup
  const path = `/shares/${String(id)}`
  for (const method of ['POST', 'DELETE'])
    expect(await ask(path, { key: 'guessed' }, { as: 'admin', method })).toEqual([404, GONE])
  expect((await rowOf(id))?.used_at).toBeNull()
  expect(await ask(path, { key })).toEqual([200, { success: true }])
  expect((await rowOf(id))?.used_at).not.toBeNull()
  expect((await world.app.request(`/l/${String(id)}`)).status).toBe(200)
  expect(await ask(path, { key }, { method: 'DELETE' })).toEqual([200, { success: true }])
  expect(await ask(path, { key }, { method: 'DELETE' })).toEqual([404, GONE])
  expect((await world.app.request(`/l/${String(id)}`)).status).toBe(404)

  const list = (listed: unknown, as: 'guest' | 'fan' | 'admin') =>
    ask(`/shares/${String(trade[1]['id'])}`, { listed }, { as, method: 'PATCH' })
  const listedAt = async () => (await rowOf(trade[1]['id']))?.listed_at
  expect(await list(true, 'admin')).toEqual([404, GONE])
  expect((await list(true, 'guest'))[0]).toBe(401)
  expect((await list('yes', 'fan'))[0]).toBe(400)
  expect(await listedAt()).toBeNull()
  expect(await list(true, 'fan')).toEqual([200, { success: true }])
  expect(await listedAt()).not.toBeNull()
  expect(await list(false, 'fan')).toEqual([200, { success: true }])
  expect(await listedAt()).toBeNull()
})
