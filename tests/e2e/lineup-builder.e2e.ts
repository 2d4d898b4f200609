import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'

test('an unfinished lineup and the roster’s order survive another team, Back and a reload', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  const title = page.getByRole('textbox', { name: 'Title' })
  await open('/lineup-builder?team=HFX')
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await title.fill('Opening night')
  await page.getByRole('button', { name: /^Team Lineup: Halifax Harbours/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saskatoon Sheaves' }).click()
  await expect(page).toHaveURL('/lineup-builder?team=SSK')
  await expect(page).toHaveTitle('Saskatoon Sheaves lineup builder · Benchboss')
  await expect(on.emptySlots()).toHaveCount(20)
  await expect(on.player('Ward Ames')).toBeVisible()

  await page.goBack()
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await page.reload()
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await expect(title).toHaveValue('Opening night')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})
