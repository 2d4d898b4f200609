import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { atMost, createdAt, moment, oneOf, textBetween } from './columns.ts'
import { teams } from './teams.ts'

const REPORT_TYPES = ['Missing player', 'Remove Player'] as const

/** Reports about players (P-ENT-29, A-ENT-05). Fixed means fixed_at is set. */
export const request_player = pgTable(
  'request_player',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    team_id: integer().references(() => teams.id, { onDelete: 'set null' }),
    type: text({ enum: REPORT_TYPES }).notNull(),
    player_name: text().notNull(),
    notes: text(),
    reporter_email: text(),
    handled: boolean().notNull().default(false),
    fixed_at: moment(),
    created_at: createdAt(),
  },
  (request) => [
    index('request_player_created_at_index').on(request.created_at.desc(), request.id),
    index('request_player_team_id_index').on(request.team_id),
    check('request_player_type_known', oneOf(request.type, REPORT_TYPES)),
    check('request_player_player_name_length', textBetween(request.player_name, 1, 100)),
    check('request_player_notes_length', atMost(request.notes, 2000)),
    check('request_player_reporter_email_length', atMost(request.reporter_email, 320)),
  ],
)
