import { expectAccessible } from '#tests/support/accessibility.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

for (const path of ['/', '/trade-players', '/trading-players', '/privacy', '/terms']) {
  test(`P-HEAD-01 the header is on ${path}`, async ({ page, open }) => {
    await open(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Benchboss' })).toBeVisible()
  })
}

test('P-HEAD-02 the logo is a picture that loads and leads home', async ({ page, open }) => {
  await open('/terms')
  const logo = page.getByRole('img', { name: 'Benchboss' })
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  await logo.click()
  await expect(page).toHaveURL('/')
})

test.describe('when the logo cannot be had', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('P-HEAD-02 the name stands in its place', async ({ page, open }) => {
    await page.route('**/logo.svg', (route) => route.abort())
    await open('/')
    const home = page.getByRole('banner').getByRole('link', { name: 'Benchboss' })
    await expect(home.getByText('Benchboss')).toBeVisible()
    await expect(home.getByRole('img')).toHaveCount(0)
  })
})

test('P-HEAD-04 Lineup Builder opens the lineup builder', async ({ page, open }) => {
  await open('/terms')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lineup Builder' }).click()
  await expect(page).toHaveURL('/lineup-builder')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test('P-HEAD-03 P-HEAD-05 desktop navigation leads to the builder and to the trade screen', async ({
  page,
  open,
}) => {
  await open('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(['Lineup Builder', 'Trade Proposal'])
  await expect(navigation.getByRole('link', { name: 'Lineup Builder' })).toHaveAttribute(
    'href',
    '/lineup-builder',
  )
  await navigation.getByRole('link', { name: 'Trade Proposal' }).click()
  await expect(page).toHaveURL('/trade-players')
  await expect(navigation.getByRole('link', { name: 'Trade Proposal' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('P-HEAD-06 a menu button at 768 px, navigation at 769 px', async ({ page, open }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open('/')
  const menuButton = page.getByRole('button', { name: 'Open menu' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(menuButton).toBeVisible()
  await expect(navigation).toBeHidden()
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(menuButton).toBeHidden()
  await expect(navigation).toBeVisible()
})

test.describe('the side panel', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('P-HEAD-06 opens, lists the screens, and goes where it is told', async ({ page, open }) => {
    await open('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    const screens = panel.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    await expect(screens).toHaveText(['Home', 'Lineup Builder', 'Trade Proposal'])
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Trade Proposal' }).click()
    await expect(page).toHaveURL('/trade-players')
    await expect(panel).toBeHidden()
  })

  test('P-HEAD-06 closes on Escape and on a click beside it, and gives the focus back', async ({
    page,
    open,
  }) => {
    await open('/')
    const menuButton = page.getByRole('button', { name: 'Open menu' })
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await menuButton.click()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(menuButton).toBeFocused()
    await menuButton.click()
    await page.mouse.click(20, 400)
    await expect(panel).toBeHidden()
    await expect(menuButton).toBeFocused()
  })

  test('P-HEAD-06 leaves when the window grows past it', async ({ page, open }) => {
    await open('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.setViewportSize({ width: 1024, height: 844 })
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
})

test.describe('the lights', () => {
  test.use({ colorScheme: 'light' })

  test('are turned down by the switch and stay down, drawn so by the server', async ({ page, open }) => {
    await open('/')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await ground()).toBe('light dark')
    await page.getByRole('button', { name: 'Lights down' }).click()
    expect(await ground()).toBe('dark')
    const answer = await page.request.get('/')
    expect(await answer.text()).toContain('<html lang="en" data-theme="dark"')
    await page.reload()
    await hydrated(page)
    expect(await ground()).toBe('dark')
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    expect(await ground()).toBe('dark')
  })

  test('follow the system again once switched back to it', async ({ page, open }) => {
    await open('/')
    await page.getByRole('button', { name: 'Lights down' }).click()
    await page.getByRole('button', { name: 'Lights up' }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: 'Lights up' })).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
  })
})

test('the keyboard reaches the content by one link', async ({ page, open }) => {
  await open('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
