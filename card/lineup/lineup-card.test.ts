import { array, assert, constantFrom, property, stringMatching, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CARD_INVITATION, type LineupCardData, type Printed, NOT_AFFILIATED } from '#card/card-data.ts'
import { CARD_SHAPE_NAMES, type CardShape, exportPixels } from '#card/export-size.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { DEFAULT_TITLE } from '#domain/lineup/model/draft.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import { siteAddress } from '#domain/site/site.ts'
import { CARD_SITE, cardPlayers, lineupCardData } from '#tests/factories/lineup-cards.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { type Extent, RecordingContext } from '#tests/support/recording-context.ts'

import { layoutLineup } from './layout.ts'
import { drawLineupCard } from './lineup-card.ts'

function drawn(
  data: Printed<LineupCardData>,
  shape: CardShape = 'full',
  photos = new Map<number, { width: number; height: number }>(),
) {
  const context = new RecordingContext()
  drawLineupCard(context, data, { photos }, shape)
  return context
}

const wordsOf = (context: RecordingContext) => context.texts.map(({ text }) => text)
const count = (words: readonly string[], word: string) => words.filter((found) => found === word).length
const everyCard = LINEUP_TYPES.flatMap((type) => CARD_SHAPE_NAMES.map((shape) => ({ type, shape })))

const players = (amount: number) =>
  Array.from({ length: amount }, (_, index) => aPlayer({ name: `Out Sitter${index}`, number: index }))

const EXTRAS: Partial<LineupCardData> = {
  letters: { 1: 'A', 2: 'C' },
  changed: { ids: [3, 4], since: 'Oct 7 vs CGY' },
  signature: 'coach',
  sitting: { scratched: players(3), injured: players(2) },
}

/** The tile of that slot, in pixels. */
function tileOf(
  type: Printed<LineupCardData>['type'],
  shape: CardShape,
  slotId: string,
  notesHeight = 0,
): Extent {
  const { scale } = exportPixels(shape)
  const place = layoutLineup(type, shape, { notesHeight }).places.find(({ slot }) => slot.id === slotId)
  if (place === undefined) throw new Error(`No slot ${slotId}`)
  const { x, y, width, height } = place.box
  return { left: x * scale, top: y * scale, right: (x + width) * scale, bottom: (y + height) * scale }
}

const isInside = (inner: Extent, outer: Extent) =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1

/** The names of the sweaters' sprites. */
const keysOf = (sweater?: LineupCardData['sweater']) => {
  const keys = new Set<string>()
  const drawSprite = (_context: unknown, key: string) => void keys.add(key)
  const data = lineupCardData(sweater && { sweater })
  drawLineupCard(new RecordingContext(), data, { photos: new Map(), drawSprite })
  return [...keys].filter((key) => key.startsWith('sweater'))
}

