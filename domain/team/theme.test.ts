import { assert, integer, property } from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { COLOR_SCHEMES } from '#domain/hockey/vocabulary.ts'

import { contrast, darken, fromOklch, toOklch } from './color.ts'
import {
  colorsBeside,
  DREAM_TEAM_COLORS,
  HARDEST_SURFACE,
  teamTheme,
  TEXT_THRESHOLD,
  textOn,
} from './theme.ts'

/** The primary and secondary colors of the 32 teams, by abbreviation. */
const TEAM_NAMES = `
  ANA #CF4520 #000000  BOS #FFB81C #000000  BUF #003087 #FFB81C  CAR #CC0000 #000000  CBJ #002654 #CE1126
  CGY #C8102E #F1BE48  CHI #CF0A2C #000000  COL #6F263D #236192  DAL #006847 #8F8F8C  DET #CE1126 #FFFFFF
  EDM #FF4C00 #041E42  FLA #C8102E #041E42  LAK #111111 #A2AAAD  MIN #154734 #A6192E  MTL #AF1E2D #192168
  NJD #CE1126 #000000  NSH #FFB81C #041E42  NYI #00539B #F47D30  NYR #0038A8 #CE1126  OTT #C52032 #000000
  PHI #F74902 #000000  PIT #FCB514 #000000  SEA #001628 #99D9D9  SJS #006D75 #EA7200  STL #002F87 #FCB514
  TBL #002868 #FFFFFF  TOR #00205B #FFFFFF  UTA #69B3E7 #010101  VAN #00205B #00843D  VGK #B4975A #333F42
  WPG #041E42 #004C97  WSH #C8102E #041E42`
  .trim()
  .split(/\s{2,}/)
  .map((line) => line.split(' '))
  .map(([team = '', primary = '', secondary = '']) => ({
    team,
    colors: { primary, secondary, tertiary: null },
  }))

const hexColor = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** The surfaces of a color scheme in ui/tokens.css. */
function surfaces(colorScheme: 'light' | 'dark'): string[] {
  const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  return ['ground', 'board', 'raised', 'sunken', 'glow'].map((name) => {
    const pair = new RegExp(`--${name}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\)`).exec(css)
    const [lightness = Number.NaN, chroma = Number.NaN, degrees = Number.NaN] =
      pair?.[colorScheme === 'light' ? 1 : 2]?.split(' ').map(Number) ?? []
    return fromOklch({ lightness, chroma, hue: (degrees * Math.PI) / 180 })
  })
}

describe('textOn', () => {
  it('P-CONST-06 changes from white to black text at a brightness of 0.5', () => {
    expect([textOn('#7f7f7f'), textOn('#808080')]).toEqual(['#ffffff', '#000000'])
    // Green weighs most, blue least.
    expect([textOn('#ff0000'), textOn('#00ff00'), textOn('#0000ff')]).toEqual([
      '#ffffff',
      '#000000',
      '#ffffff',
    ])
  })

  it('P-CONST-07 changes at 0.6 on the trade page', () => {
    expect([textOn('#989898', TEXT_THRESHOLD.trade), textOn('#9a9a9a', TEXT_THRESHOLD.trade)]).toEqual([
      '#ffffff',
      '#000000',
    ])
  })
})

