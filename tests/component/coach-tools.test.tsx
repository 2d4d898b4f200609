import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { expectAccessible, expectHolds } from '#tests/support/component/accessibility.ts'
import {
  fillLineup,
  fillTheRest,
  openHalifax,
  overlay,
  reopen,
  tap,
} from '#tests/support/component/ready-overlay.tsx'

const board = page.getByRole('region', { name: 'Lineup board' })
const command = page.getByRole('combobox', { name: 'Place by command' })
const options = page.getByRole('listbox', { name: 'What Enter will do' }).getByRole('option')
const slot = (name: string) => board.getByRole('button', { name: new RegExp(`^${name}`) })
const filled = (count: number) => page.getByText(`${count} of 20`, { exact: true })
const button = (name: string) => page.getByRole('button', { name })

async function place(...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await command.fill(line)
    await userEvent.keyboard('{Enter}')
    await expect.element(command).toHaveValue('')
  }
}

const TWENTY = [
  [
    '7 lw1',
    '9 c1',
    '19 rw1',
    '13 lw2',
    '11 c2',
    '24 rw2',
    '21 lw3',
    '15 c3',
    '28 rw3',
    '27 lw4',
    '22 c4',
    '86 rw4',
  ],
  ['2 d1', '4 d2', '5 d3', '6 d4', '8 d5', '44 d6', '30 starter', '31 backup'],
].flat()

test('P-VALID-14 twenty commands fill twenty slots with the keyboard alone', async () => {
  await openHalifax()
  await expect.element(command).toBeEnabled()
  await userEvent.keyboard('/')
  await expect.element(command).toHaveFocus()
  for (const [index, line] of TWENTY.entries()) {
    expect(overlay.query()).toBeNull()
    await userEvent.keyboard(`${line}{Enter}`)
    await expect.element(filled(index + 1)).toBeVisible()
  }
  await expect.element(overlay).toBeVisible()
})

test('P-BUILD-19 P-VALID-14 a full lineup takes two taps per player on a phone', async () => {
  await page.viewport(390, 844)
  await openHalifax()
  const empty = board.getByRole('button', { name: /: empty$/ })
  await expect.element(empty).toHaveLength(20)
  for (let left = 20; left > 0; left -= 1) {
    await tap(empty.first())
    const choice = page.getByRole('dialog').getByRole('listitem').getByRole('button').first()
    await expect.element(choice).toBeVisible()
    await tap(choice)
    await expect.element(empty).toHaveLength(left - 1)
    await expect.element(page.getByRole('dialog').getByRole('listitem')).toHaveLength(0)
  }
  await expect.element(filled(20)).toBeInTheDocument()
  await expect.element(overlay).toBeVisible()
})

test('a command previews what Enter will do, and moves, swaps and replaces players', async () => {
  await openHalifax()
  await place('9 L1C', 'bishop c2')
  await command.fill('arch 2c')
  await expect.element(options).toHaveTextContent('Gus Archer → Center, line 2trades places with Bishop')
  await userEvent.keyboard('{Enter}')
  await expect.element(slot('Center, line 1: Tim Bishop')).toBeVisible()
  await expect.element(slot('Center, line 2: Gus Archer')).toBeVisible()
  await place('15 c2')
  await expect.element(slot('Center, line 2: Leo Carver')).toBeVisible()
  await expect
    .element(
      page.getByRole('status').getByText('Carver, center, line 2, in place of Archer. 2 of 20 filled.'),
    )
    .toBeInTheDocument()
  await expect.element(page.getByText('Carver in, Archer out').first()).toBeVisible()
  await expect.element(command).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(slot('Center, line 2: Gus Archer')).toBeVisible()
  await expect.element(page.getByText('Carver in, Archer out')).toHaveLength(0)
})

test('a player replaced by a command is restored by the notice, also after another command', async () => {
  await openHalifax()
  await place('9 c1', '15 c1', '11 c2')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.element(slot('Center, line 1: Gus Archer')).toBeVisible()
  await expect.element(slot('Center, line 2: Tim Bishop')).toBeVisible()
})

test('a command for a unit shows the power play', async () => {
  await openHalifax()
  await place('archer pp1 c')
  await expect.element(page.getByRole('combobox', { name: 'Lineup type' })).toHaveValue('power_play')
  await expect.element(slot('Center, unit 1: Gus Archer')).toBeVisible()
})

test('several players match: Enter alone shows a message, arrow keys or a click choose', async () => {
  await openHalifax()
  await command.fill('e')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Add a slot: c1, lw2, d4, starter, pp1.').first()).toBeVisible()
  await expect.element(filled(0)).toBeVisible()
  await expect.element(options.nth(1)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const aimed = options.nth(1).element().textContent
  await userEvent.keyboard('{Enter}')
  await expect.element(filled(1)).toBeVisible()
  const [name = ''] = aimed.split(/ \d+ → /)
  await expect.element(board.getByRole('button', { name: new RegExp(`: ${name}`) })).toBeVisible()

  await command.fill('bishp c1')
  await options.filter({ hasText: 'Tim Bishop' }).click()
  await expect.element(slot('Center, line 1: Tim Bishop')).toBeVisible()
  await expect.element(command).toHaveFocus()
  await expect.element(command).toHaveValue('')
})

test('P-VALID-05 a command against the rules is refused with the specified message', async () => {
  await openHalifax()
  await command.fill('9 d1')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      page.getByText("Gus Archer can't be assigned to a defense position because he's a forward.").first(),
    )
    .toBeVisible()
  await expect.element(filled(0)).toBeVisible()
  await expect.element(command).toHaveValue('9 d1')
})

