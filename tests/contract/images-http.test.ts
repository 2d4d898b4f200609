import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { MAX_IMAGE_BYTES } from '#domain/images/images.ts'
import type { Services } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { plainImage } from '#tests/support/image-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { openRoles, type Role } from '#tests/support/role-requests.ts'
import { unreachable, withoutTable } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, teams } = schema
const database = testDatabase()

const PHOTO = '/api/admin/player-pictures/1'
const LOGO = '/api/admin/team-logos/1'
const UPLOADED = z.object({ filename: z.string(), public_url: z.string(), auditId: z.literal(1) })

const bytes = async (format: 'png' | 'jpeg' = 'png') => new Uint8Array(await plainImage({}, format))

/** Opens the back-office; `post` uploads these bytes and returns the status with the JSON. */
async function openUploads(given: Partial<Services> = {}) {
  const office = await openRoles(database.db, given, {})
  const post = async (
    path: string,
    body: BodyInit,
    role: Role = 'admin',
    headers: Record<string, string> = {},
  ) => {
    const init = { method: 'POST', body, headers, duplex: 'half' }
    const answer = await office.send(path, init, role)
    const data: Record<string, unknown> = await answer.json()
    return { status: answer.status, data }
  }
  return { ...office, post }
}

/** Makes a team with a player, and a player whose image no upload is about. */
async function makeRoster() {
  await makeTeam(database.db, { id: 1, abbreviation: 'HFX' })
  const named = { first_name: 'Jean Luc', last_name: "O'Brien-Smith Jr.", number: 0 }
  await makePlayer(database.db, { team_id: 1, profile_picture_filename: 'before.jpg', ...named })
  await makePlayer(database.db, { profile_picture_filename: 'other.jpg' })
}

const stored = async () => [
  (await database.db.select().from(players).orderBy(asc(players.id))).map(
    (row) => row.profile_picture_filename,
  ),
  (await database.db.select().from(teams)).map(({ logo_url }) => logo_url),
]

