import { describe, expect, it } from 'vitest'

import type { CapFinding } from '#domain/cap/team-cap.ts'

import { capFindingWords } from './cap-findings.ts'
import { capRoom, unknownHits } from './cap-words.ts'

const left = (dollars: number, unknown: readonly string[] = []) => capRoom({ dollars, unknown }, 104_000_000)
const nameOf = (teamId: number) => (teamId === 20 ? 'Flames' : undefined)

describe('the text about the cap', () => {
  it('shows the room under a limit, or the amount over it', () => {
    expect(left(88_250_000)).toBe('$15.75M left of $104M')
    expect(left(104_000_000)).toBe('$0 left of $104M')
    expect(left(105_200_000)).toBe('$1.2M over $104M')
    expect(left(88_250_000, ['Nikishin'])).toBe('Up to $15.75M left of $104M')
    expect(left(104_000_001, ['Nikishin'])).toBe('At least $1 over $104M')
  })

  const sentences: ReadonlyArray<readonly [CapFinding, string]> = [
    [
      { code: 'consent', name: 'Ryan Nugent-Hopkins', clause: 'nmc', need: 'must' },
      'Ryan Nugent-Hopkins has a no-move clause and must agree.',
    ],
    [
      { code: 'consent', name: 'Zach Hyman', clause: 'm_ntc', need: 'may' },
      'Zach Hyman can block some trades (modified no-trade clause).',
    ],
    [
      { code: 'consent', name: 'Gabriel Landeskog', clause: 'nmc_m_ntc', need: 'may' },
      'Gabriel Landeskog can block some trades (no-move and modified no-trade clauses).',
    ],
    [{ code: 'over_limit', by: 1_200_000, isAtLeast: false, injured: 0 }, 'Oilers: over the limit by $1.2M.'],
    [
      { code: 'over_limit', by: 1_200_000, isAtLeast: false, injured: 6_000_000 },
      'Oilers: over the limit by $1.2M. $6M of the total is for injured players, so LTIR may cover all of the overage.',
    ],
    [
      { code: 'over_limit', by: 8_000_000, isAtLeast: false, injured: 6_000_000 },
      'Oilers: over the limit by $8M. $6M of the total is for injured players, so LTIR may cover part of the overage.',
    ],
    [{ code: 'under_floor', by: 900_000 }, 'Oilers: $900K below the lower limit.'],
    [
      { code: 'retained_share', name: 'Nazem Kadri', percent: 52, limit: 50, others: [] },
      'Oilers would retain 52% of Nazem Kadri’s contract; at most 50% is allowed.',
    ],
    [
      { code: 'retained_share', name: 'Nazem Kadri', percent: 60, limit: 50, others: [20] },
      'Oilers and Flames would retain 60% of Nazem Kadri’s contract; at most 50% is allowed.',
    ],
    [
      { code: 'retained_share', name: 'Nazem Kadri', percent: 56.5, limit: 50, others: [20, 99] },
      'Oilers, Flames and another team would retain 56.5% of Nazem Kadri’s contract; at most 50% is allowed.',
    ],
    [
      { code: 'reacquired', name: 'Nazem Kadri' },
      'The Oilers still pay part of Kadri’s salary and cannot take them back within a year of trading them.',
    ],
    [{ code: 'roster_short', count: 19, least: 20 }, 'Oilers would have 19 players; 20 must dress.'],
    [
      { code: 'retained_contracts', count: 4, limit: 3 },
      'Oilers: 4 retained contracts; at most 3 are allowed.',
    ],
    [
      { code: 'retained_total', dollars: 15_700_000, limit: 15_600_000 },
      'Oilers would retain $15.7M; the most allowed is $15.6M.',
    ],
    [{ code: 'roster', count: 24, limit: 23 }, 'Oilers: 24 on the roster; at most 23 until the deadline.'],
  ]
  it.each(sentences)('describes %o in a sentence', (finding, words) => {
    expect(capFindingWords('Oilers', finding, nameOf)).toBe(words)
  })

  it('names the players whose hit is unknown', () => {
    expect(unknownHits({ unknown: [] })).toBeNull()
    expect(unknownHits({ unknown: ['Alexander Nikishin', 'Benoit-Olivier Groulx'] })).toBe(
      'Cap hit unknown: Alexander Nikishin and Benoit-Olivier Groulx',
    )
    expect(unknownHits({ unknown: ['A', 'B', 'C', 'D'] })).toBe('Cap hit unknown: A, B, C and D')
    expect(unknownHits({ unknown: ['A', 'B', 'C', 'D', 'E'] })).toBe('Cap hit unknown: A, B, C and 2 others')
  })

  it('counts the write-ins, who have none', () => {
    expect(unknownHits({ unknown: ['Hage'], writeIns: 1 })).toBe('Plus 1 write-in without a cap hit')
    expect(unknownHits({ unknown: ['Nikishin', 'Hage', 'Beck'], writeIns: 2 })).toBe(
      'Cap hit unknown: Nikishin, plus 2 write-ins without a cap hit',
    )
  })
})
