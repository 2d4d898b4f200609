import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type BrokenServer = AsyncDisposable & {
  readonly url: string
  /** Runs SQL on its database directly, as an operator or another process does. */
  run(statement: string): Promise<void>
}

/** A missing or empty table, an unreachable database, or nothing yet. */
type Broken = 'teams' | 'players' | 'no players' | 'closed' | 'not yet'

/** Starts a server of its own with that failure. */
export async function startBroken(broken: Broken): Promise<BrokenServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-broken.ts')], {
    env: { ...process.env, NODE_ENV: 'production', BROKEN: broken },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('The server cannot say where it is.')
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://localhost:${String(port).trim()}`,
    async run(statement) {
      const done = once(child, 'message')
      child.send(statement)
      await done
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
