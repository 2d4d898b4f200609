import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Box } from '#card/canvas.ts'
import { CARD_SHAPE_NAMES, type CardShape, exportPixels } from '#card/export-size.ts'
import { type ByLineupType, LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { startedTypes } from '#domain/lineup/model/lineup.ts'
import { type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { cardPlayers, lineupCardData } from '#tests/factories/lineup-cards.ts'
import { type Extent, RecordingContext } from '#tests/support/recording-context.ts'

import { drawLineupCard } from './lineup-card.ts'
import { layoutSheet } from './sheet.ts'

type Lineups = ByLineupType<Placements>

const byType = (placementsOf: (type: LineupType) => Placements): Lineups => ({
  even_strength: placementsOf('even_strength'),
  power_play: placementsOf('power_play'),
  penalty_kill: placementsOf('penalty_kill'),
})

function drawn(sheet: Lineups, shape: CardShape, type: LineupType = 'even_strength') {
  const context = new RecordingContext()
  drawLineupCard(
    context,
    lineupCardData({ type, placements: sheet[type], sheet }),
    { photos: new Map() },
    shape,
  )
  return context
}
const wordsOf = (context: RecordingContext) => context.texts.map(({ text }) => text)

const SHEETS: ReadonlyArray<readonly LineupType[]> = [
  LINEUP_TYPES,
  ['even_strength', 'power_play'],
  ['even_strength', 'penalty_kill'],
  ['power_play', 'penalty_kill'],
]
const everySheet = SHEETS.flatMap((types) => CARD_SHAPE_NAMES.map((shape) => ({ types, shape })))
/** Those types with the longest names, everyone in their places. */
const hardSheet = (types: readonly LineupType[]): Lineups =>
  byType((type) => (types.includes(type) ? Object.fromEntries(cardPlayers(type)) : {}))

const apart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

/** Sums of shares differ from the whole by less than this. */
const ROUNDING = 0.001
const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - ROUNDING &&
  inner.y >= outer.y - ROUNDING &&
  inner.x + inner.width <= outer.x + outer.width + ROUNDING &&
  inner.y + inner.height <= outer.y + outer.height + ROUNDING

/** None, some or all of the places filled. Each player is unique by number and name. */
const partialSheet: fc.Arbitrary<Lineups> = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: 38, maxLength: 38 }),
    fc.subarray([...LINEUP_TYPES], { minLength: 2 }),
  )
  .map(([filled, present]) => {
    let place = 0
    return byType((type) =>
      Object.fromEntries(
        [...cardPlayers(type)].flatMap(([slot, player]) => {
          place += 1
          const number = 100 + place
          const isPlaced = present.includes(type) && filled[place - 1]
          return isPlaced ? [[slot, { ...player, id: number, number, name: `Jo B${number}` }]] : []
        }),
      ),
    )
  })

