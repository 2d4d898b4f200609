import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as teams from '#app/teams/list/route.tsx'
import * as team from '#app/teams/team/route.tsx'
import { capLimits } from '#domain/cap/limits.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import type { SeasonStats } from '#domain/player/season-stats.ts'
import { aLastGameOf } from '#tests/factories/games.ts'
import { HALIFAX, MADE_TEAMS, paid, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
import { type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

type Shown = LoadedBy<typeof team>['page']

const SIGNED = { contractUntil: 2028, contractExpiry: 'UFA', tradeClause: 'nmc_m_ntc' } as const
const ROSTER = paid(playersOf(HALIFAX), 12_500_000, 8_062_500).map((player) => ({
  ...player,
  ...(player.name === 'Jack Grady' && { name: 'Jack Konstantinopoulos' }),
  ...(player.name === 'Ned Abbott' && SIGNED),
  stats: null,
}))
const GAME = { ...aLastGameOf(ROSTER), daysAgo: null, opponentTeam: null }
const NO_LINES = { even_strength: null, power_play: null, penalty_kill: null }

const openHalifax = (given: Partial<Shown> = {}) =>
  openScreen('/teams/halifax-harbours', [
    routeOf(team).at('teams/:slug', {
      loader: () => ({
        page: {
          team: HALIFAX,
          roster: ROSTER.map(({ teamId: _team, profilePictureFilename: _photo, ...player }) => player),
          lastGame: GAME,
          money: {
            limits: capLimits('2026-11-23'),
            committed: { dollars: 105_200_000, unknown: ['Nikishin'] },
            space: -1_200_000,
            injured: 0,
            findings: [{ code: 'over_limit', by: 1_200_000, isAtLeast: true, injured: 0 }],
            retained: [{ name: 'Gone Abroad', dollars: 1_250_000 }],
            next: {
              season: '2027-28',
              upper: 113_500_000,
              signed: 9,
              dollars: 61_250_000,
              space: 52_250_000,
            },
          },
          fans: NO_LINES,
          lineups: [],
          image: null,
          ...given,
        },
      }),
    }),
  ])

const main = page.getByRole('main')
const region = (name: string) => main.getByRole('region', { name, exact: true })
const row = (name: RegExp) => main.getByRole('row', { name })

test('a team’s page shows who played where in the last game on record, what is a guess, and who has left', async () => {
  const places = GAME.places.map((place) => {
    if (place.slotId === 'backup') return { ...place, basis: 'guessed' as const }
    if (place.type === 'penalty_kill') return { ...place, basis: 'previous:2026020001' as const }
    return place
  })
  const gone = places.find(({ slotId }) => slotId === 'c1')
  await openHalifax({
    lastGame: { ...GAME, places, daysAgo: 52 },
    roster: ROSTER.filter(({ id }) => id !== gone?.playerId).map((player) =>
      player.name === 'Ned Abbott' ? { ...player, status: 'injured_or_other' } : player,
    ),
  })
  await expect.element(main.getByRole('term').first()).toHaveTextContent('Latest game on record, 52 days ago')
  const forwards = region('Forwards').getByRole('listitem').elements()
  expect.soft(forwards).toHaveLength(4)
  expect.soft(forwards[0]).toMatchTextContent(/Ned Abbott.*IR.*Gus Archer.*Moved on/)
  expect.soft(region('Goalies').element()).toMatchTextContent(/Abe Rusk.*Ben Stone.*guess/)
  for (const words of [/^Underlined: our guess\./, /PK2 is from an earlier game/, /The times show how long/])
    expect.soft(main.getByText(words).element(), words.source).toBeVisible()
  expect.soft(region('Power play 1').getByRole('listitem').elements()).toHaveLength(5)
  expect.soft(region('Penalty kill 2').getByRole('listitem').elements()).toHaveLength(4)
})

const STATS = new Map<string, SeasonStats>([
  ['Ned Abbott', { kind: 'skater', season: '2025-26', games: 82, goals: 48, assists: 90 }],
  ['Abe Rusk', { kind: 'goalie', season: '2025-26', games: 58, wins: 39, savePct: 0.91467, gaa: 2.4091 }],
])
const withStats = () => ROSTER.map((player) => ({ ...player, stats: STATS.get(player.name) ?? null }))

test('the roster lists the largest cap hits first with last season’s statistics, and the cap shows by how much it is exceeded', async () => {
  await openHalifax({
    roster: withStats().map((player) => ({
      ...player,
      shoots: 'R',
      ...(player.name === 'Gus Archer' && { contractExpiry: 'RFA' }),
    })),
  })
  await expect.element(main.getByRole('columnheader', { name: '2025-26' })).toBeVisible()
  const season = /Statistics are from 2025-26\.$/
  expect.soft(main.getByText(season).element()).toBeVisible()
  for (const [found, words] of [
    [main.getByRole('row').nth(2), /Ned Abbott.*\$12\.5M.*2028 UFA NMC, M-NTC/],
    [row(/^Forwards/), /GP\s*G\s*A\s*P$/],
    [row(/Ned Abbott/), /82\s*48\s*90\s*138$/],
    [row(/^Goalies/), /GP\s*W\s*SV%\s*GAA$/],
    [row(/Abe Rusk/), /58\s*39\s*\.915\s*2\.41$/],
    [row(/Gus Archer/), /–\s*–\s*–\s*–$/],
    [main.getByTitle('$8,062,500'), '$8.062M'],
    [region('The cap'), /Over the limit.*at least \$1\.2M.*Harbours: over the limit by at least \$1\.2M/],
  ] as const)
    expect.soft(found.element(), String(words)).toMatchTextContent(words)
  await expect.element(main.getByRole('heading', { name: 'What the fans would do' })).not.toBeInTheDocument()
  await expectHolds('a team with its roster and cap')
  // On a phone the statistics are under the names, with hand and contract.
  await resizeTo(390, 844)
  const abbott = row(/Ned Abbott/)
  await expect.element(abbott.getByText('48 G, 90 A')).toBeVisible()
  await expect.element(abbott.getByText('138')).not.toBeVisible()
  await expect.element(abbott.getByText(/R\sshot/)).toBeVisible()
  await expect.element(abbott.getByText('2028 UFA NMC, M-NTC')).toBeVisible()
  await expect.element(row(/Gus Archer/).getByText(/RFA\s\?/)).toBeVisible()
})

const FANS = {
  ...NO_LINES,
  ...Object.fromEntries(
    LINEUP_TYPES.map((type) => [
      type,
      {
        makers: type === 'even_strength' ? 23 : 7,
        places: SLOTS[type].flatMap(({ id, position }, index) => {
          const player = ROSTER.filter((one) => one.position === position)[index % 4]
          return player ? [{ slot: id, playerId: player.id, percent: 40 + index }] : []
        }),
      },
    ]),
  ),
}

test('without a game the fans’ lines have the board, with the percentage of each slot and only the units that they filled', async () => {
  await openHalifax({
    fans: { ...FANS, penalty_kill: null },
    lastGame: null,
    lineups: [
      { id: 7, title: 'Cup run', maker: null, profile: '/profile/x', names: ['Ned Abbott'], version: 9 },
    ],
    roster: withStats().map((player) => ({ ...player, status: 'off_roster' })),
  })
  await expect.element(main.getByRole('heading', { name: 'What the fans would do' })).toBeVisible()
  expect.soft(main.getByText(/^23 fans over the last 30 days, one vote each/).element()).toBeVisible()
  expect.soft(region('Forwards').getByRole('listitem').nth(0).element()).toMatchTextContent(/40%/)
  expect.soft(region('Power play 2').element()).toBeVisible()
  await expect.element(region('Penalty kill 1')).not.toBeInTheDocument()
  expect.soft(main.getByRole('link', { name: 'a fan' }).element()).toHaveAttribute('href', '/profile/x')
  // A goaltender among skaters has the numbers in one cell.
  expect.soft(row(/^Off the roster/).element()).toMatchTextContent(/GP\s*G\s*A\s*P$/)
  const cell = row(/Abe Rusk/).getByRole('cell', { name: '.915, 2.41' })
  expect.soft(cell.element()).toHaveAttribute('colspan', '4')
  await expectHolds('a team with the lines of its fans')
})

test('the fans’ choices are beside the coach’s of this week, with the differences by name; unknown times and statistics are not explained', async () => {
  const [one, two] = GAME.places.filter(({ slotId }) => slotId === 'c1' || slotId === 'c2')
  const coach = GAME.places.filter(({ type }) => type === 'even_strength')
  const places = coach.map(({ slotId, playerId }, at) => ({ slot: slotId, playerId, percent: 60 + at }))
  const swapped = places.map((place) => {
    if (place.slot === 'c1') return { ...place, playerId: two?.playerId ?? 0 }
    return place.slot === 'c2' ? { ...place, playerId: one?.playerId ?? 0 } : place
  })
  await openHalifax({
    fans: { ...NO_LINES, even_strength: { makers: 23, places: swapped } },
    lastGame: { ...GAME, places: GAME.places.map((place) => ({ ...place, seconds: null })) },
  })
  await expect.element(main.getByRole('term').first()).toHaveTextContent('Last game')
  for (const words of [
    'At even strength the fans agree with the coach on 18 of 20 spots.',
    /^23 fans over the last 30 days, one vote each/,
  ])
    expect.soft(main.getByText(words).element()).toBeVisible()
  const lines = region('Forwards').getByRole('listitem').elements()
  expect.soft(lines[0]).toMatchTextContent(/60%.*Fans: Bishop 61%/)
  expect.soft(lines[1]).toMatchTextContent(/Fans: Archer/)
  expect
    .soft(main.getByRole('link', { name: 'Build from the fans’ lines' }).element())
    .toHaveAttribute('href', '/lineup-builder?team=HFX&start=fans')
  expect.soft(row(/Ned Abbott/).element()).toBeVisible()
  for (const absent of [
    main.getByRole('heading', { name: 'What the fans would do' }),
    main.getByText(/The times show/),
    main.getByText(/Statistics are from/),
    main.getByRole('columnheader', { name: /\d{4}-\d{2}/ }),
  ])
    await expect.element(absent).not.toBeInTheDocument()
})

test('a team of the list opens its page', async () => {
  const screen = await openScreen('/teams', [
    routeOf(teams).at('teams', { loader: () => ({ teams: MADE_TEAMS }) }),
  ])
  const western = region('Western Conference').getByRole('link')
  await expect.element(western).toHaveLength(2)
  await expectHolds('the teams')
  await main.getByRole('link', { name: 'Halifax Harbours' }).click()
  await expect.poll(() => screen.address()).toBe('/teams/halifax-harbours')
})
