import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { ASKED_LINES, askedSlots, dailyQuestion, lineText } from '#domain/fans/daily-question.ts'
import { addDays, daysBetween } from '#domain/visit/local-days.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { RATE_LIMITS } from '#server/core/rate-limits.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import {
  answerDaily,
  forgetAnswers,
  readDailyChair,
  readDailyNews,
  readDailyQuestion,
  readDailyResult,
  readOwnDailyNews,
} from '#server/fans/daily-chair.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { makeLastGame, makePlayer } from '#tests/factories/player-rows.ts'
import { makeRosteredTeam, type RosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { daily_answers, players, rate_limit_hits } = schema
const database = testDatabase()

const DAY = '2026-10-12'
/** Noon in New York. */
const noonOf = (day: string) => new Date(`${day}T16:00:00Z`)

let team: RosteredTeam
beforeEach(async () => {
  team = await makeRosteredTeam(database.db, { location_name: 'Colorado' })
})

const guest = (given: Partial<AccountContext> = {}) =>
  startAccounts(database.db)
    .visit()
    .ctx({ now: noonOf(DAY), ...given })
/** Makes guests with one address each. */
const guests = (count: number, from = 1) =>
  Promise.all(Array.from({ length: count }, (_, at) => guest({ address: `198.51.100.${from + at}` })))

async function askedOn(ctx: AccountContext) {
  const asked = await readDailyQuestion({ ctx })
  if (!asked) throw new Error('Nothing is asked.')
  return asked
}

/** Returns the asked line as the team's even-strength lineup has it; changed swaps the first two players. */
async function idsFor(ctx: AccountContext, isChanged = false): Promise<number[]> {
  const { question } = await askedOn(ctx)
  const ids = askedSlots(question).map(({ id }) => team.placements[id] ?? 0)
  const [first = 0, second = 0, ...rest] = ids
  return isChanged ? [second, first, ...rest] : ids
}

async function answer(ctx: AccountContext, ids?: number[]) {
  const { question } = await askedOn(ctx)
  return answerDaily({ ctx, input: { day: question.day, player_ids: ids ?? (await idsFor(ctx)) } })
}

const codeOf = async (answered: ReturnType<typeof answer>) => {
  const result = await answered
  return result.ok ? 'ok' : result.problem.code
}

const answersOf = (day: string) => database.db.select().from(daily_answers).where(eq(daily_answers.day, day))

describe('an answer', () => {
  it('is stored with its question, and locked: one answer for an address, and one for an account whatever its address', async () => {
    const ctx = await guest()
    const { question, place } = await askedOn(ctx)
    expect(place).toBe('Colorado')
    expect(await answer(ctx)).toMatchObject({ ok: true, value: { answer: null, streak: null } })
    expect(await answersOf(DAY)).toMatchObject([
      { team_id: team.team.id, question: lineText(question), user_id: null, player_ids: await idsFor(ctx) },
    ])
    const first = await idsFor(ctx)
    const changed = await idsFor(ctx, true)
    expect(await answer(ctx, changed)).toMatchObject({ ok: true })
    expect(await answersOf(DAY)).toMatchObject([{ player_ids: first }])
    const user = await makeUser(database.db)
    const account = await guest({ actor: actorOf(user) })
    await answer(account)
    await answer({ ...account, address: '198.51.100.9' })
    await answer(await guest({ address: '198.51.100.9' }))
    const makers = (await answersOf(DAY)).map(({ user_id }) => user_id)
    expect(makers.toSorted()).toEqual([null, null, user.id].toSorted())
    expect(await answer(account, changed)).toMatchObject({ ok: true, value: { answer: first } })
    // Only an answer to the question that is asked now is locked.
    await database.db.update(daily_answers).set({ question: 'power_play:unit:2' })
    expect(await answer(account, changed)).toMatchObject({ ok: true, value: { answer: changed } })
  })

  it('is refused for another day, with an empty slot, with a player of another team, against the rules, and beyond the hourly limit of saved lineups', async () => {
    const ctx = await guest()
    const ids = await idsFor(ctx)
    const on = (day: string) => answerDaily({ ctx, input: { day, player_ids: ids } })
    expect(await codeOf(on(addDays(DAY, -1)))).toBe('not_today')
    expect(await codeOf(on(addDays(DAY, 1)))).toBe('not_today')
    expect(await codeOf(answer(ctx, ids.slice(1)))).toBe('not_filled')
    const stranger = await makePlayer(database.db, { position: 'c' })
    expect(await codeOf(answer(ctx, [...ids.slice(1), stranger.id]))).toBe('not_on_team')
    expect(await codeOf(answer(ctx, [ids[1] ?? 0, ...ids.slice(1)]))).toBe('already_assigned')
    const goalie = team.placements['starter'] ?? 0
    expect(await codeOf(answer(ctx, [goalie, ...ids.slice(1)]))).toBe('invalid_position')
    await database.db.update(rate_limit_hits).set({ hits: RATE_LIMITS.lineup.hits })
    await expect(answer(ctx)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await answersOf(DAY)).toEqual([])
  })
})

describe("the result of everyone's answers", () => {
  it('is only a number until there are five; then the most named player in each slot, beside the last game', async () => {
    const ctx = await guest()
    const { question } = await askedOn(ctx)
    const slots = askedSlots(question)
    const [first, second] = slots
    const ids = await idsFor(ctx)
    const swapped = Object.fromEntries(slots.map(({ id }, at) => [id, ids[[1, 0][at] ?? at]]))
    await makeLastGame(database.db, team.team.id, { ...team.placements, ...swapped })
    for (const one of await guests(4)) await answer(one)
    const four = await readDailyChair({ ctx })
    expect(four.result).toMatchObject({ answers: 4, game: { opponent: 'CGY' } })
    expect(four.result?.places.map(({ fans }) => fans)).toEqual(slots.map(() => null))

    const [fifth = ctx] = await guests(1, 50)
    const five = await answer(fifth, await idsFor(ctx, true))
    expect(five).toMatchObject({ ok: true, value: { result: { answers: 5 } } })
    // Of seven accounts at one address five count, and none that was just made.
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const emailVerified = number < 8
      const actor = actorOf(await makeUser(database.db, { emailVerified }))
      const crowd = await guest({ actor, address: emailVerified ? '192.0.2.1' : '192.0.2.2' })
      const countsLater = !emailVerified
      expect(await answer(crowd)).toMatchObject({ value: { answer: ids, countsLater } })
    }
    const { result } = await readDailyChair({ ctx })
    expect(result?.answers).toBe(10)
    expect(result?.places.map(({ slotId, fans }) => [slotId, fans?.playerId, fans?.percent])).toEqual(
      slots.map((slot, at) => [slot.id, ids[at], slot === first || slot === second ? 90 : 100]),
    )
    expect(result?.places.map(({ coach }) => coach?.playerId)).toEqual(Object.values(swapped))
  })

  it('is on the home page the day after, for that day’s question', async () => {
    const line = ASKED_LINES.find(({ type }) => type === 'power_play')
    const asked = line && { question: lineText(line), slots: askedSlots(line) }
    const values = (await guests(5)).map(({ address }) => ({
      day: addDays(DAY, -1),
      team_id: team.team.id,
      question: asked?.question ?? '',
      maker: `maker of ${address}`,
      player_ids: (asked?.slots ?? []).map(({ id }) => team.placements[id] ?? 0),
      answered_at: noonOf(addDays(DAY, -1)),
    }))
    await database.db.insert(daily_answers).values(values)
    const ctx = await guest()
    const { today, yesterday } = await readDailyNews({ ctx })
    expect(today).toEqual(await askedOn(ctx))
    expect(yesterday?.question).toEqual({ ...line, day: addDays(DAY, -1), teamId: team.team.id })
    expect(yesterday?.result).toMatchObject({ answers: 5, game: null })
    expect(yesterday?.result.places[0]?.fans).toMatchObject({
      playerId: values[0]?.player_ids[0],
      percent: 100,
    })
    const next = await readDailyNews({ ctx: { ...ctx, now: noonOf(addDays(DAY, 1)) } })
    expect(next.yesterday).toBeNull()
  })
})

