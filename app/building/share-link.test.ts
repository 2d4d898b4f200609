import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { deleteLink, keptKey, makeShare, passOn, type Shareable } from './share-link.ts'

const MADE = { id: 'abcdefABCDEF', url: 'https://benchboss.app/l/abcdefABCDEF', key: 'secret' }

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

let lineups = 0
/** A lineup that no other test shares. */
function newLineup(): Shareable {
  lineups += 1
  return { path: '/lineup-builder/shares', body: { lineup: { title: `Night ${lineups}` } } }
}

const answering = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }))

const bodyOf = (send: ReturnType<typeof answering>, call = 0): Record<string, unknown> =>
  JSON.parse(String(send.mock.calls[call]?.[1]?.body))

test('a link is asked for with the lineup and a key of the browser', async () => {
  const send = answering(200, MADE)
  const lineup = newLineup()
  expect(await makeShare(lineup, send)).toEqual(MADE)
  expect(bodyOf(send)).toEqual({ ...lineup.body, client_key: expect.stringMatching(/^[\da-f-]{36}$/) })
})

test('the same lineup asked for again has the same key, another lineup another', async () => {
  const send = answering(200, MADE)
  const lineup = newLineup()
  await makeShare(lineup, send)
  await makeShare(structuredClone(lineup), send)
  await makeShare(newLineup(), send)
  const keys = [0, 1, 2].map((call) => bodyOf(send, call)['client_key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('no link is no failure of the page', async () => {
  expect(await makeShare(newLineup(), answering(429, { error: 'Too many' }))).toBeNull()
  expect(await makeShare(newLineup(), answering(200, { id: 'half' }))).toBeNull()
  expect(await makeShare(newLineup(), () => Promise.reject(new TypeError('offline')))).toBeNull()
})

test('passing a link on keeps its key here and tells the server, whether that hears or not', () => {
  const send = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')))
  passOn(MADE, send)
  expect(keptKey(MADE.id)).toBe('secret')
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/shares/abcdefABCDEF',
    expect.objectContaining({ method: 'POST', body: '{"key":"secret"}', keepalive: true }),
  )
})

test.each([
  [200, true, null],
  [404, false, null],
  [503, false, 'secret'],
])('a deleted link leaves no key behind (%i)', async (status, deleted, key) => {
  passOn(MADE, answering(200, {}))
  expect(await deleteLink(MADE.id, 'secret', answering(status, {}))).toBe(deleted)
  expect(keptKey(MADE.id)).toBe(key)
})

test('a browser that keeps nothing shares all the same', () => {
  vi.stubGlobal('localStorage', undefined)
  passOn(MADE, answering(200, {}))
  expect(keptKey(MADE.id)).toBeNull()
})
