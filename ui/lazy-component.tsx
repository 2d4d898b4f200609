import { type ComponentType, createElement, lazy, useState } from 'react'
import { createStore } from 'zustand/vanilla'

/** The pause before a part is asked for again doubles, so that a server in trouble is not flooded. */
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** How many parts did not arrive and are waited for. */
export const missing = createStore(() => 0)

/** An event of the window by which the visitor asks again for every part that did not arrive. */
export const RETRY = 'retry'

/** What browsers say of code that was not fetched, as Chromium, Firefox and WebKit word it, and Vite of its style. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Code that arrived and failed is a bug, which no second try repairs. */
const isNotFetched = (error: unknown): boolean => error instanceof Error && NOT_FETCHED.test(error.message)

/**
 * Code that is fetched late. A network that is gone, or a page that is being left, must take nothing off the screen: what
 * does not arrive is asked for again, after a pause, when the network is back, or when the visitor says so.
 */
export async function fetchLate<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      if (!isNotFetched(error)) throw error
      await nextRetry(pause)
    }
  }
}

function nextRetry(pause: number): Promise<void> {
  missing.setState((count) => count + 1)
  return new Promise((resolve) => {
    const come = new AbortController()
    const again = () => {
      come.abort()
      missing.setState((count) => count - 1)
      resolve()
    }
    const timer = setTimeout(again, pause)
    come.signal.addEventListener('abort', () => clearTimeout(timer))
    for (const event of ['online', RETRY]) addEventListener(event, again, come)
  })
}

/**
 * A component whose code is fetched when it is first drawn, within a Suspense, or before that by `preload`. While it does
 * not arrive the Suspense goes on waiting.
 *
 *     const Menu = lazyComponent(async () => (await import('./menu.tsx')).Menu)
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined
  const fetchCode = async () => (arrived = await load())
  const Late = lazy(async () => ({ default: await fetchLate(fetchCode) }))
  return Object.assign(
    // A lazy component shows its fallback first, and React then lets a third of a second pass: not where the code is here.
    (props: Props) => createElement(useState(() => arrived ?? Late)[0], props),
    {
      /** Resolves with false when the code did not arrive. The next preload, or drawing it, tries again. */
      preload: () =>
        fetchCode().then(
          () => true,
          () => false,
        ),
    },
  )
}

/** The button pressed last, for `earlyPress`: what the server has drawn may be pressed while its code is on its way. */
export const pressed: { button: HTMLButtonElement | null } = { button: null }

/** The entry of the app calls it. */
export function notePresses(): void {
  addEventListener(
    'click',
    ({ target }) => (pressed.button = target instanceof Element ? target.closest('button') : null),
    { capture: true },
  )
}

/** Safari has no idle callbacks; by then its first work is done. */
const PATIENCE_MS = 300
/** A page that is never idle runs it anyway. */
const AT_LATEST_MS = 3000

/** Does work that nobody waits for once the page is idle. @returns what calls it off */
export function runWhenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
