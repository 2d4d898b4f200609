import type { Locator } from '@playwright/test'

import { SASKATOON } from '#tests/factories/made-league.ts'
import { lastGameStatements } from '#tests/support/last-game.ts'
import { overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'failing', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('by thumb a new visitor has a link from home in five taps, and a returning one in three', async ({
  page,
  open,
  sites,
}) => {
  const { run } = await sites.failing()
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
  for (const statement of lastGameStatements()) await run(statement)
  try {
    const address = `/lineup-builder?team=${SASKATOON.abbreviation}`
    await expect.poll(async () => (await page.request.get(address)).text()).toContain('Start from the last')
    await open('/')
    await tap(page.getByRole('link', { name: 'Build It Now' }))
    await tap(
      page.getByRole('dialog', { name: 'Select a Team' }).getByRole('button', { name: SASKATOON.name }),
    )
    await tap(page.getByRole('button', { name: /^Start from the last game/ }))
    const link = await copyLink()
    expect(link).toMatch(/\/l\/\w{12}$/)
    expect(taps).toBe(5)

    taps = 0
    await open('/')
    await tap(page.getByRole('link', { name: 'Continue your lineup' }))
    expect(await copyLink()).toMatch(/\/l\/\w{12}$/)
    expect(taps).toBe(3)
  } finally {
    await run('delete from iced_games')
  }
})
