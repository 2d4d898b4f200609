import { hashPassword } from 'better-auth/crypto'
import type { ClientBase } from 'pg'

import { SLOTS } from '#domain/lineup/model/slots.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase, withSession } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { rollUpDays } from '#server/visits/visit-days.ts'

/** The first account. It is the admin, and its profile has no name. */
export const ADMIN = { email: 'fan1@example.org', password: 'a long password of the bench' }

const slots = SLOTS.even_strength.map(({ savedAs }) => savedAs)
const uuidOf = (kind: string, number = 'i') =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
const user = uuidOf('user')
/** Null for guests: three rows of ten. */
const maker = `case when i % 10 < 7 then ${uuidOf('user', `(i * 7 % {rows})`)} end`
const at = `now() - (i::float8 / {rows}) * interval '365 days'`
/** One row of 100,000, and the second one, has the rare word. */
const called = (word: string) => `case when i % 100000 = 2 then 'Zamboni' else '${word}' end`
const email = (number: string) =>
  `case when ${number} % 100000 = 2 then 'zamboni' else 'fan' end || ${number} || '@example.org'`
const team = (offset: number) => `('{teams}'::text[])[(i + ${offset}) % 32 + 1]`
const teamId = (offset: number) => `('{teamIds}'::integer[])[(i + ${offset}) % 32 + 1]`
const player = `jsonb_build_object('id', i, 'first_name', 'Sam', 'last_name', ${called('Placeholder')} || i, 'full_name',
  'Sam ' || ${called('Placeholder')} || i, 'position', 'c', 'team_id', ${teamId(0)}, 'number', i % 99, 'user_id', null)`
const assets = `jsonb_build_array(jsonb_build_object('id', i % 700 + 1, 'name', 'Sam Placeholder', 'position', 'c', 'number', i % 99))`
const payload = `jsonb_build_object('teams', jsonb_build_object('team1', jsonb_build_object('id', ${teamId(0)}), 'team2',
  jsonb_build_object('id', ${teamId(1)})), 'asOf', '2026-10-10', 'filler', repeat(md5(i::text), 20))`

