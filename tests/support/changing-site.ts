import { expect, type Page } from '@playwright/test'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of ours behind a proxy that can lose the line, and pretend that another version is deployed. */
export type ChangingSite = {
  readonly url: string
  /** From now on nobody gets through. */
  cut(): void
  /** The line is back. */
  mend(): void
  /** Another version is served: its worker has another name for itself, and the files of the one before are gone. */
  deploy(): void
}

const NEXT_VERSION = 'the-next-version'

/** @param target the address of the server */
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

/** The build writes it into the worker. */
function versionOf(worker: string): string {
  const version = /version:["'`](\w+)["'`]/.exec(worker)?.[1]
  if (version === undefined) throw new Error('The worker names no version.')
  return version
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}

/** Waits until the page would open without a network: the worker has what it needs, and answers. */
export async function installed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated')
}

/** Waits until the worker keeps the page that is shown, which was reached within the site. */
export async function kept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined)
  await expect.poll(isKept).toBe(true)
}
