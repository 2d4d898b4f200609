/**
 * Measures placing, moving, undoing and tapping in the Dream Team with 2,000 players, most of them listed beside the
 * board, with the page's thread slowed 4 times: from the input to the next paint, against a key that changes nothing.
 */
import { commandField, idle, openBrowser, openSlowPage, SLOW_DOWN, timeInput } from './measuring/browser.ts'
import { reportTimes } from './measuring/figures.ts'
import { serveLeague } from './measuring/league.ts'

const PLAYERS = 2000
const ROUNDS = 40
const SLOTS = ['c1', 'c2', 'c3', 'c4', 'lw1', 'lw2', 'lw3', 'lw4', 'rw1', 'rw2'] as const
const NAMES = ['Connor McDavid', 'Leon Draisaitl', 'Sidney Crosby', 'Auston Matthews', 'Nathan MacKinnon']

await using league = await serveLeague(PLAYERS)
await using browser = await openBrowser()
const page = await openSlowPage(browser, `${league.origin}/lineup-builder?mode=dream`)
const command = await commandField(page)
// One letter that nearly every name has: the list beside the board is as long as it gets.
await page.getByRole('searchbox', { name: 'Search players' }).fill('r')
await page.getByRole('tab', { name: /^C / }).click()
await page.locator('[aria-setsize]').first().waitFor()

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
const figures = {
  placing: new Array<number>(),
  moving: new Array<number>(),
  undoing: new Array<number>(),
  tapping: new Array<number>(),
}
const nothing: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const name = NAMES[round % NAMES.length] ?? ''
  figures.placing.push(await enter(`${name} ${SLOTS[round % SLOTS.length]}`))
  figures.moving.push(await enter(`${name} ${SLOTS[(round + 3) % SLOTS.length]}`))
  figures.undoing.push(await press('Control+z'), await press('Control+z'))
  nothing.push(await press('Enter'))
  // By hand: the player in the list, then their place.
  const listed = page.getByRole('tabpanel').getByRole('listitem')
  await listed
    .nth(round % 6)
    .getByRole('button')
    .click()
  const place = page.getByRole('dialog').getByRole('button', { name: /: empty$/ })
  await place.first().waitFor()
  const box = await place.first().boundingBox()
  if (!box) throw new Error('No place to tap')
  await idle(page)
  figures.tapping.push(
    await timeInput(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)),
  )
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await command.press('Control+z')
}
for (const [what, times] of Object.entries(figures)) {
  const name = `${what}, ${PLAYERS} players, ${SLOW_DOWN} × slower`
  const value = what === 'tapping' ? 80 : 50
  reportTimes(name, times, ['a key that changes nothing', nothing], { value })
}
