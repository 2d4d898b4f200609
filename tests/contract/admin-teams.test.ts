import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { saveTeam } from '#server/rosters/save-team.ts'
import { listTeamRows } from '#server/rosters/team-rows.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, teams } = schema
const database = testDatabase()

const rowOf = async (id: number) => {
  const [row] = await database.db.select().from(teams).where(eq(teams.id, id))
  return row
}

describe('the list of teams', () => {
  it('is found and sorted', async () => {
    const ctx = await adminContext(database.db)
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
  it("A-TEAM-06 keeps another admin's changes in fields that were not sent, and writes nothing when nothing changed", async () => {
    const ctx = await adminContext(database.db)
    const team = await makeTeam(database.db, { city: 'Edmonton', division: 'Pacific' })
    await saveTeam({ ctx, id: team.id, input: { city: 'Leduc' } })
    const saved = await saveTeam({ ctx, id: team.id, input: { division: '' } })
    expect(saved).toEqual({ ok: true, value: { ...team, city: 'Leduc', division: null } })
    expect(await saveTeam({ ctx, id: team.id, input: {} })).toEqual(saved)
    const entries = await database.db.select().from(audit_log)
    expect(entries.map(({ subject }) => subject)).toEqual([team.name, team.name])
    await expect(saveTeam({ ctx, id: 999_999, input: {} })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuses a name that another team has, ignoring case and accents', async () => {
    const ctx = await adminContext(database.db)
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
    const ctx = { ...(await adminContext(database.db)), imageHosts: ['*.example.org'] }
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
})
