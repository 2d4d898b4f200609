import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { z } from 'zod'

import { temporaryFolder } from '#scripts/temporary.ts'

import { type Engine, type Key, programOf, SOON, type Tab, WINDOW } from './tab.ts'

/** WebDriver's codes of keys that are no letters. */
const CODES: Readonly<Partial<Record<Key, string>>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
}

const codeOf = (key: Key): string => CODES[key] ?? key

const Session = z.object({ sessionId: z.string() })

/** Starts WebKitGTK's MiniBrowser on a virtual screen, over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const driver = programOf('WebKitWebDriver', 'webkit2gtk-driver')
  const screenServer = programOf('Xvfb', 'xvfb')
  const home = temporaryFolder('webkit')
  const downloads = join(home.path, 'Downloads')
  mkdirSync(join(home.path, '.config/gtk-3.0'), { recursive: true })
  mkdirSync(downloads)
  writeFileSync(join(home.path, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  writeFileSync(join(home.path, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = spawn(
    screenServer,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  process.once('exit', () => screen.kill())
  const [display] = await once(createInterface(screen.stdout), 'line')
  const env = {
    PATH: process.env['PATH'],
    HOME: home.path,
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  return {
    downloads,
    open: async () => {
      const port = await freePort()
      // One driver for each tab, because it may exit with the browser that it closes.
      const service = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
      const site = `http://127.0.0.1:${port}`
      await vi.waitFor(() => ask(`${site}/status`, 'GET'), SOON)
      return openTab(site, () => end(service))
    },
    [Symbol.asyncDispose]: async () => {
      // A process that still draws on the screen exits with it.
      await end(screen)
      home.remove()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await once(probe.close(), 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

async function ask(address: string, method: 'POST' | 'GET' | 'DELETE', body: unknown = {}): Promise<unknown> {
  const answer = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = JSON.parse(await answer.text())
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value)}`)
  return value
}

async function openTab(site: string, end: () => Promise<void>): Promise<Tab> {
  const { sessionId } = Session.parse(
    await ask(`${site}/session`, 'POST', { capabilities: { alwaysMatch: {} } }),
  )
  const tab = `${site}/session/${sessionId}`
  const resize = async (width: number) => {
    await ask(`${tab}/window/rect`, 'POST', { ...WINDOW, width })
  }
  await resize(WINDOW.width)
  const perform = (type: 'key' | 'pointer', actions: readonly object[]) =>
    ask(`${tab}/actions`, 'POST', { actions: [{ type, id: type, actions }] })
  return {
    goto: async (url) => {
      await ask(`${tab}/url`, 'POST', { url })
    },
    evaluate: async (inPage, ...given) =>
      JSON.parse(
        String(
          await ask(`${tab}/execute/sync`, 'POST', {
            script: `return JSON.stringify((${inPage})(...arguments)) ?? 'null'`,
            args: given,
          }),
        ),
      ),
    moveTo: async ({ x, y }) => {
      await perform('pointer', [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }])
    },
    press: async () => {
      await perform('pointer', [{ type: 'pointerDown', button: 0 }])
    },
    release: async () => {
      await perform('pointer', [{ type: 'pointerUp', button: 0 }])
    },
    type: async (text) => {
      await perform(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    chord: async (...keys) => {
      await perform('key', [
        ...keys.map((key) => ({ type: 'keyDown', value: codeOf(key) })),
        ...keys.toReversed().map((key) => ({ type: 'keyUp', value: codeOf(key) })),
      ])
    },
    resize,
    complaints: () => [],
    close: async () => {
      await ask(tab, 'DELETE').catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error
      })
      await end()
    },
  }
}
