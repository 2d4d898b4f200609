import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, teams } = schema
const database = testDatabase()

const HALIFAX = {
  id: 1,
  name: 'Halifax Harbours',
  abbreviation: 'HFX',
  team_name: 'Harbours',
  city: 'Halifax',
  location_name: 'Nova Scotia',
  conference: 'Eastern',
  division: 'Atlantic',
  color_primary: '#005587',
  color_secondary: '#FFFFFF',
  color_tertiary: '#111111',
  logo_url: '/files/teams_image/a/hfx.webp',
  last_imported_at: new Date('2026-10-01T12:00:00Z'),
  profile_picture_players_completed: new Date('2026-10-02T12:00:00Z'),
}

async function open(options: Parameters<typeof openBackOffice>[1] = {}) {
  const { db } = database
  await makeTeam(db, HALIFAX)
  await makeTeam(db, { id: 4, name: 'Yukon Lights', abbreviation: 'YUK', division: 'Pacific' })
  await makePlayer(db, { last_name: 'Archer', team_id: 1, profile_picture_filename: 'archer.jpg' })
  await makePlayer(db, { last_name: 'Bishop', team_id: 1, status: 'off_roster' })
  await makePlayer(db, { last_name: 'Carver', team_id: 1, status: 'injured_or_other' })
  await makePlayer(db, { last_name: 'Dach', team_id: 4, profile_picture_filename: 'dach.jpg' })
  return openBackOffice(db, options)
}

const stored = () => database.db.select().from(teams).orderBy(asc(teams.id))
const entries = async () =>
  (await database.db.select().from(audit_log)).map(({ action, subject }) => [action, subject])

describe('the teams screen', () => {
  it('A-CALL-02 A-TEAM-01 A-TEAM-03 A-TEAM-04 lists every team with its columns, its logo, and its players of any status', async () => {
    const { load } = await open()
    const [halifax, yukon] = await stored()
    const { status, data } = await load('/admin/teams')
    expect(status).toBe(200)
    expect(data).toEqual({
      choices: [
        { id: 1, name: 'Halifax Harbours' },
        { id: 4, name: 'Yukon Lights' },
      ],
      team: null,
      all: {
        rows: [
          { ...halifax, players: 3, images: 1, logo: HALIFAX.logo_url },
          { ...yukon, players: 1, images: 1, logo: null },
        ],
        query: { page: 1, sort: 'name', descending: false },
      },
      gone: false,
    })
  })

  it('sorts and filters its table by the address', async () => {
    const { load } = await open()
    const namesAt = async (search: string) => (await load(`/admin/teams?${search}`)).data
    const [first, second] = [{ id: 1 }, { id: 4 }]
    expect(await namesAt('order=desc')).toMatchObject({ all: { rows: [second, first] } })
    expect(await namesAt('sort=division&order=desc')).toMatchObject({ all: { rows: [second, first] } })
    expect(await namesAt('sort=last_imported_at')).toMatchObject({ all: { rows: [second, first] } })
    expect(await namesAt('sort=pictures')).toMatchObject({ all: { rows: [first, second] } })
    expect(await namesAt('find=pacif')).toMatchObject({ all: { rows: [second] } })
  })

  it('A-TEAM-05 A-TEAM-08 A-TEAM-09 opens the team in the address with its own players, found by name', async () => {
    const { load } = await open()
    const [, yukon] = await stored()
    const team = { ...yukon, players: 1, images: 1, logo: null }
    const opened = await load('/admin/teams?team=4')
    expect(opened.data).toMatchObject({ team, listed: { rows: [{ last_name: 'Dach' }], total: 1 } })
    const halifax = { names: { length: 3 }, listed: { rows: { length: 3 }, filtered: false } }
    expect((await load('/admin/teams?team=1')).data).toMatchObject(halifax)
    expect((await load('/admin/teams?team=1&find=BISH')).data).toMatchObject({
      names: { length: 3 },
      listed: { rows: [{ last_name: 'Bishop' }], total: 1, filtered: true },
    })
    expect((await load('/admin/teams?team=99')).data).toMatchObject({ team: null, gone: true })
  })

  it('A-ERR-42 A-ERR-01 returns an error when its teams cannot be read', async () => {
    const { load } = await open()
    const failed = await withoutTable(database.db, 'teams', () => load('/admin/teams'))
    expect(failed).toMatchObject({ status: 500, data: { code: 'unexpected' } })
    const cut = await openBackOffice(database.db, { isReachable: false })
    expect(await cut.load('/admin/teams')).toMatchObject({
      status: 503,
      data: { message: 'Server not configured' },
    })
  })
})

