import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sendOutbox } from '#app/shared/outbox/send-outbox.ts'
import { calendarDay } from '#domain/visit/local-days.ts'

import { deleteLink, keptKey, makeShare, passOn, type Shareable, waitForLink } from './share-link.ts'

const MADE = { id: 'abcdefABCDEF', url: 'https://benchboss.app/l/abcdefABCDEF', key: 'secret' }

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
    removeItem: (name: string) => void storage.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

let lineups = 0
/** Returns a lineup that no other test shares. */
function newLineup(): Shareable {
  lineups += 1
  return { kind: 'lineup', body: { lineup: { title: `Night ${lineups}` } } }
}

/** Sets what `fetch` does from now on. */
function stubFetch(send: typeof fetch) {
  const spy = vi.fn<typeof fetch>(send)
  vi.stubGlobal('fetch', spy)
  return spy
}
const answering = (status: number, body: unknown) => stubFetch(async () => Response.json(body, { status }))
const goOffline = () => stubFetch(() => Promise.reject(new TypeError('offline')))

const bodyOf = (send: ReturnType<typeof answering>, call = 0): Record<string, unknown> =>
  JSON.parse(String(send.mock.calls[call]?.[1]?.body))

test('a link is requested with the lineup and a key of the browser', async () => {
  const send = answering(200, MADE)
  const lineup = newLineup()
  expect(await makeShare(lineup)).toEqual({ ...MADE, listed: false })
  expect(bodyOf(send)).toEqual({
    ...lineup.body,
    client_key: expect.stringMatching(/^[\da-f-]{36}$/),
    day: calendarDay(new Date()),
  })
})

test('a link that waits for the network keeps the day on which it was made', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T03:40:00Z') })
  vi.stubEnv('TZ', 'America/New_York')
  expect(waitForLink(newLineup(), null)).toBe(true)
  vi.setSystemTime(new Date('2026-11-26T12:00:00Z'))
  const send = answering(200, MADE)
  await sendOutbox(null)
  expect(bodyOf(send)).toMatchObject({ day: '2026-11-23' })
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test('a waiting link is requested as the account that wanted it', async () => {
  const send = answering(200, MADE)
  expect(waitForLink(newLineup(), 'ada')).toBe(true)
  await sendOutbox('bob')
  await sendOutbox(null)
  expect(send).not.toHaveBeenCalled()
  await sendOutbox('ada')
  expect(bodyOf(send)).toMatchObject({ for_user: 'ada' })
})

test('the same lineup has the same key when it is requested again, another lineup another', async () => {
  const send = answering(200, MADE)
  const lineup = newLineup()
  await makeShare(lineup)
  await makeShare(structuredClone(lineup))
  await makeShare(newLineup())
  const keys = [0, 1, 2].map((call) => bodyOf(send, call)['client_key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a missing link does not fail the page', async () => {
  answering(429, { code: 'too_many_requests', message: 'Too many' })
  expect(await makeShare(newLineup())).toBeNull()
  answering(200, { id: 'half' })
  expect(await makeShare(newLineup())).toBeNull()
  goOffline()
  expect(await makeShare(newLineup())).toBeNull()
})

test('passing a link on stores its key here and tells the server, even if the call fails', () => {
  const send = goOffline()
  passOn(MADE)
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
  answering(200, {})
  passOn(MADE)
  answering(status, {})
  expect(await deleteLink(MADE.id, 'secret')).toBe(deleted)
  expect(keptKey(MADE.id)).toBe(key)
})

test('a browser without storage still shares', () => {
  vi.stubGlobal('localStorage', undefined)
  answering(200, {})
  passOn(MADE)
  expect(keptKey(MADE.id)).toBeNull()
})
