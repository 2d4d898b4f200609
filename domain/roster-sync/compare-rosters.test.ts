import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { POSITIONS } from '#domain/hockey/vocabulary.ts'

import { compareRosters as compareLeague } from './compare-rosters.ts'
import type { ListedPlayer, TeamRoster } from './feed.ts'
import { type LeaguePlayer, recordLists } from './league-player.ts'
import { afterWrite, isCertain, type Proposal, readChoice, type RosterRow } from './proposal.ts'

const EDM = 22
const VAN = 23

const listed = (given: Partial<ListedPlayer> = {}): ListedPlayer => ({
  nhl_id: 8_478_402,
  first_name: 'Connor',
  last_name: 'McDavid',
  number: 97,
  position: 'c',
  shoots: 'L',
  birthdate: '1997-01-13',
  birthplace: 'Richmond Hill, ON',
  height: `6'1"`,
  weight: 194,
  profile_picture_filename: null,
  ...given,
})

const ours = (given: Partial<RosterRow> = {}): RosterRow => ({
  id: 1,
  full_name: 'Connor McDavid',
  position: 'c',
  team_id: EDM,
  status: 'active',
  profile_picture_filename: null,
  nhl_id: 8_478_402,
  first_name: 'Connor',
  last_name: 'McDavid',
  number: 97,
  alt_position: null,
  shoots: 'L',
  birthdate: '1997-01-13',
  birthplace: 'Richmond Hill, ON',
  height: `6'1"`,
  weight: 194,
  ...given,
})

const team = (team_id: number, ...players: ListedPlayer[]): TeamRoster => ({
  team_id,
  complete: true,
  players,
})

/** Our players with a league id, who were listed before. */
const knownOf = (rows: readonly RosterRow[]): readonly LeaguePlayer[] =>
  rows.flatMap(({ id, nhl_id }) =>
    nhl_id === null ? [] : [{ nhl_id, player_id: id, said: {}, answered: {}, listed_twice: false }],
  )

/** Compares as the first check does. */
const compareRosters = (rosters: readonly TeamRoster[], rows: readonly RosterRow[]) =>
  compareLeague(recordLists(knownOf(rows), rosters, rows), rows)

/** Kind and changes, as "number 97→18". */
const said = (proposals: readonly Proposal[]) =>
  proposals.map(({ kind, changes }) =>
    [kind, ...changes.map(({ field, from, to }) => `${field} ${from}→${to}`)].join(' '),
  )

describe('the difference of one player', () => {
  it.each<readonly [string, Partial<ListedPlayer>, Partial<RosterRow>, readonly string[]]>([
    ['none', {}, {}, []],
    ['a number', { number: 18 }, {}, ['renumbered number 97→18']],
    ['no number on the list', { number: null }, {}, []],
    ['a winger listed as C', {}, { position: 'lw' }, []],
    ['a winger who is also a defender here', { position: 'd' }, { position: 'lw', alt_position: 'd' }, []],
    ['a forward who is now a defender', { position: 'd' }, {}, ['changed position c→d']],
    [
      'facts',
      { weight: 200, height: `6'2"`, shoots: 'R' },
      {},
      [`changed shoots L→R height 6'1"→6'2" weight 194→200`],
    ],
    [
      'facts that the league does not give',
      { weight: null, height: null, shoots: null, birthdate: null, birthplace: null },
      {},
      [],
    ],
    ['a birthplace in another spelling', { birthplace: 'Richmond Hill, Ontario' }, {}, []],
    ['a missing birthplace', {}, { birthplace: null }, ['changed birthplace null→Richmond Hill, ON']],
    ['accents of a name', { last_name: 'McDávid' }, {}, []],
    ['our own nickname', {}, { full_name: 'McJesus' }, []],
    ['another name', { last_name: 'Smith' }, {}, ['changed last_name McDavid→Smith']],
    ['a return', {}, { status: 'injured_or_other' }, ['changed status injured_or_other→active']],
    [
      'a missing image',
      { profile_picture_filename: 'https://a.test/1.png' },
      {},
      ['changed profile_picture_filename null→https://a.test/1.png'],
    ],
    [
      'our own image',
      { profile_picture_filename: 'https://a.test/1.png' },
      { profile_picture_filename: 'a.jpg' },
      [],
    ],
    [
      'another team and number',
      { number: 18 },
      { team_id: VAN, status: 'off_roster' },
      ['moved team_id 23→22 number 97→18 status off_roster→active'],
    ],
    [
      'another team without a number yet',
      { number: null },
      { team_id: null },
      ['moved team_id null→22 number 97→null'],
    ],
  ])('%s', (_what, feed, row, expected) => {
    expect(said(compareRosters([team(EDM, listed(feed))], [ours(row)]))).toEqual(expected)
  })
})

