import { describe, expect, test } from 'vitest'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import {
  EMPTY_DRAFT,
  type LineupDraft,
  lineupTitle,
  NO_EXTRAS,
  TITLE_LIMIT,
} from '#domain/lineup/model/draft.ts'
import { becameFull, isFull } from '#domain/lineup/model/lineup.ts'
import { slotsFor } from '#domain/lineup/model/placement.ts'
import { aPlayer, aRoster } from '#tests/factories/players.ts'

import { type LineupActionArgs, type LineupActionName, perform } from './actions.ts'

const left = aPlayer({ position: 'lw' })
const centre = aPlayer({ position: 'c' })
const defender = aPlayer({ position: 'd' })

const built: LineupDraft = {
  mode: 'team',
  teamId: 22,
  type: 'even_strength',
  title: 'Opening night',
  lineups: {
    even_strength: { lw1: left, c1: centre, d1: defender },
    power_play: { c1: centre, d1: defender },
    penalty_kill: { c1: centre },
  },
  letters: {},
  extras: NO_EXTRAS,
}

/** The same with a captain and a signed card. */
const worn: LineupDraft = {
  ...built,
  letters: { [centre.id]: 'C' },
  extras: { ...NO_EXTRAS, signature: true },
}

function done<Name extends LineupActionName>(
  name: Name,
  draft: LineupDraft,
  args: LineupActionArgs[Name],
): LineupDraft {
  const result = perform(name, draft, args)
  if (!result.ok) throw new Error(`${name} refused: ${result.problem.code}`)
  return result.value
}

function refusal<Name extends LineupActionName>(
  name: Name,
  draft: LineupDraft,
  args: LineupActionArgs[Name],
): string | null {
  const result = perform(name, draft, args)
  return result.ok ? null : result.problem.code
}

describe('choosing where the pool comes from', () => {
  test('P-STATE-06 choosing a team clears all three types, their letters and the title, even for the same team', () => {
    for (const draft of [built, worn])
      for (const teamId of [22, 10])
        expect(done('chooseTeam', draft, { teamId })).toEqual({ ...EMPTY_DRAFT, mode: 'team', teamId })
  })

  test('P-STATE-04 choosing Dream Team sets the mode and clears the lineups, their letters and the team', () => {
    for (const draft of [built, worn])
      expect(done('chooseDreamTeam', draft, {})).toEqual({ ...EMPTY_DRAFT, mode: 'dream_team' })
  })

  test('P-STATE-03 Start sets team mode before a team is chosen', () => {
    expect(EMPTY_DRAFT.mode).toBe('none')
    for (const mode of ['none', 'dream_team'] as const)
      expect(done('startTeamLineup', { ...EMPTY_DRAFT, mode }, {})).toEqual({ ...EMPTY_DRAFT, mode: 'team' })
  })

  test('a new lineup keeps only the team', () => {
    expect(done('startOver', built, {})).toEqual({ ...EMPTY_DRAFT, mode: 'team', teamId: 22 })
  })
})

describe('the three types', () => {
  test('P-ENT-23 switching the type keeps all three as they were', () => {
    for (const type of LINEUP_TYPES) expect(done('chooseType', built, { type })).toEqual({ ...built, type })
  })

  test('P-ENT-23 changing one type keeps the other two as they were', () => {
    const next = done('place', { ...built, type: 'power_play' }, { slotId: 'lw1', player: left })
    expect(next.lineups.power_play).toEqual({ ...built.lineups.power_play, lw1: left })
    expect(next.lineups.even_strength).toBe(built.lineups.even_strength)
    expect(next.lineups.penalty_kill).toBe(built.lineups.penalty_kill)
  })
})

