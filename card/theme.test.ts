import { describe, expect, it } from 'vitest'

import { contrast } from '#domain/team/color.ts'
import { TEAM_NAMES } from '#domain/team/read-team.ts'
import { DREAM_TEAM_COLORS, textOn } from '#domain/team/theme.ts'
import { SWEATERS } from '#domain/vocabulary.ts'

import { cardTheme, sweaterColors, sweaterOf } from './theme.ts'

const everyone = [...TEAM_NAMES, { abbreviation: 'Dream Team', colors: DREAM_TEAM_COLORS }]

describe('the colors of a card, for all 32 teams and the Dream Team', () => {
  it.each(everyone)(
    'P-CONST-06 text on the banner of $abbreviation follows the luminance rule',
    ({ colors }) => {
      const { banner, bannerInk } = cardTheme(colors)
      expect(bannerInk).toBe(textOn(banner))
      expect(sweaterColors(colors).number).toBe(textOn(colors.primary))
    },
  )

  it.each(everyone)('text on the background of $abbreviation is legible', ({ colors }) => {
    const { background, accent, tab, tabInk, chip, chipInk } = cardTheme(colors)
    expect(contrast('#ffffff', background)).toBeGreaterThanOrEqual(7)
    expect(contrast(accent, background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tab, tabInk)).toBeGreaterThanOrEqual(3)
    expect(contrast(chip, chipInk)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tab, background)).toBeGreaterThanOrEqual(1.9)
  })

  it.each(everyone)('the number of $abbreviation has an outline that sets it off', ({ colors }) => {
    const { number, outline } = sweaterColors(colors)
    expect(contrast(number, outline)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(everyone)('the three sweaters of $abbreviation differ, the away one white', ({ colors }) => {
    const [home, away, third] = SWEATERS.map((sweater) => sweaterOf(colors, sweater))
    expect(home).toEqual(sweaterColors(colors))
    expect(away?.body).toBe('#ffffff')
    expect(new Set([home?.body, away?.body, third?.body]).size).toBe(3)
    for (const sweater of [away, third]) {
      // The number is read against its outline, or without one against the cloth.
      const { number = '', outline = '', body = '' } = sweater ?? {}
      expect(Math.max(contrast(number, outline), contrast(number, body))).toBeGreaterThanOrEqual(4.5)
    }
  })
})
