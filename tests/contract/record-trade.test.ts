import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { movePlayer } from '#server/rosters/change-player.ts'
import { recordTrade, type TradeInput } from '#server/rosters/record-trade.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { withoutWrites } from '#tests/support/sent-data.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, retained_salaries, trade_proposals } = schema
const database = testDatabase()

const [EDM, TOR, CHI] = [22, 10, 16]
let ctx: Context
let leon: number
let auston: number
let connor: number
/** Edmonton, Toronto and Chicago; 29 is worn in Toronto, and Edmonton retains a part of Draisaitl's salary since an earlier trade. */
beforeEach(async () => {
  const { db } = database
  dropRosters(db)
  ctx = await adminContext(db)
  await makeTeam(db, { id: EDM, name: 'Edmonton Oilers', location_name: 'Edmonton' })
  await makeTeam(db, { id: TOR, name: 'Toronto Maple Leafs', location_name: 'Toronto' })
  await makeTeam(db, { id: CHI, name: 'Chicago Blackhawks', location_name: 'Chicago' })
  const named = async (
    first_name: string,
    last_name: string,
    number: number,
    team_id: number,
    hit?: number,
  ) => (await makePlayer(db, { first_name, last_name, number, team_id, cap_hit_usd: hit ?? null })).id
  leon = await named('Leon', 'Draisaitl', 29, EDM, 13_999_999)
  auston = await named('Auston', 'Matthews', 34, TOR, 13_250_000)
  connor = await named('Connor', 'Bedard', 98, CHI)
  await named('Bo', 'Groulx', 29, TOR, 775_000)
  await db
    .insert(retained_salaries)
    .values({ team_id: EDM, player_id: leon, player_name: 'Leon Draisaitl', dollars: 500_000 })
})

type Move = TradeInput['moves'][number]
const move = (id: number, from: number, to: number, retained = ''): Move => ({ id, from, to, retained })
/** Draisaitl to Toronto, half of him retained; Matthews to Chicago with a part retained, Bedard to Edmonton. */
const threeTeams = (): TradeInput => ({
  moves: [move(leon, EDM, TOR, '50'), move(auston, TOR, CHI, '1'), move(connor, CHI, EDM)],
  day: '2025-11-28',
  picks: ' Toronto sends\na 2027 1st ',
})
/** Draisaitl for Matthews. */
const swap = (): TradeInput => ({
  ...threeTeams(),
  moves: [move(leon, EDM, TOR, '20'), move(auston, TOR, EDM)],
})

const record = async (input: TradeInput, by = ctx) => recordTrade({ ctx: by, input })
async function reviewed(input: TradeInput) {
  const answer = await record(input)
  if (answer.ok || answer.problem.code !== 'trade_unconfirmed') throw new Error('There is no review.')
  return answer.problem.review
}
const rows = async () => ({
  players: await database.db.select().from(players).orderBy(asc(players.id)),
  retained: await database.db.select().from(retained_salaries).orderBy(asc(retained_salaries.id)),
  entries: await database.db.$count(audit_log),
})
const placesOf = async () =>
  (await rows()).players.map(({ team_id, number, cap_hit_usd }) => [team_id, number, cap_hit_usd])

