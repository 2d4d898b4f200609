import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { playerForm } from '#domain/player/player-form.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { schema } from '#server/db/schema.ts'
import { deletePlayer, editPlayer, movePlayer } from '#server/rosters/change-player.ts'
import { changePlayers } from '#server/rosters/change-players.ts'
import { mergePlayers } from '#server/rosters/merge-players.ts'
import { recordTrade } from '#server/rosters/record-trade.ts'
import { applyRosterProposals } from '#server/rosters/sync/apply-proposals.ts'
import { getRosterCheck } from '#server/rosters/sync/roster-check.ts'
import { createRosterSync } from '#server/rosters/sync/run-check.ts'
import { checkNightly, type NightlySync, runSyncCommand } from '#server/rosters/sync/sync-command.ts'
import { adminContext, silent } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { feedEntry, type LeagueServer, openLeagueServer } from '#tests/support/league-server.ts'

import { testDatabase } from './database.ts'

const { league_players, players } = schema
const database = testDatabase()

let league: LeagueServer
beforeAll(async () => {
  league = await openLeagueServer()
})
afterAll(() => league[Symbol.asyncDispose]())

const [EDM, VAN] = [22, 23]
const mcdavid = { id: 8_478_402, first: 'Connor', last: 'McDavid', sweaterNumber: 97 }
const groulx = { id: 8_480_013, first: 'Bo', last: 'Groulx', sweaterNumber: 24 }
const pettersson = { id: 8_480_012, first: 'Elias', last: 'Pettersson', sweaterNumber: 40 }

beforeEach(async () => {
  league.teams.set('EDM', [feedEntry(mcdavid), feedEntry(groulx)])
  league.teams.set('VAN', [feedEntry(pettersson)])
  await makeTeam(database.db, { id: EDM, name: 'Edmonton Oilers', abbreviation: 'EDM' })
  await makeTeam(database.db, { id: VAN, name: 'Vancouver Canucks', abbreviation: 'VAN' })
})

const newSyncs = (): NightlySync => ({
  rosters: createRosterSync({
    db: database.db,
    feed: { base: league.url, pauseMs: 0, timeoutMs: 5000 },
    imageHosts: [],
    log: silent,
  }),
  lines: {
    run: async () => ({ teams: 0, written: [], kept: [], unknown: [] }),
    stop: async () => undefined,
  },
  stats: async () => ({ season: '', written: 0, failures: [] }),
})
const apply = () => runSyncCommand(database.db, newSyncs(), { command: 'apply' })
/** Runs the check of a later night. */
const night = (days: number) =>
  checkNightly(
    { db: database.db, now: new Date(Date.now() + days * 86_400_000), log: silent },
    newSyncs(),
    'apply',
  )
const asAdmin = () => adminContext(database.db)
const lastOf = async (ctx: Awaited<ReturnType<typeof asAdmin>>) => (await getRosterCheck({ ctx })).last
const allPlayers = () => database.db.select().from(players).orderBy(players.id)

it('what was edited here stays against the league’s older lists, by command and by night, and can be given up', async () => {
  const [ctx, other] = [await asAdmin(), await asAdmin()]
  expect(await apply()).toBe(
    'Checked 2 teams. Applied 0 differences. 3 differences to choose on /admin/rosters.',
  )
  const found = (await lastOf(ctx))?.proposals ?? []
  await applyRosterProposals({ ctx, input: found.map(({ key }) => ({ key })) })
  const [deleted, mover, renamed] = await allPlayers()
  await movePlayer({ ctx, input: { id: mover?.id ?? 0, team_id: VAN, number: '98' } })
  await changePlayers({
    ctx,
    input: { kind: 'status', ids: [renamed?.id], status: 'injured_or_other' },
  })
  const seen = playerForm(renamed ?? {})
  const typed = { ...seen, status: 'injured_or_other', first_name: 'Eli', weight: '205' }
  await editPlayer({ ctx, id: renamed?.id ?? 0, input: { seen, typed } })
  await deletePlayer({ ctx, id: deleted?.id ?? 0 })
  const edited = await allPlayers()
  await apply()
  expect(await apply()).toBe(
    'Checked 2 teams. Applied 0 differences. Nothing is left to choose. 5 differences kept, because the values were set here.',
  )
  await night(1)
  expect(await allPlayers()).toEqual(edited)
  const keptOf = async (by = ctx) => (await lastOf(by))?.kept ?? []
  const kept = await keptOf()
  const changed = kept.map(({ kind, changes }) => [
    kind,
    ...(kind === 'new' ? [] : changes.map(({ field, from, to }) => `${field} ${from}→${to}`)),
  ])
  expect(changed).toEqual([
    ['new'],
    ['moved', 'team_id 23→22', 'number 98→97'],
    ['changed', 'first_name Eli→Elias'],
    ['changed', 'weight 205→199'],
    ['changed', 'status injured_or_other→active'],
  ])
  expect(kept.every(({ edit }) => edit?.isOwn)).toBe(true)
  expect((await keptOf(other))[0]?.edit).toMatchObject({ isOwn: false, by: expect.any(String) })

  // The league follows the move, and has news.
  league.teams.set('EDM', [feedEntry(groulx)])
  league.teams.set('VAN', [
    feedEntry({ ...mcdavid, sweaterNumber: 98, weightInPounds: 194 }),
    feedEntry(pettersson),
  ])
  expect(await apply()).toMatch(/^Checked 2 teams\. Applied 1 difference\. Nothing .* 4 differences kept/)
  expect((await allPlayers())[0]).toMatchObject({ team_id: VAN, number: 98, weight: 194 })
  const [back, name] = await keptOf()
  await applyRosterProposals({ ctx, input: [{ key: back?.key ?? '' }, { key: name?.key ?? '' }] })
  const [again, , elias] = await allPlayers()
  expect(again).toMatchObject({ id: deleted?.id, nhl_id: groulx.id, last_name: 'Groulx', team_id: EDM })
  expect(elias).toMatchObject({ full_name: 'Elias Pettersson', weight: 205, status: 'injured_or_other' })
  expect((await keptOf()).map(({ changes }) => changes[0]?.field)).toEqual(['weight', 'status'])
})

