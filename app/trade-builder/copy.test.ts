import { expect, test } from 'vitest'

import { rosterFailed, stillMissing, summaryOf, tradeNotSaved } from './copy.ts'

test('P-VALID-17 an empty side is named', () => {
  const names = { team1: 'Edmonton Oilers', team2: null }
  expect(stillMissing({ code: 'selection_required', sides: ['team1'] }, names)).toBe(
    'Edmonton Oilers send nothing yet: choose a player or a pick.',
  )
  expect(stillMissing({ code: 'selection_required', sides: ['team1', 'team2'] }, names)).toBe(
    'Edmonton Oilers and Team 2 send nothing yet: choose a player or a pick.',
  )
})

test('P-ERR-10 a roster that fails is named by its side', () => {
  expect(rosterFailed('team1')).toBe('Failed to load Team 1 players.')
  expect(rosterFailed('team2')).toBe('Failed to load Team 2 players.')
})

test('P-TRADE-15 a side is summed up', () => {
  expect(summaryOf({ players: 2, picks: 1 }, 'Boston Bruins')).toBe('2 players + 1 picks from Boston Bruins')
})

test('P-ERR-34 a failed save says why', () => {
  expect(tradeNotSaved('No such team.')).toEqual({
    title: 'Save failed',
    message: 'Failed to save trade proposal: No such team.',
  })
})
