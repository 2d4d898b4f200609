import { accountMenu, makeAccount } from '#tests/support/accounts.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ expectedComplaints: [/Failed to load resource: .* 404/] })

test('P-ROUTE-08 P-ROUTE-09 P-SET-07 a fan shows a lineup on the public profile, which a guest sees until it is private', async ({
  page,
  open,
}) => {
  await makeAccount(page.request)
  await open('/lineup-builder?team=HFX')
  await fillLineup(page)
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  await onTheBoard(page).saveAs('Shown')
  await expect(page.getByText('Your lineup was saved successfully.')).toBeVisible()
  await open('/settings/lineups')
  const switched = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('switch', { name: /Public/ }).click()
  await switched
  await open('/settings/profile')
  const name = `number-four-${Date.now() % 1e9}`
  await page.getByLabel('Profile name').fill(name)
  await page.getByRole('button', { name: 'Save profile' }).click()
  const visit = page.getByRole('link', { name: 'Visit public profile' })
  await expect(visit).toHaveAttribute('href', `/profile/${name}`)
  await accountMenu(page).button.click()
  const own = accountMenu(page).menu.getByRole('link', { name: 'View public profile' })
  await expect(own).toHaveAttribute('href', `/profile/${name}`)
  await page.keyboard.press('Escape')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await open(`/profile/${name.toUpperCase()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const image = page.getByRole('img', { name: /^Halifax \w+ lineup: / })
  // The available width that fits this window, displayed at its layout width.
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(352)
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/&w=480$/)

  await page.context().addCookies(cookies)
  await open('/settings/profile')
  await page.getByRole('switch', { name: /Public profile/ }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved successfully')).toBeVisible()
  await open(`/profile/${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That one missed the net')
})
