import type { Position } from '#domain/hockey/vocabulary.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { parseLineChart } from '#domain/lineup/model/line-chart.ts'
import type { Player } from '#domain/player/player.ts'
import { indexPlayers } from '#domain/player/search.ts'

import { aPlayer } from './players.ts'

/* A roster for pasted line charts, and the result of reading one, in words. */

export const people: readonly (readonly [string, number, Position])[] = [
  ['Zach Hyman', 18, 'lw'],
  ['Connor McDavid', 97, 'c'],
  ['Connor Brown', 28, 'rw'],
  ['Ryan Nugent-Hopkins', 93, 'c'],
  ['Leon Draisaitl', 29, 'c'],
  ['Vasily Podkolzin', 92, 'rw'],
  ['Mattias Ekholm', 14, 'd'],
  ['Evan Bouchard', 2, 'd'],
  ['Oliver Ekman-Larsson', 95, 'd'],
  ['Darnell Nurse', 25, 'd'],
  ['Stuart Skinner', 74, 'g'],
  ['Calvin Pickard', 30, 'g'],
  ['Elias Pettersson', 40, 'c'],
  ['Elias Pettersson', 26, 'd'],
  ['Jack Hughes', 86, 'c'],
  ['Luke Hughes', 43, 'c'],
]
export const index = indexPlayers(
  people.map(([name, number, position]) => aPlayer({ name, number, position })),
)

const surnames = (placements: Placements | undefined) =>
  Object.entries(placements ?? {})
    .map(([slot, player]: [string, Player]) => `${slot} ${player.name.split(' ')[1]}`)
    .join(', ')

export function read(text: string) {
  const { title, lineups, unread } = parseLineChart(text, index)
  return {
    title,
    even: surnames(lineups.even_strength),
    powerPlay: surnames(lineups.power_play),
    penaltyKill: surnames(lineups.penalty_kill),
    unread: unread.map(({ row, text, reason }) => `${row} ${text}: ${reason}`),
  }
}

export const nothing = { title: null, even: '', powerPlay: '', penaltyKill: '', unread: [] }

/** The complete lineup of the roster. */
export const whole = {
  ...nothing,
  even: [
    'lw1 Hyman, c1 McDavid, rw1 Brown, lw2 Nugent-Hopkins, c2 Draisaitl, rw2 Podkolzin',
    'd1 Ekholm, d2 Bouchard, d3 Ekman-Larsson, d4 Nurse, starter Skinner, backup Pickard',
  ].join(', '),
}
