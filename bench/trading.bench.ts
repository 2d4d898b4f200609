/**
 * Measures choosing and removing a player of a trade with both rosters open, with the page's thread slowed 4 times:
 * from the click to the painted sums of both teams, against a click that changes nothing.
 */
import { idle, openBrowser, openSlowPage, SLOW_DOWN, timeInput } from './measuring/browser.ts'
import { reportTimes } from './measuring/figures.ts'
import { serveLeague } from './measuring/league.ts'

const ROUNDS = 60

await using league = await serveLeague(0)
await using browser = await openBrowser()
const page = await openSlowPage(browser, `${league.origin}/trade-players?team1=EDM&team2=BOS`)
const sent = page.getByRole('row', { name: /^Sent/ })
const rows = page.locator('label:has(input[type="checkbox"])')
const count = await rows.count()
const times: number[] = []
const nothing: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  // Each row twice: a player is added and removed.
  const row = rows.nth((Math.floor(round / 2) * 7) % count)
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('No row to click')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const before = await sent.textContent()
  await idle(page)
  times.push(await timeInput(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)))
  if ((await sent.textContent()) === before) throw new Error('The sums did not follow the click')
  await idle(page)
  nothing.push(await timeInput(page, () => page.mouse.click(1, 450)))
}
reportTimes(`choosing a player, ${SLOW_DOWN} × slower`, times, ['a click that changes nothing', nothing], {
  value: 50,
})