it('a recorded trade stays against the old list by night, ends with the new one, and its undo stays too', async () => {
  const ctx = await asAdmin()
  await apply()
  await applyRosterProposals({
    ctx,
    input: ((await lastOf(ctx))?.proposals ?? []).map(({ key }) => ({ key })),
  })
  const player = (await allPlayers()).find(({ nhl_id }) => nhl_id === mcdavid.id)
  const input = {
    moves: [{ id: player?.id, from: EDM, to: VAN, retained: '' }],
    day: '2026-11-28',
    picks: '',
    numbers: { [String(player?.id)]: '98' },
  }
  const review = await recordTrade({ ctx, input })
  if (review.ok || review.problem.code !== 'trade_unconfirmed') throw new Error('There is no review.')
  const recorded = await recordTrade({ ctx, input: { ...input, token: review.problem.review.token } })
  if (!recorded.ok) throw new Error(recorded.problem.code)
  const now = async () => {
    const row = (await allPlayers()).find(({ id }) => id === player?.id)
    const kept = (await lastOf(ctx))?.kept ?? []
    return [row?.team_id, row?.number, ...kept.map(({ kind }) => kind)]
  }
  await night(1)
  expect(await now()).toEqual([VAN, 98, 'moved'])

  league.teams.set('EDM', [feedEntry(groulx)])
  league.teams.set('VAN', [feedEntry(pettersson), feedEntry({ ...mcdavid, sweaterNumber: 98 })])
  await night(2)
  expect(await now()).toEqual([VAN, 98])

  await undoEntry({ ctx, id: recorded.value.auditId })
  await night(3)
  expect(await now()).toEqual([EDM, 97, 'moved'])
})

it('so does what an undo, a merge or any other writer wrote', async () => {
  league.teams.set('EDM', [feedEntry(mcdavid)])
  const before = [EDM, VAN].map((team_id) => ({ nhl_id: team_id, said: { team_id }, answered: {} }))
  await database.db.insert(league_players).values(before)
  const ctx = await asAdmin()
  await apply()
  league.teams.set('EDM', [feedEntry({ ...mcdavid, weightInPounds: 205 })])
  await apply()
  const entry = (await lastOf(ctx))?.applied
  await undoEntry({ ctx, id: entry?.auditId ?? 0 })
  expect((await lastOf(ctx))?.applied?.undone).toBe(true)
  const [player] = await allPlayers()
  const double = await makePlayer(database.db, { last_name: 'McDavid', team_id: EDM, number: 18 })
  const input = { keep: double.id, drop: player?.id, take: ['nhl_id', 'first_name', 'weight'] }
  await mergePlayers({ ctx, input })
  await database.db.update(players).set({ height: `6'2"` })
  await apply()
  expect(await allPlayers()).toMatchObject([
    { last_name: 'Pettersson', height: `6'2"` },
    { id: double.id, nhl_id: mcdavid.id, number: 18, weight: 199, height: `6'2"` },
  ])
  // Even what was never compared is answered by a deletion.
  await database.db.update(league_players).set({ answered: {} })
  await deletePlayer({ ctx, id: double.id })
  await apply()
  expect((await lastOf(ctx))?.kept[0]).toMatchObject({ kind: 'new', formerId: double.id })
})
