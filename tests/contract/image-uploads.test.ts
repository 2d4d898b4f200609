import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

import { imageAddress } from '#domain/images/images.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { type FileStore, readFileAddress } from '#server/core/file-store.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { uploadPlayerPhoto, uploadTeamLogo } from '#server/rosters/uploads.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { plainImage } from '#tests/support/image-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, players, teams } = schema
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
    // Another upload gets another path, and undo restores the previous one.
    const second = await uploadPlayerPhoto({ ctx, id: player.id, bytes: await plainImage() })
    expect(second.filename).not.toBe(filename)
    await undoEntry({ ctx, id: 2 })
    const [row] = await database.db.select().from(players)
    expect(row?.profile_picture_filename).toBe(filename)
    expect(await stored(ctx.files, filename)).toBeDefined()
  })

  it('is cropped to the chosen area, which must lie inside the image', async () => {
    const ctx = await adminContext()
    const player = await mcdavid()
    const bytes = await sharp(await plainImage({ width: 400, height: 400, color: '#ff0000' }))
      .composite([{ input: await plainImage({ width: 100, height: 200 }), left: 300, top: 0 }])
      .png()
      .toBuffer()
    const whole = { x: 0, y: 0, width: 1, height: 1 }
    const upload = (crop: Partial<typeof whole>) =>
      uploadPlayerPhoto({ ctx, id: player.id, bytes, crop: { ...whole, ...crop } })
    const { filename } = await upload({ x: 0.75, width: 0.25, height: 0.5 })
    const cut = sharp(await stored(ctx.files, filename))
    const { channels } = await cut.stats()
    expect(await cut.metadata()).toMatchObject({ width: 100, height: 200 })
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1])
    const refusal = { code: 'bad_request', message: 'The crop must lie inside the image.' }
    for (const crop of [
      { x: -0.1, width: 0.5 },
      { x: 0.6, width: 0.5 },
      { y: 0.6, height: 0.5 },
      { width: 0 },
      { width: Number.NaN },
      { width: Infinity },
    ])
      await expect.soft(upload(crop)).rejects.toMatchObject(refusal)
  })

  it('leaves everything unchanged when the disk has no room or the database fails', async () => {
    const files = memoryFiles()
    const ctx = await adminContext(files)
    const player = await mcdavid({ profile_picture_filename: 'before.jpg' })
    const bytes = await plainImage()
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
  it('is refused when it is a dot, a thread or a pole', async () => {
    const ctx = await adminContext()
    const { id } = await makeTeam(database.db)
    for (const [width, height] of [
      [1, 1],
      [4000, 1],
      [40, 400],
    ] as const)
      await expect
        .soft(uploadTeamLogo({ ctx, id, bytes: await plainImage({ width, height }) }))
        .rejects.toMatchObject({
          code: 'bad_request',
          message:
            'A logo must be at least 32 pixels wide and high, with no side more than 4 times the other.',
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
