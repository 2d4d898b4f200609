import type { Locator } from '@playwright/test'
import sharp from 'sharp'

import { addPlayer, button, field, main, notice, question } from '#tests/support/admin-players.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'admin' })

const image = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fc4' } })
    .png()
    .toBuffer(),
})

const widthOf = (shown: Locator) => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)

test('A-ENT-04 A-TEAM-06 A-VALID-25 a team’s colors are used in the builder until they are undone; a photo is cropped, a logo uploaded and removed', async ({
  page,
  open,
}) => {
  await addPlayer(page.request, 'YUK', { first_name: 'Élie', last_name: 'Portrait', number: '74' })
  await open('/admin/teams?team=4')
  await field(page, 'Primary color').fill('#00A651')
  await field(page, 'Profile picture players completed').fill('2026-10-10T18:30')
  await button(page, 'Save').click()
  await expect(button(page, 'Saved')).toBeVisible()
  await open('/lineup-builder?team=YUK')
  await expect(main(page).locator('path[fill="#00A651"]').first()).toBeVisible()
  await open('/admin/audit?action=save-team')
  await button(page, 'Undo: Edited team: Yukon Lights').first().click()
  await question(page, 'Undo this?').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone')).toBeVisible()
  await open('/lineup-builder?team=YUK')
  await expect(main(page).locator('path[fill="#F47A38"]').first()).toBeVisible()
  await expect(main(page).locator('path[fill="#00A651"]')).toHaveCount(0)

  await open('/admin/teams?team=4')
  await expect(field(page, 'Profile picture players completed')).toHaveValue('')
  await page.getByRole('button', { name: 'More for Élie Portrait' }).click()
  await page.getByRole('menuitem', { name: 'Photo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo of Élie Portrait' })
  await dialog.locator('input[type=file]').setInputFiles(await image('any.png'))
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(notice(page, 'Élie Portrait has a new photo')).toBeVisible()
  const shown = page.getByRole('row', { name: /Élie Portrait/ }).locator('img')
  await expect(shown).toHaveAttribute('src', /^\/files\/players_image\/[\w-]+\/elie-portrait-74\.jpg$/)
  await expect.poll(() => widthOf(shown)).toBeGreaterThan(0)

  await page.locator('input[type=file]').setInputFiles(await image('logo.png'))
  await expect(notice(page, 'The team has a new logo')).toBeVisible()
  await expect(field(page, 'Logo address')).toHaveValue(/^\/files\/teams_image\/[\w-]+\/yuk\.webp$/)
  const preview = page.getByRole('region', { name: 'Preview' }).locator('img')
  await expect.poll(() => widthOf(preview)).toBeGreaterThan(0)
  await button(page, 'Remove logo').click()
  await expect(button(page, 'Saved')).toBeVisible()
  await expect(field(page, 'Logo address')).toHaveValue('')
  await expect(preview).toHaveCount(0)
})
