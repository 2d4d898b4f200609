/**
 * Measures a roster file of 10,000 rows on PostgreSQL: the check against a bare COPY of the same rows and one join over
 * the index, the import against the same, and its undo against the import.
 */
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'

import { startPostgres, temporaryFolder } from '#scripts/temporary.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { openDatabase, type OpenDatabase, withSession } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { median, report, timed } from './measuring/figures.ts'

const ROWS = 10_000
const ROUNDS = 5

const COLUMNS =
  'first_name, last_name, number, position, shoots, birthplace, nationality, birthdate, height, weight, team_id'

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
const target = { database, teamId, file: join(folder.path, 'rows.csv') }
const rows = inventedRows()
const input = rosterFile(teamId, rows)
const copies: number[] = []
const checks: number[] = []
const imports: number[] = []
const undos: number[] = []
// In turns, so that other load of the machine affects all alike.
for (let round = 0; round < ROUNDS; round += 1) {
  copies.push(await copyAndJoin(target, rows))
  let token = ''
  checks.push(
    await timed(async () => {
      const check = await checkImport({ ctx, input })
      if (!check.ok) throw new Error(check.problem.code)
      token = check.value.token
    }),
  )
  let id = 0
  imports.push(
    await timed(async () => {
      const done = await importPlayers({ ctx, input: { ...input, token } })
      if (!done.ok) throw new Error(done.problem.code)
      id = done.value.auditId
    }),
  )
  undos.push(await timed(() => undoEntry({ ctx, id })))
}
await database.close()
const against = ['COPY and one join', median(copies)] as const
report(`check of ${ROWS} rows`, { value: median(checks), against, atMost: { ratio: 5 } })
report('their import', { value: median(imports), against, atMost: { ratio: 5 } })
report('its undo', {
  value: median(undos),
  against: ['the import', median(imports)],
  atMost: { ratio: 1.5 },
})

type CopyTarget = { readonly database: OpenDatabase; readonly teamId: number; readonly file: string }

/** COPY of the rows into players from the server's disk, and one join with the league; rolled back. */
async function copyAndJoin(
  { database, teamId, file }: CopyTarget,
  rows: readonly InventedRow[],
): Promise<number> {
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

/** Returns the rows of a roster file, each with another invented player. */
function inventedRows() {
  return Array.from({ length: ROWS }, (_, index) => ({
    first_name: `First${index}`,
    last_name: `Last${index}`,
    number: index % 100,
    position: 'C',
    shoots: 'L',
    birthplace: 'Moose Jaw, SK',
    nationality: 'CAN',
    birthdate: `1999-01-${String((index % 28) + 1).padStart(2, '0')}`,
    height: `6'1"`,
    weight: 180 + (index % 40),
  }))
}
type InventedRow = ReturnType<typeof inventedRows>[number]
