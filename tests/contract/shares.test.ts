import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { SHARE_ID_PATTERN } from '#domain/share/share-link.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { RATE_LIMITS } from '#server/core/rate-limits.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { makeShare } from '#server/shares/make-share.ts'
import { getLineupToRemix, openShare } from '#server/shares/open-share.ts'
import { deleteShare, dropUnusedShares, markShareUsed } from '#server/shares/share-lifetime.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { players, shares, rate_limit_hits } = schema
const database = testDatabase()

const guest = (given: Partial<AccountContext> = {}) => accountContextOn(database.db, given)
const aFan = async () => guest({ actor: actorOf(await makeUser(database.db)) })

const team = (given?: Parameters<typeof makeRosteredTeam>[1]) => makeRosteredTeam(database.db, given)

const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(shares).where(eq(shares.short_id, id))
  return row
}

async function trade(playerId: number | undefined, to: number | null) {
  await database.db
    .update(players)
    .set({ team_id: to })
    .where(eq(players.id, playerId ?? 0))
  dropRosters(database.db)
}

describe('making a link to a lineup', () => {
  it('P-ROLE-01 gives a guest a short unguessable address, stored as unlisted and unused', async () => {
    const ctx = guest()
    const roster = await team()
    // Of a Dream Team too.
    expect((await linkToLineup(ctx, lineupShare({ ...roster, team: null }))).id).toMatch(SHARE_ID_PATTERN)
    const made = await linkToLineup(ctx, lineupShare(roster))
    expect(made.id).toMatch(SHARE_ID_PATTERN)
    expect(made.url).toBe(`${ctx.site.origin}/l/${made.id}`)
    expect(await rowOf(made.id)).toMatchObject({
      kind: 'lineup',
      user_id: null,
      title: 'Opening night',
      used_at: null,
    })
    expect((await rowOf(made.id))?.key_hash).not.toContain(made.key)
  })

  it('belongs to the signed-in user, and is the same for a repeated request, even for many at once', async () => {
    const [ctx, fan] = [guest(), await aFan()]
    const input = lineupShare(await team())
    const [first, ...again] = await Promise.all(Array.from({ length: 8 }, () => linkToLineup(ctx, input)))
    for (const made of again) expect(made).toEqual(first)
    expect(await database.db.$count(shares)).toBe(1)
    const { id } = await linkToLineup(fan, input)
    expect(id).not.toBe(first?.id)
    expect(fan.actor).toMatchObject({ kind: 'user', id: (await rowOf(id))?.user_id })
    // Opening it is a use, except by its maker.
    expect(await openShare({ ctx: fan, kind: 'lineup', id })).toMatchObject({ isOwn: true })
    expect((await rowOf(id))?.used_at).toBeNull()
    expect(await openShare({ ctx, kind: 'lineup', id })).toMatchObject({ isOwn: false })
    expect((await rowOf(id))?.used_at).not.toBeNull()
  })

  it('P-VALID-01 P-VALID-06 P-VALID-17 is refused by the rules of the boards, and beyond the hourly limit', async () => {
    const [oilers, bruins] = [await team(), await team()]
    const ctx = guest()
    const { c1, d1 } = oilers.placements
    for (const [code, lineup] of [
      ['empty_lineup', { placements: { even_strength: {} } }],
      ['unknown_team', { team_id: 4711 }],
      ['unknown_player', { placements: { even_strength: { c1: 4711 } } }],
      ['title_too_long', { title: 'x'.repeat(81) }],
      ['invalid_position', { placements: { even_strength: { lw1: d1 } } }],
      ['already_assigned', { placements: { even_strength: { c1, c2: c1 } } }],
    ] as const) {
      const result = await makeShare({ ctx, kind: 'lineup', input: lineupShare(oilers, { lineup }) })
      expect.soft(result).toMatchObject({ ok: false, problem: { code } })
    }
    const { trade: given } = tradeShare(oilers, bruins)
    const empty = { ...given, team1: { ...given.team1, players: [] } }
    const result = await makeShare({
      ctx,
      kind: 'trade',
      input: tradeShare(oilers, bruins, { trade: empty }),
    })
    expect(result).toMatchObject({ ok: false, problem: { code: 'selection_required' } })
    await database.db.update(rate_limit_hits).set({ hits: RATE_LIMITS.share.hits })
    const tooMany = makeShare({ ctx, kind: 'lineup', input: lineupShare(oilers) })
    await expect(tooMany).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await database.db.$count(shares)).toBe(0)
  })

  it("stores its maker's day, or the server's when theirs is impossible, and a title on one line", async () => {
    const ctx = guest({ now: new Date('2026-11-24T03:40:00Z') })
    const [oilers, bruins] = [await team(), await team()]
    const title = ' Half \uD800 a\u0000b\nletter '
    const content = async (day?: string) => {
      const { id } = await linkToLineup(ctx, lineupShare(oilers, { day, lineup: { title } }))
      return (await openShare({ ctx: guest(), kind: 'lineup', id })).content
    }
    expect(await content('2026-11-23')).toMatchObject({ asOf: '2026-11-23', title: 'Half \uFFFD a b letter' })
    expect((await content('2031-01-01')).asOf).toBe('2026-11-24')
    expect((await content()).asOf).toBe('2026-11-24')
    const { id } = await linkToTrade(ctx, tradeShare(oilers, bruins, { day: '2026-11-23' }))
    expect((await openShare({ ctx: guest(), kind: 'trade', id })).content.asOf).toBe('2026-11-23')
  })

  it('P-ENT-23 stores all three types whole, with every player as of today', async () => {
    const oilers = await team({ name: 'Edmonton Oilers', abbreviation: 'EDM' })
    const { c1, lw1, d1, d2 } = oilers.placements
    const placements = {
      even_strength: oilers.placements,
      power_play: { c1, lw1 },
      penalty_kill: { d1, d2 },
    }
    const { id } = await linkToLineup(
      guest(),
      lineupShare(oilers, { lineup: { placements, type: 'power_play' } }),
    )
    const { content } = await openShare({ ctx: guest(), kind: 'lineup', id })
    expect(content).toMatchObject({
      subject: { kind: 'team', team: { id: oilers.team.id, abbreviation: 'EDM' } },
      title: 'Opening night',
      type: 'power_play',
      lineups: {
        even_strength: { starter: { id: oilers.placements['starter'], teamId: oilers.team.id } },
        power_play: { c1: { id: c1 }, lw1: { id: lw1 } },
        penalty_kill: { d1: { id: d1 }, d2: { id: d2 } },
      },
      asOf: new Date().toISOString().slice(0, 10),
    })
    expect(Object.keys(content.lineups.even_strength)).toHaveLength(20)
  })

  it("stores only the teams of a Dream Team's players", async () => {
    const [one, two] = [await team(), await team()]
    await team()
    const placements = { even_strength: { c1: one.placements['c1'], starter: two.placements['starter'] } }
    const { id } = await linkToLineup(
      guest(),
      lineupShare({ team: null, placements: {} }, { lineup: { placements } }),
    )
    const { content } = await openShare({ ctx: guest(), kind: 'lineup', id })
    if (content.subject.kind !== 'dream_team') throw new Error('a team was stored')
    expect(content.subject.teams.map((kept) => kept.id).toSorted()).toEqual(
      [one.team.id, two.team.id].toSorted(),
    )
  })
})

