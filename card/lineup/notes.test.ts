import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { LineupCardData, Printed } from '#card/card-data.ts'
import { CARD_SHAPE_NAMES, type CardShape, exportPixels } from '#card/export-size.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { lineupCardData } from '#tests/factories/lineup-cards.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import { layoutLineup } from './layout.ts'
import { drawLineupCard } from './lineup-card.ts'

function drawn(data: Printed<LineupCardData>, shape: CardShape = 'full') {
  const context = new RecordingContext()
  drawLineupCard(context, data, { photos: new Map() }, shape)
  return context
}

const wordsOf = (context: RecordingContext) => context.texts.map(({ text }) => text)
const count = (words: readonly string[], word: string) => words.filter((found) => found === word).length

const players = (amount: number) =>
  Array.from({ length: amount }, (_, index) => aPlayer({ name: `Out Sitter${index}`, number: index }))

/** The players that the card names or counts. */
const sitters = (context: RecordingContext) =>
  context.texts.filter(({ text }) => /^(?:#\d+ Sitter\d+,?|and \d+ more)$/u.test(text))

const EXTRAS: Partial<LineupCardData> = {
  letters: { 1: 'A', 2: 'C' },
  changed: { ids: [3, 4], since: 'Oct 7 vs CGY' },
  signature: 'coach',
  sitting: { scratched: players(3), injured: players(2) },
}

describe('the notes of a lineup card', () => {
  it.each(CARD_SHAPE_NAMES)('list who sits between board and footer as %s', (shape) => {
    const context = drawn(lineupCardData(EXTRAS), shape)
    expect(wordsOf(context)).toEqual(expect.arrayContaining(['Scratched', 'Injured', '#2 Sitter2']))
    const noted = sitters(context)
    expect(noted).toHaveLength(5)
    const { scale } = exportPixels(shape)
    const footer = layoutLineup('even_strength', shape).footer.y * scale
    const numbers = context.texts.filter(({ text }) => /^[12]\d$/u.test(text))
    expect(numbers).toHaveLength(20)
    for (const { top, bottom } of noted) {
      expect(bottom).toBeLessThanOrEqual(footer)
      for (const other of numbers) expect(other.bottom).toBeLessThan(top)
    }
  })

  it.each(CARD_SHAPE_NAMES)('put the cap before who sits, on any type, as %s', (shape) => {
    const cap = { label: 'Under the cap', text: '$103.9M' }
    const both = drawn(lineupCardData({ ...EXTRAS, cap }), shape)
    const at = (words: string) => both.texts.find(({ text }) => text === words)
    expect(at('Under the cap')?.bottom).toBe(at('$103.9M')?.bottom)
    expect(at('Under the cap')?.right).toBeLessThan(at('$103.9M')?.left ?? 0)
    expect(at('$103.9M')?.bottom).toBeLessThanOrEqual(at('Scratched')?.bottom ?? 0)
    for (const type of LINEUP_TYPES) {
      const alone = drawn(lineupCardData({ type, cap }), shape)
      expect(wordsOf(alone)).toEqual(expect.arrayContaining(['Under the cap', '$103.9M']))
      expect(wordsOf(drawn(lineupCardData({ type, cap: null }), shape))).not.toContain('Under the cap')
    }
  })

  it('give each list a line of its own where one line is too short for both', () => {
    const sitting = { scratched: players(3), injured: players(5) }
    const { texts } = drawn(lineupCardData({ sitting }), 'story')
    const baseOf = (words: string) => texts.findLast(({ text }) => text.startsWith(words))?.bottom
    expect(baseOf('Scratched')).toBeLessThan(baseOf('Injured') ?? 0)
    expect(texts.find(({ text }) => text === '#0 Sitter0,')?.bottom).toBe(baseOf('Scratched'))
    expect(baseOf('#4')).toBe(baseOf('Injured'))
  })

  it('leave out who sits on special teams, and are empty where no one sits', () => {
    for (const type of ['power_play', 'penalty_kill'] as const)
      expect(wordsOf(drawn(lineupCardData({ type, ...EXTRAS })))).not.toContain('Scratched')
    const sitting = { scratched: [], injured: players(1) }
    const words = wordsOf(drawn(lineupCardData({ sitting })))
    expect([count(words, 'Scratched'), count(words, 'Injured')]).toEqual([0, 1])
  })

  it.each(CARD_SHAPE_NAMES)('name five scratches at most, one of them a goaltender, as %s', (shape) => {
    const [first, second, ...others] = players(8)
    if (!first || !second) throw new Error('Eight were made')
    const goalies = [first, second].map((player) => ({ ...player, position: 'g' as const }))
    const sitting = { scratched: [...goalies, ...others], injured: [] }
    const words = sitters(drawn(lineupCardData({ sitting }), shape)).map(({ text }) => text)
    expect(words).toEqual([
      '#0 Sitter0,',
      '#2 Sitter2,',
      '#3 Sitter3,',
      '#4 Sitter4,',
      '#5 Sitter5,',
      'and 3 more',
    ])
    // Wherever the line breaks, the count is never alone on the next.
    for (let length = 1; length < 60; length += 3) {
      const cap = { label: 'Cap hit', text: '$'.repeat(length) }
      const noted = sitters(drawn(lineupCardData({ sitting, cap }), shape))
      expect([length, noted.at(-1)?.bottom]).toEqual([length, noted.at(-2)?.bottom])
    }
  })

  it('keep all who sit on two lines: in smaller letters first, then by counting the last', () => {
    assert(
      property(
        constantFrom(...CARD_SHAPE_NAMES),
        integer({ min: 0, max: 30 }),
        integer({ min: 1, max: 30 }),
        (shape, scratched, injured) => {
          const sitting = { scratched: players(scratched), injured: players(injured) }
          const cap = { label: 'Cap hit', text: 'at least $103.9M' }
          const noted = sitters(drawn(lineupCardData({ ...EXTRAS, sitting, cap }), shape))
          expect(new Set(noted.map(({ bottom }) => Math.round(bottom))).size).toBeLessThanOrEqual(2)
          const counted = noted.map(({ text }) => Number(/^and (\d+) more$/u.exec(text)?.[1] ?? 1))
          expect(counted.reduce((sum, more) => sum + more, 0)).toBe(scratched + injured)
          const named = noted.filter(({ text }) => text.startsWith('#')).length
          if (named === Math.min(5, scratched) + injured) return
          const one = sitters(
            drawn(lineupCardData({ sitting: { scratched: [], injured: players(1) } }), shape),
          )
          expect(noted[0]?.size).toBeLessThan(one[0]?.size ?? 0)
        },
      ),
      { numRuns: 40 },
    )
  })
})
