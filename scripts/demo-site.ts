import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-data.ts'

export type DemoSite = Disposable & {
  /** Its origin on loopback: `http://localhost:41234`. */
  readonly origin: string
}

/** Starts the demo's server for a script; disposing of it stops the server and deletes its data. */
export async function startDemo(): Promise<DemoSite> {
  const demo = spawn(process.execPath, ['scripts/demo.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(demo.stdout)) {
    const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (origin !== undefined) return { origin, [Symbol.dispose]: () => demo.kill('SIGTERM') }
  }
  throw new Error('The demo ended before it served.')
}

/** Signs in as the demo's admin. @returns the Cookie header of the session */
export async function signInAsAdmin(origin: string): Promise<string> {
  const body = new URLSearchParams({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD })
  const response = await fetch(`${origin}/signin`, {
    method: 'POST',
    body,
    headers: { origin },
    redirect: 'manual',
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
