import { fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('one worker draws both the shown and the copied image, in the overlay and on the board', async ({
  page,
  open,
}) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await open('/lineup-builder?team=HFX')
  await fillLineup(page)
  await overlay(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy image' }).click()
  await expect(overlay(page).getByRole('status').filter({ hasText: 'Image copied' })).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const { width, height } = await createImageBitmap((await item?.getType('image/png')) ?? new Blob())
    return { width, height }
  })
  expect(copied).toEqual({ width: 1920, height: 2560 })

  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await page.getByRole('button', { name: 'Copy lineup' }).click()
  await page.getByRole('menuitem', { name: 'Copy image' }).click()
  await expect(page.getByText('Image copied')).toBeVisible()
  expect(workers).toHaveLength(1)
})
