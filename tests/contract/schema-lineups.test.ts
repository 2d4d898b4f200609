import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'

import { columnsOf, refusalOf } from './columns.ts'
import { testDatabase } from './database.ts'

const database = testDatabase()

const SLOTS = 'lw1 lw2 lw3 lw4 c1 c2 c3 c4 rw1 rw2 rw3 rw4 ld1 rd1 ld2 rd2 ld3 rd3 gs gb'.split(' ')

async function makeLineup(db: Database, given: Partial<typeof schema.user_lineup.$inferInsert> = {}) {
  const user_id = given.user_id ?? (await makeUser(db)).id
  const [row] = await db
    .insert(schema.user_lineup)
    .values({ name: 'My lineup', ...given, user_id })
    .returning()
  if (!row) throw new Error('The lineup was not inserted.')
  return row
}

const wrong = (given: Parameters<typeof makeLineup>[1]) => refusalOf(makeLineup(database.db, given))

describe('user_lineup', () => {
  it('P-ENT-24 P-ENT-25 has the specified columns, name, number and player id of each slot, and our own', async () => {
    const columns = await columnsOf(database.db, 'user_lineup')
    expect(columns).toMatchObject({
      id: 'integer',
      name: 'text',
      title: 'text, null',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      team_id: 'integer, null',
      team_name: 'text, null',
      user_id: 'uuid',
      special_teams: 'jsonb, null',
      is_public: 'boolean',
      card: 'jsonb, null',
      typed_names: 'text, null',
      saved_day: 'date, null',
      hidden_at: 'timestamptz, null',
      hidden_reason: 'text, null',
    })
    for (const slot of SLOTS)
      expect.soft(columns).toMatchObject({
        [`${slot}_name`]: 'text, null',
        [`${slot}_number`]: 'integer, null',
        [`${slot}_player_id`]: 'integer, null',
      })
    expect(Object.keys(columns)).toHaveLength(15 + 3 * SLOTS.length)
  })

  it('P-ENT-25 keeps a slot unchanged when the player is deleted', async () => {
    const player = await makePlayer(database.db)
    await makeLineup(database.db, { gs_name: 'Ken Dryden', gs_number: 29, gs_player_id: player.id })
    await database.db.delete(schema.players)
    const [row] = await database.db.select().from(schema.user_lineup)
    expect(row).toMatchObject({
      gs_name: 'Ken Dryden',
      gs_number: 29,
      gs_player_id: player.id,
      gb_name: null,
    })
  })

  it('P-ENT-24 is private at first, and has a name of 1 to 80 characters, once per user', async () => {
    const user = await makeUser(database.db)
    const made = await makeLineup(database.db, { user_id: user.id })
    expect(made).toMatchObject({ is_public: false, special_teams: null })
    expect(await wrong({ user_id: user.id })).toBe('user_lineup_name_unique')
    expect(await wrong({})).toBe('accepted')
    expect(await wrong({ name: '   ' })).toBe('user_lineup_name_length')
    expect(await wrong({ name: 'x'.repeat(81) })).toBe('user_lineup_name_length')
    expect(await wrong({ name: 'x'.repeat(80) })).toBe('accepted')
    expect(await wrong({ title: 'x'.repeat(81) })).toBe('user_lineup_title_length')
    expect(await wrong({ special_teams: [] })).toBe('user_lineup_special_teams_object')
  })
})

