import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'

import { fanLinesOf } from '#domain/fans/consensus.ts'
import {
  type AnswerProblem,
  type AskedLine,
  type AskedQuestion,
  askedSlots,
  canFill,
  checkAnswer,
  type DailyChair,
  dailyDay,
  type DailyNews,
  type DailyPlace,
  dailyQuestion,
  type DailyQuestion,
  type DailyResult,
  lineText,
  parseLineText,
} from '#domain/fans/daily-question.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { type Slot, SLOTS } from '#domain/lineup/slots.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { addDays } from '#domain/visit/local-days.ts'
import { askedPlace, TOO_MANY_ANSWERS } from '#messages/daily.ts'
import { findUser, type SignedIn } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit } from '#server/http/rate-limits.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { listAllPlayers, listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { RosterCache } from '#server/rosters/roster-cache.ts'

import { type MakerContext, makerOf } from './fan-lines.ts'

const { daily_answers } = schema

type DailyContext = Pick<Context, 'db' | 'now'>
type AnsweringContext = DailyContext & MakerContext

/** What the whole site is asked today; null where no team has enough players. */
export async function readDailyQuestion({ ctx }: { ctx: DailyContext }): Promise<AskedQuestion | null> {
  const [teams, players] = await Promise.all([listTeams({ ctx }), listAllPlayers({ ctx })])
  const rosters = Map.groupBy(players, ({ teamId }) => teamId)
  const question = dailyQuestion(dailyDay(ctx.now), teams, ({ id }, line) =>
    canFill(rosters.get(id) ?? [], line),
  )
  return question && withTeam(question, teams)
}

function withTeam(question: DailyQuestion, teams: readonly Team[]): AskedQuestion | null {
  const team = teams.find(({ id }) => id === question.teamId)
  return team ? { question, team, place: askedPlace(team, teams) } : null
}

export const DailyAnswerInput = z.object({
  /** The day of the question that was answered. */
  day: z.iso.date(),
  /** In the order of the question's slots. */
  player_ids: z.array(RowId).max(5),
})
export type DailyAnswerInput = z.infer<typeof DailyAnswerInput>

/**
 * Keeps an answer to today's question; one sent before, by the same account or from the same address, is replaced.
 * @throws {AppError} too_many_requests, unavailable
 */
export async function answerDaily({
  ctx,
  input,
}: {
  ctx: AnsweringContext
  input: DailyAnswerInput
}): Promise<Result<DailyChair, AnswerProblem | Problem<'not_today'>>> {
  if (!(await consumeRateLimit(ctx, 'lineup'))) throw new AppError('too_many_requests', TOO_MANY_ANSWERS)
  const asked = await readDailyQuestion({ ctx })
  if (asked?.question.day !== input.day) return refuse({ code: 'not_today' })
  const { question } = asked
  const roster = await listTeamRoster({ ctx, teamId: question.teamId })
  const checked = checkAnswer(question, input.player_ids, roster)
  if (!checked.ok) return checked
  const answer = {
    team_id: question.teamId,
    question: lineText(question),
    user_id: findUser(ctx)?.id ?? null,
    player_ids: input.player_ids,
    answered_at: ctx.now,
  }
  await ctx.db
    .insert(daily_answers)
    .values({ ...answer, day: question.day, maker: makerOf(ctx, `daily ${question.day}`) })
    .onConflictDoUpdate({ target: [daily_answers.day, daily_answers.maker], set: answer })
  return accept(await readDailyChair({ ctx }))
}

/**
 * Deletes guests' answers once no page shows them any more, and with them what tells one maker from another. Those of an
 * account are its days in a row.
 */
export async function forgetAnswers({ db, now }: DailyContext): Promise<void> {
  const yesterday = addDays(dailyDay(now), -1)
  await db.delete(daily_answers).where(and(isNull(daily_answers.user_id), lt(daily_answers.day, yesterday)))
}

/** Today's question as it stands for who asks: the own answer and streak of an account, and everybody's. */
export async function readDailyChair({
  ctx,
}: {
  ctx: DailyContext & Pick<Context, 'actor'>
}): Promise<DailyChair> {
  const asked = await readDailyQuestion({ ctx })
  if (!asked) return { answer: null, streak: null, result: null }
  const { question } = asked
  const user = findUser(ctx)
  const [result, streak, [own]] = await Promise.all([
    loadResult(ctx.db, question),
    readStreak(ctx, user),
    user
      ? ctx.db
          .select({ player_ids: daily_answers.player_ids })
          .from(daily_answers)
          .where(
            and(
              eq(daily_answers.user_id, user.id),
              eq(daily_answers.day, question.day),
              eq(daily_answers.team_id, question.teamId),
              eq(daily_answers.question, lineText(question)),
            ),
          )
      : [],
  ])
  return { answer: own?.player_ids ?? null, streak, result }
}

