import { expect, test } from 'vitest'

import { EMPTY_DRAFT, type LineupDraft, withPlacements } from '#domain/lineup/model/draft.ts'
import { placedPlayers } from '#domain/lineup/model/placement.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'

import { perform } from './actions.ts'
import { notDressed, withDressedUnits } from './not-dressed.ts'

const pool = playersOf(HALIFAX)
const filled = (draft: LineupDraft) => {
  const result = perform('fillRest', draft, { pool, lastGame: null })
  if (!result.ok) throw new Error('The roster is large enough')
  return result.value
}
const full = (['even_strength', 'power_play', 'penalty_kill'] as const).reduce<LineupDraft>(
  (draft, type) => filled({ ...draft, type }),
  EMPTY_DRAFT,
)
/** Replaces the first left wing and the first defenseman at even strength and keeps them in their units. */
const replaced = ['lw1', 'd1'].reduce((draft, slotId) => {
  const { even_strength } = draft.lineups
  const dressed = new Set(placedPlayers(even_strength).map(([, { id }]) => id))
  const position = slotId === 'd1' ? 'd' : 'lw'
  const other = pool.find((player) => player.position === position && !dressed.has(player.id))
  return other ? withPlacements(draft, { ...even_strength, [slotId]: other }, 'even_strength') : draft
}, full)
const { lw1, d1 } = full.lineups.even_strength

test('players on special teams only are named once, when even strength is full', () => {
  expect(notDressed(full.lineups)).toEqual([])
  expect(notDressed(replaced.lineups).map(({ id }) => id)).toEqual([lw1?.id, d1?.id])
  const open = withPlacements(replaced, { ...replaced.lineups.even_strength, c4: undefined }, 'even_strength')
  expect(notDressed(open.lineups)).toEqual([])
})

test('only their slots are given to dressed players', () => {
  const lineups = withDressedUnits(replaced, null)
  expect(notDressed(lineups)).toEqual([])
  expect(lineups.even_strength).toBe(replaced.lineups.even_strength)
  for (const type of ['power_play', 'penalty_kill'] as const) {
    expect(Object.keys(lineups[type]).toSorted()).toEqual(Object.keys(full.lineups[type]).toSorted())
    const changed = placedPlayers(full.lineups[type]).filter(
      ([slotId, { id }]) => lineups[type][slotId]?.id !== id,
    )
    expect(changed.map(([, { id }]) => id).toSorted()).toEqual([lw1?.id, d1?.id].toSorted())
  }
  const applied = perform('applyPlacements', replaced, { lineups, over: 'cleared' })
  expect(applied.ok && applied.value.type).toBe(replaced.type)
})

test('an open slot stays open', () => {
  const { lw2: _open, ...placed } = replaced.lineups.power_play
  const lineups = withDressedUnits(withPlacements(replaced, placed, 'power_play'), null)
  expect(lineups.power_play.lw2).toBeUndefined()
  expect(lineups.power_play.lw1).toBeDefined()
})
