import { describe, expect, it } from 'vitest'

import { SWEATERS } from '#domain/hockey/vocabulary.ts'
import { contrast } from '#domain/team/color.ts'
import { TEAM_NAMES } from '#domain/team/read-team.ts'
import { DREAM_TEAM_COLORS, TEXT_THRESHOLD } from '#domain/team/theme.ts'

import { cardTheme, sweaterColors, sweaterOf } from './theme.ts'

const everyone = [...TEAM_NAMES, { abbreviation: 'Dream Team', colors: DREAM_TEAM_COLORS }]

const inkOn = (primary: string, threshold?: number) =>
  cardTheme({ primary, secondary: '#000000', tertiary: null }, threshold).bannerInk

describe('the colors of a card, for all 32 teams and the Dream Team', () => {
  it('P-CONST-06 P-CONST-07 text on the banner and the number are black on bright colors, from the threshold on', () => {
    const black = everyone.filter(({ colors }) => cardTheme(colors).bannerInk !== '#ffffff')
    expect(black.map(({ abbreviation }) => abbreviation)).toEqual([
      'BOS',
      'NSH',
      'PIT',
      'UTA',
      'VGK',
      'Dream Team',
    ])
    expect(everyone.filter(({ colors }) => sweaterColors(colors).number !== '#ffffff')).toEqual(black)
    expect(['#7f7f7f', '#808080'].map((color) => inkOn(color))).toEqual(['#ffffff', '#000000'])
    const onTrade = ['#989898', '#9a9a9a'].map((color) => inkOn(color, TEXT_THRESHOLD.trade))
    expect(onTrade).toEqual(['#ffffff', '#000000'])
  })

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
