import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

import { imageAddress, MAX_IMAGE_BYTES } from '#domain/images.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { schema } from '#server/db/schema.ts'
import { type FileStore, readFileAddress } from '#server/ground/file-store.ts'
import { dropRosters } from '#server/ground/roster-cache.ts'
import { uploadPlayerPhoto, uploadTeamLogo } from '#server/images/uploads.ts'
import { listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { plainImage } from '#tests/support/image-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, players, teams, user_roles } = schema
const database = testDatabase()
beforeEach(() => dropRosters(database.db))

async function adminContext(files: FileStore = memoryFiles()) {
  const admin = await makeAdmin(database.db)
  return { ...contextOn(database.db, { actor: actorOf(admin, true), files }), adminId: admin.id }
}

const mcdavid = async (given: Parameters<typeof makePlayer>[1] = {}) => {
  const team = await makeTeam(database.db, { abbreviation: 'EDM' })
  return makePlayer(database.db, {
    first_name: 'Connor',
    last_name: 'McDavid',
    number: 97,
    team_id: team.id,
    ...given,
  })
}

/** Returns the entries of the audit log, oldest first. */
const entries = () =>
  database.db
    .select({ entry: audit_log, change: audit_changes })
    .from(audit_log)
    .innerJoin(audit_changes, eq(audit_changes.entry_id, audit_log.id))
    .orderBy(audit_changes.id)

const stored = async (files: FileStore, path: string) =>
  (await files.read({ bucket: 'players_image', path }))?.bytes

describe("an admin's upload of a player photo", () => {
  it('A-VALID-25 A-ENT-18 is stored under a new path, with the row and its audit entry', async () => {
    const ctx = await adminContext()
    const player = await mcdavid()
    const { filename, public_url } = await uploadPlayerPhoto({
      ctx,
      id: player.id,
      bytes: await plainImage({ width: 2000, height: 3000 }),
    })
    expect(filename).toMatch(/^[0-9a-f-]{36}\/connor-mcdavid-97\.jpg$/)
    expect(public_url).toBe(`/files/players_image/${filename}`)
    expect(await sharp(await stored(ctx.files, filename)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 533,
      height: 800,
    })
    const [shown] = await listTeamRoster({ ctx, teamId: player.team_id ?? 0 })
    expect(imageAddress(shown?.profilePictureFilename ?? null)).toBe(public_url)
    expect(await entries()).toMatchObject([
      {
        entry: { actor_id: ctx.adminId, action: 'upload-player-picture', subject: 'Connor McDavid' },
        change: {
          row_id: String(player.id),
          before: { profile_picture_filename: null },
          after: { profile_picture_filename: filename },
        },
      },
    ])
  })

  it('gets a new path each time, and undo restores the previous one', async () => {
    const ctx = await adminContext()
    const player = await mcdavid()
    const upload = async () =>
      (await uploadPlayerPhoto({ ctx, id: player.id, bytes: await plainImage() })).filename
    const [first, second] = [await upload(), await upload()]
    expect(first).not.toBe(second)
    const [last] = await database.db.select().from(schema.audit_log).orderBy(desc(schema.audit_log.id))
    await undoEntry({ ctx, id: last?.id ?? 0 })
    const [row] = await database.db.select().from(schema.players)
    expect(row?.profile_picture_filename).toBe(first)
    expect(await stored(ctx.files, first)).toBeDefined()
  })

  it('is cropped to the chosen area', async () => {
    const ctx = await adminContext()
    const player = await mcdavid()
    const bytes = await sharp(await plainImage({ width: 400, height: 400, color: '#ff0000' }))
      .composite([{ input: await plainImage({ width: 100, height: 200 }), left: 300, top: 0 }])
      .png()
      .toBuffer()
    const crop = { x: 0.75, y: 0, width: 0.25, height: 0.5 }
    const { filename } = await uploadPlayerPhoto({ ctx, id: player.id, bytes, crop })
    const cut = sharp(await stored(ctx.files, filename))
    const { channels } = await cut.stats()
    expect(await cut.metadata()).toMatchObject({ width: 100, height: 200 })
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1])
  })

  it.each([
    { x: -0.1, y: 0, width: 0.5, height: 0.5 },
    { x: 0.6, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: 0.6, width: 0.5, height: 0.5 },
    { x: 0, y: 0, width: 0, height: 1 },
    { x: 0, y: 0, width: Number.NaN, height: 1 },
    { x: 0, y: 0, width: Infinity, height: 1 },
  ])('is refused with a crop area outside the image: %j', async (crop) => {
    const ctx = await adminContext()
    const player = await mcdavid()
    await expect(
      uploadPlayerPhoto({ ctx, id: player.id, bytes: await plainImage(), crop }),
    ).rejects.toMatchObject({
      code: 'bad_request',
      message: 'The crop must lie inside the image.',
    })
  })

  it('leaves everything unchanged when the store or the database fails', async () => {
    const files = memoryFiles()
    const ctx = await adminContext(files)
    const player = await mcdavid({ profile_picture_filename: 'before.jpg' })
    const bytes = await plainImage()
    const full: FileStore = { ...files, put: () => Promise.reject(new Error('The disk is full.')) }
    await expect(
      uploadPlayerPhoto({ ctx: { ...ctx, files: full }, id: player.id, bytes }),
    ).rejects.toMatchObject({
      code: 'upload_failed',
    })
    const small: FileStore = { ...files, freeBytes: async () => 1 }
    await expect(
      uploadPlayerPhoto({ ctx: { ...ctx, files: small }, id: player.id, bytes }),
    ).rejects.toMatchObject({ code: 'upload_failed', message: expect.stringContaining('no room') })
    const put: string[] = []
    const noting: FileStore = {
      ...files,
      put: async (address, given) => {
        put.push(address.path)
        await files.put(address, given)
      },
    }
    // An unknown account violates a reference of the audit row, so the transaction fails at its end.
    const gone = actorOf({ id: crypto.randomUUID(), email: 'gone@example.com' }, true)
    await expect(
      uploadPlayerPhoto({ ctx: { ...ctx, actor: gone, files: noting }, id: player.id, bytes }),
    ).rejects.toMatchObject({ code: 'record_failed' })
    expect(put).toHaveLength(1)
    expect(await stored(files, put[0] ?? '')).toBeUndefined()
    const [row] = await database.db.select().from(players).where(eq(players.id, player.id))
    expect(row?.profile_picture_filename).toBe('before.jpg')
    expect(await database.db.select().from(audit_log)).toEqual([])
  })
})

