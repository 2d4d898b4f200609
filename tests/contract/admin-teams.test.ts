import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { attempt } from '#app/shared/http.server.ts'
import { answerRoute } from '#server/answers/answer.ts'
import { schema } from '#server/db/schema.ts'
import { listPlayerRows, listTeamNames } from '#server/rosters/player-rows.ts'
import { saveTeam } from '#server/rosters/save-team.ts'
import { getTeamRow, listTeamChoices, listTeamRows } from '#server/rosters/team-rows.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { unreachable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, teams } = schema
const database = testDatabase()

async function adminContext() {
  return contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
}

/** What the editor sends when only the given fields were changed. */
const form = (given: Record<string, string> = {}) => ({
  name: 'Edmonton Oilers',
  team_name: 'Oilers',
  city: 'Edmonton',
  location_name: 'Edmonton',
  conference: 'Western',
  division: 'Pacific',
  logo_url: '',
  color_primary: '#FF4C00',
  color_secondary: '#041E42',
  color_tertiary: '',
  profile_picture_players_completed: '',
  ...given,
})

const rowOf = async (id: number) => {
  const [row] = await database.db.select().from(teams).where(eq(teams.id, id))
  return row
}

describe('reading teams', () => {
  it('A-CALL-02 A-TEAM-04 returns all columns with the numbers of players and photos, not counting blank file names', async () => {
    const ctx = await adminContext()
    const oilers = await makeTeam(database.db, { name: 'Edmonton Oilers', city: 'Edmonton' })
    const empty = await makeTeam(database.db, { name: 'Quebec Nordiques' })
    await makePlayer(database.db, { team_id: oilers.id, profile_picture_filename: 'a.jpg' })
    await makePlayer(database.db, { team_id: oilers.id, profile_picture_filename: '  ' })
    await makePlayer(database.db, { team_id: oilers.id })
    await makePlayer(database.db, { profile_picture_filename: 'free-agent.jpg' })
    expect(await listTeamRows({ ctx, query: {} })).toEqual([
      { ...oilers, players: 3, images: 1, logo: null },
      { ...empty, players: 0, images: 0, logo: null },
    ])
    expect(await getTeamRow({ ctx, id: oilers.id })).toEqual({
      ...oilers,
      players: 3,
      images: 1,
      logo: null,
    })
    expect(await getTeamRow({ ctx, id: 999_999 })).toBeNull()
    expect(await listTeamChoices({ ctx })).toEqual([
      { id: oilers.id, name: 'Edmonton Oilers' },
      { id: empty.id, name: 'Quebec Nordiques' },
    ])
  })

  it('finds and sorts them', async () => {
    const ctx = await adminContext()
    const made = [
      {
        name: 'Montréal Canadiens',
        division: 'Atlantic',
        last_imported_at: new Date('2026-10-01T12:00:00Z'),
      },
      { name: 'Calgary Flames', division: 'Pacific' },
      { name: 'Vancouver Canucks', division: 'Pacific', last_imported_at: new Date('2026-11-01T12:00:00Z') },
    ]
    for (const team of made) await makeTeam(database.db, team)
    const names = async (query: Parameters<typeof listTeamRows>[0]['query']) =>
      (await listTeamRows({ ctx, query })).map(({ name }) => name.split(' ')[0])
    expect(await names({})).toEqual(['Calgary', 'Montréal', 'Vancouver'])
    expect(await names({ sort: 'name', descending: true })).toEqual(['Vancouver', 'Montréal', 'Calgary'])
    expect(await names({ sort: 'division', descending: true })).toEqual(['Calgary', 'Vancouver', 'Montréal'])
    expect(await names({ sort: 'last_imported_at' })).toEqual(['Calgary', 'Montréal', 'Vancouver'])
    expect(await names({ find: 'MONTREAL' })).toEqual(['Montréal'])
    expect(await names({ find: 'pacif' })).toEqual(['Calgary', 'Vancouver'])
  })
})

