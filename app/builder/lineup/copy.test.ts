import { expect, test } from 'vitest'

import { commandEffect, commandTarget } from '#app/builder/lineup/tools/copy.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import { EMPTY_DRAFT, withPlacements } from '#domain/lineup/model/draft.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { announceSwapped, coachNotices, markMessage, marksPlace } from './copy.ts'
import { filledRest } from './fill-board.ts'

const crosby = aPlayer({ name: 'Sidney Crosby', position: 'c' })

test('filling the rest reports how many were placed, and which slots stay empty and why', () => {
  const before = withPlacements(EMPTY_DRAFT, { c1: crosby })
  const roster = [
    crosby,
    ...Array.from({ length: 11 }, () => aPlayer({ position: 'lw' })),
    aPlayer({ position: 'g' }),
  ]
  const filled = perform('fillRest', before, { pool: roster, lastGame: null })
  expect(filled.ok && filledRest(before, filled.value)).toEqual({
    title: '12 players placed',
    description:
      'The roster has no healthy defenseman or goaltender left. Still empty: LD1, RD1, LD2, RD2, LD3, RD3 and Backup.',
  })
  const one = perform('fillRest', before, {
    pool: [crosby, aPlayer({ position: 'd' })],
    lastGame: null,
  })
  expect(one.ok && filledRest(before, one.value).title).toBe('1 player placed')
  expect(filledRest(before, before).title).toBe('No one left to place')
  const powerPlay = { ...EMPTY_DRAFT, type: 'power_play' } as const
  expect(filledRest(powerPlay, powerPlay).description).toContain('no healthy forward or skater left')
})

test('a command shows its target and the players it moves', () => {
  expect(commandTarget('even_strength', 'c1', 'even_strength')).toBe('Center, line 1')
  expect(commandTarget('power_play', 'c1', 'even_strength')).toBe('Center, unit 1, power play')
  const onto = { type: 'even_strength', slotId: 'c1', from: null, other: null, swaps: false } as const
  expect(commandEffect(onto)).toBeNull()
  expect(commandEffect({ ...onto, from: 'c2' })).toBe('moves from center, line 2')
  expect(commandEffect({ ...onto, from: 'c1' })).toBe('is already there')
  expect(commandEffect({ ...onto, other: crosby })).toBe('in place of Crosby')
  expect(commandEffect({ ...onto, from: 'c2', other: crosby, swaps: true })).toBe('trades places with Crosby')
})

test('swaps and hints are named as fans name them', () => {
  expect(announceSwapped('defense', 1, 3)).toBe('Pair 1 and pair 3 traded places.')
  expect(coachNotices(1)).toBe('One thing a coach would notice')
  expect(coachNotices(12)).toBe('12 things a coach would notice')
  expect(marksPlace('even_strength', ['d3', 'd4'])).toBe('Pair 2')
  expect(marksPlace('penalty_kill', ['d3', 'd4'])).toBe('Unit 2')
  expect(marksPlace('even_strength', ['lw2'])).toBe('Left wing, line 2')
})

test('a hint shows what a coach would notice', () => {
  const player = aPlayer({ name: 'Alex Ovechkin', position: 'lw', shoots: 'R' })
  expect(markMessage({ code: 'off_wing', slotIds: ['lw1'], player, hand: 'R' })).toBe(
    'Ovechkin shoots right, so this is the off wing.',
  )
  expect(markMessage({ code: 'out_of_position', slotIds: ['c1'], player })).toBe(
    'Ovechkin is listed as a winger, not as a center.',
  )
  expect(markMessage({ code: 'same_hand_pair', slotIds: ['d1', 'd2'], hand: 'L' })).toBe(
    'Both defensemen on this pair shoot left.',
  )
  expect(markMessage({ code: 'not_dressed', slotIds: ['lw1'], player })).toBe(
    'Ovechkin is not in the even strength lineup.',
  )
})
