import { expect, it } from 'vitest'

import { oneLine } from './text.ts'

it('one line has no breaks, control characters, half characters or surrounding spaces', () => {
  expect(oneLine('  top\u0000-10\r\nprotected\u2028now\ud800 ')).toBe('top -10 protected now\ufffd')
})

it.each([
  ['Con\u200bnor\u00ad \u202eMc\u2060David\ufeff', 'Connor McDavid'],
  ['👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇨🇦 7️⃣', '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇨🇦 7️⃣'],
  ['می\u200cخواهم क्\u200dष', 'می\u200cخواهم क्\u200dष'],
  ['\u200b\u200b', ''],
  ['\u3164 \u2800\u115f', ''],
  ['…', '…'],
])('one line has only what is seen, and is empty if nothing is left: %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