const missed = (rosters: readonly TeamRoster[], row: Partial<RosterRow> = {}) =>
  said(compareRosters(rosters, [ours(row)])).filter((words) => !words.startsWith('new'))

describe('missing players', () => {
  const other = listed({ nhl_id: 8_477_934, last_name: 'Draisaitl' })

  it('get a new status, never more', () => {
    expect(missed([team(EDM, other)])).toEqual(['gone status active→off_roster'])
  })

  it.each<readonly [string, readonly TeamRoster[], Partial<RosterRow>]>([
    ['of a team without a response', [team(VAN, other)], {}],
    ['of a team with an incomplete list', [{ ...team(EDM, other), complete: false }], {}],
    ['who is already injured', [team(EDM, other)], { status: 'injured_or_other' }],
    ['added by hand', [team(EDM, other)], { nhl_id: null }],
    ['without a team', [team(EDM, other)], { team_id: null }],
  ])('no player %s is missing', (_who, rosters, row) => {
    expect(missed(rosters, row)).toEqual([])
  })
})

const row = (given: Partial<RosterRow>) =>
  ours({
    nhl_id: null,
    first_name: 'Elias',
    last_name: 'Pettersson',
    full_name: 'Elias Pettersson',
    team_id: VAN,
    ...given,
  })

describe('players of one name', () => {
  const [center, defender] = [
    listed({ nhl_id: 1, first_name: 'Elias', last_name: 'Pettersson', birthdate: '1998-11-12', number: 40 }),
    listed({
      nhl_id: 2,
      first_name: 'Elias',
      last_name: 'Pettersson',
      birthdate: '2004-02-16',
      number: 25,
      position: 'd',
    }),
  ]

  it('are told apart by id, else by birthdate', () => {
    const rows = [
      row({ id: 1, birthdate: '1998-11-12', number: 40 }),
      row({ id: 2, birthdate: '2004-02-16', number: 25, position: 'd' }),
    ]
    expect(said(compareRosters([team(VAN, center, defender)], rows))).toEqual([
      'changed nhl_id null→1',
      'changed nhl_id null→2',
    ])
    const known = rows.map((one) => ({ ...one, nhl_id: 3 - one.id, birthdate: null }))
    expect(
      compareRosters([team(VAN, center, defender)], known)
        .map(({ playerId }) => playerId)
        .toSorted(),
    ).toEqual(expect.arrayContaining([1, 2]))
    expect(said(compareRosters([team(VAN, center, defender)], known)).join()).not.toContain('new')
  })

  it('need an admin’s choice if nothing tells them apart', () => {
    const other = compareRosters(
      [team(VAN, { ...center, first_name: 'Eli' })],
      [row({ id: 7, birthdate: null })],
    )
    expect(other[0]).toMatchObject({ kind: 'new', namesakes: [{ id: 7, teamId: VAN }] })
    const [proposal] = compareRosters([team(VAN, center)], [row({ id: 7, birthdate: null })])
    expect(proposal).toMatchObject({ kind: 'new', namesakes: [{ id: 7, teamId: VAN }] })
    if (!proposal) return
    expect(isCertain(proposal)).toBe(false)
    const now = new Map([[proposal.key, proposal]])
    const key = proposal.key
    expect(readChoice({ key }, now)).toMatchObject({
      problem: { code: 'unanswered', name: 'Elias Pettersson' },
    })
    expect(readChoice({ key, answer: '8' }, now)).toMatchObject({ ok: false })
    expect(readChoice({ key, answer: '7' }, now)).toMatchObject({
      value: { playerId: 7, columns: { nhl_id: 1 } },
    })
    expect(readChoice({ key, answer: 'new' }, now)).toMatchObject({ value: { playerId: null } })
  })

  it('with another birthdate or id are different people', () => {
    for (const stranger of [row({ birthdate: '1999-01-01' }), row({ nhl_id: 3 })]) {
      const proposals = compareRosters([team(VAN, center)], [stranger])
      expect(proposals.find(({ kind }) => kind === 'new')).toMatchObject({ namesakes: [] })
    }
  })
})

