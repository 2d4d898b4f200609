import { describe, expect, test } from 'vitest'

import type { LineupType, Position } from '#domain/hockey/vocabulary.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { indexPlayers } from '#domain/player/search.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { parseCommand, readSlot } from './command.ts'

const read = (words: string, onBoard: LineupType = 'even_strength') => {
  const target = readSlot(words, onBoard)
  return target && `${target.type} ${target.slots.map((slot) => slot.id).join(' ')}`
}

test.each([
  ['L1C', 'even_strength c1'],
  ['1c', 'even_strength c1'],
  ['c2', 'even_strength c2'],
  ['C 2', 'even_strength c2'],
  ['lw1', 'even_strength lw1'],
  ['line 4 rw', 'even_strength rw4'],
  ['d1', 'even_strength d1'],
  ['d6', 'even_strength d6'],
  ['1rd', 'even_strength d2'],
  ['pair 3 ld', 'even_strength d5'],
  ['ld2', 'even_strength d3'],
  ['2d', 'even_strength d3 d4'],
  ['l2', 'even_strength lw2 c2 rw2'],
  ['p1', 'even_strength d1 d2'],
  ['g1', 'even_strength starter'],
  ['starter', 'even_strength starter'],
  ['backup', 'even_strength backup'],
  ['g', 'even_strength starter backup'],
  ['rw', 'even_strength rw1 rw2 rw3 rw4'],
  ['pp1', 'power_play lw1 c1 rw1 d1 d2'],
  ['pp1 c', 'power_play c1'],
  ['PP2-LW', 'power_play lw2'],
  ['pp2 d1', 'power_play d3'],
  ['pp2 rd', 'power_play d4'],
  ['pp1 d', 'power_play d1 d2'],
  ['pk2', 'penalty_kill lw2 c2 d3 d4'],
  ['pk1 f2', 'penalty_kill c1'],
  ['pk d', 'penalty_kill d1 d2 d3 d4'],
])('"%s" at even strength', (words, target) => {
  expect(read(words)).toBe(target)
})

test.each(['l5c', 'd7', 'g3', 'pk1 rw', 'pp3', 'pp1 g', 'crosby', '', '1', 'constructor', 'pp1 constructor'])(
  '"%s" is not a slot',
  (words) => {
    expect(read(words)).toBeNull()
  },
)

test('the active type comes first, and another type only if it alone has the slot', () => {
  expect(read('c1', 'power_play')).toBe('power_play c1')
  expect(read('es c1', 'power_play')).toBe('even_strength c1')
  expect(read('c4', 'power_play')).toBe('even_strength c4')
  expect(read('starter', 'penalty_kill')).toBe('even_strength starter')
})

const people: readonly (readonly [string, number, Position, 'L' | 'R'])[] = [
  ['Connor McDavid', 97, 'c', 'L'],
  ['Sidney Crosby', 87, 'c', 'L'],
  ['Brad Marchand', 63, 'lw', 'L'],
  ['Alex Ovechkin', 8, 'lw', 'R'],
  ['Cale Makar', 18, 'd', 'R'],
  ['Connor Hellebuyck', 37, 'g', 'L'],
  ['Trevor van Riemsdyk', 57, 'd', 'R'],
  ['Elias Pettersson', 40, 'c', 'L'],
  ['Elias Pettersson', 25, 'd', 'L'],
]
const roster = people.map(([name, number, position, shoots]) => aPlayer({ name, number, position, shoots }))
const index = indexPlayers(roster)
const wearing = (number: number) => {
  const player = roster.find((one) => one.number === number)
  if (!player) throw new Error(`no player wears ${number}`)
  return player
}

function order(text: string, draft: LineupDraft = EMPTY_DRAFT): string {
  const command = parseCommand(text, index, draft)
  return command.ok
    ? `${command.value.player.number} ${command.value.type} ${command.value.slotId}`
    : command.problem.code
}

