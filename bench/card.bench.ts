/**
 * Measures the lineup's and the trade's card in Chromium: from the request to the finished 1920 px JPEG, photos loaded,
 * against Chromium's JPEG encoder alone on the same finished canvas. Also compares the browser's trade with the
 * server's, plate by plate. `CARD_BENCH_SAVE=folder` saves the images.
 */

import { createCanvas } from '@napi-rs/canvas'
import { chromium } from '@playwright/test'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { build } from 'vite'

import type { TradeCardData } from '#card/card-data.ts'
import type { LineupType } from '#domain/vocabulary.ts'
import { renderCard } from '#server/images/card-renderer.ts'
import { CARD_SITE, cardPlayers, lineupCardData } from '#tests/factories/lineup-cards.ts'
import { tradeOfSize } from '#tests/factories/trade-cards.ts'
import { differentAssets } from '#tests/support/compare-cards.ts'

import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs'
import { temporaryFolder } from '../scripts/temporary.ts'
import type { CardBenchSubject } from './card/card-bench-page.ts'
import { median, timed } from './measuring/figures.ts'

const ROUNDS = 15
/** A card may take this many times as long as the encoder alone. */
const TARGET_RATIO = 2
const LONGEST_TASK_MS = 50

/** Ten a side fill one column each. */
const trade = tradeOfSize({ players: 7, picks: 3 }, { players: 5, picks: 5 })
/** Raises the number of the first player that team 1 sends by one. */
function withOtherNumber(data: TradeCardData): TradeCardData {
  const [first, ...others] = data.sends.team1.players
  if (first === undefined) throw new Error('The trade sends a player')
  const player = { ...first.player, number: (first.player.number ?? 0) + 1 }
  const team1 = { ...data.sends.team1, players: [{ ...first, player }, ...others] }
  return { ...data, sends: { ...data.sends, team1 } }
}
const SUBJECTS: readonly (readonly [name: string, subject: CardBenchSubject])[] = [
  ['card, 20 photos', { card: 'lineup', photos: true }],
  ['card, 20 sweaters', { card: 'lineup', photos: false }],
  ['trade, 10 a side', { card: 'trade', data: trade }],
]

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
}

/** A made-up portrait: soft shapes and grain, so that encoding it takes as long as a photo. */
async function portrait(index: number): Promise<Buffer> {
  const canvas = createCanvas(336, 420)
  const context = canvas.getContext('2d')
  const light = context.createLinearGradient(0, 0, 336, 420)
  light.addColorStop(0, `hsl(${index * 18} 30% 70%)`)
  light.addColorStop(1, `hsl(${index * 18} 40% 35%)`)
  context.fillStyle = light
  context.fillRect(0, 0, 336, 420)
  for (let grain = 0; grain < 6000; grain += 1) {
    const x = (grain * 7919 + index * 131) % 336
    const y = (grain * 104729 + index * 17) % 420
    context.fillStyle = `rgba(${(grain * 53) % 255},${(grain * 31) % 255},${(grain * 17) % 255},0.12)`
    context.fillRect(x, y, 3, 3)
  }
  context.fillStyle = '#d9a988'
  context.beginPath()
  context.ellipse(168, 180, 80, 104, 0, 0, Math.PI * 2)
  context.fill()
  return canvas.encode('jpeg', 85)
}

