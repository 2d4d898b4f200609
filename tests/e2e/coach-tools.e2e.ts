import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { COLOR_SCHEMES } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

const EDMONTON = '/lineup-builder?team=EDM'

const board = (page: Page): Locator => page.getByRole('region', { name: 'Lineup board' })
const command = (page: Page): Locator => page.getByRole('combobox', { name: 'Place by command' })
const options = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'What Enter will do' }).getByRole('option')
const slot = (page: Page, name: string): Locator => board(page).getByRole('button', { name })
const filled = (page: Page, count: number): Locator => page.getByText(`${count} of 20`, { exact: true })

async function place(page: Page, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await command(page).fill(line)
    await command(page).press('Enter')
    await expect(command(page)).toHaveValue('')
  }
}

/** The other half of a test that is not about the finished lineup. */
async function closeOverlay(page: Page): Promise<void> {
  const overlay = page.getByRole('dialog', { name: 'Your lineup is ready' })
  await expect(overlay).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
}

const TWENTY: readonly string[] = [
  '18 lw1',
  '97 c1',
  '42 rw1',
  '26 lw2',
  '29 c2',
  '43 rw2',
  '46 lw3',
  '10 c3',
  '21 rw3',
  '53 lw4',
  '13 c4',
  '92 rw4',
  '6 d1',
  '2 d2',
  '14 d3',
  '5 d4',
  '85 d5',
  '49 d6',
  '27 starter',
  '30 backup',
]

test('P-VALID-14 twenty command lines fill twenty slots, by keyboard alone', async ({ page, open }) => {
  await open(EDMONTON)
  await expect(command(page)).toBeVisible()
  const pressed = { enter: 0, tab: 0, arrow: 0 }
  await page.keyboard.press('/')
  await expect(command(page)).toBeFocused()
  for (const line of TWENTY) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
    pressed.enter += 1
    await expect(filled(page, pressed.enter)).toBeVisible()
  }
  await expect(filled(page, 20)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Your lineup is ready' })).toBeVisible()
  console.log(
    `keyboard: ${pressed.enter} command lines for 20 players (${pressed.enter / 20} a player), ` +
      `${pressed.tab} Tabs, ${pressed.arrow} arrows, 1 slash`,
  )
  expect(pressed.enter / 20).toBeLessThanOrEqual(2)
})

test.describe('by touch at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('P-BUILD-19 P-VALID-14 a full lineup takes at most two taps a player', async ({ page, open }) => {
    await open(EDMONTON)
    let taps = 0
    const empty = board(page).getByRole('button', { name: /: empty$/ })
    for (let left = 20; left > 0; left -= 1) {
      await empty.first().tap()
      taps += 1
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('listitem').getByRole('button').first().tap()
      taps += 1
      await expect(empty).toHaveCount(left - 1)
    }
    await expect(filled(page, 20)).toBeVisible()
    console.log(`touch: ${taps} taps for 20 players (${taps / 20} a player), no scrolling by hand counted`)
    expect(taps / 20).toBeLessThanOrEqual(2)
  })
})

test('a command says beforehand what Enter will do, and moves, trades and replaces', async ({
  page,
  open,
}) => {
  await open(EDMONTON)
  await place(page, '97 L1C', 'drai c2')
  await command(page).fill('mcd 2c')
  await expect(options(page)).toHaveText('Connor McDavid → Centre, line 2trades places with Draisaitl')
  await command(page).press('Enter')
  await expect(slot(page, 'Centre, line 1: Leon Draisaitl')).toBeVisible()
  await expect(slot(page, 'Centre, line 2: Connor McDavid')).toBeVisible()
  await place(page, '93 c2')
  await expect(slot(page, 'Centre, line 2: Ryan Nugent-Hopkins')).toBeVisible()
  await command(page).press('ControlOrMeta+z')
  await expect(slot(page, 'Centre, line 2: Connor McDavid')).toBeVisible()
})

