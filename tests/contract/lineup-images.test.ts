import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { SLOTS } from '#domain/lineup/slots.ts'
import type { Actor, Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { readFileAddress } from '#server/images/file-store.ts'
import { keepLineupImage, LineupImageInput } from '#server/lineups/lineup-image.ts'
import { dropRosters } from '#server/rosters/roster-cache.ts'
import { recordVisit, VisitInput } from '#server/visits/record-visit.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { image_downloads } = schema
const database = testDatabase()
const OILERS = 22

/** A request, and a lineup with Edmonton's first centre on it. */
async function oilers(given: Partial<Context> = {}) {
  await makeTeam(database.db, { id: OILERS, name: 'Edmonton Oilers', abbreviation: 'EDM' })
  const centre = await makePlayer(database.db, { team_id: OILERS, position: 'c' })
  dropRosters(database.db)
  const ctx = contextOn(database.db, given)
  const input = (changed: Partial<LineupImageInput> = {}): LineupImageInput => ({
    team_name: 'Edmonton Oilers',
    type: 'even_strength',
    lineup: { team_id: OILERS, title: 'Cup lines', placements: { even_strength: { c1: centre.id } } },
    ...changed,
  })
  return { ctx, centre, input }
}

async function kept(ctx: Context, input: LineupImageInput): Promise<string> {
  const result = await keepLineupImage({ ctx, input: LineupImageInput.parse(input) })
  if (!result.ok || 'skipped' in result.value) throw new Error('The picture was not kept.')
  return result.value.image_url
}

const rows = () => database.db.select().from(image_downloads).orderBy(image_downloads.id)

async function fileAt(ctx: Context, url: string): Promise<Uint8Array> {
  const [, , bucket = '', ...path] = url.split('/')
  const address = readFileAddress(bucket, path.join('/'))
  const file = address && (await ctx.files.read(address))
  if (!file) throw new Error(`There is no file at ${url}.`)
  return file.bytes
}

describe('a downloaded lineup', () => {
  it('P-CALL-29 P-CALL-30 P-ENT-43 P-VALID-28 is kept as a PNG with a row of it', async () => {
    const { ctx, input } = await oilers()
    const url = await kept(ctx, input({ team_name: '  Edmonton Oilers ' }))
    expect(url).toMatch(/^\/files\/lineup_image\/[0-9a-f-]{36}\/edmonton_oilers__novisit\.png$/)
    expect(await sharp(await fileAt(ctx, url)).metadata()).toMatchObject({ format: 'png', width: 1920 })
    expect(await rows()).toMatchObject([
      { team_name: 'Edmonton Oilers', user_id: null, user_email: null, image_url: url, visit_id: null },
    ])
  })

  it('P-CALL-30 P-ENT-43 belongs to who is signed in', async () => {
    const fan = await makeUser(database.db)
    const { ctx, input } = await oilers({ actor: actorOf(fan) })
    await kept(ctx, input())
    expect(await rows()).toMatchObject([{ user_id: fan.id, user_email: fan.email }])
  })

  it('P-VALID-30 P-VALID-31 of a visit replaces only what that visit kept before', async () => {
    const { ctx, input } = await oilers()
    const visitor = await startAccounts(database.db).visit().ctx()
    const record = async () => {
      const visit = await recordVisit({
        ctx: { ...visitor, headers: new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/150.0' }) },
        input: VisitInput.parse({ visit_type: 'team_selection', team_id: OILERS }),
      })
      if (visit.id === null) throw new Error('The visit was not recorded.')
      return visit
    }
    const [mine, other] = [await record(), await record()]
    const first = await kept(ctx, input({ visit: mine }))
    const before = await fileAt(ctx, first)
    const later = { lineup: { ...input().lineup, title: 'Without a goalie' } }
    const again = await kept(ctx, input({ ...later, visit: mine }))
    const theirs = await kept(ctx, input({ visit: other }))
    const guessed = await kept(ctx, input({ ...later, visit: { id: mine.id, key: other.key } }))
    expect(first).toContain(`/edmonton_oilers__${mine.id}.png`)
    expect(again).toBe(first)
    expect(Buffer.from(await fileAt(ctx, again)).equals(before)).toBe(false)
    expect(Buffer.from(await fileAt(ctx, again)).equals(await fileAt(ctx, guessed))).toBe(true)
    expect(theirs).not.toBe(first)
    expect(Buffer.from(await fileAt(ctx, theirs)).equals(before)).toBe(true)
    expect(guessed).toContain('__novisit.png')
    expect((await rows()).map(({ visit_id }) => visit_id)).toEqual([mine.id, mine.id, other.id, null])
  })

  it('P-ROLE-15 of an admin is left out', async () => {
    const admin = await makeAdmin(database.db)
    const { ctx, input } = await oilers({ actor: actorOf(admin, true) })
    expect(await keepLineupImage({ ctx, input: input() })).toEqual({
      ok: true,
      value: { skipped: 'Admin user - tracking skipped' },
    })
    expect(await rows()).toEqual([])
  })

  it('P-ROLE-16 of the ignored user is left out, and of nobody else', async () => {
    const [ignored, fan] = [await makeUser(database.db), await makeUser(database.db)]
    const { ctx, input } = await oilers()
    const tracking = { ...ctx.tracking, ignoredUserId: ignored.id }
    const as = (actor: Actor) => ({ ...ctx, tracking, actor })
    expect(await keepLineupImage({ ctx: as(actorOf(ignored)), input: input() })).toEqual({
      ok: true,
      value: { skipped: 'Ignored user - tracking skipped' },
    })
    await kept(as(actorOf(fan)), input())
    expect(await rows()).toMatchObject([{ user_id: fan.id }])
  })

  it.each([undefined, null, '', '   ', 22, ['Oilers']])(
    'P-VALID-27 without a team name is refused: %j',
    (team_name) => {
      const parsed = LineupImageInput.safeParse({ team_name })
      expect(parsed.error?.issues[0]?.message).toBe('Team name is required and must be a string')
    },
  )

  it('that breaks a rule, or is empty, is neither drawn nor recorded', async () => {
    const { ctx, input, centre } = await oilers()
    const goalSlot = SLOTS.even_strength.find(({ kind }) => kind === 'goalie')
    if (!goalSlot) throw new Error('There is no goal.')
    const lineup = (placements: LineupImageInput['lineup']['placements']) =>
      input({ lineup: { team_id: OILERS, title: '', placements } })
    const refusal = async (asked: LineupImageInput) => {
      const result = await keepLineupImage({ ctx, input: asked })
      return result.ok ? null : result.problem.code
    }
    expect(await refusal(lineup({ even_strength: { [goalSlot.id]: centre.id } }))).toBe('invalid_position')
    expect(await refusal(lineup({ even_strength: { c1: centre.id, c2: centre.id } }))).toBe(
      'already_assigned',
    )
    expect(await refusal(lineup({ even_strength: { c1: 2_000_000_000 } }))).toBe('unknown_player')
    expect(await refusal(lineup({ even_strength: {} }))).toBe('empty_lineup')
    expect(await rows()).toEqual([])
  })
})