/** On how many days in a row, up to today or yesterday, the account has answered; null for a guest. */
async function readStreak({ db, now }: DailyContext, user: SignedIn | null): Promise<number | null> {
  if (!user) return null
  // Newest first, the days of one run have the same sum of their day and their place in the list.
  const places = db
    .selectDistinct({
      day: daily_answers.day,
      run: sql<string>`(${daily_answers.day} + (dense_rank() over (order by ${daily_answers.day} desc))::int)::text`.as(
        'run',
      ),
    })
    .from(daily_answers)
    .where(eq(daily_answers.user_id, user.id))
    .as('places')
  const [newest] = await db
    .select({ run: places.run, days: sql<number>`count(*)::int` })
    .from(places)
    .groupBy(places.run)
    .orderBy(desc(places.run))
    .limit(1)
  // The newest run ends on the day before its sum.
  return newest && newest.run >= dailyDay(now) ? newest.days : 0
}

const newsCache = new RosterCache<string, DailyNews>()

/** Counted once a minute for everybody. */
export function readDailyNews({ ctx }: { ctx: DailyContext }): Promise<DailyNews> {
  const day = dailyDay(ctx.now)
  return newsCache.read(ctx.db, day, async () => {
    const [today, yesterday] = await Promise.all([
      readDailyQuestion({ ctx }),
      readResultOf(ctx, addDays(day, -1)),
    ])
    return { today, yesterday }
  })
}

/** What was asked on that day, by what was answered, and how; null where nobody did. */
async function readResultOf(ctx: DailyContext, day: string): Promise<DailyNews['yesterday']> {
  // Rosters change, and the question with them for an hour perhaps: the one that most have answered was asked.
  const [most] = await ctx.db
    .select({ teamId: daily_answers.team_id, question: daily_answers.question })
    .from(daily_answers)
    .where(eq(daily_answers.day, day))
    .groupBy(daily_answers.team_id, daily_answers.question)
    .orderBy(desc(sql`count(*)`), daily_answers.team_id, daily_answers.question)
    .limit(1)
  const line = most && parseLineText(most.question)
  const asked = line && withTeam({ ...line, day, teamId: most.teamId }, await listTeams({ ctx }))
  return asked ? { ...asked, result: await loadResult(ctx.db, asked.question) } : null
}

async function loadResult(db: Database, question: DailyQuestion): Promise<DailyResult> {
  const ctx = { db }
  const named = sql`unnest(${daily_answers.player_ids}) with ordinality as named (player_id, place)`
  const [rows, roster, lastGame] = await Promise.all([
    db
      .select({
        place: sql<number>`named.place::int`,
        playerId: sql<number>`named.player_id`,
        votes: sql<number>`count(*)::int`,
      })
      .from(daily_answers)
      .crossJoin(named)
      .where(
        and(
          eq(daily_answers.day, question.day),
          eq(daily_answers.team_id, question.teamId),
          eq(daily_answers.question, lineText(question)),
        ),
      )
      .groupBy(sql`named.place`, sql`named.player_id`),
    listTeamRoster({ ctx, teamId: question.teamId }),
    readLastGame({ ctx, teamId: question.teamId }),
  ])
  const slots = askedSlots(question)
  // Every answer names somebody for the first slot.
  const answers = rows.reduce((sum, { place, votes }) => sum + (place === 1 ? votes : 0), 0)
  const votes = SLOTS[question.type].map((slot) => {
    const here = rows.filter(({ place }) => slots[place - 1] === slot)
    return new Map(here.map(({ playerId, votes }) => [playerId, votes]))
  })
  const fans = fanLinesOf(question.type, { makers: answers, slots: votes }, roster)
  return {
    answers,
    places: slots.map((slot) => {
      const most = fans?.places.find((place) => place.slot === slot.id)
      const player = most && roster.find(({ id }) => id === most.playerId)
      return {
        slotId: slot.id,
        fans: most && player ? { playerId: player.id, name: player.name, percent: most.percent } : null,
        coach: lastGame && icedAt(lastGame, question, slot),
      }
    }),
    game: lastGame && { date: lastGame.date, opponent: lastGame.opponent, isHome: lastGame.isHome },
  }
}

function icedAt({ places }: LastGame, { type }: AskedLine, { id }: Slot): DailyPlace['coach'] {
  const place = places.find((place) => place.type === type && place.slotId === id)
  return place ? { playerId: place.playerId, name: place.name } : null
}
