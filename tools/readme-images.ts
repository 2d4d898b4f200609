/**
 * `npm run pictures`: takes the README’s images from the demo's data, in `docs/images/`. `-- trade` takes one of them.
 */
import { chromium, type Page } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'

import { COMMAND } from '#app/builder/lineup/tools/copy.ts'
import { READY } from '#app/shared/copy.ts'
import { signInAsAdmin, startDemo } from '#scripts/demo-site.ts'

import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'

const FOLDER = 'docs/images'
/** The address that the finished card prints. */
const SITE = 'http://benchboss.example'
const HERO = { width: 1440, height: 900 }
/** The finished card in front of the board, in device pixels. */
const CARD = { width: 1000, margin: 60 }
const FEATURE = { width: 1180, height: 740 }
/** Commands of the builder, one for each slot. */
const CANADIANS = ['MacKinnon L1C', 'McDavid L2C', 'Makar D1L', 'Crosby L3C', 'Marner L1R', 'Bedard L1L']

type Shot = {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly take: (page: Page) => Promise<Buffer>
}

/** By the name of the file. */
const SHOTS: Readonly<Record<string, Shot>> = {
  builder: { viewport: HERO, take: takeBuilderAndCard },
  trade: { viewport: FEATURE, take: takeTrade },
  team: {
    viewport: FEATURE,
    take: (page) => takePage(page, '/teams/colorado-avalanche', 'Lines from the last game'),
  },
  nations: { viewport: FEATURE, take: takeNationalTeam },
  daily: { viewport: FEATURE, take: takeDailyChair },
  visits: { viewport: FEATURE, take: takeVisits },
}

const [only] = process.argv.slice(2)
using demo = await startDemo()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    ...CHROMIUM_ARGS,
    `--host-resolver-rules=MAP ${new URL(SITE).host}:80 ${new URL(demo.origin).host}`,
    `--unsafely-treat-insecure-origin-as-secure=${SITE}`,
  ],
})
for (const [name, { viewport, take }] of Object.entries(SHOTS)) {
  if (only !== undefined && only !== name) continue
  await using context = await browser.newContext({
    baseURL: SITE,
    viewport,
    deviceScaleFactor: 2,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const png = await take(await context.newPage())
  await sharp(png)
    .resize({ width: Math.min(viewport.width * 1.25, 1800) })
    .webp({ quality: 84 })
    .toFile(join(FOLDER, `${name}.webp`))
  console.log(`${name}.webp`)
}
await browser.close()

/** Takes a page once it has a text that arrives last. */
async function takePage(page: Page, path: string, text: string): Promise<Buffer> {
  await page.goto(path)
  await page.getByText(text).first().waitFor()
  return shoot(page)
}

/** Takes what is on the screen once its fonts are there and nothing moves. */
async function shoot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ animations: 'disabled' })
}

async function takeDailyChair(page: Page): Promise<Buffer> {
  await page.goto('/')
  const question = await page.locator('a[href*="daily="]').first().getAttribute('href')
  return takePage(page, question ?? '/', 'About this list')
}

/** Takes the board with the lines of a team's last game, and lays the finished card over its corner. */
async function takeBuilderAndCard(page: Page): Promise<Buffer> {
  await page.goto('/lineup-builder?team=EDM&start=last-game')
  await page.getByRole('button', { name: READY.reopen }).waitFor()
  const board = await shoot(page)
  await page.getByRole('button', { name: READY.reopen }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
  const card = await (await coming).path()
  const front = await sharp(card).resize({ width: CARD.width }).toBuffer()
  const { height = 0 } = await sharp(front).metadata()
  const left = 2 * HERO.width - CARD.width - CARD.margin
  const top = 2 * HERO.height - height - CARD.margin
  const shadow = `<svg width="${2 * HERO.width}" height="${2 * HERO.height}">
    <filter id="blur"><feGaussianBlur stdDeviation="40"/></filter>
    <rect x="${left}" y="${top}" width="${CARD.width}" height="${height}" opacity="0.9" filter="url(#blur)"/>
  </svg>`
  return sharp(board)
    .composite([{ input: Buffer.from(shadow) }, { input: front, left, top }])
    .png()
    .toBuffer()
}

/** Takes the builder with a trade that a fan shared. */
async function takeTrade(page: Page): Promise<Buffer> {
  const home = await (await fetch(demo.origin)).text()
  const [, share] = /href="\/t\/([^"]+)"/.exec(home) ?? []
  return takePage(page, `/trade-players?from=${share}`, 'Both sides are filled')
}

async function takeNationalTeam(page: Page): Promise<Buffer> {
  await page.goto('/lineup-builder?mode=dream&country=CAN')
  await page.getByText('About this list').waitFor()
  await page.keyboard.press('/')
  const command = page.getByPlaceholder(COMMAND.placeholder)
  for (const placed of CANADIANS) {
    await command.fill(placed)
    await command.press('Enter')
  }
  await command.blur()
  return shoot(page)
}

async function takeVisits(page: Page): Promise<Buffer> {
  await page.context().addCookies(
    (await signInAsAdmin(demo.origin)).split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return { name, value, url: SITE }
    }),
  )
  return takePage(page, '/admin/visits', 'Lineup completed')
}
