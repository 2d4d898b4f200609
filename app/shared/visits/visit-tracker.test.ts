import { describe, expect, test, vi } from 'vitest'

import type { RecordedVisit } from '#app/api-client/visits.ts'

import {
  createSelectionVisits,
  createVisitTracker,
  type TrackedVisit,
  type TrackingBrowser,
} from './visit-tracker.ts'

type Call = { readonly path: string; readonly body: Record<string, unknown> }

/** A browser whose server returns these responses one after the other. Null is a network failure. */
function aBrowser(
  answers: readonly ({ readonly status?: number; readonly body: unknown } | null)[],
  given: Partial<TrackingBrowser> = {},
) {
  const calls: Call[] = []
  let made = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) })
    const answer = answers[calls.length - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  const browser: TrackingBrowser = {
    hostname: 'benchboss.app',
    tracksLocally: () => false,
    objects: () => false,
    referrer: 'https://forum.example.org/thread',
    utmSource: () => 'newsletter',
    userAgent: 'Mozilla/5.0 (iPhone) Mobile',
    touchPoints: 5,
    newKey: () => `key-${(made += 1)}`,
    ...given,
  }
  return { tracker: createVisitTracker(browser), calls }
}

const SELECTION = {
  visit_type: 'team_selection',
  game_type: 'lineup',
  team_id: 22,
  lineup_type: 'team_lineup',
} as const
const refusal = (code: string, message: string) => ({ code, message, error: message })
const RECORDED = { body: { data: { id: 'v-1', key: 'k-1' } } }
const OUTAGE = { status: 503, body: refusal('unavailable', 'Server not configured') }

test('P-CALL-40 P-CALL-42 P-ENT-42 a visit goes to the tracking endpoint with everything known about it', async () => {
  const { tracker, calls } = aBrowser([RECORDED])
  expect(await tracker.track(SELECTION)).toEqual({ success: true, data: { id: 'v-1', key: 'k-1' } })
  expect(calls).toEqual([
    {
      path: '/api/track-visit',
      body: {
        ...SELECTION,
        referrer: 'https://forum.example.org/thread',
        utm_source: 'newsletter',
        device_type: 'mobile',
        device_info: 'Mozilla/5.0 (iPhone) Mobile',
        client_key: 'key-1',
      },
    },
  ])
})

test('P-ENT-41 at most a thousand characters of the browser’s name are sent', async () => {
  const { tracker, calls } = aBrowser([RECORDED], { userAgent: 'x'.repeat(1001) })
  await tracker.track(SELECTION)
  expect(calls[0]?.body['device_info']).toBe('x'.repeat(1000))
})

describe('P-CALL-44 P-CALL-31 a call that fails', () => {
  test.each([
    ['without an answer', null],
    ['on the server', { status: 500, body: refusal('unexpected', 'Something went wrong on our side.') }],
  ])('%s is repeated as the direct insert, with the same key', async (_how, failure) => {
    const { tracker, calls } = aBrowser([failure, RECORDED])
    expect(await tracker.track(SELECTION)).toMatchObject({ success: true })
    expect(calls.map(({ path }) => path)).toEqual(['/api/track-visit', '/api/visits'])
    expect(calls[1]?.body).toEqual(calls[0]?.body)
  })

  test('because of its content is not repeated', async () => {
    const { tracker, calls } = aBrowser([{ status: 400, body: refusal('bad_request', 'Invalid visit type') }])
    expect(await tracker.track(SELECTION)).toEqual({ success: false, error: 'Invalid visit type' })
    expect(calls).toHaveLength(1)
  })
})

test('P-ERR-49 a failure returns success false with the message', async () => {
  const { tracker } = aBrowser([
    { status: 500, body: refusal('unexpected', 'first') },
    { status: 500, body: refusal('unexpected', 'second') },
  ])
  expect(await tracker.track(SELECTION)).toEqual({ success: false, error: 'second' })
  const silent = aBrowser([null, null])
  expect(await silent.tracker.track(SELECTION)).toMatchObject({ success: false })
})

test('P-ERR-47 a skipped visit has the reason', async () => {
  const { tracker } = aBrowser([{ body: { data: null, skipped: 'blocked_referrer' } }])
  expect(await tracker.track(SELECTION)).toEqual({ success: false, error: 'blocked_referrer' })
})

test('P-ERR-05 P-ERR-06 without a database tracking is skipped from then on', async () => {
  // Reported at once, or only by the second try.
  for (const answers of [[OUTAGE], [null, OUTAGE]]) {
    const { tracker, calls } = aBrowser(answers)
    for (const visit of [SELECTION, { visit_type: 'page_visit', game_type: 'trade' } as const])
      expect(await tracker.track(visit)).toEqual({ success: false, error: 'Database not configured' })
    expect(calls).toHaveLength(answers.length)
  }
})

describe('P-ERR-46 P-CALL-42 on a local host', () => {
  test('nothing is tracked', async () => {
    const { tracker, calls } = aBrowser([], { hostname: '127.0.0.1' })
    expect(await tracker.track(SELECTION)).toEqual({
      success: false,
      error: 'Local/dev environment - tracking skipped',
    })
    expect(calls).toEqual([])
  })

  test('the flag in local storage enables it', async () => {
    const { tracker } = aBrowser([RECORDED], { hostname: 'localhost', tracksLocally: () => true })
    expect(await tracker.track(SELECTION)).toMatchObject({ success: true })
  })
})

