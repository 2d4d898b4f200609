import { array, assert, constant, constantFrom, dictionary, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'

import type { CountryCode } from '#domain/country/countries.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { type LineupActionArgs, type LineupActionName, perform } from '#domain/lineup/edit/actions.ts'
import { mayPlayFor } from '#domain/player/player.ts'
import { aPlayer, aRoster } from '#tests/factories/players.ts'

import { EMPTY_DRAFT, type LineupDraft } from './draft.ts'
import { placedById } from './letters.ts'
import { SLOT_IDS } from './slots.ts'

function done<Name extends LineupActionName>(
  name: Name,
  draft: LineupDraft,
  args: LineupActionArgs[Name],
): LineupDraft {
  const result = perform(name, draft, args)
  if (!result.ok) throw new Error(`${name} refused: ${result.problem.code}`)
  return result.value
}

const canadian = aPlayer({ position: 'c', nationality: 'CAN' })
const swede = aPlayer({ position: 'd', nationality: 'SWE' })
const unknown = aPlayer({ position: 'lw', nationality: null })
const everybody = [canadian, swede, unknown]
const mixed: LineupDraft = {
  ...EMPTY_DRAFT,
  mode: 'dream_team',
  title: 'Best on best',
  lineups: {
    even_strength: { lw1: unknown, c1: canadian, d1: swede },
    power_play: { d1: swede },
    penalty_kill: { c1: canadian },
  },
  letters: { [canadian.id]: 'C', [swede.id]: 'A' },
}
const teamLineup: LineupDraft = { ...EMPTY_DRAFT, mode: 'team', teamId: 22 }
const choose = (country: CountryCode | undefined, pool = everybody, draft = mixed) =>
  done('chooseCountry', draft, { country, pool })

test('keeps players of its own and unknown nationality in all types, and removes the others with their letters', () => {
  expect(choose('CAN')).toEqual({
    ...mixed,
    country: 'CAN',
    lineups: {
      even_strength: { lw1: unknown, c1: canadian },
      power_play: {},
      penalty_kill: { c1: canadian },
    },
    letters: { [canadian.id]: 'C' },
  })
})

test('is filled with its own players only; one of unknown nationality is placed by hand', () => {
  const draft: LineupDraft = { ...EMPTY_DRAFT, mode: 'dream_team', country: 'CAN' }
  const filled = done('fillRest', draft, { pool: everybody, lastGame: null })
  expect([...placedById(filled.lineups).values()]).toEqual([canadian])
})

test('allows all countries again without removing players', () => {
  const { country, lineups } = choose(undefined, everybody, choose('CAN'))
  expect([country, lineups]).toEqual([undefined, choose('CAN').lineups])
})

test('looks up stored players without a nationality in today’s league', () => {
  const before = {
    ...mixed,
    lineups: { ...EMPTY_DRAFT.lineups, even_strength: { d1: { ...swede, nationality: null } } },
  }
  expect(choose('CAN', everybody, before).lineups.even_strength).toEqual({})
  expect(choose('SWE', everybody, before).lineups.even_strength).toEqual({ d1: swede })
})

test('is no edit if nothing changes, and does not apply to a team', () => {
  expect(choose(undefined)).toBe(mixed)
  expect(choose('CAN', everybody, teamLineup)).toBe(teamLineup)
})

test('refuses players of another country, one by one and as a lineup', () => {
  const draft = choose('CAN')
  expect(perform('place', draft, { slotId: 'd2', player: swede })).toEqual({
    ok: false,
    problem: { code: 'other_country', player: swede, country: 'CAN' },
  })
  const lineups = { even_strength: { d2: swede } }
  const refused = { ok: false, problem: { code: 'illegal_lineup' } }
  expect(perform('applyPlacements', draft, { lineups, over: 'existing' })).toMatchObject(refused)
  expect(perform('loadLineup', EMPTY_DRAFT, { ...mixed, country: 'CAN' })).toMatchObject(refused)
})

test('ends with the choice of a team, and stays for a new lineup', () => {
  expect(done('chooseTeam', choose('CAN'), { teamId: 22 }).country).toBeUndefined()
  expect(done('chooseDreamTeam', choose('CAN'), {}).country).toBeUndefined()
  expect(done('startOver', choose('CAN'), {}).country).toBe('CAN')
})

test('never has a player of another country after any edits', () => {
  const pool = aRoster().map((player, index) => ({
    ...player,
    nationality: ['CAN', 'SWE', null, 'JAM'][index % 4] ?? null,
  }))
  const anyCountry = constantFrom<CountryCode | undefined>('CAN', 'SWE', 'FIN', undefined)
  const anybody = constantFrom(...pool)
  const anySlot = constantFrom(...SLOT_IDS)
  const edit = oneof(
    record({
      name: constant('chooseCountry' as const),
      args: record({ country: anyCountry, pool: constant(pool) }),
    }),
    record({
      name: constant('place' as const),
      args: record({ slotId: anySlot, player: anybody }),
    }),
    record({
      name: constant('fillRest' as const),
      args: constant({ pool, lastGame: null }),
    }),
    record({
      name: constant('chooseType' as const),
      args: record({ type: constantFrom(...LINEUP_TYPES) }),
    }),
    record({
      name: constant('applyPlacements' as const),
      args: record({
        lineups: record({ even_strength: dictionary(anySlot, anybody, { maxKeys: 3 }) }),
        over: constantFrom('existing' as const, 'cleared' as const),
      }),
    }),
  )
  assert(
    property(array(edit, { maxLength: 20 }), (edits) => {
      let draft: LineupDraft = { ...EMPTY_DRAFT, mode: 'dream_team' }
      for (const { name, args } of edits) {
        const result = perform(name, draft, args)
        if (result.ok) draft = result.value
        for (const player of placedById(draft.lineups).values())
          expect(mayPlayFor(draft.country, player)).toBe(true)
      }
    }),
  )
})
