import { expect, it } from 'vitest'

import { isListedHost, IMAGE_HOST } from './picture-hosts.ts'

it.each([
  ['assets.example.org', true],
  ['ASSETS.example.org.', true],
  ['example.org', false],
  ['assets.example.org.evil.test', false],
  ['evil-assets.example.org', false],
  ['a.cdn.example.net', true],
  ['b.a.cdn.example.net', true],
  ['cdn.example.net', false],
  ['evilcdn.example.net', false],
])('takes pictures from %s: %j', (host, taken) => {
  expect(isListedHost(['assets.example.org', '*.cdn.example.net'], host)).toBe(taken)
})

it('lists nobody by default', () => expect(isListedHost([], 'example.org')).toBe(false))

it.each(['*', '*.', 'https://example.org', 'example.org/x', 'example.org:80', 'a b', '.example.org', 'a..b'])(
  '%j is no host',
  (host) => expect(IMAGE_HOST.test(host)).toBe(false),
)
