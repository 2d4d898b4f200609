import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { addPick, openTable, table, YEAR } from '#tests/support/component/trade-builder.tsx'

const NONE = 'No draft picks selected'
const ofSaskatoon = table.picks(SASKATOON.name)
const item = ofSaskatoon.getByRole('listitem')

const dialog = table.dialog('Add Draft Pick - Saskatoon Sheaves')
const year = dialog.getByRole('combobox', { name: 'Year', exact: true })
const round = dialog.getByRole('combobox', { name: 'Round', exact: true })
const protection = dialog.getByRole('combobox', { name: 'Protection' })
const note = dialog.getByLabelText('Note (Optional)', { exact: true })
const add = dialog.getByRole('button', { name: 'Add Pick', exact: true })

const optionsOf = (select: Locator) =>
  [...select.element().querySelectorAll('option')].map((option) => option.textContent)

async function openDialog(): Promise<void> {
  await table.addPickTo(SASKATOON.name).click()
  await expect.element(dialog).toBeVisible()
}

test('P-TRADE-12 P-TRADE-13 P-TRADE-14 P-TRADE-21 P-VALID-22 each side’s box “Draft Picks” lists its picks, each with a button that removes it', async () => {
  await openTable()
  for (const { name } of [HALIFAX, SASKATOON]) {
    await expect
      .element(table.picks(name).getByRole('heading', { name: 'Draft Picks', exact: true }))
      .toBeVisible()
    await expect.element(table.addPickTo(name)).toBeVisible()
    await expect.element(table.picks(name).getByText(NONE, { exact: true })).toBeVisible()
  }
  for (const round of ['2nd', '3rd', '4th']) await addPick(SASKATOON.name, { round })
  await expect.element(item).toHaveLength(3)
  await expect.element(ofSaskatoon).not.toMatchTextContent(NONE)
  await expect.element(table.picks(HALIFAX.name)).toMatchTextContent(NONE)
  await addPick(HALIFAX.name)
  await table
    .picks(HALIFAX.name)
    .getByRole('button', { name: `Remove ${YEAR} 1st pick` })
    .click()
  await expect.element(table.picks(HALIFAX.name)).toMatchTextContent(NONE)
  await ofSaskatoon.getByRole('button', { name: `Remove ${YEAR} 4th pick` }).click()
  await expect.element(item).toHaveLength(2)
  await ofSaskatoon.getByRole('button', { name: `Remove ${YEAR} 2nd pick` }).click()
  await expect.element(item).toHaveTextContent(`${YEAR} 3rd pickRemove`)
})

test('P-TRADE-21 P-TRADE-23 P-VALID-20 P-VALID-23 P-VALID-24 the dialog has a year, a round and a note; Cancel adds nothing', async () => {
  await openTable()
  const opener = table.addPickTo(SASKATOON.name)
  // By keyboard.
  const button = await opener.findElement()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(year).toHaveValue(String(YEAR))
  expect.soft(optionsOf(year)).toEqual(Array.from({ length: 8 }, (_, ahead) => String(YEAR + ahead)))
  expect.soft(round.element()).toHaveValue('1')
  expect.soft(optionsOf(round)).toEqual(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'])
  expect.soft(note.element()).toHaveValue('')
  await expectHolds('the dialog of a draft pick')
  // Protection ends with the first round.
  await protection.selectOptions('Top-3 protected')
  await round.selectOptions('2nd')
  await expect.element(protection).toHaveValue('')
  expect.soft(optionsOf(protection)).toHaveLength(1)
  // A note has at most 140 characters.
  await note.fill('x'.repeat(141))
  await expect.element(add).toBeDisabled()
  await expect.element(dialog).toMatchTextContent('-1 of 140 characters left')
  await note.fill('x'.repeat(140))
  await expect.element(add).toBeEnabled()
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Cancel', exact: true }).click(),
  ]) {
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await expect.element(ofSaskatoon).toMatchTextContent(NONE)
    await expect.element(table.reset).toBeDisabled()
    await openDialog()
    await expect.element(round).toHaveValue('1')
  }
})

test('P-VALID-20 the year defaults to this one although its draft is over, says so, and offers the next in one press', async () => {
  const past = new Date().getFullYear() - 1
  await openTable(undefined, { loaded: { currentYear: past } })
  await openDialog()
  await expect.element(year).toHaveValue(String(past))
  expect.soft(round.element()).toHaveValue('1')
  expect.soft(optionsOf(year)[0]).toBe(`${past} (draft done)`)
  await expect.element(dialog).toMatchTextContent(`The ${past} draft is over.`)
  await round.selectOptions('3rd')
  await add.click()
  await expect.element(item).toHaveTextContent(`${past} 3rd pickRemove`)
  // The next draft.
  await openDialog()
  const next = dialog.getByRole('button', { name: /^Use \d{4}$/ })
  const words = (await next.findElement()).textContent.replace('Use ', '')
  await next.click()
  await expect.element(year).toHaveValue(words)
  await expect.element(year).toHaveFocus()
  expect.soft(optionsOf(year)[Number(words) - past]).toBe(words)
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(dialog).not.toMatchTextContent('draft is over')
  await add.click()
  await expect.element(item.last()).toHaveTextContent(`${words} 1st pickRemove`)
})

test('P-TRADE-22 P-VALID-19 P-VALID-21 Add Pick adds the pick with its note and terms; an edit in place is undone', async () => {
  await openTable()
  await openDialog()
  await year.selectOptions(String(YEAR + 1))
  await protection.selectOptions('Top-10 protected')
  await dialog.getByRole('combobox', { name: 'Originally from' }).selectOptions('Yukon Lights')
  await dialog.getByRole('switch', { name: /^Conditional/ }).click()
  await note.fill('  if he re-signs ')
  await add.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const added = `${YEAR + 1} 1st pickfrom YUK, top-10 protected, conditionalif he re-signsRemove`
  await expect.element(item).toHaveTextContent(added)
  await expect.element(table.picks(HALIFAX.name)).toMatchTextContent(NONE)
  await expect.element(table.foot).toMatchTextContent('0 players + 1 pick from Saskatoon Sheaves')
  await expect
    .element(table.board)
    .toMatchTextContent(
      `Harbours receive${YEAR + 1} 1st pickfrom YUK, top-10 protected, conditional; if he re-signs`,
    )
  // Edited.
  await ofSaskatoon.getByRole('button', { name: `Edit ${YEAR + 1} 1st pick` }).click()
  const change = table.dialog('Edit Draft Pick - Saskatoon Sheaves')
  await expect.element(change.getByRole('combobox', { name: 'Year' })).toHaveValue(String(YEAR + 1))
  const changedNote = change.getByLabelText('Note (Optional)')
  await expect.element(changedNote).toHaveValue('if he re-signs')
  await change.getByRole('combobox', { name: 'Round' }).selectOptions('2nd')
  await changedNote.fill('')
  await change.getByRole('button', { name: 'Save Pick' }).click()
  await expect.element(item).toHaveTextContent(`${YEAR + 1} 2nd pickfrom YUK, conditionalRemove`)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(item).toHaveTextContent(added)
  // The other side's box.
  await addPick(HALIFAX.name)
  await expect
    .element(table.picks(HALIFAX.name).getByRole('listitem'))
    .toHaveTextContent(`${YEAR} 1st pickRemove`)
  await expect.element(item).toHaveTextContent(added)
})
