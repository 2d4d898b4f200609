import { eq, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

import { capLimits } from '#domain/cap/limits.ts'
import { sharedLineupSchema, sharedTradeSchema } from '#domain/share/payload-schema.ts'
import { capLine } from '#domain/trade/trade-cap.ts'
import { sharedTradeSummary } from '#messages/share-page.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { openShare } from '#server/shares/open-share.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { players, retained_salaries, shares } = schema
const database = testDatabase()

/** The migrations that renamed the keys and values of stored payloads. */
const MIGRATIONS = ['0013_one-word-for-one-thing', '0014_dream-team-by-its-name']

/** The keys of payloads before those migrations. */
const FORMER = { team: 'club', teams: 'clubs' } as const

/** Runs the part of those migrations about shares again, because the tables are migrated already. */
async function migrateShares() {
  for (const name of MIGRATIONS) {
    const text = await readFile(`server/db/migrations/${name}.sql`, 'utf8')
    const statements = text.replaceAll(/^--(?!>).*$/gm, '').split('--> statement-breakpoint')
    for (const statement of statements.filter((one) => one.trim().startsWith('UPDATE "shares"'))) {
      await database.db.execute(sql.raw(statement))
    }
  }
}

async function payloadOf(id: string): Promise<unknown> {
  const [row] = await database.db.select().from(shares).where(eq(shares.short_id, id))
  return row?.payload
}

/** Stores an old payload and returns what the migrations turn it into. */
async function migrated(id: string, old: object): Promise<unknown> {
  await database.db.update(shares).set({ payload: old }).where(eq(shares.short_id, id))
  await migrateShares()
  return payloadOf(id)
}

const guest = () => accountContextOn(database.db, {})

it("an old link to a lineup is read as today's: with former keys for teams, as all-star, and without letters and extras", async () => {
  const halifax = await makeRosteredTeam(database.db)
  const made = await linkToLineup(guest(), lineupShare(halifax))
  const payload = sharedLineupSchema.parse(await payloadOf(made.id))
  if (payload.subject.kind !== 'team') throw new Error('a team was shared')
  const former = { ...payload, subject: { kind: 'team', [FORMER.team]: payload.subject.team } }
  expect(sharedLineupSchema.safeParse(former).success).toBe(false)
  expect(sharedLineupSchema.parse(await migrated(made.id, former))).toEqual(payload)
  const { letters: _letters, extras: _extras, signature: _signature, ...rest } = payload
  const { sitting: _sitting, changed: _changed, cap: _cap, ...plain } = rest
  await database.db.update(shares).set({ payload: plain }).where(eq(shares.short_id, made.id))
  expect((await openShare({ ctx: guest(), kind: 'lineup', id: made.id })).content).toEqual(payload)

  const placements = { even_strength: { c1: halifax.placements['c1'] } }
  const dreamTeam = lineupShare({ team: null, placements: {} }, { lineup: { placements } })
  const { id } = await linkToLineup(guest(), dreamTeam)
  const dream = sharedLineupSchema.parse(await payloadOf(id))
  if (dream.subject.kind !== 'dream_team') throw new Error('a Dream Team was shared')
  expect(dream.subject.teams).toHaveLength(1)
  for (const key of [FORMER.teams, 'teams']) {
    const old = { ...dream, subject: { kind: 'allstar', [key]: dream.subject.teams } }
    expect(sharedLineupSchema.parse(await migrated(id, old))).toEqual(dream)
  }
})

it('an old link to a trade keeps its two teams, and is read without cap effects and teams of picks', async () => {
  const [one, two] = [await makeRosteredTeam(database.db), await makeRosteredTeam(database.db)]
  const made = await linkToTrade(guest(), tradeShare(one, two))
  const payload = sharedTradeSchema.parse(await payloadOf(made.id))
  const { teams, ...rest } = payload
  const former = { ...rest, [FORMER.teams]: teams }
  expect(sharedTradeSchema.parse(await migrated(made.id, former))).toEqual(payload)
  const { cap: _cap, showsCap: _showsCap, pickTeams: _pickTeams, ...old } = payload
  await database.db.update(shares).set({ payload: old }).where(eq(shares.short_id, made.id))
  const { content } = await openShare({ ctx: guest(), kind: 'trade', id: made.id })
  expect(content).toEqual({ ...payload, cap: null, showsCap: false, pickTeams: [] })
})

it('a link to a trade keeps the cap effect of its day as the server computed it, whatever contracts change later', async () => {
  const hit = { cap_hit_usd: 3_000_000 }
  const [one, two] = [await makeRosteredTeam(database.db), await makeRosteredTeam(database.db)]
  await database.db.update(players).set(hit)
  const dear = { cap_hit_usd: 8_000_000 }
  await database.db
    .update(players)
    .set(dear)
    .where(eq(players.id, one.bySlot.c1?.id ?? 0))
  await database.db
    .insert(retained_salaries)
    .values({ team_id: one.team.id, player_name: 'Gone', dollars: 500_000 })
  dropRosters(database.db)
  const forged = { cap: { team1: { change: 1, space: 1, unknown: [] } }, showsCap: false }
  const made = await linkToTrade(guest(), { ...tradeShare(one, two), ...forged })
  // Twenty cap hits of three million, except one; the other team retains half of a goaltender's.
  const change = -8_000_000 + 1_500_000
  const cap = {
    team1: { change, space: limitToday() - (19 * 3_000_000 + 8_000_000 + 500_000) - change, unknown: [] },
    team2: { change: -change, space: limitToday() - 20 * 3_000_000 + change, unknown: [] },
  }
  expect(await payloadOf(made.id)).toMatchObject({ cap, showsCap: true })
  await database.db.update(players).set({ cap_hit_usd: 1 })
  dropRosters(database.db)
  const { content } = await openShare({ ctx: guest(), kind: 'trade', id: made.id })
  expect(content).toMatchObject({ cap, showsCap: true })
  expect(sharedTradeSummary(content)).toContain(`${one.team.abbreviation}: ${capLine(cap.team1)}.`)
})

it('a link to a trade has the cap effect only when every cap hit is known, or when its maker chose it', async () => {
  const [one, two] = [await makeRosteredTeam(database.db), await makeRosteredTeam(database.db)]
  const link = async (given: Parameters<typeof tradeShare>[2]) =>
    sharedTradeSchema.parse(await payloadOf((await linkToTrade(guest(), tradeShare(one, two, given))).id))
  const unknown = await link({})
  expect(unknown.showsCap).toBe(false)
  expect(unknown.cap?.team1.unknown).not.toEqual([])
  expect(sharedTradeSummary(unknown)).not.toContain('Cap')
  expect((await link({ shows_cap: true })).showsCap).toBe(true)
  await database.db.update(players).set({ cap_hit_usd: 1_000_000 })
  dropRosters(database.db)
  expect((await link({ shows_cap: false })).showsCap).toBe(false)
})

const limitToday = () => capLimits(new Date().toISOString().slice(0, 10)).upper
