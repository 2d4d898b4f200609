import { beforeEach, describe, expect, it, vi } from 'vitest'

import { statsOf } from '#app/builder/lineup/model.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { loadLeague } from './league.tsx'

/** A server with that many players. It records its requests. */
function serve(count: number, answer?: (page: number) => Response | undefined): readonly string[] {
  const league = Array.from({ length: count }, () => aPlayer())
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address)
    const page = Number(new URL(address, 'http://localhost').searchParams.get('page'))
    const players = league.slice(page * 1000, (page + 1) * 1000)
    const of = (value: unknown) => Object.fromEntries(players.map(({ id }) => [id, value]))
    const stats = { season: '2025-26', points: of(page), words: of(`${page} G, 0 A`) }
    return Promise.resolve(answer?.(page) ?? Response.json({ players, stats }))
  })
  return requests
}

const load = () => loadLeague(new AbortController().signal)

beforeEach(() => () => vi.unstubAllGlobals())

describe('loading the league', () => {
  it.each([
    [0, 1],
    [804, 1],
    [999, 1],
    [1000, 2],
    [1001, 2],
    [2500, 3],
  ])('P-CALL-05 reads %i players page by page until a short one: %i pages', async (count, pages) => {
    const requests = serve(count)
    const pool = await load()
    const ids = pool.status === 'ready' ? pool.players.map(({ id }) => id) : []
    expect(new Set(ids).size).toBe(count)
    const stats = statsOf(pool)
    expect(Object.keys(stats?.words ?? {})).toHaveLength(count)
    expect(stats?.points[ids.at(-1) ?? 0]).toBe(count === 0 ? undefined : Math.floor((count - 1) / 1000))
    expect(requests).toEqual(
      Array.from({ length: pages }, (_, page) => `/lineup-builder/players?page=${page}`),
    )
  })

  it('works with a page that an earlier version stored on the device, without statistics', async () => {
    serve(2, () => Response.json({ players: [aPlayer()] }))
    const pool = await load()
    expect([pool.status, statsOf(pool)]).toEqual(['ready', null])
  })

  it('P-ERR-08 shows the message of a server that refuses, on any page', async () => {
    const refusal = { message: 'Server not configured', code: 'unavailable' }
    const requests = serve(2500, (page) => (page === 1 ? Response.json(refusal, { status: 503 }) : undefined))
    expect(await load()).toEqual({ status: 'failed', message: 'Server not configured' })
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['of a bug', () => Response.json({ message: 'column x', code: 'unexpected' }, { status: 500 })],
    ['of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('P-ERR-08 shows its own message for the response %s', async (_whose, answer) => {
    serve(10, answer)
    expect(await load()).toEqual({ status: 'failed', message: 'Failed to load players.' })
  })

  it.each([
    ['that cannot be read', () => new Response('not JSON')],
    ['of another shape', () => Response.json({ players: [{ id: 'one' }] })],
    [
      'that never comes',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('P-ERR-09 shows that something unexpected happened for the response %s', async (_which, answer) => {
    serve(10, answer)
    expect(await load()).toEqual({ status: 'failed', message: 'Unexpected error loading players.' })
  })
})
