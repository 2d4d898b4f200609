import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { loader } from '#app/builder/lineup/route.tsx'
import { VOTE_DAYS } from '#domain/fans/consensus.ts'
import type { SlotId } from '#domain/lineup/model/slots.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { forgetVotes, type MakerContext, makerOf, readFanLines } from '#server/fans/fan-lines.ts'
import { saveLineup, updateLineup } from '#server/lineups/save-lineup.ts'
import { deleteLineup, setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { deleteShare, markShareUsed } from '#server/shares/share-lifetime.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { lineupShare, linkToLineup, makeRosteredTeam, type RosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { loaderArgs } from '#tests/support/loader-args.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { lineup_votes, players, shares, user_lineup, user_preferences } = schema
const database = testDatabase()
const DAY_MS = 86_400_000

const guest = (number: number, given: Partial<AccountContext> = {}) =>
  accountContextOn(database.db, { address: `198.51.100.${number}`, ...given })

async function fan(given: Partial<AccountContext> = {}) {
  const user = await makeUser(database.db, { emailVerified: true })
  return { user, ctx: guest(1, { actor: actorOf(user), ...given }) }
}

/** Makes a team with two centers for its fans to choose from. */
async function aTeam() {
  const rostered = await makeRosteredTeam(database.db)
  const idOf = (slot: SlotId) => rostered.bySlot[slot]?.id ?? 0
  return { ...rostered, one: idOf('c1'), other: idOf('c2'), idOf }
}

/** Makes a used link to a lineup with that center on the first line. */
async function share(ctx: AccountContext, team: Pick<RosteredTeam, 'team'> | null, center: number) {
  const input = lineupShare({ team: team?.team ?? null, placements: { c1: center } })
  const made = await linkToLineup(ctx, input)
  await markShareUsed({ ctx, id: made.id, key: made.key })
  return made
}

async function save(ctx: AccountContext, { team }: RosteredTeam, center: number, name = 'Mine') {
  const placements = { even_strength: { c1: center } }
  const saved = await saveLineup({ ctx, input: { name, title: '', team_id: team.id, placements } })
  if (!saved.ok) throw new Error(saved.problem.code)
  return saved.value.id
}

/** Reads the current counts, past the cache in memory. */
function read(teamId: number, now = new Date()) {
  dropRosters(database.db)
  return readFanLines({ ctx: contextOn(database.db, { now }), teamId })
}

/** Returns the number of makers, the center of the first line and their percentage. */
async function centers(teamId: number, now = new Date()) {
  const { even_strength } = await read(teamId, now)
  if (!even_strength) return null
  const place = even_strength.places.find(({ slot }) => slot === 'c1')
  return { makers: even_strength.makers, center: place?.playerId, percent: place?.percent }
}

const same = (one: MakerContext, other: MakerContext, subject = 'lines') =>
  makerOf(one, 'lines') === makerOf(other, subject)

const sixGuests = [1, 2, 3, 4, 5, 6]

describe('one vote per maker', () => {
  it('nothing is shown for four makers; with five, the newest vote of each counts, shared or saved', async () => {
    const team = await aTeam()
    for (const number of [1, 2, 3, 4]) await share(guest(number), team, team.one)
    await share(guest(4, { now: new Date(Date.now() + 1000) }), team, team.other)
    expect(await read(team.team.id)).toEqual({ even_strength: null, power_play: null, penalty_kill: null })
    await share(guest(5), team, team.one)
    expect(await centers(team.team.id)).toEqual({ makers: 5, center: team.one, percent: 80 })
    for (const number of [1, 2, 3]) {
      await share(guest(number, { now: new Date(Date.now() + 1000) }), team, team.other)
    }
    expect(await centers(team.team.id)).toEqual({ makers: 5, center: team.other, percent: 80 })
    // Until the minute in memory is over, a new vote is not counted.
    await share(guest(6), team, team.one)
    const remembered = await readFanLines({ ctx: contextOn(database.db), teamId: team.team.id })
    expect(remembered.even_strength?.makers).toBe(5)
    expect(await centers(team.team.id)).toMatchObject({ makers: 6 })
  })

  it('an unconfirmed account counts a day after its sign-up, and five makers of one network address at most', async () => {
    const team = await aTeam()
    for (const number of [1, 2, 3, 4]) await share(guest(number), team, team.one)
    const crowd = async (count: number, given: Parameters<typeof makeUser>[1]) => {
      for (let made = 0; made < count; made += 1) {
        const actor = actorOf(await makeUser(database.db, given))
        await share(guest(50, { actor }), team, team.other)
      }
    }
    await crowd(3, { createdAt: new Date() })
    expect(await centers(team.team.id)).toBeNull()
    const tomorrow = new Date(Date.now() + DAY_MS + 60_000)
    expect(await centers(team.team.id, tomorrow)).toMatchObject({ makers: 7, center: team.one })
    await crowd(1, { createdAt: new Date(Date.now() - DAY_MS) })
    expect(await centers(team.team.id)).toMatchObject({ makers: 5 })
    await crowd(3, { emailVerified: true })
    expect(await centers(team.team.id)).toMatchObject({ makers: 8 })
    // Two more of them than may count.
    expect(await centers(team.team.id, tomorrow)).toMatchObject({ makers: 9, percent: 56 })
  })

  it('an account is one maker at any address, and an IPv6 household too; a guest at the same address is another', async () => {
    const { ctx } = await fan()
    expect(same(ctx, { ...ctx, address: '203.0.113.99' })).toBe(true)
    expect(same(ctx, guest(1))).toBe(false)
    expect(same(guest(1), guest(2))).toBe(false)
    expect(
      same(guest(1, { address: '2001:db8:1:2::7' }), guest(1, { address: '2001:db8:1:2:ffff::9' })),
    ).toBe(true)
    expect(same(guest(1, { address: '2001:db8:1:2::7' }), guest(1, { address: '2001:db8:1:3::7' }))).toBe(
      false,
    )
    expect(same(ctx, ctx, 'another subject')).toBe(false)
    expect(same(ctx, { ...ctx, auth: { secret: 'another secret' } })).toBe(false)
    expect(makerOf(ctx, 'lines')).not.toContain(ctx.actor.kind === 'user' ? ctx.actor.id : '')
  })

  it('each team and type is counted separately, and a Dream Team counts for no team', async () => {
    const [team, rival] = [await aTeam(), await aTeam()]
    for (const number of sixGuests) {
      const ctx = guest(number)
      await share(ctx, null, rival.one)
      const placements = { even_strength: {}, power_play: { c1: team.one, d1: team.idOf('d1') } }
      const made = await linkToLineup(ctx, lineupShare(team, { lineup: { placements } }))
      await markShareUsed({ ctx, id: made.id, key: made.key })
    }
    expect(await read(rival.team.id)).toEqual({ even_strength: null, power_play: null, penalty_kill: null })
    expect(await read(team.team.id)).toEqual({
      even_strength: null,
      penalty_kill: null,
      power_play: {
        makers: 6,
        places: [
          { slot: 'c1', playerId: team.one, percent: 100 },
          { slot: 'd1', playerId: team.idOf('d1'), percent: 100 },
        ],
      },
    })
    expect(await read(0)).toEqual({ even_strength: null, power_play: null, penalty_kill: null })
  })
})

describe('votes that no longer count', () => {
  it("an unused, hidden or deleted share: the maker's previous one counts again", async () => {
    const team = await aTeam()
    for (const number of sixGuests) await share(guest(number), team, team.one)
    const later = guest(1, { now: new Date(Date.now() + 1000) })
    const input = lineupShare({ team: team.team, placements: { c1: team.other } })
    const made = await linkToLineup(later, input)
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 100 })
    await markShareUsed({ ctx: later, id: made.id, key: made.key })
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 83 })
    const hide = (at: Date | null) =>
      database.db.update(shares).set({ hidden_at: at }).where(eq(shares.short_id, made.id))
    await hide(new Date())
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 100 })
    await hide(null)
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 83 })
    await deleteShare({ ctx: later, id: made.id, key: made.key })
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 100 })
    // Sharing the same lineup again returns the same link, which is the same vote.
    const again = lineupShare({ team: team.team, placements: { c1: team.one } })
    await linkToLineup(guest(7), again)
    await linkToLineup(guest(7), again)
    const other = await aTeam()
    expect(await database.db.$count(lineup_votes, eq(lineup_votes.team_id, team.team.id))).toBe(7)
    expect(await database.db.$count(lineup_votes, eq(lineup_votes.team_id, other.team.id))).toBe(0)
  })

  it('P-ENT-45 a saved lineup that is private, hidden, changed or deleted, or whose profile is private or hidden', async () => {
    const team = await aTeam()
    for (const number of [1, 2, 3, 4, 5]) await share(guest(number), team, team.one)
    const { user, ctx } = await fan({ now: new Date(Date.now() + 1000) })
    const id = await save(ctx, team, team.other)
    expect(await centers(team.team.id)).toMatchObject({ makers: 5, percent: 100 })
    await setLineupPublic({ ctx, id, isPublic: true })
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 83 })
    const profile = async (set: Partial<typeof user_preferences.$inferInsert>) => {
      await database.db
        .insert(user_preferences)
        .values({ user_id: user.id, ...set })
        .onConflictDoUpdate({ target: user_preferences.user_id, set })
      return (await centers(team.team.id))?.makers
    }
    expect(await profile({ display_profile: false })).toBe(5)
    expect(await profile({ display_profile: null })).toBe(6)
    expect(await profile({ hidden_at: new Date() })).toBe(5)
    expect(await profile({ hidden_at: null, display_profile: true })).toBe(6)
    const hide = (at: Date | null) =>
      database.db.update(user_lineup).set({ hidden_at: at }).where(eq(user_lineup.id, id))
    await hide(new Date())
    expect(await centers(team.team.id)).toMatchObject({ makers: 5, percent: 100 })
    await hide(null)
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 83 })

    const placements = { even_strength: { c1: team.one }, power_play: { c1: team.one } }
    await updateLineup({ ctx, id, input: { title: '', team_id: team.team.id, placements } })
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 100 })
    // The account's share is the same maker's vote.
    await share({ ...ctx, now: new Date(Date.now() + 2000) }, team, team.other)
    expect(await centers(team.team.id)).toMatchObject({ makers: 6, percent: 83 })
    expect(await database.db.$count(lineup_votes, eq(lineup_votes.lineup_id, id))).toBe(2)
    await deleteLineup({ ctx, id })
    expect(await database.db.$count(lineup_votes, eq(lineup_votes.lineup_id, id))).toBe(0)
  })

  it('a vote older than the days that count, which is then deleted', async () => {
    const team = await aTeam()
    const now = new Date()
    for (const number of sixGuests) {
      const days = number === 6 ? VOTE_DAYS + 0.01 : VOTE_DAYS - 0.01
      await share(guest(number, { now: new Date(now.getTime() - days * DAY_MS) }), team, team.one)
    }
    expect(await centers(team.team.id)).toMatchObject({ makers: 5 })
    expect(await database.db.$count(lineup_votes)).toBe(6)
    await forgetVotes({ db: database.db, now })
    expect(await database.db.$count(lineup_votes)).toBe(5)
  })

  it('a vote for a player who has left the team: the next player takes the slot', async () => {
    const team = await aTeam()
    for (const number of sixGuests) await share(guest(number), team, number < 5 ? team.one : team.other)
    expect(await centers(team.team.id)).toEqual({ makers: 6, center: team.one, percent: 67 })
    await database.db.update(players).set({ team_id: null }).where(eq(players.id, team.one))
    expect(await centers(team.team.id)).toEqual({ makers: 6, center: team.other, percent: 33 })
  })
})

describe('the builder from the fans’ lines', () => {
  it('starts with them once there are enough makers, and is empty before and without the parameter', async () => {
    const team = await aTeam()
    const {
      team: { id, abbreviation },
    } = team
    const remixAt = async (search: string) => {
      dropRosters(database.db)
      const address = `/lineup-builder?team=${abbreviation}${search}`
      const answer = await loader(loaderArgs(address, '/lineup-builder', contextOn(database.db)))
      return answer.data.remix
    }
    expect(await remixAt('&start=fans')).toBeNull()
    for (const number of sixGuests) await share(guest(number), team, team.one)
    expect(await remixAt('')).toBeNull()
    expect(await remixAt('&start=fans')).toMatchObject({
      mode: 'team',
      teamId: id,
      type: 'even_strength',
      lineups: { even_strength: { c1: { id: team.one } }, power_play: {} },
    })
  })
})
