import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LETTERS } from '#domain/hockey/vocabulary.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import { aPlayer, aRoster } from '#tests/factories/players.ts'

import { EMPTY_DRAFT, type Letters, type LineupDraft, NO_EXTRAS } from './draft.ts'
import { checkLetters, MAX_ALTERNATES, wearersOf, wornLetters } from './letters.ts'
import { slotsFor } from './placement.ts'

const [first, second, third, fourth] = [aPlayer(), aPlayer(), aPlayer(), aPlayer({ position: 'd' })]
const goalie = aPlayer({ position: 'g' })
const draft: LineupDraft = {
  ...EMPTY_DRAFT,
  mode: 'team',
  teamId: 22,
  lineups: {
    even_strength: { c1: first, c2: second, c3: third, d1: fourth, starter: goalie },
    power_play: { c1: first },
    penalty_kill: {},
  },
}

const wearing = (letters: Letters, given: Partial<LineupDraft> = {}) => ({ ...draft, ...given, letters })
const lettersOf = (result: ReturnType<typeof perform>) => (result.ok ? result.value.letters : result.problem)

describe('giving a letter', () => {
  test('a second C takes it from the first', () => {
    const given = perform('setLetter', wearing({ [first.id]: 'C', [third.id]: 'A' }), {
      player: second,
      letter: 'C',
    })
    expect(lettersOf(given)).toEqual({ [second.id]: 'C', [third.id]: 'A' })
  })

  test('a third A is refused, with the players who wear them', () => {
    const two = wearing({ [first.id]: 'A', [second.id]: 'A' })
    expect(lettersOf(perform('setLetter', two, { player: third, letter: 'A' }))).toEqual({
      code: 'too_many_alternates',
      wearers: [first, second],
    })
  })

  test('a player who has left the board loses the A to a new one', () => {
    const gone = aPlayer()
    const two = wearing({ [gone.id]: 'A', [second.id]: 'A' })
    const given = perform('setLetter', two, { player: third, letter: 'A' })
    expect(lettersOf(given)).toEqual({ [second.id]: 'A', [third.id]: 'A' })
  })

  test('a goaltender cannot wear one', () => {
    for (const letter of LETTERS)
      expect(lettersOf(perform('setLetter', draft, { player: goalie, letter }))).toEqual({
        code: 'goalie_letter',
        player: goalie,
      })
  })

  test('the captain can become an alternate, and lose the letter', () => {
    const captain = wearing({ [first.id]: 'C' })
    expect(lettersOf(perform('setLetter', captain, { player: first, letter: 'A' }))).toEqual({
      [first.id]: 'A',
    })
    expect(lettersOf(perform('setLetter', captain, { player: first, letter: null }))).toEqual({})
  })

  test('giving the same letter again changes nothing', () => {
    const captain = wearing({ [first.id]: 'C' })
    const again = perform('setLetter', captain, { player: first, letter: 'C' })
    expect(again.ok && again.value).toBe(captain)
    const none = perform('setLetter', captain, { player: second, letter: null })
    expect(none.ok && none.value).toBe(captain)
  })
})

describe('letters and the board', () => {
  test('a player who is removed and placed again has the letter again', () => {
    const captain = wearing({ [second.id]: 'C' })
    const off = perform('remove', captain, { slotId: 'c2' })
    expect(off.ok && wornLetters(off.value.letters, off.value.lineups)).toEqual({})
    const back = off.ok && perform('place', off.value, { slotId: 'c4', player: second })
    expect(back && back.ok && wornLetters(back.value.letters, back.value.lineups)).toEqual({
      [second.id]: 'C',
    })
  })

  test('emptying the board keeps the letters of players in other types', () => {
    const both = wearing({ [first.id]: 'C', [second.id]: 'A' })
    expect(lettersOf(perform('reset', both, {}))).toEqual({ [first.id]: 'C' })
  })

  test('a new lineup has no letters and no extras', () => {
    const chosen = wearing({ [first.id]: 'C' }, { extras: { ...NO_EXTRAS, scratches: true } })
    const emptied = perform('startOver', chosen, {})
    expect(emptied.ok && emptied.value).toMatchObject({ letters: {}, extras: NO_EXTRAS })
  })

  const roster = aRoster()
  const anyStep = fc.tuple(
    fc.constantFrom(...roster),
    fc.constantFrom('C' as const, 'A' as const, null, 'place' as const, 'reset' as const),
    fc.nat(11),
  )
  test('after any edits there are at most one C and two As, and the server accepts them', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let now: LineupDraft = EMPTY_DRAFT
        for (const [player, what, wish] of steps) {
          const slots = slotsFor(now.type, player)
          const slotId = slots[wish % slots.length]?.id ?? 'c1'
          const done =
            what === 'place'
              ? perform('place', now, { slotId, player })
              : what === 'reset'
                ? perform('reset', now, {})
                : perform('setLetter', now, { player, letter: what })
          if (done.ok) now = done.value
        }
        expect(wearersOf(now.letters, 'C').length).toBeLessThanOrEqual(1)
        expect(wearersOf(now.letters, 'A').length).toBeLessThanOrEqual(MAX_ALTERNATES)
        const worn = wornLetters(now.letters, now.lineups)
        expect(checkLetters(worn, now.lineups)).toEqual({ ok: true, value: worn })
      }),
    )
  })
})

const check = (letters: Letters) => {
  const checked = checkLetters(letters, draft.lineups)
  return checked.ok ? checked.value : checked.problem.code
}

describe('letters in a request', () => {
  test('are kept for players in a lineup', () => {
    expect(check({ [first.id]: 'C', [fourth.id]: 'A', 99_999: 'C' })).toEqual({
      [first.id]: 'C',
      [fourth.id]: 'A',
    })
  })

  test('are refused if they break the rules', () => {
    expect(check({ [first.id]: 'C', [second.id]: 'C' })).toBe('two_captains')
    expect(check({ [first.id]: 'A', [second.id]: 'A' })).toEqual({ [first.id]: 'A', [second.id]: 'A' })
    expect(check({ [first.id]: 'A', [second.id]: 'A', [third.id]: 'A' })).toBe('too_many_alternates')
    expect(check({ [goalie.id]: 'A' })).toBe('goalie_letter')
  })
})

test('choosing an extra leaves the others, and choosing it again changes nothing', () => {
  const signed = perform('setExtras', draft, { signature: true })
  expect(signed.ok && signed.value.extras).toEqual({ ...NO_EXTRAS, signature: true })
  const again = signed.ok && perform('setExtras', signed.value, { signature: true })
  expect(again && again.ok && again.value).toBe(signed.ok && signed.value)
})
