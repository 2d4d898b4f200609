import { describe, expect, it } from 'vitest'

import { REPORT_TYPES, reporterIdentity } from './report.ts'

describe('a player report', () => {
  it('P-ENT-30 is about a missing player or one to remove', () => {
    expect(REPORT_TYPES).toEqual(['Missing player', 'Remove Player'])
  })

  it('P-ROLE-12 names its reporter by email, else by id', () => {
    expect(reporterIdentity({ email: 'fan@example.org', id: 'u-1' })).toBe('fan@example.org')
    expect(reporterIdentity({ email: '', id: 'u-1' })).toBe('u-1')
  })

  it('P-ROLE-02 has no reporter if a guest sends it', () => {
    expect(reporterIdentity(null)).toBeNull()
  })
})