describe('the question about the starter', () => {
  it('takes one goaltender and no skater, and shows who started the last game', async () => {
    const days = daysBetween(DAY, addDays(DAY, 2 * ASKED_LINES.length))
    const day = days.find((day) => dailyQuestion(day, [team.team])?.group === 'goalie') ?? ''
    const now = noonOf(day)
    const { starter = 0, backup = 0, c1 = 0 } = team.placements
    await makeLastGame(database.db, team.team.id, { ...team.placements, starter: backup, backup: starter })
    const ctx = await guest({ now })
    expect(await codeOf(answer(ctx, [c1]))).toBe('invalid_position')
    expect(await codeOf(answer(ctx, [starter, backup]))).toBe('not_filled')
    for (const one of await guests(4)) await answer({ ...one, now }, [starter])
    expect(await answer(ctx, [starter])).toMatchObject({
      ok: true,
      value: {
        result: {
          answers: 5,
          places: [
            { slotId: 'starter', fans: { playerId: starter, percent: 100 }, coach: { playerId: backup } },
          ],
        },
      },
    })
    expect((await answersOf(day)).map(({ question, player_ids }) => [question, player_ids])).toEqual(
      Array.from({ length: 5 }, () => ['even_strength:goalie:1', [starter]]),
    )
    const next = { ...ctx, now: noonOf(addDays(day, 1)) }
    expect(await readDailyResult({ ctx: next, day })).toMatchObject({
      past: { question: { group: 'goalie' }, result: { answers: 5 } },
    })
  })
})

