import { expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import * as terms from '#app/site/legal/terms.route.tsx'
import { expectAccessible, resizeTo } from '#tests/support/component/accessibility.ts'
import { openScreen, routeOf, SITE } from '#tests/support/component/open-screen.tsx'

const banner = page.getByRole('banner')
const navigation = page.getByRole('navigation', { name: 'Main' })
const menuButton = page.getByRole('button', { name: 'Open menu' })
const panel = page.getByRole('dialog', { name: 'Menu' })

const openTerms = () => openScreen('/terms', [routeOf(terms).at('terms')])

/** The visitor's choice, as the next request sends it. */
const chosen = () => /theme=\w*/.exec(document.cookie)?.[0]
const colorScheme = () => getComputedStyle(document.documentElement).colorScheme

const links = () => navigation.getByRole('link').elements()
const marked = () => links().filter((link) => link.ariaCurrent === 'page')

test('P-HEAD-02 P-HEAD-03 P-HEAD-04 P-HEAD-05 the header has a logo that links home, or else the name, and links to both builders', async () => {
  const screen = await openTerms()
  // A skip link takes the keyboard to the content.
  window.focus()
  await userEvent.tab()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await expect.poll(() => skip.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect
    .poll(() => links().map(({ textContent }) => textContent))
    .toEqual(['Lineup Builder', 'Trade Proposal', 'Teams'])
  expect.soft(marked()).toEqual([])
  for (const [name, path] of [
    ['Lineup Builder', '/lineup-builder'],
    ['Trade Proposal', '/trade-players'],
  ] as const) {
    await navigation.getByRole('link', { name }).click()
    await expect.poll(() => screen.address()).toBe(path)
    await expect.poll(() => marked().map(({ textContent }) => textContent)).toEqual([name])
  }
  const home = banner.getByRole('link', { name: 'Benchboss' })
  const logo = home.getByRole('img', { name: 'Benchboss' })
  const image = await logo.findElement()
  await expect.poll(() => image instanceof HTMLImageElement && image.naturalWidth).toBeGreaterThan(0)
  await logo.click()
  await expect.poll(() => screen.address()).toBe('/')
  // A logo that fails to load.
  image.dispatchEvent(new Event('error'))
  await expect.element(home.getByText('Benchboss')).toBeVisible()
  await expect.element(logo).not.toBeInTheDocument()
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

test('P-HEAD-03 P-HEAD-06 a menu button up to 768 px opens a side panel, which closes on every way out', async () => {
  await resizeTo(769, 900)
  const screen = await openTerms()
  await expect.element(navigation).toBeVisible()
  await expect.element(menuButton).not.toBeInTheDocument()
  await resizeTo(768, 900)
  await expect.element(menuButton).toBeVisible()
  await expect.element(navigation).not.toBeInTheDocument()
  await menuButton.click()
  const inPanel = panel.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await expect
    .poll(() => inPanel.elements().map((link) => [link.textContent, link.getAttribute('href')]))
    .toEqual([
      ['Home', '/'],
      ['Lineup Builder', '/lineup-builder'],
      ['Trade Proposal', '/trade-players'],
      ['Teams', '/teams'],
    ])
  await expectAccessible()
  // Escape, a click beside it, its own button, a window of desktop size, and a link.
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => commands.mouse([{ move: [20, 400] }, 'down', 'up']),
    () => panel.getByRole('button', { name: 'Close menu' }).click(),
  ]) {
    await close()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(menuButton).toHaveFocus()
    await menuButton.click()
    await expect.element(panel).toBeVisible()
  }
  await resizeTo(769, 900)
  await expect.element(panel).not.toBeInTheDocument()
  await resizeTo(768, 900)
  await expect.element(menuButton).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await menuButton.click()
  await panel.getByRole('link', { name: 'Trade Proposal' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(() => screen.address()).toBe('/trade-players')
})

test('the lights are switched against the system, which is remembered for the next page, and follow it again', async () => {
  onTestFinished(() => {
    document.cookie = 'theme=; Path=/; Max-Age=0'
  })
  const down = banner.getByRole('button', { name: 'Lights down' })
  const up = banner.getByRole('button', { name: 'Lights up' })
  await openTerms()
  expect.soft(colorScheme()).toBe('light dark')
  await down.click()
  await expect.element(up).toBeVisible()
  expect.soft([colorScheme(), chosen()]).toEqual(['dark', 'theme=dark'])
  await up.click()
  await expect.element(down).toBeVisible()
  expect.soft([colorScheme(), chosen()]).toEqual(['light dark', undefined])
  await commands.emulate({ colorScheme: 'dark' })
  await up.click()
  await expect.element(down).toBeVisible()
  expect.soft([colorScheme(), chosen()]).toEqual(['light', 'theme=light'])
})
