import { describe, expect, it } from 'vitest'

import { CARD_SITE } from '#tests/factories/lineup-cards.ts'
import { cardTeam } from '#tests/factories/trade-cards.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import { CARD_INVITATION, type PageCardData } from './card-data.ts'
import { drawPageCard } from './page-card.ts'

function drawn(data: Partial<PageCardData>, site = CARD_SITE) {
  const context = new RecordingContext()
  drawPageCard(
    context,
    { title: null, text: 'Build lines.', team: null, ...data, site },
    { logos: new Map() },
  )
  return context.texts
}

const words = (title: string | null) => drawn({ title }).map(({ text }) => text)

describe('the card of a page', () => {
  it('has its title as the headline under the site’s name, or that name alone', () => {
    expect(words('All teams').filter((text) => /ALL TEAMS|BENCHBOSS/.test(text))).toEqual([
      'BENCHBOSS',
      'ALL TEAMS',
    ])
    expect(words(null).filter((text) => text === 'BENCHBOSS')).toEqual(['BENCHBOSS'])
    expect(words(null)).toContain('Build lines.')
    expect(words(null).join('')).toContain(`${CARD_INVITATION}benchboss.app`)
  })

  it.each([
    ['a name of fifty letters', 'A very long display name that has fifty letters in'],
    ['one word of fifty letters', 'w'.repeat(50)],
  ])('keeps %s beside the crest', (_, title) => {
    const site = { name: 'x'.repeat(40), origin: `https://${'a'.repeat(60)}.example` }
    const texts = drawn({ title, text: 'word '.repeat(60), team: cardTeam('EDM') }, site)
    const crest = texts.find(({ text }) => text === 'EDM')
    const beside = texts.filter(({ text }) => /^[A-Z\s…]{10,}$|^word/.test(text))
    expect(beside.length).toBeGreaterThan(3)
    const end = crest?.left ?? 0
    expect(beside.filter(({ left, right, bottom }) => left < 0 || right >= end || bottom >= 572)).toEqual([])
  })
})
