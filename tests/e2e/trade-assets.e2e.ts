import { expect, test } from '#tests/support/test.ts'
import { atTheTable, EDMONTON_BOSTON, proposeTrade } from '#tests/support/trade-builder.ts'

test.beforeEach(async ({ open }) => open(EDMONTON_BOSTON))

test('P-TRADE-12 P-TRADE-13 P-TRADE-21 P-TRADE-22 P-TRADE-14 a pick is added with year, round, note and terms, and removed', async ({
  page,
}) => {
  const table = atTheTable(page)
  const picks = table.picks('Boston Bruins')
  await expect(picks).toContainText('No draft picks selected')
  await picks.getByRole('button', { name: '+ Add Pick' }).click()
  const dialog = table.dialog('Add Draft Pick - Boston Bruins')
  const thisYear = new Date().getFullYear()
  await expect(dialog.getByRole('combobox', { name: 'Year' })).toHaveValue(String(thisYear))
  await expect(dialog.getByRole('combobox', { name: 'Year' }).locator('option')).toHaveCount(8)
  await expect(dialog.getByRole('combobox', { name: 'Round' })).toHaveValue('1')
  await expect(dialog.getByRole('combobox', { name: 'Round' }).locator('option')).toHaveText([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '5th',
    '6th',
    '7th',
  ])
  await dialog.getByRole('combobox', { name: 'Year' }).selectOption(String(thisYear + 1))
  await dialog.getByRole('combobox', { name: 'Protection' }).selectOption({ label: 'Top-10 protected' })
  await dialog
    .getByRole('combobox', { name: 'Originally from' })
    .selectOption({ label: 'Toronto Maple Leafs' })
  await dialog.getByRole('switch', { name: 'Conditional' }).click()
  await dialog.getByLabel('Note (Optional)').fill('  if he re-signs ')
  await dialog.getByRole('button', { name: 'Add Pick' }).click()
  await expect(dialog).toBeHidden()
  await expect(picks.getByRole('listitem')).toHaveText(
    `${thisYear + 1} 1st pickfrom TOR, top-10 protected, conditionalif he re-signsRemove`,
  )
  await expect(table.foot).toContainText('0 players + 1 picks from Boston Bruins')
  await expect(table.board).toContainText(`Edmonton receive a ${thisYear + 1} 1st pick`)

  await test.step('it is changed where it stands, and undone', async () => {
    const edit = picks.getByRole('button', { name: `Edit ${thisYear + 1} 1st pick` })
    await edit.click()
    const change = table.dialog('Edit Draft Pick - Boston Bruins')
    await expect(change.getByRole('combobox', { name: 'Year' })).toHaveValue(String(thisYear + 1))
    await expect(change.getByLabel('Note (Optional)')).toHaveValue('if he re-signs')
    await change.getByRole('combobox', { name: 'Round' }).selectOption({ label: '2nd' })
    await change.getByLabel('Note (Optional)').fill('')
    await change.getByRole('button', { name: 'Save Pick' }).click()
    await expect(picks.getByRole('listitem')).toHaveText(
      `${thisYear + 1} 2nd pickfrom TOR, conditionalRemove`,
    )
    await page.keyboard.press('Control+z')
    await expect(picks.getByRole('listitem')).toContainText('top-10 protected')
  })
  await picks.getByRole('button', { name: /^Remove/ }).click()
  await expect(picks).toContainText('No draft picks selected')
})

