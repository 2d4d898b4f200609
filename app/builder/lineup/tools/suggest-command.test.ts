import { expect, test } from 'vitest'

import { createLineupStore } from '#app/builder/lineup/model.ts'
import { EMPTY_DRAFT, withPlacements } from '#domain/lineup/model/draft.ts'
import { indexPlayers } from '#domain/player/search.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { carryOut, suggestCommand } from './suggest-command.ts'

const mcdavid = aPlayer({ name: 'Connor McDavid', number: 97, position: 'c' })
const draisaitl = aPlayer({ name: 'Leon Draisaitl', number: 29, position: 'c' })
const murphy = aPlayer({ name: 'Connor Murphy', number: 5, position: 'd' })
const clattenburg = aPlayer({ name: 'Connor Clattenburg', number: 64, position: 'lw' })
const index = indexPlayers([mcdavid, draisaitl, murphy, clattenburg])

const suggest = (text: string, draft = EMPTY_DRAFT) => suggestCommand(text, index, draft)
const places = (text: string, draft = EMPTY_DRAFT) =>
  suggest(text, draft)?.options.map(({ player, slotId }) => `${player.number} ${slotId}`)

test('one reading is sure, and an empty text suggests nothing', () => {
  expect(suggest('  ')).toBeNull()
  expect(suggest('97 l1c')).toMatchObject({ sure: true, options: [{ player: mcdavid, slotId: 'c1' }] })
})

test('several matching players are offered for the named slot, and Enter alone is refused', () => {
  const several = suggest('connor f')
  expect(several).toMatchObject({ sure: false, problem: { code: 'several_players' } })
  expect(places('connor f')).toEqual(['97 c1', '64 lw1'])
})

test('without a slot, the player’s free slots are offered, their own position first', () => {
  expect(places('draisaitl')?.slice(0, 4)).toEqual(['29 c1', '29 c2', '29 c3', '29 c4'])
  expect(places('draisaitl', withPlacements(EMPTY_DRAFT, { c1: mcdavid }))?.[0]).toBe('29 c2')
  expect(places('connor')).toEqual(['97 c1', '5 d1', '64 lw1'])
  expect(suggest('draisaitl nowhere')).toMatchObject({
    sure: false,
    problem: { code: 'command_slot_unknown' },
  })
})

test('injured players are offered last; of two positions the first comes first', () => {
  const hurt = { ...mcdavid, status: 'injured_or_other' } as const
  const some = indexPlayers([
    hurt,
    { ...murphy, otherPosition: 'lw' },
    { ...clattenburg, otherPosition: 'c' },
  ])
  const options = suggestCommand('connor', some, EMPTY_DRAFT)?.options
  expect(options?.map(({ player, slotId }) => `${player.number} ${slotId}`)).toEqual([
    '5 d1',
    '64 lw1',
    '97 c1',
  ])
  const places = suggestCommand('clattenburg', some, EMPTY_DRAFT)?.options.map(({ slotId }) => slotId)
  expect(places?.slice(0, 6)).toEqual(['lw1', 'lw2', 'lw3', 'lw4', 'c1', 'c2'])
})

test('a typo still offers the meant player, and last a write-in; who is like no one is typed as one', () => {
  expect(places('draisatl c2')).toEqual(['29 c2', 'null c2'])
  const hage = { name: 'Hage', number: 47, position: 'c', teamId: 22 }
  expect(suggest('Hage 47 L3C', { ...EMPTY_DRAFT, teamId: 22 })).toMatchObject({
    sure: true,
    options: [{ player: hage, type: 'even_strength', slotId: 'c3', typed: 'Hage 47' }],
  })
  expect(suggest('48 c1')).toMatchObject({ sure: false, options: [] })
  expect(suggest('draisatl c2')).toMatchObject({ sure: false, problem: { code: 'command_without_player' } })
})

test('P-VALID-05 an illegal placement offers nothing', () => {
  expect(suggest('murphy c1')).toMatchObject({
    sure: false,
    options: [],
    problem: { code: 'invalid_position' },
  })
})

function after(text: string, placements: Parameters<typeof withPlacements>[1]) {
  const store = createLineupStore(withPlacements(EMPTY_DRAFT, placements))
  const suggestion = suggest(text, store.draft())
  if (!suggestion?.sure) throw new Error(`${text} is not sure`)
  const [option] = suggestion.options
  expect(carryOut(option, store).ok).toBe(true)
  expect(store.history().past).toHaveLength(1)
  return { option, draft: store.draft() }
}

test('an option’s preview matches what it does, as one edit', () => {
  const placed = after('97 c1', { c1: draisaitl })
  expect(placed.option).toMatchObject({ from: null, other: draisaitl, swaps: false })
  expect(placed.draft.lineups.even_strength).toEqual({ c1: mcdavid })

  const traded = after('97 c2', { c1: mcdavid, c2: draisaitl })
  expect(traded.option).toMatchObject({ from: 'c1', other: draisaitl, swaps: true })
  expect(traded.draft.lineups.even_strength).toEqual({ c1: draisaitl, c2: mcdavid })

  const moved = after('97 c4', { c1: mcdavid })
  expect(moved.option).toMatchObject({ from: 'c1', other: null, swaps: false })
  expect(moved.draft.lineups.even_strength).toEqual({ c4: mcdavid })

  const elsewhere = after('97 pp1 c', { c1: mcdavid })
  expect(elsewhere.draft).toMatchObject({
    type: 'power_play',
    lineups: { even_strength: { c1: mcdavid }, power_play: { c1: mcdavid } },
  })
})

test('a player who may not take the slot left behind goes back to the pool', () => {
  const powerPlay = { ...EMPTY_DRAFT, type: 'power_play' } as const
  const draft = withPlacements(powerPlay, { c1: mcdavid, d1: murphy })
  const suggestion = suggest('97 pp1 d1', draft)
  expect(suggestion).toMatchObject({ sure: true, options: [{ from: 'c1', other: murphy, swaps: false }] })
  const store = createLineupStore(draft)
  if (suggestion?.sure) carryOut(suggestion.options[0], store)
  expect(store.draft().lineups.power_play).toEqual({ d1: mcdavid })
})