/** The content of each table: columns and their values for row `i`. `share` is the table's share of the rows. */
const TABLES: ReadonlyArray<{
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  readonly share?: number
}> = [
  {
    table: '"user"',
    columns: {
      id: user,
      full_name: `'Fan ' || i`,
      email: email('i'),
      email_verified: 'i % 50 <> 7',
      last_sign_in_at: `case when i % 50 <> 7 then ${at} - (i % 4) * interval '120 days' end`,
      created_at: at,
    },
  },
  {
    table: 'account',
    columns: {
      account_id: `(${user})::text`,
      provider_id: `'credential'`,
      user_id: user,
      password: `'{password}'`,
    },
  },
  {
    table: 'session',
    columns: { expires_at: `now() + interval '20 days'`, token: `md5('token' || i)`, user_id: user },
  },
  {
    table: 'user_preferences',
    columns: {
      user_id: user,
      profile_name: `case when i % 10 in (2, 4, 6, 7, 8, 9) then ${called('Fan')} || '-' || i end`,
      display_name: `case when i % 2 = 0 then ${called('Buddy')} || ' ' || i end`,
      bio: `case when i % 5 = 0 then 'Season tickets since ' || 1950 + i % 70 end`,
      favorite_team: `case when i % 3 = 0 then ${teamId(0)} end`,
      favorite_player: `case when i % 3 = 0 then i % 700 + 1 end`,
      display_profile: 'case when i % 33 = 5 then false end',
      hidden_at: `case when i % 1000 = 3 then ${at} end`,
    },
  },
  {
    table: 'user_lineup',
    columns: {
      user_id: user,
      name: `'Lineup ' || i`,
      title: `case when i % 3 = 0 then 'Opening night ' || i else ${called('Lines of the week')} end`,
      team_id: teamId(0),
      team_name: team(0),
      created_at: at,
      updated_at: at,
      is_public: 'i % 10 < 3',
      hidden_at: `case when i % 1000 = 11 then ${at} end`,
      ...Object.fromEntries(
        slots.flatMap((slot, place) => [
          [`${slot}_name`, `'Player of ${slot}'`],
          [`${slot}_number`, String(place + 1)],
          [`${slot}_player_id`, `(i + ${place}) % 700 + 1`],
        ]),
      ),
    },
  },
  {
    table: 'shares',
    columns: {
      id: uuidOf('share'),
      short_id: `substr(md5('link' || i), 1, 12)`,
      kind: `case when i % 4 = 0 then 'trade' else 'lineup' end`,
      user_id: maker,
      title: `case when i % 3 = 0 then 'Opening night ' || i when i % 3 = 1 then ${called('My lines')} end`,
      payload,
      // The hourly sweep deletes unused links after a day. It must find none here, or it would change measured pages.
      used_at: `case when i % 20 <> 9 or ${at} < now() - interval '12 hours' then ${at} end`,
      listed_at: `case when i % 1000 = 4 then ${at} end`,
      hidden_at: `case when i % 1000 = 6 then ${at} end`,
      created_at: at,
    },
  },
  {
    table: 'trade_proposals',
    columns: {
      user_id: maker,
      name: `case when i % 2 = 0 then ${called('Blockbuster')} || ' ' || i end`,
      team1_id: teamId(0),
      team1_name: team(0),
      team2_id: teamId(1),
      team2_name: team(1),
      team1_players: assets,
      team2_players: assets,
      created_at: at,
    },
  },
  {
    table: 'trade_proposal_images',
    columns: {
      trade_proposal_id: 'i',
      user_id: maker,
      filename: `'trade-' || ${called('card')} || '-' || i || '.jpg'`,
      storage_path: `'a/' || i || '.jpg'`,
      bucket: `'trade_proposals_image'`,
      mime_type: `'image/jpeg'`,
      size: '400000',
      metadata: `jsonb_build_object('public_url', '/files/trade_proposals_image/a/' || i || '.jpg')`,
      created_at: at,
    },
  },
  {
    table: 'image_downloads',
    columns: {
      team_name: team(0),
      user_id: maker,
      user_email: `case when i % 10 < 7 then ${email('(i * 7 % {rows})')} end`,
      image_url: `case when i % 2 = 0 then '/files/lineup_image/' || i || '.jpg' end`,
      created_at: at,
    },
  },
  {
    table: 'kept_images',
    columns: {
      public_path: `'/files/lineup_image/' || i || '.jpg'`,
      // So small that the hourly sweep deletes none.
      size: '1',
      user_id: maker,
      created_at: at,
    },
  },
  {
    table: 'request_player',
    columns: {
      team_id: teamId(0),
      type: `case when i % 5 = 0 then 'Remove Player' else 'Missing player' end`,
      player_name: `'Sam ' || ${called('Placeholder')} || ' ' || i`,
      notes: `case when i % 3 = 0 then 'Called up this morning.' end`,
      reporter_email: `case when i % 10 < 7 then ${email('(i * 7 % {rows})')} end`,
      guest_email: `case when i % 10 = 8 then ${email('i')} end`,
      fixed_at: `case when i % 10 <> 1 then ${at} end`,
      created_at: at,
    },
  },
  {
    table: 'audit_log',
    columns: {
      actor_email: `'fan' || i % 5 + 1 || '@example.org'`,
      action: `(array['move-player', 'save-player', 'import-players', 'hide-share', 'delete-download'])[i % 5 + 1]`,
      subject: `'Sam ' || ${called('Placeholder')} || i`,
      created_at: `now() - (1 - i::float8 / {rows}) * interval '365 days'`,
    },
  },
  {
    table: 'audit_changes',
    columns: {
      entry_id: 'i',
      table_name: `case when i % 100000 = 3 then 'iced_games' when i % 5 = 3 then 'shares' else 'players' end`,
      row_id: 'i::text',
      before: player,
      after: player,
    },
  },
  {
    table: 'site_visits',
    columns: {
      id: uuidOf('visit'),
      visit_type: `case when i % 2 = 0 then 'page_visit' else 'team_selection' end`,
      team_id: `case when i % 2 = 1 then ${teamId(0)} end`,
      user_id: maker,
      lineup_type: `case when i % 2 = 1 then 'team_lineup' end`,
      game_type: `case when i % 4 = 3 then 'trade' else 'lineup' end`,
      referrer: `'https://forum.example.org/threads/' || i % 1000`,
      utm_source: `(array['reddit', 'x', 'newsletter'])[i % 20 + 1]`,
      country: `(array['US', 'CA', 'SE', 'FI'])[i % 4 + 1]`,
      device_type: `case when i % 3 = 0 then 'mobile' else 'desktop' end`,
      device_info: `'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'`,
      created_at: at,
      completed_at: `case when i % 6 = 1 then ${at} + interval '5 minutes' end`,
      image_count: 'case when i % 18 = 1 then 1 else 0 end',
    },
  },
  {
    table: 'lineup_votes',
    share: 0.2,
    columns: {
      share_id: uuidOf('share', '(i * 5)'),
      team_id: teamId(0),
      lineup_type: `'even_strength'`,
      maker: `md5('maker' || i)`,
      player_ids: `array(select (i + n) % 700 + 1 from generate_series(1, 20) n)`,
      voted_at: `now() - (i::float8 / {rows}) * interval '29 days' * 5`,
    },
  },
  {
    table: 'daily_answers',
    share: 0.2,
    columns: {
      day: `current_date - i / ({rows} / 100)`,
      team_id: '22',
      question: `'even_strength forwards 1'`,
      user_id: `${user}`,
      maker: `md5('maker' || i)`,
      player_ids: 'array[i % 700 + 1, (i + 1) % 700 + 1, (i + 2) % 700 + 1]',
      answered_at: 'now()',
    },
  },
]

