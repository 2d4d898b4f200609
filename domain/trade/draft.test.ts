import { describe, expect, it } from 'vitest'

import { DEFAULT_TEAM_COLORS, toOklch } from '#domain/team/color.ts'
import { readTeam } from '#domain/team/read-team.ts'

import { sideColors } from './draft.ts'

const EDMONTON = { primary: '#FF4C00', secondary: '#041E42', tertiary: '#FFFFFF' }
const degrees = (color: string) => Math.round((toOklch(color).hue * 180) / Math.PI)

describe('the colours of a trade’s sides', () => {
  it('are the clubs’ own', () => {
    expect(sideColors('team1', EDMONTON)).toEqual(EDMONTON)
    expect(sideColors('team2', EDMONTON)).toEqual(EDMONTON)
  })

  it('P-CONST-10 are blue and red for clubs that have none', () => {
    const unknown = readTeam({ id: 99, name: 'Springfield Ice Dogs' }).colors
    expect(unknown).toEqual(DEFAULT_TEAM_COLORS)
    // As they come from the server: equal, not the same object.
    for (const colors of [null, { ...unknown }]) {
      expect(degrees(sideColors('team1', colors).primary)).toBeCloseTo(-97, -1)
      expect(degrees(sideColors('team2', colors).primary)).toBeCloseTo(24, -1)
    }
  })

  it('leave a club alone that has one of the default colours only', () => {
    const colors = { ...DEFAULT_TEAM_COLORS, secondary: '#ff0000' }
    expect(sideColors('team1', colors)).toEqual(colors)
  })
})
