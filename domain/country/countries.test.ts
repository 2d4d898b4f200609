import { expect, test } from 'vitest'

import { COLOR_SCHEMES } from '#domain/hockey/vocabulary.ts'
import { mayPlayFor } from '#domain/player/player.ts'
import { contrast } from '#domain/team/color.ts'
import { HARDEST_SURFACE, teamTheme } from '#domain/team/theme.ts'

import { COUNTRIES, COUNTRY_CODES, nationalTeamName, readCountry } from './countries.ts'
import { readNationality } from './nationality.ts'

test.each([
  ['CAN', 'CAN'],
  [' swe ', 'SWE'],
  ['CHE', 'SUI'],
  ['deu', 'GER'],
  ['LVA', 'LAT'],
  ['Czechia', 'CZE'],
  ['united states', 'USA'],
  ['XXX', undefined],
  ['', undefined],
  ['toString', undefined],
])('“%s” is the country %s', (text, code) => {
  expect(readCountry(text)).toBe(code)
})

test.each([
  ['CHE', 'SUI'],
  ['Canada', 'CAN'],
  ['jam', 'JAM'],
  ['', null],
  ['  ', null],
  [null, null],
  ['CAN/USA', 'CAN'],
  ['Canada / USA', 'CAN'],
  ['ca', 'CAN'],
  ['🇨🇦', 'CAN'],
  ['🇨🇭 Switzerland', 'SUI'],
  ['Czech Republic', 'CZE'],
  ['Russian Federation', 'RUS'],
  ['United States of America', 'USA'],
  ['U.S.A.', 'USA'],
  ['United Kingdom', 'GBR'],
  ['Wales', 'GBR'],
  ['Schweden', 'SWE'],
  ['Česko', 'CZE'],
  ['Suomi', 'FIN'],
  ['Lettonie', 'LAT'],
  ['Беларусь', 'BLR'],
  ['Swedish', 'SWE'],
  ['Kazakhstan', 'KAZ'],
  ['NED', 'NLD'],
  ['Côte d’Ivoire', 'CIV'],
  ['Edmonton', null],
  ['XYZ', null],
  ['97', null],
])('reads the nationality “%s” of a roster as %s', (text, nationality) => {
  expect(readNationality(text)).toBe(nationality)
})

test('players of unknown nationality may play for any country, the others only for their own', () => {
  const [canadian, jamaican, unknown] = ['CAN', 'JAM', null].map((nationality) => ({ nationality }))
  if (!canadian || !jamaican || !unknown) throw new Error('Three were made.')
  expect([canadian, jamaican, unknown].map((one) => mayPlayFor('CAN', one))).toEqual([true, false, true])
  expect([canadian, jamaican, unknown].map((one) => mayPlayFor('SWE', one))).toEqual([false, false, true])
  expect([canadian, jamaican, unknown].every((one) => mayPlayFor(undefined, one))).toBe(true)
})

test('names a national team as a score sheet does', () => {
  expect(nationalTeamName('CAN')).toBe('Team Canada')
  expect(nationalTeamName('USA')).toBe('Team USA')
})

test.each(COUNTRY_CODES)('the colors of %s are readable in both color schemes', (code) => {
  for (const scheme of COLOR_SCHEMES) {
    const theme = teamTheme(COUNTRIES[code].colors, scheme)
    expect(contrast(theme.fill, theme.onFill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme.accent, HARDEST_SURFACE[scheme])).toBeGreaterThanOrEqual(4.5)
  }
})
