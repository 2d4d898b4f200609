import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

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

describe('the roster of a team in a trade', () => {
  it('P-CALL-06 lists its players by number, those without one last', async () => {
    const { ask, toronto } = await makeBuilderWorld(database.db)
    const [status, { players }] = await ask('/trade-players/rosters/22')
    expect([status, players]).toMatchObject([
      200,
      [
        { name: 'Evan Bouchard', number: 2, position: 'd' },
        { name: 'Ryan Nugent-Hopkins', number: 93 },
        { name: 'Connor McDavid', number: 97 },
        { name: 'Jean Luc Foudy', number: null },
      ],
    ])
    expect(await ask(`/trade-players/rosters/${toronto.id}`)).toEqual([200, { players: [] }])
  })
})

const ofTeam = (name: string, primary: string, secondary: string) => ({
  subject: { team: { name, colors: { primary, secondary } } },
})

describe('teams and players in the builders', () => {
  it('P-ENT-08 P-ENT-09 P-ENT-10 P-ENT-11 P-ENT-15 P-ENT-17 have each field of a player from its column', async () => {
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
    expect((await ask(`/trade-players/rosters/${toronto.id}`))[1]['players']).toMatchObject([
      { name: 'Bo Horvat', number: 0, position: 'lw', profilePictureFilename: null },
      { name: 'Jean Luc Foudy', number: 7, position: 'd' },
      { name: 'Pelé', number: null, position: 'g', profilePictureFilename: 'tor/8.png' },
    ])
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

describe('a proposal', () => {
  it('P-CALL-25 P-ENT-33 P-ENT-34 P-VALID-19 P-GEN-05 is stored as specified: a fan’s with its owner, a guest’s without', async () => {
    const world = await makeBuilderWorld(database.db)
    const { ask, fan, nugent, marchand } = world
    const [status, { id }] = await ask('/trade-players/proposals', newTrade(world), { as: 'fan' })
    expect(status).toBe(200)
    expect((await ask('/trade-players/proposals', newTrade(world)))[0]).toBe(200)
    const [own, guests] = await proposals()
    expect(own).toMatchObject({
      id,
      user_id: fan.id,
      team1_id: 22,
      team1_name: 'Edmonton Oilers',
      team1_players: [{ id: nugent.id, name: 'Nugent-Hopkins, Ryan', position: 'c', number: 93 }],
      team1_draft_picks: [{ year: YEAR + 1, round: 2, note: 'top' }],
      team2_id: 6,
      team2_name: 'Boston Bruins',
      team2_players: [{ id: marchand.id, name: 'Marchand, Brad', position: 'c', number: 63, retained: 50 }],
      team2_draft_picks: [],
    })
    expect(guests?.user_id).toBeNull()
    const address = `/trade-players/proposals/${Number(id)}`
    expect(await ask(address, undefined, { as: 'fan' })).toMatchObject([
      200,
      { id, trade: { team1: { teamId: 22, players: [{ player: { name: 'Ryan Nugent-Hopkins' } }] } } },
    ])
    const hidden = { code: 'not_found', message: 'Could not load the requested trade proposal.' }
    expect(await ask(address)).toEqual([404, hidden])
  })

  it('P-TRADE-20 is refused when trade saving is off', async () => {
    const world = await makeBuilderWorld(database.db, { services: { tradeSaving: false } })
    expect(await world.ask('/trade-players/proposals', newTrade(world))).toEqual([
      422,
      {
        code: 'saving_off',
        title: 'Saving is off',
        message: 'Trade proposals cannot be saved right now.',
      },
    ])
    expect(await proposals()).toEqual([])
  })
})

const downloads = () => database.db.select().from(image_downloads).orderBy(image_downloads.id)

describe('a downloaded lineup', () => {
  it('P-CALL-29 P-CALL-30 P-VALID-28 P-VALID-30 is stored as a PNG at a public address, with a row for it', async () => {
    const world = await makeBuilderWorld(database.db)
    const [status, { image_url: url }] = await world.ask('/lineup-builder/pictures', downloadOf(world), {
      as: 'fan',
    })
    expect(status).toBe(200)
    expect(url).toMatch(/^\/files\/lineup_image\/[^/]+\/edmonton_oilers__novisit\.png$/)
    const image = await world.app.request(String(url))
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1920 })
    expect(await downloads()).toMatchObject([
      { team_name: 'Edmonton Oilers', user_id: world.fan.id, image_url: url, visit_id: null },
    ])
  })

  it('P-ROLE-15 is skipped for an admin', async () => {
    const world = await makeBuilderWorld(database.db)
    const skipped = 'Admin user - tracking skipped'
    expect(await world.ask('/lineup-builder/pictures', downloadOf(world), { as: 'admin' })).toEqual([
      200,
      { skipped },
    ])
    expect(await downloads()).toEqual([])
  })

  it('returns 503 with a message when it cannot be stored or recorded', async () => {
    const files = memoryFiles()
    const world = await makeBuilderWorld(database.db, { files })
    const { put } = files
    Object.assign(files, { put: () => Promise.reject(new Error('ENOSPC')) })
    const message = 'The image could not be stored. Please try again.'
    expect(await world.ask('/lineup-builder/pictures', downloadOf(world))).toMatchObject([
      503,
      { code: 'upload_failed', message },
    ])
    Object.assign(files, { put })
    await database.db.execute(sql`alter table image_downloads add constraint broken check (id < 0)`)
    try {
      expect(await world.ask('/lineup-builder/pictures', downloadOf(world))).toMatchObject([
        503,
        { code: 'record_failed', message: 'DB insert failed' },
      ])
    } finally {
      await database.db.execute(sql`alter table image_downloads drop constraint broken`)
    }
    expect(await downloads()).toEqual([])
  })
})

describe('a link', () => {
  it('is made by each builder for its own kind, lineup or trade', async () => {
    const world = await makeBuilderWorld(database.db)
    const lineup = await world.ask('/lineup-builder/shares', newShare({ lineup: lineupOf(world) }), {
      as: 'fan',
    })
    const trade = await world.ask('/trade-players/shares', newShare({ trade: world.trade }))
    for (const [[status, { id, url, key, listed }], kind, path] of [
      [lineup, 'lineup', 'l'],
      [trade, 'trade', 't'],
    ] as const) {
      expect([status, url, listed]).toEqual([200, `http://localhost/${path}/${String(id)}`, false])
      expect(key).toMatch(/^[\w-]{40,}$/)
      expect(await rowOf(id)).toMatchObject({
        kind,
        user_id: kind === 'lineup' ? world.fan.id : null,
        used_at: null,
      })
    }
  })

  it('is used and deleted only with its key', async () => {
    const world = await makeBuilderWorld(database.db)
    const [, { id, key }] = await world.ask('/lineup-builder/shares', newShare({ lineup: lineupOf(world) }))
    const path = `/shares/${String(id)}`
    for (const method of ['POST', 'DELETE'])
      expect(await world.ask(path, { key: 'guessed' }, { as: 'admin', method })).toEqual([404, GONE])
    expect((await rowOf(id))?.used_at).toBeNull()
    expect(await world.ask(path, { key })).toEqual([200, { success: true }])
    expect((await rowOf(id))?.used_at).not.toBeNull()
    expect(await world.ask(path, { key }, { method: 'DELETE' })).toEqual([200, { success: true }])
    expect(await rowOf(id)).toBeUndefined()
    expect(await world.ask(path, { key }, { method: 'DELETE' })).toEqual([404, GONE])
  })

  it('to a trade is listed on the home page and removed only by the account that made it', async () => {
    const world = await makeBuilderWorld(database.db)
    const [, { id }] = await world.ask('/trade-players/shares', newShare({ trade: world.trade }), {
      as: 'fan',
    })
    const path = `/shares/${String(id)}`
    const list = (listed: unknown, as: 'guest' | 'fan' | 'admin') =>
      world.ask(path, { listed }, { as, method: 'PATCH' })
    expect(await list(true, 'admin')).toEqual([404, GONE])
    expect((await list(true, 'guest'))[0]).toBe(401)
    expect((await list('yes', 'fan'))[0]).toBe(400)
    expect((await rowOf(id))?.listed_at).toBeNull()
    expect(await list(true, 'fan')).toEqual([200, { success: true }])
    expect((await rowOf(id))?.listed_at).not.toBeNull()
    expect(await list(false, 'fan')).toEqual([200, { success: true }])
    expect((await rowOf(id))?.listed_at).toBeNull()
  })
})

it('P-CALL-04 P-GEN-03 P-STATE-08 the builder’s page gets the players of the team in its address', async () => {
  const { app } = await makeBuilderWorld(database.db)
  dropRosters(database.db)
  for (const [search, own, others] of [
    ['team=EDM', 'Connor McDavid', 'Brad Marchand'],
    ['team=bos', 'Brad Marchand', 'Connor McDavid'],
  ] as const) {
    const page = await (await app.request(`/lineup-builder.data?${search}`)).text()
    expect(page).toContain(own)
    expect(page).not.toContain(others)
  }
})
