import { beforeEach, describe, expect, it, vi } from 'vitest'

import { offeredTrade, waitingProposal } from '#app/builder/trade/saving/trade-client.ts'
import { accept, refuse } from '#domain/result/problem.ts'
import { aTrade } from '#tests/factories/trades.ts'

import { discardWaiting, everythingWaiting, keepWaiting, type Kept } from './outbox.tsx'
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
/** A minute after the last call. */
const keep = (kept: Kept): boolean => keepWaiting(kept, new Date(Date.UTC(2026, 0, 1, 0, (day += 1))))
const proposal = (client_key: string, owner: string | null = null): Kept =>
  waitingProposal({ ...offeredTrade(aTrade()), client_key, day: '2026-10-10' }, owner)
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
  it('is stored in the list tradeProposals, once per key', () => {
    expect(keep(proposal('a'))).toBe(true)
    keep(proposal('b'))
    keep(proposal('a'))
    expect(keys()).toEqual(['b', 'a'])
    expect(JSON.parse(stored.get('tradeProposals') ?? '')).toHaveLength(2)
  })

  it('is sent with its stored key, and leaves the list', async () => {
    const first = proposal('a')
    keep(first)
    const deliver = server(accept({ id: 7 }))
    expect(await sendOutbox(null, deliver)).toEqual([expect.objectContaining({ answer: { id: 7 } })])
    expect(deliver.mock.calls).toEqual([[expect.objectContaining(first)]])
    expect(stored.has('tradeProposals')).toBe(false)
    expect(await sendOutbox(null, deliver)).toEqual([])
    expect(deliver).toHaveBeenCalledTimes(1)
  })

  it('is only sent to addresses that save proposals, lineups and links', async () => {
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

  it('stays while the server cannot be reached, and so do those after it', async () => {
    for (const key of ['a', 'b', 'c']) keep(proposal(key))
    expect(await sendOutbox(null, server(accept({ id: 7 }), refuse({ code: 'not_now' })))).toHaveLength(1)
    expect(keys()).toEqual(['b', 'c'])
  })

  it('is reported when it is refused, and not sent forever', async () => {
    for (const key of ['a', 'b']) keep(proposal(key))
    const deliver = server(refuse({ code: 'refused', message: 'They left.' }), accept({ id: 8 }))
    expect(await sendOutbox(null, deliver)).toEqual([
      expect.objectContaining({ reason: 'They left.' }),
      expect.objectContaining({ answer: { id: 8 } }),
    ])
    expect(keys()).toEqual([])
  })

  it('reports when the browser has no storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    expect(keep(proposal('a'))).toBe(false)
  })

  it('leaves other data under its key alone', () => {
    stored.set('tradeProposals', '{"not":"a list"}')
    expect(keys()).toEqual([])
    stored.set('tradeProposals', '[1, null, {"client_key": 3}]')
    expect(keys()).toEqual([])
  })

  it('from an older version is sent as well', async () => {
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

describe('a waiting entry', () => {
  it('is sent only for the account that stored it; a guest’s entries go with the next visitor of the device', async () => {
    keep(lineup('Opening night', 'ada'))
    keep(proposal('adas', 'ada'))
    keep(proposal('guests'))
    const deliver = server(accept({ id: 1 }), accept({ id: 2 }), accept({ id: 3 }))
    await sendOutbox('bob', deliver)
    await sendOutbox(null, deliver)
    expect(keys()).toEqual(['lineup named Opening night', 'adas'])
    await sendOutbox('ada', deliver)
    expect(deliver.mock.calls.map(([{ client_key }]) => client_key)).toEqual([
      'guests',
      'lineup named Opening night',
      'adas',
    ])
    expect(keys()).toEqual([])
  })

  it('tells the server which account it belongs to', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 7 }))
    vi.stubGlobal('fetch', fetched)
    keep(lineup('Opening night', 'ada'))
    keep(proposal('adas', 'ada'))
    keep(proposal('guests'))
    await sendOutbox('ada')
    const sent = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
    expect(sent.map(({ for_user }) => for_user)).toEqual(['ada', 'ada', undefined])
  })

  it('stays when the server finds another account signed in', async () => {
    const answer = { code: 'not_signed_in', message: 'Sign in to do this.' }
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 401 }))
    keep(proposal('adas', 'ada'))
    expect(await sendOutbox('ada')).toEqual([])
    expect(keys()).toEqual(['adas'])
  })

  it('does not replace another account’s entry under the same key', async () => {
    keep(proposal('a', 'ada'))
    keep(proposal('a', 'bob'))
    await sendOutbox('bob', server(accept({ id: 7 })))
    expect(everythingWaiting()).toEqual([expect.objectContaining({ client_key: 'a', owner: 'ada' })])
  })

  it('is discarded for one account only', () => {
    keep(lineup('Opening night', 'ada'))
    keep(proposal('bobs', 'bob'))
    keep(proposal('guests'))
    discardWaiting('ada')
    expect(keys()).toEqual(['bobs', 'guests'])
  })
})

describe('a waiting lineup', () => {
  it('whose name was taken is saved as a copy, and stays that copy from then on', async () => {
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
