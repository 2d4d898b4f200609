import { expect, test } from 'vitest'

import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { isComparable } from '#domain/last-game/changes.ts'
import { type LastGame, startingLines } from '#domain/last-game/last-game.ts'
import { EMPTY_DRAFT, type Placements, withPlacements } from '#domain/lineup/model/draft.ts'
import { exportText } from '#domain/lineup/model/export-text.ts'
import { parseLineChart } from '#domain/lineup/model/line-chart.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { indexPlayers } from '#domain/player/search.ts'
import { TEXT_FORMATS } from '#domain/text/markdown.ts'
import { gameWords } from '#messages/last-game.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { aPlayer } from '#tests/factories/players.ts'

import {
  changesInWords,
  changesParagraph,
  countChanges,
  guessedPlaces,
  leftOutNotice,
} from './last-game-words.ts'

/** Twenty players named after their slots: "Test Lw1". */
const ICED = Object.fromEntries(
  SLOTS.even_strength.map(({ id, position, label }) => [
    id,
    aPlayer({ position, name: `Test ${label}-${id}` }),
  ]),
)
const GAME = aLastGame(ICED)
const name = (slotId: string) => ICED[slotId]?.name.slice('Test '.length)

const inWords = (placements: Placements, type: LineupType = 'even_strength', game: LastGame = GAME) =>
  changesInWords(type, withPlacements(EMPTY_DRAFT, placements, type), game)

test('a game is named by its day and opponent, at home, away or unknown', () => {
  const game = { date: '2026-10-07', opponent: 'CGY', isHome: true }
  expect(gameWords(game)).toBe('Oct 7 vs CGY')
  expect(gameWords({ ...game, isHome: null })).toBe('Oct 7 vs CGY')
  expect(gameWords({ ...game, isHome: false })).toBe('Oct 7 @ CGY')
  expect(gameWords({ ...game, opponent: null })).toBe('Oct 7')
})

test('a player who is left out is named once, with the reason', () => {
  const [hyman, brown, ekholm, mcdavid] = [
    aPlayer({ name: 'Zach Hyman', position: 'lw' }),
    aPlayer({ name: 'Connor Brown', position: 'rw' }),
    aPlayer({ name: 'Mattias Ekholm', position: 'd' }),
    aPlayer({ name: 'Connor McDavid' }),
  ]
  const game = aLastGame({ lw1: hyman, c1: mcdavid, rw1: brown, d1: ekholm })
  const twice = {
    ...game,
    places: [...game.places, ...game.places.map((p) => ({ ...p, type: 'power_play' as const }))],
  }
  const roster = [
    mcdavid,
    { ...hyman, status: 'injured_or_other' as const },
    { ...brown, status: 'off_roster' as const },
    { ...ekholm, position: 'g' as const },
  ]
  expect(leftOutNotice(startingLines(twice, roster).leftOut)).toBe(
    'Left out: Hyman (injured), Brown (not on the roster), Ekholm (no longer listed at that position)',
  )
  expect(leftOutNotice(startingLines(game, [hyman, brown, ekholm, mcdavid]).leftOut)).toBeNull()
})

test('each change reads as a coach would put it, and lines that follow from changes are not counted', () => {
  const newcomer = aPlayer({ name: 'Sam Newcomer', position: 'lw' })
  const { lw1: _gone, backup, ...rest } = ICED
  const { c1, c2, lw3, rw3, starter } = ICED
  expect(
    inWords({
      ...rest,
      lw1: newcomer,
      ...(c1 && { c2: c1 }),
      ...(c2 && { c1: c2 }),
      ...(lw3 && { rw3: lw3 }),
      ...(rw3 && { lw3: rw3 }),
      ...(starter && { backup: starter }),
      ...(backup && { starter: backup }),
    }),
  ).toEqual({
    changes: [
      `Newcomer in for ${name('lw1')}`,
      `${name('c2')} up to line 1`,
      `${name('c1')} down to line 2`,
      `${name('rw3')} moved to the left side`,
      `${name('lw3')} moved to the right side`,
      `${name('backup')} starts`,
      `${name('starter')} is the backup`,
    ],
    newLines: [
      `Newcomer – ${name('c2')} – ${name('rw1')} is new`,
      `${name('lw2')} – ${name('c1')} – ${name('rw2')} is new`,
    ],
  })
  expect(countChanges(7, GAME, '2026-10-10')).toBe('7 changes since Oct 9 vs CGY')
  expect(countChanges(1, GAME, '2026-10-16')).toBe('1 change since Oct 9 vs CGY')
  expect(countChanges(0, GAME, '2026-10-17')).toBe('Same lines as Oct 9 vs CGY (8 days ago)')
})

