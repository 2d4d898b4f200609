import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type BrokenServer = AsyncDisposable & { readonly url: string }

/** A server of its own whose database has failed in that way. */
export async function startBroken(broken: 'teams' | 'players' | 'closed'): Promise<BrokenServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-broken.ts')], {
    env: { ...process.env, NODE_ENV: 'production', BROKEN: broken },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return {
    url: `http://localhost:${String(port).trim()}`,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
