import { expect, hydrated, test } from '#tests/support/test.ts'

test.describe('the lights', () => {
  test.use({ colorScheme: 'light' })

  test('are turned down by the switch and stay down, also in the server’s HTML', async ({ page, open }) => {
    await open('/')
    const colorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await colorScheme()).toBe('light dark')
    await page.getByRole('button', { name: 'Lights down' }).click()
    await expect.poll(colorScheme).toBe('dark')
    const answer = await page.request.get('/')
    expect(await answer.text()).toContain('<html lang="en" data-theme="dark"')
    await page.reload()
    await hydrated(page)
    expect(await colorScheme()).toBe('dark')
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    expect(await colorScheme()).toBe('dark')
  })
})

test('Terms link to the third-party notices, and the build has the licenses of its code', async ({
  page,
  open,
}) => {
  await open('/terms')
  await page.getByRole('link', { name: 'Third-party notices' }).click()
  await expect(page).toHaveURL('/notice.txt')
  await expect(page.getByText('libvips')).toBeVisible()
  const licenses = await page.request.get('/licenses.txt')
  expect(licenses.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await licenses.text()).toMatch(/react-router[\s\S]*Permission is hereby granted/)
})

test.describe('when the logo fails to load', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('P-HEAD-02 the name replaces it', async ({ page, open }) => {
    await page.route('**/logo.svg', (route) => route.abort())
    await open('/')
    const home = page.getByRole('banner').getByRole('link', { name: 'Benchboss' })
    await expect(home.getByText('Benchboss')).toBeVisible()
    await expect(home.getByRole('img')).toHaveCount(0)
  })
})

test.describe('while the header’s code loads', () => {
  test.use({ colorScheme: 'light' })

  test('its links are there, and a press on the lights takes effect once it has loaded', async ({
    page,
    open,
  }) => {
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/header-*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await open('/')
    await page.getByRole('button', { name: 'Lights down' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Teams' })).toBeVisible()
    const colorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await colorScheme()).toBe('light dark')
    released.resolve()
    await expect.poll(colorScheme).toBe('dark')
  })
})

test('pressing a link or Back shows a progress bar until the next page has loaded', async ({
  page,
  open,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await released.promise
    await route.continue()
  })
  await open('/teams')
  const isMoving = () => page.evaluate(() => document.documentElement.dataset['loading'] !== undefined)
  const team = page.getByRole('main').getByRole('link', { name: 'Halifax Harbours' })
  // Checked before anything renders, within the task of the press.
  const pressed = team.evaluate(async (link: HTMLElement) => {
    link.click()
    await Promise.resolve()
    return document.documentElement.dataset['loading'] !== undefined
  })
  expect(await pressed).toBe(true)
  const bar = () => page.evaluate(() => getComputedStyle(document.body, '::before').position)
  expect(await bar()).toBe('fixed')
  released.resolve()
  await expect(page).toHaveURL('/teams/halifax-harbours')
  await expect.poll(isMoving).toBe(false)

  const back = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await back.promise
    await route.continue()
  })
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(isMoving).toBe(true)
  back.resolve()
  await expect(page).toHaveURL('/teams')
  await expect.poll(isMoving).toBe(false)
})
