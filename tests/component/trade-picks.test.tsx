import { describe, expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { addPick, openTable, table, YEAR } from '#tests/support/component/trade-builder.tsx'

const NONE = 'No draft picks selected'
const ofSaskatoon = table.picks(SASKATOON.name)

const optionsOf = (select: Locator) =>
  [...select.element().querySelectorAll('option')].map((option) => option.textContent)

async function openDialog(): Promise<Locator> {
  await table.addPickTo(SASKATOON.name).click()
  const dialog = table.dialog('Add Draft Pick - Saskatoon Sheaves')
  await expect.element(dialog).toBeVisible()
  return dialog
}

test('P-TRADE-12 P-TRADE-13 each side has a box “Draft Picks” with “+ Add Pick”, which says that it is empty', async () => {
  await openTable()
  await table.player('Kit Jarvis').click()
  for (const { name } of [HALIFAX, SASKATOON]) {
    await expect
      .element(table.picks(name).getByRole('heading', { name: 'Draft Picks', exact: true }))
      .toBeVisible()
    await expect.element(table.addPickTo(name)).toBeVisible()
    await expect.element(table.picks(name).getByText(NONE, { exact: true })).toBeVisible()
  }
  await addPick(SASKATOON.name)
  await expect.element(ofSaskatoon).not.toMatchTextContent(NONE)
  await expect.element(table.picks(HALIFAX.name)).toMatchTextContent(NONE)
})

describe('the dialog of a pick', () => {
  test('P-TRADE-21 P-VALID-20 P-VALID-23 P-VALID-24 has a year, a round, a note, Cancel and Add Pick', async () => {
    await openTable()
    const dialog = await openDialog()
    await expect
      .element(dialog.getByRole('heading', { name: 'Add Draft Pick - Saskatoon Sheaves', exact: true }))
      .toBeVisible()
    const year = dialog.getByRole('combobox', { name: 'Year', exact: true })
    await expect.element(year).toHaveValue(String(YEAR))
    expect(optionsOf(year)).toEqual(Array.from({ length: 8 }, (_, ahead) => String(YEAR + ahead)))
    const round = dialog.getByRole('combobox', { name: 'Round', exact: true })
    await expect.element(round).toHaveValue('1')
    expect(optionsOf(round)).toEqual(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'])
    await expect.element(dialog.getByLabelText('Note (Optional)', { exact: true })).toHaveValue('')
    await expect.element(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add Pick', exact: true })).toBeEnabled()
    await expectHolds()
  })

  test('P-VALID-20 defaults to this year although its draft is over, and says so', async () => {
    const past = new Date().getFullYear() - 1
    await openTable(undefined, { loaded: { currentYear: past } })
    const dialog = await openDialog()
    await expect.element(dialog.getByRole('combobox', { name: 'Year' })).toHaveValue(String(past))
    await expect.element(dialog.getByRole('combobox', { name: 'Round' })).toHaveValue('1')
    expect(optionsOf(dialog.getByRole('combobox', { name: 'Year' }))[0]).toBe(`${past} (draft done)`)
    await expect.element(dialog).toMatchTextContent(`The ${past} draft is over.`)
    await expectHolds()
    await dialog.getByRole('button', { name: 'Add Pick' }).click()
    await expect.element(ofSaskatoon.getByRole('listitem')).toHaveTextContent(`${past} 1st pickRemove`)
  })

  test('offers the next draft in one press when this year’s is over, and then says no more about it', async () => {
    const past = new Date().getFullYear() - 1
    await openTable(undefined, { loaded: { currentYear: past } })
    const dialog = await openDialog()
    const year = dialog.getByRole('combobox', { name: 'Year' })
    const next = dialog.getByRole('button', { name: /^Use \d{4}$/ })
    const words = next.element().textContent.replace('Use ', '')
    await next.click()
    await expect.element(year).toHaveValue(words)
    await expect.element(year).toHaveFocus()
    expect(optionsOf(year)[Number(words) - past]).toBe(words)
    await expect.element(next).not.toBeInTheDocument()
    await expect.element(dialog).not.toMatchTextContent('draft is over')
    await dialog.getByRole('button', { name: 'Add Pick' }).click()
    await expect.element(ofSaskatoon.getByRole('listitem')).toHaveTextContent(`${words} 1st pickRemove`)
  })

  test('P-TRADE-22 P-VALID-19 P-VALID-21 Add Pick adds the pick with its note and terms to the side’s box', async () => {
    await openTable()
    const dialog = await openDialog()
    await dialog.getByRole('combobox', { name: 'Year' }).selectOptions(String(YEAR + 1))
    await dialog.getByRole('combobox', { name: 'Protection' }).selectOptions('Top-10 protected')
    await dialog.getByRole('combobox', { name: 'Originally from' }).selectOptions('Yukon Lights')
    await dialog.getByRole('switch', { name: /^Conditional/ }).click()
    await dialog.getByLabelText('Note (Optional)').fill('  if he re-signs ')
    await dialog.getByRole('button', { name: 'Add Pick' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(ofSaskatoon.getByRole('listitem'))
      .toHaveTextContent(`${YEAR + 1} 1st pickfrom YUK, top-10 protected, conditionalif he re-signsRemove`)
    await expect.element(table.picks(HALIFAX.name)).toMatchTextContent(NONE)
    await expect.element(table.foot).toMatchTextContent('0 players + 1 pick from Saskatoon Sheaves')
    await expect
      .element(table.board)
      .toMatchTextContent(
        `Harbours receive${YEAR + 1} 1st pickfrom YUK, top-10 protected, conditional, if he re-signs`,
      )
  })

  test('P-TRADE-23 Cancel adds nothing', async () => {
    await openTable()
    const dialog = await openDialog()
    await dialog.getByRole('combobox', { name: 'Round' }).selectOptions('3rd')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(table.addPickTo(SASKATOON.name)).toHaveFocus()
    await expect.element(ofSaskatoon).toMatchTextContent(NONE)
    await expect.element(table.reset).toBeDisabled()
  })

  test('offers no protection after the first round, and clears a chosen one', async () => {
    await openTable()
    const dialog = await openDialog()
    const protection = dialog.getByRole('combobox', { name: 'Protection' })
    await protection.selectOptions('Top-3 protected')
    await dialog.getByRole('combobox', { name: 'Round' }).selectOptions('2nd')
    await expect.element(protection).toHaveValue('')
    expect(optionsOf(protection)).toHaveLength(1)
  })

  test('accepts a note of 140 characters and no longer one', async () => {
    await openTable()
    const dialog = await openDialog()
    const add = dialog.getByRole('button', { name: 'Add Pick' })
    await dialog.getByLabelText('Note (Optional)').fill('x'.repeat(141))
    await expect.element(add).toBeDisabled()
    await expect.element(dialog.getByText('-1 of 140 characters left')).toBeVisible()
    await dialog.getByLabelText('Note (Optional)').fill('x'.repeat(140))
    await expect.element(add).toBeEnabled()
  })

  test('opens by keyboard, and Escape returns the focus to its button', async () => {
    await openTable()
    await table.player('Kit Jarvis').click()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(table.dialog(/^Add Draft Pick/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(table.dialog(/^Add Draft Pick/)).not.toBeInTheDocument()
    await expect.element(table.addPickTo(SASKATOON.name)).toHaveFocus()
  })
})

describe('a pick in its box', () => {
  test('P-TRADE-14 P-VALID-22 has a Remove button that removes only this pick', async () => {
    await openTable()
    await addPick(SASKATOON.name, { round: '2nd' })
    await addPick(SASKATOON.name, { round: '3rd' })
    await addPick(SASKATOON.name, { round: '4th' })
    await expect.element(ofSaskatoon.getByRole('listitem')).toHaveLength(3)
    await ofSaskatoon.getByRole('button', { name: `Remove ${YEAR} 4th pick` }).click()
    await expect.element(ofSaskatoon.getByRole('listitem')).toHaveLength(2)
    const remove = ofSaskatoon.getByRole('button', { name: `Remove ${YEAR} 2nd pick` })
    await expect.element(remove).toHaveTextContent('Remove')
    await remove.click()
    await expect.element(ofSaskatoon.getByRole('listitem')).toHaveLength(1)
    await expect.element(ofSaskatoon.getByRole('listitem')).toHaveTextContent(`${YEAR} 3rd pickRemove`)
  })

  test('is edited in place, and the edit is undone', async () => {
    await openTable()
    await addPick(SASKATOON.name, { note: 'if he re-signs' })
    const item = ofSaskatoon.getByRole('listitem')
    await ofSaskatoon.getByRole('button', { name: `Edit ${YEAR} 1st pick` }).click()
    const change = table.dialog('Edit Draft Pick - Saskatoon Sheaves')
    await expect.element(change.getByRole('combobox', { name: 'Year' })).toHaveValue(String(YEAR))
    await expect.element(change.getByLabelText('Note (Optional)')).toHaveValue('if he re-signs')
    await change.getByRole('combobox', { name: 'Round' }).selectOptions('2nd')
    await change.getByLabelText('Note (Optional)').fill('')
    await change.getByRole('button', { name: 'Save Pick' }).click()
    await expect.element(item).toHaveTextContent(`${YEAR} 2nd pickRemove`)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(item).toHaveTextContent(`${YEAR} 1st pickif he re-signsRemove`)
  })
})
