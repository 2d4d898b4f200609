import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { expectAccessible, expectHolds } from '#tests/support/component/accessibility.ts'
import { commandField, FEW } from '#tests/support/component/lineup-builder.tsx'
import { fillTheRest, openHalifax, overlay, reopen, tap } from '#tests/support/component/ready-overlay.tsx'

const board = page.getByRole('region', { name: 'Lineup board' })
const command = page.getByRole('combobox', { name: 'Place by command' })
const options = page.getByRole('listbox', { name: 'What Enter will do' }).getByRole('option')
const slot = (name: string) => board.getByRole('button', { name: new RegExp(`^${name}`) })
const filled = (count: number) => page.getByText(`${count} of 20`, { exact: true })
const button = (name: string) => page.getByRole('button', { name })

async function place(...lines: readonly string[]): Promise<void> {
  await commandField()
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
  await expect.element(button('Quick place')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(command).toHaveFocus()
  for (const [index, line] of TWENTY.entries()) {
    expect(overlay.query()).toBeNull()
    await userEvent.keyboard(`${line}{Enter}`)
    await expect.element(filled(index + 1)).toBeVisible()
  }
  await expect.element(overlay).toBeVisible()
})

test('P-BUILD-19 P-VALID-14 a full lineup takes two taps per player on a phone: eight slots of the penalty kill', async () => {
  await page.viewport(390, 844)
  await openHalifax()
  await page.getByRole('combobox', { name: 'Lineup type' }).selectOptions('Penalty Kill')
  // Under the overlay the board has no roles.
  const empty = board.getByRole('button', { name: /: empty$/ })
  const choices = page.getByRole('dialog', { name: /unit/ }).getByRole('listitem')
  await expect.element(empty).toHaveLength(8)
  for (let left = 8; left > 0; left -= 1) {
    expect(overlay.query()).toBeNull()
    await tap(empty.first())
    await expect.element(choices.first()).toBeVisible()
    await tap(choices.first().getByRole('button'))
    await expect.element(choices).toHaveLength(0)
    await expect.element(empty).toHaveLength(left - 1)
  }
  await expect.element(overlay).toBeVisible()
})

test('a command previews what Enter will do, and places, moves, swaps and replaces players, in another type too; its notice restores who was replaced', async () => {
  await openHalifax({ players: FEW })
  await place('9 L1C', 'bishop c2')
  await commandField()
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
  const replaced = page.getByText('Carver in, Archer out')
  await expect.element(replaced.first()).toBeVisible()
  await expect.element(command).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(slot('Center, line 2: Gus Archer')).toBeVisible()
  await expect.element(replaced).toHaveLength(0)

  // The notice restores a replaced player, also after another command.
  await place('15 c2', '30 starter')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.element(slot('Center, line 2: Gus Archer')).toBeVisible()
  await expect.element(slot('Starting goaltender: Abe Rusk')).toBeVisible()

  // A command for a unit shows the power play.
  await place('archer pp1 c')
  await expect.element(page.getByRole('combobox', { name: 'Lineup type' })).toHaveValue('power_play')
  await expect.element(slot('Center, unit 1: Gus Archer')).toBeVisible()
})

test('P-VALID-05 several matches wait for a choice by arrow keys or a click, and a command against the rules is refused; hints are listed with the reason, but refuse nothing', async () => {
  await openHalifax()
  await commandField()
  await command.fill('e')
  await expect.element(options.nth(1)).toBeVisible()
  await expectAccessible()
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
  await button('Undo').first().click()
  await expect.element(filled(0)).toBeVisible()

  await command.fill('bishp lw1')
  await options.filter({ hasText: 'Tim Bishop' }).click()
  const offWing = slot('Left wing, line 1: Tim Bishop')
  await expect.element(offWing).toBeVisible()
  await expect.element(command).toHaveFocus()
  await expect.element(command).toHaveValue('')

  await command.fill('9 d1')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      page.getByText("Gus Archer can't be assigned to a defense position because he's a forward.").first(),
    )
    .toBeVisible()
  await expect.element(filled(1)).toBeVisible()
  await expect.element(command).toHaveValue('9 d1')

  await place('7 c1', '5 d1', '8 d2')
  await expect.element(offWing).toHaveAccessibleDescription('Bishop shoots right, so this is the off wing.')
  await expect.element(offWing).toMatchTextContent('off wing')
  const notes = page.getByRole('group').filter({ hasText: 'Three things a coach would notice' })
  await notes.getByText('Three things a coach would notice').click()
  const reasons = notes.getByRole('listitem')
  await expect.element(reasons).toHaveLength(3)
  await expect
    .element(reasons.nth(0))
    .toHaveTextContent('Left wing, line 1Bishop shoots right, so this is the off wing.')
  await expect.element(reasons.nth(2)).toHaveTextContent('Pair 1Both defensemen on this pair shoot left.')
  await button('Copy lineup').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
})

const boxOf = (shown: Locator) => shown.element().getBoundingClientRect()

test('P-BUILD-05 Fill the rest is one edit, whose image opens without a notice over it; later notices are above the button of the finished lineup', async () => {
  await openHalifax()
  await place('11 c1')
  const allFilled = page.getByRole('tab', { name: /all filled/ })
  await expect.element(allFilled).toHaveLength(0)
  await fillTheRest()
  await expect.element(overlay).toBeVisible()
  await expect.element(page.getByText('19 players placed')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(slot('Center, line 1: Tim Bishop')).toBeVisible()
  await expect.element(allFilled).toHaveLength(5)

  await place('91 c4')
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
  await expect.element(notice).toMatchTextContent('Emery in')
  await expect.poll(() => boxOf(notice).bottom - boxOf(reopen).top).toBeLessThan(0)
  await reopen.click()
  await expect.element(overlay).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()

  const undo = button('Undo').first()
  await undo.click()
  await undo.click()
  await expect.element(filled(1)).toBeVisible()
  await expect.element(allFilled).toHaveLength(0)
})

const CHART_TEXT = `Opening night

Abbott - Archer (C) - Grady
Berg - Bishp - Hale
Keller - Larkin
Rusk

PP1
Abbott - Archer - Grady - Bishop - Larkin`

test('a line chart pasted anywhere on the board, or in its dialog, is previewed slot by slot, then applied as one edit', async () => {
  await openHalifax()
  await commandField()
  const pasted = new DataTransfer()
  pasted.setData('text/plain', CHART_TEXT)
  const field = page.getByRole('textbox', { name: 'Line chart' })
  for (const place of [slot('Center, line 1: empty'), command]) {
    const target = await place.findElement()
    target.focus()
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }))
    await expect.element(field).toHaveValue(CHART_TEXT)
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
  }
  await button('Paste lines').click()
  const dialog = page.getByRole('dialog', { name: 'Paste your lines' })
  await expect.element(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await field.fill(CHART_TEXT)
  await expect.element(dialog.getByText('13 players recognized, 1 not')).toBeVisible()
  await expectHolds('a pasted line chart')
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
