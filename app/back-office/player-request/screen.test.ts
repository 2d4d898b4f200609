import { describe, expect, it, vi } from 'vitest'

import { replyTo } from '#domain/report/report.ts'

import { sendReply } from './screen.tsx'

const REQUEST = {
  id: 7,
  type: 'Missing player',
  player_name: 'Connor Bedard',
  notes: null,
  team_id: 16,
  reporter_email: 'fan@example.org',
  guest_email: null,
} as const
const REPLY = replyTo(REQUEST, { to: ' fan@example.org ', subject: 'Done', body: 'They are there now.\n' })

describe('a reply to a request', () => {
  it('A-CALL-28 holds recipient, subject, message and request', () => {
    expect(REPLY).toEqual({
      to: 'fan@example.org',
      type: 'Missing player',
      player_name: 'Connor Bedard',
      notes: '',
      team_id: 16,
      reporter: 'fan@example.org',
      subject: 'Done',
      body: 'They are there now.',
      requestId: 7,
    })
    const guests = { ...REQUEST, reporter_email: null, guest_email: 'left@example.org' }
    expect(replyTo(guests, REPLY).reporter).toBe('left@example.org')
  })

  it('A-CALL-27 A-CALL-29 is posted as JSON with the key, and returns data, or status and text', async () => {
    const sent: { address: string; init: RequestInit }[] = []
    const answering = (answer: Response) =>
      vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
        sent.push({ address, init })
        return answer
      })
    answering(Response.json({ ok: true, data: { id: 7 } }))
    expect(await sendReply(REPLY, 'k-1')).toEqual({ ok: true, data: { ok: true, data: { id: 7 } } })
    expect(sent[0]?.address).toBe('/api/send-report')
    expect(sent[0]?.init.method).toBe('POST')
    const headers = new Headers(sent[0]?.init.headers)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('apikey')).toBe('k-1')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(REPLY)

    const refusal = { code: 'unavailable', message: 'No' }
    answering(Response.json(refusal, { status: 503 }))
    const bad = await sendReply(REPLY, null)
    expect(bad).toEqual({ ok: false, status: 503, text: JSON.stringify(refusal), ...refusal })
    expect(new Headers(sent[1]?.init.headers).has('apikey')).toBe(false)
    // Not from our server.
    answering(new Response('Out of order', { status: 502 }))
    expect(await sendReply(REPLY, null)).toMatchObject({ ok: false, status: 502, text: 'Out of order' })
  })
})
