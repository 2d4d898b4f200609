import { answerDaily, readDailyChair, readDailyNews, readDailyQuestion } from '#server/fans/daily-chair.ts'
import { readFanLines } from '#server/fans/fan-lines.ts'

import type { VerbRights } from './verb-outcomes.ts'

const everyone = (outcome: string) => ({ guest: outcome, other: outcome, owner: outcome, admin: outcome })

/** What the fans say is everybody's to read, and the question of the day to answer. No team of this league has enough players to be asked about. */
export const FAN_VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  readFanLines: { ...everyone('done'), ask: (ctx, { teamId }) => readFanLines({ ctx, teamId }) },
  readDailyQuestion: { ...everyone('done'), ask: (ctx) => readDailyQuestion({ ctx }) },
  readDailyChair: { ...everyone('done'), ask: (ctx) => readDailyChair({ ctx }) },
  readDailyNews: { ...everyone('done'), ask: (ctx) => readDailyNews({ ctx }) },
  answerDaily: {
    ...everyone('not_today'),
    ask: (ctx) => answerDaily({ ctx, input: { day: '2026-10-12', player_ids: [] } }),
  },
}
