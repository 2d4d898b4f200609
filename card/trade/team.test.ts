import { describe, expect, it } from 'vitest'

import type { Printed, TradeCardData } from '#card/card-data.ts'
import { DEFAULT_TEAM_COLORS } from '#domain/team/color.ts'
import { TEAM_NAMES } from '#domain/team/read-team.ts'
import { colorDistance } from '#domain/team/theme.ts'
import { SIDE_COLORS } from '#domain/trade/draft.ts'
import { cardTeam, tradeCardData, tradeOfSize } from '#tests/factories/trade-cards.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import { tradeTeam } from './team.ts'
import { drawTradeCard } from './trade-card.ts'

function textsOf(data: Printed<TradeCardData>) {
  const context = new RecordingContext()
  drawTradeCard(context, data, { photos: new Map() })
  return context.texts
}

/** A team that is in no table. */
const unknownTeam = (name: string) => ({ name, abbreviation: 'NOB', colors: { ...DEFAULT_TEAM_COLORS } })

/** Every fill color of a shape of the card. */
const inks = (data: Printed<TradeCardData>) => {
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

describe('the colors of a trade card', () => {
  it('P-CONST-07 uses black text on a team color above a brightness of 0.6, white up to it', () => {
    // Vegas gold is at 0.599: the lineup's rule would put black on it. Utah's blue is at 0.64.
    const data = tradeCardData({ teams: { team1: cardTeam('VGK'), team2: cardTeam('UTA') } })
    const inksOf = (word: string) => [
      ...new Set(textsOf(data).flatMap(({ text, ink }) => (text === word ? [ink] : []))),
    ]
    // In the headings and on the crests.
    for (const word of ['GOLDEN KNIGHTS', 'VGK']) expect([word, ...inksOf(word)]).toEqual([word, '#ffffff'])
    for (const word of ['MAMMOTH', 'UTA']) expect([word, ...inksOf(word)]).toEqual([word, '#000000'])
  })

  it('uses the second team’s second color where both teams have similar ones', () => {
    const [rangers, islanders] = [cardTeam('NYR'), cardTeam('NYI')]
    const none = { players: [], picks: [] }
    const fillsOf = (team1: typeof rangers, team2: typeof rangers) =>
      inks(tradeCardData({ teams: { team1, team2 }, sends: { team1: none, team2: none } }))
    expect(fillsOf(cardTeam('EDM'), rangers)).toContain(rangers.colors.primary)
    const alike = fillsOf(islanders, rangers)
    expect(alike).toContain(islanders.colors.primary)
    expect(alike).not.toContain(rangers.colors.primary)
    const beside = tradeTeam('team2', rangers, islanders.colors)
    expect(beside.theme.banner).toBe(rangers.colors.secondary)
    // Its players wear white, as on the road.
    expect(beside.sweater).toMatchObject({ body: '#ffffff', stripe: rangers.colors.primary })
    expect(tradeTeam('team2', rangers, cardTeam('EDM').colors).sweater.body).toBe(rangers.colors.primary)
    // Gold and blue differ on the card, where the lines of a page would be alike.
    const [sabres, bruins] = [cardTeam('BUF'), cardTeam('BOS')]
    expect(tradeTeam('team2', sabres, bruins.colors).theme.banner).toBe(sabres.colors.primary)
  })

  it('tells all 496 pairs of teams apart by banner, sweater and ground, whichever is first', () => {
    const teams = TEAM_NAMES.map(({ abbreviation }) => cardTeam(abbreviation))
    const pairs = teams.flatMap((one) =>
      teams.filter((other) => other !== one).map((other) => ({ one, other })),
    )
    expect(pairs).toHaveLength(2 * 496)
    const alike = pairs.filter(({ one, other }) => {
      const [left, right] = [tradeTeam('team1', one), tradeTeam('team2', other, one.colors)]
      const apart = Math.min(
        colorDistance(left.theme.banner, right.theme.banner),
        colorDistance(left.sweater.body, right.sweater.body),
      )
      const grounds = colorDistance(left.theme.background, right.theme.background)
      // Boston's gold and Vegas' are the closest, at 0.1604. Grounds are all dark.
      return apart < 0.16 || grounds < 0.07
    })
    expect(alike.map(({ one, other }) => `${one.abbreviation} ${other.abbreviation}`)).toEqual([])
  })

  it('P-CONST-10 draws teams without colors in blue and red', () => {
    const colorless = inks(tradeOfSize({ players: 1, picks: 0 }, { players: 1, picks: 0 }))
    expect(colorless).not.toContain(SIDE_COLORS.team1.primary)
    const data = tradeCardData({ teams: { team1: unknownTeam('One'), team2: unknownTeam('Two') } })
    expect(inks(data)).toContain(SIDE_COLORS.team1.primary)
    expect(inks(data)).toContain(SIDE_COLORS.team2.primary)
    expect(inks(data)).not.toContain(DEFAULT_TEAM_COLORS.primary)
  })
})
