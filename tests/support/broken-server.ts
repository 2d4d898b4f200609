import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type BrokenServer = AsyncDisposable & {
  readonly url: string
  /** Changes its database behind its back, as an operator or another process would. */
  run(statement: string): Promise<void>
}

/** A table that is gone or empty, a database out of reach; or nothing yet. */
type Broken = 'teams' | 'players' | 'nobody' | 'closed' | 'not yet'

/** A server of its own that has failed in that way. */
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