test('P-BUILD-05 Fill the rest is one edit; a lineup it completes opens its image without a notice over it', async () => {
  await openHalifax()
  await place('11 c1')
  await expect.element(page.getByRole('tab', { name: /all filled/ })).toHaveLength(0)
  await fillTheRest()
  await expect.element(overlay).toBeVisible()
  await expect.element(page.getByText('19 players placed')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(slot('Center, line 1: Tim Bishop')).toBeVisible()
  for (const tab of ['LW', 'C', 'RW', 'D', 'G'])
    await expect.element(page.getByRole('tab', { name: new RegExp(`^${tab}\\b.*all filled$`) })).toBeVisible()
  await button('Undo').first().click()
  await expect.element(filled(1)).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /all filled/ })).toHaveLength(0)
})

const boxOf = (shown: Locator) => shown.element().getBoundingClientRect()

test('a notice is above the button of a finished lineup, and disappears when the overlay opens', async () => {
  await openHalifax()
  await fillLineup()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await place('91 c4')
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
  await expect.element(notice).toMatchTextContent('Emery in')
  await expect.poll(() => boxOf(notice).bottom).toBeLessThan(boxOf(reopen).top)
  await reopen.click()
  await expect.element(overlay).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('lines are swapped from their menu, with the keyboard and the mouse', async () => {
  await openHalifax()
  await place('9 c1', '11 c2', '4 d2', '5 d5')
  button('Swap line 1').element().focus()
  await userEvent.keyboard('{Enter}')
  const item = page.getByRole('menuitem', { name: 'Swap with line 2' })
  await expect.element(item).toBeVisible()
  item.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(slot('Center, line 1: Tim Bishop')).toBeVisible()
  await expect.element(slot('Center, line 2: Gus Archer')).toBeVisible()
  await expect.element(page.getByText('Line 1 and line 2 traded places.')).toBeInTheDocument()
  await button('Swap pair 1').click()
  await page.getByRole('menuitem', { name: 'Swap with pair 3' }).click()
  await expect.element(slot('Right defense, pair 3: Carl Larkin')).toBeVisible()
  await expect.element(slot('Left defense, pair 1: Dan Moreau')).toBeVisible()
})

const CHART_TEXT = `Opening night

Abbott - Archer (C) - Grady
Berg - Bishp - Hale
Keller - Larkin
Rusk

PP1
Abbott - Archer - Grady - Bishop - Larkin`

test('a pasted line chart is previewed slot by slot, then applied as one edit', async () => {
  await openHalifax()
  await button('Paste lines').click()
  const dialog = page.getByRole('dialog', { name: 'Paste your lines' })
  await expect.element(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Line chart' }).fill(CHART_TEXT)
  await expect.element(dialog.getByText('13 players recognized, 1 not')).toBeVisible()
  await expectHolds()
  const unread = dialog.getByRole('region', { name: 'Not recognized' })
  await expect.element(unread.getByText(/^Row 4, "Bishp": no player has this name\./)).toBeVisible()
  await unread.getByRole('button', { name: 'Tim Bishop 11' }).click()
  await expect.element(dialog.getByText('14 players recognized', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('listitem', { name: /^Center, line 2: Tim Bishop/ })).toBeVisible()
  const captain = dialog.getByRole('listitem', { name: /^Center, line 1: Gus Archer, .*captain/ })
  await expect.element(captain).toHaveTextContent('Archer (C)')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(filled(9)).toBeVisible()
  await expect.element(slot('Center, line 1: Gus Archer, .*captain')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Opening night')
  await button('Undo').first().click()
  await expect.element(filled(0)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('a chart pasted anywhere on the board is offered, also in the command field', async () => {
  await openHalifax()
  await expect.element(command).toBeEnabled()
  const pasted = new DataTransfer()
  pasted.setData('text/plain', CHART_TEXT)
  const chart = page.getByRole('textbox', { name: 'Line chart' })
  for (const place of [slot('Center, line 1: empty'), command]) {
    place.element().focus()
    place.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }))
    await expect.element(chart).toHaveValue(CHART_TEXT)
    await userEvent.keyboard('{Escape}')
    await expect.element(chart).not.toBeInTheDocument()
  }
})

test('hints mark the slot in words and are listed with the reason, but refuse nothing', async () => {
  await openHalifax()
  await place('11 lw1', '7 c1', '5 d1', '8 d2')
  const offWing = slot('Left wing, line 1: Tim Bishop')
  await expect.element(offWing).toHaveAccessibleDescription('Bishop shoots right, so this is the off wing.')
  await expect.element(offWing).toMatchTextContent('off wing')
  const winger = slot('Center, line 1: Ned Abbott')
  await expect.element(winger).toHaveAccessibleDescription('Abbott is listed as a winger, not as a center.')
  await expect.element(winger).toMatchTextContent('winger')
  await expect
    .element(slot('Right defense, pair 1: Finn Olsen'))
    .toHaveAccessibleDescription('Both defensemen on this pair shoot left.')
  const notes = page.getByRole('group').filter({ hasText: 'Three things a coach would notice' })
  await notes.getByText('Three things a coach would notice').click()
  const reasons = notes.getByRole('listitem')
  await expect.element(reasons).toHaveLength(3)
  await expect
    .element(reasons.nth(0))
    .toHaveTextContent('Left wing, line 1Bishop shoots right, so this is the off wing.')
  await expect.element(reasons.nth(2)).toHaveTextContent('Pair 1Both defensemen on this pair shoot left.')
  await expectHolds()
})

test('the command options, the refusals and the copy menu are accessible', async () => {
  await openHalifax()
  await place('18 lw1')
  await command.fill('9 c1')
  await expect.element(options).toBeVisible()
  await expectAccessible()
  await command.fill('e')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectHolds()
  await command.fill('9 d1')
  await expect.element(options).toHaveLength(0)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await button('Copy lineup').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
})
