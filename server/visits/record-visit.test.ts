import { expect, test } from 'vitest'

import { VisitInput } from './record-visit.ts'

const parsed = (given: Record<string, unknown>) => VisitInput.parse({ visit_type: 'page_visit', ...given })

test.each([
  ['P-ENT-41 device info', 'device_info', 1000],
  ['a referrer', 'referrer', 2048],
  ['a campaign', 'utm_source', 200],
] as const)('%s of a visit is cut to its limit of characters', (_what, field, limit) => {
  // A puck is two code units and one character.
  for (const letter of ['x', '🏒']) {
    expect(parsed({ [field]: letter.repeat(limit - 1) })[field]).toBe(letter.repeat(limit - 1))
    expect(parsed({ [field]: letter.repeat(limit) })[field]).toBe(letter.repeat(limit))
    expect(parsed({ [field]: `${letter.repeat(limit)}!` })[field]).toBe(letter.repeat(limit))
  }
  for (const nothing of ['  ', null, undefined]) expect(parsed({ [field]: nothing })[field]).toBeNull()
})

test('a campaign counts without regard to capitals', () => {
  expect(parsed({ utm_source: ' NewsLetter ' }).utm_source).toBe('newsletter')
})

test.each([
  ['https://search.example.org/find?q=my+name#top', 'https://search.example.org/find'],
  ['https://forum.example.org/thread/7#post-9?x', 'https://forum.example.org/thread/7'],
  ['android-app://com.example.mail/inbox?token=1', 'android-app://com.example.mail/inbox'],
  ['?q=my+name', null],
  [`https://forum.example.org/${'x'.repeat(3000)}?q=1`, `https://forum.example.org/${'x'.repeat(2022)}`],
])('the page a visitor came from is stored without query and fragment: %s', (referrer, kept) => {
  expect(parsed({ referrer }).referrer).toBe(kept)
})
