import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'

import { user } from './accounts.ts'
import { moment, oneOf, textBetween } from './columns.ts'
import { teams } from './rosters.ts'
import { shares } from './shares.ts'
import { user_lineup } from './user-lineup.ts'

/**
 * A keyed hash of the maker: of the account, or of a guest's network address. It counts a maker once and reveals no
 * identity.
 */
const maker = () => text().notNull()

/**
 * What keeps one person from being many makers. Hundreds of accounts are made in an hour, but they have one network,
 * and their addresses cannot be confirmed.
 */
const trust = {
  /** A keyed hash of the maker's network address, an account's too. Null for rows of earlier versions. */
  network: text(),
  /** When it begins to count; null from the start. Decided when it is stored. */
  counts_from: moment(),
}

/**
 * One maker's lineup of a team: the player in each slot, reduced to what can be counted. A share and a saved lineup
 * have a row for each type that has players. Whether it counts (used, shown, public) is read from the share or the
 * saved lineup itself, so that hiding one withdraws its vote at once.
 */
export const lineup_votes = pgTable(
  'lineup_votes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    share_id: uuid().references(() => shares.id, { onDelete: 'cascade' }),
    lineup_id: integer().references(() => user_lineup.id, { onDelete: 'cascade' }),
    team_id: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    lineup_type: text({ enum: LINEUP_TYPES }).notNull(),
    maker: maker(),
    /** In the order of the type's slots; 0 for an empty slot. */
    player_ids: integer().array().notNull(),
    voted_at: moment().notNull(),
    ...trust,
  },
  (vote) => [
    unique('lineup_votes_share_unique').on(vote.share_id, vote.lineup_type),
    unique('lineup_votes_lineup_unique').on(vote.lineup_id, vote.lineup_type),
    index('lineup_votes_team_index').on(vote.team_id, vote.lineup_type, vote.voted_at.desc()),
    check('lineup_votes_one_source', sql`num_nonnulls(${vote.share_id}, ${vote.lineup_id}) = 1`),
    check('lineup_votes_type_known', oneOf(vote.lineup_type, LINEUP_TYPES)),
    check('lineup_votes_maker_length', textBetween(vote.maker, 1, 64)),
    check('lineup_votes_network_length', textBetween(vote.network, 1, 64)),
    check('lineup_votes_players_count', sql`cardinality(${vote.player_ids}) between 8 and 20`),
  ],
)

/** Answers to the question of a day: the first one of each maker. */
export const daily_answers = pgTable(
  'daily_answers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    team_id: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** What was asked for, as the domain writes it: "power_play:unit:1". */
    question: text().notNull(),
    /** Null for a guest's. A user's answers are deleted with the account. */
    user_id: uuid().references(() => user.id, { onDelete: 'cascade' }),
    maker: maker(),
    /** In the order of the question's slots. */
    player_ids: integer().array().notNull(),
    answered_at: moment().notNull(),
    ...trust,
  },
  (answer) => [
    unique('daily_answers_maker_unique').on(answer.day, answer.maker),
    index('daily_answers_user_index').on(answer.user_id, answer.day.desc()),
    check('daily_answers_question_length', textBetween(answer.question, 1, 40)),
    check('daily_answers_maker_length', textBetween(answer.maker, 1, 64)),
    check('daily_answers_network_length', textBetween(answer.network, 1, 64)),
    check('daily_answers_players_count', sql`cardinality(${answer.player_ids}) between 1 and 5`),
  ],
)