describe('a recorded trade', () => {
  it('of three teams moves players, numbers and dollars in one audit entry, and one undo restores them', async () => {
    const before = await rows()
    const review = await reviewed(threeTeams())
    expect(review).toMatchObject({
      moves: [
        { name: 'Leon Draisaitl', capHit: 13_999_999, kept: 7_000_000, from: 'Edmonton', to: 'Toronto' },
        { name: 'Auston Matthews', capHit: 13_250_000, kept: 132_500, from: 'Toronto', to: 'Chicago' },
        { name: 'Connor Bedard', number: 98, capHit: null, kept: 0, from: 'Chicago', to: 'Edmonton' },
      ],
      warnings: [{ of: { id: leon }, warning: { code: 'number_worn', by: { last_name: 'Groulx' } } }],
    })
    expect(await rows()).toEqual(before)
    const recorded = await record({ ...threeTeams(), token: review.token, numbers: { [leon]: '#92' } })
    const subject = 'Edmonton – Toronto – Chicago, Nov 28, 2025. Picks: Toronto sends a 2027 1st'
    expect(recorded).toEqual({ ok: true, value: { subject, auditId: expect.any(Number) } })
    expect(await placesOf()).toEqual([
      [TOR, 92, 6_999_999],
      [CHI, 34, 13_117_500],
      [EDM, 98, null],
      [TOR, 29, 775_000],
    ])
    expect((await rows()).retained).toMatchObject([
      { team_id: EDM, player_id: leon, dollars: 7_500_000 },
      { team_id: TOR, player_id: auston, player_name: 'Auston Matthews', dollars: 132_500 },
    ])
    expect(await database.db.select().from(audit_log)).toMatchObject([{ action: 'record-trade', subject }])
    await undoEntry({ ctx, id: recorded.ok ? recorded.value.auditId : 0 })
    expect(await rows()).toEqual({ ...before, entries: 2 })
  })

  it('waits for numbers that are worn: they are changed, or kept by recording it again', async () => {
    const { token } = await reviewed(swap())
    const doubt = { ok: false, problem: { code: 'trade_unconfirmed', isOutdated: false } }
    expect(await record({ ...swap(), token })).toMatchObject(doubt)
    expect(await record({ ...swap(), token, numbers: { [leon]: '200' } })).toMatchObject({
      problem: { code: 'number_form' },
    })
    expect((await rows()).entries).toBe(0)
    expect(await record({ ...swap(), token, anyway: true })).toMatchObject({ ok: true })
    expect((await placesOf()).slice(0, 2)).toEqual([
      [TOR, 29, 11_199_999],
      [EDM, 34, 13_250_000],
    ])
  })

  it('is refused whole when a player has moved or changed since the review', async () => {
    const { token } = await reviewed(swap())
    const confirmed = { ...swap(), token, anyway: true }
    await database.db.update(players).set({ cap_hit_usd: 14_000_000 }).where(eq(players.id, leon))
    const changed = await rows()
    expect(await record(confirmed)).toMatchObject({
      problem: {
        code: 'trade_unconfirmed',
        isOutdated: true,
        review: { moves: [{ capHit: 14_000_000, kept: 2_800_000 }, { kept: 0 }] },
      },
    })
    expect(await rows()).toEqual(changed)
    await movePlayer({ ctx, input: { id: auston, team_id: CHI } })
    const moved = await rows()
    expect(await record(confirmed)).toEqual({
      ok: false,
      problem: { code: 'not_on_team', player: 'Auston Matthews' },
    })
    expect(await rows()).toEqual(moved)
  })

  it('by two admins at once is recorded once', async () => {
    const { token } = await reviewed(swap())
    const other = await adminContext(database.db)
    const confirmed = { ...swap(), token, anyway: true }
    const answers = await Promise.all([record(confirmed), record(confirmed, other)])
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'not_on_team' } })
    expect((await rows()).retained).toMatchObject([{ dollars: 3_300_000 }])
    expect((await rows()).entries).toBe(1)
  })

  it('leaves nothing behind when it fails halfway', async () => {
    const { token } = await reviewed(swap())
    const before = await rows()
    const failing = withoutWrites(database.db, 'retained_salaries', () =>
      record({ ...swap(), token, anyway: true }),
    )
    await expect(failing).rejects.toMatchObject({ cause: { constraint: 'broken' } })
    expect(await rows()).toEqual(before)
  })

  it('is refused by rules, for players who are gone, and for input that is no trade', async () => {
    for (const [moves, code] of [
      [[], 'selection_required'],
      [[move(connor, EDM, TOR)], 'not_on_team'],
      [[move(leon, EDM, 999)], 'receiver_missing'],
      [[move(leon, EDM, TOR, '51')], 'retained_out_of_range'],
      [[move(leon, EDM, TOR, 'half')], 'retained_out_of_range'],
      [[move(connor, CHI, TOR, '10')], 'retained_unknown'],
    ] as const) {
      const input = { ...swap(), moves }
      expect.soft(await recordTrade({ ctx, input })).toMatchObject({ ok: false, problem: { code } })
    }
    for (const [input, code] of [
      [{ ...swap(), moves: [move(999_999, EDM, TOR)] }, 'not_found'],
      [{ ...swap(), day: '2126-12-24' }, 'bad_request'],
      [{ ...swap(), day: '' }, 'bad_request'],
      [{ ...swap(), picks: 'x'.repeat(201) }, 'bad_request'],
      [{ moves: 'all' }, 'bad_request'],
    ] as const)
      await expect(recordTrade({ ctx, input })).rejects.toMatchObject({ code })
    expect((await rows()).entries).toBe(0)
  })
})

