import { describe, expect, it } from 'vitest'

import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import type { SharedLineup } from '#domain/share/payload.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { sharedLineupName, sharedLineupSummary, sharedLineupTitle } from './share-page.ts'

const OILERS: SharedLineup['subject'] = {
  kind: 'team',
  team: {
    id: 22,
    name: 'Edmonton Oilers',
    abbreviation: 'EDM',
    locationName: 'Edmonton',
    colors: { primary: '#ff4c00', secondary: '#041e42', tertiary: null },
  },
}

const named = (name: string) => aPlayer({ name })
const FIRST_LINE = { lw1: named('Zach Hyman'), c1: named('Connor McDavid'), rw1: named('Leon Draisaitl') }
const FIRST_PAIR = { d1: named('Mattias Ekholm'), d2: named('Evan Bouchard') }

function lineup(
  placements: SharedLineup['lineups']['even_strength'],
  given: Partial<SharedLineup> = {},
): SharedLineup {
  const type: LineupType = given.type ?? 'even_strength'
  return {
    subject: OILERS,
    title: '',
    type,
    letters: {},
    extras: NO_EXTRAS,
    signature: null,
    sitting: null,
    cap: null,
    changed: null,
    asOf: '2026-10-10',
    ...given,
    lineups: { even_strength: {}, power_play: {}, penalty_kill: {}, [type]: placements },
  }
}

describe('a link preview', () => {
  it('shows who plays together', () => {
    const full = { ...FIRST_LINE, ...FIRST_PAIR, starter: named('Stuart Skinner') }
    expect(sharedLineupSummary(lineup(full))).toBe(
      'Hyman – McDavid – Draisaitl lead the Edmonton Oilers, with Ekholm – Bouchard on the first pair and Skinner in goal.',
    )
  })

  it('names a national team without an article, in heading, list and sentence', () => {
    const subject = { kind: 'dream_team', teams: [], country: 'CAN' } as const
    const nation = lineup(FIRST_LINE, { subject })
    expect(sharedLineupSummary(nation)).toBe('Hyman – McDavid – Draisaitl lead Team Canada.')
    expect(sharedLineupTitle({ ...nation, title: 'Gold' })).toBe('Gold: Team Canada lineup')
    expect(sharedLineupName(nation)).toBe('Team Canada lineup')
    const ofAll = { ...nation, subject: { ...subject, country: undefined } }
    expect(sharedLineupSummary(ofAll)).toBe('Hyman – McDavid – Draisaitl lead the Dream Team.')
  })

  it.each([
    [{ c1: FIRST_LINE.c1 }, {}, 'McDavid leads the Edmonton Oilers.'],
    [
      { ...FIRST_LINE, starter: named('Stuart Skinner') },
      {},
      'Hyman – McDavid – Draisaitl lead the Edmonton Oilers, with Skinner in goal.',
    ],
    [
      FIRST_LINE,
      { subject: { kind: 'dream_team', teams: [] } },
      'Hyman – McDavid – Draisaitl lead the Dream Team.',
    ],
    [
      { ...FIRST_LINE, ...FIRST_PAIR },
      { type: 'power_play' },
      'Hyman – McDavid – Draisaitl – Ekholm – Bouchard lead the Edmonton Oilers power play.',
    ],
    [{ c2: FIRST_LINE.c1 }, {}, '1 player in the Edmonton Oilers lineup.'],
  ] as const)('shows no more than there is (%#)', (placements, given, words) => {
    expect(sharedLineupSummary(lineup(placements, given))).toBe(words)
  })

  it('lists what is on a whole sheet, the lines first whatever type was active', () => {
    const { lineups, ...onPowerPlay } = lineup(FIRST_LINE, {
      type: 'power_play',
      extras: { ...NO_EXTRAS, sheet: true },
    })
    const whole = { ...onPowerPlay, lineups: { ...lineups, even_strength: FIRST_LINE } }
    expect(sharedLineupSummary(whole)).toBe(
      'Hyman – McDavid – Draisaitl lead the Edmonton Oilers. Lines and power play on one sheet.',
    )
  })

  it.each([
    ['Opening night', 'Opening night', 'Opening night: Edmonton Oilers lineup'],
    [' ', 'Edmonton Oilers lineup', 'Edmonton Oilers lineup'],
  ])('names a lineup by its title, or by its subject (%j)', (title, name, heading) => {
    expect(sharedLineupName({ subject: OILERS, title })).toBe(name)
    expect(sharedLineupTitle({ subject: OILERS, title })).toBe(heading)
  })
})
