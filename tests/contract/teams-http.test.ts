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
  // A blank file name is no photo.
  await makePlayer(db, {
    last_name: 'Bíshop',
    team_id: 1,
    status: 'off_roster',
    profile_picture_filename: '  ',
  })
  await makePlayer(db, { last_name: 'Carver', team_id: 1, status: 'injured_or_other' })
  await makePlayer(db, { last_name: 'Dach', team_id: 4, profile_picture_filename: 'dach.jpg' })
  return openBackOffice(db, options)
}

const stored = () => database.db.select().from(teams).orderBy(asc(teams.id))
const entries = async () =>
  (await database.db.select().from(audit_log)).map(({ action, subject }) => [action, subject])

describe('the teams screen', () => {
  it('A-CALL-02 A-TEAM-01 A-TEAM-03 A-TEAM-04 lists every team with its columns, its logo, and its players of any status, sorted and found by the address', async () => {
    const { load } = await open()
    const [halifax, yukon] = await stored()
    expect(await load('/admin/teams')).toEqual({
      status: 200,
      data: {
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
      },
    })
    const [first, second] = [{ id: 1 }, { id: 4 }]
    for (const [search, rows] of [
      ['order=desc', [second, first]],
      ['sort=last_imported_at', [second, first]],
      ['find=pacif', [second]],
    ] as const)
      expect.soft((await load(`/admin/teams?${search}`)).data, search).toMatchObject({ all: { rows } })
  })

  it('A-TEAM-05 A-TEAM-08 A-TEAM-09 opens the team in the address with its own players, found by name without accents', async () => {
    const { load } = await open()
    const [halifax, yukon] = await stored()
    const opened = async (search: string) => (await load(`/admin/teams?${search}`)).data
    expect(await opened('team=4')).toMatchObject({
      team: { ...yukon, players: 1, images: 1, logo: null },
      listed: { rows: [{ last_name: 'Dach' }], total: 1 },
    })
    const names = { length: 3, 0: { last_name: 'Archer' } }
    expect(await opened('team=1')).toMatchObject({
      team: { ...halifax, players: 3, images: 1, logo: HALIFAX.logo_url },
      names,
      listed: { rows: { length: 3 }, filtered: false },
    })
    const found = { rows: [{ last_name: 'Bíshop' }], total: 1, filtered: true }
    expect(await opened('team=1&find=BISH')).toMatchObject({ names, listed: found })
    expect(await opened('team=1&find=%25')).toMatchObject({ names, listed: { total: 0 } })
    expect(await opened('team=99')).toMatchObject({ team: null, gone: true })
  })
})

const NOT_SAVED_TEAM = 'Failed to save team'
const save = (typed: Record<string, string>, id = '1') => ({ intent: 'save-team', id, ...typed })

