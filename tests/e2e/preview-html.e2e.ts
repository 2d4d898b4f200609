import { fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'admin' })

test('P-BUILD-28 an admin opens the image with its readable text in its own tab', async ({ page, open }) => {
  await open('/lineup-builder?team=HFX')
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening <night>')
  await fillLineup(page)
  const opening = page.context().waitForEvent('page')
  await overlay(page).getByRole('button', { name: 'Preview HTML' }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { name: 'Opening <night>' })).toBeVisible()
  await expect(preview).toHaveTitle('Opening <night>')
  await expect(preview.getByText(/\nLines\nNed Abbott - Gus Archer - Jack Grady\n/)).toBeVisible()
  const image = preview.getByRole('img', { name: 'Opening <night>' })
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
})
