import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

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
    expect(imageFileName({ team, title }, 'jpg')).toBe(name)
  })

  it('is one every system can store', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (title) => {
        const name = imageFileName({ team: 'Utah Mammoth', title }, 'png')
        expect(name).toMatch(/^[\p{Letter}\p{Number}-]+\.png$/u)
        expect(name.length).toBeLessThanOrEqual(104)
      }),
    )
  })
})
