import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import {
  CONTRACT_EXPIRIES,
  HANDS,
  LINEUP_TYPES,
  PLAYER_STATUSES,
  POSITIONS,
  TRADE_CLAUSES,
} from '#domain/hockey/vocabulary.ts'
import { SLOT_IDS, type SlotId } from '#domain/lineup/model/slots.ts'
import { MAX_CAP_HIT } from '#domain/money/parse-dollars.ts'
import { UNTIL_RANGE } from '#domain/player/player-fields.ts'
import { FULL_NAME_LIMIT, TEXT_LIMITS } from '#domain/player/player-form.ts'
import { MAX_GAMES } from '#domain/player/season-stats.ts'

import { atMost, between, createdAt, foundIn, moment, oneOf, textBetween } from './columns.ts'

const hexColor = (column: AnyPgColumn) => sql`${column} ~ '^#[0-9A-Fa-f]{6}$'`

/** The teams. Ids are the league's, never generated. */
export const teams = pgTable(
  'teams',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    team_name: text(),
    abbreviation: text().notNull(),
    logo_url: text(),
    city: text(),
    conference: text(),
    division: text(),
    location_name: text(),
    color_primary: text(),
    color_secondary: text(),
    color_tertiary: text(),
    last_imported_at: moment(),
    /** When the last missing player image was filed: an admin's own note, not the x of x/y. */
    profile_picture_players_completed: moment(),
  },
  (team) => [
    unique('teams_abbreviation_unique').on(team.abbreviation),
    // So that a list sorted by team reads one team at a time.
    index('teams_name_index').on(team.name),
    check('teams_name_length', textBetween(team.name, 1, 80)),
    check('teams_abbreviation_length', textBetween(team.abbreviation, 1, 5)),
    check('teams_logo_url_length', atMost(team.logo_url, 2048)),
    check('teams_color_primary_hex', hexColor(team.color_primary)),
    check('teams_color_secondary_hex', hexColor(team.color_secondary)),
    check('teams_color_tertiary_hex', hexColor(team.color_tertiary)),
  ],
)

/** The players. `number` is the only number column; jersey_number is a spelling in imports. */
export const players = pgTable(
  'players',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The league's own id; null for a player added by an admin. */
    nhl_id: integer(),
    full_name: text(),
    first_name: text(),
    last_name: text(),
    display_name: text(),
    position: text({ enum: POSITIONS }),
    number: integer(),
    profile_picture_filename: text(),
    team_id: integer().references(() => teams.id, { onDelete: 'restrict' }),
    shoots: text({ enum: HANDS }),
    birthplace: text(),
    nationality: text(),
    birthdate: date(),
    /** Feet and inches as written in hockey: 6'1" */
    height: text(),
    /** Pounds. */
    weight: integer(),
    /** As the league listed it, before `league_players` kept what it says. Not written any more. */
    nhl_position: text(),
    /** A second position, where the player counts too. */
    alt_position: text({ enum: POSITIONS }),
    /** Dollars a year that the team carries, net of what others retain; null when unknown. */
    cap_hit_usd: integer(),
    /** The year in which the contract's last season ends; null when unknown. */
    contract_until: smallint(),
    contract_expiry: text({ enum: CONTRACT_EXPIRIES }),
    /** Null when unknown. */
    trade_clause: text({ enum: TRADE_CLAUSES }),
    status: text({ enum: PLAYER_STATUSES }).notNull().default('active'),
    created_at: createdAt(),
  },
  (player) => [
    unique('players_nhl_id_unique').on(player.nhl_id),
    index('players_team_id_index').on(player.team_id),
    index('players_last_name_index').on(player.last_name),
    check(
      'players_name_present',
      sql`num_nonnulls(${player.full_name}, ${player.first_name}, ${player.last_name}) > 0`,
    ),
    check('players_full_name_length', atMost(player.full_name, FULL_NAME_LIMIT)),
    check('players_first_name_length', atMost(player.first_name, TEXT_LIMITS.first_name)),
    check('players_last_name_length', atMost(player.last_name, TEXT_LIMITS.last_name)),
    check('players_display_name_length', atMost(player.display_name, TEXT_LIMITS.display_name)),
    check(
      'players_picture_length',
      atMost(player.profile_picture_filename, TEXT_LIMITS.profile_picture_filename),
    ),
    check('players_position_known', oneOf(player.position, POSITIONS)),
    check('players_alt_position_known', oneOf(player.alt_position, POSITIONS)),
    check('players_number_range', between(player.number, 0, 99)),
    check('players_shoots_known', oneOf(player.shoots, HANDS)),
    check('players_weight_range', between(player.weight, 1, 999)),
    check('players_cap_hit_range', between(player.cap_hit_usd, 0, MAX_CAP_HIT)),
    check('players_contract_until_range', between(player.contract_until, UNTIL_RANGE.min, UNTIL_RANGE.max)),
    check('players_trade_clause_known', oneOf(player.trade_clause, TRADE_CLAUSES)),
    check('players_contract_expiry_known', oneOf(player.contract_expiry, CONTRACT_EXPIRIES)),
    check('players_status_known', oneOf(player.status, PLAYER_STATUSES)),
  ],
)

