import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createScratchDatabase } from './scratch-database.ts'
import { startServer, type RunningServer } from './server.ts'

/** A server that can be stopped and started again at the same address, with the same data. */
export type RestartingServer = AsyncDisposable & {
  readonly url: string
  stop(): Promise<void>
  /** @param env settings that were others before */
  start(env?: Readonly<Record<string, string>>): Promise<void>
}

export async function startRestarting(): Promise<RestartingServer> {
  const folder = await mkdtemp(join(tmpdir(), 'benchboss-restart-'))
  const given = process.env['TEST_DATABASE_URL']
  const scratch = given === undefined ? null : await createScratchDatabase(given)
  const data = { DATA_DIR: folder, ...(scratch && { DATABASE_URL: scratch.url }) }
  let running: RunningServer | null = await startServer(data)
  const { url } = running
  const stop = async (): Promise<void> => {
    await running?.stop()
    running = null
  }
  return {
    url,
    stop,
    async start(env = {}) {
      running = await startServer({ ...data, PORT: new URL(url).port, ...env })
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await scratch?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
