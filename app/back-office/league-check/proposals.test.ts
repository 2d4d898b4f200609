import { expect, test } from 'vitest'

import { byWeight, categoryOf, countCategories, type RosterProposal } from './proposals.ts'

const proposal = (
  name: string,
  kind: RosterProposal['kind'],
  ...fields: ReadonlyArray<RosterProposal['changes'][number]['field']>
): RosterProposal => ({
  key: name,
  kind,
  teamId: 1,
  playerId: 1,
  name,
  columns: {},
  changes: fields.map((field) => ({ field, from: null, to: 'X' })),
  listedTwice: false,
  namesakes: [],
  reports: [],
})

test('the most important come first; a difference in the league’s position only comes last', () => {
  const position = proposal('A', 'changed', 'nhl_position')
  const both = proposal('B', 'changed', 'nhl_position', 'height')
  const fresh = proposal('C', 'new', 'nhl_id')
  const mover = proposal('D', 'moved', 'team_id')
  const asked = { ...proposal('E', 'new', 'nhl_id'), namesakes: [{ id: 7, number: 9, teamId: 2 }] }
  expect([position, both].map(categoryOf)).toEqual(['position', 'changed'])
  const all = [position, both, fresh, mover, asked]
  expect(all.toSorted(byWeight)).toEqual([mover, asked, fresh, both, position])
  expect(countCategories(all)).toEqual([
    ['moved', 1],
    ['new', 2],
    ['changed', 1],
    ['position', 1],
  ])
})
