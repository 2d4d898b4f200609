import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CARD_FOOTER, NOT_AFFILIATED, type TradeCardData } from '#card/card-data.ts'
import { BRAND } from '#domain/brand.ts'
import { DEFAULT_TEAM_COLORS } from '#domain/team/color.ts'
import { ASSET_LIMIT, ordinal, otherSide, type Side, SIDE_COLORS, SIDES } from '#domain/trade/draft.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { cardTeam, LONG_NOTE, tradeCardData, tradeOfSize } from '#tests/factories/trade-cards.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import { layoutTrade, tradeCardPixels, type TradeCardShape } from './layout.ts'
import { drawTradeCard } from './trade-card.ts'

const SHAPES = ['full', 'link'] as const satisfies readonly TradeCardShape[]

function drawn(
  data: TradeCardData,
  shape: TradeCardShape = 'full',
  photos = new Map<number, { width: number; height: number }>(),
) {
  const context = new RecordingContext()
  drawTradeCard(context, data, { photos }, shape)
  return context
}

const wordsOf = (context: RecordingContext) => context.texts.map(({ text }) => text)

/** The words in a team's half of the body: under its heading. */
function wordsUnder(side: Side, data: TradeCardData, shape: TradeCardShape = 'full'): string[] {
  const { receivedAssets } = layoutTrade(data, shape)
  const { scale } = tradeCardPixels(data, shape)
  const { box } = receivedAssets[side]
  return drawn(data, shape)
    .texts.filter(
      ({ left, right, top, bottom }) =>
        left >= box.x * scale &&
        right <= (box.x + box.width) * scale &&
        top >= box.y * scale &&
        bottom <= (box.y + box.height) * scale,
    )
    .map(({ text }) => text)
}

const count = (words: readonly string[], word: string) => words.filter((found) => found === word).length

/** A team that nothing is known of. */
const nobody = (name: string) => ({ name, abbreviation: 'NOB', colors: { ...DEFAULT_TEAM_COLORS } })

/** Every colour a shape of the card is filled with. */
const inks = (data: TradeCardData) => {
  const context = new RecordingContext()
  const fills = new Set<string | object>()
  const fill = context.fill.bind(context)
  context.fill = () => {
    fills.add(context.fillStyle)
    fill()
  }
  drawTradeCard(context, data, { photos: new Map() })
  return fills
}