const save = (typed: Record<string, string>, id = '1') => ({ intent: 'save-team', id, ...typed })
const at = '2026-10-10T18:30:00.000Z'

describe('saving a team', () => {
  it.each([
    ['name', 'Halifax Mooseheads'],
    ['team_name', 'Mooseheads'],
    ['city', 'Dartmouth'],
    ['location_name', 'Acadia'],
    ['conference', 'Wales'],
    ['division', 'Adams'],
    ['logo_url', '/files/teams_image/b/hfx.webp'],
    ['color_primary', '#00A651'],
    ['color_secondary', '#0a0b0c'],
    ['color_tertiary', '#FF4C00'],
  ] as const)('A-TEAM-06 A-CALL-03 stores and clears its %s, for that team only', async (field, text) => {
    const { submit } = await open()
    const [halifax, yukon] = await stored()
    const answer = await submit('/admin/teams', save({ [field]: text, [`seen_${field}`]: HALIFAX[field] }))
    expect(answer).toEqual({ status: 200, data: { ok: true } })
    expect(await stored()).toEqual([{ ...halifax, [field]: text }, yukon])
    await submit('/admin/teams', save({ [field]: '' }))
    const emptied = field === 'name' ? text : null
    expect(await stored()).toEqual([{ ...halifax, [field]: emptied }, yukon])
  })

  it('A-TEAM-06 A-CALL-03 stores every field at once, for that team only', async () => {
    const { submit } = await open()
    const [halifax, yukon] = await stored()
    const typed = {
      name: 'Bo',
      team_name: 'B',
      city: 'C',
      location_name: 'L',
      conference: 'Co',
      division: 'D',
      logo_url: '/b.webp',
      color_primary: '#010101',
      color_secondary: '#020202',
      color_tertiary: '#030303',
    }
    const moment = { profile_picture_players_completed: at }
    expect(await submit('/admin/teams', save({ ...typed, ...moment }))).toEqual({
      status: 200,
      data: { ok: true },
    })
    const saved = { ...halifax, ...typed, profile_picture_players_completed: new Date(at) }
    expect(await stored()).toEqual([saved, yukon])
  })

  it('A-TEAM-06 A-ENT-04 stores when its photos were completed, as an ISO time, and clears it', async () => {
    const { submit } = await open()
    const moment = async (text: string) => {
      const form = save({ profile_picture_players_completed: text })
      expect((await submit('/admin/teams', form)).status).toBe(200)
      return (await stored())[0]?.profile_picture_players_completed
    }
    expect(await moment(at)).toEqual(new Date(at))
    expect(await moment('')).toBeNull()
    expect(await entries()).toEqual([
      ['save-team', HALIFAX.name],
      ['save-team', HALIFAX.name],
    ])
  })

  it('A-VALID-09 A-CALL-03 ignores the abbreviation, the id and the last import', async () => {
    const { submit } = await open()
    const [halifax, yukon] = await stored()
    const sent = save({ abbreviation: 'XXX', last_imported_at: at, players: '0', city: 'Dartmouth' })
    expect(await submit('/admin/teams', sent)).toEqual({ status: 200, data: { ok: true } })
    expect(await stored()).toEqual([{ ...halifax, city: 'Dartmouth' }, yukon])
  })

  it.each([
    ['name', ' ', 'A team needs a name.'],
    ['name', 'YUKON lights', 'Another team has this name.'],
    ['city', 'x'.repeat(81), 'At most 80 characters.'],
    ['color_primary', 'gold', 'Enter a color like #FF4C00.'],
    ['logo_url', 'hfx.svg', 'Start the address with https://, or with / on this site.'],
    [
      'logo_url',
      'https://elsewhere.example/hfx.svg',
      'Images from this host are not shown: it is not in PICTURE_HOSTS. Upload the logo instead.',
    ],
    ['profile_picture_players_completed', '2026-10-10T18:30', 'Enter a date and a time.'],
  ])('A-ERR-43 is refused at the %s %s', async (field, text, line) => {
    const { submit } = await open()
    const before = await stored()
    const answer = await submit('/admin/teams', save({ [field]: text, division: 'Adams' }))
    expect(answer).toEqual({ status: 422, data: { ok: false, line, fields: { [field]: line } } })
    expect([await stored(), await entries()]).toEqual([before, []])
  })

  it('A-ERR-43 is refused when another admin changed the same field, and when the team is gone', async () => {
    const { submit } = await open()
    const before = await stored()
    const late = save({
      city: 'Dartmouth',
      seen_city: 'Bedford',
      division: 'Adams',
      seen_division: 'Atlantic',
    })
    expect(await submit('/admin/teams', late)).toEqual({
      status: 409,
      data: {
        ok: false,
        line: 'Someone else changed this team since you opened it: City. Your entries are still here. Save again to replace theirs.',
        fields: {},
        clashes: ['city'],
      },
    })
    for (const id of ['99', '', 'x'])
      expect(await submit('/admin/teams', save({ city: 'Dartmouth' }, id))).toEqual({
        status: 404,
        data: { ok: false, line: 'There is no such team.', fields: {} },
      })
    expect([await stored(), await entries()]).toEqual([before, []])
  })

  it('A-ERR-43 A-ERR-01 is logged when it fails, with a message that has no details of a bug', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const { submit } = await open({ services: { log } })
    const form = save({ city: 'Dartmouth' })
    const failed = await withoutTable(database.db, 'teams', () => submit('/admin/teams', form))
    expect(failed).toEqual({ status: 500, data: { ok: false, line: null, fields: {} } })
    expect(lines).toEqual([expect.stringContaining('unexpected error')])
    const cut = await openBackOffice(database.db, { isReachable: false })
    expect(await cut.submit('/admin/teams', form)).toEqual({
      status: 503,
      data: { ok: false, line: 'Server not configured', fields: {} },
    })
  })

  it('A-CALL-01 is for admins only', async () => {
    await open()
    const before = await stored()
    for (const [by, status] of [
      ['fan', 403],
      ['guest', 401],
    ] as const) {
      const { submit } = await openBackOffice(database.db, { by })
      for (const intent of ['save-team', 'lines', 'retained', 'delete-retained'])
        expect((await submit('/admin/teams', { ...save({ city: 'Dartmouth' }), intent })).status).toBe(status)
    }
    expect(await stored()).toEqual(before)
  })
})

