import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { copyLink, fillLineup } from '#tests/support/ready-overlay.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test.describe('by thumb', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a call-up is typed for a slot, survives a reload, and is on the page of the link and its remix', async ({
    page,
    open,
  }) => {
    const on = onTheBoard(page)
    const center = on.slot('Center, line 1')
    const typed = /: Michael Hage, number 47, write-in$/
    await open('/lineup-builder?team=HFX')
    await center.tap()
    await on.dialog('Center, line 1').getByRole('searchbox').fill('Michael Hage')
    await page.getByRole('button', { name: 'Add “Michael Hage” as a write-in' }).tap()
    await page.getByLabel('Number').fill('47')
    await page.getByRole('button', { name: 'Add player' }).tap()
    await expect(center).toHaveAccessibleName(typed)
    await page.reload()
    await hydrated(page)
    await expect(center).toHaveAccessibleName(typed)
    await fillLineup(page)
    await page.goto(await copyLink(page))
    await expect(page.getByText('Michael Hage')).toBeVisible()
    await expect(page.getByText('write-in', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Remix' }).tap()
    await expect(center).toHaveAccessibleName(typed)
  })
})

test('by keyboard, a name that no one has is typed with its slot', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=HFX')
  await expect(page.getByRole('button', { name: 'Quick place' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Michkov 39 L3C')
  await page.keyboard.press('Enter')
  await expect(on.dialog('Add a player').getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(on.slot('Center, line 3')).toHaveAccessibleName(/: Michkov, number 39, write-in$/)
  await expect(page.getByRole('combobox', { name: 'Place by command' })).toBeFocused()
})