const root = join(import.meta.dirname, 'card')
using built = temporaryFolder('card')
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: { outDir: built.path, emptyOutDir: true, target: 'es2022' },
})
const portraits = await Promise.all(Array.from({ length: 20 }, (_, index) => portrait(index)))

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path === '/photos/never.jpg') return
  const photo = /^\/photos\/(\d+)\.jpg$/u.exec(path)
  const body =
    photo === null
      ? readFile(join(built.path, path === '/' ? 'index.html' : path))
      : Promise.resolve(portraits[Number(photo[1])])
  body.then(
    (bytes) => {
      response.setHeader('content-type', TYPES[extname(path) || '.html'] ?? 'application/octet-stream')
      response.end(bytes)
    },
    () => response.writeHead(404).end(),
  )
})
server.listen(0)
await once(server, 'listening')
const address = server.address()
const port = address !== null && typeof address === 'object' ? address.port : 0

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
let failed = false
try {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`http://localhost:${port}/`)
  await page.waitForFunction(() => 'measureCard' in window)
  for (const [name, subject] of SUBJECTS) {
    const figures = await page.evaluate(([rounds, rendered]) => window.measureCard(rounds, rendered), [
      ROUNDS,
      subject,
    ] as const)
    const ratio = median(figures.worker) / median(figures.encoder)
    const longest = Math.max(0, ...figures.longTasks)
    failed ||= ratio > TARGET_RATIO || longest > LONGEST_TASK_MS
    console.log(
      [
        `${name}, ${Math.round(figures.bytes / 1024)} KB:`,
        `worker ${median(figures.worker).toFixed(0)} ms (first ${figures.first.toFixed(0)} ms),`,
        `encoder alone ${median(figures.encoder).toFixed(0)} ms,`,
        `ratio ${ratio.toFixed(2)} (at most ${TARGET_RATIO}),`,
        `on the page instead ${median(figures.page).toFixed(0)} ms,`,
        `longest page task ${longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`}`,
      ].join(' '),
    )
  }
  const broken = [
    '/photos/never.jpg',
    '/photos/missing.jpg',
    'http://127.0.0.1:9/blocked.jpg',
    '/photos/3.jpg',
  ]
  const { milliseconds, image, refusal } = await page.evaluate(
    (addresses) => window.renderLineup(addresses),
    broken,
  )
  console.log(
    `card, one photo never answers, one is missing, one is blocked: ${refusal ?? 'drawn'} after ${milliseconds.toFixed(0)} ms`,
  )
  failed ||= refusal !== null
  const inBrowser = await page.evaluate((data) => window.renderTrade(data), trade)
  const drawnHere = Buffer.from(inBrowser.image, 'base64')
  const differences = async (data: TradeCardData) =>
    differentAssets(
      drawnHere,
      await renderCard({ card: 'trade', data, type: 'image/jpeg', site: CARD_SITE }),
      data,
    )
  const same = inBrowser.refusal === null && (await differences(trade)).length === 0
  // The comparison is sharp enough to detect one digit.
  const sharp = (await differences(withOtherNumber(trade))).join() === 'team2 0'
  console.log(`trade in the browser as on the server: ${same && sharp ? 'every plate and ticket' : 'NO'}`)
  failed ||= !same || !sharp
  if (process.env.CARD_BENCH_SAVE !== undefined) {
    await writeFile(join(process.env.CARD_BENCH_SAVE, 'trade.jpg'), drawnHere)
    await writeFile(join(process.env.CARD_BENCH_SAVE, 'card-broken-photos.jpg'), Buffer.from(image, 'base64'))
    const whole = await page.evaluate(
      (addresses) => window.renderLineup(addresses),
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? `/photos/${index}.jpg` : '')).filter(
        Boolean,
      ),
    )
    await writeFile(join(process.env.CARD_BENCH_SAVE, 'card-photos.jpg'), Buffer.from(whole.image, 'base64'))
  }
} finally {
  await browser.close()
  server.closeAllConnections()
  server.close()
}

const placedIn = (type: LineupType) => Object.fromEntries(cardPlayers(type))
const WHOLE_SHEET = {
  card: 'lineup',
  type: 'image/jpeg',
  data: lineupCardData({
    sheet: {
      even_strength: placedIn('even_strength'),
      power_play: placedIn('power_play'),
      penalty_kill: placedIn('penalty_kill'),
    },
  }),
} as const
for (const [name, render] of [
  [
    'card on the server, 20 sweaters',
    () => renderCard({ card: 'lineup', data: lineupCardData(), type: 'image/jpeg', site: CARD_SITE }),
  ],
  ['whole sheet on the server, 38 places', () => renderCard({ ...WHOLE_SHEET, site: CARD_SITE })],
  [
    'trade on the server, 10 a side',
    () => renderCard({ card: 'trade', data: trade, type: 'image/jpeg', site: CARD_SITE }),
  ],
] as const) {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    took.push(await timed(render))
  }
  console.log(`${name}: ${median(took).toFixed(0)} ms`)
}
process.exitCode = failed ? 1 : 0
