import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  stringMatching,
} from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Box } from '#card/canvas.ts'
import { CARD_INVITATION, NOT_AFFILIATED, type Printed, type TradeCardData } from '#card/card-data.ts'
import { CARD_SHAPE_NAMES, type CardShape } from '#card/export-size.ts'
import { siteAddress } from '#domain/site/site.ts'
import { pickTerms } from '#domain/trade/describe.ts'
import { ASSET_LIMIT, NOTE_LIMIT, ordinal, otherSide, type Side, SIDES } from '#domain/trade/draft.ts'
import { shortCapLine } from '#domain/trade/trade-cap.ts'
import { CARD_SITE } from '#tests/factories/lineup-cards.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { cardTeam, LONG_NOTE, tradeCardData, tradeOfSize } from '#tests/factories/trade-cards.ts'
import { aPick } from '#tests/factories/trades.ts'
import { type Extent, RecordingContext } from '#tests/support/recording-context.ts'

import { layoutTrade, tradeCardPixels } from './layout.ts'
import { drawTradeCard } from './trade-card.ts'

const SHAPES = CARD_SHAPE_NAMES

const NO_CHANGE = { change: 0, space: 0, unknown: [] }
const CAP = { team1: NO_CHANGE, team2: NO_CHANGE }

function drawn(
  data: Printed<TradeCardData>,
  shape: CardShape = 'full',
  photos = new Map<number, { width: number; height: number }>(),
) {
  const context = new RecordingContext()
  drawTradeCard(context, data, { photos }, shape)
  return context
}

const wordsOf = (context: RecordingContext) => context.texts.map(({ text }) => text)

