import { expect, test } from 'vitest'

import { byWeight, countKinds, type RosterProposal } from './proposals.ts'

const proposal = (
  name: string,
  kind: RosterProposal['kind'],
  ...fields: ReadonlyArray<RosterProposal['changes'][number]['field']>
): RosterProposal => ({
  key: name,
  kind,
  teamId: 1,
  playerId: 1,
  formerId: null,
  basis: 'news',
  name,
  columns: {},
  changes: fields.map((field) => ({ field, from: null, to: 'X' })),
  listedTwice: false,
  namesakes: [],
  reports: [],
})

test('the most important come first, and questions before what is certain', () => {
  const taller = proposal('A', 'changed', 'height')
  const fresh = proposal('C', 'new', 'nhl_id')
  const mover = proposal('D', 'moved', 'team_id')
  const asked = { ...proposal('E', 'new', 'nhl_id'), namesakes: [{ id: 7, number: 9, teamId: 2 }] }
  const all = [taller, fresh, mover, asked]
  expect(all.toSorted(byWeight)).toEqual([mover, asked, fresh, taller])
  expect(countKinds(all)).toEqual([
    ['moved', 1],
    ['new', 2],
    ['changed', 1],
  ])
})
