import { describe, expect, it, vi } from 'vitest'

import type { LineupRenderRequest, RenderRequest } from '#card/renderer.ts'
import { lineupCardData } from '#tests/factories/lineup-cards.ts'
import { FakeClock, settled } from '#tests/support/fake-clock.ts'

import { createLatestRenderQueue, PREVIEW_TRIES, PREVIEW_TRY_MS, SILENCE_LIMIT_MS } from './latest-render.ts'

const FILE = new Blob(['a card'], { type: 'image/jpeg' })
const request = (title = '', type: LineupRenderRequest['type'] = 'image/jpeg'): LineupRenderRequest => ({
  card: 'lineup',
  data: lineupCardData({ title }),
  shape: 'full',
  type,
  photos: new Map(),
})

/** A renderer whose requests the test settles by hand. */
function giveRenderer() {
  const requests: {
    title: string
    photosReady: () => boolean | Promise<boolean>
    unwanted: AbortSignal
    finish: (blob: Blob | null) => void
    fail: (error: Error) => void
  }[] = []
  return {
    requests,
    dispose: vi.fn<() => void>(),
    render: ({ data }: RenderRequest, photosReady: () => boolean | Promise<boolean>, unwanted: AbortSignal) =>
      new Promise<Blob | null>((finish, fail) => {
        requests.push({ title: ('title' in data && data.title) || '', photosReady, unwanted, finish, fail })
      }),
  }
}

function setUp() {
  const renderer = giveRenderer()
  const clock = new FakeClock()
  return { renderer, clock, queue: createLatestRenderQueue(renderer, clock) }
}

describe('drawing ahead', () => {
  it('returns the prepared image for the same request, once, and draws any other request', async () => {
    const { renderer, queue } = setUp()
    queue.prepare(request('next'))
    queue.prepare(request('next'))
    renderer.requests[0]?.finish(FILE)
    expect(await queue.render(request('next'))).toEqual({ ok: true, value: FILE })
    expect(renderer.requests).toHaveLength(1)
    void queue.render(request('next'))
    void queue.render(request('other'))
    expect(renderer.requests.map(({ title }) => title)).toEqual(['next', 'next', 'other'])
  })

  it('draws on request what could not be drawn ahead', async () => {
    const { renderer, queue } = setUp()
    queue.prepare(request())
    const rendered = queue.render(request())
    renderer.requests[0]?.fail(new Error('no canvas'))
    await settled()
    renderer.requests[1]?.finish(FILE)
    expect(await rendered).toEqual({ ok: true, value: FILE })
  })
})

describe('drawing the newest lineup', () => {
  it('returns the file', async () => {
    const { renderer, queue } = setUp()
    const rendered = queue.render(request())
    renderer.requests[0]?.photosReady()
    renderer.requests[0]?.finish(FILE)
    expect(await rendered).toEqual({ ok: true, value: FILE })
  })

  it('P-CONST-05 returns an error when there is no image after 10 tries of 100 ms since the photos loaded', async () => {
    expect([PREVIEW_TRIES, PREVIEW_TRY_MS]).toEqual([10, 100])
    const { renderer, clock, queue } = setUp()
    const answered = vi.fn<(result: unknown) => void>()
    void queue.render(request()).then(answered)
    await clock.pass(2900)
    renderer.requests[0]?.photosReady()
    await clock.pass(999)
    expect(answered).not.toHaveBeenCalled()
    await clock.pass(1)
    expect(answered).toHaveBeenCalledWith({
      ok: false,
      problem: { code: 'picture_too_slow', later: expect.any(Promise) },
    })
  })

  it('still delivers an image that was too slow', async () => {
    const { renderer, clock, queue } = setUp()
    const rendering = queue.render(request())
    renderer.requests[0]?.photosReady()
    await clock.pass(1000)
    const rendered = await rendering
    if (rendered.ok || rendered.problem.code !== 'picture_too_slow') throw new Error('It was in time.')
    renderer.requests[0]?.finish(FILE)
    expect(await rendered.problem.later).toBe(FILE)
  })

  it('P-CONST-05 counts the limit from the photos, and an image in time is not an error', async () => {
    const { renderer, clock, queue } = setUp()
    const rendered = queue.render(request())
    await clock.pass(2900)
    renderer.requests[0]?.photosReady()
    await clock.pass(900)
    renderer.requests[0]?.finish(FILE)
    expect(await rendered).toMatchObject({ ok: true })
  })

  it('does not hang when the renderer never responds', async () => {
    const { clock, queue } = setUp()
    const rendered = queue.render(request())
    await clock.pass(SILENCE_LIMIT_MS)
    expect(await rendered).toMatchObject({ ok: false, problem: { code: 'picture_too_slow' } })
  })

  it('supersedes an older request at once and signals its renderer', async () => {
    const { renderer, queue } = setUp()
    const older = queue.render(request('older'))
    const newer = queue.render(request('newer'))
    expect(await older).toEqual({ ok: false, problem: { code: 'superseded' } })
    expect(renderer.requests[0]?.photosReady()).toBe(false)
    expect(renderer.requests.map(({ unwanted }) => unwanted.aborted)).toEqual([true, false])
    expect(renderer.requests[1]?.photosReady()).toBe(true)
    renderer.requests[0]?.finish(new Blob(['an old card']))
    await settled()
    renderer.requests[1]?.finish(FILE)
    expect(await newer).toEqual({ ok: true, value: FILE })
  })

  it('draws the shown image and the copied image side by side', async () => {
    const { renderer, queue } = setUp()
    const shown = queue.render(request('shown'))
    const copied = queue.render(request('copied', 'image/png'))
    expect(renderer.requests.map(({ unwanted }) => unwanted.aborted)).toEqual([false, false])
    renderer.requests[1]?.finish(FILE)
    expect(await copied).toMatchObject({ ok: true })
    const again = queue.render(request('copied again', 'image/png'))
    renderer.requests[0]?.finish(FILE)
    expect(await shown).toMatchObject({ ok: true })
    queue.dispose()
    expect(await again).toMatchObject({ problem: { code: 'superseded' } })
  })

  it('turns a failed drawing into a coded problem and draws the next one', async () => {
    const { renderer, queue } = setUp()
    const failed = queue.render(request())
    renderer.requests[0]?.fail(new Error('out of memory'))
    expect(await failed).toEqual({ ok: false, problem: { code: 'picture_failed' } })
    const next = queue.render(request())
    renderer.requests[1]?.finish(FILE)
    expect(await next).toMatchObject({ ok: true })
  })

  it('resolves an unfinished request when it is disposed', async () => {
    const { renderer, queue } = setUp()
    const rendered = queue.render(request())
    queue.dispose()
    expect(await rendered).toMatchObject({ problem: { code: 'superseded' } })
    expect(renderer.dispose).toHaveBeenCalled()
  })
})
