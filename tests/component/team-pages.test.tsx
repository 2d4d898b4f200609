import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as teams from '#app/teams/list/route.tsx'
import * as team from '#app/teams/team/route.tsx'
import { capLimits } from '#domain/cap/limits.ts'
import { SLOTS } from '#domain/lineup/slots.ts'
import type { SeasonStats } from '#domain/player/season-stats.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { aLastGameOf } from '#tests/factories/games.ts'
import { HALIFAX, MADE_TEAMS, paid, playersOf } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

type Shown = LoadedBy<typeof team>['page']

const SIGNED = { contractUntil: 2028, contractExpiry: 'UFA', tradeClause: 'nmc_m_ntc' } as const
const ROSTER = paid(playersOf(HALIFAX), 12_500_000, 8_062_500).map((player) => ({
  ...player,
  ...(player.name === 'Jack Grady' && { name: 'Jack Konstantinopoulos' }),
  ...(player.name === 'Ned Abbott' && SIGNED),
  stats: null,
}))
const GAME = { ...aLastGameOf(ROSTER), isOld: false, opponentTeam: null }
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

const region = (name: string) => page.getByRole('region', { name, exact: true })

test('a team’s page shows who played where, what is a guess, and who has left', async () => {
  const places = GAME.places.map((place) => {
    if (place.slotId === 'backup') return { ...place, basis: 'guessed' as const }
    if (place.type === 'penalty_kill') return { ...place, basis: 'previous:2026020001' as const }
    return place
  })
  const gone = places.find(({ slotId }) => slotId === 'c1')
  await openHalifax({
    lastGame: { ...GAME, places },
    roster: ROSTER.filter(({ id }) => id !== gone?.playerId).map((player) =>
      player.name === 'Ned Abbott' ? { ...player, status: 'injured_or_other' } : player,
    ),
  })
  const forwards = region('Forwards').getByRole('listitem')
  await expect.element(forwards).toHaveLength(4)
  await expect.element(forwards.nth(0)).toMatchTextContent(/Ned Abbott.*IR.*Gus Archer.*Moved on/)
  await expect.element(region('Goalies')).toMatchTextContent(/Abe Rusk.*Ben Stone.*guess/)
  await expect
    .element(
      page.getByText(
        /^Underlined names are our guess: the game data does not show who played in that spot\./,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText(/PK2 is from an earlier game/)).toBeVisible()
  await expect.element(region('Power play 1').getByRole('listitem')).toHaveLength(5)
  await expect.element(region('Penalty kill 2').getByRole('listitem')).toHaveLength(4)
})

test('the roster lists the largest cap hits first, and the cap shows by how much it is exceeded', async () => {
  await openHalifax()
  await expect
    .element(page.getByRole('row').nth(2))
    .toMatchTextContent(/Ned Abbott.*\$12\.5M.*2028 UFA NMC, M-NTC/)
  await expect.element(page.getByTitle('$8,062,500')).toMatchTextContent('$8.062M')
  await expect.element(page.getByRole('caption')).toMatchTextContent(/As of|as of September 2026, with later/)
  const cap = region('The cap')
  await expect.element(cap).toMatchTextContent(/Over the limit.*at least \$1\.2M.*Gone Abroad.*\$1\.25M/)
  await expect
    .element(cap)
    .toMatchTextContent(
      /2027-28, known contracts.*Signed9.*Total, at least\$61\.25M.*\$113\.5M.*Cap spaceup to \$52\.25M/,
    )
  await expect.element(cap.getByText('Cap totals are without buyouts and bonus overages.')).toBeVisible()
  await expect.element(cap.getByText(/^Harbours: over the limit by at least \$1\.2M/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What the fans would do' })).not.toBeInTheDocument()
  await expectHolds()
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

test('without a game the fans’ lines have the board, with the percentage of each slot', async () => {
  await openHalifax({
    fans: FANS,
    lastGame: null,
    lineups: [
      { id: 7, title: 'Cup run', maker: null, profile: '/profile/x', names: ['Ned Abbott'], version: 9 },
    ],
  })
  await expect.element(page.getByRole('heading', { name: 'What the fans would do' })).toBeVisible()
  await expect.element(page.getByText(/^23 fans over the last 30 days, one vote each/)).toBeVisible()
  await expect.element(region('Forwards').getByRole('listitem').nth(0)).toMatchTextContent(/40%/)
  await expect.element(page.getByRole('link', { name: 'a fan' })).toHaveAttribute('href', '/profile/x')
  await expectHolds()
})

test('the fans’ choices are beside the coach’s, with the differences by name', async () => {
  const [one, two] = GAME.places.filter(({ slotId }) => slotId === 'c1' || slotId === 'c2')
  const coach = GAME.places.filter(({ type }) => type === 'even_strength')
  const places = coach.map(({ slotId, playerId }, at) => ({ slot: slotId, playerId, percent: 60 + at }))
  const swapped = places.map((place) => {
    if (place.slot === 'c1') return { ...place, playerId: two?.playerId ?? 0 }
    return place.slot === 'c2' ? { ...place, playerId: one?.playerId ?? 0 } : place
  })
  await openHalifax({ fans: { ...NO_LINES, even_strength: { makers: 23, places: swapped } } })
  await expect
    .element(page.getByText('At even strength the fans agree with the coach on 18 of 20 spots.'))
    .toBeVisible()
  await expect.element(page.getByText(/^23 fans over the last 30 days, one vote each/)).toBeVisible()
  const lines = region('Forwards').getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent(/60%.*Fans: Bishop 61%/)
  await expect.element(lines.nth(1)).toMatchTextContent(/Fans: Archer/)
  await expect.element(page.getByRole('heading', { name: 'What the fans would do' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Build from the fans’ lines' }))
    .toHaveAttribute('href', '/lineup-builder?team=HFX&start=fans')
  await expectHolds()
})

test('the times are explained, and a game of more than a week ago is the last one known', async () => {
  await openHalifax({ lastGame: { ...GAME, isOld: true } })
  await expect
    .element(page.getByText(/^The times show how long|Latest game on record: .*The times show how long/))
    .toBeVisible()
  await expect.element(page.getByRole('term').first()).toHaveTextContent('Latest game on record')
})

test('a game of this week is the last game, and a board without times explains none', async () => {
  await openHalifax({
    lastGame: { ...GAME, places: GAME.places.map((place) => ({ ...place, seconds: null })) },
  })
  await expect.element(page.getByRole('term').first()).toHaveTextContent('Last game')
  await expect.element(page.getByText(/The times show/)).not.toBeInTheDocument()
})

const STATS = new Map<string, SeasonStats>([
  ['Ned Abbott', { kind: 'skater', season: '2025-26', games: 82, goals: 48, assists: 90 }],
  ['Abe Rusk', { kind: 'goalie', season: '2025-26', games: 58, wins: 39, savePct: 0.91467, gaa: 2.4091 }],
])
const withStats = () => ROSTER.map((player) => ({ ...player, stats: STATS.get(player.name) ?? null }))

const row = (name: RegExp) => page.getByRole('row', { name })

test('the roster has columns of last season’s statistics, named, and others for goaltenders', async () => {
  await page.viewport(1440, 900)
  await openHalifax({ roster: withStats() })
  await expect.element(page.getByText(/Statistics are from 2025-26\.$/)).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '2025-26' })).toBeVisible()
  await expect.element(row(/^Forwards/)).toMatchTextContent(/GP\s*G\s*A\s*P$/)
  await expect.element(row(/Ned Abbott/)).toMatchTextContent(/82\s*48\s*90\s*138$/)
  await expect.element(row(/^Goalies/)).toMatchTextContent(/GP\s*W\s*SV%\s*GAA$/)
  await expect.element(row(/Abe Rusk/)).toMatchTextContent(/58\s*39\s*\.915\s*2\.41$/)
  await expect.element(row(/Gus Archer/)).toMatchTextContent(/–\s*–\s*–\s*–$/)
  await expectHolds()
})

test('a goaltender among skaters has the numbers in one cell', async () => {
  await page.viewport(1440, 900)
  await openHalifax({ roster: withStats().map((player) => ({ ...player, status: 'off_roster' })) })
  await expect
    .element(page.getByRole('row', { name: /^Off the roster/ }))
    .toMatchTextContent(/GP\s*G\s*A\s*P$/)
  const cell = page.getByRole('row', { name: /Abe Rusk/ }).getByRole('cell', { name: '.915, 2.41' })
  await expect.element(cell).toHaveAttribute('colspan', '4')
})

test('on a phone the statistics are under the names', async () => {
  await page.viewport(390, 844)
  await openHalifax({ roster: withStats() })
  const row = page.getByRole('row', { name: /Ned Abbott/ })
  await expect.element(row.getByText('48 G, 90 A')).toBeVisible()
  await expect.element(row.getByText('138')).not.toBeVisible()
  await expectHolds()
})

test('without statistics the roster names no season of them', async () => {
  await openHalifax()
  await expect.element(page.getByRole('row', { name: /Ned Abbott/ })).toBeVisible()
  await expect.element(page.getByText(/Statistics are from/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: /\d{4}-\d{2}/ })).not.toBeInTheDocument()
})

test('on a phone the roster shows hand and contract', async () => {
  await page.viewport(390, 844)
  await openHalifax({ roster: ROSTER.map((player) => ({ ...player, shoots: 'R', contractExpiry: 'RFA' })) })
  await expect.element(row(/Ned Abbott/).getByText(/R\sshot/)).toBeVisible()
  await expect.element(row(/Ned Abbott/).getByText('2028 RFA NMC, M-NTC')).toBeVisible()
  await expect.element(row(/Gus Archer/).getByText(/RFA\s\?/)).toBeVisible()
  await expectHolds()
})

test('the fans’ board lists only the units that they filled', async () => {
  await openHalifax({ fans: { ...NO_LINES, power_play: FANS.power_play }, lastGame: null })
  await expect.element(region('Power play 2')).toBeVisible()
  await expect.element(region('Forwards')).not.toBeInTheDocument()
  await expectHolds()
})

test('the teams are grouped by conference and division, and link to their pages', async () => {
  const screen = await openScreen('/teams', [
    routeOf(teams).at('teams', { loader: () => ({ teams: MADE_TEAMS }) }),
    routeOf(team).at('teams/:slug', {
      loader: () => {
        throw data({ message: 'There is no NHL team page at this address.' }, { status: 404 })
      },
    }),
  ])
  await expect
    .element(region('Western Conference').getByRole('link'))
    .toHaveLength(MADE_TEAMS.filter(({ conference }) => conference === 'Western').length)
  await expectHolds()
  await page.getByRole('link', { name: 'Halifax Harbours' }).click()
  await expect.poll(() => screen.address()).toBe('/teams/halifax-harbours')
})
