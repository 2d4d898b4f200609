import { expect, type Page } from '@playwright/test'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of ours behind a proxy that can cut the network and imitate the deployment of another version. */
export type ChangingSite = {
  readonly url: string
  /** Refuses all connections from now on. */
  cut(): void
  /** Accepts connections again. */
  mend(): void
  /** Serves another version: its worker has another version name, and the previous version's files are gone. */
  deploy(): void
}

const NEXT_VERSION = 'the-next-version'

/** Starts the proxy. @param target the address of the server */
export async function changeSite(target: string): Promise<ChangingSite & AsyncDisposable> {
  let isCut = false
  let isDeployed = false
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    if (isCut) return void incoming.socket.destroy()
    if (isDeployed && url.startsWith('/assets/')) return void outgoing.writeHead(404).end()
    const isWorker = isDeployed && url === '/sw.js'
    const asked = new URL(url, target)
    const plain = { ...headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const passed = ask(asked, { method, headers: plain }, (answer) => {
      if (!isWorker) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers))
      const { 'content-length': _length, ...rest } = answer.headers
      outgoing.writeHead(200, rest)
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => outgoing.write(text.replace(versionOf(worker), NEXT_VERSION)))
      answer.on('end', () => outgoing.end())
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  const worker = await (await fetch(new URL('/sw.js', target))).text()
  return {
    url: `http://localhost:${await portOf(server)}`,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
    deploy: () => {
      isDeployed = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Reads the version name that the build writes into the worker. */
function versionOf(worker: string): string {
  const version = /version:["'`](\w+)["'`]/.exec(worker)?.[1]
  if (version === undefined) throw new Error('The worker names no version.')
  return version
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}

/** Waits until the worker is active, so that the page opens without a network. */
export async function installed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated')
}

/** Waits until the worker has cached the current page, which was opened by a link of the site. */
export async function kept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined)
  await expect.poll(isKept).toBe(true)
}
