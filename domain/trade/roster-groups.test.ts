import { expect, it } from 'vitest'

import type { Player } from '#domain/player/player.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { rosterGroups } from './roster-groups.ts'

const [star, hurt, rookie] = [
  aPlayer({ name: 'Star', capHit: 9_000_000, number: 29 }),
  aPlayer({ name: 'Hurt', capHit: 7_000_000, number: 92, status: 'injured_or_other' }),
  aPlayer({ name: 'Rookie', capHit: 950_000, number: 11, position: 'rw' }),
]
const [point, unknown] = [
  aPlayer({ name: 'Point', capHit: 3_000_000, position: 'd' }),
  aPlayer({ name: 'Unknown', capHit: null, position: 'd' }),
]
const goalie = aPlayer({ name: 'Goalie', capHit: 5_000_000, position: 'g' })
const farm = aPlayer({ name: 'Farm', capHit: 4_000_000, status: 'off_roster' })
const roster = [unknown, farm, goalie, rookie, point, hurt, star]

const groups = (first: readonly Player[]) =>
  rosterGroups(roster, new Set(first.map(({ id }) => id))).map(
    ({ heading, players }) => `${heading}: ${players.map(({ name }) => name).join(' ')}`,
  )

it('lists forwards, defense and goalies, the largest cap hit first, and then who is off the roster', () => {
  expect(groups([])).toEqual([
    'forward: Star Hurt Rookie',
    'defense: Point Unknown',
    'goalie: Goalie',
    'off_roster: Farm',
  ])
})

it('lists the players in the trade before all others, on the roster or off it', () => {
  expect(groups([goalie, farm, rookie])).toEqual([
    'in_trade: Goalie Farm Rookie',
    'forward: Star Hurt',
    'defense: Point Unknown',
  ])
})
