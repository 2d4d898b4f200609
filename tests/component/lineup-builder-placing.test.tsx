import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { FEW, onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'

const on = onTheBoard()
const FIRST_CENTER = 'Center, line 1'
const first = on.slot(FIRST_CENTER)
const inDialog = (name: RegExp | string) => page.getByRole('dialog').getByRole('button', { name })
const menuItem = (name: string) => page.getByRole('menuitem', { name })
const status = (text: string) => page.getByRole('status').getByText(text)

test('P-BUILD-19 P-BUILD-20 a player is placed by slot, by the search in its sheet, or by player and slot, where the rules allow', async () => {
  await openBuilder({ team: HALIFAX, players: FEW })
  const winger = on.slot('Left wing, line 2')
  await winger.click()
  const sheet = on.dialog('Left wing, line 2')
  const field = sheet.getByRole('searchbox')
  await expect.element(field).toHaveFocus()
  // Its focus ring is not clipped.
  let scroller = field.element().parentElement
  while (scroller && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement
  const room = field.element().getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0)
  expect.soft(room).toBeGreaterThanOrEqual(Number.parseFloat(getComputedStyle(field.element()).outlineWidth))
  await expectHolds('the players for a slot')
  // Enter places the best match, or says why not.
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('keller{Enter}')
  const refused = "Bo Keller can't be assigned to a forward position because he's a defense."
  await expect.element(sheet.getByText(refused, { exact: true })).toBeVisible()
  await expect.element(sheet.getByText('No player who can play here matches “keller”.')).toBeVisible()
  await field.fill('bishpo')
  await userEvent.keyboard('{Enter}')
  await expect.element(winger).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(sheet).not.toBeInTheDocument()

  const defense = on.slot('Left defense, pair 1')
  await defense.click()
  await expect.element(on.dialog('Left defense, pair 1').getByRole('listitem')).toHaveLength(2)
  await inDialog(/^Dan Moreau,/).click()
  await expect.element(defense).toHaveAccessibleName('Left defense, pair 1: Dan Moreau, number 5')
  await expect.element(defense).toHaveFocus()
  await expect.element(status('Moreau, left defense, pair 1. 2 of 20 filled.')).toBeInTheDocument()

  await on.tab('G').click()
  await on.player('Abe Rusk').click()
  const picker = on.dialog('Abe Rusk')
  await expect.element(picker.getByRole('button', { name: /: empty$/ })).toHaveLength(18)
  await expect.element(picker.getByRole('button', { name: /: empty$/, disabled: false })).toHaveLength(2)
  await expectHolds('the slots for a player')
  await picker.getByRole('button', { name: 'Backup goaltender: empty' }).click()
  await expect.element(on.slot('Backup goaltender')).toHaveAccessibleName(/: Abe Rusk,/)
})

test('P-VALID-06 P-BUILD-24 Enter in the roster search places the best match in their own position, or says why not; a placed player is only moved', async () => {
  const search = on.roster.getByRole('searchbox', { name: 'Search players' })
  await openBuilder({ team: HALIFAX })
  await on.tab('LW').click()
  await search.click()
  for (const [typed, said] of [
    ['arche', 'Archer, center, line 1. 1 of 20 filled.'],
    ['44', 'Parry, right defense, pair 1. 2 of 20 filled.'],
  ] as const) {
    await userEvent.keyboard(`${typed}{Enter}`)
    await expect.element(status(said)).toBeInTheDocument()
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
  const message = on.dialog('Player already assigned')
  await expect
    .element(message.getByText('Gus Archer is already in the lineup.', { exact: true }))
    .toBeVisible()
  await expect.element(message.getByText('You have them at center, line 1.', { exact: true })).toBeVisible()
  await message.getByRole('button', { name: 'OK' }).click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(on.filledSlots()).toHaveLength(4)

  await on.tab('C').click()
  await on.player('Gus Archer').click()
  await message.getByRole('button', { name: 'Move them' }).click()
  await on.dialog('Move Gus Archer').getByRole('button', { name: 'Right wing, line 4: empty' }).click()
  await expect.element(on.slot('Right wing, line 4')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(on.filledSlots()).toHaveLength(4)
})

test('P-BUILD-22 P-STATE-16 a filled slot is emptied by a click and changed from its menu; lines swap; undo and redo work by button and key; Reset asks first', async () => {
  await openBuilder({ team: HALIFAX, players: FEW })
  const [second, third] = [on.slot('Center, line 2'), on.slot('Left wing, line 3')]
  await on.choosePlayer(FIRST_CENTER, 'Gus Archer')
  await first.click()
  await expect.element(first).toHaveAccessibleName('Center, line 1: empty')
  await expect.element(page.getByText('Archer removed', { exact: true })).toBeVisible()
  // The notice has an Undo of its own.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(first).toHaveAccessibleName(/: Gus Archer,/)

  await on.choosePlayer('Center, line 2', 'Tim Bishop')
  await on.optionsFor('Gus Archer').click()
  await menuItem('Swap with…').click()
  await inDialog(/^Center, line 2: Tim/).click()
  await expect.element(first).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(second).toHaveAccessibleName(/: Gus Archer,/)

  await second.click({ button: 'right' })
  await menuItem('Move to…').click()
  await inDialog('Left wing, line 3: empty').click()
  await expect.element(third).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(second).toHaveAccessibleName('Center, line 2: empty')
  await on.optionsFor('Gus Archer').click()
  await menuItem('Replace').click()
  await inDialog(/^Ned Abbott,/).click()
  await expect.element(third).toHaveAccessibleName(/: Ned Abbott,/)
  await on.optionsFor('Ned Abbott').click()
  await menuItem('Remove').click()
  await expect.element(third).toHaveAccessibleName('Left wing, line 3: empty')
  await expect.element(on.filledSlots()).toHaveLength(1)

  // Lines swap by keyboard, pairs by mouse.
  await on.choosePlayer('Center, line 3', 'Gus Archer')
  await on.choosePlayer('Left defense, pair 1', 'Dan Moreau')
  ;(await page.getByRole('button', { name: 'Swap line 1' }).findElement()).focus()
  await userEvent.keyboard('{Enter}')
  ;(await menuItem('Swap with line 3').findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(first).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(on.slot('Center, line 3')).toHaveAccessibleName(/: Tim Bishop,/)
  await expect.element(page.getByText('Line 1 and line 3 traded places.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Swap pair 1' }).click()
  await menuItem('Swap with pair 3').click()
  const pair = on.slot('Left defense, pair 3')
  await expect.element(pair).toHaveAccessibleName(/: Dan Moreau,/)

  await on.undo.click()
  await expect.element(pair).toHaveAccessibleName(/: empty$/)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.element(pair).toHaveAccessibleName(/: Dan Moreau,/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(pair).toHaveAccessibleName(/: empty$/)
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expect.element(pair).toHaveAccessibleName(/: Dan Moreau,/)

  const reset = page.getByRole('button', { name: 'Reset' })
  const question = page.getByRole('alertdialog', { name: 'Reset this lineup?' })
  await reset.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(on.filledSlots()).toHaveLength(3)
  await reset.click()
  await question.getByRole('button', { name: 'Reset lineup' }).click()
  await expect.element(on.emptySlots()).toHaveLength(20)
})
