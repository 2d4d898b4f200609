import { afterEach, beforeAll, beforeEach, inject, vi } from 'vitest'
import { cdp, commands } from 'vitest/browser'

import '#app/root.css'
import { resizeTo } from './accessibility.ts'
import { forgetAnswers, takeUnanswered } from './answers.ts'
import { ownClipboard } from './clipboard.ts'
import { takeExpectedComplaints } from './complaints.ts'
import { forgetDownloads } from './downloads.ts'
import { unmountAll } from './mount.tsx'
import './presses.ts'

vi.mock(import('#app/builder/finished/card-renderer.ts'), async (original) => ({
  ...(await original()),
  ...(await import('./blank-cards.ts')),
}))

/** Collects the browser's complaints from here on. Images of saved lineups exist, and are empty. */
beforeAll(async () => {
  // Painting takes a third of the time, and no test reads pixels: the page is laid out, but not painted.
  parent.document.body.style.opacity = '0'
  // One Back too many would otherwise leave the page of all tests.
  parent.history.pushState(null, '')
  const rate = inject('slowdown')
  if (rate > 1) await cdp().send('Emulation.setCPUThrottlingRate', { rate })
  await commands.takeComplaints()
  await commands.answerWorker('/lineup-pictures/*', { status: 200, body: null })
})

/** Resets color scheme, motion and window, whatever the previous test left. */
beforeEach(async () => {
  ownClipboard()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['theme']
  scrollTo({ top: 0, behavior: 'instant' })
  // Asking the browser is slower than checking first.
  if (!isUsual())
    await commands.emulate({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' })
  if (innerWidth !== 1440 || innerHeight !== 900) await resizeTo(1440, 900)
})

function isUsual(): boolean {
  const media = ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)', '(forced-colors: none)']
  return media.every((query) => matchMedia(query).matches)
}

/** Fails a test whose page logs a console error or sends a request without a response. */
afterEach(async () => {
  vi.useRealTimers()
  unmountAll()
  const expected = takeExpectedComplaints()
  const complaints = [...takeUnanswered(), ...(await commands.takeComplaints())]
  forgetAnswers()
  forgetDownloads()
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))
  if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
})

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times slower the page's processor is. */
    slowdown: number
  }
}