describe('the trade card', () => {
  it.each(SHAPES)('P-TRADE-30 is titled TRADE PROPOSAL as %s', (shape) => {
    expect(count(wordsOf(drawn(tradeCardData(), shape)), 'TRADE PROPOSAL')).toBe(1)
  })

  it.each(SHAPES)('P-GEN-02 invites people to build on the site as %s', (shape) => {
    const words = wordsOf(drawn(tradeCardData(), shape)).join('')
    expect(CARD_FOOTER).toMatch(/lineup.*trade proposal/)
    expect(CARD_FOOTER).toContain(BRAND.site)
    expect(words).toContain(CARD_FOOTER)
    expect(words).toContain('As of Oct 10, 2026')
    expect(words).toContain(NOT_AFFILIATED)
  })

  it('P-ENT-37 shows each club with its name and crest, and what it receives', () => {
    const data = tradeCardData()
    expect(wordsOf(drawn(data))).toEqual(
      expect.arrayContaining(['EDMONTON', 'OILERS', 'EDM', 'BOSTON', 'BRUINS', 'BOS']),
    )
    expect(count(wordsOf(drawn(data)), 'RECEIVE')).toBe(2)
    const edmonton = wordsUnder('team1', data)
    expect(edmonton).toEqual(expect.arrayContaining(['Charlie', 'McAvoy', '73', 'D', 'BOS · Shoots L']))
    expect(edmonton).toEqual(expect.arrayContaining(['2027 1st', '2028 3rd', 'If they win']))
    expect(edmonton.join(' ')).toContain('from TOR, top-10 protected, conditional')
    const boston = wordsUnder('team2', data)
    expect(boston).toEqual(expect.arrayContaining(['Evan', 'Bouchard', '2', '50% RETAINED', 'Draisaitl']))
    expect(count(boston, '50% RETAINED')).toBe(1)
  })

  it('writes every asset of any trade once, under the club that receives it', () => {
    const side = record({
      players: integer({ min: 0, max: ASSET_LIMIT }),
      picks: integer({ min: 0, max: ASSET_LIMIT }),
    })
    assert(
      property(side, side, (team1, team2) => {
        const upToLimit = ({ players, picks }: typeof team1) => ({
          players,
          picks: Math.min(picks, ASSET_LIMIT - players),
        })
        const data = tradeOfSize(upToLimit(team1), upToLimit(team2))
        for (const receiver of SIDES) {
          const sent = data.sends[otherSide(receiver)]
          const [under, elsewhere] = [wordsUnder(receiver, data), wordsUnder(otherSide(receiver), data)]
          for (const { player } of sent.players) {
            const surname = player.name.split(' ')[1] ?? ''
            const named = (words: readonly string[]) =>
              words.filter((word) => word === surname || word.endsWith(` ${surname}`)).length
            expect([player.name, named(under), named(elsewhere)]).toEqual([player.name, 1, 0])
          }
          const labels = sent.picks.map(({ year, round }) => `${year} ${ordinal(round)}`)
          for (const label of labels) expect([label, count(under, label)]).toEqual([label, 1])
          expect(under.filter((word) => /^\d{4} \d/u.test(word))).toHaveLength(labels.length)
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each([1, 2, 3, 5, 10, 20])('keeps long names, terms and notes of %s a side on their plates', (size) => {
    const name = 'Bartholomew-Alexander Featherstonehaugh-Cholmondeley-Warner'
    const [pick] = tradeCardData().sends.team2.picks
    if (pick === undefined) throw new Error('The sample has a pick')
    const sent = {
      players: Array.from({ length: Math.ceil(size / 2) }, () => ({
        player: aPlayer({ name }),
        retained: 50,
      })),
      picks: Array.from({ length: Math.floor(size / 2) }, () => ({ ...pick, note: LONG_NOTE })),
    }
    for (const shape of SHAPES) {
      const data = tradeCardData({
        teams: { team1: { ...cardTeam('EDM'), name: `${name} ${name}` }, team2: cardTeam('VGK') },
        sends: { team1: sent, team2: sent },
      })
      const { receivedAssets, panels } = layoutTrade(data, shape)
      const { scale, width, height } = tradeCardPixels(data, shape)
      const boxes = SIDES.flatMap((side) => receivedAssets[side].places.map(({ box }) => box))
      const bodyTop = receivedAssets.team1.box.y * scale
      const bodyFoot = (receivedAssets.team1.box.y + receivedAssets.team1.box.height) * scale
      const texts = drawn(data, shape).texts
      for (const text of texts) {
        expect([text.text, text.left >= 0 && text.right <= width && text.bottom <= height]).toEqual([
          text.text,
          true,
        ])
        if (text.top < bodyTop || text.bottom > bodyFoot) continue
        const holding = boxes.filter(
          (box) =>
            text.left >= box.x * scale &&
            text.right <= (box.x + box.width) * scale &&
            text.top >= box.y * scale &&
            text.bottom <= (box.y + box.height) * scale,
        )
        expect([text.text, holding.length]).toEqual([text.text, 1])
      }
      // The long team name keeps to its own half.
      const heading = texts.filter(({ text }) => text.startsWith('BARTHOLOMEW') || text.startsWith('FEATHER'))
      expect(heading.length).toBeGreaterThan(0)
      for (const { right } of heading)
        expect(right).toBeLessThan((panels.team1.x + panels.team1.width) * scale)
      expect(texts.some(({ text }) => text.endsWith('…'))).toBe(true)
    }
  })

  it('counts in a link preview what it has no room for', () => {
    const data = tradeOfSize({ players: 20, picks: 0 }, { players: 8, picks: 0 })
    expect(wordsUnder('team2', data, 'link')).toContain('+ 13 more')
    expect(wordsUnder('team1', data, 'link').join()).not.toContain('more')
  })

  it.each(SHAPES)('says honestly that nothing goes to a club yet, as %s', (shape) => {
    const data = tradeOfSize({ players: 0, picks: 0 }, { players: 1, picks: 0 })
    expect(wordsUnder('team2', data, shape)).toEqual(['Nothing yet'])
    expect(wordsUnder('team1', data, shape)).not.toContain('Nothing yet')
  })

  it.each(SHAPES)('P-ERR-33 without anything on it says so, as %s', (shape) => {
    const data = tradeOfSize({ players: 0, picks: 0 }, { players: 0, picks: 0 })
    for (const side of SIDES) expect(wordsUnder(side, data, shape)).toEqual(['No trade data available.'])
  })

  it('P-CONST-07 writes black on a club’s colour above a brightness of 0.6, white up to it', () => {
    // Vegas gold is at 0.599: the lineup's rule would write black on it. Utah's blue is at 0.64.
    const data = tradeCardData({ teams: { team1: cardTeam('VGK'), team2: cardTeam('UTA') } })
    const inkOf = (word: string) => drawn(data).texts.find(({ text }) => text === word)?.ink
    expect(inkOf('GOLDEN KNIGHTS')).toBe('#ffffff')
    expect(inkOf('MAMMOTH')).toBe('#000000')
  })

  it('P-CONST-10 draws clubs without colours in blue and red', () => {
    const colorless = inks(tradeOfSize({ players: 1, picks: 0 }, { players: 1, picks: 0 }))
    expect(colorless).not.toContain(SIDE_COLORS.team1.primary)
    const data = tradeCardData({ teams: { team1: nobody('One'), team2: nobody('Two') } })
    expect(inks(data)).toContain(SIDE_COLORS.team1.primary)
    expect(inks(data)).toContain(SIDE_COLORS.team2.primary)
    expect(inks(data)).not.toContain(DEFAULT_TEAM_COLORS.primary)
  })

  it.each([1, 3])('draws the photo where there is one, beside %s assets', (size) => {
    const data = tradeOfSize({ players: size, picks: 0 }, { players: size, picks: 0 })
    const [first] = data.sends.team1.players
    const photos = new Map([[first?.player.id ?? 0, { width: 336, height: 420 }]])
    const { images } = drawn(data, 'full', photos)
    const { width } = tradeCardPixels(data, 'full')
    expect(images).toHaveLength(1)
    expect(images[0]?.left).toBeGreaterThan(width / 2)
  })

  it('draws no number where the club has not given one', () => {
    const data = tradeOfSize({ players: 1, picks: 0 }, { players: 1, picks: 0 })
    const sent = { players: [{ player: aPlayer({ number: null }), retained: null }], picks: [] }
    expect(wordsOf(drawn({ ...data, sends: { ...data.sends, team1: sent } }))).not.toContain('null')
  })
})
