import { type Browser, chromium, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import { SLOTS } from '#domain/lineup/slots.ts'
import { playerSchema } from '#domain/player/player-schema.ts'
import { POSITIONS } from '#domain/vocabulary.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { startServer } from '#tests/support/server.ts'

import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs'
import { temporaryFolder } from '../../scripts/temporary.ts'

type League = AsyncDisposable & { readonly origin: string; readonly pid: number }

/**
 * Serves the built app with a throwaway data folder and at least that many players: the seeded rosters and invented
 * ones.
 */
export async function serveLeague(players: number): Promise<League> {
  const folder = temporaryFolder('league')
  const database = await openDatabase({ folder: folder.path })
  await migrateDatabase(database)
  await seedRosters(database.db)
  const teams = await database.db.select({ id: schema.teams.id }).from(schema.teams)
  const missing = players - (await database.db.$count(schema.players))
  if (missing > 0) {
    const invented = Array.from({ length: missing }, (_, index) => {
      const first_name = `Rookie${LETTERS[index % 26]}`
      const last_name = `Prospect${LETTERS[Math.floor(index / 26) % 26]}${LETTERS[Math.floor(index / 676) % 26]}`
      return {
        first_name,
        last_name,
        full_name: `${first_name} ${last_name}`,
        position: POSITIONS[index % POSITIONS.length],
        number: index % 99,
        shoots: index % 2 === 0 ? ('L' as const) : ('R' as const),
        team_id: teams[index % teams.length]?.id,
      }
    })
    await database.db.insert(schema.players).values(invented)
  }
  await database.close()

  const server = await startServer({ DATA_DIR: folder.path })
  return {
    origin: server.url,
    pid: server.pid,
    async [Symbol.asyncDispose]() {
      await server.stop()
      folder.remove()
    },
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** How much slower the page's thread runs. Chromium slows that thread alone: workers keep their speed. */
export const SLOW_DOWN = 4

/** Bytes per second and round-trip milliseconds of a phone on a weak network. */
export const PHONE_LINE = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }

/** The same on a bad network: 400 kbit/s. */
export const SLOW_LINE = { downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, latency: 400 }

declare global {
  interface Window {
    /** Milliseconds from each key or click to the end of the next frame, in order. */
    inputToPaint: number[]
  }
}

/** Opens a page with a slowed thread that records how long every Enter, Ctrl+Z and click takes to be painted. */
export async function openSlowPage(address: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.inputToPaint = []
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it is sent to the page with what is around it
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== 'z') return
      // A message posted from a frame's callback is handled after that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => window.inputToPaint.push(performance.now() - event.timeStamp))
        port1.start()
        port2.postMessage(null)
      })
    }
    addEventListener('keydown', note, { capture: true })
    addEventListener('click', note, { capture: true })
  })
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return { browser, page }
}

/** Runs one input. @returns its milliseconds to the next paint */
export async function timeInput(page: Page, input: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.inputToPaint = []
  })
  await input()
  await page.waitForFunction(() => window.inputToPaint.length > 0)
  const [milliseconds = Number.NaN] = await page.evaluate(() => window.inputToPaint)
  return milliseconds
}

/** Waits until the last input is fully processed. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/**
 * Creates links to full lineups of a team's own players on that server. Each has its own title, and so its own image.
 */
export async function linkMaker(origin: string, teamId: number): Promise<(title: string) => Promise<string>> {
  const roster = await (await fetch(`${origin}/trade-players/rosters/${teamId}`)).json()
  const left = [...z.object({ players: z.array(playerSchema) }).parse(roster).players]
  const taken = SLOTS.even_strength.flatMap((slot) => {
    const fits = left.findIndex(({ position }) =>
      slot.kind === 'forward' ? ['lw', 'c', 'rw'].includes(position) : position === slot.position,
    )
    const [player] = fits < 0 ? [] : left.splice(fits, 1)
    return player ? [[slot.id, player.id] as const] : []
  })
  const placements = { even_strength: Object.fromEntries(taken) }
  return async (title) => {
    const answer = await fetch(`${origin}/lineup-builder/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_key: randomUUID(),
        lineup: { team_id: teamId, title, type: 'even_strength', placements },
      }),
    })
    return z.object({ id: z.string() }).parse(await answer.json()).id
  }
}