describe('trade_proposals', () => {
  const players = [{ id: 97, name: 'McDavid, Connor', position: 'c', number: 97 }]
  async function propose(given: Partial<typeof schema.trade_proposals.$inferInsert> = {}) {
    const [one, two] = [await makeTeam(database.db), await makeTeam(database.db)]
    const row = {
      team1_id: one.id,
      team1_name: one.name,
      team2_id: two.id,
      team2_name: two.name,
      team1_players: players,
      team2_draft_picks: [{ year: 2027, round: 1, note: '' }],
      ...given,
    }
    return database.db.insert(schema.trade_proposals).values(row).returning()
  }

  it('P-ENT-32 has the specified columns, and our own', async () => {
    expect(await columnsOf(database.db, 'trade_proposals')).toEqual({
      id: 'integer',
      user_id: 'uuid, null',
      name: 'text, null',
      team1_id: 'integer',
      team1_name: 'text',
      team2_id: 'integer',
      team2_name: 'text',
      team1_players: 'jsonb',
      team2_players: 'jsonb',
      team1_draft_picks: 'jsonb',
      team2_draft_picks: 'jsonb',
      created_at: 'timestamptz',
      client_key: 'uuid, null',
      saved_day: 'date, null',
    })
  })

  it('P-ENT-32 returns what each side sends exactly as stored', async () => {
    const [row] = await propose()
    expect(row).toMatchObject({
      user_id: null,
      team1_players: players,
      team2_players: [],
      team1_draft_picks: [],
    })
    expect(row?.team2_draft_picks).toEqual([{ year: 2027, round: 1, note: '' }])
  })

  it('P-ENT-32 refuses a side without assets, with more than 20 or that is no list, and a trade of a team with itself', async () => {
    const many = Array.from({ length: 20 }, () => players[0])
    const { id } = await makeTeam(database.db)
    const client_key = crypto.randomUUID()
    for (const [given, answer] of [
      [{ team1_players: [] }, 'trade_proposals_team1_assets'],
      [{ team2_players: many }, 'trade_proposals_team2_assets'],
      [{ team2_players: many, team2_draft_picks: [] }, 'accepted'],
      [{ team1_players: {} }, 'trade_proposals_team1_assets'],
      [{ team1_id: id, team2_id: id }, 'trade_proposals_two_teams'],
      [{ name: 'x'.repeat(80) }, 'accepted'],
      [{ name: 'x'.repeat(81) }, 'trade_proposals_name_length'],
      [{ name: ' ' }, 'trade_proposals_name_length'],
      // A proposal that is sent twice is stored once.
      [{ client_key }, 'accepted'],
      [{ client_key }, 'trade_proposals_client_key_unique'],
    ] as const)
      expect.soft(await refusalOf(propose(given)), JSON.stringify(given)).toBe(answer)
  })
})

describe('trade_proposal_images', () => {
  const image = {
    filename: 'a_vs_b_trade_proposal_1.jpg',
    storage_path: 'x/a_vs_b_trade_proposal_1.jpg',
    bucket: 'trade_proposals_image',
    mime_type: 'image/jpeg',
    size: 1234,
    metadata: { team1: 'A', team2: 'B', public_url: '/files/x' },
  }
  const keep = (given: Partial<typeof schema.trade_proposal_images.$inferInsert> = {}) =>
    database.db
      .insert(schema.trade_proposal_images)
      .values({ ...image, ...given })
      .returning()

  it('P-ENT-36 has the specified columns', async () => {
    expect(await columnsOf(database.db, 'trade_proposal_images')).toEqual({
      id: 'integer',
      trade_proposal_id: 'integer, null',
      user_id: 'uuid, null',
      filename: 'text',
      storage_path: 'text',
      bucket: 'text',
      mime_type: 'text',
      size: 'integer',
      metadata: 'jsonb',
      visit_id: 'uuid, null',
      created_at: 'timestamptz',
    })
  })

  it('P-ENT-36 has no proposal at first and stores its metadata; a second record of one file, an empty file, and metadata that is no object are refused', async () => {
    expect(await keep()).toMatchObject([{ trade_proposal_id: null, metadata: image.metadata }])
    expect(await refusalOf(keep())).toBe('trade_proposal_images_storage_path_unique')
    expect(await refusalOf(keep({ storage_path: 'y', size: 0 }))).toBe('trade_proposal_images_size_positive')
    expect(await refusalOf(keep({ storage_path: 'z', metadata: [] }))).toBe(
      'trade_proposal_images_metadata_object',
    )
  })
})

it("no lineup and no proposal references players: they are snapshots, unlike a favorite and a game's lines", async () => {
  const { rows } = await database.db.execute(
    sql`select conname from pg_constraint where contype = 'f' and confrelid = 'players'::regclass order by conname`,
  )
  expect(rows).toEqual([
    // The lines of a game are facts about our players, so a deleted player leaves them.
    { conname: 'iced_places_player_id_players_id_fk' },
    // So is a retained salary; its name stays when the player is deleted.
    { conname: 'retained_salaries_player_id_players_id_fk' },
    // Statistics are facts about our players, too.
    { conname: 'season_stats_player_id_players_id_fk' },
    { conname: 'user_preferences_favorite_player_players_id_fk' },
  ])
})
