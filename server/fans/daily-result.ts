import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'

import { fanLinesOf } from '#domain/fans/consensus.ts'
import {
  type AskedLine,
  askedSlots,
  type DailyPlace,
  type DailyQuestion,
  type DailyResult,
  lineText,
} from '#domain/fans/daily-question.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { type Slot, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Context } from '#server/core/context.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { listTeamRoster } from '#server/rosters/league.ts'

import { MAX_OF_NETWORK } from './fan-lines.ts'

const { daily_answers } = schema

type DailyContext = Pick<Context, 'db' | 'now'>

const resultCache = new RosterCache<string, DailyResult>()

/**
 * Up to this many answers are counted on each request. More are counted once a minute: one answer changes the shares
 * little.
 */
const FEW_ANSWERS = 1000

export async function readResult(ctx: DailyContext, question: DailyQuestion): Promise<DailyResult> {
  const key = `${question.day} ${question.teamId} ${lineText(question)}`
  const result = await resultCache.read(ctx.db, key, () => loadResult(ctx, question))
  if (result.answers < FEW_ANSWERS) resultCache.forget(ctx.db, key)
  return result
}

/** Counts the answers to a question, and finds the players that the coach iced. */
export async function loadResult(ctx: DailyContext, question: DailyQuestion): Promise<DailyResult> {
  const { db, now } = ctx
  const counting = db
    .select({
      playerIds: daily_answers.player_ids,
      network: daily_answers.network,
      nth: sql<number>`row_number() over (partition by ${daily_answers.network} order by ${daily_answers.id})`.as(
        'nth',
      ),
    })
    .from(daily_answers)
    .where(
      and(
        eq(daily_answers.day, question.day),
        eq(daily_answers.team_id, question.teamId),
        eq(daily_answers.question, lineText(question)),
        or(isNull(daily_answers.counts_from), lte(daily_answers.counts_from, now)),
      ),
    )
    .as('counting')
  const named = sql`unnest(${counting.playerIds}) with ordinality as named (player_id, place)`
  const [rows, roster, lastGame] = await Promise.all([
    db
      .select({
        place: sql<number>`named.place::int`,
        playerId: sql<number>`named.player_id`,
        votes: sql<number>`count(*)::int`,
      })
      .from(counting)
      .crossJoin(named)
      .where(or(isNull(counting.network), lte(counting.nth, MAX_OF_NETWORK)))
      .groupBy(sql`named.place`, sql`named.player_id`),
    listTeamRoster({ ctx, teamId: question.teamId }),
    readLastGame({ ctx, teamId: question.teamId }),
  ])
  const slots = askedSlots(question)
  // Every answer has a player in the first slot.
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
