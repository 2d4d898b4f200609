import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { AFTER_SIGN_IN, nextPath } from './next-path.ts'

const SITE = 'https://benchboss.test'

describe('the path after a sign-in', () => {
  it('P-AUTH-03 P-STATE-34 P-CALL-37 is /settings/profile unless a page asks for another path', () => {
    expect(nextPath(undefined)).toBe('/settings/profile')
    expect(nextPath('')).toBe('/settings/profile')
    expect(nextPath(null)).toBe('/settings/profile')
  })

  it('is the path that a page asks for, with query and fragment', () => {
    expect(nextPath('/lineup-builder?team=EDM#board')).toBe('/lineup-builder?team=EDM#board')
    expect(nextPath('/')).toBe('/')
  })

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/\t/evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    '/a\nb',
  ])('never leads to another site: %j', (next) => {
    expect(nextPath(next)).toBe(AFTER_SIGN_IN)
  })

  it('has a limited length', () => {
    expect(nextPath(`/${'a'.repeat(2048)}`)).toBe(AFTER_SIGN_IN)
  })

  it('stays on this site for any input', () => {
    const pieces = fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%2f', 'evil.test', 'https', '\t', 'a')
    const crafted = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))
    const rooted = fc.oneof(crafted, fc.string()).map((rest) => `/${rest}`)
    const ownPath = fc.property(fc.oneof(crafted, fc.string(), rooted), (next) => {
      const path = nextPath(next)
      return /^\/(?![/\\])/.test(path) && new URL(path, SITE).origin === SITE && nextPath(path) === path
    })
    expect(fc.check(ownPath, { numRuns: 1000 }).counterexample).toBeNull()
  })
})
