import { expect, test } from 'vitest'

import { perform } from '#domain/lineup/edit/actions.ts'
import { EMPTY_DRAFT, NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { changedPlayers, findChanges, findNewLines } from './changes.ts'
import { startingLines } from './last-game.ts'

const lw = aPlayer({ position: 'lw' })
const c = aPlayer({ position: 'c' })
const rw = aPlayer({ position: 'rw' })
const other = aPlayer({ position: 'c' })
const goalie = aPlayer({ position: 'g' })
const game = aLastGame({ lw1: lw, c1: c, rw1: rw, c2: other, starter: goalie })

test('starting lines leave out players who left, are injured or may not play there', () => {
  const hurt = { ...c, status: 'injured_or_other' as const }
  const defender = { ...other, position: 'd' as const }
  const { lineups, leftOut } = startingLines(game, [lw, hurt, defender, goalie])
  expect(lineups).toEqual({ even_strength: { lw1: lw, starter: goalie }, power_play: {}, penalty_kill: {} })
  expect(leftOut.map(({ slotId, name, reason }) => [slotId, name, reason])).toEqual([
    ['c1', c.name, 'hurt'],
    ['rw1', rw.name, 'left'],
    ['c2', other.name, 'no_place'],
  ])
})

test('starting from the last game puts all three types on the board in one step and keeps the title', () => {
  const draft = { ...EMPTY_DRAFT, title: 'Game 4', type: 'power_play' as const }
  const after = perform('startFromLastGame', draft, { lastGame: game, roster: [lw, c, rw, other, goalie] })
  expect(after).toMatchObject({
    ok: true,
    value: {
      title: 'Game 4',
      type: 'power_play',
      lineups: { even_strength: { lw1: lw, c1: c, rw1: rw, c2: other } },
    },
  })
})

test('the iced lines have no change', () => {
  const { lineups } = startingLines(game, [lw, c, rw, other, goalie])
  expect(findChanges('even_strength', lineups.even_strength, game)).toEqual([])
  expect(findNewLines('even_strength', lineups.even_strength, game)).toEqual([])
})

test('reports who is in, out, up and down, one change each, and the new trio', () => {
  const newcomer = aPlayer({ position: 'lw' })
  const placements = { lw1: newcomer, c1: other, rw1: rw, c2: c }
  const changes = findChanges('even_strength', placements, game)
  expect(changes).toMatchObject([
    { code: 'in', player: newcomer, for: { playerId: lw.id } },
    { code: 'up', player: other, from: { id: 'c2' }, to: { id: 'c1' } },
    { code: 'down', player: c, from: { id: 'c1' }, to: { id: 'c2' } },
    { code: 'out', place: { playerId: goalie.id } },
  ])
  expect(findNewLines('even_strength', placements, game)).toMatchObject([
    { group: 'forward', lineNumber: 1, players: [newcomer, other, rw] },
  ])
})

test('swapped line numbers and swapped wings make no new trio', () => {
  const moved = { lw3: lw, c3: c, rw3: rw }
  expect(findNewLines('even_strength', moved, game)).toEqual([])
  const sides = { lw1: rw, c1: c, rw1: lw, c2: other, starter: goalie }
  expect(findNewLines('even_strength', sides, game)).toEqual([])
  expect(findChanges('even_strength', sides, game).map(({ code }) => code)).toEqual(['moved', 'moved'])
})

test('a starter who becomes the backup moves down', () => {
  const placements = { lw1: lw, c1: c, rw1: rw, c2: other, backup: goalie }
  expect(findChanges('even_strength', placements, game)).toMatchObject([{ code: 'down', player: goalie }])
})

const since = () => 'Oct 9 vs CGY'

test('the card marks players of its type who came in or moved, not those who are out', () => {
  const iced = Object.fromEntries(SLOTS.even_strength.map(({ id, position }) => [id, aPlayer({ position })]))
  const game = aLastGame(iced)
  const { c1, c2, ...others } = iced
  const comesIn = aPlayer()
  const lineups = { ...EMPTY_DRAFT.lineups, even_strength: { ...others, c1: c2, c2: comesIn } }
  const drawn = { type: 'even_strength', lineups, extras: { ...NO_EXTRAS, changes: true } } as const
  expect(changedPlayers(drawn, game, since)).toEqual({ ids: [c2?.id, comesIn.id], since: since() })
  expect(changedPlayers({ ...drawn, extras: NO_EXTRAS }, game, since)).toBeNull()
  expect(changedPlayers(drawn, null, since)).toBeNull()
  const power = {
    ...drawn,
    type: 'power_play',
    lineups: { ...lineups, power_play: { c1: comesIn } },
  } as const
  expect(changedPlayers(power, game, since)).toBeNull()
  const onSheet = { ...power, extras: { ...drawn.extras, sheet: true } }
  expect(changedPlayers(onSheet, game, since)).toEqual(changedPlayers(drawn, game, since))
  const withEvenStrength = (even_strength: typeof iced) =>
    changedPlayers({ ...drawn, lineups: { ...lineups, even_strength } }, game, since)
  expect(withEvenStrength({ ...others, ...(c1 && { c1 }) })).toBeNull()
  expect(withEvenStrength({ ...(c1 && { c2: c1 }) })).toBeNull()
})