const ADDRESS = '/admin/trades/record'
const fields = (input: TradeInput) => ({ trade: JSON.stringify(input) })
const refusal = (given: object) => ({ ok: false, alert: null, reason: null, review: null, ...given })
const stored = (id: number, name: string) => ({ id, name, position: 'c', number: 1 })

describe('/admin/trades/record', () => {
  it('returns the review, asks for worn numbers, refuses an outdated one with 409, and records it', async () => {
    const { submit } = await openBackOffice(database.db)
    const review = await submit(ADDRESS, fields(swap()))
    const doubted = [
      { id: leon, name: 'Leon Draisaitl', number: 29, doubts: ['Bo Groulx already wears #29.'] },
    ]
    expect(review).toMatchObject({ status: 200, data: refusal({ review: { doubted } }) })
    const { token } = Object(review.data).review
    const outdated = 'A player has changed since your review. Check the trade again.'
    const recording = (given: object) => submit(ADDRESS, fields({ ...swap(), ...given }))
    expect(await recording({ token: 'old' })).toMatchObject({
      status: 409,
      data: refusal({ reason: outdated, review: { token } }),
    })
    expect(await recording({ token, numbers: { [leon]: '130' } })).toEqual({
      status: 422,
      data: refusal({ reason: 'A jersey number is a whole number from 0 to 99.' }),
    })
    expect(await recording({ token, numbers: { [leon]: '92' } })).toEqual({
      status: 200,
      data: {
        ok: true,
        notice: 'Recorded: Edmonton – Toronto, Nov 28, 2025. Picks: Toronto sends a 2027 1st',
        auditId: expect.any(Number),
      },
    })
    expect(await recording({ token })).toEqual({
      status: 409,
      data: refusal({
        reason:
          'Leon Draisaitl has changed teams in the meantime. Nothing was recorded. Remove this player, or add them again.',
      }),
    })
  })

  it('is filled in from a fan’s proposal, without those who have left', async () => {
    const { load } = await openBackOffice(database.db)
    const [proposal] = await database.db
      .insert(trade_proposals)
      .values({
        team1_id: EDM,
        team1_name: 'Edmonton Oilers',
        team1_players: [
          { ...stored(leon, 'Draisaitl, Leon'), retained: 20 },
          stored(connor, 'Bedard, Connor'),
          stored(-47, 'Michael Hage'),
        ],
        team2_id: TOR,
        team2_name: 'Toronto Maple Leafs',
        team2_draft_picks: [
          { year: 2027, round: 1, condition: { protected_top: 10 } },
          { year: 2028, round: 2 },
        ],
      })
      .returning()
    expect(await load(`${ADDRESS}?proposal=${proposal?.id}`)).toMatchObject({
      data: {
        start: {
          players: [
            { id: leon, name: 'Leon Draisaitl', capHit: 13_999_999, from: EDM, to: TOR, retained: '20' },
          ],
          picks: 'Toronto sends 2027 1st pick (top-10 protected) and 2028 2nd pick',
        },
        left: [
          'Connor Bedard no longer plays for Edmonton and was left out.',
          'Michael Hage is a write-in, on no roster, and was left out.',
        ],
      },
    })
    expect(await load(`${ADDRESS}?proposal=999`)).toMatchObject({ status: 404 })
  })
})
