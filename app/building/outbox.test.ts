import { beforeEach, describe, expect, it, vi } from 'vitest'

import { offeredTrade, waitingProposal } from '#app/trade-builder/saving/trade-client.ts'
import { accept, refuse } from '#domain/problem.ts'
import { aTrade } from '#tests/factories/trades.ts'

import { everythingWaiting, keepWaiting, type Kept } from './outbox.tsx'
import { type Deliver, sendOutbox } from './send-outbox.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('navigator', {})
  return () => vi.unstubAllGlobals()
})

let day = 0
/** A minute after the last one. */
const keep = (kept: Kept): boolean => keepWaiting(kept, new Date(Date.UTC(2026, 0, 1, 0, (day += 1))))
const proposal = (client_key: string): Kept =>
  waitingProposal({ ...offeredTrade(aTrade()), client_key, day: '2026-10-10' })
const lineup = (name: string, owner: string | null = 'ada'): Kept => ({
  kind: 'lineup',
  client_key: `lineup named ${name}`,
  path: '/lineup-builder/saved',
  body: { name, again: true },
  name,
  owner,
})
const keys = () => everythingWaiting().map(({ client_key }) => client_key)
const server = (...answers: ReadonlyArray<Awaited<ReturnType<Deliver>>>) => {
  const deliver = vi.fn<Deliver>()
  for (const answer of answers) deliver.mockResolvedValueOnce(answer)
  return deliver
}

describe('P-CALL-26 a proposal that could not be saved', () => {
  it('is kept in the list tradeProposals, once by its key', () => {
    expect(keep(proposal('a'))).toBe(true)
    keep(proposal('b'))
    keep(proposal('a'))
    expect(keys()).toEqual(['b', 'a'])
    expect(JSON.parse(stored.get('tradeProposals') ?? '')).toHaveLength(2)
  })

  it('is sent with the key it was kept with, and leaves the list', async () => {
    const first = proposal('a')
    keep(first)
    const deliver = server(accept({ id: 7 }))
    expect(await sendOutbox(null, deliver)).toEqual([expect.objectContaining({ answer: { id: 7 } })])
    expect(deliver.mock.calls).toEqual([[expect.objectContaining(first)]])
    expect(stored.has('tradeProposals')).toBe(false)
    expect(await sendOutbox(null, deliver)).toEqual([])
    expect(deliver).toHaveBeenCalledTimes(1)
  })

  it('is sent nowhere but where proposals, lineups and links are saved', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 7 }))
    vi.stubGlobal('fetch', fetched)
    const path = '/api/deletion-token'
    keep({ kind: 'lineup', client_key: 'made-up', path, body: {}, name: '', owner: null })
    keep(proposal('a'))
    const outcomes = await sendOutbox(null)
    expect(fetched.mock.calls.map(([asked]) => asked)).toEqual(['/trade-players/proposals'])
    expect(outcomes[0]).toMatchObject({ entry: { path }, reason: expect.any(String) })
    expect(keys()).toEqual([])
  })

  it('waits on while the server cannot be reached, and those after it wait too', async () => {
    for (const key of ['a', 'b', 'c']) keep(proposal(key))
    expect(await sendOutbox(null, server(accept({ id: 7 }), refuse({ code: 'not_now' })))).toHaveLength(1)
    expect(keys()).toEqual(['b', 'c'])
  })

  it('that is refused is told, and not sent for ever', async () => {
    for (const key of ['a', 'b']) keep(proposal(key))
    const deliver = server(refuse({ code: 'refused', message: 'They left.' }), accept({ id: 8 }))
    expect(await sendOutbox(null, deliver)).toEqual([
      expect.objectContaining({ reason: 'They left.' }),
      expect.objectContaining({ answer: { id: 8 } }),
    ])
    expect(keys()).toEqual([])
  })

  it('says so where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    expect(keep(proposal('a'))).toBe(false)
  })

  it('leaves alone what somebody else has put there', () => {
    stored.set('tradeProposals', '{"not":"a list"}')
    expect(keys()).toEqual([])
    stored.set('tradeProposals', '[1, null, {"client_key": 3}]')
    expect(keys()).toEqual([])
  })

  it('that an older version kept is sent as well', async () => {
    stored.set('tradeProposals', JSON.stringify([{ client_key: 'a', team1: {}, team2: {} }]))
    const deliver = server(accept({ id: 7 }))
    await sendOutbox(null, deliver)
    expect(deliver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        path: '/trade-players/proposals',
        body: { client_key: 'a', team1: {}, team2: {} },
      }),
    )
  })
})

describe('a lineup that waits', () => {
  it('is sent for its own account alone, in the order in which things were kept', async () => {
    keep(lineup('Opening night', 'ada'))
    keep(proposal('a'))
    const deliver = server(accept({ id: 1 }), accept({ id: 2 }))
    await sendOutbox('bob', deliver)
    expect(keys()).toEqual(['lineup named Opening night'])
    await sendOutbox('ada', deliver)
    expect(deliver.mock.calls.map(([{ kind }]) => kind)).toEqual(['trade', 'lineup'])
    expect(keys()).toEqual([])
  })

  it('whose name was taken meanwhile is saved as a copy, and is that copy from then on', async () => {
    keep(lineup('Opening night'))
    const taken = refuse({ code: 'name_taken', message: 'Taken.' } as const)
    await sendOutbox('ada', server(taken, refuse({ code: 'not_now' })))
    expect(everythingWaiting()).toEqual([
      expect.objectContaining({
        name: 'Opening night copy',
        body: { name: 'Opening night copy', again: true },
      }),
    ])
    const [outcome] = await sendOutbox('ada', server(taken, accept({ id: 4 })))
    expect(outcome).toMatchObject({
      entry: { name: expect.stringMatching(/^Opening night copy/) },
      answer: { id: 4 },
    })
    expect(keys()).toEqual([])
  })
})
