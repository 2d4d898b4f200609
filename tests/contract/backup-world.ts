import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'

import { createRunLog, readRuns } from '#server/core/run-log.ts'
import type { SystemFacts } from '#server/core/services.ts'
import { backupGroup } from '#server/core/setting-groups.ts'
import { schema } from '#server/db/schema.ts'
import { openPlace } from '#server/operations/backup/places.ts'
import { createSiteBackups } from '#server/operations/backup/site-backups.ts'
import { createSystem } from '#server/operations/system.ts'
import { actorOf, contextOn, silent, systemOf } from '#tests/factories/contexts.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

/** A data folder for each test, and processes on it that make backups. */
export function backupWorld() {
  const database = testDatabase()
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'benchboss-backups-'))
  })
  afterEach(() => rm(root, { recursive: true }))

  /** A process with these settings, in the test's data folder. */
  function processWith(env: Readonly<Record<string, string>> = {}, given: Partial<SystemFacts> = {}) {
    const settings = backupGroup.parse(env)
    const { every, keep, key } = settings
    const place = openPlace(settings, root)
    const facts = {
      ...systemOf().facts,
      backups: { every, place: place.label, keep, isEncrypted: key !== null },
      ...given,
    }
    const files = memoryFiles()
    const data = { database, files, dataDir: root }
    const runs = createRunLog({ db: database.db, log: silent })
    const backups = createSiteBackups({ data, place, key, facts, runs, log: silent })
    return { settings, facts, data, runs, system: createSystem({ facts, backups, dataDir: root }) }
  }

  /** A request of an admin who has signed in just now. */
  async function adminOf({ system, data: { files } }: ReturnType<typeof processWith>, now = new Date()) {
    const admin = await makeAdmin(database.db)
    const session = { id: crypto.randomUUID(), createdAt: now, provenAt: now }
    const { auth } = startAccounts(database.db, { log: silent })
    return {
      ...contextOn(database.db, { actor: actorOf(admin, true), system, files, now }),
      auth,
      session,
      headers: new Headers(),
    }
  }

  const outcomes = async () =>
    (await readRuns(database.db)).get('backup')?.map(({ outcome }) => outcome) ?? []
  const untilDone = () => expect.poll(outcomes, { timeout: 60_000 }).not.toContain('running')
  const stored = async () => (await readdir(join(root, 'backups'))).toSorted()
  const records = async () =>
    (await database.db.select().from(schema.backups)).toSorted((a, b) => a.id - b.id)

  return {
    database,
    /** DATA_DIR. */
    get root() {
      return root
    },
    processWith,
    adminOf,
    outcomes,
    untilDone,
    stored,
    records,
  }
}
