import { describe, expect, it, vi } from 'vitest'

import type { CardOrder, LineupOrder } from '#card/renderer.ts'
import { lineupCardData } from '#tests/factories/lineup-cards.ts'
import { FakeClock, settled } from '#tests/support/fake-clock.ts'

import { createLatestPainter, PREVIEW_TRIES, PREVIEW_TRY_MS, SILENCE_LIMIT_MS } from './latest-render.ts'

const FILE = new Blob(['a card'], { type: 'image/jpeg' })
const order = (title = ''): LineupOrder => ({
  card: 'lineup',
  data: lineupCardData({ title }),
  shape: 'full',
  type: 'image/jpeg',
  photos: new Map(),
})

/** A studio whose orders the test moves on by hand. */
function handStudio() {
  const orders: {
    title: string
    photosReady: () => boolean | Promise<boolean>
    unwanted: AbortSignal
    finish: (blob: Blob | null) => void
    fail: (error: Error) => void
  }[] = []
  return {
    orders,
    dispose: vi.fn<() => void>(),
    paint: ({ data }: CardOrder, photosReady: () => boolean | Promise<boolean>, unwanted: AbortSignal) =>
      new Promise<Blob | null>((finish, fail) => {
        orders.push({ title: 'title' in data ? data.title : '', photosReady, unwanted, finish, fail })
      }),
  }
}

function setUp() {
  const studio = handStudio()
  const clock = new FakeClock()
  return { studio, clock, painter: createLatestPainter(studio, clock) }
}

describe('painting the newest lineup', () => {
  it('answers the file', async () => {
    const { studio, painter } = setUp()
    const painted = painter.paint(order())
    studio.orders[0]?.photosReady()
    studio.orders[0]?.finish(FILE)
    expect(await painted).toEqual({ ok: true, value: FILE })
  })

  it('P-CONST-05 gives an error when 10 tries of 100 ms after the photos brought no picture', async () => {
    expect([PREVIEW_TRIES, PREVIEW_TRY_MS]).toEqual([10, 100])
    const { studio, clock, painter } = setUp()
    const answered = vi.fn<(result: unknown) => void>()
    void painter.paint(order()).then(answered)
    await clock.pass(2900)
    studio.orders[0]?.photosReady()
    await clock.pass(999)
    expect(answered).not.toHaveBeenCalled()
    await clock.pass(1)
    expect(answered).toHaveBeenCalledWith({
      ok: false,
      problem: { code: 'picture_too_slow', later: expect.any(Promise) },
    })
  })

  it('brings a picture that was too slow all the same', async () => {
    const { studio, clock, painter } = setUp()
    const painting = painter.paint(order())
    studio.orders[0]?.photosReady()
    await clock.pass(1000)
    const painted = await painting
    if (painted.ok || painted.problem.code !== 'picture_too_slow') throw new Error('It was in time.')
    studio.orders[0]?.finish(FILE)
    expect(await painted.problem.later).toBe(FILE)
  })

  it('P-CONST-05 the limit counts from the photos, and a picture in time is not an error', async () => {
    const { studio, clock, painter } = setUp()
    const painted = painter.paint(order())
    await clock.pass(2900)
    studio.orders[0]?.photosReady()
    await clock.pass(900)
    studio.orders[0]?.finish(FILE)
    expect(await painted).toMatchObject({ ok: true })
  })

  it('never hangs on a studio that says nothing', async () => {
    const { clock, painter } = setUp()
    const painted = painter.paint(order())
    await clock.pass(SILENCE_LIMIT_MS)
    expect(await painted).toMatchObject({ ok: false, problem: { code: 'picture_too_slow' } })
  })

  it('drops an older order at once and tells its studio', async () => {
    const { studio, painter } = setUp()
    const older = painter.paint(order('older'))
    const newer = painter.paint(order('newer'))
    expect(await older).toEqual({ ok: false, problem: { code: 'superseded' } })
    expect(studio.orders[0]?.photosReady()).toBe(false)
    expect(studio.orders.map(({ unwanted }) => unwanted.aborted)).toEqual([true, false])
    expect(studio.orders[1]?.photosReady()).toBe(true)
    studio.orders[0]?.finish(new Blob(['an old card']))
    await settled()
    studio.orders[1]?.finish(FILE)
    expect(await newer).toEqual({ ok: true, value: FILE })
  })

  it('lets what is shown and what is copied be painted side by side', async () => {
    const { studio, painter } = setUp()
    const shown = painter.paint(order('shown'))
    const copied = painter.paint(order('copied'), 'copied')
    expect(studio.orders.map(({ unwanted }) => unwanted.aborted)).toEqual([false, false])
    studio.orders[1]?.finish(FILE)
    expect(await copied).toMatchObject({ ok: true })
    const again = painter.paint(order('copied again'), 'copied')
    studio.orders[0]?.finish(FILE)
    expect(await shown).toMatchObject({ ok: true })
    painter.dispose()
    expect(await again).toMatchObject({ problem: { code: 'superseded' } })
  })

  it('turns a failed drawing into a coded problem, and paints the next', async () => {
    const { studio, painter } = setUp()
    const failed = painter.paint(order())
    studio.orders[0]?.fail(new Error('out of memory'))
    expect(await failed).toEqual({ ok: false, problem: { code: 'picture_failed' } })
    const next = painter.paint(order())
    studio.orders[1]?.finish(FILE)
    expect(await next).toMatchObject({ ok: true })
  })

  it('answers an unfinished order when it is disposed of', async () => {
    const { studio, painter } = setUp()
    const painted = painter.paint(order())
    painter.dispose()
    expect(await painted).toMatchObject({ problem: { code: 'superseded' } })
    expect(studio.dispose).toHaveBeenCalled()
  })
})
