import { expect, it } from 'vitest'

import { deleteAccount } from './delete-account.tsx'

type Sent = { readonly path: string; readonly init: RequestInit }

/** A server that answers in this order and keeps what it was sent. */
function answers(...responses: Response[]) {
  const sent: Sent[] = []
  const send: typeof fetch = async (input, init) => {
    sent.push({ path: String(input), init: init ?? {} })
    const next = responses.shift()
    if (!next) throw new Error('Nothing more was expected')
    return next
  }
  return { sent, send }
}

it('P-CALL-45 sends the token as bearer, as JSON and without a body', async () => {
  const { sent, send } = answers(Response.json({ token: 'once' }), Response.json({ ok: true }))
  await deleteAccount('secret', send)
  expect(sent.map(({ path }) => path)).toEqual(['/api/deletion-token', '/api/delete-account'])
  expect(sent[0]?.init.body).toBe('{"password":"secret"}')
  expect(sent[1]?.init).toEqual({
    method: 'POST',
    body: null,
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer once' },
  })
})

it('P-CALL-47 throws the server’s message, or "Delete failed" where it gave none', async () => {
  const refused = answers(
    Response.json({ token: 'once' }),
    Response.json({ error: 'You are the last admin.' }, { status: 409 }),
  )
  await expect(deleteAccount('', refused.send)).rejects.toThrow('You are the last admin.')
  const wordless = answers(Response.json({ token: 'once' }), new Response('<html>', { status: 502 }))
  await expect(deleteAccount('', wordless.send)).rejects.toThrow(/^Delete failed$/)
})

it('P-CALL-48 throws "Not authenticated" without a session, and deletes nothing', async () => {
  const { sent, send } = answers(Response.json({ error: 'Sign in to do this.' }, { status: 401 }))
  await expect(deleteAccount('', send)).rejects.toThrow(/^Not authenticated$/)
  expect(sent).toHaveLength(1)
})
