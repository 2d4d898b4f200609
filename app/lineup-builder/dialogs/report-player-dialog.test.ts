import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Report, reportOutcome, sendReport, wasSaved } from './report-player-dialog.tsx'

const report: Report = {
  type: 'Missing player',
  player_name: 'Connor Bedard',
  notes: '',
  team_id: 16,
  reporter: 'fan@example.org',
}

afterEach(() => vi.unstubAllGlobals())

/** A report service that answers as told and keeps what it got. */
async function openService(status: number, answer: string) {
  const received: { headers: IncomingHttpHeaders; body: string; path: string | undefined }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body, path: request.url })
      response.writeHead(status).end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    path: `http://127.0.0.1:${port}/functions/send-report`,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('sendReport', () => {
  it('P-CALL-49 posts to the configured function', async () => {
    await using service = await openService(200, '{}')
    await sendReport(report, { path: service.path })
    expect(service.received[0]?.path).toBe('/functions/send-report')
  })

  it.each([[undefined], [{ key: 'k-1' }]])(
    'P-CALL-49 posts to our own path without another (%j)',
    async (service) => {
      const send = vi.fn<typeof fetch>(async () => new Response('{}'))
      vi.stubGlobal('fetch', send)
      await sendReport(report, service)
      expect(send).toHaveBeenCalledExactlyOnceWith(
        '/api/send-report',
        expect.objectContaining({ method: 'POST' }),
      )
    },
  )

  it('P-CALL-50 sends the key twice when there is one', async () => {
    await using service = await openService(200, '{}')
    await sendReport(report, { path: service.path, key: 'k-1' })
    expect(service.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      apikey: 'k-1',
      authorization: 'Bearer k-1',
    })
  })

  it('P-CALL-50 sends no key header when there is none', async () => {
    await using service = await openService(200, '{}')
    await sendReport(report, { path: service.path })
    expect(service.received[0]?.headers['content-type']).toBe('application/json')
    expect(service.received[0]?.headers).not.toHaveProperty('apikey')
    expect(service.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('P-CALL-51 sends the report and nothing else', async () => {
    await using service = await openService(200, '{}')
    await sendReport(report, { path: service.path })
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
  ])('P-CALL-52 P-CALL-53 reads the answer %s as %j', async (answer, data) => {
    await using service = await openService(200, answer)
    expect(await sendReport(report, { path: service.path })).toEqual({ ok: true, data })
  })

  it('P-CALL-53 gives status and text of a refusal', async () => {
    await using service = await openService(429, '{"error":"slow down"}')
    const result = await sendReport(report, { path: service.path })
    expect(result).toEqual({ ok: false, status: 429, text: '{"error":"slow down"}' })
  })

  it('a refusal of our own server also says why', async () => {
    const text = '{"code":"too_many_requests","message":"Slow down."}'
    await using service = await openService(429, text)
    const result = await sendReport(report, { path: service.path })
    expect(result).toEqual({ ok: false, status: 429, text, message: 'Slow down.' })
  })

  it('P-CALL-53 gives the error when nothing answered', async () => {
    const closed = await openService(200, '')
    await closed[Symbol.asyncDispose]()
    expect(await sendReport(report, { path: closed.path })).toEqual({ ok: false, error: expect.any(String) })
  })
})

describe('wasSaved', () => {
  it('P-ERR-24 tells a stored report from one that was e-mailed', () => {
    expect(wasSaved({ delivery: 'saved' })).toBe(true)
    expect(wasSaved({ delivery: 'emailed' })).toBe(false)
    expect(wasSaved('saved')).toBe(false)
  })
})

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
    [{ ok: false, status: 503, text: '{…}', message: 'database is on fire' } as const],
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
    const message = 'That is a lot of reports in one hour. Please try again later.'
    expect(reportOutcome({ ok: false, status: 429, text: '{…}', message })).toMatchObject({ message })
    expect(reportOutcome({ ok: false, status: 429, text: '' }).message).toMatch(/^That is a lot of reports/)
  })
})
