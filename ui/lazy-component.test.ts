import { createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'

import { fetchLate, lazyComponent, missing, RETRY } from './lazy-component.tsx'

const browser = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const NOT_FETCHED = new TypeError(
  'Failed to fetch dynamically imported module: https://example.org/assets/a.js',
)

/** Code that fails to load the first times. */
const arrivingAfter = (failures: number) => {
  const load = vi.fn<() => Promise<string>>(async () => 'code')
  for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(NOT_FETCHED)
  return load
}

it('code that does not load is requested again after a growing pause, and nothing is thrown', async () => {
  const load = arrivingAfter(2)
  const code = fetchLate(load)
  await vi.advanceTimersByTimeAsync(1999)
  expect([load.mock.calls.length, missing.getState()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4000)
  expect([await code, load.mock.calls.length, missing.getState()]).toEqual(['code', 3, 0])
})

it.each([
  ['when the network is back', () => browser.dispatchEvent(new Event('online'))],
  ['when the visitor asks for it', () => dispatchEvent(new Event(RETRY))],
])('%s it is requested again at once', async (_, occasion) => {
  const load = arrivingAfter(1)
  const code = fetchLate(load)
  await vi.advanceTimersByTimeAsync(0)
  occasion()
  expect([await code, load.mock.calls.length, missing.getState()]).toEqual(['code', 2, 0])
})

it('code that loads and then fails is a bug, and is thrown', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('x is not a function')))
  await expect(fetchLate(load)).rejects.toThrow('x is not a function')
  expect(load).toHaveBeenCalledTimes(1)
})

it('a preloaded component is rendered at once, without its fallback', async () => {
  const Menu = lazyComponent(async () => () => 'the menu')
  const drawn = () =>
    renderToStaticMarkup(createElement(Suspense, { fallback: 'fetching' }, createElement(Menu)))
  expect(drawn()).toContain('fetching')
  await Menu.preload()
  expect(drawn()).toBe('the menu')
})
