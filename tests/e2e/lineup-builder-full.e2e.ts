import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-STATE-12 P-STATE-15 the overlay opens when the last slot is filled, once, and again after a removal', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  const overlay = page.getByRole('dialog', { name: 'Your lineup is ready' })
  await open('/lineup-builder?team=EDM')
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await expect(overlay).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Title' }).fill('Still full')
  await expect(overlay).toHaveCount(0)

  await on.slot('Centre, line 1').click()
  await expect(page.getByRole('button', { name: /ready to download and share/ })).toHaveCount(0)
  await on.slot('Centre, line 1').click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect(overlay).toBeVisible()
})

test('P-STATE-09 another lineup type has no picture yet', async ({ page, open }) => {
  const on = onTheBoard(page)
  const reopen = page.getByRole('button', { name: /ready to download and share/ })
  await open('/lineup-builder?team=EDM')
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  await expect(page.getByRole('dialog', { name: 'Your lineup is ready' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reopen).toBeVisible()
  await on.chooseType('Power Play')
  await expect(reopen).toHaveCount(0)
  await on.chooseType('Even Strength')
  await expect(reopen).toBeVisible()
})
