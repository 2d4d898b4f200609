import { describe, expect, it } from 'vitest'

import { sameVisitor } from './rate-limits.ts'

describe('addresses of one visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:bbbb:0:0:9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, visitor) => {
    expect(sameVisitor(address)).toBe(visitor)
  })
})
