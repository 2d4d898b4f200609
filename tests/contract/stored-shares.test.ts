import { eq, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

import { sharedLineupSchema, sharedTradeSchema } from '#domain/share/payload.ts'
import { schema } from '#server/db/schema.ts'
import { getSharedLineup } from '#server/shares/open-share.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { shares } = schema
const database = testDatabase()

/** The migrations that gave what is stored other words. */
const MIGRATIONS = ['0013_one-word-for-one-thing', '0014_dream-team-by-its-name']

/** The keys of the payloads that were stored before. */
const FORMER = { team: 'club', teams: 'clubs' } as const

/** What those migrations do to shares, once more: the tables are migrated already. */
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

/** Stores the payload as it was before the migrations; the answer is what they make of it. */
async function migrated(id: string, old: object): Promise<unknown> {
  await database.db.update(shares).set({ payload: old }).where(eq(shares.short_id, id))
  await migrateShares()
  return payloadOf(id)
}

const guest = () => startAccounts(database.db).visit().ctx()

it("an old link to a club's lineup is read as one to a team's", async () => {
  const made = await linkToLineup(await guest(), lineupShare(await makeRosteredTeam(database.db)))
  const payload = sharedLineupSchema.parse(await payloadOf(made.id))
  if (payload.subject.kind !== 'team') throw new Error('a team was shared')
  const old = { ...payload, subject: { kind: 'team', [FORMER.team]: payload.subject.team } }
  expect(sharedLineupSchema.safeParse(old).success).toBe(false)
  expect(sharedLineupSchema.parse(await migrated(made.id, old))).toEqual(payload)
})

it('a link from before letters and choices of the card is read as one without', async () => {
  const made = await linkToLineup(await guest(), lineupShare(await makeRosteredTeam(database.db)))
  const payload = sharedLineupSchema.parse(await payloadOf(made.id))
  const { letters: _letters, extras: _extras, signature: _signature, ...rest } = payload
  const { sitting: _sitting, changed: _changed, cap: _cap, ...old } = rest
  await database.db.update(shares).set({ payload: old }).where(eq(shares.short_id, made.id))
  expect((await getSharedLineup({ ctx: await guest(), id: made.id })).content).toEqual(payload)
})

it('an old link to an all-star lineup is read as one to a Dream Team', async () => {
  const { placements } = await makeRosteredTeam(database.db)
  const dreamTeam = lineupShare(
    { team: null, placements: {} },
    { lineup: { placements: { even_strength: { c1: placements['c1'] } } } },
  )
  const made = await linkToLineup(await guest(), dreamTeam)
  const payload = sharedLineupSchema.parse(await payloadOf(made.id))
  if (payload.subject.kind !== 'dream_team') throw new Error('a Dream Team was shared')
  expect(payload.subject.teams).toHaveLength(1)
  const old = { ...payload, subject: { kind: 'allstar', [FORMER.teams]: payload.subject.teams } }
  expect(sharedLineupSchema.parse(await migrated(made.id, old))).toEqual(payload)
  const between = { ...payload, subject: { kind: 'allstar', teams: payload.subject.teams } }
  expect(sharedLineupSchema.parse(await migrated(made.id, between))).toEqual(payload)
})

it('an old link to a trade keeps its two teams', async () => {
  const [one, two] = [await makeRosteredTeam(database.db), await makeRosteredTeam(database.db)]
  const made = await linkToTrade(await guest(), tradeShare(one, two))
  const payload = sharedTradeSchema.parse(await payloadOf(made.id))
  const { teams, ...rest } = payload
  expect(sharedTradeSchema.parse(await migrated(made.id, { ...rest, [FORMER.teams]: teams }))).toEqual(
    payload,
  )
})