describe("an admin's upload of a team logo", () => {
  it.each([
    ['a dot', 1, 1],
    ['a thread', 4000, 1],
    ['a pole', 40, 400],
  ])('is refused when it is %s', async (_, width, height) => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db)
    const bytes = await plainImage({ width, height })
    await expect(uploadTeamLogo({ ctx, id: team.id, bytes })).rejects.toMatchObject({
      code: 'bad_request',
      message: 'A logo must be at least 32 pixels wide and high, with no side more than 4 times the other.',
    })
    expect(await database.db.select({ logo_url: teams.logo_url }).from(teams)).toEqual([{ logo_url: null }])
  })

  it('is stored as WebP with transparency, shown on the screens at once, and audited', async () => {
    const ctx = await adminContext()
    const team = await makeTeam(database.db, { abbreviation: 'EDM' })
    await listTeams({ ctx })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="3"/></svg>'
    const first = await uploadTeamLogo({ ctx, id: team.id, bytes: Buffer.from(svg) })
    const second = await uploadTeamLogo({ ctx, id: team.id, bytes: Buffer.from(svg) })
    expect(second.logo_url).toMatch(/^\/files\/teams_image\/[0-9a-f-]{36}\/edm\.webp$/)
    const file = async (url: string) => {
      const address = readFileAddress('teams_image', url.slice('/files/teams_image/'.length))
      return address && ctx.files.read(address)
    }
    expect(await file(first.logo_url)).not.toBeNull()
    expect(await sharp((await file(second.logo_url))?.bytes).metadata()).toMatchObject({
      format: 'webp',
      hasAlpha: true,
    })
    expect((await listTeams({ ctx }))[0]?.logoUrl).toBe(second.logo_url)
    expect(await database.db.select({ logo_url: teams.logo_url }).from(teams)).toEqual([
      { logo_url: second.logo_url },
    ])
    expect(await entries()).toMatchObject([
      {
        entry: { action: 'upload-team-logo', subject: team.name },
        change: { before: { logo_url: null }, after: { logo_url: first.logo_url } },
      },
      {
        change: {
          table_name: 'teams',
          row_id: String(team.id),
          before: { logo_url: first.logo_url },
          after: { logo_url: second.logo_url },
        },
      },
    ])
  })
})

