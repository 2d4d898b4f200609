import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX } from '#tests/factories/made-league.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'

const FIRST_CENTER = 'Center, line 1'

test('P-BUILD-19 slot first: a click on an empty slot lists the players allowed there', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.slot('Left defense, pair 1').click()
  const sheet = on.dialog('Left defense, pair 1')
  await expect.element(sheet.getByRole('listitem')).toHaveLength(7)
  await sheet.getByRole('button', { name: /^Dan Moreau,/ }).click()
  await expect
    .element(on.slot('Left defense, pair 1'))
    .toHaveAccessibleName('Left defense, pair 1: Dan Moreau, number 5')
  await expect.element(on.slot('Left defense, pair 1')).toHaveFocus()
  await expect
    .element(page.getByRole('status').getByText('Moreau, left defense, pair 1. 1 of 20 filled.'))
    .toBeInTheDocument()
})

test('P-BUILD-20 player first: a small board shows the slots allowed for the player', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.tab('G').click()
  await on.player('Abe Rusk').click()
  const picker = on.dialog('Abe Rusk')
  await expect.element(picker.getByRole('button', { name: /: empty$/ })).toHaveLength(20)
  await expect.element(picker.getByRole('button', { name: /: empty$/, disabled: false })).toHaveLength(2)
  await picker.getByRole('button', { name: 'Backup goaltender: empty' }).click()
  await expect.element(on.slot('Backup goaltender')).toHaveAccessibleName(/: Abe Rusk,/)
})

test('Enter in the roster search places the best match in their own position, or says why not', async () => {
  const on = onTheBoard()
  const search = on.roster.getByRole('searchbox', { name: 'Search players' })
  await openBuilder({ team: HALIFAX })
  await on.tab('LW').click()
  await search.click()
  for (const [typed, said] of [
    ['arche', 'Archer, center, line 1. 1 of 20 filled.'],
    ['44', 'Parry, right defense, pair 1. 2 of 20 filled.'],
  ] as const) {
    await userEvent.keyboard(`${typed}{Enter}`)
    await expect.element(page.getByRole('status').getByText(said)).toBeInTheDocument()
    await expect.element(search).toHaveValue('')
    await expect.element(search).toHaveFocus()
  }
  await userEvent.keyboard('ben{Enter}')
  await expect.element(search).toHaveValue('')
  await userEvent.keyboard('rus{Enter}')
  await expect.element(on.filledSlots()).toHaveLength(4)
  for (const [typed, said] of [
    ['c', '5 players match. Type more of the name.'],
    ['o', 'Several players match. Did you mean Oskar Berg (13) or Finn Olsen (8)?'],
    ['cy', 'No empty G slot for Cy Tanner.'],
    ['gretzky', 'No player matches “gretzky”.'],
  ] as const) {
    await search.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(on.roster.getByText(said, { exact: true }).first()).toBeVisible()
  }
  await search.fill('archer')
  await userEvent.keyboard('{Enter}')
  await expect.element(on.dialog('Player already assigned')).toBeVisible()
})

test('Enter in a slot’s search places the best match there, or says why not', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.slot('Left wing, line 2').click()
  const sheet = on.dialog('Left wing, line 2')
  const field = sheet.getByRole('searchbox')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('keller{Enter}')
  const refused = "Bo Keller can't be assigned to a forward position because he's a defense."
  await expect.element(sheet.getByText(refused, { exact: true })).toBeVisible()
  await expect.element(sheet.getByText('No player who can play here matches “keller”.')).toBeVisible()
  await field.fill('bishpo')
  await userEvent.keyboard('{Enter}')
  await expect.element(on.slot('Left wing, line 2')).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(sheet).not.toBeInTheDocument()
})

test('P-BUILD-22 a click on a filled slot removes the player, Undo restores them', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await on.slot(FIRST_CENTER).click()
  await expect.element(on.slot(FIRST_CENTER)).toHaveAccessibleName('Center, line 1: empty')
  await expect.element(page.getByText('Archer removed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(on.slot(FIRST_CENTER)).toHaveAccessibleName(/: Gus Archer,/)
})

test('P-VALID-06 P-BUILD-24 a player in the lineup cannot be added again', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await on.tab('C').click()
  await on.player('Gus Archer').click()
  const message = on.dialog('Player already assigned')
  await expect
    .element(message.getByText('Gus Archer is already in the lineup.', { exact: true }))
    .toBeVisible()
  await expect.element(message.getByText('You have them at center, line 1.', { exact: true })).toBeVisible()
  await message.getByRole('button', { name: 'OK' }).click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(on.filledSlots()).toHaveLength(1)
})

test('the message about a player in the lineup offers to move them', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await on.tab('C').click()
  await on.player('Gus Archer').click()
  await on.dialog('Player already assigned').getByRole('button', { name: 'Move them' }).click()
  await on.dialog('Move Gus Archer').getByRole('button', { name: 'Right wing, line 4: empty' }).click()
  await expect.element(on.slot('Right wing, line 4')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(on.filledSlots()).toHaveLength(1)
})

test('the menu of a filled slot swaps the player with another', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await on.choosePlayer('Center, line 2', 'Tim Bishop')
  await on.optionsFor('Gus Archer').click()
  await page.getByRole('menuitem', { name: 'Swap with…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Center, line 2: Tim/ })
    .click()
  await expect.element(on.slot(FIRST_CENTER)).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(on.slot('Center, line 2')).toHaveAccessibleName(/: Gus Archer,/)
})

test('the menu of a filled slot opens on a right click and moves the player to an empty slot', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await on.slot(FIRST_CENTER).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Left wing, line 3: empty' }).click()
  await expect.element(on.slot('Left wing, line 3')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(on.filledSlots()).toHaveLength(1)
})

test('the menu of a filled slot replaces and removes the player', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer('Left wing, line 3', 'Gus Archer')
  await on.optionsFor('Gus Archer').click()
  await page.getByRole('menuitem', { name: 'Replace' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ned Abbott,/ })
    .click()
  await expect.element(on.slot('Left wing, line 3')).toHaveAccessibleName(/: Ned Abbott,/)
  await expect.element(on.filledSlots()).toHaveLength(1)
  await on.optionsFor('Ned Abbott').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(on.emptySlots()).toHaveLength(20)
})

test('lines are swapped', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await page.getByRole('button', { name: 'Swap line 1' }).click()
  await page.getByRole('menuitem', { name: 'Swap with line 3' }).click()
  await expect.element(on.slot('Center, line 3')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(on.slot(FIRST_CENTER)).toHaveAccessibleName(/: empty$/)
})

test('undo and redo by button and by key', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(on.emptySlots()).toHaveLength(20)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.element(on.filledSlots()).toHaveLength(1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(on.emptySlots()).toHaveLength(20)
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expect.element(on.filledSlots()).toHaveLength(1)
})

test('P-STATE-16 Reset asks first', async () => {
  const on = onTheBoard()
  await openBuilder({ team: HALIFAX })
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Reset this lineup?' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(on.filledSlots()).toHaveLength(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset lineup' }).click()
  await expect.element(on.emptySlots()).toHaveLength(20)
})