describe('the streak of days', () => {
  it('ends today or yesterday, and starts over after a missed day', async () => {
    const actor = actorOf(await makeUser(database.db, { emailVerified: true }))
    const other = actorOf(await makeUser(database.db, { emailVerified: true }))
    const streakOn = async (day: string) =>
      (await readDailyChair({ ctx: await guest({ actor, now: noonOf(day) }) })).streak
    const answerOn = async (day: string, who = actor) => answer(await guest({ actor: who, now: noonOf(day) }))
    expect(await streakOn(DAY)).toBe(0)
    await answerOn(addDays(DAY, -5))
    for (const back of [3, 2, 1]) await answerOn(addDays(DAY, -back))
    await answerOn(DAY, other)
    expect(await streakOn(DAY)).toBe(3)
    expect(await answerOn(DAY)).toMatchObject({
      ok: true,
      value: { streak: 4, answer: await idsFor(await guest()) },
    })
    expect(await streakOn(addDays(DAY, 1))).toBe(4)
    expect(await streakOn(addDays(DAY, 2))).toBe(0)
    await answerOn(addDays(DAY, 3))
    expect(await streakOn(addDays(DAY, 3))).toBe(1)
  })
})

const read = (asking: AccountContext) => readOwnDailyNews({ ctx: asking })

describe("an account's own answers", () => {
  it('are read separately from the news that all visitors share', async () => {
    const actor = actorOf(await makeUser(database.db, { emailVerified: true }))
    const other = actorOf(await makeUser(database.db, { emailVerified: true }))
    const at = (now: Date, who = actor) => guest({ now, actor: who })
    const before = await at(noonOf(addDays(DAY, -1)))
    const ids = await idsFor(before, true)
    await answer(before, ids)
    const ctx = await at(noonOf(DAY))
    expect(await read(ctx)).toMatchObject({ streak: 1, today: null })
    expect((await read(ctx))?.yesterday?.map(({ playerId }) => playerId)).toEqual(ids)
    expect((await read(ctx))?.yesterday?.every(({ name }) => name !== null)).toBe(true)
    await answer(ctx)
    expect(await read(ctx)).toMatchObject({ streak: 2, today: { result: { answers: 1 } } })
    expect((await read(ctx))?.today?.answer.map(({ playerId }) => playerId)).toEqual(await idsFor(ctx))
    expect(await read(await guest())).toBeNull()
    expect(await read(await at(noonOf(DAY), other))).toEqual({ streak: 0, today: null, yesterday: null })
    expect(JSON.stringify(await readDailyNews({ ctx }))).not.toContain('streak')
    // A player who has left the team since has no name.
    await database.db
      .update(players)
      .set({ team_id: null })
      .where(eq(players.id, ids[0] ?? 0))
    dropRosters(database.db)
    const named = (await read(ctx))?.yesterday?.map(({ name }) => name !== null)
    expect(named).toEqual([false, ...ids.slice(1).map(() => true)])
  })
})