describe('saving a team', () => {
  it('A-TEAM-06 A-CALL-03 A-ENT-04 A-VALID-09 stores every field of that team only, clears them, and ignores the abbreviation, the id and the last import', async () => {
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
    const sent = {
      ...typed,
      city: '  C ',
      color_secondary: '020202',
      profile_picture_players_completed: '2026-10-10T18:30:00-06:00',
    }
    const done = { status: 200, data: { ok: true, notice: null, auditId: null } }
    expect(await submit('/admin/teams', save(sent))).toEqual(done)
    const moment = { profile_picture_players_completed: new Date('2026-10-11T00:30:00Z') }
    expect(await stored()).toEqual([{ ...halifax, ...typed, ...moment }, yukon])
    const ignored = { abbreviation: 'XXX', last_imported_at: '2026-10-10T18:30:00.000Z', players: '0' }
    expect(await submit('/admin/teams', save({ ...ignored, city: 'Dartmouth' }))).toEqual(done)
    expect(await stored()).toEqual([{ ...halifax, ...typed, ...moment, city: 'Dartmouth' }, yukon])
    const empty = Object.fromEntries(Object.keys(sent).map((field) => [field, '']))
    expect(await submit('/admin/teams', save({ ...empty, name: 'Bo' }))).toEqual(done)
    const emptied = Object.fromEntries(Object.keys(sent).map((field) => [field, null]))
    expect(await stored()).toEqual([{ ...halifax, ...emptied, name: 'Bo' }, yukon])
    expect(await entries()).toEqual([
      ['save-team', 'Bo'],
      ['save-team', 'Bo'],
      ['save-team', 'Bo'],
    ])
  })

  it('A-ERR-43 is refused with a message at each wrong field, and changes nothing', async () => {
    const { submit } = await open()
    const before = await stored()
    const noTime = 'Enter a date and a time.'
    for (const [field, text, line] of [
      ['name', ' \u0000 ', 'A team needs a name.'],
      ['name', 'YUKON lights', 'Another team has this name.'],
      ['city', 'x'.repeat(81), 'At most 80 characters.'],
      ['color_primary', 'gold', 'Enter a color like #FF4C00.'],
      ['logo_url', 'hfx.svg', 'Start the address with https://, or with / on this site.'],
      [
        'logo_url',
        'https://elsewhere.example/hfx.svg',
        'Images from this host are not shown: it is not in PICTURE_HOSTS. Upload the logo instead.',
      ],
      ['profile_picture_players_completed', '2026-10-10T18:30', noTime],
      ['profile_picture_players_completed', '0000-01-01T00:00:00Z', noTime],
      ['profile_picture_players_completed', '9999-12-31T00:00:00Z', noTime],
    ] as const) {
      const answer = await submit('/admin/teams', save({ [field]: text, division: 'Adams' }))
      const data = { ok: false, alert: NOT_SAVED_TEAM, reason: line, fields: { [field]: line } }
      expect.soft(answer, `${field}: ${text}`).toEqual({ status: 422, data })
    }
    const both = await submit('/admin/teams', save({ name: '', color_tertiary: 'gold' }))
    expect(both.data).toMatchObject({
      fields: { name: 'A team needs a name.', color_tertiary: 'Enter a color like #FF4C00.' },
    })
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
        alert: NOT_SAVED_TEAM,
        reason:
          'Someone else changed this team since you opened it: City. Your entries are still here. Save again to replace theirs.',
        clashes: ['city'],
      },
    })
    const moment = 'profile_picture_players_completed'
    const stale = save({ [moment]: '', [`seen_${moment}`]: '2026-10-01T12:00:00.000Z' })
    expect(await submit('/admin/teams', stale)).toMatchObject({ status: 409, data: { clashes: [moment] } })
    for (const id of ['99', '', 'x'])
      expect(await submit('/admin/teams', save({ city: 'Dartmouth' }, id))).toEqual({
        status: 404,
        data: { ok: false, alert: NOT_SAVED_TEAM, reason: 'There is no such team.' },
      })
    expect([await stored(), await entries()]).toEqual([before, []])
    // The value last seen is no conflict, and neither is the same new value.
    const agreed = { city: 'Halifax', seen_city: 'Bedford', division: 'Adams', seen_division: 'Atlantic' }
    expect((await submit('/admin/teams', save(agreed))).status).toBe(200)
    expect((await stored())[0]).toMatchObject({ city: 'Halifax', division: 'Adams' })
  })

  it('A-ERR-43 is logged when it fails, with a message that has no details of a bug', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const { submit } = await open({ services: { log } })
    const form = save({ city: 'Dartmouth' })
    const failed = await withoutTable(database.db, 'teams', () => submit('/admin/teams', form))
    expect(failed).toEqual({ status: 500, data: { ok: false, alert: NOT_SAVED_TEAM, reason: null } })
    expect(lines).toEqual([expect.stringContaining('unexpected error')])
  })
})

const retained = (given: Record<string, string>) => ({
  intent: 'retained',
  id: '1',
  player_name: 'Bo Old',
  dollars: '500K',
  ...given,
})
const pasted = (given: Record<string, string>) => ({
  intent: 'lines',
  opponent: '',
  place: '',
  chart: 'x',
  ...given,
})
const NOT_SAVED = 'The retained salary was not saved'
const NO_LINES = 'The lines were not saved'
const GONE = 'This retained salary is no longer in the database.'

it('retained salaries and pasted lines are refused with a reason; a retained salary is added, changed, saved unchanged, and removed', async () => {
  const { submit } = await open()
  for (const [form, status, alert, reason] of [
    [retained({ player_name: ' ' }), 422, NOT_SAVED, 'Whose contract is it? Choose a player or type a name.'],
    [retained({ retained_id: '9' }), 404, NOT_SAVED, GONE],
    [retained({ player_id: 'x' }), 400, NOT_SAVED, GONE],
    [
      retained({ intent: 'delete-retained', retained_id: '9' }),
      404,
      'The retained salary was not removed',
      GONE,
    ],
    [pasted({ id: '1', date: '' }), 422, NO_LINES, 'Choose the day of the game. It cannot be in the future.'],
    [pasted({ id: '99', date: '2026-10-09' }), 404, NO_LINES, 'This team is no longer in the database.'],
  ] as const)
    expect.soft(await submit('/admin/teams', form)).toEqual({ status, data: { ok: false, alert, reason } })

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
