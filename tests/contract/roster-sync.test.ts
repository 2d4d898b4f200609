import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Nightly } from '#domain/roster-sync/feed.ts'
import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import type { RosterSync } from '#server/core/services.ts'
import { schema } from '#server/db/schema.ts'
import { applyRosterProposals } from '#server/rosters/sync/apply-proposals.ts'
import { setNightly } from '#server/rosters/sync/nightly.ts'
import { getRosterCheck, startRosterCheck } from '#server/rosters/sync/roster-check.ts'
import { createRosterSync } from '#server/rosters/sync/run-check.ts'
import { checkNightly, type NightlySync, runSyncCommand } from '#server/rosters/sync/sync-command.ts'
import { adminContext, silent } from '#tests/factories/contexts.ts'
import { CONTRACT, makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { feedEntry, type LeagueServer, openLeagueServer } from '#tests/support/league-server.ts'

import { testDatabase } from './database.ts'

const { audit_log, league_players, players, request_player, roster_checks, site_settings } = schema
const database = testDatabase()

let league: LeagueServer
beforeAll(async () => {
  league = await openLeagueServer()
})
afterAll(() => league[Symbol.asyncDispose]())

const EDM = 22
const VAN = 23
const mcdavid = {
  id: 8_478_402,
  first: 'Connor',
  last: 'McDavid',
  positionCode: 'C',
  sweaterNumber: 97,
  headshot: undefined,
}
const pettersson = {
  id: 8_480_012,
  first: 'Elias',
  last: 'Pettersson',
  positionCode: 'C',
  sweaterNumber: 40,
  headshot: undefined,
}

beforeEach(async () => {
  league.teams.clear()
  league.asked.length = 0
  league.teams.set('EDM', [feedEntry(mcdavid)])
  league.teams.set('VAN', [feedEntry(pettersson)])
  await makeTeam(database.db, { id: EDM, name: 'Edmonton Oilers', abbreviation: 'EDM' })
  await makeTeam(database.db, { id: VAN, name: 'Vancouver Canucks', abbreviation: 'VAN' })
})

/** Stored fields of a player, as the league lists them. */
const known = {
  shoots: 'L',
  birthdate: '2001-02-03',
  birthplace: 'Exampleton, ON',
  height: `6'1"`,
  weight: 199,
} as const
/** The league's lists have no contracts, so a check proposes no change of them and applying writes none. */
const row = (of: typeof mcdavid, team_id: number) => ({
  ...known,
  ...CONTRACT,
  team_id,
  nhl_id: of.id,
  first_name: of.first,
  last_name: of.last,
  full_name: `${of.first} ${of.last}`,
  number: of.sweaterNumber,
})

const newSync = (imageHosts: readonly string[] = []): RosterSync =>
  createRosterSync({
    db: database.db,
    feed: { base: league.url, pauseMs: 0, timeoutMs: 5000 },
    imageHosts,
    log: silent,
  })

type ReadLines = NightlySync['lines']['run']
const noLines = () => vi.fn<ReadLines>(async () => ({ teams: 0, written: [], kept: [], unknown: [] }))

/** Makes a league sync with that reader of lines instead of the real one. */
const newSyncs = (readLines: ReadLines = noLines()): NightlySync => ({
  rosters: newSync(),
  lines: { run: readLines, stop: async () => undefined },
  stats: async () => ({ season: '', written: 0, failures: [] }),
})

/** Makes earlier lists of these teams. */
const makeListed = (...teams: readonly number[]) =>
  database.db
    .insert(league_players)
    .values(teams.map((team_id) => ({ nhl_id: 100 + team_id, said: { team_id }, answered: {} })))

const asAdmin = (rosterSync = newSync()) => adminContext(database.db, { rosterSync })

async function check(sync = newSync()): Promise<void> {
  const begun = await sync.begin()
  await begun?.done
}

/** A long timeout, because the machine may be busy. */
async function untilDone(ctx: Context): Promise<void> {
  await expect.poll(async () => (await getRosterCheck({ ctx })).progress, { timeout: 20_000 }).toBeNull()
}

const proposalsOf = async (ctx: Context) => (await getRosterCheck({ ctx })).last?.proposals ?? []
const allPlayers = () => database.db.select().from(players).orderBy(players.id)

describe('a check', () => {
  it('requests each team once and lists the differences; what was found of an unreadable team stays, and the nightly run leaves it alone', async () => {
    league.teams.set('EDM', (response) => void response.writeHead(503).end())
    const ctx = await asAdmin()
    expect((await getRosterCheck({ ctx })).last).toBeNull()
    const checked = async () => {
      await startRosterCheck({ ctx })
      await untilDone(ctx)
      return (await getRosterCheck({ ctx })).last
    }
    const first = await checked()
    expect(league.asked).toEqual(['EDM', 'VAN'])
    expect(first).toMatchObject({ teams: 2, failures: [{ team_id: EDM, code: 'status', count: 503 }] })
    expect(first?.proposals).toMatchObject([{ kind: 'new', teamId: VAN, name: 'Elias Pettersson' }])

    league.teams.set('EDM', [feedEntry(mcdavid)])
    const before = (await checked())?.proposals
    expect(before).toMatchObject([{ name: 'Connor McDavid' }, { name: 'Elias Pettersson' }])
    expect([await database.db.$count(players), await database.db.$count(audit_log)]).toEqual([0, 0])
    for (const team of ['EDM', 'VAN'])
      league.teams.set(team, (response) => void response.writeHead(500).end())
    expect(await checked()).toMatchObject({ failures: { length: 2 }, proposals: before })
    // Known from a check of the team, so that a newcomer to it is news; Edmonton's is as old as its list.
    await makeListed(EDM, VAN)
    league.teams.set('EDM', (response) => void response.writeHead(500).end())
    league.teams.set('VAN', [feedEntry(pettersson), feedEntry({ id: 5, last: 'Rookie' })])
    await runSyncCommand(database.db, newSyncs(), { command: 'apply' })
    expect((await allPlayers()).map(({ last_name }) => last_name)).toEqual(['Rookie'])
  })

  it('starts once for simultaneous requests and shows its progress; no second one starts until it ends, in this process or another', async () => {
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    league.teams.set('VAN', (response) => {
      asked.resolve()
      void held.promise.then(() => response.writeHead(404).end())
    })
    const ctx = await asAdmin()
    const begun = await Promise.all([newSync().begin(), newSync().begin(), newSync().begin()])
    expect(begun.filter((one) => one !== null)).toHaveLength(1)
    await asked.promise
    expect((await getRosterCheck({ ctx })).progress).toEqual({ done: 1, teams: 2 })
    const others = await Promise.allSettled([
      startRosterCheck({ ctx }),
      startRosterCheck({ ctx: { ...ctx, rosterSync: newSync() } }),
    ])
    for (const other of others) expect(other).toMatchObject({ reason: { code: 'conflict' } })
    await expect(runSyncCommand(database.db, newSyncs(), { command: 'check' })).rejects.toThrow(
      /^A check is already running/,
    )
    held.resolve()
    await Promise.all(begun.map((one) => one?.done))
    expect((await getRosterCheck({ ctx })).progress).toBeNull()
    expect(league.asked).toEqual(['EDM', 'VAN'])
  })

  it('expires when its process was killed, and leaves no rows when it is stopped', async () => {
    await database.db.insert(roster_checks).values({ teams: 2, beat_at: sql`now() - interval '3 minutes'` })
    const ctx = await asAdmin()
    expect((await getRosterCheck({ ctx })).progress).toBeNull()
    const asked = Promise.withResolvers<void>()
    league.teams.set('EDM', () => asked.resolve())
    const sync = newSync()
    const begun = await sync.begin()
    await asked.promise
    await sync.stop()
    await expect(begun?.done).rejects.toThrow('aborted')
    expect(await database.db.$count(roster_checks)).toBe(0)
  })

  it("stores a headshot only from a listed host, and shows visitors' reports about the player", async () => {
    league.teams.set('EDM', [feedEntry({ ...mcdavid, headshot: 'https://assets.example.org/1.png' })])
    const report = { type: 'Missing player' as const, team_id: VAN }
    await database.db.insert(request_player).values([
      { ...report, player_name: 'elias petterssón' },
      { ...report, player_name: 'Connor McDavid', fixed_at: new Date() },
    ])
    const ctx = await asAdmin()
    const found = async () =>
      (await proposalsOf(ctx)).map(({ columns, reports }) => [columns.profile_picture_filename, reports])
    await check()
    expect(await found()).toEqual([
      [null, []],
      [null, ['Missing player']],
    ])
    await check(newSync(['*.example.org']))
    expect(await found()).toEqual([
      ['https://assets.example.org/1.png', []],
      [null, ['Missing player']],
    ])
  })
})

describe('applying', () => {
  it('writes only the chosen changes, in one audit entry that undo reverts exactly', async () => {
    const gone = await makePlayer(database.db, {
      ...row(mcdavid, VAN),
      nhl_id: 1,
      last_name: 'Gone',
      full_name: null,
    })
    await database.db.insert(league_players).values({ nhl_id: 1, player_id: gone.id, said: {}, answered: {} })
    const moved = await makePlayer(database.db, { ...row(mcdavid, VAN), position: 'lw', number: 18 })
    const before = await allPlayers()
    await check()
    const ctx = await asAdmin()
    const proposals = await proposalsOf(ctx)
    expect(proposals.map(({ kind }) => kind)).toEqual(['moved', 'new', 'gone'])
    const input = proposals.map(({ key, kind }) => ({
      key,
      ...(kind === 'gone' && { answer: 'injured_or_other' }),
    }))
    expect(await applyRosterProposals({ ctx, input })).toEqual({ applied: 3, refused: [] })
    expect(await allPlayers()).toMatchObject([
      { ...gone, status: 'injured_or_other' },
      { ...moved, team_id: EDM, number: 97, position: 'lw' },
      {
        ...row(pettersson, VAN),
        ...Object.fromEntries(Object.keys(CONTRACT).map((column) => [column, null])),
        position: 'c',
        status: 'active',
        profile_picture_filename: null,
      },
    ])
    expect(await proposalsOf(ctx)).toEqual([])
    expect(await applyRosterProposals({ ctx, input })).toMatchObject({ applied: 0 })
    const [entry, ...others] = await database.db.select().from(audit_log)
    expect(entry).toMatchObject({ action: 'apply-rosters', subject: '3 players' })
    expect(others).toEqual([])
    await undoEntry({ ctx, id: entry?.id ?? 0 })
    expect(await allPlayers()).toEqual(before)
    // What undo wrote answers the league: only who to add is open again.
    expect((await proposalsOf(ctx)).map(({ kind, basis }) => [kind, basis])).toEqual([['new', 'unknown']])
    expect((await getRosterCheck({ ctx })).last?.kept.map(({ kind }) => kind)).toEqual(['moved', 'gone'])
  })

  it('refuses a player who changed since the check, by name, and applies the rest', async () => {
    const player = await makePlayer(database.db, { ...row(mcdavid, EDM), number: 18 })
    await check()
    const ctx = await asAdmin()
    const input = (await proposalsOf(ctx)).map(({ key }) => ({ key }))
    await database.db.update(players).set({ number: 19 }).where(eq(players.id, player.id))
    expect(await applyRosterProposals({ ctx, input })).toEqual({
      applied: 1,
      refused: [{ code: 'not_proposed', name: 'Connor McDavid' }],
    })
    expect((await allPlayers())[0]?.number).toBe(19)
    for (const nothing of [[], null, [{ key: 5 }]]) {
      await expect(applyRosterProposals({ ctx, input: nothing })).rejects.toMatchObject({
        code: 'bad_request',
        message: 'Choose at least one difference first.',
      })
    }
  })

  it('happens once when two admins apply the same at the same moment', async () => {
    await check()
    const ctx = await asAdmin()
    const input = (await proposalsOf(ctx)).map(({ key }) => ({ key }))
    const both = await Promise.all([
      applyRosterProposals({ ctx, input }),
      applyRosterProposals({ ctx, input }),
    ])
    expect(both.map(({ applied }) => applied).toSorted()).toEqual([0, 2])
    expect(await database.db.$count(players)).toBe(2)
  })

  it('asks whether a player of the same name is the same', async () => {
    const ours = await makePlayer(database.db, { first_name: 'Elias', last_name: 'Pettersson', team_id: VAN })
    await check()
    const ctx = await asAdmin()
    const asked = (await proposalsOf(ctx)).find(({ name }) => name === 'Elias Pettersson')
    const key = asked?.key ?? ''
    expect(await applyRosterProposals({ ctx, input: [{ key }] })).toEqual({
      applied: 0,
      refused: [{ code: 'unanswered', name: 'Elias Pettersson' }],
    })
    expect(await applyRosterProposals({ ctx, input: [{ key, answer: String(ours.id) }] })).toMatchObject({
      applied: 1,
    })
    expect((await allPlayers()).map(({ nhl_id }) => nhl_id)).toEqual([pettersson.id])
  })
})

describe('automatic checks', () => {
  it('apply safe changes, and leave missing and doubtful players to an admin', async () => {
    await makePlayer(database.db, { first_name: 'Elias', last_name: 'Pettersson', team_id: VAN })
    await makePlayer(database.db, { ...row(mcdavid, VAN), nhl_id: 1, last_name: 'Gone', full_name: null })
    await database.db.insert(league_players).values({ nhl_id: 1, said: { team_id: VAN }, answered: {} })
    await makeListed(EDM)
    const line = await runSyncCommand(database.db, newSyncs(), { command: 'apply' })
    expect(line).toBe('Checked 2 teams. Applied 1 difference. 2 differences to choose on /admin/rosters.')
    const [entry] = await database.db.select().from(audit_log)
    expect(entry).toMatchObject({ actor_id: null, action: 'apply-rosters', subject: 'Connor McDavid' })
    league.teams.clear()
    await expect(runSyncCommand(database.db, newSyncs(), { command: 'apply' })).rejects.toThrow(
      'No team’s roster could be read. The league has no team with this abbreviation.',
    )
  })

  it('run once a night, however many processes there are, and write only when that is chosen', async () => {
    const readLines = noLines()
    const ctx = await asAdmin()
    const tonight = Date.now() + 1000
    const check = (nightly: Nightly | null, days = 0) => {
      const night = { db: database.db, now: new Date(tonight + days * 86_400_000), log: silent }
      return checkNightly(night, newSyncs(readLines), nightly)
    }
    await makeListed(EDM, VAN)
    await check(null)
    await expect(setNightly({ ctx, input: 'always' })).rejects.toMatchObject({ code: 'bad_request' })
    for (const input of ['on', 'apply']) await setNightly({ ctx, input })
    const chosen = { value: 'apply', isFixed: false, next: 'due' }
    expect((await getRosterCheck({ ctx })).nightly).toEqual(chosen)
    // The server's setting overrides what admins chose.
    await check('off')
    expect(league.asked).toEqual([])
    await Promise.all([check('on'), check('on')])
    await check(null)
    expect(league.asked).toEqual(['EDM', 'VAN'])
    expect(readLines).toHaveBeenCalledTimes(1)
    expect(await database.db.$count(players)).toBe(0)
    await check(null, 1)
    expect(await database.db.$count(players)).toBe(2)
    expect(readLines).toHaveBeenCalledTimes(2)
    const { last, nightly } = await getRosterCheck({ ctx })
    expect(last?.applied).toMatchObject({ subject: '2 players', undone: false })
    expect(nightly.next).toBeInstanceOf(Date)
    const facts = { ...ctx.system.facts, nightly: 'on' as const }
    const fixed = { ...ctx, system: { ...ctx.system, facts } }
    await expect(setNightly({ ctx: fixed, input: 'off' })).rejects.toMatchObject({ code: 'conflict' })
    expect((await getRosterCheck({ ctx: fixed })).nightly).toMatchObject({ value: 'on', isFixed: true })
    const entries = await database.db.select().from(audit_log).orderBy(audit_log.id)
    const set = entries.find(({ subject }) => subject === 'Check and apply what is certain')
    await undoEntry({ ctx, id: set?.id ?? 0 })
    expect(await database.db.select().from(site_settings)).toEqual([{ id: 'nightly_rosters', value: 'on' }])
  })
})
