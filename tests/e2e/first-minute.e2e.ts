import type { Locator } from '@playwright/test'

import { SASKATOON } from '#tests/factories/made-league.ts'
import { overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('by thumb a new visitor has a link from home in five taps, and a returning one in three', async ({
  page,
  open,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  const copyLink = async () => {
    await tap(page.getByRole('button', { name: 'Your lineup is ready to download and share' }))
    await tap(overlay(page).getByRole('button', { name: 'Copy link' }))
    await expect(overlay(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/')
  await tap(page.getByRole('link', { name: 'Build It Now' }))
  await tap(page.getByRole('dialog', { name: 'Select a Team' }).getByRole('button', { name: SASKATOON.name }))
  await tap(page.getByRole('button', { name: /^Start from the last game/ }))
  expect(await copyLink()).toMatch(/\/l\/\w{12}$/)
  expect(taps).toBe(5)

  taps = 0
  await open('/')
  await tap(page.getByRole('link', { name: 'Continue your lineup' }))
  expect(await copyLink()).toMatch(/\/l\/\w{12}$/)
  expect(taps).toBe(3)
})