/** Retained salaries: parts of the contracts of players elsewhere that a team still pays. */
export const retained_salaries = pgTable(
  'retained_salaries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    team_id: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Null for a player who is on no roster of ours. */
    player_id: integer().references(() => players.id, { onDelete: 'set null' }),
    player_name: text().notNull(),
    dollars: integer().notNull(),
    created_at: createdAt(),
  },
  (retained) => [
    index('retained_salaries_team_id_index').on(retained.team_id),
    index('retained_salaries_player_id_index').on(retained.player_id),
    check('retained_salaries_player_name_length', textBetween(retained.player_name, 1, 120)),
    check('retained_salaries_dollars_range', between(retained.dollars, 1, MAX_CAP_HIT)),
  ],
)

/**
 * What players did in a season, with all of their teams: seeded, or read from the league. Facts that no admin edits, so
 * no audit entry records them.
 */
export const season_stats = pgTable(
  'season_stats',
  {
    player_id: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** "2025-26"; the regular season only. */
    season: text().notNull(),
    games: smallint().notNull(),
    /** Goals and assists of a skater; wins and averages of a goaltender. The other's columns are null. */
    goals: smallint(),
    assists: smallint(),
    wins: smallint(),
    /** Saves per shot, 0 to 1; null without a shot. */
    save_pct: real(),
    /** Goals against per 60 minutes. */
    gaa: real(),
  },
  (stats) => [
    primaryKey({ columns: [stats.player_id, stats.season] }),
    check('season_stats_season_form', sql`${stats.season} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('season_stats_games_range', between(stats.games, 1, MAX_GAMES)),
    check('season_stats_one_kind', sql`num_nonnulls(${stats.goals}, ${stats.wins}) = 1`),
    check('season_stats_skater', sql`(${stats.goals} is null) = (${stats.assists} is null)`),
    check(
      'season_stats_goalie',
      sql`${stats.wins} is not null or num_nonnulls(${stats.save_pct}, ${stats.gaa}) = 0`,
    ),
  ],
)

const REPORT_TYPES = ['Missing player', 'Remove Player'] as const

/** Reports about players. Fixed means fixed_at is set. */
export const request_player = pgTable(
  'request_player',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    team_id: integer().references(() => teams.id, { onDelete: 'set null' }),
    type: text({ enum: REPORT_TYPES }).notNull(),
    player_name: text().notNull(),
    notes: text(),
    /** The email of the signed-in account, else its id; null: a guest. */
    reporter_email: text(),
    /** How a guest can be reached. Unverified: it may not be theirs. */
    guest_email: text(),
    handled: boolean().notNull().default(false),
    fixed_at: moment(),
    created_at: createdAt(),
  },
  (request) => [
    index('request_player_created_at_index').on(request.created_at, request.id),
    index('request_player_team_id_index').on(request.team_id, request.id),
    index('request_player_type_index').on(request.type, request.id),
    index('request_player_name_index').on(sql`lower(${request.player_name})`, request.id),
    index('request_player_reporter_index').on(
      sql`lower(coalesce(${request.reporter_email}, ${request.guest_email}))`,
      request.id,
    ),
    index('request_player_fixed_at_index')
      .on(request.fixed_at, request.id)
      .where(sql`${request.fixed_at} is not null`),
    index('request_player_open_index')
      .on(request.created_at, request.id)
      .where(sql`${request.fixed_at} is null`),
    index('request_player_found_index').using(
      'gin',
      ...foundIn(request.player_name, request.notes, request.reporter_email, request.guest_email),
    ),
    // Finds the reports of an account, for its data file and its deletion.
    index('request_player_reporter_email_index').on(sql`lower(${request.reporter_email})`, request.id),
    index('request_player_guest_email_index')
      .on(sql`lower(${request.guest_email})`)
      .where(sql`${request.guest_email} is not null`),
    check('request_player_type_known', oneOf(request.type, REPORT_TYPES)),
    check('request_player_player_name_length', textBetween(request.player_name, 1, 100)),
    check('request_player_notes_length', atMost(request.notes, 2000)),
    check('request_player_reporter_email_length', atMost(request.reporter_email, 320)),
    check('request_player_guest_email_length', atMost(request.guest_email, 320)),
  ],
)

/**
 * What the league's lists say of each player, and which of it we have answered (domain/roster-sync/league-player.ts).
 * Differences are computed when they are shown, so they are never older than our rows.
 */
export const league_players = pgTable('league_players', {
  nhl_id: integer().primaryKey(),
  /** Not a reference, because it outlives a deletion: a player who is added again gets the same id. */
  player_id: integer(),
  /** At the last check that read the player's team. */
  said: jsonb().notNull(),
  /** Each write to a player answers what the league says by then: see `answer_league`. */
  answered: jsonb().notNull(),
  listed_twice: boolean().notNull().default(false),
})

/** Checks of our rosters against the league's. */
export const roster_checks = pgTable(
  'roster_checks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    began_at: moment().notNull().defaultNow(),
    /** The last heartbeat: a check without one for too long was killed with its process. */
    beat_at: moment().notNull().defaultNow(),
    finished_at: moment(),
    teams: integer().notNull(),
    teams_done: integer().notNull().default(0),
    /** The teams with a missing or incomplete list, and why. */
    failures: jsonb(),
  },
  (table) => [
    index('roster_checks_began_at_index').on(table.began_at.desc()),
    check('roster_checks_done_range', sql`${table.teams_done} between 0 and ${table.teams}`),
  ],
)

/** A team's games whose lines are known: the last ten. Seeded, read from the league, or pasted by an admin. */
export const iced_games = pgTable(
  'iced_games',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    team_id: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The league's number of the game; null when an admin pasted the lines. */
    game_id: integer(),
    /** The local day at the arena. */
    game_date: date().notNull(),
    /** Abbreviation of the other team; null when unknown. */
    opponent: text(),
    /** Null when unknown. */
    is_home: boolean(),
    /** Its lines are final and not read again: the league had completed the game, and all of its players were known. */
    is_settled: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (game) => [
    // A team plays once a day.
    unique('iced_games_team_date_unique').on(game.team_id, game.game_date),
    check('iced_games_opponent_length', textBetween(game.opponent, 1, 5)),
  ],
)

/** The player of a slot in a game. A player is in a type once. */
export const iced_places = pgTable(
  'iced_places',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    iced_game_id: integer()
      .notNull()
      .references(() => iced_games.id, { onDelete: 'cascade' }),
    lineup_type: text({ enum: LINEUP_TYPES }).notNull(),
    slot: text().$type<SlotId>().notNull(),
    player_id: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Seconds that their line, pair or unit was together; null for goaltenders and where it was not counted. */
    seconds: integer(),
    /** How the place was found: iced, completed, guessed, or previous:… with the number of an earlier game. */
    basis: text().notNull(),
  },
  (place) => [
    unique('iced_places_slot_unique').on(place.iced_game_id, place.lineup_type, place.slot),
    unique('iced_places_player_unique').on(place.iced_game_id, place.lineup_type, place.player_id),
    index('iced_places_player_id_index').on(place.player_id),
    check('iced_places_type_known', oneOf(place.lineup_type, LINEUP_TYPES)),
    check('iced_places_slot_known', oneOf(place.slot, SLOT_IDS)),
    check('iced_places_seconds_range', between(place.seconds, 0, 7200)),
    check('iced_places_basis_known', sql`${place.basis} ~ '^(iced|completed|guessed|previous:[0-9]{10})$'`),
  ],
)
