import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Actor, Context } from '#server/core/context.ts'
import { type FileStore, publicPath } from '#server/core/file-store.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { createRunLog } from '#server/core/run-log.ts'
import { schema } from '#server/db/schema.ts'
import { dropImagesBeyond, MIN_FREE_BYTES } from '#server/images/kept-images.ts'
import { keepLineupImage, LineupImageInput } from '#server/lineups/lineup-image.ts'
import { tidyHourly } from '#server/operations/recurring-work.ts'
import { recordVisit, VisitInput } from '#server/visits/record-visit.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { recordDrawing } from '#tests/support/recorded-drawing.ts'
import { withoutWrites } from '#tests/support/sent-data.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { image_downloads, kept_images, rate_limit_hits, scheduled_runs, trade_proposal_images } = schema
const database = testDatabase()
const OILERS = 22

/** Makes a guest's context, and the input for a lineup with Edmonton's first center. */
async function oilers(given: Partial<Context> = {}) {
  await makeTeam(database.db, { id: OILERS, name: 'Edmonton Oilers', abbreviation: 'EDM' })
  const center = await makePlayer(database.db, { team_id: OILERS, position: 'c' })
  dropRosters(database.db)
  const ctx = contextOn(database.db, { drawingQueue: recordDrawing().drawingQueue, ...given })
  const input = (changed: Partial<LineupImageInput> = {}): LineupImageInput => ({
    team_name: 'Edmonton Oilers',
    type: 'even_strength',
    lineup: { team_id: OILERS, title: 'Cup lines', placements: { even_strength: { c1: center.id } } },
    ...changed,
  })
  return { ctx, center, input }
}

async function kept(ctx: Context, input: LineupImageInput): Promise<string> {
  const result = await keepLineupImage({ ctx, input: LineupImageInput.parse(input) })
  if (!result.ok || 'skipped' in result.value) throw new Error('The picture was not kept.')
  return result.value.image_url
}

const rows = () => database.db.select().from(image_downloads).orderBy(image_downloads.id)

const ledger = () => database.db.select().from(kept_images).orderBy(kept_images.public_path)

async function keptPaths({ files }: Pick<Context, 'files'>): Promise<readonly string[]> {
  const paths: string[] = []
  for await (const address of files.list()) paths.push(publicPath(address))
  return paths.toSorted()
}

/** The same store; records are written only after that many files are stored. */
function recordedTogether(files: FileStore, count: number): FileStore {
  const all = Promise.withResolvers<void>()
  let there = 0
  return {
    ...files,
    async put(...file) {
      await files.put(...file)
      there += 1
      if (there === count) all.resolve()
      await all.promise
    },
  }
}

