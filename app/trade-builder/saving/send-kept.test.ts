import { beforeEach, describe, expect, it, vi } from 'vitest'

import { accept, refuse } from '#domain/problem.ts'
import { aTrade } from '#tests/factories/trades.ts'

import { keepProposal, keptProposals } from './kept-trades.ts'
import { sendKept } from './send-kept.ts'
import { offeredTrade, type Proposal, type saveProposal } from './trade-client.ts'

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

const proposal = (client_key: string): Proposal => ({ ...offeredTrade(aTrade()), client_key })
const keys = () => keptProposals().map(({ client_key }) => client_key)
type Saved = Awaited<ReturnType<typeof saveProposal>>
const server = (...answers: readonly Saved[]) => {
  const save = vi.fn<typeof saveProposal>()
  for (const answer of answers) save.mockResolvedValueOnce(answer)
  return save
}

describe('P-CALL-26 a proposal that could not be saved', () => {
  it('is kept in the list tradeProposals, once by its key', () => {
    expect(keepProposal(proposal('a'))).toBe(true)
    keepProposal(proposal('b'))
    keepProposal(proposal('a'))
    expect(keys()).toEqual(['b', 'a'])
    expect(JSON.parse(stored.get('tradeProposals') ?? '')).toHaveLength(2)
  })

  it('is sent with the key it was kept with, and leaves the list', async () => {
    const first = proposal('a')
    keepProposal(first)
    const save = server(accept({ id: 7 }))
    expect(await sendKept(save)).toEqual({ sent: 1, refused: [] })
    expect(save.mock.calls).toEqual([[first]])
    expect(stored.has('tradeProposals')).toBe(false)
    expect(await sendKept(save)).toEqual({ sent: 0, refused: [] })
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('waits on while the server cannot be reached, and those after it wait too', async () => {
    for (const key of ['a', 'b', 'c']) keepProposal(proposal(key))
    const save = server(accept({ id: 7 }), refuse({ code: 'unreachable', message: '' }))
    expect(await sendKept(save)).toEqual({ sent: 1, refused: [] })
    expect(keys()).toEqual(['b', 'c'])
  })

  it('waits on when it was too many at once', async () => {
    keepProposal(proposal('a'))
    await sendKept(server(refuse({ code: 'refused_for_now', message: 'Too many.' })))
    expect(keys()).toEqual(['a'])
  })

  it('that is refused is told, and not sent for ever', async () => {
    for (const key of ['a', 'b']) keepProposal(proposal(key))
    const save = server(refuse({ code: 'refused', message: 'He left.' }), accept({ id: 8 }))
    expect(await sendKept(save)).toEqual({ sent: 1, refused: ['He left.'] })
    expect(keys()).toEqual([])
  })

  it('says so where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    expect(keepProposal(proposal('a'))).toBe(false)
  })

  it('leaves alone what somebody else has put there', () => {
    stored.set('tradeProposals', '{"not":"a list"}')
    expect(keys()).toEqual([])
    stored.set('tradeProposals', '[1, null, {"client_key": 3}]')
    expect(keys()).toEqual([])
  })
})
