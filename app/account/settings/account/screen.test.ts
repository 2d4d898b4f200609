import { expect, it, vi } from 'vitest'

import { deleteAccount } from './screen.tsx'

type Sent = { readonly path: string; readonly init: RequestInit }

/** Fakes a server that answers in this order and records what it was sent. */
function answers(...responses: Response[]) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    const next = responses.shift()
    if (!next) throw new Error('Nothing more was expected')
    return next
  })
  return sent
}

it('P-CALL-45 sends the bearer token with a JSON content type and no body', async () => {
  const sent = answers(Response.json({ token: 'once' }), Response.json({ ok: true }))
  await deleteAccount('secret')
  expect(sent.map(({ path }) => path)).toEqual(['/api/deletion-token', '/api/delete-account'])
  expect(sent[0]?.init.body).toBe('{"password":"secret"}')
  expect(sent[1]?.init).toEqual({
    method: 'POST',
    body: null,
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer once' },
  })
})

it('P-CALL-47 throws the server’s message, or "Delete failed" when there is none', async () => {
  const message = 'You are the last admin.'
  answers(
    Response.json({ token: 'once' }),
    Response.json({ code: 'conflict', message, error: message }, { status: 409 }),
  )
  await expect(deleteAccount('')).rejects.toThrow('You are the last admin.')
  answers(Response.json({ token: 'once' }), new Response('<html>', { status: 502 }))
  await expect(deleteAccount('')).rejects.toThrow(/^Delete failed$/)
})

it('P-CALL-48 throws "Not authenticated" without a session, and deletes nothing', async () => {
  const sent = answers(
    Response.json({ code: 'not_signed_in', message: 'Sign in to do this.' }, { status: 401 }),
  )
  await expect(deleteAccount('')).rejects.toThrow(/^Not authenticated$/)
  expect(sent).toHaveLength(1)
})