describe('the result of a past day', () => {
  it('is shown with the account’s own answer as long as any answer is stored; other days have none', async () => {
    const actor = actorOf(await makeUser(database.db, { emailVerified: true }))
    const day = addDays(DAY, -1)
    for (const one of await guests(5)) await answer({ ...one, now: noonOf(day) })
    const own = await guest({ now: noonOf(day), actor })
    await answer(own)
    const ctx = await guest({ actor })
    const { question } = await askedOn(own)
    expect(await readDailyResult({ ctx, day })).toMatchObject({
      past: { question, result: { answers: 6 } },
      own: (await idsFor(own)).map((playerId) => ({ playerId })),
      isWhole: true,
    })
    expect(await readDailyResult({ ctx: await guest(), day })).toMatchObject({ own: null, isWhole: true })
    await answer(await guest())
    for (const other of [DAY, addDays(DAY, 1), addDays(DAY, -9), '2026-02-30', 'yesterday', ''])
      expect.soft(await readDailyResult({ ctx: await guest(), day: other })).toBeNull()
    const later = { ...ctx, now: noonOf(addDays(DAY, 1)) }
    await forgetAnswers({ db: database.db, now: later.now })
    expect(await readDailyResult({ ctx: later, day })).toMatchObject({
      past: { result: { answers: 1 } },
      isWhole: false,
    })
  })
})

it('a guest’s answer is deleted once no page shows it; an account’s stays', async () => {
  const actor = actorOf(await makeUser(database.db, { emailVerified: true }))
  for (const back of [2, 1, 0]) {
    const now = noonOf(addDays(DAY, -back))
    await answer(await guest({ now }))
    await answer(await guest({ now, actor }))
  }
  await forgetAnswers({ db: database.db, now: noonOf(DAY) })
  const kept = await database.db.select().from(daily_answers)
  expect(kept.flatMap(({ user_id, day }) => (user_id === null ? day : [])).toSorted()).toEqual([
    addDays(DAY, -1),
    DAY,
  ])
  const own = kept.filter(({ user_id }) => user_id !== null)
  expect(own.map(({ day, network }) => [day, network !== null]).toSorted()).toEqual([
    [addDays(DAY, -2), false],
    [addDays(DAY, -1), true],
    [DAY, true],
  ])
})

describe('a team that is too small', () => {
  it('is skipped for the next one; without any team there is no question, and nothing fails', async () => {
    const other = await makeRosteredTeam(database.db)
    const ctx = await guest()
    const { question, team: asked } = await askedOn(ctx)
    const left = asked.id === team.team.id ? other : team
    await database.db.update(players).set({ team_id: null }).where(eq(players.team_id, asked.id))
    dropRosters(database.db)
    expect((await askedOn(ctx)).question).toEqual({ ...question, teamId: left.team.id })
    await database.db.update(players).set({ team_id: null })
    dropRosters(database.db)
    expect(await readDailyQuestion({ ctx })).toBeNull()
    expect(await readDailyChair({ ctx })).toEqual({
      answer: null,
      countsLater: false,
      streak: null,
      result: null,
    })
    expect(await readDailyNews({ ctx })).toEqual({ today: null, yesterday: null })
    expect(await answerDaily({ ctx, input: { day: DAY, player_ids: [] } })).toMatchObject({
      problem: { code: 'not_today' },
    })
  })
})