/** Starts a server. Returns its visitors, and a function that posts these bytes as one of them. */
async function site() {
  const accounts = startAccounts(database.db)
  const app = await startWebApp(database.db, accounts.auth)
  const post = async (
    visitor: Visitor,
    path: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = {
      method: 'POST',
      body,
      headers: { ...(cookie && { cookie }), ...headers },
      duplex: 'half',
    }
    const answer = await app.request(path, init)
    const { message = null, ...rest }: Record<string, unknown> = await answer.json()
    return { status: answer.status, message, ...rest }
  }
  const admin = await signedUp(accounts.visit(), { email: 'admin@example.com' })
  const { actor } = await admin.ctx()
  if (actor.kind === 'user') await database.db.insert(user_roles).values({ user_id: actor.id, role: 'admin' })
  return { post, admin, app, guest: accounts.visit(), user: await signedUp(accounts.visit()) }
}
const UPLOADS = ['player-pictures', 'team-logos']
const bytes = async (format: 'png' | 'jpeg' = 'png') => new Uint8Array(await plainImage({}, format))

describe('uploading over HTTP', () => {
  it('is for admins only, and from our own pages', async () => {
    const { post, guest, user, admin } = await site()
    const player = await mcdavid()
    for (const path of [`player-pictures/${player.id}`, `team-logos/${player.team_id}`]) {
      const url = `/api/admin/${path}`
      expect(await post(guest, url, await bytes())).toMatchObject({ status: 401 })
      expect(await post(user, url, await bytes())).toMatchObject({ status: 403 })
      expect(await post(admin, url, await bytes(), { 'sec-fetch-site': 'cross-site' })).toMatchObject({
        status: 403,
      })
      expect(await post(admin, url, await bytes('jpeg'), { 'content-type': 'text/plain' })).toMatchObject({
        status: 200,
        message: null,
      })
    }
  })

  it('takes the crop area from the address', async () => {
    const { post, admin, app } = await site()
    const player = await mcdavid()
    const url = `/api/admin/player-pictures/${player.id}`
    const answer = await post(admin, `${url}?crop=0,0.5,0.5,0.25`, await bytes())
    expect(answer).toMatchObject({
      status: 200,
      public_url: expect.stringContaining('/connor-mcdavid-97.jpg'),
    })
    const file = await app.request('public_url' in answer ? String(answer.public_url) : '')
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width: 150, height: 100 })
    for (const crop of ['', '0,0,1', '0,0,1,1,1', 'a,b,c,d', '0,0,2,1']) {
      expect(await post(admin, `${url}?crop=${crop}`, await bytes())).toMatchObject({
        status: 400,
        message: 'The crop must lie inside the image.',
      })
    }
  })

  it('explains what is wrong with a file, and stores none of it', async () => {
    const { post, admin, guest } = await site()
    const player = await mcdavid()
    const url = `/api/admin/player-pictures/${player.id}`
    const message =
      'This file cannot be used as an image. Send a complete JPEG, PNG, WebP or AVIF of at most 50 megapixels.'
    const whole = await bytes('jpeg')
    for (const body of [
      '',
      'text',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      whole.slice(0, whole.length / 2),
    ]) {
      expect(await post(admin, url, body, { 'content-type': 'image/jpeg' })).toMatchObject({
        status: 400,
        message,
      })
    }
    const huge = new Uint8Array(MAX_IMAGE_BYTES + 1)
    let read = 0
    const counted = () =>
      new ReadableStream({
        pull(stream) {
          read += 100_000
          stream.enqueue(new Uint8Array(100_000))
          if (read > 10 * MAX_IMAGE_BYTES) stream.close()
        },
      })
    const tooLarge = { status: 413, message: 'The image is too large: 8 MB at most.' }
    expect(await post(admin, url, huge)).toMatchObject(tooLarge)
    expect(await post(admin, url, huge, { 'content-length': String(huge.length) })).toMatchObject(tooLarge)
    expect(await post(admin, url, counted(), { 'transfer-encoding': 'chunked' })).toMatchObject(tooLarge)
    expect(read).toBeLessThan(MAX_IMAGE_BYTES + 500_000)
    // The body of a refused sender is not read beyond what the stream buffers.
    read = 0
    expect(await post(guest, url, counted(), { 'transfer-encoding': 'chunked' })).toMatchObject({
      status: 401,
    })
    expect(read).toBeLessThan(500_000)
    for (const kind of UPLOADS) {
      for (const id of ['0', '-1', 'x', '99999999999', '424242']) {
        expect(await post(admin, `/api/admin/${kind}/${id}`, whole)).toMatchObject({ status: 404 })
      }
    }
    // The size limit of other endpoints is unchanged.
    expect(
      await post(admin, '/api/send-report', new Uint8Array(20_000), { 'content-length': '20000' }),
    ).toMatchObject({ status: 413 })
    const [row] = await database.db.select().from(players).where(eq(players.id, player.id))
    expect(row?.profile_picture_filename).toBeNull()
    expect(await database.db.select().from(audit_log)).toEqual([])
  })
})
