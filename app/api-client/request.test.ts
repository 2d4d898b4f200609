import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { get, isRefusal, NO_ANSWER, post, reasonOf, request } from './request.ts'

const team = get('/team', z.object({ id: z.int() }))
const taken = post('/team', NO_ANSWER)

/** Sets what `fetch` does from now on. */
function stubFetch(send: typeof fetch) {
  const spy = vi.fn<typeof fetch>(send)
  vi.stubGlobal('fetch', spy)
  return spy
}
const answering = (text: string, status = 200) => stubFetch(async () => new Response(text, { status }))
const failing = (error: Error) => stubFetch(() => Promise.reject(error))

it('returns the parsed response of the endpoint', async () => {
  const send = answering('{"id":7,"more":true}')
  expect(await request(team)).toEqual({ ok: true, value: { id: 7 } })
  expect(send.mock.calls).toEqual([['/team', { method: 'GET', body: null, headers: {} }]])
})

it('needs no response body where success is all there is to know', async () => {
  answering('', 202)
  expect(await request(taken)).toEqual({ ok: true, value: null })
})

it('sends JSON as JSON, bytes and forms unchanged, with the given headers', async () => {
  const send = answering('')
  const [bytes, form, signal] = [new Blob(['x']), new FormData(), new AbortController().signal]
  await request(taken, { name: 'Mine' }, { headers: { apikey: 'k', other: null }, keepalive: true, signal })
  await request(taken, bytes)
  await request(taken, form)
  const json = { 'Content-Type': 'application/json', apikey: 'k' }
  expect(send.mock.calls.map(([, init]) => init)).toEqual([
    { method: 'POST', body: '{"name":"Mine"}', headers: json, keepalive: true, signal },
    { method: 'POST', body: bytes, headers: {} },
    { method: 'POST', body: form, headers: {} },
  ])
})

const REFUSAL = { code: 'name_taken', title: 'Name', message: 'Taken.', id: 'log-1' }
const BUG = { code: 'unexpected', message: 'Something went wrong on our side.', id: 'log-2' }

it.each([
  [
    'a network that is lost',
    () => failing(new TypeError('Failed to fetch')),
    0,
    'network_lost',
    'Failed to fetch',
  ],
  ['no patience', () => failing(new DOMException('too long', 'TimeoutError')), 0, 'timed_out', 'too long'],
  ['a request given up', () => failing(new DOMException('given up', 'AbortError')), 0, 'aborted', 'given up'],
  ['a page instead of an answer', () => answering('<html>'), 200, 'not_json', '<html>'],
  ['a proxy’s page', () => answering('<html>', 502), 502, 'not_json', '<html>'],
  ['an answer of another shape', () => answering('{"id":"x"}'), 200, 'wrong_shape', '{"id":"x"}'],
  ['a refusal of another shape', () => answering('{"error":"x"}', 400), 400, 'wrong_shape', '{"error":"x"}'],
  ['a refusal that is null', () => answering('null', 400), 400, 'wrong_shape', 'null'],
])('%s is a failure with a code, and never a rejection', async (_, happens, status, code, text) => {
  happens()
  const answer = await request(team)
  expect(answer).toEqual({ ok: false, problem: { status, code, text } })
  expect(answer.ok ? null : [isRefusal(answer.problem), reasonOf(answer.problem)]).toEqual([
    status >= 400,
    null,
  ])
})

it('a refusal keeps the server’s headline and sentence', async () => {
  const text = JSON.stringify(REFUSAL)
  answering(text, 422)
  const answer = await request(team)
  expect(answer).toEqual({ ok: false, problem: { status: 422, ...REFUSAL, text } })
  expect(answer.ok ? null : reasonOf(answer.problem)).toBe('Taken.')
})

it('a bug has a sentence and an id, but no reason', async () => {
  answering(JSON.stringify(BUG), 500)
  const answer = await request(team)
  expect(answer).toMatchObject({ problem: { status: 500, ...BUG } })
  expect(answer.ok ? '' : reasonOf(answer.problem)).toBeNull()
})

it('a failure of an endpoint without a response body is also a failure', async () => {
  answering('<html>', 502)
  expect(await request(taken)).toMatchObject({ problem: { status: 502, code: 'not_json' } })
})
