import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { parseStoredDraft } from './draft-schema.ts'
import { EMPTY_DRAFT, type LineupDraft, NO_EXTRAS } from './draft.ts'

const draft: LineupDraft = {
  ...EMPTY_DRAFT,
  mode: 'team',
  teamId: 22,
  title: 'Opening night',
  lineups: {
    even_strength: { c1: aPlayer({ number: null, shoots: null }), starter: aPlayer({ position: 'g' }) },
    power_play: { d1: aPlayer() },
    penalty_kill: {},
  },
}

const stored = (change: object) => parseStoredDraft(JSON.stringify({ ...draft, ...change }))

test('a stored draft is read back unchanged', () => {
  expect(stored({})).toEqual(draft)
  expect(parseStoredDraft(JSON.stringify(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT)
})

test('letters and extras are read back; a draft from an earlier version has none', () => {
  const chosen = { letters: { 8: 'C', 9: 'A' }, extras: { ...NO_EXTRAS, scratches: true } } as const
  expect(stored(chosen)).toEqual({ ...draft, ...chosen })
  expect(stored({ letters: undefined, extras: undefined })).toEqual(draft)
  const { cap: _cap, underCap: _underCap, ...before } = NO_EXTRAS
  expect(stored({ extras: before })).toEqual(draft)
  const dreamTeam = { mode: 'dream_team', teamId: null, extras: { ...NO_EXTRAS, underCap: true } } as const
  expect(stored(dreamTeam)).toEqual({ ...draft, ...dreamTeam })
})

test('the country of a Dream Team is read back, unless one of its players plays for another', () => {
  const lineups = { ...EMPTY_DRAFT.lineups, even_strength: { c1: aPlayer({ nationality: 'CAN' }) } }
  const nation = { mode: 'dream_team', teamId: null, lineups } as const
  expect(stored({ ...nation, country: 'CAN' })).toEqual({ ...draft, ...nation, country: 'CAN' })
  expect(stored(nation)?.country).toBeUndefined()
  for (const country of ['SWE', 'Canada', 'XXX']) expect(stored({ ...nation, country })).toBeNull()
})

test('a draft stored as "allstar" is read as a Dream Team', () => {
  expect(stored({ mode: 'allstar', teamId: null })).toEqual({ ...draft, mode: 'dream_team', teamId: null })
})

test('a stored remix keeps the lineup it was started from', () => {
  const remixOf = { id: 'abcdefABCDEF', title: 'Opening night' }
  expect(stored({ remixOf })?.remixOf).toEqual(remixOf)
  expect(stored({ remixOf: 'a lineup' })).toBeNull()
})

test.each([
  ['nothing', null],
  ['damaged JSON', '{"mode":'],
  ['something else', '[]'],
  ['null', 'null'],
])('reads no draft from %s', (_, text) => {
  expect(parseStoredDraft(text)).toBeNull()
})

test.each([
  ['an unknown mode', { mode: 'olympic' }],
  ['an unknown type', { type: 'overtime' }],
  ['a title over the limit', { title: 'a'.repeat(81) }],
  ['an unknown slot', { lineups: { ...draft.lineups, power_play: { c9: aPlayer() } } }],
  ['a slot of another type', { lineups: { ...draft.lineups, power_play: { c4: aPlayer() } } }],
  ['a sweater that no team has', { extras: { ...NO_EXTRAS, sweater: 'practice' } }],
  ['six chosen scratches', { extras: { ...NO_EXTRAS, scratched: [1, 2, 3, 4, 5, 6] } }],
  ['a letter of another sport', { letters: { 8: 'K' } }],
  ['two captains', { letters: { 8: 'C', 9: 'C' } }],
  ['three alternate captains', { letters: { 8: 'A', 9: 'A', 10: 'A' } }],
  ['half a player', { lineups: { ...draft.lineups, power_play: { c1: { id: 1, name: 'Half' } } } }],
  ['a goalie at center', { lineups: { ...draft.lineups, power_play: { c1: aPlayer({ position: 'g' }) } } }],
])('refuses a draft with %s', (_, change) => {
  expect(stored(change)).toBeNull()
})