describe('a shared lineup', () => {
  it('stays unchanged when a player leaves, and the page lists who left', async () => {
    const [oilers, bruins] = [await team(), await team({ abbreviation: 'BOS' })]
    const { id } = await linkToLineup(guest(), lineupShare(oilers))
    const before = await openShare({ ctx: guest(), kind: 'lineup', id })
    expect(before.moved).toEqual([])
    await trade(oilers.bySlot.c1?.id, bruins.team.id)
    await trade(oilers.bySlot.backup?.id, null)
    await database.db
      .update(players)
      .set({ last_name: 'Renamed' })
      .where(eq(players.id, oilers.bySlot.d1?.id ?? 0))
    dropRosters(database.db)
    const after = await openShare({ ctx: guest(), kind: 'lineup', id })
    expect(after.content).toEqual(before.content)
    expect(after.moved).toEqual([
      { name: before.content.lineups.even_strength.c1?.name, team: 'BOS' },
      { name: before.content.lineups.even_strength.backup?.name, team: null },
    ])
  })

  it('is remixed with the names of then and the teams of today, and credited by its remix as long as it exists', async () => {
    const [oilers, bruins] = [await team(), await team()]
    const ctx = guest()
    const first = await linkToLineup(ctx, lineupShare(oilers))
    const { id } = first
    await trade(oilers.bySlot.c1?.id, bruins.team.id)
    expect(await getLineupToRemix({ ctx, id })).toMatchObject({
      mode: 'team',
      teamId: oilers.team.id,
      type: 'even_strength',
      title: 'Opening night',
      remixOf: { id, title: 'Opening night' },
      lineups: { even_strength: { c1: { id: oilers.placements['c1'], teamId: bruins.team.id } } },
    })
    // A player who has been deleted may stay in a remix.
    await database.db.delete(players).where(eq(players.id, oilers.bySlot.c1?.id ?? 0))
    dropRosters(database.db)
    const again = await makeShare({ ctx, kind: 'lineup', input: lineupShare(oilers) })
    expect(again).toMatchObject({ ok: false, problem: { code: 'unknown_player' } })
    const second = await linkToLineup(ctx, lineupShare(oilers, { remix_of: id, lineup: { title: 'Better' } }))
    const credit = async () => (await openShare({ ctx, kind: 'lineup', id: second.id })).remixOf
    expect(await credit()).toEqual({ id, title: 'Opening night' })
    await deleteShare({ ctx, ...first })
    expect(await credit()).toBeNull()
  })
})