describe('saving a team', () => {
  it('A-TEAM-06 A-CALL-03 A-ENT-04 stores the fields of that team only, with an audit entry', async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db, { logo_url: '/old.webp', last_imported_at: ctx.now })
    const other = await makeTeam(database.db)
    const answer = await saveTeam({
      ctx,
      id: team.id,
      input: form({
        city: '  Edmonton ',
        division: '',
        logo_url: '/files/teams_image/a1/edm.webp',
        color_primary: 'ff4c00',
        profile_picture_players_completed: '2026-10-10T18:30:00-06:00',
      }),
    })
    const expected = {
      ...team,
      name: 'Edmonton Oilers',
      team_name: 'Oilers',
      city: 'Edmonton',
      location_name: 'Edmonton',
      conference: 'Western',
      division: null,
      logo_url: '/files/teams_image/a1/edm.webp',
      color_primary: '#ff4c00',
      color_secondary: '#041E42',
      color_tertiary: null,
      profile_picture_players_completed: new Date('2026-10-11T00:30:00Z'),
    }
    expect(answer).toEqual({ ok: true, value: expected })
    expect(await rowOf(team.id)).toEqual(expected)
    expect(await rowOf(other.id)).toEqual(other)
    expect(await database.db.select().from(audit_log)).toEqual([
      expect.objectContaining({ action: 'save-team', subject: 'Edmonton Oilers' }),
    ])
    expect(await database.db.$count(audit_changes)).toBe(1)
  })

  it("A-TEAM-06 keeps another admin's changes in fields that were not sent, and writes nothing when nothing changed", async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db, { city: 'Edmonton', division: 'Pacific' })
    await saveTeam({ ctx, id: team.id, input: { city: 'Leduc' } })
    const saved = await saveTeam({ ctx, id: team.id, input: { division: '' } })
    expect(saved).toEqual({ ok: true, value: { ...team, city: 'Leduc', division: null } })
    expect(await saveTeam({ ctx, id: team.id, input: {} })).toEqual(saved)
    const entries = await database.db.select().from(audit_log)
    expect(entries.map(({ subject }) => subject)).toEqual([team.name, team.name])
    await expect(saveTeam({ ctx, id: 999_999, input: {} })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuses a field that another admin changed since the form was opened, and keeps their value', async () => {
    const ctx = await adminContext()
    const at = '2026-10-10T18:30:00.000Z'
    const team = await makeTeam(database.db, { team_name: 'Flames', city: 'Calgary' })
    const save = (input: object, seen: Readonly<Record<string, string>>) =>
      saveTeam({ ctx, id: team.id, input, seen })
    expect(await save({ team_name: 'Flames A' }, { team_name: 'Flames' })).toMatchObject({ ok: true })
    const late = { team_name: 'Flames B', city: 'Cowtown', profile_picture_players_completed: at }
    const seen = { team_name: 'Flames', city: 'Calgary', profile_picture_players_completed: '' }
    expect(await save(late, seen)).toEqual({
      ok: false,
      problem: { code: 'team_changed', fields: ['team_name'] },
    })
    expect(await rowOf(team.id)).toEqual({ ...team, team_name: 'Flames A' })
    // The same new value is no conflict, and neither is the value last seen.
    expect(await save({ team_name: 'Flames A' }, { team_name: 'Flames' })).toMatchObject({ ok: true })
    expect(await save(late, { ...seen, team_name: 'Flames A' })).toMatchObject({ ok: true })
    expect(await save({ profile_picture_players_completed: '' }, seen)).toMatchObject({
      problem: { code: 'team_changed', fields: ['profile_picture_players_completed'] },
    })
    expect(await rowOf(team.id)).toMatchObject({ team_name: 'Flames B', city: 'Cowtown' })
  })

  it('refuses a name that another team has, ignoring case and accents', async () => {
    const ctx = await adminContext()
    const bruins = await makeTeam(database.db, { name: 'Boston Bruins' })
    const team = await makeTeam(database.db, { name: 'Québec Nordiques' })
    const save = (id: number, name: string) => saveTeam({ ctx, id, input: { name } })
    const taken = { ok: false, problem: { code: 'team_invalid', fields: { name: 'taken' } } }
    expect(await save(team.id, 'boston BRUINS')).toEqual(taken)
    expect(await save(bruins.id, 'Quebec Nordiques')).toEqual(taken)
    expect(await rowOf(team.id)).toEqual(team)
    expect(await save(team.id, 'Québec Nordiques')).toMatchObject({ ok: true })
    // Two teams that already share a name can still be saved.
    await database.db.update(teams).set({ name: 'Boston Bruins' })
    expect(
      await saveTeam({ ctx, id: team.id, input: { name: 'Boston Bruins', city: 'Boston' } }),
    ).toMatchObject({
      ok: true,
    })
  })

  it('accepts a logo from a listed host or this site, and warns that images from other hosts are not shown', async () => {
    const ctx = { ...(await adminContext()), imageHosts: ['*.example.org'] }
    const team = await makeTeam(database.db, { logo_url: 'https://old.example.net/edm.svg' })
    const save = (logo_url: string) => saveTeam({ ctx, id: team.id, input: { logo_url } })
    expect(await save('https://elsewhere.example.net/edm.svg')).toEqual({
      ok: false,
      problem: { code: 'team_invalid', fields: { logo_url: 'host_not_listed' } },
    })
    expect(await rowOf(team.id)).toEqual(team)
    expect(await saveTeam({ ctx, id: team.id, input: { city: 'Leduc' } })).toMatchObject({ ok: true })
    expect(await save('https://pictures.example.org/edm.svg')).toMatchObject({ ok: true })
    expect(await save('')).toMatchObject({ ok: true, value: { logo_url: null } })
  })

  it('A-VALID-09 ignores the abbreviation and every other field that the editor does not have', async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db, { abbreviation: 'EDM' })
    const sent = form({ abbreviation: 'XXX', id: '999', last_imported_at: '2026-01-01T00:00:00Z' })
    expect(await saveTeam({ ctx, id: team.id, input: sent })).toMatchObject({ ok: true })
    expect(await rowOf(team.id)).toMatchObject({ abbreviation: 'EDM', id: team.id, last_imported_at: null })
  })

  it('reports an error for each wrong field, and changes nothing', async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db)
    const input = form({
      name: ' \u0000 ',
      city: 'x'.repeat(81),
      logo_url: 'javascript:alert(1)',
      color_primary: 'orange',
      profile_picture_players_completed: '2026-10-10T18:30',
    })
    expect(await saveTeam({ ctx, id: team.id, input })).toEqual({
      ok: false,
      problem: {
        code: 'team_invalid',
        fields: {
          name: 'missing',
          city: 'too_long',
          logo_url: 'not_an_address',
          color_primary: 'not_a_color',
          profile_picture_players_completed: 'not_a_moment',
        },
      },
    })
    for (const wrong of ['0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z', 'soon']) {
      const late = form({ profile_picture_players_completed: wrong })
      expect(await saveTeam({ ctx, id: team.id, input: late })).toMatchObject({ ok: false })
    }
    expect(await saveTeam({ ctx, id: team.id, input: null })).toMatchObject({ ok: false })
    expect(await rowOf(team.id)).toEqual(team)
    await expect(saveTeam({ ctx, id: 999_999, input: form() })).rejects.toMatchObject({ code: 'not_found' })
    expect(await database.db.$count(audit_log)).toBe(0)
  })

  it('A-GATE-04 A-CALL-01 is refused to guests and fans before any other check', async () => {
    const team = await makeTeam(database.db)
    const guest = contextOn(database.db)
    const fan = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
    for (const [ctx, code] of [
      [guest, 'not_signed_in'],
      [fan, 'forbidden'],
    ] as const) {
      await expect(saveTeam({ ctx, id: team.id, input: form() })).rejects.toMatchObject({ code })
      await expect(saveTeam({ ctx, id: team.id, input: null })).rejects.toMatchObject({ code })
      await expect(listTeamRows({ ctx, query: {} })).rejects.toMatchObject({ code })
      await expect(getTeamRow({ ctx, id: team.id })).rejects.toMatchObject({ code })
      await expect(listTeamChoices({ ctx })).rejects.toMatchObject({ code })
    }
    expect(await rowOf(team.id)).toEqual(team)
  })
})

