import { create, type CreateTypes, type Options } from 'canvas-confetti'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { celebrate } from '#app/builder/lineup/finished/celebrate.ts'
import { onTheBoard } from '#tests/support/component/lineup-builder.tsx'
import {
  fillLineup,
  fillTheRest,
  image,
  openHalifax,
  overlay,
  reopen,
  sizeOf,
} from '#tests/support/component/ready-overlay.tsx'

// These cards are drawn for real.
vi.unmock(import('#app/builder/finished/card-renderer.ts'))
vi.mock(import('canvas-confetti'), { spy: true })

const on = onTheBoard()
const drawing = overlay.getByText('Drawing your card…', { exact: true })

/** Holds back messages to the worker. @returns a function that sends them and stops holding */
function holdDrawings(): () => void {
  const { postMessage } = Worker.prototype
  const held: (() => void)[] = []
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function hold(
    this: Worker,
    ...message: unknown[]
  ) {
    held.push(() => Reflect.apply(postMessage, this, message))
  })
  onTestFinished(() => spy.mockRestore())
  return () => {
    spy.mockRestore()
    for (const release of held.splice(0)) release()
  }
}

test('P-STATE-09 P-STATE-14 another full lineup type starts without the previous image, then gets its own', async () => {
  await openHalifax()
  await fillLineup()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  const evenStrength = image.element().getAttribute('src')
  await userEvent.keyboard('{Escape}')
  await on.chooseType('Power Play')
  await expect.element(reopen).not.toBeInTheDocument()

  const release = holdDrawings()
  await fillTheRest()
  await expect.element(drawing).toBeVisible()
  await expect.element(image).not.toBeInTheDocument()
  release()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
  expect(image.element().getAttribute('src')).not.toBe(evenStrength)
  await userEvent.keyboard('{Escape}')

  const releaseAgain = holdDrawings()
  await on.chooseType('Even Strength')
  await reopen.click()
  await expect.element(drawing).toBeVisible()
  await expect.element(image).not.toBeInTheDocument()
  releaseAgain()
  await expect.poll(() => sizeOf(image)).toEqual({ width: 1920, height: 2560 })
})

test('P-STATE-11 P-STATE-10 five bursts of the specified sizes start at the specified times, in the team’s colors', async () => {
  await page.viewport(640, 480)
  await commands.emulate({ reducedMotion: 'no-preference' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = 0
  const thrown: { at: number; count: number | undefined; colors: readonly string[] | undefined }[] = []
  const fire: CreateTypes = Object.assign(
    (options?: Options) => {
      thrown.push({ at: now, count: options?.particleCount, colors: options?.colors })
      return Promise.resolve(null)
    },
    { reset: () => undefined },
  )
  const created = vi.mocked(create).mockReturnValue(fire)
  onTestFinished(() => void created.mockReset())
  const celebration = celebrate({ primary: '#0b3d91', secondary: '#f2b705', tertiary: '#ffffff' })
  while (created.mock.calls.length === 0) await new Promise(requestAnimationFrame)
  await vi.advanceTimersByTimeAsync(0)
  for (now = 1; now <= 700; now += 1) await vi.advanceTimersByTimeAsync(1)
  await celebration
  const colors = ['#0b3d91', '#f2b705', '#ffffff']
  expect(thrown).toEqual([
    { at: 0, count: 240, colors },
    { at: 120, count: 180, colors },
    { at: 240, count: 180, colors },
    { at: 360, count: 140, colors },
    { at: 480, count: 100, colors },
  ])
})
