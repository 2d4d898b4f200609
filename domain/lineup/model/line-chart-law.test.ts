import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitName } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { index as everyone } from '#tests/factories/line-charts.ts'

import { labelReader } from './line-chart-labels.ts'
import { parseLineChart } from './line-chart.ts'
import { placedPlayers } from './placement.ts'

/** Without namesakes, as a text cannot say which of them it means. */
const index = everyone.slice(0, 12)
const roster = index.map(({ player }) => player)
const anyLabel = fc
  .array(
    fc.constantFrom('Flu', 'Day', 'to', 'Visa', 'Room', 'Upper', 'Lines', 'not', 'Skating', 'Öl', '休', 'PP'),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((words) => words.join(' '))
  .filter((label) => labelReader(() => false)(label) === 'other')

/** A player as people write one. */
const anyMention = fc
  .tuple(
    fc.constantFrom(...roster),
    fc.constantFrom<(player: Player) => string>(
      ({ name }) => name,
      ({ name }) => name.toUpperCase(),
      ({ name }) => splitName(name).last,
      ({ name }) => splitName(name).last.toLowerCase(),
      ({ name }) => `${name.charAt(0)}. ${splitName(name).last}`,
      ({ name }) => `${splitName(name).last}, ${splitName(name).first}`,
      ({ name, number }) => `${number} ${name}`,
      ({ name, number }) => `${number}. ${splitName(name).last}`,
      ({ name }) => name.replaceAll('-', '‑'),
    ),
    fc.constantFrom(
      '',
      '🔥',
      ' 🤕',
      '*',
      ' (C)',
      ' (12G, 15A)',
      ' [A]',
      '\u200b',
      ' ”A”',
      ' (day-to-day)',
      '🇨🇦',
    ),
    fc.constantFrom('', '', '🔹 ', '**', '\u2060'),
  )
  .map(([player, write, after, before]) => ({ player, text: `${before}${write(player)}${after}` }))

const anySeparator = fc.constantFrom(
  ' - ',
  '-',
  ' – ',
  ' / ',
  '/',
  ', ',
  ' • ',
  ' → ',
  ' + ',
  ' & ',
  ' and ',
  '  ',
  ' | ',
  '\t',
  ' − ',
  ' ~ ',
)

const anyRow = fc.record({
  label: fc.oneof(
    fc.record({ text: anyLabel, sits: fc.constant(true), alone: fc.boolean() }),
    fc.record({
      text: fc.constantFrom('', '', 'Line 2:', 'PP1 -', '1.', 'Pair 1:', 'Goalies:', 'Kedja 1:', 'LW:'),
      sits: fc.constant(false),
      alone: fc.constant(false),
    }),
  ),
  separator: anySeparator,
  mentions: fc.array(anyMention, { minLength: 1, maxLength: 6 }),
})

test('each player named in a pasted text is placed once or listed, and none is placed from behind another label', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
      const lines: string[] = []
      const named = new Map<number, number[]>()
      const plays = new Set<number>()
      for (const { label, separator, mentions } of rows) {
        const names = mentions.map(({ text }) => text)
        const written = label.alone
          ? [`${label.text}:`, ...names, '']
          : [`${label.text}${label.sits ? ':' : ''} ${names.join(separator)}`.trim()]
        for (const { player, text } of mentions) {
          const row = lines.length + (label.alone ? 2 + names.indexOf(text) : 1)
          named.set(player.id, [...(named.get(player.id) ?? []), row])
          if (!label.sits) plays.add(player.id)
        }
        lines.push(...written)
      }
      const { lineups, notPlaced, unread } = parseLineChart(lines.join('\n'), index)
      const placed = Object.values(lineups).flatMap((lineup) => {
        const ids = placedPlayers(lineup).map(([, { id }]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        return ids
      })
      const listed = new Set(notPlaced.flatMap(({ players }) => players.map(({ id }) => id)))
      for (const [id, found] of named) {
        const isUnread = unread.some(
          ({ row, candidates }) => found.includes(row) || candidates.some((one) => one.id === id),
        )
        expect({ id, isSaid: placed.includes(id) || listed.has(id) || isUnread }).toEqual({
          id,
          isSaid: true,
        })
      }
      expect(placed.filter((id) => !plays.has(id) && named.has(id))).toEqual([])
    }),
    { numRuns: 500 },
  )
})