describe('teamTheme', () => {
  it('has 32 teams', () => expect(TEAM_NAMES).toHaveLength(32))

  describe.each(COLOR_SCHEMES)('in the %s color scheme', (colorScheme) => {
    it.each(TEAM_NAMES)(
      'P-CONST-08 $team has readable text on its fill and hover fill, and a readable accent and line on every surface',
      ({ colors }) => {
        const theme = teamTheme(colors, colorScheme)
        expect(theme.onFill).toBe(textOn(colors.primary))
        expect(contrast(theme.fill, theme.onFill)).toBeGreaterThanOrEqual(4.5)
        // No NHL team is so close to the limit that its hover fill would have to be lighter.
        expect(theme.fillHover).toBe(darken(theme.fill))
        for (const surface of surfaces(colorScheme)) {
          expect(contrast(theme.accent, surface)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(theme.line, surface)).toBeGreaterThanOrEqual(3)
        }
      },
    )

    it('is readable for any two colors that an operator may enter', () => {
      assert(
        property(hexColor, hexColor, (primary, secondary) => {
          const theme = teamTheme({ primary, secondary, tertiary: null }, colorScheme)
          expect(contrast(theme.fill, theme.onFill)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(theme.fillHover, theme.onFill)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(theme.accent, HARDEST_SURFACE[colorScheme])).toBeGreaterThanOrEqual(4.5)
          expect(contrast(theme.line, HARDEST_SURFACE[colorScheme])).toBeGreaterThanOrEqual(3)
        }),
      )
    })
  })

  it.each(COLOR_SCHEMES)('is measured on the hardest surface of the %s color scheme', (colorScheme) => {
    expect(surfaces(colorScheme)).toContain(HARDEST_SURFACE[colorScheme])
  })

  it('leaves a readable color unchanged, and keeps the true colors for stripes', () => {
    const colors = { primary: '#00205B', secondary: '#00843D', tertiary: '#99999A' }
    expect(teamTheme(colors, 'light')).toMatchObject({ ...colors, fill: '#00205B' })
  })

  it('uses the secondary color if the primary would have to change beyond recognition', () => {
    const kraken = { primary: '#001628', secondary: '#99D9D9', tertiary: null }
    expect(teamTheme(kraken, 'dark').accent).toBe('#99D9D9')
    expect(teamTheme(kraken, 'light').accent).toBe('#001628')
  })

  it('P-CONST-07 writes white on a brightness of 0.599 with the trade page’s threshold', () => {
    const vegas = { primary: '#B4975A', secondary: '#333F42', tertiary: null }
    expect(teamTheme(vegas, 'light').onFill).toBe('#000000')
    const traded = teamTheme(vegas, 'light', TEXT_THRESHOLD.trade)
    expect(traded.onFill).toBe('#ffffff')
    for (const fill of [traded.fill, traded.fillHover]) {
      expect(contrast(fill, traded.onFill)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('P-CONST-11 Dream Team is gold #ffc700 and black', () => {
    expect(DREAM_TEAM_COLORS).toMatchObject({ primary: '#ffc700', secondary: '#000000' })
    expect(teamTheme(DREAM_TEAM_COLORS, 'dark')).toMatchObject({ fill: '#ffc700', onFill: '#000000' })
  })
})

describe('two teams side by side', () => {
  const colorsOf = (abbreviation: string) => {
    const found = TEAM_NAMES.find(({ team }) => team === abbreviation)
    if (!found) throw new Error(abbreviation)
    return found.colors
  }

  it.each(TEAM_NAMES)('$team differs from each of the others in both color schemes', ({ team, colors }) => {
    for (const beside of TEAM_NAMES.filter((other) => other.team !== team)) {
      const shown = colorsBeside(beside.colors, colors)
      for (const colorScheme of COLOR_SCHEMES) {
        const [a, b] = [colors, shown].map((each) => toOklch(teamTheme(each, colorScheme).line))
        if (!a || !b) throw new Error(beside.team)
        const [x, y] = [a, b].map(({ chroma, hue }) => [chroma * Math.cos(hue), chroma * Math.sin(hue)])
        const apart = Math.hypot(
          a.lightness - b.lightness,
          (x?.[0] ?? 0) - (y?.[0] ?? 0),
          (x?.[1] ?? 0) - (y?.[1] ?? 0),
        )
        expect([beside.team, apart > 0.11]).toEqual([beside.team, true])
      }
    }
  })

  it('show the second one in its second color if both are alike, else unchanged', () => {
    expect(colorsBeside(colorsOf('VAN'), colorsOf('TOR')).primary).toBe('#00843D')
    expect(colorsBeside(colorsOf('NYR'), colorsOf('NYI')).primary).toBe('#CE1126')
    const boston = colorsOf('BOS')
    expect(colorsBeside(boston, colorsOf('EDM'))).toBe(boston)
  })
})

describe('oklch', () => {
  it('converts to oklch and back without a change', () => {
    assert(
      property(hexColor, (hex) => {
        expect(fromOklch(toOklch(hex))).toBe(hex)
      }),
    )
  })
})
