import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LINEUP_TYPES, type Position } from '#domain/hockey/vocabulary.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import type { Player } from '#domain/player/player.ts'
import { indexPlayers } from '#domain/player/search.ts'
import { TEXT_FORMATS } from '#domain/text/markdown.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { EMPTY_DRAFT, type LineupDraft } from './draft.ts'
import { exportText, namedScratches } from './export-text.ts'
import { wornLetters } from './letters.ts'
import { parseLineChart } from './line-chart.ts'
import { slotsFor } from './placement.ts'
import { SLOTS } from './slots.ts'

const draft: LineupDraft = {
  ...EMPTY_DRAFT,
  title: 'Opening *night*',
  lineups: {
    even_strength: {
      lw1: aPlayer({ name: 'Zach Hyman' }),
      rw1: aPlayer({ name: 'Connor Brown' }),
      backup: aPlayer({ name: 'Calvin Pickard', position: 'g' }),
    },
    power_play: { d3: aPlayer({ name: 'Ryan Nugent-Hopkins' }) },
    penalty_kill: {},
  },
}

describe('a lineup as text', () => {
  test('for a forum or a message', () => {
    expect(exportText(draft, 'plain', [])).toBe(
      [
        'Opening *night*\n===============',
        'Lines\nZach Hyman - TBD - Connor Brown\nTBD - TBD - TBD\nTBD - TBD - TBD\nTBD - TBD - TBD',
        'Goalies\nTBD - Calvin Pickard',
        'PP2\nTBD - TBD - TBD - Ryan Nugent-Hopkins - TBD',
      ].join('\n\n'),
    )
  })

  test('for Reddit, as tables', () => {
    expect(exportText(draft, 'reddit', [])).toContain(
      '# Opening \\*night\\*\n\n**Lines**\n\n|LW|C|RW|\n|:-:|:-:|:-:|\n|Zach Hyman|TBD|Connor Brown|\n',
    )
  })

  test('heads the table of a unit with F and D, not with wings and sides', () => {
    const second = '|F|F|F|D|D|\n|:-:|:-:|:-:|:-:|:-:|\n|TBD|TBD|TBD|Ryan Nugent-Hopkins|TBD|'
    expect(exportText(draft, 'reddit', [])).toContain(`**PP2**\n\n${second}`)
  })

  test('for Discord, which has no tables', () => {
    expect(exportText(draft, 'discord', [])).toContain(
      '## Opening \\*night\\*\n\n**Lines**\nZach Hyman - TBD - Connor Brown\n',
    )
  })

  test('puts letters after the names, and who sits at the end', () => {
    const [winger] = Object.values(draft.lineups.even_strength)
    const sitting = {
      scratched: [aPlayer({ name: 'Noah Philp' })],
      injured: [aPlayer({ name: 'Zach_ Hyman' })],
    }
    const written = { ...draft, letters: { [winger?.id ?? 0]: 'C' }, sitting } as const
    expect(exportText(written, 'plain', [])).toMatch(
      /Zach Hyman \(C\) - TBD - Connor Brown\n[^]*\n\nScratched: Noah Philp\nInjured: Zach_ Hyman$/,
    )
    expect(exportText(written, 'reddit', [])).toMatch(
      /\n\n\*\*Scratched:\*\* Noah Philp\n\*\*Injured:\*\* Zach\\_ Hyman$/,
    )
    expect(exportText({ ...written, sitting: { ...sitting, scratched: [] } }, 'discord', [])).not.toContain(
      'Scratched',
    )
    const many = ['Ek', 'Ott', 'Roy', 'Sim', 'Tan', 'Udd', 'Voss'].map((name) => aPlayer({ name }))
    expect(exportText({ ...written, sitting: { ...sitting, scratched: many } }, 'plain', [])).toContain(
      '\nScratched: Ek, Ott, Roy, Sim, Tan and 2 more\n',
    )
    const cap = { label: 'Cap hit', text: 'at least $88.25M' }
    expect(exportText({ ...written, cap }, 'plain', [])).toMatch(
      /\n\nCap hit: at least \$88\.25M\nScratched: Noah Philp\n/,
    )
    expect(exportText({ ...draft, cap }, 'reddit', [])).toMatch(/\n\n\*\*Cap hit:\*\* at least \$88\.25M$/)
  })

  test('puts the team below the title, and the link at the very end', () => {
    const written = { ...draft, team: 'Edmonton *Oilers*', link: 'https://bench_boss.test/l/abcdefABCDEF' }
    expect(exportText(written, 'plain', [], 'Changes since Oct 7: one.')).toMatch(
      /^Opening \*night\*\n=+\n\nTeam: Edmonton \*Oilers\*\n\nLines\n[^]*\n\nChanges since Oct 7: one\.\n\nhttps:\/\/bench_boss\.test\/l\/abcdefABCDEF$/,
    )
    for (const format of ['reddit', 'discord'] as const)
      expect(exportText(written, format, [])).toMatch(
        /\n\n\*\*Team:\*\* Edmonton \\\*Oilers\\\*\n\n\*\*Lines\*\*[^]*\n\nhttps:\/\/bench_boss\.test\/l\/abcdefABCDEF$/,
      )
  })

  test('returns nothing for an empty draft', () => {
    expect(exportText(EMPTY_DRAFT, 'plain', [])).toBe('')
  })
})