async function aVisit() {
  const visitor = await startAccounts(database.db).visit().ctx()
  const visit = await recordVisit({
    ctx: { ...visitor, headers: new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/150.0' }) },
    input: VisitInput.parse({ visit_type: 'team_selection', team_id: OILERS }),
  })
  if (visit.id === null) throw new Error('The visit was not recorded.')
  return visit
}

describe('a downloaded lineup', () => {
  it('P-CALL-30 P-ENT-43 P-VALID-30 P-VALID-31 replaces only an earlier image of its visit, at a new address', async () => {
    const { ctx, input } = await oilers()
    const [mine, other] = [await aVisit(), await aVisit()]
    const later = { lineup: { ...input().lineup, title: 'Without a goalie' } }
    const first = await kept(ctx, input({ visit: mine }))
    const theirs = await kept(ctx, input({ visit: other }))
    const rivals = await kept(ctx, input({ visit: mine, team_name: 'Calgary Flames' }))
    const together = { ...ctx, files: recordedTogether(ctx.files, 2) }
    const twice = [input({ visit: mine }), input({ ...later, visit: mine })]
    const made = await Promise.all(twice.map((asked) => kept(together, asked)))
    const again = (await rows()).at(-1)?.image_url ?? ''
    expect(made).toContain(again)
    const guessed = await kept(ctx, input({ ...later, visit: { id: mine.id, key: other.key } }))
    for (const url of [first, again]) expect(url).toMatch(new RegExp(`/edmonton_oilers__${mine.id}\\.png$`))
    expect(guessed).toContain('__novisit.png')
    // Browsers cache an address for good, so another image needs another address.
    expect(again).not.toBe(first)
    const listed = (await rows()).map(({ visit_id, image_url }) => [visit_id, image_url])
    expect(listed).toEqual([
      [mine.id, again],
      [other.id, theirs],
      [mine.id, rivals],
      [mine.id, again],
      [mine.id, again],
      [null, guessed],
    ])
    expect(await keptPaths(ctx)).toEqual([theirs, rivals, again, guessed].toSorted())
    expect((await ledger()).map(({ public_path }) => public_path)).toEqual(await keptPaths(ctx))
  })

  it('leaves a guest’s image to the guest, an account’s to the account, and each when the next cannot be recorded', async () => {
    const { ctx, input } = await oilers()
    const visit = await aVisit()
    const asked = input({ visit })
    const fan = { ...ctx, actor: actorOf(await makeUser(database.db)) }
    await kept(ctx, asked)
    const guests = await kept(ctx, asked)
    await kept(fan, asked)
    const fans = await kept(fan, asked)
    const unrecorded = withoutWrites(database.db, 'image_downloads', () => kept(ctx, asked))
    await expect(unrecorded).rejects.toMatchObject({ code: 'record_failed' })
    expect((await rows()).map(({ image_url }) => image_url)).toEqual([guests, guests, fans, fans])
    expect(await keptPaths(ctx)).toEqual([guests, fans].toSorted())
    expect(await ledger()).toHaveLength(2)
  })

  it('P-CALL-30 P-ENT-43 P-ROLE-15 P-ROLE-16 A-ENT-06 belongs to the signed-in user, and is skipped for an admin and the ignored user', async () => {
    const [ignored, fan] = [await makeUser(database.db), await makeUser(database.db)]
    const { ctx, input } = await oilers()
    const tracking = { ...ctx.tracking, ignoredUserId: ignored.id }
    const keep = (actor: Actor) => keepLineupImage({ ctx: { ...ctx, tracking, actor }, input: input() })
    for (const [actor, who] of [
      [actorOf(ignored), 'Ignored'],
      [actorOf(await makeAdmin(database.db), true), 'Admin'],
    ] as const)
      expect(await keep(actor)).toEqual({ ok: true, value: { skipped: `${who} user - tracking skipped` } })
    expect(await keep(actorOf(fan))).toMatchObject({ ok: true, value: { image_url: expect.any(String) } })
    expect(await rows()).toMatchObject([{ user_id: fan.id, user_email: fan.email }])
  })

  it('P-VALID-27 is neither drawn nor recorded without a team name, when it breaks a rule or is empty', async () => {
    for (const team_name of [undefined, null, '', '   ', 22, ['Oilers']]) {
      const parsed = LineupImageInput.safeParse({ team_name })
      expect.soft(parsed.error?.issues[0]?.message).toBe('Team name is required and must be a string')
    }
    const { ctx, input, center } = await oilers()
    for (const [code, even_strength] of [
      ['invalid_position', { starter: center.id }],
      ['already_assigned', { c1: center.id, c2: center.id }],
      ['unknown_player', { c1: 2_000_000_000 }],
      ['empty_lineup', {}],
    ] as const) {
      const lineup = { team_id: OILERS, title: '', placements: { even_strength } }
      expect
        .soft(await keepLineupImage({ ctx, input: input({ lineup }) }))
        .toMatchObject({ problem: { code } })
    }
    expect(await rows()).toEqual([])
  })
})

/** Stores images of lineups and trades in turn, the oldest first, each with a record. */
async function fill(ctx: Context, owners: ReadonlyArray<string | null>, size: number) {
  const paths: string[] = []
  for (const [at, user_id] of owners.entries()) {
    const bucket = at % 2 === 0 ? 'lineup_image' : 'trade_proposals_image'
    const address = { bucket, path: `${crypto.randomUUID()}/a.png` } as const
    const public_path = publicPath(address)
    paths.push(public_path)
    await ctx.files.put(address, new Uint8Array([at]))
    const created_at = new Date(ctx.now.getTime() - (owners.length - at) * 60_000)
    await database.db.insert(kept_images).values({ public_path, size, user_id, created_at })
    if (bucket === 'lineup_image') {
      await database.db.insert(image_downloads).values({ team_name: 'Oilers', image_url: public_path })
    } else {
      const row = { filename: 'a.png', storage_path: address.path, bucket, mime_type: 'image/jpeg', size }
      const metadata = { team1: 'Oilers', public_url: public_path }
      await database.db.insert(trade_proposal_images).values({ ...row, metadata })
    }
  }
  return paths
}

describe('storage of downloaded images', () => {
  it('is smaller for guests of one address than for a signed-in user', async () => {
    const { ctx, input } = await oilers()
    await kept(ctx, input())
    const daily = eq(rate_limit_hits.action, 'kept_image_guest')
    await database.db.update(rate_limit_hits).set({ hits: 100 }).where(daily)
    await expect(kept(ctx, input())).rejects.toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Sign in to store more'),
    })
    const fan = { ...ctx, actor: actorOf(await makeUser(database.db)) }
    await kept(fan, input())
    await database.db
      .update(rate_limit_hits)
      .set({ hits: 300 })
      .where(eq(rate_limit_hits.action, 'kept_image'))
    await expect(kept(fan, input())).rejects.toMatchObject({ code: 'too_many_requests' })
    const tomorrow = new Date(ctx.now.getTime() + 86_400_000)
    await kept({ ...ctx, now: tomorrow }, input())
    expect(await rows()).toHaveLength(3)
  })

  it('stops before the disk is full', async () => {
    const { ctx, input } = await oilers()
    const withFree = (free: number) => ({ ...ctx, files: { ...ctx.files, freeBytes: async () => free } })
    await expect(kept(withFree(MIN_FREE_BYTES - 1), input())).rejects.toMatchObject({
      code: 'upload_failed',
      message: 'There is no room for another image right now. Please try again later.',
    })
    expect([await rows(), await keptPaths(ctx)]).toEqual([[], []])
    await kept(withFree(MIN_FREE_BYTES), input())
    expect(await rows()).toHaveLength(1)
  })

  it('is freed by deleting guests’ images, oldest first; their records stay', async () => {
    const ctx = contextOn(database.db)
    const { id } = await makeUser(database.db)
    const paths = await fill(ctx, [id, null, null, id, null, null], 1000)
    const drop = (bytes: number) => dropImagesBeyond(ctx, bytes)
    expect(await drop(6000)).toEqual({ dropped: 0 })
    // A file that cannot be deleted now is deleted the next time.
    const stuck = { ...ctx.files, delete: () => Promise.reject(new Error('The storage is silent.')) }
    await dropImagesBeyond({ ...ctx, files: stuck }, 4500)
    expect(await ledger()).toHaveLength(6)
    expect(await drop(4500)).toEqual({ dropped: 2 })
    const left = paths.filter((_, at) => at !== 1 && at !== 2)
    expect(await keptPaths(ctx)).toEqual(left.toSorted())
    expect((await ledger()).map(({ public_path }) => public_path)).toEqual(left.toSorted())
    expect((await rows()).map(({ image_url }) => image_url)).toEqual([paths[0], null, paths[4]])
    const trades = await database.db.select().from(trade_proposal_images).orderBy(trade_proposal_images.id)
    expect(trades.map(({ metadata }) => metadata)).toEqual([
      { team1: 'Oilers' },
      { team1: 'Oilers', public_url: paths[3] },
      { team1: 'Oilers', public_url: paths[5] },
    ])
    // After guests' images, the oldest images of users are deleted. A start does the same.
    const stop = new AbortController()
    tidyHourly({ ...ctx, runs: createRunLog(ctx), stopping: stop.signal }, ctx.files, 1000)
    await expect.poll(() => keptPaths(ctx)).toEqual([paths[3]])
    await expect.poll(ledger).toHaveLength(1)
    // The other jobs of a start, too.
    await expect.poll(() => database.db.$count(scheduled_runs, eq(scheduled_runs.outcome, 'done'))).toBe(4)
    stop.abort()
  })
})
