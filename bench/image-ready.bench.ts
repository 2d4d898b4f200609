/**
 * Measures until the finished image is in the overlay, with the page's thread slowed 4 times (the worker that draws is
 * not): from the press on the bar of lines started from the last game, and from the last placement.
 */
import { commandField, noteCard, openBrowser, openSlowPage, SLOW_DOWN } from './measuring/browser.ts'
import { median, report } from './measuring/figures.ts'
import { serveLeague } from './measuring/league.ts'

const ROUNDS = 8

await using league = await serveLeague(0)
const address = `${league.origin}/lineup-builder?team=EDM`

const started: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  // Each round is a visit of its own: nothing is cached, nothing is warm.
  await using browser = await openBrowser()
  const page = await openSlowPage(browser, address)
  await page.waitForLoadState('networkidle')
  await noteCard(page)
  const offer = page.getByRole('button', { name: /^Start from the last game/ })
  await offer.hover()
  // The least that a hand takes between arriving and pressing.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await offer.click()
  await page.getByRole('button', { name: 'Your lineup is ready to download and share' }).click()
  started.push(await page.evaluate(() => window.card))
}
reportImage('from the bar of a started lineup to its image', started, 300)

await using browser = await openBrowser()
const page = await openSlowPage(browser, address)
await page.getByRole('button', { name: 'Fill the rest' }).click()
await page.getByRole('dialog', { name: 'Your lineup is ready' }).waitFor()
await page.keyboard.press('Escape')
const placed: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  // Each round is a fresh page with the stored draft: nothing of the last image helps the next.
  if (round > 0) await page.reload()
  const command = await commandField(page)
  await page.getByRole('button', { name: /^Backup goaltender: / }).click()
  // The warm-up began when the lineup was nearly full, as it does for a fan who fills the board.
  await page.waitForLoadState('networkidle')
  await noteCard(page)
  await command.fill('Andersen backup')
  await command.press('Enter')
  placed.push(await page.evaluate(() => window.card))
  await page.keyboard.press('Escape')
}
reportImage('from the last placement to the image', placed, 500)

function reportImage(name: string, times: readonly number[], limit: number): void {
  const label = `${name}, ${SLOW_DOWN} × slower`
  report(`${label}, median`, { value: median(times), atMost: { value: limit } })
  report(`${label}, worst of ${ROUNDS}`, { value: Math.max(...times) })
}
