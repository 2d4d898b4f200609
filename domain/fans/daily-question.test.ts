import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, daysBetween } from '#domain/visit/local-days.ts'
import { HALIFAX, playersOf, PORTLAND, YUKON } from '#tests/factories/made-league.ts'

import {
  ASKED_LINES,
  type AskableTeam,
  type AskedLine,
  askedPlace,
  askedSlots,
  canFill,
  checkAnswer,
  dailyDay,
  type DailyQuestion,
  dailyQuestion,
  lineText,
  parseLineText,
} from './daily-question.ts'

const TEAMS: readonly AskableTeam[] = Array.from({ length: 32 }, (_, index) => ({
  id: 500 - index,
  abbreviation: `T${String.fromCharCode(65 + (index % 26))}${index}`,
}))
const TEN_YEARS = daysBetween('2026-07-01', '2036-06-30')

const questionsOf = (days: readonly string[], teams: readonly AskableTeam[]): readonly DailyQuestion[] =>
  days.map((day) => {
    const question = dailyQuestion(day, teams)
    if (!question) throw new Error(`Nothing is asked on ${day}.`)
    return question
  })

/** Returns the fewest days between two of the same. */
function smallestGap(names: readonly (string | number)[]): number {
  const last = new Map<string | number, number>()
  let smallest = Infinity
  for (const [at, name] of names.entries()) {
    smallest = Math.min(smallest, at - (last.get(name) ?? -Infinity))
    last.set(name, at)
  }
  return smallest
}

const countsOf = (names: readonly (string | number)[]) =>
  [...Map.groupBy(names, (name) => name).values()].map(({ length }) => length)

describe('ten years of questions', () => {
  const questions = questionsOf(TEN_YEARS, TEAMS)

  it('ask about no team twice within two weeks, and about all equally often', () => {
    const teams = questions.map(({ teamId }) => teamId)
    expect(smallestGap(teams)).toBeGreaterThan(14)
    const counts = countsOf(teams)
    expect(counts).toHaveLength(32)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
  })

  it('ask for every line about equally often, and for none two days in a row', () => {
    const lines = questions.map(lineText)
    expect(new Set(lines)).toEqual(new Set(ASKED_LINES.map(lineText)))
    expect(smallestGap(lines)).toBeGreaterThanOrEqual(2)
    const counts = countsOf(lines)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
  })

  it('have no order that a fan could learn: cycles differ, and so do a team’s lines', () => {
    const cycles = Array.from({ length: 100 }, (_, cycle) =>
      questions.slice(cycle * 32, cycle * 32 + 32).map(({ teamId }) => teamId),
    )
    expect(new Set(cycles.map((cycle) => cycle.join())).size).toBe(100)
    for (const { id } of TEAMS) {
      const lines = questions.filter(({ teamId }) => teamId === id).map(lineText)
      expect(new Set(lines).size).toBe(ASKED_LINES.length)
    }
  })
})

it('depend neither on the order of the teams nor on their ids', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3650 }),
      fc.shuffledSubarray([...TEAMS], { minLength: 1, maxLength: 32 }),
      (later, teams) => {
        const day = addDays('2026-07-01', later)
        const sorted = teams.toSorted((a, b) => a.id - b.id)
        expect(dailyQuestion(day, teams)).toEqual(dailyQuestion(day, sorted))
        const renumbered = dailyQuestion(
          day,
          teams.map((team) => ({ ...team, id: team.id + 9000 })),
        )
        expect(renumbered?.teamId).toBe((dailyQuestion(day, teams)?.teamId ?? 0) + 9000)
      },
    ),
  )
})

it('keep a team’s turns at least half a cycle apart for any number of teams', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 32 }), (count) => {
      const teams = TEAMS.slice(0, count)
      const asked = questionsOf(daysBetween('2030-01-01', '2030-12-31'), teams).map(({ teamId }) => teamId)
      expect(smallestGap(asked)).toBeGreaterThan(Math.floor(count / 2))
    }),
    { numRuns: 32 },
  )
})

describe('a team that cannot be asked about', () => {
  it('gives its turn to another team, and all others keep theirs', () => {
    const [lost] = TEAMS
    const asked = TEN_YEARS.slice(0, 400).map((day) => ({
      usual: dailyQuestion(day, TEAMS),
      without: dailyQuestion(day, TEAMS, ({ id }) => id !== lost?.id),
    }))
    const teamId = expect.any(Number)
    for (const { usual, without } of asked) {
      expect(without?.teamId).not.toBe(lost?.id)
      expect(without).toEqual(usual?.teamId === lost?.id ? { ...usual, teamId } : usual)
    }
    expect(smallestGap(asked.map(({ without }) => without?.teamId ?? 0))).toBeGreaterThan(1)
  })

  it('is skipped until one can; if none can, there is no question', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEN_YEARS), fc.constantFrom(...TEAMS), (day, only) => {
        expect(dailyQuestion(day, TEAMS, ({ id }) => id === only.id)?.teamId).toBe(only.id)
        expect(dailyQuestion(day, TEAMS, () => false)).toBeNull()
      }),
    )
    expect(dailyQuestion('2026-10-12', [])).toBeNull()
  })
})

