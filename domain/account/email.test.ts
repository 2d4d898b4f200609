import { expect, test } from 'vitest'

import { readEmail } from './email.ts'

test.each([
  ['tom&jerry@example.org', 'tom&jerry@example.org'],
  [' Fan+leafs@Example.ORG ', 'Fan+leafs@example.org'],
  ["o'neil/{a}=b|c!#$%*?^`~@x-y.co.uk", "o'neil/{a}=b|c!#$%*?^`~@x-y.co.uk"],
  ['fan@münchen.de', 'fan@xn--mnchen-3ya.de'],
  ['fan@XN--MNCHEN-3YA.de', 'fan@xn--mnchen-3ya.de'],
  ['fan@пример.рф', 'fan@xn--e1afmkfd.xn--p1ai'],
  ['fan@example.xn--p1ai', 'fan@example.xn--p1ai'],
])('%s is the address %s', (text, address) => {
  expect(readEmail(text)).toBe(address)
})

test.each([
  '',
  'fan',
  'fan@',
  '@example.org',
  'fan@example',
  'fan@example.o',
  'fan@-example.org',
  'fan@exa_mple.org',
  'fan@example..org',
  '.fan@example.org',
  'fan.@example.org',
  'a..b@example.org',
  'a b@example.org',
  'a@b@example.org',
  '"a b"@example.org',
  'fan@example.org/path',
  'fan@example.org:25',
  'fan@127.0.0.1',
  'fan@[127.0.0.1]',
  'fan@example.org, other@example.org',
  'fan@example.org\nBcc: x@example.org',
  `${'x'.repeat(65)}@example.org`,
])('%j is no address', (text) => {
  expect(readEmail(text)).toBeNull()
})
