import { expect, test } from 'vitest'

import type { LineupCardData, Printed } from '#card/card-data.ts'
import { CARD_SHAPE_NAMES, type CardShape } from '#card/export-size.ts'
import { drawLineupCard } from '#card/lineup/lineup-card.ts'
import { COUNTRY_CODES } from '#domain/country/countries.ts'
import { lineupCardData } from '#tests/factories/lineup-cards.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import { FLAG_HEIGHT, FLAG_WIDTH, flagParts } from './flags.ts'

/** Returns the color of a point: that of the last part that contains it. */
function colorAt(code: (typeof COUNTRY_CODES)[number], x: number, y: number): string | undefined {
  return flagParts(code).findLast(({ points }) => {
    let isInside = false
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points.at(index - 1) ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
    }
    return isInside
  })?.color
}

test.each(COUNTRY_CODES)('the flag of %s fills its field and stays inside it', (code) => {
  for (const [x, y] of flagParts(code).flatMap(({ points }) => points)) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThan(FLAG_WIDTH + 0.001)
    expect(y).toBeLessThan(FLAG_HEIGHT + 0.001)
  }
  for (let x = 0.5; x < FLAG_WIDTH; x += 3.7)
    for (let y = 0.5; y < FLAG_HEIGHT; y += 3.7) expect(colorAt(code, x, y)).toMatch(/^#[0-9a-f]{6}$/)
})

test('no two flags look alike', () => {
  const seen = COUNTRY_CODES.map((code) =>
    Array.from({ length: 96 }, (_, at) => colorAt(code, 3 + (at % 12) * 4.9, 3 + Math.floor(at / 12) * 4.9)),
  )
  expect(new Set(seen.map(String)).size).toBe(COUNTRY_CODES.length)
})

test.each([
  ['CAN', 30, 20, '#d80621'],
  ['CAN', 17, 3, '#ffffff'],
  ['CAN', 5, 20, '#d80621'],
  ['SWE', 22.5, 3, '#fecc02'],
  ['SWE', 50, 3, '#006aa7'],
  ['FIN', 50, 20, '#002f6c'],
  ['CZE', 5, 20, '#11457e'],
  ['CZE', 50, 3, '#ffffff'],
  ['SUI', 30, 20, '#ffffff'],
  ['USA', 50, 1, '#b31942'],
  ['USA', 1, 1, '#0a3161'],
] as const)('of %s, %d across and %d down is %s', (code, x, y, color) => {
  expect(colorAt(code, x, y)).toBe(color)
})

const HALIFAX_COLORS = { primary: '#0b3d91', secondary: '#f2b705', tertiary: null }
const halifax = { name: 'Halifax Harbours', abbreviation: 'HFX', colors: HALIFAX_COLORS }
const dreamTeam = { teams: new Map([[22, halifax]]), title: '' }
const nation = lineupCardData({ ...dreamTeam, subject: { kind: 'dream_team', country: 'CAN' } })

function words(data: Printed<LineupCardData>, shape?: CardShape): readonly string[] {
  const context = new RecordingContext()
  drawLineupCard(context, data, { photos: new Map() }, shape)
  return context.texts.map(({ text }) => text)
}

/** The sprite keys of the sweaters, which contain their colors. */
function sweaters(data: Printed<LineupCardData>): string {
  const keys: string[] = []
  drawLineupCard(new RecordingContext(), data, {
    photos: new Map(),
    drawSprite: (context, key, box, draw) => {
      keys.push(key)
      draw(context, box)
    },
  })
  return keys.filter((key) => key.startsWith('sweater')).join(' ')
}

test('the card of a national team has its name as the headline and its code on the crest, in every size', () => {
  for (const shape of CARD_SHAPE_NAMES) {
    const drawn = words(nation, shape)
    expect(drawn).toContain('TEAM CANADA')
    expect(drawn).toContain('CAN')
    expect(drawn).not.toContain('DREAM TEAM')
  }
})

test("that card has the nation's sweater on everyone, with each player’s NHL team beside the name", () => {
  expect(sweaters(nation)).toContain('#d80621')
  expect(sweaters(nation)).not.toContain(HALIFAX_COLORS.primary)
  expect(words(nation).join(' ')).toContain('HFX')
  const ofAll = lineupCardData({ ...dreamTeam, subject: { kind: 'dream_team' } })
  expect(sweaters(ofAll)).toContain(HALIFAX_COLORS.primary)
})
