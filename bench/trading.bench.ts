/**
 * Measures choosing and removing a player of a trade with both rosters open, with the page's thread slowed 4 times:
 * from the click to the painted sums of both teams, p95 at most 50 ms.
 */
import { idle, openSlowPage, serveLeague, SLOW_DOWN, timeInput } from './builder/serve-builder.ts'
import { percentile, ratio } from './measuring/figures.ts'

const ROUNDS = 60
const LIMIT_MS = 50

await using league = await serveLeague(0)
const { browser, page } = await openSlowPage(`${league.origin}/trade-players?team1=EDM&team2=BOS`)
try {
  const sent = page.getByRole('row', { name: /^Sent/ })
  const rows = page.locator('label:has(input[type="checkbox"])')
  const count = await rows.count()
  const times: number[] = []
  /** The control: what the machine itself takes for a click that changes nothing. */
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
  const p95 = percentile(times, 0.95)
  console.log(
    [
      `choosing a player, ${count} listed, ${SLOW_DOWN}× slower:`,
      `p50 ${percentile(times, 0.5).toFixed(0)} ms,`,
      `p95 ${p95.toFixed(0)} ms, ${ratio(p95, LIMIT_MS)} the limit of ${LIMIT_MS} ms`,
      `(${times.length} clicks; one that changes nothing: p50 ${percentile(nothing, 0.5).toFixed(0)} ms,`,
      `p95 ${percentile(nothing, 0.95).toFixed(0)} ms)`,
    ].join(' '),
  )
  if (p95 > LIMIT_MS) process.exitCode = 1
} finally {
  await browser.close()
}
