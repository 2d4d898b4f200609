import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { COLOR_SCHEMES, WIDTHS } from './screens.ts'

/** axe finds nothing on the page as it stands; a failure names the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe leaves contrast undecided over a gradient; the lamps' glow stays within the surfaces' range, so it is judged on those.
  await page.addStyleTag({ content: 'body { background-image: none !important }' })
  // All in the page itself: the other way opens a second page to gather what frames of other sites say, for twice the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(findings).toEqual([])
}

/** Nothing hangs over at any width; axe looks once on each ground, where the screen is narrowest. */
export async function expectHolds(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
  for (const colorScheme of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  if (before) await page.setViewportSize(before)
}
