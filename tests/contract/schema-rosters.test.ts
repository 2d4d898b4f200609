import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'

import { columnsOf, refusalOf } from './columns.ts'
import { testDatabase } from './database.ts'

const database = testDatabase()

describe('teams', () => {
  it('P-ENT-01 A-ENT-03 has the specified columns', async () => {
    expect(await columnsOf(database.db, 'teams')).toEqual({
      id: 'integer',
      name: 'text',
      team_name: 'text, null',
      abbreviation: 'text',
      logo_url: 'text, null',
      city: 'text, null',
      conference: 'text, null',
      division: 'text, null',
      location_name: 'text, null',
      color_primary: 'text, null',
      color_secondary: 'text, null',
      color_tertiary: 'text, null',
      last_imported_at: 'timestamptz, null',
      profile_picture_players_completed: 'timestamptz, null',
    })
  })

  it('refuses a second team with the same id or abbreviation, a blank name and an invalid color', async () => {
    const team = await makeTeam(database.db)
    const wrong = (given: Parameters<typeof makeTeam>[1]) => refusalOf(makeTeam(database.db, given))
    expect(await wrong({ id: team.id })).toBe('teams_pkey')
    expect(await wrong({ abbreviation: team.abbreviation })).toBe('teams_abbreviation_unique')
    expect(await wrong({ name: '  ' })).toBe('teams_name_length')
    expect(await wrong({ color_primary: 'orange' })).toBe('teams_color_primary_hex')
    expect(await wrong({ color_secondary: '#12345' })).toBe('teams_color_secondary_hex')
    expect(await wrong({ color_tertiary: '#1234567' })).toBe('teams_color_tertiary_hex')
    expect(await wrong({ color_primary: '#FF4c00' })).toBe('accepted')
  })
})

describe('players', () => {
  it('P-ENT-07 A-ENT-01 has the specified columns, a single number column, and our own', async () => {
    expect(await columnsOf(database.db, 'players')).toEqual({
      id: 'integer',
      full_name: 'text, null',
      first_name: 'text, null',
      last_name: 'text, null',
      display_name: 'text, null',
      position: 'text, null',
      number: 'integer, null',
      profile_picture_filename: 'text, null',
      team_id: 'integer, null',
      shoots: 'text, null',
      birthplace: 'text, null',
      nationality: 'text, null',
      birthdate: 'date, null',
      height: 'text, null',
      weight: 'integer, null',
      created_at: 'timestamptz',
      nhl_id: 'integer, null',
      nhl_position: 'text, null',
      alt_position: 'text, null',
      cap_hit_usd: 'integer, null',
      contract_until: 'smallint, null',
      contract_expiry: 'text, null',
      trade_clause: 'text, null',
      status: 'text',
    })
  })

  it('P-ENT-07 stores height as text, weight in pounds and the birthdate as a date', async () => {
    const { id } = await makePlayer(database.db, { height: `6'1"`, weight: 194, birthdate: '1997-01-13' })
    const [row] = await database.db.select().from(schema.players).where(eq(schema.players.id, id))
    expect(row).toMatchObject({ height: `6'1"`, weight: 194, birthdate: '1997-01-13', status: 'active' })
  })

  it('P-ENT-07 refuses values out of range or unknown, and accepts what is missing', async () => {
    for (const [given, answer] of [
      [{ number: -1 }, 'players_number_range'],
      [{ number: 100 }, 'players_number_range'],
      [{ number: null }, 'accepted'],
      [{ number: 0 }, 'accepted'],
      [{ weight: 0 }, 'players_weight_range'],
      [{ cap_hit_usd: -1 }, 'players_cap_hit_range'],
      [{ cap_hit_usd: 100_000_000 }, 'players_cap_hit_range'],
      [{ cap_hit_usd: null }, 'accepted'],
      [{ contract_until: 2025 }, 'players_contract_until_range'],
      [{ contract_until: 2046 }, 'players_contract_until_range'],
      [{ contract_until: null, trade_clause: null }, 'accepted'],
      [{ first_name: null, last_name: null, full_name: null }, 'players_name_present'],
      [{ team_id: 4711 }, 'players_team_id_teams_id_fk'],
    ] as const)
      expect.soft(await refusalOf(makePlayer(database.db, given)), JSON.stringify(given)).toBe(answer)
    const { id } = await makePlayer(database.db)
    for (const [column, word, constraint] of [
      ['position', 'LW', 'players_position_known'],
      ['alt_position', 'LW', 'players_alt_position_known'],
      ['shoots', 'B', 'players_shoots_known'],
      ['status', 'retired', 'players_status_known'],
      ['contract_expiry', 'NTC', 'players_contract_expiry_known'],
      ['trade_clause', 'NMC', 'players_trade_clause_known'],
    ]) {
      // Plain SQL bypasses the types, as another program on the database could.
      const write = database.db.execute(`update players set ${column} = '${word}' where id = ${id}`)
      expect.soft(await refusalOf(write)).toBe(constraint)
    }
  })

  it('refuses a second player with the same league id, and deleting a team that has players', async () => {
    const team = await makeTeam(database.db)
    await makePlayer(database.db, { nhl_id: 8478402, team_id: team.id })
    expect(await refusalOf(makePlayer(database.db, { nhl_id: 8478402 }))).toBe('players_nhl_id_unique')
    expect(await refusalOf(database.db.delete(schema.teams))).toBe('players_team_id_teams_id_fk')
  })
})

describe('retained salaries', () => {
  it('require a team, a name and dollars; the player may be deleted, the team may not', async () => {
    expect(await columnsOf(database.db, 'retained_salaries')).toEqual({
      id: 'integer',
      team_id: 'integer',
      player_id: 'integer, null',
      player_name: 'text',
      dollars: 'integer',
      created_at: 'timestamptz',
    })
    const { id: team_id } = await makeTeam(database.db)
    const { id: player_id } = await makePlayer(database.db)
    const { retained_salaries } = schema
    const part = { team_id, player_id, player_name: 'Seth Jones', dollars: 2_500_000 }
    const write = (given: Partial<typeof part>) =>
      refusalOf(database.db.insert(retained_salaries).values({ ...part, ...given }))
    expect(await write({ dollars: 0 })).toBe('retained_salaries_dollars_range')
    expect(await write({ dollars: 100_000_000 })).toBe('retained_salaries_dollars_range')
    expect(await write({ player_name: ' ' })).toBe('retained_salaries_player_name_length')
    expect(await write({ player_name: 'x'.repeat(121) })).toBe('retained_salaries_player_name_length')
    expect(await write({ team_id: 4711 })).toBe('retained_salaries_team_id_teams_id_fk')
    expect(await write({})).toBe('accepted')
    await database.db.delete(schema.players).where(eq(schema.players.id, player_id))
    const rows = () => database.db.select().from(retained_salaries)
    expect(await rows()).toMatchObject([{ player_id: null, player_name: 'Seth Jones' }])
    await database.db.delete(schema.teams).where(eq(schema.teams.id, team_id))
    expect(await rows()).toEqual([])
  })
})
