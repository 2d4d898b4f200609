import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'

import { type Box, plateLean } from '#card/canvas.ts'
import type { LineupCardData, Printed } from '#card/card-data.ts'
import { CARD_SHAPE_NAMES, type CardShape, exportPixels } from '#card/export-size.ts'
import { layoutLineup } from '#card/lineup/layout.ts'
import { drawLineupCard } from '#card/lineup/lineup-card.ts'
import { layoutSheet } from '#card/lineup/sheet.ts'
import { fontsOf } from '#card/text.ts'
import { layoutTrade, tradeCardPixels } from '#card/trade/layout.ts'
import { drawTradeCard } from '#card/trade/trade-card.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { otherSide, SIDES } from '#domain/trade/draft.ts'
import { lineupCardData } from '#tests/factories/lineup-cards.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { tradeCardData } from '#tests/factories/trade-cards.ts'
import { type DrawnText, RecordingContext } from '#tests/support/recording-context.ts'

import { registerCardFonts } from './card-renderer.ts'

/** The widest last names of the league, and those that a reviewer saw touch an edge. */
const LAST_NAMES = [
  'Nugent-Hopkins',
  'Brandsegg-Nygård',
  'Mukhamadullin',
  'Bernard-Docker',
  'Ekman-Larsson',
  'Wotherspoon',
  'Oleksiak',
  'Khusnutdinov',
  'Del Bel Belluz',
  'van Riemsdyk',
  'Marchessault',
  'Landeskog',
  'MacKinnon',
  'Formenton',
  'Sergachev',
  'Marchment',
  'Luukkonen',
  'Dellandrea',
  'McMichael',
  'Slafkovský',
] as const

const named = (last: string, index: number) => aPlayer({ id: index + 1, name: `Maximilian ${last}` })

const placed = (type: (typeof LINEUP_TYPES)[number], first: number) =>
  Object.fromEntries(
    SLOTS[type].map(({ id }, slot) => {
      const index = (slot + first) % LAST_NAMES.length
      return [id, named(LAST_NAMES[index] ?? '', index)]
    }),
  )

/** Records as the card is drawn in its real font. */
class MeasuringContext extends RecordingContext {
  readonly #canvas = createCanvas(8, 8).getContext('2d')
  override measureText(text: string): { width: number } {
    this.#canvas.font = this.font
    this.#canvas.letterSpacing = this.letterSpacing
    return this.#canvas.measureText(text)
  }
}

/** In drawing units: a hair at the size of a feed. */
const CLOSEST = 5

/** Returns the names whose letters are closer than that to an edge of their plate, or cross it. */
function touching(texts: readonly DrawnText[], plates: readonly Box[], scale: number): readonly string[] {
  const parts = new Set(LAST_NAMES.flatMap((name) => [name, ...name.split(/(?<=-)|\s/u)]))
  return texts
    .filter(({ text }) => text.split(' ').every((word) => parts.has(word)) || parts.has(text))
    .flatMap((text) => {
      const [left, right] = [text.left / scale, text.right / scale]
      const base = text.bottom / scale - 0.2 * text.size
      const plate = plates.find(
        ({ x, y, width, height }) => left >= x && left < x + width && base > y && base < y + height,
      )
      if (!plate) return [`${text.text} on no plate`]
      const lean = plateLean(plate.height)
      const edge = plate.x + plate.width - lean * ((base - plate.y) / plate.height)
      return edge - right < CLOSEST ? [`${text.text} ${(edge - right).toFixed(1)}`] : []
    })
}

const LETTERS = { 1: 'C', 5: 'A', 14: 'A' } as const

function record(data: Printed<LineupCardData>, shape: CardShape) {
  registerCardFonts(fontsOf(data))
  const context = new MeasuringContext()
  drawLineupCard(context, data, { photos: new Map() }, shape)
  return context.texts
}

describe.each(CARD_SHAPE_NAMES)('the longest names of the league as %s', (shape) => {
  it.each(LINEUP_TYPES)('touch no edge in %s, with letters and without', (type) => {
    const plates = layoutLineup(type, shape).places.map(({ box }) => box)
    const { scale } = exportPixels(shape)
    for (let first = 0; first < LAST_NAMES.length; first += 3) {
      const texts = record(lineupCardData({ type, placements: placed(type, first), letters: LETTERS }), shape)
      expect(touching(texts, plates, scale)).toEqual([])
    }
  })

  it('touch no edge of a whole sheet', () => {
    const sheet = {
      even_strength: placed('even_strength', 0),
      power_play: placed('power_play', 0),
      penalty_kill: placed('penalty_kill', 5),
    }
    const texts = record(lineupCardData({ placements: sheet.even_strength, sheet, letters: LETTERS }), shape)
    const plates = layoutSheet(LINEUP_TYPES, shape).places.map(({ box }) => box)
    expect(touching(texts, plates, exportPixels(shape).scale)).toEqual([])
  })

  it.each([1, 2, 4, 8])('touch no edge of a trade of %s', (count) => {
    const players = (first: number) =>
      Array.from({ length: count }, (_, index) => ({
        player: named(LAST_NAMES[(first + index) % LAST_NAMES.length] ?? '', index),
        retained: null,
      }))
    const data = tradeCardData({
      sends: { team1: { players: players(0), picks: [] }, team2: { players: players(8), picks: [] } },
    })
    registerCardFonts(fontsOf(data))
    const context = new MeasuringContext()
    drawTradeCard(context, data, { photos: new Map() }, shape)
    const { receivedAssets } = layoutTrade(data, shape)
    const plates = SIDES.flatMap((side) => receivedAssets[otherSide(side)].places.map(({ box }) => box))
    expect(touching(context.texts, plates, tradeCardPixels(data, shape).scale)).toEqual([])
  })
})
