import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'

import { dropScratchDatabases } from '#tests/support/scratch-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The prefix of the databases that this run's workers create on PostgreSQL. */
    scratchPrefix: string
  }
}

/** Runs once after all workers: drops their databases on the PostgreSQL of TEST_DATABASE_URL. */
export default function setUp(project: TestProject): () => Promise<void> {
  const prefix = `benchboss_run_${randomBytes(6).toString('hex')}_`
  project.provide('scratchPrefix', prefix)
  return async () => {
    const server = process.env['TEST_DATABASE_URL']
    if (server !== undefined) await dropScratchDatabases(server, prefix)
  }
}
