import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { brightness, darken, DEFAULT_TEAM_COLORS, hexColor } from './color.ts'
import { DREAM_TEAM_COLORS, TEXT_THRESHOLD, textOn } from './theme.ts'

/** A gray of that channel value: its luminance is value / 255 for any weights. */
const gray = (value: number) => `#${value.toString(16).padStart(2, '0').repeat(3)}`

describe('text on a color', () => {
  it('P-CONST-06 weighs red .299, green .587 and blue .114', () => {
    expect(brightness('#ff0000')).toBeCloseTo(0.299, 6)
    expect(brightness('#00ff00')).toBeCloseTo(0.587, 6)
    expect(brightness('#0000ff')).toBeCloseTo(0.114, 6)
    expect(brightness('#ffffff')).toBeCloseTo(1, 6)
  })

  it('P-CONST-06 is black above luminance 0.5 and white up to it', () => {
    expect(textOn(gray(127))).toBe('#ffffff')
    expect(textOn(gray(128))).toBe('#000000')
    expect(textOn('#00ff00')).toBe('#000000')
    expect(textOn('#ff0000')).toBe('#ffffff')
    // The first brightness is exactly 0.5.
    expect([brightness('#00cc44'), textOn('#00cc44'), textOn('#00cc45')]).toEqual([0.5, '#ffffff', '#000000'])
  })

  it('P-CONST-07 is black above luminance 0.6 on the trade page', () => {
    expect(textOn(gray(152), TEXT_THRESHOLD.trade)).toBe('#ffffff')
    expect(textOn(gray(154), TEXT_THRESHOLD.trade)).toBe('#000000')
    expect(textOn('#00ff00', TEXT_THRESHOLD.trade)).toBe('#ffffff')
    expect([brightness('#00dec7'), textOn('#00dec7', TEXT_THRESHOLD.trade)]).toEqual([0.6, '#ffffff'])
    expect(textOn('#00dec8', TEXT_THRESHOLD.trade)).toBe('#000000')
  })
})

describe('a color on hover', () => {
  it('P-CONST-08 is 12 percent darker unless told otherwise', () => {
    expect(darken('#c86432')).toBe('#b0582c')
    expect(darken('#c86432', 50)).toBe('#643219')
  })

  it('P-CONST-08 is never brighter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.integer({ min: 0, max: 100 }),
        (value, percent) => {
          const color = `#${value.toString(16).padStart(6, '0')}`
          expect(brightness(darken(color, percent))).toBeLessThanOrEqual(brightness(color))
        },
      ),
    )
  })
})

it('P-CONST-09 teams without colors are #1f2937 and #374151', () => {
  expect(DEFAULT_TEAM_COLORS).toMatchObject({ primary: '#1f2937', secondary: '#374151' })
})

it('P-CONST-11 Dream Team is gold #ffc700 and black', () => {
  expect(DREAM_TEAM_COLORS).toMatchObject({ primary: '#ffc700', secondary: '#000000' })
})

it('reads short and bare hexadecimal colors, and nothing else', () => {
  expect(hexColor('#fc0')).toBe('#ffcc00')
  expect(hexColor(' FF4C00 ')).toBe('#FF4C00')
  for (const wrong of ['red', '#12345', 'rgb(1,2,3)', '', null, undefined]) expect(hexColor(wrong)).toBeNull()
})