describe('without a database', () => {
  it('A-ERR-01 reading and saving teams fails with "Server not configured"', async () => {
    const ctx = await adminContext()
    const cut = { ...ctx, db: unreachable(ctx.db) }
    const message = 'Server not configured'
    const reading = answerRoute(cut, (ctx) => listTeamRows({ ctx, query: {} }))
    await expect(reading).rejects.toMatchObject({ data: { message }, init: { status: 503 } })
    const saving = attempt(cut, (ctx) => saveTeam({ ctx, id: 22, input: form() }), 'Failed to save team')
    expect(await saving).toMatchObject({ ok: false, failure: { status: 503, message } })
  })
})

describe('a team’s players', () => {
  it('A-TEAM-09 are found by name on their own team, ignoring case and accents', async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db)
    const stutzle = await makePlayer(database.db, {
      team_id: team.id,
      first_name: 'Tim',
      last_name: 'Stützle',
    })
    await makePlayer(database.db, { team_id: team.id, first_name: 'Brady', last_name: 'Tkachuk' })
    await makePlayer(database.db, { first_name: 'Tim', last_name: 'Stützle' })
    const ids = async (find: string) => {
      const query = { page: 1, sort: 'name', descending: false, teamId: team.id, find } as const
      const { rows, total } = await listPlayerRows({ ctx, query })
      return [total, ...rows.map(({ id }) => id)]
    }
    expect(await ids('STUTZ')).toEqual([1, stutzle.id])
    expect(await ids('tim st')).toEqual([1, stutzle.id])
    expect(await ids(' ')).toHaveLength(3)
    expect(await ids('%')).toEqual([0])
    expect((await listTeamNames({ ctx, teamId: team.id })).map(({ last_name }) => last_name)).toEqual([
      'Stützle',
      'Tkachuk',
    ])
  })
})
