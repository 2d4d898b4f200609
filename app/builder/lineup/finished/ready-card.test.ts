import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CARD_SHAPE_NAMES, type CardShape } from '#card/export-size.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'

import { imageFileName } from './ready-card.ts'

const SHOWN = [...LINEUP_TYPES, 'sheet'] as const

describe('the file name of a downloaded image', () => {
  it.each([
    ['Edmonton Oilers', 'Our Cup Year', 'edmonton-oilers-our-cup-year.jpg'],
    ['Montréal Canadiens', '', 'montreal-canadiens-lineup.jpg'],
    ['St. Louis Blues', '  ', 'st-louis-blues-lineup.jpg'],
    ['Dream Team', 'A/B: "what if?"', 'dream-team-a-b-what-if.jpg'],
    ['Dream Team', '夢のチーム', 'dream-team-夢のチーム.jpg'],
    ['Dream Team', '🏒', 'dream-team.jpg'],
  ])('P-BUILD-26 of %s with the title %j is %s', (team, title, name) => {
    expect(imageFileName({ team, title }, { shape: 'full', shown: 'even_strength' }, 'jpg')).toBe(name)
  })

  it('differs by size, type and whole sheet, however long the title is', () => {
    for (const title of ['', 'w'.repeat(80)]) {
      const lineup = { team: 'The longest team name of any league', title }
      const names = CARD_SHAPE_NAMES.flatMap((shape) =>
        SHOWN.map((shown) => imageFileName(lineup, { shape, shown }, 'jpg')),
      )
      expect(new Set(names).size).toBe(names.length)
    }
    const oilers = { team: 'Edmonton Oilers', title: '' }
    const named = (shape: CardShape, shown: (typeof SHOWN)[number]) =>
      imageFileName(oilers, { shape, shown }, 'jpg')
    expect(named('full', 'sheet')).toBe('edmonton-oilers-lineup-sheet.jpg')
    expect(named('portrait', 'even_strength')).toBe('edmonton-oilers-lineup-post.jpg')
    expect(named('square', 'power_play')).toBe('edmonton-oilers-lineup-power-play-square.jpg')
    expect(named('full', 'penalty_kill')).toBe('edmonton-oilers-lineup-penalty-kill.jpg')
    expect(named('story', 'sheet')).toBe('edmonton-oilers-lineup-sheet-story.jpg')
  })

  it('can be stored by every system', () => {
    const titles = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(
        titles,
        fc.constantFrom(...CARD_SHAPE_NAMES),
        fc.constantFrom(...SHOWN),
        (title, shape, shown) => {
          const name = imageFileName({ team: 'Utah Mammoth', title }, { shape, shown }, 'png')
          expect(name).toMatch(/^[\p{Letter}\p{Number}-]+\.png$/u)
          expect(name.length).toBeLessThanOrEqual(104)
        },
      ),
    )
  })
})
