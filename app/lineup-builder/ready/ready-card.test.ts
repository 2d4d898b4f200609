import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CARD_SHAPE_NAMES, type CardShape } from '#card/export-size.ts'

import { imageFileName } from './ready-card.ts'

describe('the name of the downloaded picture', () => {
  it.each([
    ['Edmonton Oilers', 'Our Cup Year', 'edmonton-oilers-our-cup-year.jpg'],
    ['Montréal Canadiens', '', 'montreal-canadiens-lineup.jpg'],
    ['St. Louis Blues', '  ', 'st-louis-blues-lineup.jpg'],
    ['Dream Team', 'A/B: "what if?"', 'dream-team-a-b-what-if.jpg'],
    ['Dream Team', '夢のチーム', 'dream-team-夢のチーム.jpg'],
    ['Dream Team', '🏒', 'dream-team.jpg'],
  ])('P-BUILD-26 of %s with the title %j is %s', (team, title, name) => {
    expect(imageFileName({ team, title }, { shape: 'full', isSheet: false }, 'jpg')).toBe(name)
  })

  it('tells sizes and the whole sheet apart, however long the title is', () => {
    for (const title of ['', 'w'.repeat(80)]) {
      const lineup = { team: 'The longest team name of any league', title }
      const names = CARD_SHAPE_NAMES.flatMap((shape) =>
        [false, true].map((isSheet) => imageFileName(lineup, { shape, isSheet }, 'jpg')),
      )
      expect(new Set(names).size).toBe(names.length)
    }
    const oilers = { team: 'Edmonton Oilers', title: '' }
    const named = (shape: CardShape, isSheet: boolean) => imageFileName(oilers, { shape, isSheet }, 'jpg')
    expect(named('full', true)).toBe('edmonton-oilers-lineup-sheet.jpg')
    expect(named('portrait', false)).toBe('edmonton-oilers-lineup-post.jpg')
    expect(named('story', true)).toBe('edmonton-oilers-lineup-sheet-story.jpg')
  })

  it('is one every system can store', () => {
    const titles = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(titles, fc.constantFrom(...CARD_SHAPE_NAMES), fc.boolean(), (title, shape, isSheet) => {
        const name = imageFileName({ team: 'Utah Mammoth', title }, { shape, isSheet }, 'png')
        expect(name).toMatch(/^[\p{Letter}\p{Number}-]+\.png$/u)
        expect(name.length).toBeLessThanOrEqual(104)
      }),
    )
  })
})