const NAMES: readonly (readonly [string, Position])[] = [
  ['Juraj Slafkovský', 'lw'],
  ['Ryan Nugent-Hopkins', 'c'],
  ['Oliver Ekman-Larsson', 'd'],
  ["Ryan O'Reilly", 'c'],
  ['A.J. Greer', 'lw'],
  ['Trevor van Riemsdyk', 'd'],
  ['James van Riemsdyk', 'lw'],
  ['Elias Pettersson', 'c'],
  ['Elias Pettersson', 'd'],
  ['Jack Hughes', 'c'],
  ['Quinn Hughes', 'd'],
  ['Luke Hughes', 'd'],
  ['J.T. Miller', 'c'],
  ['Connor McDavid', 'c'],
  ['Connor Brown', 'rw'],
  ['Zach Hyman', 'lw'],
  ['Linus Ullmark', 'g'],
  ['Jeremy Swayman', 'g'],
  ['Marc-Edouard Vlasic', 'd'],
  ['Pierre-Olivier Joseph', 'd'],
]
const roster = NAMES.map(([name, position], at) => aPlayer({ name, position, number: at + 30 }))
const index = indexPlayers(roster)

const anyTitle = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.constantFrom(
    'Zach Hyman - Connor McDavid',
    'PP1: x',
    '',
    'Lines',
    '# 1',
    '**',
    'Starter: Me',
    'D:!|!',
    'D:43',
    '1 2 3',
    'A -1',
  ),
)
const anyDraft: fc.Arbitrary<LineupDraft> = fc
  .tuple(
    anyTitle,
    fc.array(fc.tuple(fc.constantFrom(...LINEUP_TYPES), fc.constantFrom(...roster), fc.nat(19)), {
      maxLength: 40,
    }),
  )
  .map(([title, wishes]) =>
    wishes.reduce<LineupDraft>(
      (draft, [type, player, wish]) => {
        const slots = slotsFor(type, player)
        const slot = slots[wish % slots.length]
        const placed = slot && perform('place', { ...draft, type }, { slotId: slot.id, player })
        return placed?.ok ? placed.value : draft
      },
      { ...EMPTY_DRAFT, title },
    ),
  )

const anyCap = fc.constantFrom(
  null,
  { label: 'Cap hit', text: '$88.25M' },
  { label: 'Under the cap', text: '$103.9M' },
)

const anyOrigin = fc.constantFrom(
  {},
  { team: 'Edmonton Oilers', link: 'https://benchboss.app/l/abcdefABCDEF' },
  { team: 'Dream Team', link: 'http://localhost:3000/l/McDavidHyman' },
)

test.each(TEXT_FORMATS)('reads any lineup exported as %s back as the same lineup', (format) => {
  fc.assert(
    fc.property(
      anyDraft,
      fc.constantFrom('C', 'A', null),
      fc.boolean(),
      anyCap,
      anyOrigin,
      (draft, letter, sits, cap, origin) => {
        const wearers = [roster[4], roster[7]].slice(0, letter === 'C' ? 1 : 2)
        const letters = letter ? Object.fromEntries(wearers.map((player) => [player?.id, letter])) : {}
        const sitting = sits ? { scratched: roster.slice(0, 7), injured: roster.slice(3, 5) } : null
        const written = { ...draft, letters, sitting, cap, ...origin }
        const { lineups, letters: read, unread } = parseLineChart(exportText(written, format, roster), index)
        expect(unread).toEqual([])
        expect(read).toEqual(wornLetters(letters, draft.lineups))
        expect({ ...EMPTY_DRAFT.lineups, ...lineups }).toEqual(draft.lineups)
      },
    ),
    { numRuns: 300 },
  )
})

/** The even-strength rows of a chart, written by `write` in reading order. */
const evenStrengthRows = (draft: LineupDraft, write: (player: Player | undefined) => string) => {
  const rows = Map.groupBy(SLOTS.even_strength, ({ kind, lineNumber }) => `${kind} ${lineNumber}`)
  return [...rows.values()].map((slots) => slots.map(({ id }) => write(draft.lineups.even_strength[id])))
}

test.each([
  ['numbers with spaces', ' ', '\n', (player: Player) => `${player.number}`],
  ['numbers with dashes', ' - ', '\n', (player: Player) => `#${player.number}`],
  ['one number per row', '\n', '\n', (player: Player) => `${player.number}`],
  ['one name per row', '\n', '\n', (player: Player) => `${player.name} (${player.number})`],
])('reads any even-strength lineup written as %s as the same lineup', (_form, between, after, write) => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const [lines, pairs, goalies] = [
        [0, 4],
        [4, 7],
        [7, 8],
      ].map((range) =>
        evenStrengthRows(draft, (player) => (player ? write(player) : 'TBD'))
          .slice(...range)
          .map((cells) => cells.join(between))
          .join(after),
      )
      const { lineups, unread } = parseLineChart(
        `Lines\n${lines}\nDefense\n${pairs}\nGoalies\n${goalies}`,
        index,
      )
      expect(unread).toEqual([])
      expect(lineups.even_strength ?? {}).toEqual(draft.lineups.even_strength)
    }),
    { numRuns: 300 },
  )
})

test('a card names five scratches, and only one goaltender if there are more', () => {
  const goalies = [aPlayer({ position: 'g' }), aPlayer({ position: 'g' })]
  const skaters = [aPlayer(), aPlayer(), aPlayer(), aPlayer(), aPlayer()]
  const [first] = goalies
  expect(namedScratches([...goalies, ...skaters.slice(2)])).toEqual([...goalies, ...skaters.slice(2)])
  expect(namedScratches([...goalies, ...skaters])).toEqual([first, ...skaters.slice(0, 4)])
})
