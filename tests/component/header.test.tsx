import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import * as terms from '#app/site/legal/terms.route.tsx'
import { expectAccessible } from '#tests/support/component/accessibility.ts'
import { openScreen, routeOf, SITE } from '#tests/support/component/open-screen.tsx'

const banner = page.getByRole('banner')
const navigation = page.getByRole('navigation', { name: 'Main' })
const menuButton = page.getByRole('button', { name: 'Open menu' })
const panel = page.getByRole('dialog', { name: 'Menu' })

const openTerms = () => openScreen('/terms', [routeOf(terms).at('terms')])

/** The visitor's choice, as the next request sends it. */
const chosen = () => /theme=\w*/.exec(document.cookie)?.[0]
const colorScheme = () => getComputedStyle(document.documentElement).colorScheme

const names = () =>
  navigation
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

async function openPanel() {
  await page.viewport(390, 844)
  const screen = await openTerms()
  await menuButton.click()
  await expect.element(panel).toBeVisible()
  return screen
}

test('P-HEAD-02 the logo is an image that loads and links home', async () => {
  const screen = await openTerms()
  const logo = banner.getByRole('img', { name: 'Benchboss' })
  const image = await logo.findElement()
  await expect.poll(() => image instanceof HTMLImageElement && image.naturalWidth).toBeGreaterThan(0)
  await logo.click()
  await expect.poll(() => screen.address()).toBe('/')
})

test('P-HEAD-02 the name replaces a logo that fails to load', async () => {
  await openTerms()
  const home = banner.getByRole('link', { name: 'Benchboss' })
  const image = await home.getByRole('img').findElement()
  image.dispatchEvent(new Event('error'))
  await expect.element(home.getByText('Benchboss')).toBeVisible()
  await expect.element(home.getByRole('img')).not.toBeInTheDocument()
  await expect.element(home).toHaveAttribute('href', '/')
})

test('P-HEAD-02 P-HOME-09 a site with its own name shows it instead of the logo, linked home', async () => {
  const site = { ...SITE, name: 'Rink Rats' }
  await openScreen('/terms', [routeOf(terms).at('terms')], { site })
  const home = banner.getByRole('link', { name: 'Rink Rats' })
  await expect.element(home).toHaveAttribute('href', '/')
  await expect.element(banner.getByRole('img', { name: /Benchboss|Rink Rats/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/© 2026 Rink Rats/)
})

test('P-HEAD-03 desktop navigation shows Lineup Builder and Trade Proposal', async () => {
  await openTerms()
  await expect.poll(names).toEqual(['Lineup Builder', 'Trade Proposal', 'Teams'])
})

test('in forced colors the link to the current page looks different', async () => {
  await commands.emulate({ forcedColors: 'active' })
  onTestFinished(() => commands.emulate({ forcedColors: 'none' }))
  await openScreen('/teams', [{ path: 'teams', Component: () => <h1>Teams</h1> }])
  const backgroundOf = (name: string) =>
    getComputedStyle(navigation.getByRole('link', { name }).element()).backgroundColor
  await expect
    .element(navigation.getByRole('link', { name: 'Teams' }))
    .toHaveAttribute('aria-current', 'page')
  expect(backgroundOf('Teams')).not.toBe(backgroundOf('Lineup Builder'))
})

test.each([
  ['P-HEAD-04', 'Lineup Builder', '/lineup-builder'],
  ['P-HEAD-05', 'Trade Proposal', '/trade-players'],
])('%s the link %s opens its screen and is marked as current', async (_id, name, path) => {
  const screen = await openTerms()
  const link = navigation.getByRole('link', { name })
  await expect.element(link).not.toHaveAttribute('aria-current')
  await link.click()
  await expect.poll(() => screen.address()).toBe(path)
  await expect.element(link).toHaveAttribute('aria-current', 'page')
})

test('P-HEAD-06 a menu button at 768 px, navigation at 769 px', async () => {
  await page.viewport(768, 900)
  await openTerms()
  await expect.element(menuButton).toBeVisible()
  await expect.element(navigation).not.toBeInTheDocument()
  await page.viewport(769, 900)
  await expect.element(navigation).toBeVisible()
  await expect.element(menuButton).not.toBeInTheDocument()
})

describe('the side panel', () => {
  test('P-HEAD-06 opens from its button, lists the screens, and closes on navigation', async () => {
    const screen = await openPanel()
    const links = panel.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    await expect
      .poll(() => links.elements().map((link) => [link.textContent, link.getAttribute('href')]))
      .toEqual([
        ['Home', '/'],
        ['Lineup Builder', '/lineup-builder'],
        ['Trade Proposal', '/trade-players'],
        ['Teams', '/teams'],
      ])
    await panel.getByRole('link', { name: 'Trade Proposal' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.poll(() => screen.address()).toBe('/trade-players')
  })

  test('P-HEAD-06 closes on Escape and returns the focus', async () => {
    await openPanel()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(menuButton).toHaveFocus()
  })

  test('P-HEAD-06 closes on a click beside it, and on its own button', async () => {
    await openPanel()
    await commands.mouse([{ move: [20, 400] }, 'down', 'up'])
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(menuButton).toHaveFocus()
    await menuButton.click()
    await panel.getByRole('button', { name: 'Close menu' }).click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('P-HEAD-06 closes when the window grows to desktop size', async () => {
    await openPanel()
    await page.viewport(1024, 844)
    await expect.element(panel).not.toBeInTheDocument()
    await page.viewport(390, 844)
    await expect.element(menuButton).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('is accessible', async () => {
    await openPanel()
    await expectAccessible()
    await expect.element(panel).toBeVisible()
  })
})

describe('the lights', () => {
  const down = banner.getByRole('button', { name: 'Lights down' })
  const up = banner.getByRole('button', { name: 'Lights up' })

  afterEach(() => {
    document.cookie = 'theme=; Path=/; Max-Age=0'
  })

  test('turn down with the switch, which is remembered for the next page', async () => {
    await openTerms()
    expect(colorScheme()).toBe('light dark')
    await down.click()
    await expect.element(up).toBeVisible()
    expect(colorScheme()).toBe('dark')
    expect(chosen()).toBe('theme=dark')
  })

  test('turn up where the system prefers dark', async () => {
    await commands.emulate({ colorScheme: 'dark' })
    await openTerms()
    await up.click()
    await expect.element(down).toBeVisible()
    expect(colorScheme()).toBe('light')
    expect(chosen()).toBe('theme=light')
  })

  test('follow the system again once switched back to its scheme', async () => {
    await openTerms()
    await down.click()
    await up.click()
    expect(colorScheme()).toBe('light dark')
    expect(chosen()).toBeUndefined()
    await commands.emulate({ colorScheme: 'dark' })
    await expect.element(up).toBeVisible()
  })
})

test('a skip link takes the keyboard to the content', async () => {
  await openTerms()
  await userEvent.tab()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})
