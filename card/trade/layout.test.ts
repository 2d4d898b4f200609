import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Box } from '#card/canvas.ts'
import { CARD_SHAPE_NAMES, exportPixels } from '#card/export-size.ts'
import { ASSET_LIMIT, SIDES } from '#domain/trade/draft.ts'
import { tradeOfSize } from '#tests/factories/trade-cards.ts'

import { layoutTrade, tradeCardPixels } from './layout.ts'

const players = (count: number) => ({ players: count, picks: 0 })
const trade = (there: number, back: number) => tradeOfSize(players(there), players(back))
const inside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x || one.y + one.height <= other.y || other.y + other.height <= one.y

const columnsOf = (count: number) =>
  new Set(layoutTrade(trade(count, 1), 'full').receivedAssets.team2.places.map(({ box }) => box.x)).size

describe('the size of the file', () => {
  it('P-CONST-03 is 1920 px wide at a scale of 2, however long the lists', () => {
    for (const count of [1, 3, 10, 20]) {
      expect(tradeCardPixels(trade(count, 1), 'full')).toMatchObject({ width: 1920, scale: 2 })
    }
  })

  it('grows with the longer list', () => {
    const heights = [1, 4, 6, 10].map((count) => tradeCardPixels(trade(1, count), 'full').height)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size).toBe(4)
    expect(tradeCardPixels(trade(6, 2), 'full')).toEqual(tradeCardPixels(trade(2, 6), 'full'))
  })

  it('is that of a lineup in every shape but its own', () => {
    for (const shape of CARD_SHAPE_NAMES.filter((shape) => shape !== 'full')) {
      expect(tradeCardPixels(trade(1, 20), shape)).toEqual(exportPixels(shape))
    }
    expect(tradeCardPixels(trade(1, 20), 'link')).toEqual({ width: 1200, height: 630, scale: 1 })
  })

  it('has room for a line about the cap', () => {
    const effect = { change: 0, space: 0, unknown: [] }
    const cap = { team1: effect, team2: effect }
    const [without, withCap] = [trade(3, 3), { ...trade(3, 3), cap }].map((data) => layoutTrade(data, 'full'))
    expect((withCap?.height ?? 0) - (without?.height ?? 0)).toBe(withCap?.cap.team1.height)
    expect(withCap?.cap.team1.height).toBeGreaterThan(0)
  })
})

describe('the places', () => {
  it('are one for each asset, without overlap, on the side that receives them', () => {
    assert(
      property(
        integer({ min: 1, max: ASSET_LIMIT }),
        integer({ min: 1, max: ASSET_LIMIT }),
        constantFrom(...CARD_SHAPE_NAMES),
        (there, back, shape) => {
          const { receivedAssets } = layoutTrade(trade(there, back), shape)
          const counts = { team1: back, team2: there }
          for (const side of SIDES) {
            const boxes = receivedAssets[side].places.map(({ box }) => box)
            expect(boxes).toHaveLength(shape === 'link' ? Math.min(8, counts[side]) : counts[side])
            for (const [index, box] of boxes.entries()) {
              expect(inside(box, receivedAssets[side].box)).toBe(true)
              for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true)
            }
          }
        },
      ),
    )
  })

  it('form one column up to ten, two beyond that', () => {
    expect([columnsOf(10), columnsOf(11), columnsOf(20)]).toEqual([1, 2, 2])
  })

  it('are large where there are few, beside a long list too', () => {
    const { receivedAssets } = layoutTrade(trade(1, 4), 'full')
    const [star] = receivedAssets.team2.places
    expect(star?.form).toBe('vertical')
    expect(star?.box.height).toBeGreaterThan(600)
    expect(receivedAssets.team1.places.map(({ form }) => form)).toEqual(Array(4).fill('horizontal'))
  })

  it('are twice as high for players as for picks in one column, in any shape', () => {
    const mixed = { players: 2, picks: 2 }
    for (const shape of CARD_SHAPE_NAMES) {
      const { places } = layoutTrade(tradeOfSize(mixed, mixed), shape).receivedAssets.team1
      const [player, , pick] = places.map(({ box }) => box.height)
      const least = { full: 88, square: 62, portrait: 66, story: 70, link: 52 }[shape]
      expect(pick).toBeCloseTo(Math.max(least, (player ?? 0) / 2))
      expect(player).toBeGreaterThan((pick ?? Infinity) * 1.4)
    }
  })

  it('include one for an empty side', () => {
    expect(layoutTrade(trade(0, 0), 'full').receivedAssets.team1.places).toHaveLength(1)
  })
})