test('a player out without a replacement, and a pair with its numbers', () => {
  const { rw4: _out, d1, d3, ...rest } = ICED
  expect(inWords({ ...rest, ...(d1 && { d3: d1 }), ...(d3 && { d1: d3 }) })).toEqual({
    changes: [`${name('d3')} up to pair 1`, `${name('d1')} down to pair 2`, `${name('rw4')} out`],
    newLines: [`${name('d3')} – ${name('d2')} is new`, `${name('d1')} – ${name('d4')} is new`],
  })
})

test('two players with one surname get full names, and a power-play forward moves back to the point', () => {
  const [jack, luke, other] = [
    aPlayer({ name: 'Jack Hughes' }),
    aPlayer({ name: 'Luke Hughes', position: 'd' }),
    aPlayer({ name: 'Nico Hischier' }),
  ]
  const rest = Object.fromEntries(
    (['lw1', 'lw2', 'c2', 'rw2', 'd3', 'd4'] as const).map((id) => [id, aPlayer()]),
  )
  const game = aLastGame({ ...rest, c1: jack, d1: luke, rw1: other }, {}, 'power_play')
  expect(inWords({ ...rest, d1: jack, c1: other, rw1: luke }, 'power_play', game)).toEqual({
    changes: [
      'Hischier moved to center',
      'Luke Hughes moved to the right side up front',
      'Jack Hughes moved to the point',
    ],
    newLines: [],
  })
})

test('a barely started lineup, or one of other players, is not compared with the last game', () => {
  const slots = SLOTS.even_strength
  const some = (count: number) => Object.fromEntries(slots.slice(0, count).map(({ id }) => [id, ICED[id]]))
  const others = Object.fromEntries(slots.slice(0, 11).map(({ id, position }) => [id, aPlayer({ position })]))
  expect(isComparable('even_strength', some(14), GAME)).toBe(false)
  expect(isComparable('even_strength', some(15), GAME)).toBe(true)
  expect(isComparable('even_strength', { ...ICED, ...others }, GAME)).toBe(false)
  expect(inWords({ ...ICED, ...others })).toBeNull()
  expect(inWords(ICED, 'power_play')).toBeNull()
})

test('the paragraph of a copied text covers each changed type and is not part of the line chart', () => {
  const newcomer = aPlayer({ name: 'Sam Newcomer', position: 'lw' })
  const powerPlay = aLastGame(
    Object.fromEntries(SLOTS.power_play.map(({ id }) => [id, ICED[id]])),
    {},
    'power_play',
  )
  const game = { ...GAME, places: [...GAME.places, ...powerPlay.places] }
  const { lw4: _out, ...evenStrength } = ICED
  const { lineups } = startingLines(game, Object.values(ICED))
  const draft = {
    ...EMPTY_DRAFT,
    title: 'Game 4',
    lineups: {
      ...lineups,
      even_strength: { ...evenStrength, lw4: newcomer },
      power_play: { ...lineups.power_play, lw1: newcomer },
    },
  }
  const paragraph = changesParagraph(draft, game)
  expect(paragraph).toBe(
    `Changes since Oct 9 vs CGY: Newcomer in for ${name('lw4')}, Newcomer – ${name('c4')} – ${name('rw4')} is new. Power play: Newcomer in for ${name('lw1')}.`,
  )
  expect(changesParagraph({ lineups }, game)).toBeNull()
  expect(changesParagraph(draft, null)).toBeNull()

  const roster = [...Object.values(ICED), newcomer]
  for (const format of TEXT_FORMATS) {
    const text = exportText(draft, format, roster, paragraph)
    expect(text.split('\n\n').at(-1)).toContain('Changes since Oct 9 vs CGY: Newcomer in for')
    const chart = parseLineChart(text, indexPlayers(roster))
    expect(chart.unread).toEqual([])
    expect({ ...EMPTY_DRAFT.lineups, ...chart.lineups }).toEqual(draft.lineups)
  }
})

test('guessed slots are listed, and nothing where the game data has all', () => {
  const places = GAME.places.map((place) =>
    place.slotId === 'backup' ? { ...place, basis: 'guessed' as const } : place,
  )
  expect(guessedPlaces('even_strength', { ...GAME, places })).toBe(
    `Spots we guessed, as the game data does not show them: ${name('backup')}.`,
  )
  expect(guessedPlaces('even_strength', GAME)).toBeNull()
  expect(guessedPlaces('power_play', { ...GAME, places })).toBeNull()
})