describe('a trade behind a link', () => {
  it('stores teams, players, picks and retained salary unchanged', async () => {
    const [one, two] = [await team({ abbreviation: 'EDM' }), await team({ abbreviation: 'BOS' })]
    const ctx = guest()
    const made = await linkToTrade(ctx, tradeShare(one, two))
    expect(made.url).toBe(`${ctx.site.origin}/t/${made.id}`)
    await trade(two.bySlot.starter?.id, one.team.id)
    const { content, moved } = await openShare({ ctx, kind: 'trade', id: made.id })
    expect(content).toMatchObject({
      teams: { team1: { abbreviation: 'EDM' }, team2: { abbreviation: 'BOS' } },
      trade: {
        team1: { teamId: one.team.id, players: [{ player: { id: one.bySlot.c1?.id } }] },
        team2: {
          players: [{ player: { id: two.bySlot.starter?.id, teamId: two.team.id }, retained: 50 }],
          picks: [{ round: 1 }],
        },
      },
    })
    expect(moved).toMatchObject([{ team: 'EDM' }])
    // It is no lineup, and a lineup is no trade.
    await expect(openShare({ ctx, kind: 'lineup', id: made.id })).rejects.toMatchObject({ code: 'not_found' })
    const lineup = await linkToLineup(ctx, lineupShare(one))
    await expect(openShare({ ctx, kind: 'trade', id: lineup.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('using a link', () => {
  it('is reported with its key, and recorded once', async () => {
    const ctx = guest()
    const { id, key } = await linkToLineup(ctx, lineupShare(await team()))
    await expect(markShareUsed({ ctx, id, key: 'guessed' })).rejects.toMatchObject({ code: 'not_found' })
    expect((await rowOf(id))?.used_at).toBeNull()
    await markShareUsed({ ctx, id, key })
    const first = (await rowOf(id))?.used_at
    expect(first).toEqual(ctx.now)
    await markShareUsed({ ctx: guest({ now: new Date(Date.now() + 60_000) }), id, key })
    expect((await rowOf(id))?.used_at).toEqual(first)
  })

  it('keeps it; links that were not used for a day are dropped', async () => {
    const ctx = guest()
    const oilers = await team()
    const [used, unused] = [
      await linkToLineup(ctx, lineupShare(oilers)),
      await linkToLineup(ctx, lineupShare(oilers)),
    ]
    await markShareUsed({ ctx, id: used.id, key: used.key })
    const after = (ms: number) => ({ db: database.db, now: new Date(ctx.now.getTime() + ms) })
    await dropUnusedShares(after(86_400_000))
    expect(await rowOf(unused.id)).toBeDefined()
    await dropUnusedShares(after(86_400_001))
    expect(await rowOf(unused.id)).toBeUndefined()
    expect(await rowOf(used.id)).toBeDefined()
  })
})

describe('deleting a link', () => {
  it('needs its key, or the account that made it on any device', async () => {
    const ctx = guest()
    const oilers = await team()
    const [mine, other] = [
      await linkToLineup(ctx, lineupShare(oilers)),
      await linkToLineup(ctx, lineupShare(oilers)),
    ]
    for (const key of ['', 'guessed', other.key])
      await expect(deleteShare({ ctx, id: mine.id, key })).rejects.toMatchObject({ code: 'not_found' })
    await deleteShare({ ctx, id: mine.id, key: mine.key })
    await expect(openShare({ ctx, kind: 'lineup', id: mine.id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await rowOf(other.id)).toBeDefined()
    const [fan, stranger] = [await aFan(), await aFan()]
    const { id } = await linkToLineup(fan, lineupShare(oilers))
    await expect(deleteShare({ ctx: stranger, id, key: '' })).rejects.toMatchObject({ code: 'not_found' })
    await deleteShare({ ctx: fan, id, key: '' })
    expect(await rowOf(id)).toBeUndefined()
  })
})
