import { expect, test } from 'vitest'

import { tradeNotSaved } from '#app/shared/copy.ts'

import { changeWords, rosterFailed, spaceWords, stillMissing, summaryOf, TRADE } from './copy.ts'

test('P-VALID-17 an empty side is named', () => {
  const names = { team1: 'Edmonton Oilers', team2: null }
  expect(stillMissing({ code: 'selection_required', sides: ['team1'] }, names)).toBe(
    'Edmonton Oilers send nothing yet. Choose a player or a pick.',
  )
  expect(stillMissing({ code: 'selection_required', sides: ['team1', 'team2'] }, names)).toBe(
    'Edmonton Oilers and Team 2 send nothing yet. Choose a player or a pick.',
  )
})

test('P-ERR-10 a roster that fails to load is named by its side', () => {
  expect(rosterFailed('team1')).toBe('Failed to load Team 1 players.')
  expect(rosterFailed('team2')).toBe('Failed to load Team 2 players.')
})

test('P-TRADE-15 a side is summarized', () => {
  expect(summaryOf({ players: 1, picks: 0 }, 'Boston Bruins')).toBe('1 player + 0 picks from Boston Bruins')
  expect(summaryOf({ players: 2, picks: 1 }, 'Boston Bruins')).toBe('2 players + 1 pick from Boston Bruins')
})

test('an unknown amount is marked as unknown, and an uncertain limit as up to or at least', () => {
  const [known, unknown] = [
    { dollars: 0, unknown: [] },
    { dollars: 0, unknown: ['Gus Archer'] },
  ]
  expect([1_200_000, 0, -850_000, null].map(changeWords)).toEqual(['+$1.2M', '$0', '−$850K', 'Unknown'])
  expect([known, unknown].map((sum) => spaceWords(3_400_000, sum))).toEqual(['$3.4M', 'up to $3.4M'])
  expect([known, unknown].map((sum) => spaceWords(-3_400_000, sum))).toEqual([
    '$3.4M over',
    'at least $3.4M over',
  ])
})

test('the title of the lines after a trade fits team names with or without an s', () => {
  expect(TRADE.linesAfter('Oilers')).toBe('Oilers’ lines after this trade')
  expect(TRADE.linesAfter('Wild')).toBe('Wild’s lines after this trade')
})

test('P-ERR-34 a failed save shows why', () => {
  expect(tradeNotSaved('No such team.')).toEqual({
    title: 'Save failed',
    message: 'Failed to save trade proposal: No such team.',
  })
})
