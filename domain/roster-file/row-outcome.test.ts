import { describe, expect, it } from 'vitest'

import { comparedRow, type ComparedRow, outcomeOf } from './row-outcome.ts'

type Player = { readonly id: number; readonly number: number | null }

const player = { player: { id: 7, number: 6 }, changes: [] }
const changing = { ...player, changes: [{ field: 'weight' as const, before: 200, after: 201 }] }
const row = (given: Partial<ComparedRow<Player>>): ComparedRow<Player> => ({
  class: 'new',
  question: null,
  mayAdd: true,
  candidates: [],
  elsewhere: [],
  ...given,
})

describe('the outcome of a row', () => {
  it.each([
    ['new', {}, undefined, 'new'],
    ['existing', { class: 'existing' }, undefined, 'left'],
    ['existing, added anyway', { class: 'existing' }, 'add', 'impossible'],
    ['invalid', { class: 'invalid' }, 'add', 'left'],
    ['on other teams', { class: 'other_teams' }, undefined, 'left'],
    ['on other teams, added anyway', { class: 'other_teams' }, 'add', 'new'],
    ['on other teams with the same league id', { class: 'other_teams', mayAdd: false }, 'add', 'impossible'],
    ['on other teams, moved', { class: 'other_teams', elsewhere: [player] }, 7, 'moved'],
    ['new, with a namesake elsewhere', { elsewhere: [player] }, undefined, 'new'],
    ['new, with a namesake elsewhere who is moved', { elsewhere: [player] }, 7, 'moved'],
    ['new, left out', { elsewhere: [player] }, 'skip', 'left'],
    ['same name', { question: 'same_name', candidates: [player] }, undefined, 'open'],
    ['same name, added', { question: 'same_name', candidates: [player] }, 'add', 'new'],
    ['same name, left out', { question: 'same_name', candidates: [player] }, 'skip', 'left'],
    ['same name, renumbered', { question: 'same_name', candidates: [player] }, 7, 'renumbered'],
    ['same name, but another player', { question: 'same_name', candidates: [player] }, 8, 'impossible'],
    ['found', { class: 'found', candidates: [changing] }, undefined, 'updated'],
    ['found, without changes', { class: 'found', candidates: [player] }, undefined, 'left'],
    ['unclear, answered', { class: 'not_found', question: 'unclear', candidates: [changing] }, 7, 'updated'],
    ['not found', { class: 'not_found' }, undefined, 'left'],
  ] as const)('%s', (_, given, choice, kind) => {
    expect(outcomeOf(row(given), 16, choice)).toMatchObject({ kind })
  })

  it('is nothing if the player already has that number', () => {
    const same = row({ class: 'existing', question: 'unclear', candidates: [player] })
    expect(outcomeOf(same, 6, 7)).toEqual({ kind: 'left', meant: player })
  })
})

it('is open for an update that may be about several players', () => {
  expect(comparedRow({ class: 'not_found', candidates: [changing] })).toEqual(
    row({ class: 'not_found', question: 'unclear', mayAdd: false, candidates: [changing] }),
  )
  expect(comparedRow({ class: 'not_found', candidates: [] }).question).toBe(null)
  expect(comparedRow({ class: 'existing', candidates: [player.player] }).candidates).toEqual([player])
})