it('asks only for lines that a roster can fill, and writes each as text that can be read again', () => {
  for (const line of ASKED_LINES) {
    const slots = askedSlots(line)
    expect(slots.length).toBeGreaterThanOrEqual(1)
    expect(slots.length).toBeLessThanOrEqual(5)
    expect(canFill(playersOf(HALIFAX), line)).toBe(true)
    expect(parseLineText(lineText(line))).toEqual(line)
  }
  // Stored answers to earlier questions.
  expect(parseLineText('penalty_kill:unit:2')).toEqual({ type: 'penalty_kill', group: 'unit', lineNumber: 2 })
  for (const text of [
    '',
    'power_play',
    'power_play:unit:3',
    'even_strength:unit:1',
    'power_play:unit:1:',
    'x:unit:1',
    'power_play:goalie:1',
    'even_strength:goalie:3',
  ]) {
    expect(parseLineText(text)).toBeNull()
  }
})

const STARTER: AskedLine = { type: 'even_strength', group: 'goalie', lineNumber: 1 }

describe('an answer', () => {
  const roster = playersOf(HALIFAX)
  const byPosition = (...positions: readonly string[]) =>
    positions.map((position, at) => {
      const all = roster.filter((player) => player.position === position)
      return all[positions.slice(0, at).filter((before) => before === position).length]?.id ?? 0
    })
  const topLine: AskedLine = { type: 'even_strength', group: 'forward', lineNumber: 1 }
  const powerPlay: AskedLine = { type: 'power_play', group: 'unit', lineNumber: 2 }
  const code = (line: AskedLine, ids: readonly number[]) => {
    const checked = checkAnswer(line, ids, roster)
    return checked.ok ? 'ok' : checked.problem.code
  }

  it('fills every slot with a player of the team who may play there, each only once', () => {
    const [left = 0, center = 0, right = 0] = byPosition('lw', 'c', 'rw')
    expect(checkAnswer(topLine, [left, center, right], roster)).toMatchObject({
      ok: true,
      value: { lw1: { id: left }, c1: { id: center }, rw1: { id: right } },
    })
    expect(code(topLine, [left, center])).toBe('not_filled')
    expect(code(topLine, [left, center, right, right])).toBe('not_filled')
    expect(code(topLine, [left, center, left])).toBe('already_assigned')
    expect(code(topLine, [left, center, ...byPosition('d')])).toBe('invalid_position')
    expect(code(topLine, [left, center, 99_999])).toBe('not_on_team')
    // A forward may play the point only on the power play.
    expect(code(powerPlay, byPosition('lw', 'c', 'rw', 'd', 'lw'))).toBe('ok')
  })

  it('to the question of the starter is one goaltender', () => {
    const [first = 0, second = 0] = byPosition('g', 'g')
    expect(askedSlots(STARTER).map(({ id }) => id)).toEqual(['starter'])
    expect(checkAnswer(STARTER, [second], roster)).toMatchObject({
      ok: true,
      value: { starter: { id: second } },
    })
    expect(code(STARTER, byPosition('c'))).toBe('invalid_position')
    expect(code(STARTER, [])).toBe('not_filled')
    expect(code(STARTER, [first, second])).toBe('not_filled')
  })

  it('needs a roster with enough forwards, defenders and goaltenders for the line', () => {
    const skaters = roster.filter(({ position }) => position === 'lw').slice(0, 3)
    const pair = roster.filter(({ position }) => position === 'd').slice(0, 2)
    expect(canFill(skaters, topLine)).toBe(true)
    expect(canFill(skaters.slice(1), topLine)).toBe(false)
    expect(canFill([...skaters, ...pair], powerPlay)).toBe(true)
    expect(canFill([...skaters, ...pair.slice(1)], powerPlay)).toBe(false)
    expect(canFill([...skaters, ...pair], STARTER)).toBe(false)
    expect(canFill(roster.filter(({ position }) => position === 'g').slice(2), STARTER)).toBe(true)
  })
})

it('the day changes at midnight in New York, not during the games', () => {
  expect(dailyDay(new Date('2026-10-13T03:59:59Z'))).toBe('2026-10-12')
  expect(dailyDay(new Date('2026-10-13T04:00:00Z'))).toBe('2026-10-13')
  expect(dailyDay(new Date('2026-12-13T04:59:59Z'))).toBe('2026-12-12')
})

it('names a team by its place, or by its name if two share the place or it is unknown', () => {
  const rival = { ...PORTLAND, locationName: 'Halifax' }
  expect(askedPlace(HALIFAX, [HALIFAX, PORTLAND])).toBe('Halifax')
  expect(askedPlace(HALIFAX, [HALIFAX, rival])).toBe('Halifax Harbours')
  const nowhere = { ...YUKON, locationName: '' }
  expect(askedPlace(nowhere, [HALIFAX, nowhere])).toBe('Yukon Lights')
})
