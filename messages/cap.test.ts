import { describe, expect, it } from 'vitest'

import { capRoom, capSumWords, cardCapWords } from './cap.ts'

const left = (dollars: number, unknown: readonly string[] = []) => capRoom({ dollars, unknown }, 104_000_000)

describe('the text about the cap', () => {
  it('shows the room under a limit, or the amount over it', () => {
    expect(left(88_250_000)).toBe('$15.75M left of $104M')
    expect(left(104_000_000)).toBe('$0 left of $104M')
    expect(left(105_200_000)).toBe('$1.2M over $104M')
    expect(left(88_250_000, ['Nikishin'])).toBe('Up to $15.75M left of $104M')
    expect(left(104_000_001, ['Nikishin'])).toBe('At least $1 over $104M')
  })

  it('shows on a card what it costs, or that it is under the cap', () => {
    const cap = { dollars: 103_900_000, unknown: [], isUnderCap: true, limit: 104_000_000 }
    expect(cardCapWords(cap)).toEqual({ label: 'Under the cap', text: '$103.9M of $104M' })
    expect(cardCapWords({ ...cap, limit: undefined }).text).toBe('$103.9M')
    const sum = { ...cap, unknown: ['Nikishin'], isUnderCap: false, limit: undefined }
    expect(cardCapWords(sum)).toEqual({ label: 'Cap hit', text: 'at least $103.9M' })
  })

  it('shows "at least" when a hit is unknown', () => {
    expect(capSumWords({ dollars: 9_500_000, unknown: [] })).toBe('$9.5M')
    const sum = { dollars: 9_500_000, unknown: ['Alexander Nikishin', 'Benoit-Olivier Groulx'] }
    expect(capSumWords(sum)).toBe('at least $9.5M')
  })
})
