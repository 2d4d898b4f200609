import axe from 'axe-core'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'

import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'

/**
 * axe finds nothing on the page as it stands; a failure names the rule and the elements.
 * @param rules those to look at, by axe's names; all of them by default
 */
export async function expectAccessible(rules?: readonly string[]): Promise<void> {
  await colorsTurned()
  // axe leaves contrast undecided over a gradient; the lamps' glow stays within the surfaces' range, so it is judged on those.
  document.body.style.setProperty('background-image', 'none', 'important')
  const { violations } = await axe.run(document, {
    ...(rules && { runOnly: [...rules] }),
    // A component stands without the frame of the page: what the whole page owes is asked of the frame's own test.
    rules: {
      'page-has-heading-one': { enabled: false },
      region: { enabled: false },
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(findings).toEqual([])
}

/** A window of that size, and the page laid out for it. */
export async function resizeTo(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  // The frame of this page is resized when the one around it is laid out: its media queries follow a frame later.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Pixels that the page is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

/** Nothing hangs over at 320, 390, 768 and 1440 px; axe looks at 390 px, in the other colour scheme at contrast alone. */
export async function expectHolds(): Promise<void> {
  for (const width of [320, ...WIDTHS.toReversed()]) {
    await resizeTo(width, 900)
    // On a busy machine the frame has its new width before the page is laid out for it.
    await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThanOrEqual(0)
  }
  // Half way between two schemes nothing has its contrast.
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, ::before, ::after { transition: none !important }'
  for (const [index, colorScheme] of COLOR_SCHEMES.entries()) {
    await commands.emulate({ colorScheme })
    await expect.poll(() => matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches).toBe(true)
    await expectAccessible(index === 0 ? undefined : ['color-contrast'])
  }
  still.remove()
  await resizeTo(1440, 900)
}

/** Half way between two schemes, or while a dialog appears, nothing has its contrast; what inherits a colour turns after its owner. */
async function colorsTurned(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const turning = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  if (turning.length === 0) return
  await Promise.allSettled(turning.map(({ finished }) => finished))
  await colorsTurned()
}
