import { expect, hydrated, test } from '#tests/support/test.ts'

test.describe('the lights', () => {
  test.use({ colorScheme: 'light' })

  test('pressed while the header’s code loads, go down once it has; they stay down, also in the server’s HTML', async ({
    page,
    open,
  }) => {
    const colorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/header-*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await open('/')
    await page.getByRole('button', { name: 'Lights down' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Teams' })).toBeVisible()
    expect(await colorScheme()).toBe('light dark')
    released.resolve()
    await expect.poll(colorScheme).toBe('dark')
    const answer = await page.request.get('/')
    expect(await answer.text()).toContain('<html lang="en" data-theme="dark"')
    await page.reload()
    await hydrated(page)
    expect(await colorScheme()).toBe('dark')
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    await expect.poll(colorScheme).toBe('dark')
  })
})

test('header and footer stay when the address changes before their code is there', async ({ page, open }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/header-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      const isWhole = document.querySelector('header a') && document.querySelector('footer a')
      if (dataset['hydrated'] !== undefined && !isWhole) dataset['emptied'] = ''
    }).observe(document, { childList: true, subtree: true })
  })
  await open('/lineup-builder?team=HFX&start=last-game')
  await expect(page).toHaveURL('/lineup-builder?team=HFX')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  released.resolve()
  await page.getByRole('button', { name: 'Lights down' }).click()
  await expect(page.getByRole('button', { name: 'Lights up' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['emptied'])).toBeUndefined()
})

test('pressing a link or Back shows a progress bar until the next page has loaded', async ({
  page,
  open,
}) => {
  let released = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await released.promise
    await route.continue()
  })
  // The content security policy must allow the data for search engines: a violation is logged and fails this test.
  await open('/teams/HFX')
  await expect(page).toHaveURL('/teams/halifax-harbours')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2)
  const isMoving = () => page.evaluate(() => document.documentElement.dataset['loading'] !== undefined)
  const teams = page.getByRole('banner').getByRole('link', { name: 'Teams' })
  // Until the header's code is there, a press loads the whole document, which is prevented here.
  const press = () =>
    teams.evaluate(async (link: HTMLElement) => {
      let isHandled = false
      const look = (event: Event) => {
        isHandled = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', look, { once: true })
      link.click()
      // Before anything renders, within the task of the press.
      await Promise.resolve()
      return isHandled && document.documentElement.dataset['loading'] !== undefined
    })
  await expect.poll(press).toBe(true)
  const bar = () => page.evaluate(() => getComputedStyle(document.body, '::before').position)
  expect(await bar()).toBe('fixed')
  released.resolve()
  await expect(page).toHaveURL('/teams')
  await expect.poll(isMoving).toBe(false)

  // A press that was not handled may have loaded the document, whose Back would too.
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Halifax Harbours' }).click()
  await expect(page).toHaveURL('/teams/halifax-harbours')
  await expect.poll(isMoving).toBe(false)
  released = Promise.withResolvers()
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(isMoving).toBe(true)
  released.resolve()
  await expect(page).toHaveURL('/teams')
  await expect.poll(isMoving).toBe(false)
})