const retained = (given: Record<string, string>) => ({
  intent: 'retained',
  id: '1',
  player_name: 'Bo Old',
  dollars: '500K',
  ...given,
})
const NOT_SAVED = 'The retained salary was not saved'
const GONE = 'This retained salary is no longer in the database.'

describe('the lines and retained salaries of a team', () => {
  it('are added, changed, saved unchanged, and removed', async () => {
    const { submit } = await open()
    const answerTo = async (form: Record<string, string>) => (await submit('/admin/teams', form)).data
    const saved = { ok: true, notice: 'Retained salary of Bo Old saved' }
    expect(await answerTo(retained({}))).toMatchObject(saved)
    expect(await answerTo(retained({ retained_id: '1', dollars: '1M' }))).toMatchObject(saved)
    expect(await answerTo(retained({ retained_id: '1', dollars: '1M' }))).toEqual({
      ok: true,
      notice: 'Retained salary of Bo Old: no changes to save',
      auditId: null,
    })
    expect(await answerTo({ intent: 'delete-retained', id: '1', retained_id: '1' })).toMatchObject({
      ok: true,
      notice: 'Retained salary of Bo Old removed',
    })
  })

  it.each([
    [retained({ player_name: ' ' }), 422, NOT_SAVED, 'Whose contract is it? Choose a player or type a name.'],
    [retained({ retained_id: '9' }), 404, NOT_SAVED, GONE],
    [retained({ player_id: 'x' }), 400, NOT_SAVED, GONE],
    [
      { intent: 'delete-retained', id: '1', retained_id: '9' },
      404,
      'The retained salary was not removed',
      GONE,
    ],
    [
      { intent: 'lines', id: '1', date: '', opponent: '', place: '', chart: 'x' },
      422,
      'The lines were not saved',
      'Choose the day of the game. It cannot be in the future.',
    ],
    [
      { intent: 'lines', id: '99', date: '2026-10-09', opponent: '', place: '', chart: 'x' },
      404,
      'The lines were not saved',
      'This team is no longer in the database.',
    ],
  ])('%j is refused', async (form, status, alert, reason) => {
    const { submit } = await open()
    expect(await submit('/admin/teams', form)).toEqual({ status, data: { ok: false, alert, reason } })
  })
})
