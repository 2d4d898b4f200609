import { expect, test } from 'vitest'

import { sharedLineupSchema } from './payload-schema.ts'

const kept = {
  subject: { kind: 'dream_team', teams: [] },
  title: 'Best on best',
  type: 'even_strength',
  lineups: {
    // A player in a link from before cap hits, nationalities and second positions existed.
    even_strength: {
      c1: {
        id: 8,
        name: 'Sven Dahl',
        position: 'c',
        number: 22,
        shoots: 'L',
        teamId: 1,
        profilePictureFilename: null,
      },
    },
    power_play: {},
    penalty_kill: {},
  },
  asOf: '2026-10-10',
}

test('a link from before national teams has no country', () => {
  const { subject, lineups } = sharedLineupSchema.parse(kept)
  expect(subject).toEqual({ kind: 'dream_team', teams: [] })
  expect(lineups.even_strength.c1).toMatchObject({ name: 'Sven Dahl', nationality: null })
})

const read = (country: string) =>
  sharedLineupSchema.safeParse({ ...kept, subject: { ...kept.subject, country } })

test('the country of a link is read back; a country without a team is refused', () => {
  expect(read('SWE').data?.subject).toEqual({ kind: 'dream_team', teams: [], country: 'SWE' })
  expect(read('XXX').success).toBe(false)
})