describe('the lineup card', () => {
  it('P-GEN-01 invites people to build lineups or trade proposals on the site', () => {
    expect(CARD_INVITATION).toMatch(/lineup/)
    expect(CARD_INVITATION).toMatch(/trade proposal/)
    for (const { type, shape } of everyCard) {
      const words = wordsOf(drawn(lineupCardData({ type }), shape)).join('')
      expect(words).toContain(CARD_INVITATION + siteAddress(CARD_SITE))
      expect(words).toContain(NOT_AFFILIATED)
      expect(words).toContain('Oct 10, 2026')
    }
  })

  it.each(everyCard)('draws every number and name of $type as $shape', ({ type, shape }) => {
    const words = wordsOf(drawn(lineupCardData({ type }), shape))
    for (const player of cardPlayers(type).values()) {
      expect(words).toContain(String(player.number))
      const last = surname(player.name)
      const parts = words.map((word, at) => [word, `${word}${words[at + 1]}`, `${word} ${words[at + 1]}`])
      expect({ last, found: parts.flat().includes(last) }).toEqual({ last, found: true })
    }
  })

  it.each(everyCard)('keeps all of $type inside the image as $shape', ({ type, shape }) => {
    const { width, height } = exportPixels(shape)
    const photos = new Map([[1, { width: 336, height: 420 }]])
    const context = drawn(
      lineupCardData({
        type,
        title: 'A title as long as they come, forty words of it and then some',
        ...EXTRAS,
      }),
      shape,
      photos,
    )
    for (const { left, top, right, bottom } of [...context.texts, ...context.images]) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(bottom).toBeLessThanOrEqual(height)
    }
  })

  it.each(everyCard)('lets no two names of $type overlap as $shape', ({ type, shape }) => {
    const everyName = [...cardPlayers(type).values()].map(({ name }) => name)
    const parts = new Set(everyName.flatMap((name) => name.split(/(?<=-)|\s/u)))
    const names = drawn(lineupCardData({ type, ...EXTRAS }), shape).texts.filter(({ text }) =>
      text.split(/(?<=-)|\s/u).some((word) => parts.has(word)),
    )
    expect(names.length).toBeGreaterThanOrEqual(SLOTS[type].length)
    for (const [index, one] of names.entries()) {
      for (const other of names.slice(index + 1)) {
        // The two lines of one name are as close as its hyphen requires.
        if (everyName.some((name) => name.includes(one.text) && name.includes(other.text))) continue
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect({ one: one.text, other: other.text, apart }).toMatchObject({ apart: true })
      }
    }
  })

  it('labels each empty slot with the position it needs', () => {
    for (const { type, shape } of everyCard) {
      const words = wordsOf(drawn(lineupCardData({ type, placements: {} }), shape))
      for (const { label } of SLOTS[type]) {
        const wanted = SLOTS[type].filter((slot) => slot.label === label).length
        expect(words.filter((word) => word === label)).toHaveLength(wanted)
      }
    }
  })

  it('uses the visitor’s title as the headline, with the team’s name beside the type', () => {
    const words = wordsOf(drawn(lineupCardData({ title: ' Cup run ' })))
    expect(words).toEqual(expect.arrayContaining(['CUP RUN', 'Edmonton Oilers', 'EDM']))
  })

  it.each(['  ', DEFAULT_TITLE, '夢'])('has the team’s name as headline, once, for "%s"', (title) => {
    const words = wordsOf(drawn(lineupCardData({ title })))
    expect(words.filter((word) => /edmonton|lineup$/i.test(word))).toEqual(['EDMONTON OILERS'])
    const dream = wordsOf(drawn(lineupCardData({ title, subject: { kind: 'dream_team' } })))
    expect(dream.filter((word) => /dream/i.test(word))).toEqual(['DREAM TEAM'])
  })

  it('leaves out of a title what the fonts cannot show', () => {
    expect(wordsOf(drawn(lineupCardData({ title: 'Go Oil 夢 🏒' })))).toContain('GO OIL 🏒')
  })

  it('shows who made it, beside the type', () => {
    const { signature } = EXTRAS
    expect(wordsOf(drawn(lineupCardData({ title: '', signature })))).toContain('by @coach')
    expect(wordsOf(drawn(lineupCardData({ signature })))).toContain('Edmonton Oilers · by @coach')
    const long = 'coach'.repeat(4)
    expect(wordsOf(drawn(lineupCardData({ signature: long })))).toContain(`EDM · by @${long}`)
  })

  it('names the type and its units', () => {
    expect(wordsOf(drawn(lineupCardData({ type: 'penalty_kill' })))).toEqual(
      expect.arrayContaining(['PENALTY KILL', 'PK1', 'PK2']),
    )
  })

  it.each(everyCard)('prints the played, not the listed position of $type as $shape', ({ type, shape }) => {
    const listed = [...cardPlayers(type)].map(([slot, player]) => [
      slot,
      { ...player, position: 'c' as const },
    ])
    const words = wordsOf(drawn(lineupCardData({ type, placements: Object.fromEntries(listed) }), shape))
    for (const { label } of SLOTS[type]) {
      const there = SLOTS[type].filter((slot) => slot.label === label).length
      // At the size of a link preview, badges and first names of a lineup could not be read.
      const printed = type === 'even_strength' && shape === 'link' ? 0 : there
      const found = [count(words, label.toUpperCase()), words.includes('Connor')]
      expect([label, ...found]).toEqual([label, printed, printed > 0])
    }
    expect(words.includes('Net') && words.includes('G')).toBe(type === 'even_strength')
  })

  it.each(CARD_SHAPE_NAMES)('prints F and D for special teams as %s, filled or open', (shape) => {
    const printed = (type: Printed<LineupCardData>['type'], placements?: LineupCardData['placements']) =>
      wordsOf(drawn(lineupCardData({ type, ...(placements && { placements }) }), shape)).filter((word) =>
        /^(?:[LR]?[WD]|C|F)$/u.test(word),
      )
    for (const placements of [undefined, {}]) {
      expect(printed('power_play', placements)).toEqual([...'FFFDDFFFDD'])
      expect(printed('penalty_kill', placements)).toEqual([...'FFDDFFDD'])
    }
  })

  it('gives the players of a unit plates of one size, and all of a card one width', () => {
    for (const { type, shape } of everyCard) {
      const { places } = layoutLineup(type, shape)
      const differing = (side: 'width' | 'height') =>
        new Set(places.map(({ box }) => box[side].toFixed(3))).size
      expect([type, shape, differing('width')]).toEqual([type, shape, 1])
      const isUnit = type !== 'even_strength'
      expect([type, shape, isUnit && differing('height')]).toEqual([type, shape, isUnit && 1])
    }
  })

  it.each(CARD_SHAPE_NAMES)('makes every line and pair larger than the one below it as %s', (shape) => {
    const placements = Object.fromEntries(
      SLOTS.even_strength.map(({ id }, index) => [id, aPlayer({ id: index + 1, name: `Jo Lee${id}` })]),
    )
    const { texts } = drawn(lineupCardData({ placements }), shape)
    const sizeOf = (slot: string) => texts.find(({ text }) => text === `Lee${slot}`)?.size ?? 0
    for (const rows of [
      ['lw1', 'lw2', 'lw3', 'lw4'],
      ['d1', 'd3', 'd5'],
    ]) {
      const sizes = rows.map(sizeOf)
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
      expect(new Set(sizes).size).toBe(rows.length)
    }
    expect(sizeOf('lw1')).toBeGreaterThan(sizeOf('lw4') * 1.2)
    expect([sizeOf('c1'), sizeOf('rw1')]).toEqual([sizeOf('lw1'), sizeOf('lw1')])
  })

  it('sets all last names of a row in one size, none wider than its plate and none cut', () => {
    const word = stringMatching(/^[Q-Z][n-z]{1,13}$/u)
    const last = tuple(array(word, { minLength: 1, maxLength: 3 }), constantFrom('-', ' ')).map(
      ([words, between]) => words.join(between),
    )
    assert(
      property(
        constantFrom(...everyCard),
        array(last, { minLength: 20, maxLength: 20 }),
        ({ type, shape }, names) => {
          const placed = [...cardPlayers(type)].map(([slot, player], index) => [
            slot,
            { ...player, name: `Abe ${names[index]}` },
          ])
          const { texts } = drawn(lineupCardData({ type, placements: Object.fromEntries(placed) }), shape)
          const lines = texts.filter(({ text }) => /^[Q-Z][n-z]/u.test(text))
          const inSlot = SLOTS[type].map(({ id }) => {
            const tile = tileOf(type, shape, id)
            return lines.filter((line) => isInside(line, tile))
          })
          const emphasisOf = new Map(
            layoutLineup(type, shape).places.map(({ slot, emphasis = 1 }) => [slot.id, emphasis]),
          )
          const sizes = inSlot.flatMap((parts, index) =>
            parts.map(({ size }) => size / (emphasisOf.get(SLOTS[type][index]?.id ?? 'lw1') ?? 1)),
          )
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(0.001)
          const said = inSlot.map((parts) => parts.map(({ text }) => text))
          expect(said.map((parts) => parts.join(' ').replaceAll('- ', '-'))).toEqual(
            names.slice(0, SLOTS[type].length),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('breaks a long name at its hyphen, in any row of any card, and keeps it as large as a short one', () => {
    const long = aPlayer({ id: 1, name: 'Ole Holm-Larsson' })
    const short = aPlayer({ id: 2, name: 'Anders Lee' })
    const noted = {
      placements: { d5: long, d6: short },
      sitting: { scratched: players(5), injured: players(5) },
    }
    for (const card of [noted, { placements: { lw1: long, c1: short } }]) {
      const { texts } = drawn(lineupCardData(card))
      const sizeOf = (word: string) => texts.find(({ text }) => text === word)?.size
      expect([sizeOf('Holm-'), sizeOf('Larsson')]).toEqual([sizeOf('Lee'), sizeOf('Lee') ?? 'a size'])
    }
  })

  it.each(everyCard)(
    'draws a letter behind the name in $type as $shape, almost as large as the name',
    ({ type, shape }) => {
      const { scale } = exportPixels(shape)
      for (const photos of [undefined, new Map([[2, { width: 336, height: 420 }]])]) {
        const { texts } = drawn(lineupCardData({ type, letters: { 2: 'C' } }), shape, photos)
        const name = texts.find(({ text }) => text === 'McDavid')
        const letter = texts.find(({ text, left }) => text === 'C' && left > (name?.right ?? Infinity))
        if (!name || !letter) throw new Error('The captain has a name and a letter')
        expect(letter.left - name.right).toBeLessThan(name.size * scale * 0.5)
        expect(Math.abs(letter.bottom - name.bottom)).toBeLessThan(name.size * scale * 0.2)
        expect(isInside(letter, tileOf(type, shape, 'c1'))).toBe(true)
        expect(letter.size).toBeGreaterThanOrEqual(name.size * 0.75)
      }
    },
  )

  it.each(everyCard)('marks who has moved in $type as $shape, legible at 400 px', ({ type, shape }) => {
    const { changed } = EXTRAS
    const unchanged = { ids: [], since: 'Oct 7 vs CGY' }
    const context = drawn(lineupCardData({ type, changed }), shape)
    const before = drawn(lineupCardData({ type, changed: unchanged }), shape)
    expect(wordsOf(context)).toContain('changed since Oct 7 vs CGY')
    expect(wordsOf(before).join()).not.toContain('changed')
    // A tab and two arrows each, two arrows before the legend.
    expect(context.shapes.length - before.shapes.length).toBe(3 * 2 + 2)
    const { scale, width } = exportPixels(shape)
    const legend = context.texts.find(({ text }) => text.startsWith('changed'))
    expect(((legend?.size ?? 0) * scale * 400) / width).toBeGreaterThanOrEqual(6)
    const least = (7 * width) / 400
    const [third] = SLOTS[type].slice(2)
    const tile = tileOf(type, shape, third?.id ?? '')
    const marks = context.shapes.filter((mark) => {
      const height = mark.bottom - mark.top
      const isWide = Math.abs((mark.right - mark.left) / height - 1.5) < 0.1
      const isInCorner = mark.right < tile.right - scale && tile.right - mark.right < 21 * scale
      return isWide && isInCorner
    })
    expect(Math.max(...marks.map((mark) => mark.bottom - mark.top))).toBeGreaterThanOrEqual(least)
  })

  it('draws the photo where there is one and keeps the number', () => {
    const context = drawn(lineupCardData(), 'full', new Map([[2, { width: 336, height: 420 }]]))
    expect(context.images).toHaveLength(1)
    expect(wordsOf(context).filter((word) => word === '11')).toHaveLength(1)
  })

  it('draws no number for a player without one', () => {
    const { c1, ...others } = lineupCardData().placements
    if (c1 === undefined) throw new Error('The sample has a first centre')
    const words = wordsOf(drawn(lineupCardData({ placements: { ...others, c1: { ...c1, number: null } } })))
    expect(words).not.toContain('11')
    expect(words).not.toContain('null')
  })

  it('dresses all players in the chosen sweater', () => {
    expect(keysOf()).toEqual(keysOf('home'))
    expect(keysOf('away')).toEqual([expect.stringMatching(/^sweater #ffffff #FF4C00/u)])
    expect(keysOf('third')).toEqual([expect.stringMatching(/^sweater #041E42 #FF4C00/u)])
  })

  it('dresses a Dream Team’s players in the sweaters of their own teams', () => {
    const teams = new Map([
      [
        22,
        {
          name: 'Edmonton Oilers',
          abbreviation: 'EDM',
          colors: { primary: '#FF4C00', secondary: '#041E42', tertiary: null },
        },
      ],
    ])
    const words = wordsOf(drawn(lineupCardData({ subject: { kind: 'dream_team' }, teams })))
    expect(count(words, 'EDM')).toBe(SLOTS.even_strength.length)
  })
})
