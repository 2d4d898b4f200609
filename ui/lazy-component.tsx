import { type ComponentType, createElement, lazy, useState } from 'react'
import { createStore } from 'zustand/vanilla'

/** The pause between two tries doubles, so that a failing server is not flooded. */
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** How many parts failed to load and are being retried. */
export const missing = createStore(() => 0)

/** An event of the window with which the visitor retries every part that failed to load. */
export const RETRY = 'retry'

/** What Chromium, Firefox and WebKit report for code that failed to load, and Vite for its style. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Code that loads and then fails is a bug, which no retry fixes. */
const isNotFetched = (error: unknown): boolean => error instanceof Error && NOT_FETCHED.test(error.message)

/**
 * Loads code late. A lost network, or a page that is being left, must not remove anything from the screen. Code that
 * fails to load is retried after a pause, when the network is back, or when the visitor asks for it.
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
 * Returns a component whose code loads when it is first rendered, within a Suspense, or earlier by `preload`. Until the
 * code arrives, the Suspense shows its fallback.
 *
 *     const Menu = lazyComponent(async () => (await import('./menu.tsx')).Menu)
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let arrived: ComponentType<Props> | undefined
  const fetchCode = async () => (arrived = await load())
  const Late = lazy(async () => ({ default: await fetchLate(fetchCode) }))
  return Object.assign(
    // A lazy component shows its fallback first, and React keeps that for 300 ms. Code that is already here skips it.
    (props: Props) => createElement(useState(() => arrived ?? Late)[0], props),
    {
      /** Resolves with false when the code failed to load. The next preload, or rendering it, tries again. */
      preload: () =>
        fetchCode().then(
          () => true,
          () => false,
        ),
    },
  )
}

/** Safari has no idle callbacks. By then its first work is done. */
const PATIENCE_MS = 300
/** A page that is never idle runs it anyway after this long. */
const AT_LATEST_MS = 3000

/** Runs background work once the page is idle. @returns a function that cancels it */
export function runWhenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
