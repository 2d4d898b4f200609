import { describe, expect, it, vi } from 'vitest'

import type { Player } from '#domain/player/player.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { createRosterBook } from './roster-book.ts'

const roster = [aPlayer({ teamId: 6 })]

function openBook() {
  const load = vi.fn<(teamId: number) => Promise<readonly Player[]>>(async () => roster)
  return { load, book: createRosterBook(load) }
}

describe('P-CALL-07 a roster', () => {
  it('is read once, however often its club is chosen', async () => {
    const { load, book } = openBook()
    book.want(6)
    book.want(6)
    expect(book.read(6)).toEqual({ status: 'loading' })
    await vi.waitFor(() => expect(book.read(6)).toEqual({ status: 'ready', players: roster }))
    book.want(6)
    expect(load).toHaveBeenCalledTimes(1)
    book.want(22)
    expect(load).toHaveBeenLastCalledWith(22)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that came with the page is not read at all', () => {
    const { load, book } = openBook()
    book.enter(6, roster)
    book.want(6)
    expect(book.read(6)).toEqual({ status: 'ready', players: roster })
    expect(load).not.toHaveBeenCalled()
  })

  it('that failed is read again only when asked to', async () => {
    const { load, book } = openBook()
    load.mockRejectedValueOnce(new Error('offline'))
    book.want(6)
    await vi.waitFor(() => expect(book.read(6)).toEqual({ status: 'failed' }))
    book.want(6)
    expect(load).toHaveBeenCalledTimes(1)
    book.retry(6)
    book.retry(6)
    await vi.waitFor(() => expect(book.read(6)).toMatchObject({ status: 'ready' }))
    book.retry(6)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that the server could not read is failed from the start', () => {
    const { book } = openBook()
    book.enter(6, null)
    expect(book.read(6)).toEqual({ status: 'failed' })
  })

  it('tells whoever listens of every change', async () => {
    const { book } = openBook()
    const listener = vi.fn<() => void>()
    const leave = book.subscribe(listener)
    book.want(6)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
    leave()
    book.want(22)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
