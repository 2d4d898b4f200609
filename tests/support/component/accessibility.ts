import axe from 'axe-core'
import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'

import { COLOR_SCHEMES } from '#domain/hockey/vocabulary.ts'

import { type Look, turnOf } from './looks.ts'

/**
 * Expects axe to find nothing on the current page; a failure names the rule and the elements.
 * @param rules names of axe's rules to check; all of them by default
 */
export async function expectAccessible(rules?: readonly string[]): Promise<void> {
  await colorsTurned()
  // axe skips contrast over a gradient. The glow stays within the surface colors, so contrast is checked on those.
  document.body.style.setProperty('background-image', 'none', 'important')
  await expect.poll(() => findings(rules)).toEqual([])
}

async function findings(rules?: readonly string[]): Promise<readonly string[]> {
  const { violations } = await axe.run(document, {
    ...(rules && { runOnly: [...rules] }),
    // A component has no page frame here. The frame's own test covers the rules for a whole page.
    rules: {
      'page-has-heading-one': { enabled: false },
      region: { enabled: false },
      'document-title': { enabled: false },
      'html-has-lang': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

/** Resizes the window, and waits until the page is laid out for it. */
export async function resizeTo(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  // The iframe is resized when the page around it is laid out, so its media queries follow a frame later.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Returns how many pixels the page is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

/** Returns the fields that cut a pasted text without a word. The lineup's title says so; searches store nothing. */
const cuttingFields = () =>
  [...document.querySelectorAll('input:not([role])[maxlength], textarea[maxlength]')]
    .filter((field) => field.ariaLabel !== 'Title')
    .map(({ outerHTML }) => outerHTML)

/**
 * Expects no overflow at 320 px, 1440 px and the width where the layout turns, and no axe findings in either color
 * scheme (contrast only in the second), and no field that cuts a text. Each state of `LOOKS` is looked at by one test.
 */
export async function expectHolds(look: Look): Promise<void> {
  expect(cuttingFields()).toEqual([])
  for (const width of [320, turnOf(look), 1440]) {
    await resizeTo(width, 900)
    // On a busy machine the iframe is resized before the page is laid out for it.
    await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThanOrEqual(0)
  }
  // Transitions would give axe colors between the two schemes.
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, ::before, ::after { transition: none !important }'
  for (const [index, colorScheme] of COLOR_SCHEMES.entries()) {
    await commands.emulate({ colorScheme })
    await expect.poll(() => matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches).toBe(true)
    await expectAccessible(index === 0 ? undefined : ['color-contrast'])
  }
  still.remove()
}

/** Expects a table to show all of its columns at 1440 px, without scrolling sideways. */
export async function expectNothingBehind(table: Locator): Promise<void> {
  await resizeTo(1440, 900)
  const behind = () => table.element().scrollWidth - table.element().clientWidth
  await expect.poll(behind).toBeLessThanOrEqual(0)
}

/**
 * Waits for color transitions, also of an opening dialog, during which contrast is wrong. Inherited colors start later.
 */
async function colorsTurned(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const turning = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  if (turning.length === 0) return
  await Promise.allSettled(turning.map(({ finished }) => finished))
  await colorsTurned()
}