test('P-TRADE-23 Cancel adds nothing, and a pick past the first round has no protection', async ({
  page,
}) => {
  const table = atTheTable(page)
  await table.picks('Edmonton Oilers').getByRole('button', { name: '+ Add Pick' }).click()
  const dialog = table.dialog('Add Draft Pick - Edmonton Oilers')
  await dialog.getByRole('combobox', { name: 'Protection' }).selectOption({ label: 'Top-3 protected' })
  await dialog.getByRole('combobox', { name: 'Round' }).selectOption({ label: '2nd' })
  await expect(dialog.getByRole('combobox', { name: 'Protection' })).toHaveValue('')
  await expect(dialog.getByRole('combobox', { name: 'Protection' }).locator('option')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(table.picks('Edmonton Oilers')).toContainText('No draft picks selected')
})

test('a note longer than 140 characters is not taken', async ({ page }) => {
  const table = atTheTable(page)
  await table.picks('Edmonton Oilers').getByRole('button', { name: '+ Add Pick' }).click()
  const dialog = table.dialog(/^Add Draft Pick/)
  await dialog.getByLabel('Note (Optional)').fill('x'.repeat(140))
  await expect(dialog.getByRole('button', { name: 'Add Pick' })).toBeEnabled()
  await dialog.getByLabel('Note (Optional)').fill('x'.repeat(141))
  await expect(dialog.getByRole('button', { name: 'Add Pick' })).toBeDisabled()
})

test('P-TRADE-15 P-TRADE-16 P-TRADE-17 P-TRADE-18 the rail sums up, says what is missing, and resets', async ({
  page,
}) => {
  const table = atTheTable(page)
  await expect(table.reset).toBeDisabled()
  await expect(table.confirm).toBeDisabled()
  await expect(table.foot).toContainText('Edmonton Oilers and Boston Bruins send nothing yet')
  await table.player('Connor McDavid').check()
  await expect(table.reset).toBeEnabled()
  await expect(table.confirm).toBeDisabled()
  await expect(table.confirm).toHaveAccessibleDescription(/^Boston Bruins send nothing yet/)
  await expect(table.foot).toContainText('1 players + 0 picks from Edmonton Oilers')
  await table.addPick('Boston Bruins', { round: '3rd' })
  await expect(table.confirm).toBeEnabled()
  await expect(table.foot).toContainText('0 players + 1 picks from Boston Bruins')
  await table.reset.click()
  await expect(table.player('Connor McDavid')).not.toBeChecked()
  await expect(table.picks('Boston Bruins')).toContainText('No draft picks selected')
  await expect(table.foot).toContainText('0 players + 0 picks from Boston Bruins')
  await expect(table.reset).toBeDisabled()
  await expect(table.confirm).toBeDisabled()
})

test('a salary is retained from 1 to 50 per cent; more is said to be too much', async ({ page }) => {
  const table = atTheTable(page)
  await proposeTrade(page)
  const share = page.getByLabel('Salary retained of McAvoy, per cent')
  await share.fill('25')
  await expect(table.board).toContainText('Edmonton receive Charlie McAvoy (25% retained).')
  await share.fill('51')
  await expect(share).toHaveAttribute('aria-invalid', 'true')
  await expect(share).toHaveAccessibleDescription(/from 1 to 50/)
  await expect(table.board).toContainText('25% retained')
  await share.fill('')
  await expect(table.board).toContainText('Edmonton receive Charlie McAvoy.')
})

test('twenty players and picks are the most of a side: one more is refused in words', async ({ page }) => {
  const table = atTheTable(page)
  const boxes = table.players('Edmonton Oilers')
  for (let row = 0; row < 20; row += 1) await boxes.nth(row).check()
  await boxes.nth(20).click()
  await expect(table.dialog('Too many assets')).toContainText(
    'Edmonton Oilers can send at most 20 players and picks.',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(boxes.nth(20)).not.toBeChecked()
})

test('everything is undone and done again, by buttons and by keys', async ({ page }) => {
  const table = atTheTable(page)
  await table.player('Connor McDavid').check()
  await table.addPick('Boston Bruins')
  await table.side('Boston Bruins').getByRole('button', { name: 'Clear the side of Boston Bruins' }).click()
  await expect(table.picks('Boston Bruins')).toContainText('No draft picks selected')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(table.picks('Boston Bruins').getByRole('listitem')).toHaveCount(1)
  await table.player('Leon Draisaitl').focus()
  await page.keyboard.press('Control+z')
  await expect(table.picks('Boston Bruins')).toContainText('No draft picks selected')
  await page.keyboard.press('Control+z')
  await expect(table.player('Connor McDavid')).not.toBeChecked()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  await expect(table.picks('Boston Bruins').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(table.picks('Boston Bruins').getByRole('listitem')).toHaveCount(1)
})

test('a trade is put together by keyboard alone, and every step is announced', async ({ page }) => {
  const table = atTheTable(page)
  await table.search('Boston Bruins').focus()
  await page.keyboard.press('Tab')
  await expect(table.players('Boston Bruins').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(table.players('Boston Bruins').last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(table.players('Boston Bruins').nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(table.players('Boston Bruins').nth(1)).toBeChecked()
  await expect(
    page.getByText(/ goes to Edmonton\. 1 players \+ 0 picks from Boston Bruins\.$/),
  ).toBeAttached()
  await page.keyboard.press('Space')
  await expect(
    page.getByText(/ out of the trade\. 0 players \+ 0 picks from Boston Bruins\.$/),
  ).toBeAttached()
  // One stop for the whole list.
  await page.keyboard.press('Tab')
  await expect(table.picks('Boston Bruins').getByRole('button', { name: '+ Add Pick' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(table.dialog(/^Add Draft Pick/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.picks('Boston Bruins').getByRole('button', { name: '+ Add Pick' })).toBeFocused()
})

test('the draft outlives a reload, and another tab is offered it', async ({ page, context }) => {
  const table = atTheTable(page)
  await proposeTrade(page)
  await table.addPick('Boston Bruins', { note: 'if he re-signs' })
  await page.reload()
  await expect(table.player('Connor McDavid')).toBeChecked()
  await expect(table.picks('Boston Bruins')).toContainText('if he re-signs')
  await page.goto('/trade-players')
  await expect(table.player('Charlie McAvoy')).toBeChecked()
  await expect(page).toHaveURL(/team1=EDM&team2=BOS/)

  const other = await context.newPage()
  await other.goto(EDMONTON_BOSTON)
  await other.getByRole('button', { name: 'Bring it back' }).click()
  await expect(atTheTable(other).player('Connor McDavid')).toBeChecked()
})
