import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { AFTER_SIGN_IN, nextPath } from './next-path.ts'

const SITE = 'https://benchboss.test'

describe('where a sign-in leads', () => {
  it('P-AUTH-03 P-STATE-34 P-CALL-37 is /settings/profile unless a page asked for another place', () => {
    expect(nextPath(undefined)).toBe('/settings/profile')
    expect(nextPath('')).toBe('/settings/profile')
    expect(nextPath(null)).toBe('/settings/profile')
  })

  it('is the own path a page asked for, with its query and place', () => {
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
  ])('is never another site: %j', (next) => {
    expect(nextPath(next)).toBe(AFTER_SIGN_IN)
  })

  it('is not endless', () => {
    expect(nextPath(`/${'a'.repeat(2048)}`)).toBe(AFTER_SIGN_IN)
  })

  it('stays on this site whatever is asked for', () => {
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