it('listed by two teams stay where we have them, else need an admin’s choice', () => {
  const both = [team(EDM, listed()), team(VAN, listed({ number: 98 }))]
  expect(compareRosters(both, [ours()])).toEqual([])
  expect(said(compareRosters(both, [ours({ team_id: VAN })]))).toEqual(['renumbered number 97→98'])
  const [proposal] = compareRosters(both, [])
  expect(proposal && isCertain(proposal)).toBe(false)
})

it('a choice counts only while exactly that is proposed', () => {
  const then = compareRosters([team(EDM, listed({ number: 18 }))], [ours()])
  const now = new Map(
    compareRosters([team(EDM, listed({ number: 18 }))], [ours({ number: 19 })]).map((one) => [one.key, one]),
  )
  expect(readChoice({ key: then[0]?.key ?? '' }, now)).toEqual({
    ok: false,
    problem: { code: 'not_proposed', name: 'Connor McDavid' },
  })
  expect(readChoice({ key: 'new-nhl1-abc' }, now)).toEqual({
    ok: false,
    problem: { code: 'not_proposed', name: null },
  })
})

const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null })
const words = fc.constantFrom('Elias', 'Sebastian', 'Aho', 'Pettersson')
const teams = fc.constantFrom(1, 2, 3)
const facts = {
  first_name: words,
  last_name: words,
  number: maybe(fc.integer({ min: 0, max: 99 })),
  shoots: maybe(fc.constantFrom('L' as const, 'R' as const)),
  birthdate: maybe(fc.constantFrom('1998-11-12', '2004-02-16')),
  birthplace: maybe(fc.constantFrom('Skelleftea, SWE', 'Joliette, QC')),
  height: maybe(fc.constantFrom(`6'1"`, `6'2"`)),
  weight: maybe(fc.integer({ min: 180, max: 190 })),
}
const anyListed: fc.Arbitrary<ListedPlayer> = fc.record({
  ...facts,
  nhl_id: fc.integer({ min: 1, max: 12 }),
  position: fc.constantFrom(...POSITIONS),
  profile_picture_filename: fc.constant(null),
})
const rosters: fc.Arbitrary<TeamRoster[]> = fc.uniqueArray(
  fc.record({ team_id: teams, complete: fc.boolean(), players: fc.array(anyListed, { maxLength: 6 }) }),
  { selector: ({ team_id }) => team_id },
)
const rows: fc.Arbitrary<RosterRow[]> = fc
  .uniqueArray(
    fc.record({
      ...facts,
      nhl_id: maybe(fc.integer({ min: 1, max: 12 })),
      full_name: fc.constant(null),
      team_id: maybe(teams),
      position: maybe(fc.constantFrom(...POSITIONS)),
      alt_position: maybe(fc.constantFrom(...POSITIONS)),
      status: fc.constantFrom('active' as const, 'off_roster' as const, 'injured_or_other' as const),
      profile_picture_filename: fc.constant(null),
    }),
    { selector: ({ nhl_id }) => nhl_id ?? Symbol('none'), maxLength: 12 },
  )
  .map((all) => all.map((row, index) => ({ ...row, id: index + 1 })))

/** Returns the rows after these proposals, written as the server does. */
function written(before: readonly RosterRow[], proposals: readonly Proposal[]): readonly RosterRow[] {
  const now = new Map(proposals.map((proposal) => [proposal.key, proposal]))
  let after = [...before]
  for (const { key, namesakes } of proposals) {
    const read = readChoice({ key, ...(namesakes.length > 0 && { answer: 'new' }) }, now)
    if (!read.ok) throw new Error(read.problem.code)
    const { playerId, columns } = read.value
    if (playerId === null) {
      const empty = ours({ id: after.length + 1, position: null, profile_picture_filename: null })
      const blank = Object.fromEntries(Object.keys(empty).map((field) => [field, null]))
      after.push({ ...empty, ...blank, status: 'active', id: after.length + 1, ...columns })
    } else after = after.map((row) => (row.id === playerId ? afterWrite(row, columns) : row))
  }
  return after
}

it('after applying all proposals, nothing is left to propose, and no player is lost', () => {
  fc.assert(
    fc.property(rosters, rows, (feed, before) => {
      const proposals = compareRosters(feed, before)
      expect(new Set(proposals.map(({ key }) => key)).size).toBe(proposals.length)
      const after = written(before, proposals)
      expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
      expect(new Set(after.map(({ nhl_id }) => nhl_id ?? Symbol('none'))).size).toBe(after.length)
      // Players listed twice are on one of the two teams now; no other proposal may be left.
      expect(compareRosters(feed, after)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
