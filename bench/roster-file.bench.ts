/**
 * Measures a roster file on the server and on the page. Server: parsing, classifying and the dry run of 10,000 rows,
 * and of 1,000, a whole league, against a bare COPY of the same rows plus one join over the index on the same
 * PostgreSQL. The same for the import of 10,000, which also writes each row to the audit log, and its undo against the
 * import. Page: the longest task while 10,000 rows are read, compared and scrolled, at most 50 ms (browsers do not
 * report shorter ones), because the work runs in a worker and on the server.
 */

import { chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'

import { seedRosters } from '#seed/seed-rosters.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { openDatabase, type OpenDatabase, withSession } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { startServer } from '#tests/support/server.ts'
import { makeFirstAdmin } from '#tests/support/sites.ts'

import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs'
import { startPostgres, temporaryFolder } from '../scripts/temporary.ts'
import { median, ratio, timed } from './measuring/figures.ts'

const ROUNDS = 7
const UNDO_ROUNDS = 5
/** On the page. */
const PAGE_ROWS = 10_000
const PAGE_ROUNDS = 5

const COLUMNS =
  'first_name, last_name, number, position, shoots, birthplace, nationality, birthdate, height, weight, team_id'

declare global {
  interface Window {
    /** Milliseconds of each task over 50 ms. */
    longTasks: number[]
  }
}

await measureServer()
await measurePage()

async function measureServer(): Promise<void> {
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
  const file = join(folder.path, 'rows.csv')

  for (const count of [10_000, 1000]) {
    const rows = inventedRows(count)
    const input = rosterFile(teamId, rows)
    const copies: number[] = []
    const checks: number[] = []
    // In turns, so that other load of the machine affects both alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      copies.push(await copyAndJoin({ database, teamId, file }, rows))
      checks.push(await timed(() => checkImport({ ctx, input })))
    }
    if ((await db.$count(schema.players, sql`team_id = ${teamId}`)) > 0)
      throw new Error('A dry run left rows.')
    console.log(
      `${count} rows: parse, class and dry run ${median(checks).toFixed(0)} ms; COPY and one join ${median(copies).toFixed(0)} ms; ${ratio(median(checks), median(copies), 1)}`,
    )
  }
  await measureUndo(ctx, { database, teamId, file })
  await database.close()
}

/** The import of 10,000 rows for real, and its undo, repeatedly. */
async function measureUndo(ctx: Context, target: CopyTarget): Promise<void> {
  const copies: number[] = []
  const imports: number[] = []
  const undos: number[] = []
  const rows = inventedRows(10_000)
  const input = rosterFile(target.teamId, rows)
  for (let round = 0; round < UNDO_ROUNDS; round += 1) {
    copies.push(await copyAndJoin(target, rows))
    const check = await checkImport({ ctx, input })
    if (!check.ok) throw new Error(check.problem.code)
    const { token } = check.value
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
  console.log(
    `10000 rows: import ${median(imports).toFixed(0)} ms; COPY and one join ${median(copies).toFixed(0)} ms; ${ratio(median(imports), median(copies), 1)}; undo ${median(undos).toFixed(0)} ms; ${ratio(median(undos), median(imports), 1)} the import`,
  )
}

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

async function measurePage(): Promise<void> {
  const csv = Papa.unparse(inventedRows(PAGE_ROWS))

  const server = await startServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const { session } = await makeFirstAdmin(server)
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: session,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.longTasks = []
      const observer = new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      )
      observer.observe({ type: 'longtask' })
    })
    const figures: Record<string, number[]> = { reading: [], comparing: [], scrolling: [] }
    for (let round = 0; round < PAGE_ROUNDS; round += 1) {
      await page.goto('/admin/players/import')
      await page.locator('html[data-hydrated]').waitFor()
      await page.getByRole('combobox', { name: 'Select team' }).selectOption({ label: 'Halifax Harbours' })
      const rows = page.getByRole('region', { name: 'Rows of the file' })
      await chooseFile(page, csv)
      await rows.getByRole('listitem').first().waitFor()
      figures['reading']?.push(...(await longTasks(page)))
      await page.getByRole('button', { name: 'Validate against the database' }).click()
      await rows.getByText('New', { exact: true }).first().waitFor()
      figures['comparing']?.push(...(await longTasks(page)))
      for (const share of [0.25, 0.5, 1, 0])
        await rows.evaluate((list, share) => list.scrollTo({ top: list.scrollHeight * share }), share)
      figures['scrolling']?.push(...(await longTasks(page)))
    }
    for (const [step, times] of Object.entries(figures)) {
      const worst = Math.max(0, ...times)
      const result =
        times.length === 0
          ? 'no task over 50 ms'
          : `${times.length} tasks over 50 ms, longest ${worst.toFixed(0)} ms`
      console.log(`${step} ${PAGE_ROWS} rows, ${PAGE_ROUNDS} times: ${result}`)
      if (times.length > 0) process.exitCode = 1
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Chooses the file as a visitor would. The browser driver's own way keeps the page busy with the file's bytes. */
async function chooseFile(page: Page, csv: string): Promise<void> {
  const input = page.getByLabel('CSV file', { exact: true })
  const file = await page.evaluateHandle((csv) => new File([csv], 'league.csv', { type: 'text/csv' }), csv)
  await longTasks(page)
  await input.evaluate((element: HTMLInputElement, file) => {
    const chosen = new DataTransfer()
    chosen.items.add(file)
    element.files = chosen.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, file)
}

/** Returns the milliseconds of the long tasks since the last call, once the page is idle. */
function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) =>
        // An observer is called after the frame in which the task ended.
        requestIdleCallback(() => setTimeout(() => resolve(window.longTasks.splice(0)), 100)),
      ),
  )
}

/** Returns that many rows of a roster file, each with another invented player. */
function inventedRows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
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