test('a visitor who opts out is not counted, and earlier visits are not completed', async () => {
  const { tracker, calls } = aBrowser([], { objects: () => true })
  expect(await tracker.track(SELECTION)).toEqual({ success: false, error: 'hide_visit' })
  expect(await tracker.complete({ id: 'v-1', key: 'k-1' })).toEqual({ success: false, error: 'hide_visit' })
  expect(calls).toEqual([])
})

describe('a downloaded lineup', () => {
  test('P-ERR-45 is not recorded on a local host', async () => {
    const { tracker, calls } = aBrowser([], { hostname: '192.168.1.20' })
    expect(await tracker.recordDownload('/pictures', {})).toEqual({
      success: false,
      error: 'Local/dev environment - tracking skipped',
    })
    expect(calls).toEqual([])
  })

  test.each([
    [
      { image_url: '/files/lineup_image/x.png' },
      { success: true, data: { url: '/files/lineup_image/x.png' } },
    ],
    [
      { skipped: 'Admin user - tracking skipped' },
      { success: false, error: 'Admin user - tracking skipped' },
    ],
  ])('P-ERR-49 with the response %j returns %j', async (body, parsed) => {
    const { tracker, calls } = aBrowser([{ body }])
    expect(await tracker.recordDownload('/pictures', { team_name: 'Oilers' })).toEqual(parsed)
    expect(calls).toEqual([{ path: '/pictures', body: { team_name: 'Oilers' } }])
  })
})

test('P-ERR-49 a refused download returns success false with the message', async () => {
  const { tracker } = aBrowser([{ status: 422, body: refusal('no_room', 'no room') }])
  expect(await tracker.recordDownload('/pictures', {})).toEqual({ success: false, error: 'no room' })
})

describe('completing', () => {
  test('P-ERR-48 needs a visit', async () => {
    const { tracker, calls } = aBrowser([])
    expect(await tracker.complete(null)).toEqual({ success: false, error: 'visitId is required' })
    expect(calls).toEqual([])
  })

  test('sends the visit and its key', async () => {
    const { tracker, calls } = aBrowser([{ body: { success: true } }])
    expect(await tracker.complete({ id: 'v-1', key: 'k-1' })).toEqual({ success: true, data: null })
    expect(calls).toEqual([{ path: '/api/complete-visit', body: { visitId: 'v-1', key: 'k-1' } }])
  })

  test('P-ERR-49 returns success false with the message when it is refused', async () => {
    const { tracker } = aBrowser([{ status: 404, body: refusal('not_found', 'There is no such visit.') }])
    expect(await tracker.complete({ id: 'v-1', key: 'k-1' })).toEqual({
      success: false,
      error: 'There is no such visit.',
    })
  })
})

const EDMONTON = { visit_type: 'team_selection', game_type: 'lineup', team_id: 22 } as const
const BOSTON = { ...EDMONTON, team_id: 6 } as const

/** A tab with its storage; `load` opens the page in it again. */
function aTab(recorded = true) {
  const kept = new Map<string, string>()
  const tracked: TrackedVisit[] = []
  const completed: (RecordedVisit | null)[] = []
  const load = () =>
    createSelectionVisits(
      {
        track: async (visit) => {
          tracked.push(visit)
          const id = `v-${tracked.length}`
          return recorded ? { success: true, data: { id, key: 'k' } } : { success: false, error: 'skipped' }
        },
        complete: async (visit) => {
          completed.push(visit)
          return { success: true, data: null }
        },
      },
      { read: (key) => kept.get(key) ?? null, write: (key, text) => void kept.set(key, text) },
      'visit',
    )
  return { load, tracked, completed }
}

test('P-STATE-07 each chosen team is a visit', async () => {
  const { load, tracked } = aTab()
  const visits = load()
  visits.select(EDMONTON)
  visits.select(BOSTON)
  visits.select(EDMONTON)
  expect(tracked).toEqual([EDMONTON, BOSTON, EDMONTON])
  expect(await visits.current()).toEqual({ id: 'v-3', key: 'k' })
})

test('a reload continues the same visit, another team is a new one', async () => {
  const { load, tracked } = aTab()
  const first = load()
  first.select(EDMONTON)
  await first.current()
  const reloaded = load()
  reloaded.select(EDMONTON)
  expect(await reloaded.current()).toEqual({ id: 'v-1', key: 'k' })
  load().select(BOSTON)
  expect(tracked).toEqual([EDMONTON, BOSTON])
})

test('P-STATE-24 the selection after a reload is still the one from before', async () => {
  const { load, completed } = aTab()
  const first = load()
  first.select(EDMONTON)
  await first.current()
  await load().complete()
  expect(completed).toEqual([{ id: 'v-1', key: 'k' }])
})

test('P-STATE-13 P-STATE-24 a complete lineup or trade completes its visit once, and then the next one', async () => {
  const { load, completed } = aTab()
  const visits = load()
  visits.select(EDMONTON)
  await Promise.all([visits.complete(), visits.complete()])
  expect(completed).toEqual([{ id: 'v-1', key: 'k' }])
  visits.select(BOSTON)
  await visits.complete()
  expect(completed).toEqual(['v-1', 'v-2'].map((id) => ({ id, key: 'k' })))
})

test('a visit that was not recorded is not completed', async () => {
  const { load, completed } = aTab(false)
  const visits = load()
  await visits.complete()
  visits.select(EDMONTON)
  await visits.complete()
  expect(completed).toEqual([])
  expect(await visits.current()).toBeNull()
})