describe('the whole sheet', () => {
  it.each(everySheet)('gives every slot of $types a place of its own as $shape', ({ types, shape }) => {
    const { places, units, marks, header, footer, width } = layoutSheet(types, shape)
    const body: Box = { x: 0, y: header.height, width, height: footer.y - header.height }
    expect(places.map(({ type, slot }) => `${type} ${slot.id}`).toSorted()).toEqual(
      types.flatMap((type) => SLOTS[type].map(({ id }) => `${type} ${id}`)).toSorted(),
    )
    const boxes = [...places, ...marks].map(({ box }) => box)
    for (const [index, box] of boxes.entries()) {
      expect({ box, within: isWithin(box, body) }).toMatchObject({ within: true })
      for (const other of boxes.slice(index + 1))
        expect({ box, other, apart: apart(box, other) }).toMatchObject({ apart: true })
    }
    for (const [index, { box, heading }] of units.entries()) {
      expect({ box, within: isWithin(box, body) }).toMatchObject({ within: true })
      for (const other of units.slice(index + 1)) expect(apart(box, other.box)).toBe(true)
      for (const place of places) expect(apart(heading, place.box)).toBe(true)
    }
  })

  it('draws every placed player once and inside the image, whatever else is empty', () => {
    fc.assert(
      fc.property(partialSheet, fc.constantFrom(...CARD_SHAPE_NAMES), (sheet, shape) => {
        const types = startedTypes(sheet)
        fc.pre(types.length > 1)
        const { texts } = drawn(sheet, shape)
        for (const player of types.flatMap((type) => Object.values(sheet[type]))) {
          const number = texts.filter(({ text }) => text === String(player.number))
          const name = texts.filter(({ text }) => text.endsWith(`B${player.number}`))
          expect({ player, times: [number.length, name.length] }).toMatchObject({ times: [1, 1] })
        }
        const { width, height } = exportPixels(shape)
        const out = texts.filter(
          ({ left, top, right, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
        )
        expect(out).toEqual([])
        // Open places name the position they need, in each of the types that are there.
        const open = types.flatMap((type) => SLOTS[type].filter(({ id }) => !sheet[type][id]))
        const labels = new Set(open.map(({ label }) => label))
        for (const label of labels) {
          expect(texts.filter(({ text }) => text === label).length).toBeGreaterThanOrEqual(
            open.filter((slot) => slot.label === label).length,
          )
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(everySheet)('keeps long names on their plates: $types as $shape', ({ types, shape }) => {
    const { scale } = exportPixels(shape)
    const { texts } = drawn(hardSheet(types), shape)
    const plates = layoutSheet(types, shape).places.filter(({ form }) => form === 'name')
    for (const { box } of plates) {
      const right = (box.x + box.width) * scale
      const onPlate = texts.filter(
        ({ left, top, bottom }) =>
          left >= box.x * scale &&
          left < right &&
          top >= box.y * scale &&
          bottom <= (box.y + box.height) * scale,
      )
      // A number and a name.
      expect(onPlate).toHaveLength(2)
      for (const text of onPlate) expect(text.right).toBeLessThanOrEqual(right)
    }
  })

  it('keeps a long name with a letter and a mark as legible as the others, without overlap', () => {
    const sheet = hardSheet(LINEUP_TYPES)
    const [long, short] = [sheet.even_strength.lw1?.id ?? 0, sheet.even_strength.c1?.id ?? 0]
    const context = new RecordingContext()
    const worn = { letters: { [long]: 'A', [short]: 'A' }, changed: { ids: [long], since: 'Oct 7' } } as const
    const data = lineupCardData({ placements: sheet.even_strength, sheet, ...worn })
    drawLineupCard(context, data, { photos: new Map() }, 'link')
    const { scale } = exportPixels('link')
    const on = (slotId: SlotId) => {
      const place = layoutSheet(LINEUP_TYPES, 'link').places.find(
        ({ type, slot }) => type === 'even_strength' && slot.id === slotId,
      )
      const { x, y, width, height } = place?.box ?? { x: 0, y: 0, width: 0, height: 0 }
      const isOn = ({ left, top, right, bottom }: Extent) =>
        left >= x * scale - 1 &&
        right <= (x + width) * scale + 1 &&
        top >= y * scale - 1 &&
        bottom <= (y + height) * scale + 1
      return {
        texts: context.texts.filter(isOn),
        shapes: context.shapes.filter(isOn),
        right: (x + width) * scale,
      }
    }
    const { texts, shapes, right } = on('lw1')
    const [name, letter] = ['Nugent-Hopkins', 'A'].map((word) => texts.find(({ text }) => text === word))
    const mark = shapes.find((shape) => Math.abs(shape.right - right) < 6 && shape.right - shape.left < 60)
    if (!name || !letter || !mark) throw new Error('The plate has a name, a letter and a mark')
    const usual = on('c1').texts.find(({ text }) => text === 'McDavid')?.size ?? 0
    expect(name.size).toBeGreaterThan(usual * 0.75)
    expect(letter.right).toBeLessThanOrEqual(mark.left)
    // A capital letter has nothing below its baseline.
    expect(letter.bottom - 0.2 * letter.size * scale).toBeLessThanOrEqual(name.top)
    expect(mark.bottom).toBeLessThanOrEqual(name.top + (name.bottom - name.top) * 0.25)
  })

  it('sets the units in rows with each other, and the last names of low lines alone', () => {
    for (const shape of CARD_SHAPE_NAMES.filter((shape) => shape !== 'link')) {
      const { places } = layoutSheet(LINEUP_TYPES, shape)
      const topOf = (wanted: LineupType, id: SlotId) =>
        places.find(({ type, slot }) => type === wanted && slot.id === id)?.box.y
      for (const id of ['lw1', 'c1'] as const)
        expect([shape, id, topOf('penalty_kill', id)]).toEqual([shape, id, topOf('power_play', id)])
    }
    const firstNames = CARD_SHAPE_NAMES.filter((shape) =>
      wordsOf(drawn(hardSheet(LINEUP_TYPES), shape)).includes('Connor'),
    )
    expect(firstNames).toEqual(['full', 'portrait', 'story'])
  })

  it('names the types on it and leaves out empty ones', () => {
    const whole = wordsOf(drawn(hardSheet(LINEUP_TYPES), 'story'))
    expect(whole).toEqual(
      expect.arrayContaining(['LINES, POWER PLAY, PENALTY KILL', 'Line', 'PP1', 'PP2', 'PK1', 'PK2']),
    )
    const lines = wordsOf(drawn(hardSheet(['even_strength', 'power_play']), 'full'))
    expect(lines).toContain('LINES, POWER PLAY')
    expect(lines).not.toContain('PK1')
    const units = wordsOf(drawn(hardSheet(['power_play', 'penalty_kill']), 'full'))
    expect(units).toContain('POWER PLAY, PENALTY KILL')
    expect(units).not.toContain('Line')
  })

  it('is the card of the board’s type where only one type has players', () => {
    const alone = new RecordingContext()
    drawLineupCard(alone, lineupCardData({ type: 'power_play', placements: {} }), { photos: new Map() })
    expect(drawn(hardSheet(['penalty_kill']), 'full', 'power_play').texts).toEqual(alone.texts)
  })

  it('tells players of the same surname apart by their initials', () => {
    const { even_strength, power_play, penalty_kill } = hardSheet(LINEUP_TYPES)
    const { c1, lw1 } = power_play
    if (!c1 || !lw1) throw new Error('The sample has a first unit')
    const brothers = {
      ...power_play,
      c1: { ...c1, id: 901, name: 'Jack Hughes' },
      lw1: { ...lw1, id: 902, name: 'Quinn Hughes' },
    }
    const words = wordsOf(drawn({ even_strength, power_play: brothers, penalty_kill }, 'full'))
    expect(words).toEqual(expect.arrayContaining(['J. Hughes', 'Q. Hughes', 'Khusnutdinov']))
  })
})
