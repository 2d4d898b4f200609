import { expect, test } from 'vitest'

import {
  changeOf,
  countryName,
  DEVICE_INFO_IN_DIALOG,
  DEVICE_INFO_SHOWN,
  REFERRER_SHOWN,
  SAMPLE_IDS,
  shorten,
  shownRows,
  withTeamNames,
} from './statistics.ts'

test.each([
  [3, 0, { shown: 3, remaining: 0 }],
  [10, 0, { shown: 10, remaining: 0 }],
  [24, 0, { shown: 10, remaining: 14 }],
  [24, 1, { shown: 20, remaining: 4 }],
  [24, 2, { shown: 24, remaining: 0 }],
  [700, 0, { shown: 10, remaining: 90 }],
  [700, 9, { shown: 100, remaining: 0 }],
  [700, 50, { shown: 100, remaining: 0 }],
])('A-CONST-04 of %i rows after %i clicks: %o', (rows, clicks, expected) =>
  expect(shownRows(rows, clicks)).toEqual(expected),
)

test('A-CONST-05 A-CONST-06 A-VISIT-26 A-VISIT-27 texts are cut after 8, 15 and 100 characters, ids after 5', () => {
  expect(shorten('Mozilla/5.0 (iPhone)', DEVICE_INFO_SHOWN)).toBe('Mozilla/…')
  expect(shorten('Mozilla/', DEVICE_INFO_SHOWN)).toBe('Mozilla/')
  expect(shorten('https://forum.example.org/', REFERRER_SHOWN)).toBe('https://forum.e…')
  expect(shorten('🏒'.repeat(101), DEVICE_INFO_IN_DIALOG)).toBe(`${'🏒'.repeat(100)}…`)
  expect(SAMPLE_IDS).toBe(5)
})

test('A-VISIT-09 a team without a name is named by its id', () => {
  const teams = [
    { id: 22, name: 'Edmonton Oilers', logoUrl: '/files/oilers.svg' },
    { id: 23, name: '', logoUrl: null },
  ]
  expect(
    withTeamNames(
      [22, 23, 99].map((teamId) => ({ teamId, count: 1 })),
      teams,
    ),
  ).toEqual([
    { teamId: 22, teamName: 'Edmonton Oilers', logoUrl: '/files/oilers.svg', count: 1 },
    { teamId: 23, teamName: 'Team 23', logoUrl: null, count: 1 },
    { teamId: 99, teamName: 'Team 99', logoUrl: null, count: 1 },
  ])
})

test('A-VISIT-12 a country has a full name', () => {
  expect(countryName('CA')).toBe('Canada')
  expect(countryName('CZ')).toBe('Czechia')
  expect(countryName('QX')).toBe('QX')
})

test.each([
  [135, 120, { direction: 'up', by: 15, share: 0.125 }],
  [90, 120, { direction: 'down', by: 30, share: 0.25 }],
  [120, 120, { direction: 'same', by: 0, share: 0 }],
  [7, 0, { direction: 'up', by: 7, share: null }],
])('%i compared with %i', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change)
})