/**
 * Fills a database with that many rows per table, without triggers and foreign keys. Indexes are built afterwards,
 * and what triggers and the nightly run derive from the rows is derived at the end.
 */
export async function fill(url: string, rows: number): Promise<void> {
  const database = await openDatabase({ url, folder: '' })
  await migrateDatabase(database)
  await seedRosters(database.db)
  await withSession(database, async (client) => {
    for (const setting of [
      'session_replication_role = replica',
      'synchronous_commit = off',
      `maintenance_work_mem = '512MB'`,
      'statement_timeout = 0',
    ])
      await client.query(`set ${setting}`)
    const teams = await client.query(
      `select array_agg(id)::text as ids, array_agg(name)::text as names from teams`,
    )
    const words = {
      '{rows}': String(rows),
      '{teamIds}': teams.rows[0].ids,
      '{teams}': teams.rows[0].names,
      '{password}': await hashPassword(ADMIN.password),
    }
    for (const { table, columns, share = 1 } of TABLES) {
      const values = Object.entries(words).reduce(
        (text, [name, value]) => text.replaceAll(name, value),
        Object.values(columns).join(', '),
      )
      await withoutIndexes(client, table, () =>
        client.query(
          `insert into ${table} (${Object.keys(columns).join(', ')})
           select ${values} from generate_series(1, ${rows * share}) i`,
        ),
      )
    }
    await client.query(
      `insert into user_roles (user_id, role) select id, 'admin' from "user" where email = $1`,
      [ADMIN.email],
    )
    await client.query('insert into public_profiles select * from profiles_that_say_something(null)')
    await client.query('vacuum analyze')
  })
  await rollUpDays({ db: database.db, now: new Date() }, 'UTC')
  await withSession(database, (client) => client.query('vacuum analyze'))
  await database.close()
}

/** Building an index on existing rows takes a fraction of the time of adding each row to it. */
async function withoutIndexes(
  client: ClientBase,
  table: string,
  load: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of rows) await client.query(definition)
}
