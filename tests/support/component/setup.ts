import { afterEach, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'

import '#app/root.css'

import { forgetAnswers, takeUnanswered } from './answers.ts'
import { forgetDownloads } from './downloads.ts'
import { takeExpectedComplaints } from './complaints.ts'

/** The lights, motion and window that a test finds, whatever the one before it left. */
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['theme']
  await commands.emulate({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' })
  await page.viewport(1440, 900)
  await commands.takeComplaints()
})

/** A page must stay silent: an error on the console or a request nobody answers fails the test, whatever else it proves. */
afterEach(async () => {
  const expected = takeExpectedComplaints()
  const complaints = [...takeUnanswered(), ...(await commands.takeComplaints())]
  forgetAnswers()
  forgetDownloads()
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))
  if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
})
