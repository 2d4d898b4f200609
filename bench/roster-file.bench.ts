import { sql } from 'drizzle-orm'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
/**
 * Checking a roster file: server time of parsing, classing and the dry run, against a bare COPY of the same rows into
 * the same table plus one join over its index, on the same PostgreSQL. 10,000 rows, and 1,000: a whole league.
 */
import Papa from 'papaparse'

import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase, withSession } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { checkImport } from '#server/rosters/file/import.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { startPostgres, temporaryFolder } from '../scripts/temporary.ts'
import { median, ratio, timed } from './measuring/figures.ts'
import { type InventedRow, inventedRows } from './roster-file/invented-rows.ts'

const ROUNDS = 7

using folder = temporaryFolder('bench')
// PostgreSQL reads the file itself, as another user.
chmodSync(folder.path, 0o755)
await using postgres = await startPostgres()
const database = await openDatabase({ url: postgres.url, folder: folder.path })
await migrateDatabase(database)
await seedRosters(database.db)
const { db } = database
const ctx = contextOn(db, { actor: actorOf(await makeAdmin(db), true) })
const { id: teamId } = await makeTeam(db)

const COLUMNS =
  'first_name, last_name, number, position, shoots, birthplace, nationality, birthdate, height, weight, team_id'

/** COPY of the rows into players from the server's own disk, and one join of them with the league; taken back. */
async function copyAndJoin(rows: readonly InventedRow[]): Promise<number> {
  const file = join(folder.path, 'rows.csv')
  const lines = rows.map((row) => ({ ...row, position: 'c', team_id: teamId }))
  writeFileSync(file, Papa.unparse(lines, { header: false }))
  return withSession(database, async (client) => {
    await client.query('begin')
    const time = await timed(async () => {
      await client.query(`copy players (${COLUMNS}) from '${file}' (format csv)`)
      await client.query(
        'select count(*) from players a join players b on b.last_name = a.last_name and b.number = a.number and b.id <> a.id where a.team_id = $1',
        [teamId],
      )
    })
    await client.query('rollback')
    return time
  })
}

for (const count of [10_000, 1000]) {
  const rows = inventedRows(count)
  const input = rosterFile(teamId, rows)
  const copies: number[] = []
  const checks: number[] = []
  // They take turns, so that a neighbour's load falls on both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    copies.push(await copyAndJoin(rows))
    checks.push(await timed(() => checkImport({ ctx, input })))
  }
  if ((await db.$count(schema.players, sql`team_id = ${teamId}`)) > 0) throw new Error('A dry run left rows.')
  console.log(
    `${count} rows: parse, class and dry run ${median(checks).toFixed(0)} ms; COPY and one join ${median(copies).toFixed(0)} ms; ${ratio(median(checks), median(copies), 1)}`,
  )
}
await database.close()