test('a command for a unit brings the power play onto the board', async ({ page, open }) => {
  await open(EDMONTON)
  await place(page, 'mcd pp1 c')
  await expect(page.getByRole('combobox', { name: 'Lineup type' })).toHaveValue('power_play')
  await expect(slot(page, 'Centre, unit 1: Connor McDavid')).toBeVisible()
})

test('several players match: Enter alone refuses in words, arrows or a tap choose', async ({
  page,
  open,
}) => {
  await open(EDMONTON)
  await command(page).fill('connor c1')
  await expect(page.getByText(/^Several players match: Connor/)).toBeHidden()
  await command(page).fill('e')
  await command(page).press('Enter')
  await expect(page.getByText('Say where he plays: c1, lw2, d4, starter, pp1.').first()).toBeVisible()
  await expect(filled(page, 0)).toBeVisible()
  await expect(options(page)).not.toHaveCount(0)
  await command(page).press('ArrowDown')
  await command(page).press('ArrowDown')
  const aimed = await options(page).nth(1).textContent()
  await command(page).press('Enter')
  await expect(filled(page, 1)).toBeVisible()
  const [name = ''] = (aimed ?? '').split(/ \d+ → /)
  await expect(board(page).getByRole('button', { name: `: ${name}` })).toBeVisible()

  await command(page).fill('draisatl c1')
  await options(page).filter({ hasText: 'Leon Draisaitl' }).click()
  await expect(slot(page, 'Centre, line 1: Leon Draisaitl')).toBeVisible()
  await expect(command(page)).toBeFocused()
  await expect(command(page)).toHaveValue('')
})

test('P-VALID-05 a command the rules forbid is refused in the specified words', async ({ page, open }) => {
  await open(EDMONTON)
  await command(page).fill('97 d1')
  await command(page).press('Enter')
  await expect(
    page.getByText("Connor McDavid can't be assigned to a defense position because he's a forward.").first(),
  ).toBeVisible()
  await expect(filled(page, 0)).toBeVisible()
  await expect(command(page)).toHaveValue('97 d1')
})

