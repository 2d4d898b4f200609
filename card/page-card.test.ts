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
  return context
}

const words = (title: string | null) => drawn({ title }).texts.map(({ text }) => text)

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
    const { texts } = drawn({ title, text: 'word '.repeat(60), team: cardTeam('EDM') }, site)
    const crest = texts.find(({ text }) => text === 'EDM')
    const beside = texts.filter(({ text }) => /^[A-Z\s…]{10,}$|^word/.test(text))
    expect(beside.length).toBeGreaterThan(3)
    const end = crest?.left ?? 0
    expect(beside.filter(({ left, right, bottom }) => left < 0 || right >= end || bottom >= 572)).toEqual([])
  })
  it.each([
    [['Starter'], 'Halifax’s starter'],
    [['F', 'F', 'F', 'D', 'D'], 'New York Islanders’ second line'],
  ])('has a mark for each of %j, checked where the answers agree and hollow where not', (labels, title) => {
    const rows = [
      { name: 'Fans', same: labels.map((_, at) => at % 2 === 0) },
      { name: 'Coach', same: labels.map(() => false) },
    ]
    const text = 'A different starter than the fans and the coach'
    const { texts, shapes } = drawn({
      title,
      text,
      team: cardTeam('VGK'),
      label: 'daily 10/12',
      marks: { labels, rows },
    })
    const drawnWords = texts.map((one) => one.text)
    expect(drawnWords).toEqual(expect.arrayContaining(['BENCHBOSS DAILY 10/12', text]))
    const heads = texts.filter((one) => labels.includes(one.text))
    expect(heads.map((one) => one.text)).toEqual(labels)
    const marked = rows.map(({ name }) => {
      const row = texts.find((one) => one.text === name)
      const [top = 0, bottom = 0] = [row?.top, row?.bottom]
      return heads.map(({ left, right }) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const here = shapes.filter((one) => one.left < x && one.right > x && one.top < y && one.bottom > y)
        // The rest is the background.
        return here.filter((one) => one.right - one.left < 120).length
      })
    })
    // A plate and its check, or the outline of a plate.
    expect(marked).toEqual(rows.map(({ same }) => same.map((isSame) => (isSame ? 2 : 1))))
    const crest = texts.find((one) => one.text === 'VGK')
    const own = texts.slice(0, -1).filter((one) => one !== crest && !one.text.includes('NHL'))
    expect(own.filter(({ right, top }) => right >= (crest?.left ?? 0) && top < 572)).toEqual([])
    expect(Math.min(...texts.map(({ top }) => top))).toBeGreaterThan(0)
  })
})
