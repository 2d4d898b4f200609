/**
 * Measures the lineup's and the trade's card in Chromium: from the request to the finished 1920 px JPEG, photos loaded,
 * against Chromium's JPEG encoder alone on the same finished canvas. While a card is drawn, no task of the page may take 50 ms.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'

import { temporaryFolder } from '#scripts/temporary.ts'
import { tradeOfSize } from '#tests/factories/trade-cards.ts'

import type { CardBenchSubject } from './card/card-bench-page.ts'
import { openBrowser } from './measuring/browser.ts'
import { median, report } from './measuring/figures.ts'

const ROUNDS = 15
const SUBJECTS: readonly (readonly [name: string, subject: CardBenchSubject])[] = [
  ['card, 20 photos', { card: 'lineup', photos: true }],
  ['card, 20 sweaters', { card: 'lineup', photos: false }],
  // Ten a side fill one column each.
  [
    'trade, 10 a side',
    { card: 'trade', data: tradeOfSize({ players: 7, picks: 3 }, { players: 5, picks: 5 }) },
  ],
]
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
}

/** A portrait of grain, so that encoding it takes as long as a photo. */
const portrait = () =>
  sharp({
    create: {
      width: 336,
      height: 420,
      channels: 3,
      background: '#d9a988',
      noise: { type: 'gaussian', mean: 160, sigma: 12 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

using built = temporaryFolder('card')
await build({
  root: join(import.meta.dirname, 'card'),
  configFile: false,
  logLevel: 'error',
  build: { outDir: built.path, emptyOutDir: true, target: 'es2022' },
})
const portraits = await Promise.all(Array.from({ length: 20 }, portrait))
const server = createServer(async ({ url = '/' }, response) => {
  const photo = portraits[Number(/^\/photos\/(\d+)\.jpg$/u.exec(url)?.[1])]
  response.setHeader('content-type', TYPES[extname(url) || '.html'] ?? 'application/octet-stream')
  response.end(photo ?? (await readFile(join(built.path, url === '/' ? 'index.html' : url)).catch(() => '')))
})
await once(server.listen(0), 'listening')
const { port } = server.address() as AddressInfo

{
  await using browser = await openBrowser()
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  await page.waitForFunction(() => 'measureCard' in window)
  for (const [name, subject] of SUBJECTS) {
    const { worker, encoder, longTasks } = await page.evaluate(
      ([rounds, drawn]) => window.measureCard(rounds, drawn),
      [ROUNDS, subject] as const,
    )
    report(name, {
      value: median(worker),
      against: ['the encoder alone', median(encoder)],
      atMost: { ratio: 2 },
    })
    report(`${name}, longest task of the page`, {
      value: Math.max(0, ...longTasks),
      atMost: { value: 50 },
    })
  }
}
server.close()
