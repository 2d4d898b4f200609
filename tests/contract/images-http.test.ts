import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { plainImage } from '#tests/support/image-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, image_downloads, players, teams } = schema
const database = testDatabase()

type Office = Awaited<ReturnType<typeof openBackOffice>>

const PHOTO = '/api/admin/player-pictures/1'
const LOGO = '/api/admin/team-logos/1'

async function open(named: object = {}, options: Parameters<typeof openBackOffice>[1] = {}) {
  await makeTeam(database.db, { id: 1, abbreviation: 'HFX' })
  await makePlayer(database.db, { team_id: 1, profile_picture_filename: 'before.jpg', ...named })
  await makePlayer(database.db, { profile_picture_filename: 'other.jpg' })
  return openBackOffice(database.db, options)
}

async function upload({ ask }: Office, path: string) {
  const answer = await ask(path, { method: 'POST', body: new Uint8Array(await plainImage()) })
  return { status: answer.status, data: (await answer.json()) as unknown }
}

const stored = async () => [
  (await database.db.select().from(players).orderBy(asc(players.id))).map(
    (row) => row.profile_picture_filename,
  ),
  (await database.db.select().from(teams)).map(({ logo_url }) => logo_url),
]

const UPLOADED = z.object({ filename: z.string(), public_url: z.string(), auditId: z.literal(1) })

describe('a new image', () => {
  it.each([
    [{ first_name: 'Connor', last_name: 'McDavid', number: 97 }, 'connor-mcdavid-97.jpg'],
    [{ first_name: 'Jean Luc', last_name: "O'Brien-Smith Jr.", number: 0 }, 'jean-luc-obrien-smith-jr-0.jpg'],
    [{ first_name: null, last_name: 'Stützle', number: null }, 'stutzle.jpg'],
  ])('A-VALID-25 A-ENT-18 of the player %j is named %s, in the public bucket', async (named, name) => {
    const office = await open(named)
    const { status, data } = await upload(office, PHOTO)
    const { filename, public_url } = UPLOADED.parse(data)
    expect([status, filename.split('/')[1], public_url]).toEqual([
      200,
      name,
      `/files/players_image/${filename}`,
    ])
    expect(await stored()).toEqual([[filename, 'other.jpg'], [null]])
    expect((await office.ask(public_url)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('of a team becomes its logo', async () => {
    const office = await open()
    const { status, data } = await upload(office, LOGO)
    expect([status, data]).toEqual([200, { logo_url: expect.stringMatching(/\/hfx\.webp$/), auditId: 1 }])
    const { logo_url } = z.object({ logo_url: z.string() }).parse(data)
    expect(await stored()).toEqual([['before.jpg', 'other.jpg'], [logo_url]])
  })

  it.each([PHOTO, LOGO])(
    'A-ERR-01 fails at %s when it cannot be stored, and the old image stays',
    async (path) => {
      const files = { ...memoryFiles(), put: () => Promise.reject(new Error('The disk is full.')) }
      const office = await open({}, { services: { files } })
      const before = await stored()
      expect(await upload(office, path)).toMatchObject({
        status: 503,
        data: { message: 'The image could not be stored. Please try again.' },
      })
      const working = await openBackOffice(database.db)
      const unrecorded = await withoutTable(database.db, 'audit_log', () => upload(working, path))
      expect(unrecorded).toMatchObject({ status: 503, data: { code: 'record_failed' } })
      const cut = await openBackOffice(database.db, { isReachable: false })
      expect(await upload(cut, path)).toMatchObject({
        status: 503,
        data: { message: 'Server not configured' },
      })
      expect((await working.ask(path)).status).toBe(405)
      expect([await stored(), await database.db.$count(audit_log)]).toEqual([before, 0])
    },
  )
})

describe('the downloads of images', () => {
  const [halifax, yukon] = ['Halifax Harbours', 'Yukon Lights']
  const made = async () => {
    const rows = [halifax, yukon, yukon].map((team_name) => ({ team_name }))
    await database.db.insert(image_downloads).values(rows)
    return openBackOffice(database.db)
  }

  it('A-IMG-01 A-IMG-02 are counted by team and listed, for all teams or the team in the address', async () => {
    const { load } = await made()
    const counts = [
      { team: yukon, downloads: 2 },
      { team: halifax, downloads: 1 },
    ]
    expect((await load('/admin/lineup-downloaded')).data).toMatchObject({
      counts,
      rows: { length: 3 },
      total: 3,
      team: null,
      filtered: false,
    })
    const rows = [{ id: 1, team_name: halifax }]
    const alone = { counts, rows, total: 1, team: halifax, filtered: true }
    expect((await load('/admin/lineup-downloaded?team=Halifax+Harbours')).data).toMatchObject(alone)
    expect((await load('/admin/lineup-downloaded?find=hali')).data).toMatchObject({ rows, filtered: true })
  })

  it('A-IMG-03 A-ERR-36 are deleted one by one, and a failure has the specified message', async () => {
    const { submit } = await made()
    const form = { id: '2' }
    expect(await submit('/admin/lineup-downloaded', form)).toEqual({
      status: 200,
      data: { ok: true, notice: 'Download record deleted', auditId: 1 },
    })
    const left = await database.db.select().from(image_downloads).orderBy(asc(image_downloads.id))
    expect(left.map(({ id }) => id)).toEqual([1, 3])
    const failed = await withoutTable(database.db, 'image_downloads', () =>
      submit('/admin/lineup-downloaded', form),
    )
    const data = { ok: false, alert: 'Failed to delete', reason: null }
    expect(failed).toEqual({ status: 500, data })
    expect(await submit('/admin/lineup-downloaded', form)).toEqual({
      status: 404,
      data: { ...data, reason: 'This download record is no longer in the database.' },
    })
  })
})