test('P-BUILD-05 fill the rest is one edit; a lineup it makes full opens its picture, with no notice over it', async ({
  page,
  open,
}) => {
  await open(EDMONTON)
  await place(page, '97 c1')
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await closeOverlay(page)
  await expect(page.getByText('19 players placed')).toHaveCount(0)
  await expect(slot(page, 'Centre, line 1: Connor McDavid')).toBeVisible()
  for (const tab of ['LW', 'C', 'RW', 'D', 'G'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${tab}\\b.*all filled$`) })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(filled(page, 1)).toBeVisible()
  await expect(page.getByText('all filled')).toHaveCount(0)
})

test('lines trade places from their menu, by keyboard and by mouse', async ({ page, open }) => {
  await open(EDMONTON)
  await place(page, '97 c1', '29 c2', '2 d2', '14 d5')
  await page.getByRole('button', { name: 'Line 1: swap' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Swap with line 2' }).press('Enter')
  await expect(slot(page, 'Centre, line 1: Leon Draisaitl')).toBeVisible()
  await expect(slot(page, 'Centre, line 2: Connor McDavid')).toBeVisible()
  await expect(page.getByText('Line 1 and line 2 traded places.')).toBeAttached()
  await page.getByRole('button', { name: 'Pair 1: swap' }).click()
  await page.getByRole('menuitem', { name: 'Swap with pair 3' }).click()
  await expect(slot(page, 'Right defence, pair 3: Evan Bouchard')).toBeVisible()
  await expect(slot(page, 'Left defence, pair 1: Mattias Ekholm')).toBeVisible()
})

const CHART_TEXT = `Opening night

Hyman - McDavid - Nugent-Hopkins
Podkolzin - Draisatl - Kapanen
Ekholm - Bouchard
Levi

PP1
Nugent-Hopkins - McDavid - Hyman - Draisaitl - Bouchard`

test('a pasted line chart is shown slot by slot before one edit applies it', async ({ page, open }) => {
  await open(EDMONTON)
  await page.getByRole('button', { name: 'Paste lines' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a line chart' })
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Line chart' }).fill(CHART_TEXT)
  await expect(dialog.getByText('13 players understood, 1 not')).toBeVisible()
  const unread = dialog.getByRole('region', { name: 'What was not understood' })
  await expect(unread).toContainText('Row 4, "Draisatl": nobody has this name.')
  await unread.getByRole('button', { name: 'Leon Draisaitl 29' }).click()
  await expect(dialog.getByText('14 players understood', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('listitem', { name: 'Centre, line 2: Leon Draisaitl' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(filled(page, 9)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Opening night')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(filled(page, 0)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a chart pasted anywhere on the board is offered', async ({ page, open }) => {
    await open(EDMONTON)
    await expect(command(page)).toBeVisible()
    await page.evaluate((text) => navigator.clipboard.writeText(text), CHART_TEXT)
    await slot(page, 'Centre, line 1: empty').focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByRole('textbox', { name: 'Line chart' })).toHaveValue(CHART_TEXT)
    await page.keyboard.press('Escape')
    await command(page).focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByRole('textbox', { name: 'Line chart' })).toHaveValue(CHART_TEXT)
  })

  test('the board is copied as text, for Reddit, for Discord and as a picture', async ({ page, open }) => {
    await open(EDMONTON)
    const menu = page.getByRole('button', { name: 'Copy lineup' })
    await expect(menu).toBeDisabled()
    await place(page, '18 lw1', '97 c1')
    const copied: Record<string, string> = {
      'Copy as text': 'Lines\nZach Hyman - Connor McDavid - TBD',
      'Copy for Reddit': '|Zach Hyman|Connor McDavid|TBD|',
      'Copy for Discord': '**Lines**\nZach Hyman - Connor McDavid - TBD',
    }
    for (const [item, text] of Object.entries(copied)) {
      await menu.click()
      await page.getByRole('menuitem', { name: item }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(text)
    }
    await menu.click()
    await page.getByRole('menuitem', { name: 'Copy image' }).click()
    await expect(page.getByText('Picture copied')).toBeVisible()
    const types = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap(({ types }) => types),
    )
    expect(types).toContain('image/png')
  })
})

test('marks stand on the slot and in a list with the reason, and refuse nothing', async ({ page, open }) => {
  await open(EDMONTON)
  await place(page, '18 lw1', '14 d1', '6 d2')
  const offWing = slot(page, 'Left wing, line 1: Zach Hyman')
  await expect(offWing).toHaveAccessibleDescription('Hyman shoots right: this is his off wing.')
  await expect(offWing).toContainText('off wing')
  await expect(slot(page, 'Right defence, pair 1: Ryan Shea')).toHaveAccessibleDescription(
    'Both defencemen of this pair shoot left.',
  )
  const notes = page.getByRole('group').filter({ hasText: 'Two things a coach would notice' })
  await notes.getByText('Two things a coach would notice').click()
  await expect(notes.getByRole('listitem')).toHaveText([
    'Left wing, line 1Hyman shoots right: this is his off wing.',
    'Pair 1Both defencemen of this pair shoot left.',
  ])
})

for (const colorScheme of COLOR_SCHEMES)
  for (const width of [390, 1440])
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('suggestions, candidates, chart, notes and copy menu are accessible', async ({ page, open }) => {
        await open(EDMONTON)
        await place(page, '18 lw1')
        await page.getByText('One thing a coach would notice').click()
        await expectAccessible(page)
        await command(page).fill('97 c1')
        await expect(options(page)).toBeVisible()
        await expectAccessible(page)
        await command(page).fill('e')
        await expect(options(page).first()).toBeVisible()
        await command(page).press('Enter')
        await expectAccessible(page)
        await command(page).fill('97 d1')
        await expect(options(page)).toHaveCount(0)
        await expectAccessible(page)
        await command(page).press('Escape')
        await page.getByRole('button', { name: 'Copy lineup' }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Paste lines' }).click()
        await page.getByRole('textbox', { name: 'Line chart' }).fill(CHART_TEXT)
        await expect(page.getByText('13 players understood, 1 not')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Apply' })).toHaveCSS('opacity', '1')
        await expectAccessible(page)
      })
    })
