import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
