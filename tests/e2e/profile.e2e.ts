import { expectAccessible } from '#tests/support/accessibility.ts'
import { forgetSession, signUp } from '#tests/support/accounts.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { WIDTHS } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-ROUTE-06 P-ROUTE-07 the profile page shows name and e-mail, or that nobody is there', async ({
  page,
  open,
}) => {
  await open('/profile')
  await expect(page.getByText('Not logged in.')).toBeVisible()
  const email = await signUp(page)
  await open('/profile')
  await expect(page.getByRole('term')).toHaveText(['Name', 'Email'])
  await expect(page.getByRole('definition').nth(1)).toHaveText(email)
})

test.describe('public', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .* 404/] })

  test('P-ROUTE-08 P-ROUTE-09 P-ROUTE-10 a profile is found by name and id, and only while it is public', async ({
    page,
    open,
  }) => {
    test.slow()
    await signUp(page)
    const byId = await page.getByRole('link', { name: 'Visit public profile' }).getAttribute('href')
    expect(byId).toMatch(/^\/profile\/[\da-f-]{36}$/)
    const name = `orr-${Date.now() % 1e9}`
    await page.getByLabel('Profile name').fill(name)
    await page.getByLabel('Display name').fill('Number Four')
    await page.getByLabel('Bio').fill('Bruins since 1966.')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile saved successfully')).toBeVisible()
    await open('/lineup-builder?team=BOS')
    const roster = onTheBoard(page)
    await page.getByRole('button', { name: 'Fill the rest' }).click()
    await expect(roster.emptySlots()).toHaveCount(0)
    await page.keyboard.press('Escape')
    await roster.saveAs('Shown')
    await expect(page.getByText('Your lineup was saved successfully.')).toBeVisible()
    await open('/settings/lineups')
    const switched = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('switch', { name: /Public/ }).click()
    await switched

    await page.getByRole('button', { name: /^Account menu/ }).click()
    const link = page.getByRole('link', { name: 'View public profile' })
    await expect(link).toHaveAttribute('href', `/profile/${name}`)
    const cookies = await page.context().cookies()
    await forgetSession(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await open(`/profile/${name.toUpperCase()}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number Four')
      await expect(page.getByText('Bruins since 1966.')).toBeVisible()
      const picture = page.getByRole('img', { name: /^My lineup: / })
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960)
      await expectAccessible(page)
    }

    await open(byId ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Number Four')

    await page.context().addCookies(cookies)
    await open('/settings/profile')
    await page.getByRole('switch', { name: /Public profile/ }).click()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile saved successfully')).toBeVisible()
    for (const path of [`/profile/${name}`, byId ?? '', '/profile/nobody-at-all']) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('That one missed the net')
    }
  })
})
