import { describe, expect, it, vi } from 'vitest'

import { openShareSheet } from './share-sheet.ts'

const parts = {
  title: 'Our cup year',
  text: 'Our cup year: my Edmonton Oilers lineup.',
  link: 'https://benchboss.app',
  file: new File(['picture'], 'edmonton-oilers.jpg', { type: 'image/jpeg' }),
}

const failing = (error: unknown) => () => Promise.reject(error)

describe('share with friends', () => {
  it('P-STATE-22 shares the image as a file when the browser accepts it', async () => {
    const share = vi.fn<() => Promise<void>>().mockResolvedValue()
    expect(await openShareSheet(parts, { share, canShare: () => true })).toEqual({ kind: 'shared' })
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Our cup year',
      text: 'Our cup year: my Edmonton Oilers lineup. https://benchboss.app',
      files: [parts.file],
    })
  })

  it.each([
    ['the browser says no to the file', parts, (): boolean => false],
    ['the browser cannot say', parts, undefined],
    ['there is no file', { ...parts, file: null }, (): boolean => true],
  ])('P-STATE-23 sends title, text and link when %s', async (_, content, canShare) => {
    const share = vi.fn<() => Promise<void>>().mockResolvedValue()
    await openShareSheet(content, canShare ? { share, canShare } : { share })
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Our cup year',
      text: 'Our cup year: my Edmonton Oilers lineup.',
      url: 'https://benchboss.app',
    })
  })

  it('P-BUILD-27 opens the share sheet within the tap, before anything is awaited', () => {
    const share = vi.fn<() => Promise<void>>().mockResolvedValue()
    void openShareSheet(parts, { share, canShare: () => true })
    expect(share).toHaveBeenCalledOnce()
  })

  it('P-ERR-27 detects a browser without share support', async () => {
    expect(await openShareSheet(parts, {})).toEqual({ kind: 'unsupported' })
  })

  it('P-ERR-28 returns the reason for a failure', async () => {
    const share = failing(new DOMException('Permission denied', 'NotAllowedError'))
    expect(await openShareSheet(parts, { share })).toEqual({ kind: 'failed', reason: 'Permission denied' })
  })

  it('P-ERR-28 returns no reason when the browser gave none', async () => {
    const share = failing('no')
    expect(await openShareSheet(parts, { share })).toEqual({ kind: 'failed', reason: '' })
  })

  it('P-ERR-28 does not treat a closed share sheet as a failure', async () => {
    const share = failing(new DOMException('Share canceled', 'AbortError'))
    expect(await openShareSheet(parts, { share })).toEqual({ kind: 'cancelled' })
  })
})