describe('a player, then a slot', () => {
  test.each([
    ['97 L1C', '97 even_strength c1'],
    ['mcd pp1 c', '97 power_play c1'],
    ['crosby c2', '87 even_strength c2'],
    ['63 lw1', '63 even_strength lw1'],
    ['ovechkin pp1 lw', '8 power_play lw1'],
    ['makar d1', '18 even_strength d1'],
    ['makar 1rd', '18 even_strength d2'],
    ['hellebuyck g1', '37 even_strength starter'],
    ['  Hellebuyck   starter ', '37 even_strength starter'],
    ['van riemsdyk pair 3 rd', '57 even_strength d6'],
    ['97 mcdavid c 1', '97 even_strength c1'],
  ])('%s', (text, command) => {
    expect(order(text)).toBe(command)
  })
})

describe('a unit, a line or a position alone', () => {
  test('means the first free slot of the player’s own position, else the first that takes them', () => {
    expect(order('mcd pp1')).toBe('97 power_play c1')
    const taken: LineupDraft = {
      ...EMPTY_DRAFT,
      lineups: { ...EMPTY_DRAFT.lineups, power_play: { c1: wearing(87) } },
    }
    expect(order('mcd pp1', taken)).toBe('97 power_play lw1')
    expect(order('mcd pp', taken)).toBe('97 power_play c2')
  })

  test('does not move a player who is already on it, even if one of its slots is free', () => {
    const lineups = { ...EMPTY_DRAFT.lineups, power_play: { rw1: wearing(97) } }
    const taken: LineupDraft = { ...EMPTY_DRAFT, lineups }
    expect(parseCommand('97 pp1', index, taken)).toMatchObject({
      ok: false,
      problem: { code: 'already_there', player: wearing(97), type: 'power_play', slotId: 'rw1' },
    })
    expect(order('97 pp1 c', taken)).toBe('97 power_play c1')
    expect(order('97 pp2', taken)).toBe('97 power_play c2')
    expect(order('97 l1', taken)).toBe('97 even_strength c1')
  })

  test('puts a defenseman on the side of their shot', () => {
    expect(order('makar p2')).toBe('18 even_strength d4')
  })

  test('is refused when no slot is free, or none takes the player', () => {
    const full: LineupDraft = {
      ...EMPTY_DRAFT,
      lineups: { ...EMPTY_DRAFT.lineups, even_strength: { d3: wearing(57), d4: wearing(25) } },
    }
    expect(order('makar p2', full)).toBe('no_free_slot')
    expect(order('van riemsdyk p2', full)).toBe('already_there')
    expect(order('makar l1')).toBe('invalid_position')
    expect(order('97 starter')).toBe('invalid_position')
  })
})

describe('an unclear command', () => {
  test('lists all players who match, unless only one may play there', () => {
    expect(parseCommand('connor pp1', index, EMPTY_DRAFT)).toMatchObject({ ok: true })
    expect(order('pettersson c1')).toBe('40 even_strength c1')
    expect(order('pettersson d1')).toBe('25 even_strength d1')
    expect(parseCommand('pettersson pp1 d', index, EMPTY_DRAFT)).toMatchObject({
      ok: false,
      problem: { code: 'several_players', candidates: [wearing(40), wearing(25)] },
    })
  })

  test('lists the nearest names when no player matches', () => {
    expect(parseCommand('ovechkni lw1', index, EMPTY_DRAFT)).toMatchObject({
      ok: false,
      problem: { code: 'command_without_player', text: 'ovechkni', similar: [wearing(8)] },
    })
    expect(order('')).toBe('command_without_player')
    expect(order('gretzky')).toBe('command_without_player')
  })

  test('keeps the player when the slot is missing or unknown', () => {
    expect(parseCommand('crosby', index, EMPTY_DRAFT)).toMatchObject({
      ok: false,
      problem: { code: 'command_without_slot', candidates: [wearing(87)] },
    })
    expect(parseCommand('crosby c9', index, EMPTY_DRAFT)).toMatchObject({
      ok: false,
      problem: { code: 'command_slot_unknown', text: 'c9', candidates: [wearing(87)] },
    })
  })
})
