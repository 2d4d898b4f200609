import { expect, it } from 'vitest'

import { oneLine } from './text.ts'

it('one line has no breaks, control characters, half characters or surrounding spaces', () => {
  expect(oneLine('  top\u0000-10\r\nprotected\u2028now\ud800 ')).toBe('top -10 protected now\ufffd')
})
