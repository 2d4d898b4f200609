/**
 * Measures placing, moving and undoing in the Dream Team with 2,000 players, most of them listed beside the board, with
 * the page's thread slowed 4 times: from the input to the next paint, p95 at most 50 ms.
 */
import { idle, openSlowPage, serveLeague, SLOW_DOWN, timeInput } from './builder/serve-builder.ts'
import { percentile, ratio } from './measuring/figures.ts'

const PLAYERS = 2000
const ROUNDS = 40
const LIMIT_MS = 50

await using league = await serveLeague(PLAYERS)
const { browser, page } = await openSlowPage(`${league.origin}/lineup-builder?mode=dream`)
try {
  const command = page.getByRole('combobox', { name: 'Place by command' })
  await command.waitFor()
  // One letter that nearly every name has: the list beside the board is as long as it gets.
  await page.getByRole('searchbox', { name: 'Search players' }).fill('r')
  await page.getByRole('tab', { name: /^C / }).click()
  await page.locator('[aria-setsize]').first().waitFor()
  const listed = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize')

  // Not through the field's locator: finding it by role keeps the slowed page busy.
  const press = async (keys: string) => {
    await idle(page)
    return timeInput(page, () => page.keyboard.press(keys))
  }
  const enter = async (text: string) => {
    await command.fill(text)
    await page.getByRole('listbox', { name: 'What Enter will do' }).getByRole('option').first().waitFor()
    return press('Enter')
  }
  const slots = ['c1', 'c2', 'c3', 'c4', 'lw1', 'lw2', 'lw3', 'lw4', 'rw1', 'rw2'] as const
  const names = ['Connor McDavid', 'Leon Draisaitl', 'Sidney Crosby', 'Auston Matthews', 'Nathan MacKinnon']
  const figures = {
    placing: [] as number[],
    moving: [] as number[],
    undoing: [] as number[],
    tapping: [] as number[],
    /** The control: what the machine itself takes for a key that changes nothing. */
    nothing: [] as number[],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = names[round % names.length] ?? ''
    const from = slots[round % slots.length] ?? 'c1'
    const to = slots[(round + 3) % slots.length] ?? 'c2'
    figures.placing.push(await enter(`${name} ${from}`))
    figures.moving.push(await enter(`${name} ${to}`))
    figures.undoing.push(await press('Control+z'), await press('Control+z'))
    figures.nothing.push(await press('Enter'))
    // By hand: the player in the list, then their place.
    const card = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .nth(round % 6)
      .getByRole('button')
    await card.click()
    const place = page
      .getByRole('dialog')
      .getByRole('button', { name: /: empty$/ })
      .first()
    await place.waitFor()
    const box = await place.boundingBox()
    if (!box) throw new Error('No place to tap')
    await idle(page)
    figures.tapping.push(
      await timeInput(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)),
    )
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await command.press('Control+z')
  }
  for (const [what, times] of Object.entries(figures)) {
    const p95 = percentile(times, 0.95)
    console.log(
      [
        `${what}, ${PLAYERS} players, ${listed} listed, ${SLOW_DOWN}× slower:`,
        `p50 ${percentile(times, 0.5).toFixed(0)} ms,`,
        `p95 ${p95.toFixed(0)} ms, ${ratio(p95, LIMIT_MS)} the limit of ${LIMIT_MS} ms`,
        `(${times.length} inputs)`,
      ].join(' '),
    )
    if (what !== 'nothing' && p95 > LIMIT_MS) process.exitCode = 1
  }
} finally {
  await browser.close()
}
