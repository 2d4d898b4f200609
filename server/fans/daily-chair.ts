import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import {
  type AnswerProblem,
  askedPlace,
  type AskedQuestion,
  canFill,
  checkAnswer,
  type DailyChair,
  dailyDay,
  type DailyNews,
  dailyQuestion,
  type DailyQuestion,
  lineText,
  type OwnAnswer,
  type OwnDailyNews,
  parseLineText,
  type PastQuestion,
} from '#domain/fans/daily-question.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { addDays } from '#domain/visit/local-days.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import { findUser, type SignedIn } from '#server/core/rights.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import { RowId } from '#server/core/row-id.ts'
import { schema } from '#server/db/schema.ts'
import { listAllPlayers, listTeamRoster, listTeams } from '#server/rosters/league.ts'

import { loadResult, readResult } from './daily-result.ts'
import { countsFrom, type MakerContext, voiceOf } from './fan-lines.ts'

const TOO_MANY_ANSWERS = 'Too many answers came from your network. Try again in an hour.'

const { daily_answers } = schema

type DailyContext = Pick<Context, 'db' | 'now'>
type AskingContext = DailyContext & Pick<Context, 'actor'>
type AnsweringContext = DailyContext & MakerContext

/** Returns the question that the whole site is asked today; null when no team has enough players. */
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
  day: z.iso.date(),
  /** In the order of the question's slots. */
  player_ids: z.array(RowId).max(5),
})
export type DailyAnswerInput = z.infer<typeof DailyAnswerInput>

/**
 * Stores the first answer of an account or address to today's question, and returns what the others said. A later one
 * is not counted: by then its maker has seen the fans' answer.
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
    ...(await voiceOf(ctx, `daily ${question.day}`)),
  }
  await ctx.db
    .insert(daily_answers)
    .values({ ...answer, day: question.day })
    .onConflictDoUpdate({
      target: [daily_answers.day, daily_answers.maker],
      set: answer,
      // For an hour the day may have asked a different question.
      setWhere: or(ne(daily_answers.team_id, answer.team_id), ne(daily_answers.question, answer.question)),
    })
  return accept(await readDailyChair({ ctx }))
}

/**
 * Deletes guests' answers that no page shows any more, with the hashes that tell makers apart. Accounts' answers are
 * kept for their streaks, without their networks.
 */
export async function forgetAnswers({ db, now }: DailyContext): Promise<void> {
  const yesterday = addDays(dailyDay(now), -1)
  const isNamed = and(isNotNull(daily_answers.network), lt(daily_answers.day, yesterday))
  await db.update(daily_answers).set({ network: null }).where(isNamed)
  await db.delete(daily_answers).where(and(isNull(daily_answers.user_id), lt(daily_answers.day, yesterday)))
}

/** Returns today's result for one visitor, with an account's own answer and streak. */
export async function readDailyChair({ ctx }: { ctx: AskingContext }): Promise<DailyChair> {
  const asked = await readDailyQuestion({ ctx })
  if (!asked) return { answer: null, countsLater: false, streak: null, result: null }
  const { question } = asked
  const user = findUser(ctx)
  const [result, own, from] = await Promise.all([
    readResult(ctx, question),
    user && readLately(ctx, user),
    countsFrom(ctx),
  ])
  return {
    answer: own && answerTo(question, own.answers),
    countsLater: from !== null && from > ctx.now,
    streak: own && own.streak,
    result,
  }
}

/** Returns an account's answers of today and yesterday, and its current streak of days. */
async function readLately(ctx: DailyContext, user: SignedIn) {
  const today = dailyDay(ctx.now)
  const answers = await readAnswers(ctx, user, [addDays(today, -1), today])
  return { answers, streak: answers[0]?.daysInRow ?? 0 }
}

/** Returns the account's answers on these days, newest first, each with the length of the streak it belongs to. */
async function readAnswers({ db }: Pick<DailyContext, 'db'>, user: SignedIn, days: readonly string[]) {
  const ranked = db
    .select({
      day: daily_answers.day,
      teamId: daily_answers.team_id,
      question: daily_answers.question,
      playerIds: daily_answers.player_ids,
      rank: sql<number>`(dense_rank() over (order by ${daily_answers.day} desc))::int`.as('rank'),
    })
    .from(daily_answers)
    .where(eq(daily_answers.user_id, user.id))
    .as('ranked')
  // Newest first, the days of one streak have the same sum of day and rank.
  const run = sql`partition by ${ranked.day} + ${ranked.rank}`
  const counted = db
    .select({
      day: ranked.day,
      teamId: ranked.teamId,
      question: ranked.question,
      playerIds: ranked.playerIds,
      daysInRow:
        sql<number>`(max(${ranked.rank}) over (${run}) - min(${ranked.rank}) over (${run}) + 1)::int`.as(
          'days_in_row',
        ),
    })
    .from(ranked)
    .as('counted')
  return db
    .select()
    .from(counted)
    .where(inArray(counted.day, [...days]))
    .orderBy(desc(counted.day))
}