describe('uploading an image', () => {
  it('A-VALID-25 A-ENT-18 stores a photo in the public bucket under the player’s name, and a logo', async () => {
    await makeRoster()
    const { post, send } = await openUploads()
    const { status, data } = await post(PHOTO, await bytes())
    const { filename, public_url } = UPLOADED.parse(data)
    expect([status, filename.split('/')[1]]).toEqual([200, 'jean-luc-obrien-smith-jr-0.jpg'])
    expect(public_url).toBe(`/files/players_image/${filename}`)
    expect(await stored()).toEqual([[filename, 'other.jpg'], [null]])
    expect((await send(public_url)).headers.get('content-type')).toBe('image/jpeg')

    const logo = await post(LOGO, await bytes())
    const logo_url = expect.stringMatching(/\/hfx\.webp$/)
    expect(logo).toEqual({ status: 200, data: { logo_url, auditId: 2 } })
    expect(await stored()).toEqual([[filename, 'other.jpg'], [logo.data['logo_url']]])
  })

  it('takes the crop area from the address', async () => {
    await makeRoster()
    const { post, send } = await openUploads()
    const { data } = await post(`${PHOTO}?crop=0,0.5,0.5,0.25`, await bytes())
    const file = await send(UPLOADED.parse(data).public_url)
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width: 150, height: 100 })
    const message = 'The crop must lie inside the image.'
    for (const crop of ['', '0,0,1', '0,0,1,1,1', 'a,b,c,d', '0,0,2,1'])
      expect
        .soft(await post(`${PHOTO}?crop=${crop}`, await bytes()))
        .toMatchObject({ status: 400, data: { message } })
  })

  it('is for admins only, and from our own pages', async () => {
    await makeRoster()
    const { post } = await openUploads()
    for (const url of [PHOTO, LOGO]) {
      const statusOf = async (role: Role, headers: Record<string, string> = {}) =>
        (await post(url, await bytes('jpeg'), role, headers)).status
      expect.soft([await statusOf('guest'), await statusOf('fan')]).toEqual([401, 403])
      expect.soft(await statusOf('admin', { 'sec-fetch-site': 'cross-site' })).toBe(403)
      expect.soft(await statusOf('admin', { 'content-type': 'text/plain' })).toBe(200)
    }
  })

  it('A-ERR-01 fails with a message when it cannot be stored or recorded, and the old image stays', async () => {
    await makeRoster()
    const before = await stored()
    const files = { ...memoryFiles(), put: () => Promise.reject(new Error('The disk is full.')) }
    const [full, working] = [await openUploads({ files }), await openUploads()]
    const cut = await openUploads({ db: unreachable(database.db) })
    const message = 'The image could not be stored. Please try again.'
    for (const path of [PHOTO, LOGO]) {
      expect.soft(await full.post(path, await bytes())).toMatchObject({ status: 503, data: { message } })
      const unrecorded = await withoutTable(database.db, 'audit_log', async () =>
        working.post(path, await bytes()),
      )
      expect.soft(unrecorded).toMatchObject({ status: 503, data: { code: 'record_failed' } })
      const away = { status: 503, data: { message: 'Server not configured' } }
      expect.soft(await cut.post(path, await bytes())).toMatchObject(away)
      expect.soft((await working.send(path)).status).toBe(405)
    }
    expect([await stored(), await database.db.$count(audit_log)]).toEqual([before, 0])
  })

  it('explains what is wrong with a file, reads no more than it must, and stores none of it', async () => {
    await makeRoster()
    const before = await stored()
    const { post } = await openUploads()
    const message =
      'This file cannot be used as an image. Send a complete JPEG, PNG, WebP or AVIF of at most 50 megapixels (AVIF: 16).'
    const whole = await bytes('jpeg')
    const half = whole.slice(0, whole.length / 2)
    for (const body of ['', 'text', '<svg xmlns="http://www.w3.org/2000/svg"/>', half]) {
      const answer = await post(PHOTO, body, 'admin', { 'content-type': 'image/jpeg' })
      expect.soft(answer).toMatchObject({ status: 400, data: { message } })
    }
    const huge = new Uint8Array(MAX_IMAGE_BYTES + 1)
    const length = { 'content-length': String(huge.length) }
    const chunked = { 'transfer-encoding': 'chunked' }
    let read = 0
    const counted = () =>
      new ReadableStream({
        pull(stream) {
          read += 100_000
          stream.enqueue(new Uint8Array(100_000))
          if (read > 10 * MAX_IMAGE_BYTES) stream.close()
        },
      })
    const tooLarge = { status: 413, data: { message: 'The image is too large: 8 MB at most.' } }
    expect.soft(await post(PHOTO, huge)).toMatchObject(tooLarge)
    expect.soft(await post(PHOTO, huge, 'admin', length)).toMatchObject(tooLarge)
    expect.soft(await post(PHOTO, counted(), 'admin', chunked)).toMatchObject(tooLarge)
    expect(read).toBeLessThan(MAX_IMAGE_BYTES + 500_000)
    // The body of a refused sender is not read beyond what the stream buffers.
    read = 0
    expect.soft(await post(PHOTO, counted(), 'guest', chunked)).toMatchObject({ status: 401 })
    expect(read).toBeLessThan(500_000)
    for (const kind of ['player-pictures', 'team-logos'])
      for (const id of ['0', '-1', 'x', '99999999999', '424242'])
        expect.soft(await post(`/api/admin/${kind}/${id}`, whole)).toMatchObject({ status: 404 })
    // The size limit of other endpoints is unchanged.
    const report = await post('/api/send-report', new Uint8Array(20_000), 'admin', {
      'content-length': '20000',
    })
    expect(report.status).toBe(413)
    expect([await stored(), await database.db.$count(audit_log)]).toEqual([before, 0])
  })
})
