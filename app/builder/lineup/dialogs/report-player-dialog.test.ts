import { afterEach, describe, expect, it, vi } from 'vitest'

import { openReportService } from '#tests/support/report-service.ts'

import { type Report, reportOutcome, sendReport, wasSaved } from './report-player-dialog.tsx'

const report: Report = {
  type: 'Missing player',
  player_name: 'Connor Bedard',
  notes: '',
  team_id: 16,
  reporter: 'fan@example.org',
}

afterEach(() => vi.unstubAllGlobals())

describe('sendReport', () => {
  it('P-CALL-49 posts to the configured function', async () => {
    await using service = await openReportService()
    await sendReport(report, { url: service.url, key: null })
    expect(service.received[0]?.path).toBe('/functions/send-report')
  })

  it('P-CALL-49 P-CALL-50 posts to our own path without a key when no function is configured', async () => {
    const send = vi.fn<typeof fetch>(async () => new Response('{}'))
    vi.stubGlobal('fetch', send)
    await sendReport(report, null)
    expect(send).toHaveBeenCalledExactlyOnceWith(
      '/api/send-report',
      expect.objectContaining({ method: 'POST', headers: { 'Content-Type': 'application/json' } }),
    )
  })

  it('P-CALL-50 sends the key twice when there is one', async () => {
    await using service = await openReportService()
    await sendReport(report, { url: service.url, key: 'k-1' })
    expect(service.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      apikey: 'k-1',
      authorization: 'Bearer k-1',
    })
  })

  it('P-CALL-50 sends no key header when there is none', async () => {
    await using service = await openReportService()
    await sendReport(report, { url: service.url, key: null })
    expect(service.received[0]?.headers['content-type']).toBe('application/json')
    expect(service.received[0]?.headers).not.toHaveProperty('apikey')
    expect(service.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('P-CALL-51 sends the report and nothing else', async () => {
    await using service = await openReportService()
    await sendReport(report, { url: service.url, key: null })
    expect(JSON.parse(service.received[0]?.body ?? '')).toEqual({
      type: 'Missing player',
      player_name: 'Connor Bedard',
      notes: '',
      team_id: 16,
      reporter: 'fan@example.org',
    })
  })

  it.each([
    ['{"delivery":"saved"}', { delivery: 'saved' }],
    ['thanks', 'thanks'],
  ])('P-CALL-52 P-CALL-53 reads the response %s as %j', async (answer, data) => {
    await using service = await openReportService(200, answer)
    expect(await sendReport(report, { url: service.url, key: null })).toEqual({ ok: true, data })
  })

  it('P-CALL-53 returns status and text of a refusal', async () => {
    await using service = await openReportService(429, '{"error":"slow down"}')
    const result = await sendReport(report, { url: service.url, key: null })
    expect(result).toEqual({ ok: false, status: 429, text: '{"error":"slow down"}' })
  })

  it('includes the reason of our own server’s refusal', async () => {
    const text = '{"code":"too_many_requests","message":"Slow down."}'
    await using service = await openReportService(429, text)
    const result = await sendReport(report, { url: service.url, key: null })
    expect(result).toEqual({ ok: false, status: 429, text, message: 'Slow down.' })
  })

  it('P-CALL-53 returns the error when there is no response', async () => {
    const closed = await openReportService(200, '')
    await closed[Symbol.asyncDispose]()
    expect(await sendReport(report, { url: closed.url, key: null })).toEqual({
      ok: false,
      error: expect.any(String),
    })
  })
})

describe('wasSaved', () => {
  it('P-ERR-24 tells a stored report from one that was emailed', () => {
    expect(wasSaved({ delivery: 'saved' })).toBe(true)
    expect(wasSaved({ delivery: 'emailed' })).toBe(false)
    expect(wasSaved('saved')).toBe(false)
  })
})

describe('the message about a report', () => {
  // A configured service says nothing about the mail.
  it.each([[{ delivery: 'emailed' }], [{ id: 7 }], [[]]])(
    'P-ERR-23 confirms that it was emailed: %j',
    (data) => {
      expect(reportOutcome({ ok: true, data })).toEqual({
        arrived: true,
        title: 'Report sent',
        message: 'Thanks — your report has been emailed to support.',
      })
    },
  )

  it('P-ERR-24 confirms that it was saved, when mail is not set up', () => {
    expect(reportOutcome({ ok: true, data: { delivery: 'saved' } })).toEqual({
      arrived: true,
      title: 'Report received',
      message: 'Thanks — your report was saved and will be reviewed by staff.',
    })
  })

  it.each([
    [{ ok: false, status: 503, text: '{…}', message: 'database is on fire' } as const],
    [{ ok: false, status: 400, text: '<html>' } as const],
    [{ ok: false, error: 'Failed to fetch' } as const],
  ])('P-ERR-25 shows that it could not be sent: %j', (result) => {
    expect(reportOutcome(result)).toEqual({
      arrived: false,
      title: 'Error',
      message: 'Could not send report to server.',
    })
  })

  it.each(['<html>Log in to the hotel</html>', '', null])(
    'P-ERR-26 does not take %j for a receipt',
    (data) => {
      expect(reportOutcome({ ok: true, data })).toEqual({
        arrived: false,
        title: 'Error',
        message: 'An unexpected error occurred while submitting your report.',
      })
    },
  )

  it('shows how long to wait after too many', () => {
    const message = 'Too many reports in the last hour. Please try again later.'
    expect(reportOutcome({ ok: false, status: 429, text: '{…}', message })).toMatchObject({ message })
    expect(reportOutcome({ ok: false, status: 429, text: '' }).message).toMatch(/^Too many reports/)
  })
})