/** The text in a team's half of the body: under its heading. */
function wordsUnder(side: Side, data: Printed<TradeCardData>, shape: CardShape = 'full'): string[] {
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

/** The text without line breaks. */
const joined = (words: readonly string[]) => words.join('').replaceAll(' ', '')

const isIn = (text: Extent, { x, y, width, height }: Box, scale: number) =>
  text.left >= x * scale - 1 &&
  text.right <= (x + width) * scale + 1 &&
  text.top >= y * scale - 1 &&
  text.bottom <= (y + height) * scale + 1

/** Returns which of the others a box overlaps. */
const overlaps = (box: Box, others: readonly Box[]) =>
  others.filter(
    ({ x, y, width, height }) =>
      x < box.x + box.width - 0.01 &&
      box.x < x + width - 0.01 &&
      y < box.y + box.height - 0.01 &&
      box.y < y + height - 0.01,
  )

const isNoCrest = (word: string) => !TEAMS.has(word)
const TEAMS = new Set(['EDM', 'BOS', 'TOR', 'CBJ', 'VGK'])
const ownerOf = (abbreviation: string) => ({
  ...cardTeam(abbreviation),
  id: abbreviation.charCodeAt(0),
  abbreviation,
})

/** That many picks with that note. */
const notedPicks = (count: number, note: string) => ({
  team1: { players: [], picks: [aPick()] },
  team2: { players: [], picks: Array.from({ length: count }, () => aPick({ note })) },
})

describe('the trade card', () => {
  it.each(SHAPES)('P-TRADE-30 has the title TRADE PROPOSAL as %s', (shape) => {
    expect(count(wordsOf(drawn(tradeCardData(), shape)), 'TRADE PROPOSAL')).toBe(1)
  })

  it.each(SHAPES)('P-GEN-02 invites people to build on the site as %s', (shape) => {
    const words = wordsOf(drawn(tradeCardData(), shape)).join('')
    expect(CARD_INVITATION).toMatch(/lineup.*trade proposal/)
    expect(words).toContain(CARD_INVITATION + siteAddress(CARD_SITE))
    expect(words).toContain('As of Oct 10, 2026')
    expect(words).toContain(NOT_AFFILIATED)
  })

  it('P-ENT-37 shows each team with its name and crest, and what it receives', () => {
    const data = tradeCardData()
    expect(wordsOf(drawn(data))).toEqual(
      expect.arrayContaining(['EDMONTON', 'OILERS', 'EDM', 'BOSTON', 'BRUINS', 'BOS']),
    )
    expect(count(wordsOf(drawn(data)), 'RECEIVE')).toBe(2)
    const edmonton = wordsUnder('team1', data)
    expect(edmonton).toEqual(expect.arrayContaining(['Charlie', 'McAvoy', '73', 'D']))
    expect(edmonton).toEqual(expect.arrayContaining(['2027 1st', '2028 3rd', 'If they win']))
    expect(edmonton.join(' ')).toContain('from the Toronto Maple Leafs, top-10 protected, conditional')
    const boston = wordsUnder('team2', data)
    expect(boston).toEqual(expect.arrayContaining(['Evan', 'Bouchard', '2', '50% RETAINED', 'Draisaitl']))
    expect(count(boston, '50% RETAINED')).toBe(1)
  })

  it('shows the contract where its maker shows the money, and no other fact', () => {
    const [known, unknown] = [12_500_000, null].map((capHit) => aPlayer({ capHit, shoots: 'R' }))
    if (!known || !unknown) throw new Error('Two were made')
    const of = (player: typeof known) => ({
      team1: { players: [{ player, retained: null }], picks: [] },
      team2: { players: [], picks: [aPick()] },
    })
    expect(wordsUnder('team2', tradeCardData({ sends: of(known), cap: CAP }))).toContain('EDM · $12.5M')
    expect(wordsUnder('team2', tradeCardData({ sends: of(unknown), cap: CAP }))).toContain(
      'EDM · cap hit unknown',
    )
    const signed = { ...known, contractUntil: 2028, contractExpiry: 'UFA', tradeClause: 'nmc' } as const
    expect(wordsUnder('team2', tradeCardData({ sends: of(signed), cap: CAP })).join(' ')).toContain(
      '· 2028 UFA NMC',
    )
    for (const shape of ['full', 'square', 'story', 'link'] as const) {
      const players = [50, null].map((retained) => ({ player: { ...signed, capHit: 7_000_000 }, retained }))
      const sends = { ...of(known), team1: { players, picks: [aPick()] } }
      const words = wordsUnder('team2', tradeCardData({ sends, cap: CAP }), shape)
      expect(words.join(' ')).toMatch(/\$3\.5M.* 50% RET(?:AINED|\.)/u)
      expect(words).toEqual(expect.arrayContaining([expect.stringContaining('$7M · 2028')]))
    }
    for (const hidden of [null, undefined]) {
      const words = wordsUnder(
        'team2',
        tradeCardData({ sends: of(known), ...(hidden === null && { cap: null }) }),
      )
      expect(words.join()).not.toMatch(/EDM ·|Shoots|\$/u)
    }
  })

  it('lists every asset of any trade once, under the team that receives it', () => {
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

  it('cuts nothing and overlaps nothing, for any trade in any size', () => {
    const word = stringMatching(/^[A-Za-z-]{1,14}$/u)
    const text = array(word, { maxLength: 24 }).map((words) => words.join(' ').slice(0, NOTE_LIMIT).trim())
    const hangsOn = record({
      note: oneof(text, constant(LONG_NOTE), constant('W'.repeat(NOTE_LIMIT))),
      protectedTop: option(integer({ min: 1, max: 31 })),
      conditional: boolean(),
      from: option(constantFrom('TOR', 'CBJ', 'VGK')),
    })
    const pick = hangsOn.map(({ note, from, ...terms }) =>
      aPick({ note, condition: { ...terms, originalTeam: from === null ? null : ownerOf(from) } }),
    )
    const sent = record({
      players: array(constantFrom(null, 50), { maxLength: 12 }),
      picks: array(pick, { maxLength: ASSET_LIMIT }),
    }).map(({ players, picks }) => ({
      players: players.map((retained) => ({ player: aPlayer({ name: 'Bo Ek' }), retained })),
      picks: picks.slice(0, ASSET_LIMIT - players.length),
    }))
    const effect = record({
      change: option(integer({ min: -99_999_999, max: 99_999_999 })),
      space: integer({ min: -99_999_999, max: 104_000_000 }),
      unknown: array(word, { maxLength: 3 }),
    })
    const cap = option(record({ team1: effect, team2: effect }))
    assert(
      property(constantFrom(...SHAPES), sent, sent, cap, (shape, team1, team2, cap) => {
        const data = tradeCardData({ sends: { team1, team2 }, cap })
        const { receivedAssets, footer, panels } = layoutTrade(data, shape)
        const { scale, width, height } = tradeCardPixels(data, shape)
        const { texts } = drawn(data, shape)
        expect(texts.filter(({ text }) => text.includes('…'))).toEqual([])
        expect(
          texts.filter(
            ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
          ),
        ).toEqual([])
        const said = texts.map(({ text }) => text)
        const lines = cap === null ? [] : SIDES.map((side) => shortCapLine(cap[side]))
        expect(said).toEqual(expect.arrayContaining(lines))
        expect(new Set(texts.filter(({ text }) => lines.includes(text)).map(({ size }) => size)).size).toBe(
          Math.min(1, lines.length),
        )
        for (const side of SIDES) {
          const { places, footnotes } = receivedAssets[side]
          const { players, picks } = data.sends[otherSide(side)]
          const boxes = [...places.map(({ box }) => box), footnotes.box].filter((box) => box.height > 0)
          const wordsIn = (box: Box) => texts.filter((one) => isIn(one, box, scale)).map(({ text }) => text)
          expect(
            [panels[side], ...boxes, footer].flatMap((box, at, all) => overlaps(box, all.slice(at + 1))),
          ).toEqual([])
          const notes = joined(wordsIn(footnotes.box))
          const shown = places.length < players.length + picks.length ? places.length - 1 : places.length
          for (const [at, one] of picks.entries()) {
            const place = places[players.length + at]
            if (place === undefined || players.length + at >= shown) continue
            const ticket = joined(wordsIn(place.box))
            const marked = /Note(\d+)$/u.exec(ticket)
            const lead = marked ? `${marked[1]}·${one.year}${ordinal(one.round)}:` : ''
            expect(notes).toContain(lead)
            const whole = ticket + (marked ? notes.slice(notes.indexOf(lead)) : '')
            expect(whole).toContain(joined([one.note]))
            expect(whole).toContain(
              joined([pickTerms({ condition: { ...one.condition, originalTeam: null } }).join(', ')]),
            )
            expect(whole).toContain(joined([one.condition.originalTeam?.name ?? '']))
          }
          const hidden = players.length + picks.length - shown
          expect(said).toEqual(expect.arrayContaining(hidden > 0 ? [`+ ${hidden} more`] : []))
          expect([shape, hidden > 0 ? shape : '']).not.toEqual(['full', 'full'])
        }
        // Every text in the lists is on one ticket or plate, or in one team's notes.
        const spots = SIDES.flatMap((side) => [
          ...receivedAssets[side].places.map(({ box }) => box),
          receivedAssets[side].footnotes.box,
        ])
        const [body, end] = [receivedAssets.team1.box.y * scale, footer.y * scale]
        const astray = texts.filter(
          (one) =>
            one.top >= body &&
            one.bottom <= end &&
            !TEAMS.has(one.text) &&
            spots.filter((box) => isIn(one, box, scale)).length !== 1,
        )
        expect(astray).toEqual([])
        const tickets = SIDES.flatMap((side) => receivedAssets[side].places).filter(({ ticket }) => ticket)
        for (const { box } of tickets) {
          const lines = texts.filter((one) => isIn(one, box, scale) && !TEAMS.has(one.text))
          for (const [at, one] of lines.entries())
            expect(
              lines.slice(at + 1).filter((other) => other.top < one.bottom - one.size * scale * 0.2),
            ).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('shows a condition on the ticket where there is room, and as a footnote where there is none', () => {
    const note = 'Becomes a 2028 1st if Utah makes the second round'
    const roomy = wordsUnder('team1', tradeCardData({ sends: notedPicks(2, note) }), 'link')
    expect(joined(roomy)).toContain(joined([note]))
    expect(roomy.join(' ')).not.toMatch(/Note \d/u)
    const tight = wordsUnder('team1', tradeCardData({ sends: notedPicks(12, LONG_NOTE) }))
    expect(tight).toEqual(expect.arrayContaining(['Note 1', 'Note 12']))
    expect(joined(tight).split(joined([LONG_NOTE]))).toHaveLength(12 + 1)
  })

  it('shows the original team’s crest and name on a traded pick', () => {
    const owned = {
      note: '',
      condition: { protectedTop: null, conditional: false, originalTeam: ownerOf('WSH') },
    }
    const sends = { team1: { players: [], picks: [aPick()] }, team2: { players: [], picks: [aPick(owned)] } }
    for (const shape of SHAPES) {
      const words = wordsUnder('team1', tradeCardData({ sends }), shape)
      expect(words).toContain('WSH')
      expect(words.join(' ')).toContain('from the Washington Capitals')
    }
    const colors = { primary: '#123456', secondary: '#ffffff', tertiary: null }
    const pickTeams = new Map([
      [ownerOf('WSH').id, { name: 'Washington Capitals', abbreviation: 'CAP', colors }],
    ])
    expect(wordsUnder('team1', tradeCardData({ sends, pickTeams }))).toContain('CAP')
  })

  it('counts in a link preview what has no room there', () => {
    const data = tradeOfSize({ players: 20, picks: 0 }, { players: 8, picks: 0 })
    expect(wordsUnder('team2', data, 'link')).toContain('+ 13 more')
    expect(wordsUnder('team1', data, 'link').join()).not.toContain('more')
  })

  it.each(SHAPES)('shows that a team receives nothing yet, as %s', (shape) => {
    const data = tradeOfSize({ players: 0, picks: 0 }, { players: 1, picks: 0 })
    expect(wordsUnder('team2', data, shape).filter(isNoCrest)).toEqual(['Nothing yet'])
    expect(wordsUnder('team1', data, shape)).not.toContain('Nothing yet')
  })

  it.each(SHAPES)('P-ERR-33 shows that there is no trade data, as %s', (shape) => {
    const data = tradeOfSize({ players: 0, picks: 0 }, { players: 0, picks: 0 })
    for (const cap of [null, CAP])
      for (const side of SIDES)
        expect(wordsUnder(side, { ...data, cap }, shape).filter(isNoCrest)).toEqual([
          'No trade data available.',
        ])
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

  it('draws no number for a player without one', () => {
    const data = tradeOfSize({ players: 1, picks: 0 }, { players: 1, picks: 0 })
    const sent = { players: [{ player: aPlayer({ number: null }), retained: null }], picks: [] }
    expect(wordsOf(drawn({ ...data, sends: { ...data.sends, team1: sent } }))).not.toContain('null')
  })
})
