import { randomUUID } from 'node:crypto'

import {
  answerDaily,
  readDailyChair,
  readDailyNews,
  readDailyQuestion,
  readDailyResult,
  readOwnDailyNews,
} from '#server/fans/daily-chair.ts'
import { readFanLines } from '#server/fans/fan-lines.ts'
import { setTradeListed } from '#server/shares/share-lifetime.ts'
import { linkToTrade } from '#tests/factories/shares.ts'

import { all, everyone, owners, type VerbRights } from './verb-outcomes.ts'
import type { World } from './verb-world.ts'

/** Returns the id of a new link to a trade of the owner. */
async function tradeOfOwner({ as, teamId, rivalId, playerId }: World): Promise<string> {
  const picks = [{ year: as.owner.now.getUTCFullYear() + 1, round: 1 }]
  const trade = {
    team1: { team_id: teamId, players: [{ id: playerId }], picks: [] },
    team2: { team_id: rivalId, players: [], picks },
  }
  return (await linkToTrade(as.owner, { client_key: randomUUID(), trade })).id
}

/**
 * Anyone may read the fans' lines and answer the question of the day. No team of this league has enough players for
 * one.
 */
export const FAN_VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  readFanLines: everyone((ctx, { teamId }) => readFanLines({ ctx, teamId })),
  readDailyQuestion: everyone((ctx) => readDailyQuestion({ ctx })),
  readDailyChair: everyone((ctx) => readDailyChair({ ctx })),
  readDailyNews: everyone((ctx) => readDailyNews({ ctx })),
  readOwnDailyNews: everyone((ctx) => readOwnDailyNews({ ctx })),
  readDailyResult: everyone((ctx) => readDailyResult({ ctx, day: '2026-10-12' })),
  setTradeListed: owners(async (ctx, world) =>
    setTradeListed({ ctx, id: await tradeOfOwner(world), listed: true }),
  ),
  answerDaily: all('not_today')((ctx) => answerDaily({ ctx, input: { day: '2026-10-12', player_ids: [] } })),
}