describe('placing', () => {
  test('P-ENT-18 the slot has the player with their id, name, position, number, team and photo', () => {
    const player = aPlayer({ name: 'Sidney Crosby', number: 87, teamId: 5, profilePictureFilename: '87.jpg' })
    expect(done('place', built, { slotId: 'c2', player }).lineups.even_strength.c2).toMatchObject({
      id: player.id,
      name: 'Sidney Crosby',
      position: 'c',
      number: 87,
      teamId: 5,
      profilePictureFilename: '87.jpg',
    })
  })

  test('a player on a filled slot replaces the one there, who is free again', () => {
    const player = aPlayer()
    const next = done('place', built, { slotId: 'c1', player })
    expect(next.lineups.even_strength).toEqual({ ...built.lineups.even_strength, c1: player })
    expect(refusal('place', next, { slotId: 'c2', player: centre })).toBeNull()
  })

  test('P-VALID-06 a player of the active lineup is refused, and one of another type is accepted', () => {
    for (const { id } of slotsFor('even_strength', centre))
      expect([id, refusal('place', built, { slotId: id, player: centre })]).toEqual([id, 'already_assigned'])
    const goalie = aPlayer({ position: 'g' })
    const inGoal = done('place', EMPTY_DRAFT, { slotId: 'starter', player: goalie })
    expect(refusal('place', inGoal, { slotId: 'backup', player: goalie })).toBe('already_assigned')
    const killing = { ...built, type: 'penalty_kill' } as const
    expect(refusal('place', killing, { slotId: 'lw1', player: left })).toBeNull()
  })

  test('P-VALID-01 P-VALID-02 an illegal placement is refused', () => {
    expect(refusal('place', built, { slotId: 'd2', player: aPlayer() })).toBe('invalid_position')
    expect(refusal('place', built, { slotId: 'c2', player: aPlayer({ position: 'd' }) })).toBe(
      'invalid_position',
    )
    const killing = { ...built, type: 'penalty_kill' } as const
    expect(refusal('place', killing, { slotId: 'rw1', player: aPlayer() })).toBe('no_such_slot')
  })
})

describe('moving', () => {
  test('to an empty slot, the player takes it and the source is empty', () => {
    expect(done('move', built, { from: 'c1', to: 'rw2' }).lineups.even_strength).toEqual({
      lw1: left,
      rw2: centre,
      d1: defender,
    })
  })

  test('to a filled slot, the two swap', () => {
    expect(done('move', built, { from: 'c1', to: 'lw1' }).lineups.even_strength).toEqual({
      lw1: centre,
      c1: left,
      d1: defender,
    })
  })

  test('P-VALID-01 a swap is refused when either may not play in the other slot', () => {
    expect(refusal('move', built, { from: 'c1', to: 'd1' })).toBe('invalid_position')
    const powerPlay = { ...built, type: 'power_play' } as const
    const onto = perform('move', powerPlay, { from: 'c1', to: 'd1' })
    expect(onto).toMatchObject({ ok: false, problem: { code: 'invalid_position', player: defender } })
    expect(refusal('move', powerPlay, { from: 'c1', to: 'd2' })).toBeNull()
  })

  test('from an empty slot there is no player to move or remove', () => {
    expect(refusal('move', built, { from: 'c4', to: 'c1' })).toBe('empty_slot')
    expect(refusal('remove', built, { slotId: 'c4' })).toBe('empty_slot')
  })
})

describe('removing and resetting', () => {
  test.each(LINEUP_TYPES)('P-STATE-15 %s becomes full once, and again after a player returns', (type) => {
    const empty = { ...EMPTY_DRAFT, type }
    const full = done('fillRest', empty, { pool: aRoster(), lastGame: null })
    const player = full.lineups[type].d2
    if (!player) throw new Error('no defender was filled in')
    expect(becameFull(empty, full)).toBe(true)
    const moved = done('move', full, { from: 'lw1', to: 'lw2' })
    expect(becameFull(full, moved)).toBe(false)
    const removed = done('remove', moved, { slotId: 'd2' })
    expect(isFull(type, removed.lineups[type])).toBe(false)
    expect(becameFull(moved, removed)).toBe(false)
    expect(becameFull(removed, done('place', removed, { slotId: 'd2', player }))).toBe(true)
  })

  test('P-STATE-15 switching to a type that is already full does not count as completing it', () => {
    const full = done('fillRest', EMPTY_DRAFT, { pool: aRoster(), lastGame: null })
    const away = done('chooseType', full, { type: 'power_play' })
    expect(becameFull(away, done('chooseType', away, { type: 'even_strength' }))).toBe(false)
  })

  test('P-STATE-16 reset empties every slot of the active type and keeps the rest', () => {
    for (const type of LINEUP_TYPES)
      expect(done('reset', { ...built, type }, {})).toEqual({
        ...built,
        type,
        lineups: { ...built.lineups, [type]: {} },
      })
    expect(done('reset', EMPTY_DRAFT, {})).toBe(EMPTY_DRAFT)
  })
})