type Answers = Awaited<ReturnType<typeof readAnswers>>

/** The answer to exactly this question: for an hour the day may have asked a different one. */
const answerTo = (question: DailyQuestion, answers: Answers): readonly number[] | null =>
  answers.find(
    ({ day, teamId, question: asked }) =>
      day === question.day && teamId === question.teamId && asked === lineText(question),
  )?.playerIds ?? null

async function readOwnAnswer(
  ctx: DailyContext,
  { question }: AskedQuestion,
  answers: Answers,
): Promise<OwnAnswer | null> {
  const ids = answerTo(question, answers)
  if (!ids) return null
  const roster = await listTeamRoster({ ctx, teamId: question.teamId })
  return ids.map((playerId) => ({ playerId, name: roster.find(({ id }) => id === playerId)?.name ?? null }))
}

/**
 * Returns the signed-in user's answers to the questions of the news; null for a guest. It is read for each visit and
 * never part of what is cached for everyone.
 */
export async function readOwnDailyNews({ ctx }: { ctx: AskingContext }): Promise<OwnDailyNews | null> {
  const user = findUser(ctx)
  if (!user) return null
  const [news, { answers, streak }] = await Promise.all([readDailyNews({ ctx }), readLately(ctx, user)])
  const [today, yesterday] = await Promise.all(
    [news.today, news.yesterday].map((asked) => asked && readOwnAnswer(ctx, asked, answers)),
  )
  return {
    streak,
    today: news.today && today ? { answer: today, result: await readResult(ctx, news.today.question) } : null,
    yesterday: yesterday ?? null,
  }
}

/** Returns the result of an earlier day, and the account's own answer; null when there are no answers. */
export async function readDailyResult({ ctx, day }: { ctx: AskingContext; day: string }): Promise<{
  readonly past: PastQuestion
  readonly own: OwnAnswer | null
  readonly isWhole: boolean
} | null> {
  const today = dailyDay(ctx.now)
  const past = day < today ? await readPast(ctx, day) : null
  if (!past) return null
  const user = findUser(ctx)
  const own = user && (await readOwnAnswer(ctx, past, await readAnswers(ctx, user, [day])))
  // Guests' answers of earlier days have been deleted.
  return { past, own, isWhole: day === addDays(today, -1) }
}

const newsCache = new RosterCache<string, DailyNews>()

/** Returns the daily news, counted once a minute for everyone. */
export function readDailyNews({ ctx }: { ctx: DailyContext }): Promise<DailyNews> {
  const day = dailyDay(ctx.now)
  return newsCache.read(ctx.db, day, async () => {
    const [today, yesterday] = await Promise.all([
      readDailyQuestion({ ctx }),
      readPast(ctx, addDays(day, -1)),
    ])
    return { today, yesterday }
  })
}

/** Returns that day's question with its result; null without answers. */
async function readPast(ctx: DailyContext, day: string): Promise<PastQuestion | null> {
  const [asked] = await readQuestionsOf(ctx, [day])
  return asked ? { ...asked, result: await loadResult(ctx, asked.question) } : null
}

/** Returns the questions of those days, found from their answers; none for a day without answers. */
export async function readQuestionsOf(
  ctx: Pick<DailyContext, 'db'>,
  days: readonly string[],
): Promise<readonly AskedQuestion[]> {
  const real = days.filter((day) => z.iso.date().safeParse(day).success)
  const { day, team_id, question } = daily_answers
  // A roster change can change the question for an hour. The question with the most answers is the day's.
  const asked = await ctx.db
    .selectDistinctOn([day], { day, teamId: team_id, question })
    .from(daily_answers)
    .where(inArray(day, real))
    .groupBy(day, team_id, question)
    .orderBy(day, desc(sql`count(*)`), team_id, question)
  const teams = await listTeams({ ctx })
  return asked.flatMap(({ question, ...of }) => {
    const line = parseLineText(question)
    return (line && withTeam({ ...line, ...of }, teams)) ?? []
  })
}
