import { expect, test } from 'vitest'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { isWriteIn } from '#domain/player/player.ts'
import { index } from '#tests/factories/line-charts.ts'

import { countUnknown, withWriteIns } from './line-chart-write-ins.ts'
import { parseLineChart } from './line-chart.ts'
import { placedPlayers } from './placement.ts'

const MARK = { even_strength: '', power_play: 'pp ', penalty_kill: 'pk ' } as const

/** The write-ins of a chart after the question, with their numbers and letters, and what is still not understood. */
function answered(text: string, room = 20) {
  const read = parseLineChart(text, index)
  const chart = withWriteIns(read, { teamId: 22, room })
  const typed = LINEUP_TYPES.flatMap((type) =>
    placedPlayers(chart.lineups[type] ?? {}).flatMap(([slot, player]) =>
      isWriteIn(player)
        ? [
            [`${MARK[type]}${slot} ${player.name}`, player.number, chart.letters[player.id]]
              .filter((part) => part !== null && part !== undefined)
              .join(' '),
          ]
        : [],
    ),
  )
  return [
    countUnknown(read),
    typed.join(', '),
    ...chart.unread.map(({ text, reason }) => `${text}: ${reason}`),
  ]
}

test.each([
  ['one in a line', 'Hage - McDavid - Hyman', [1, 'lw1 Hage']],
  ['in the middle', 'Hyman - Hage - Brown', [1, 'c1 Hage']],
  ['at the end', 'Hyman - McDavid - Michael Hage', [1, 'rw1 Michael Hage']],
  ['two beside one of theirs', 'Hutson - McDavid - Beck', [2, 'lw1 Hutson, rw1 Beck']],
  ['slashes', 'Hyman/McDavid/Hage', [1, 'rw1 Hage']],
  ['a table', '|Hyman|McDavid|Hage|', [1, 'rw1 Hage']],
  ['a number before', '18 Hyman - 97 McDavid - 47 Hage', [1, 'rw1 Hage 47']],
  ['a number behind', 'Hyman 18 - McDavid 97 - Hage 47', [1, 'rw1 Hage 47']],
  ['numbers, first', '47 Hage - 97 McDavid - 18 Hyman', [1, 'lw1 Hage 47']],
  ['a numbered line', '1. Hage - McDavid - Hyman', [1, 'lw1 Hage']],
  ['a pair after a line, first', 'Hyman - McDavid - Brown\nReinbacher - Ekholm', [1, 'd1 Reinbacher']],
  ['a label after a line', 'Hyman - McDavid - Brown\nExtra - Ekholm', [0, '']],
  ['a pair of whole names, first', 'David Reinbacher - Mattias Ekholm', [1, 'd1 David Reinbacher']],
  ['a captain’s letter', 'Hyman - McDavid (A) - Hage (C)', [1, 'rw1 Hage C']],
  ['a pair', 'Ekholm - Reinbacher', [1, 'd2 Reinbacher']],
  ['a goaltender under a heading', 'Goalies\nSkinner - Fowler', [1, 'backup Fowler']],
  ['accents', 'Hyman - McDavid - Slafkovský', [1, 'rw1 Slafkovský']],
  ['another script', 'Hyman - McDavid - Мичков', [1, 'rw1 Мичков']],
  ['two lines', 'Hage - McDavid - Hyman\nPodkolzin - Draisaitl - Beck', [2, 'lw1 Hage, rw2 Beck']],
  ['a label', 'Line 1: Hyman - McDavid - Hage', [1, 'rw1 Hage']],
  ['a label for a place', 'RW: Hage', [1, 'rw1 Hage']],
  ['a power play', 'PP1: Hyman - McDavid - Hage - Ekholm - Bouchard', [1, 'pp rw1 Hage']],
  [
    'the same one twice',
    'Hyman - McDavid - Hage\n\nPP1\nHage - Draisaitl - Brown - Ekholm - Bouchard',
    [1, 'rw1 Hage, pp lw1 Hage'],
  ],
  [
    'a row of strangers under a heading',
    'Forwards\nHyman - McDavid - Brown\nHage - Beck - Roy',
    [3, 'lw2 Hage, c2 Beck, rw2 Roy'],
  ],
  [
    'a copied lineup',
    'Lines\nHyman - McDavid - Jean-Luc Hage (write-in, 47) (A)\nGoalies\nTBD - Ø (write-in)',
    [2, 'rw1 Jean-Luc Hage 47 A, backup Ø'],
  ],
  [
    'copied lines of write-ins alone',
    'Lines\nA (write-in) - B (write-in) - C (write-in)\nD (write-in) - E (write-in) - F (write-in)',
    [6, 'lw1 A, c1 B, rw1 C, lw2 D, c2 E, rw2 F'],
  ],
  ['someone injured', 'Hyman - McDavid - Brown\nInjured: Hage', [0, '']],
  ['a slip of the finger', 'Hyman - McDavid - Podkolzn', [1, 'rw1 Podkolzn']],
  ['two for one place', 'Hyman - McDavid - Hage/Beck', [0, '', 'Hage/Beck: no_such_player']],
])(
  'asks once for all names on no roster, and puts them where they are written: %s',
  (_what, text, expected) => {
    expect(answered(text)).toEqual(expected)
  },
)

test('adds no more write-ins than the lineup has room for', () => {
  expect(answered('Hage - McDavid - Hyman\nPodkolzin - Draisaitl - Beck', 1)).toEqual([
    2,
    'lw1 Hage',
    'Beck: no_such_player',
  ])
})
