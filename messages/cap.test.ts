import { describe, expect, it } from 'vitest'

import { capSumWords, cardCapWords } from './cap.ts'

describe('the text about the cap', () => {
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
