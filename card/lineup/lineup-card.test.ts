import { describe, expect, it } from 'vitest'

import { CARD_FOOTER, type LineupCardData, NOT_AFFILIATED } from '#card/card-data.ts'
import { CARD_SHAPE_NAMES, type CardShape, exportPixels } from '#card/export-size.ts'
import { BRAND } from '#domain/brand.ts'
import { DEFAULT_TITLE } from '#domain/lineup/draft.ts'
import { SLOTS } from '#domain/lineup/slots.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { cardPlayers, lineupCardData } from '#tests/factories/lineup-cards.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import { drawLineupCard } from './lineup-card.ts'

function drawn(
  data: LineupCardData,
  shape: CardShape = 'full',
  photos = new Map<number, { width: number; height: number }>(),
) {
  const context = new RecordingContext()
  drawLineupCard(context, data, { photos }, shape)
  return context
}

const wordsOf = (context: RecordingContext) => context.texts.map(({ text }) => text)
const everyCard = LINEUP_TYPES.flatMap((type) => CARD_SHAPE_NAMES.map((shape) => ({ type, shape })))

describe('the lineup card', () => {
  it('P-GEN-01 invites people to build lineups or trade proposals on the site', () => {
    expect(CARD_FOOTER).toMatch(/lineup/)
    expect(CARD_FOOTER).toMatch(/trade proposal/)
    expect(CARD_FOOTER).toContain(BRAND.site)
    for (const { type, shape } of everyCard) {
      const words = wordsOf(drawn(lineupCardData({ type }), shape)).join('')
      expect(words).toContain(CARD_FOOTER)
      expect(words).toContain(NOT_AFFILIATED)
      expect(words).toContain('Oct 10, 2026')
    }
  })

  it.each(everyCard)('draws every number and name of $type as $shape', ({ type, shape }) => {
    const words = wordsOf(drawn(lineupCardData({ type }), shape))
    for (const player of cardPlayers(type).values()) {
      expect(words).toContain(String(player.number))
      const surname = player.name.split(' ').slice(1).join(' ') || player.name
      const found = words.find(
        (word) => word.endsWith(surname) || (word.endsWith('…') && surname.startsWith(word.slice(0, -1))),
      )
      expect({ name: player.name, found }).toEqual({ name: player.name, found: expect.any(String) })
    }
  })

  it.each(everyCard)('keeps all of $type inside the picture as $shape', ({ type, shape }) => {
    const { width, height } = exportPixels(shape)
    const photos = new Map([[1, { width: 336, height: 420 }]])
    const context = drawn(
      lineupCardData({ type, title: 'A title as long as they come, forty words of it and then some' }),
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
    const surnames = new Set(
      [...cardPlayers(type).values()].map(({ name }) => name.split(' ').slice(1).join(' ')),
    )
    const names = drawn(lineupCardData({ type }), shape).texts.filter(({ text }) => surnames.has(text))
    for (const [index, one] of names.entries()) {
      for (const other of names.slice(index + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        expect({ one: one.text, other: other.text, apart }).toMatchObject({ apart: true })
      }
    }
  })

  it('says what each empty slot wants', () => {
    for (const { type, shape } of everyCard) {
      const words = wordsOf(drawn(lineupCardData({ type, placements: {} }), shape))
      for (const { label } of SLOTS[type]) {
        const wanted = SLOTS[type].filter((slot) => slot.label === label).length
        expect(words.filter((word) => word === label)).toHaveLength(wanted)
      }
    }
  })

  it('shows the default title for a blank one, else the visitor’s', () => {
    expect(wordsOf(drawn(lineupCardData({ title: '  ' })))).toContain(DEFAULT_TITLE.toUpperCase())
    expect(wordsOf(drawn(lineupCardData({ title: 'Cup run' })))).toContain('CUP RUN')
  })

  it('names club and type', () => {
    expect(wordsOf(drawn(lineupCardData({ type: 'penalty_kill' })))).toEqual(
      expect.arrayContaining(['Edmonton Oilers', 'EDM', 'PENALTY KILL', 'PK1', 'PK2']),
    )
    expect(wordsOf(drawn(lineupCardData({ subject: { kind: 'dream_team' } })))).toContain('Dream Team')
  })

  it('draws the photo where there is one and keeps the number', () => {
    const context = drawn(lineupCardData(), 'full', new Map([[2, { width: 336, height: 420 }]]))
    expect(context.images).toHaveLength(1)
    expect(wordsOf(context).filter((word) => word === '11')).toHaveLength(1)
  })

  it('draws no number where the club has not given one', () => {
    const { c1, ...others } = lineupCardData().placements
    if (c1 === undefined) throw new Error('The sample has a first centre')
    const words = wordsOf(drawn(lineupCardData({ placements: { ...others, c1: { ...c1, number: null } } })))
    expect(words).not.toContain('11')
    expect(words).not.toContain('null')
  })

  it('dresses a Dream Team’s players in their own clubs', () => {
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
    expect(words).toContain('EDM · Shoots L')
  })
})