describe('lines', () => {
  test('two lines swap, empty slots included', () => {
    const next = done('swapLines', built, { group: 'forward', first: 1, second: 3 })
    expect(next.lineups.even_strength).toEqual({ lw3: left, c3: centre, d1: defender })
  })

  test('two pairs swap, and so do two whole units', () => {
    expect(done('swapLines', built, { group: 'defense', first: 3, second: 1 }).lineups.even_strength.d5).toBe(
      defender,
    )
    const powerPlay = { ...built, type: 'power_play' } as const
    expect(done('swapLines', powerPlay, { group: 'unit', first: 1, second: 2 }).lineups.power_play).toEqual({
      c2: centre,
      d3: defender,
    })
  })

  test('a line that does not exist is refused', () => {
    expect(refusal('swapLines', built, { group: 'forward', first: 1, second: 5 })).toBe('no_such_group')
    expect(refusal('swapLines', built, { group: 'unit', first: 1, second: 2 })).toBe('no_such_group')
  })
})

describe('title', () => {
  test('P-VALID-13 a lineup without a title is called "My lineup"', () => {
    expect(lineupTitle(EMPTY_DRAFT)).toBe('My lineup')
    expect(lineupTitle({ title: '  ' })).toBe('My lineup')
    expect(lineupTitle({ title: ' Opening night ' })).toBe('Opening night')
  })

  test('a title has at most 80 characters, counted as people count them', () => {
    expect(done('setTitle', built, { title: 'ř'.repeat(TITLE_LIMIT) }).title).toHaveLength(80)
    expect(refusal('setTitle', built, { title: '🏒'.repeat(TITLE_LIMIT) })).toBeNull()
    expect(refusal('setTitle', built, { title: 'a'.repeat(81) })).toBe('title_too_long')
  })
})

describe('many placements at once', () => {
  test('over existing placements, the others stay and a player from another slot moves', () => {
    const next = done('applyPlacements', built, {
      lineups: { even_strength: { c2: centre }, penalty_kill: { d1: defender } },
      over: 'existing',
    })
    expect(next.lineups.even_strength).toEqual({ lw1: left, d1: defender, c2: centre })
    expect(next.lineups.penalty_kill).toEqual({ c1: centre, d1: defender })
    expect(next.lineups.power_play).toBe(built.lineups.power_play)
  })

  test('from empty slots, only the given ones are filled', () => {
    const lineups = { even_strength: { c2: centre } }
    const next = done('applyPlacements', built, { lineups, over: 'cleared' })
    expect(next.lineups).toEqual({ ...built.lineups, ...lineups })
  })

  test('a change of another type makes that type active', () => {
    const other = { power_play: { c2: left } }
    expect(done('applyPlacements', built, { lineups: other, over: 'existing' }).type).toBe('power_play')
    const both = { ...other, even_strength: {} }
    expect(done('applyPlacements', built, { lineups: both, over: 'existing' }).type).toBe('even_strength')
  })

  test('given letters replace the existing ones', () => {
    const worn = { ...built, letters: { [left.id]: 'C' } } as const
    const applied = (letters?: LineupDraft['letters']) =>
      done('applyPlacements', worn, {
        lineups: { even_strength: { c2: centre } },
        over: 'existing',
        ...(letters && { letters }),
      }).letters
    expect(applied({ [centre.id]: 'A' })).toEqual({ [centre.id]: 'A' })
    expect(applied()).toBe(worn.letters)
  })

  test('one illegal placement refuses all', () => {
    const lineups = { even_strength: { c1: centre }, power_play: { c1: defender } }
    expect(perform('applyPlacements', built, { lineups, over: 'cleared' })).toMatchObject({
      ok: false,
      problem: { code: 'illegal_lineup', problems: [{ code: 'invalid_position', player: defender }] },
    })
  })

  test('a Dream Team under the cap stays one when its slots are emptied, but not after a new start', () => {
    const game = done('setExtras', done('chooseDreamTeam', built, {}), { underCap: true, cap: true })
    expect(game.extras).toEqual({ ...NO_EXTRAS, underCap: true, cap: true })
    expect(done('setExtras', game, { underCap: true })).toBe(game)
    const chosen = done('setExtras', game, { sweater: 'away', scratched: [7, 8] })
    expect(done('setExtras', chosen, { scratched: [7, 8] })).toBe(chosen)
    expect(done('setExtras', chosen, { scratched: [7] }).extras).toMatchObject({
      sweater: 'away',
      scratched: [7],
    })
    expect(done('reset', game, {}).extras.underCap).toBe(true)
    expect(done('chooseTeam', game, { teamId: 1 }).extras).toEqual(NO_EXTRAS)
  })

  test('a saved lineup restores its team, its title and all three types', () => {
    const lettered = {
      ...built,
      letters: { [left.id]: 'C' },
      extras: { ...NO_EXTRAS, scratches: true },
    } as const
    expect(done('loadLineup', EMPTY_DRAFT, lettered)).toEqual(lettered)
  })
})
