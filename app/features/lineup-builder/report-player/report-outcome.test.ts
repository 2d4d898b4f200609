import { describe, expect, it } from 'vitest'

import { reportOutcome } from './report-outcome.ts'

describe('what the visitor is told about a report', () => {
  it('P-ERR-23 that it was mailed', () => {
    expect(reportOutcome({ ok: true, data: { delivery: 'emailed' } })).toEqual({
      arrived: true,
      title: 'Report sent',
      message: 'Thanks — your report has been emailed to support.',
    })
  })

  it('P-ERR-24 that it was saved, where no mail is set up', () => {
    expect(reportOutcome({ ok: true, data: { delivery: 'saved' } })).toEqual({
      arrived: true,
      title: 'Report received',
      message: 'Thanks — your report was saved and will be reviewed by staff.',
    })
  })

  it.each([
    [{ ok: false, status: 503, text: '{"error":"database is on fire"}' } as const],
    [{ ok: false, status: 400, text: '<html>' } as const],
    [{ ok: false, error: 'Failed to fetch' } as const],
  ])('P-ERR-25 that it could not be sent: %j', (result) => {
    expect(reportOutcome(result)).toEqual({
      arrived: false,
      title: 'Error',
      message: 'Could not send report to server.',
    })
  })

  it.each(['<html>Log in to the hotel</html>', '', null])('P-ERR-26 that %j is no receipt', (data) => {
    expect(reportOutcome({ ok: true, data })).toEqual({
      arrived: false,
      title: 'Error',
      message: 'An unexpected error occurred while submitting your report.',
    })
  })

  it('how long to wait after too many', () => {
    const text = '{"error":"That is a lot of reports in one hour. Please try again later."}'
    expect(reportOutcome({ ok: false, status: 429, text }).message).toMatch(/^That is a lot of reports/)
    expect(reportOutcome({ ok: false, status: 429, text: '' }).message).toMatch(/^That is a lot of reports/)
  })
})
