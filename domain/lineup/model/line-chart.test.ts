import { describe, expect, test } from 'vitest'

import { index, nothing, read, whole } from '#tests/factories/line-charts.ts'

import { CHART_LIMIT, parseLineChart } from './line-chart.ts'

const firstLine = { ...nothing, even: 'lw1 Hyman, c1 McDavid, rw1 Brown' }

describe('one line in every usual form', () => {
  test.each([
    'Hyman - McDavid - Brown',
    'Hyman – McDavid – Brown',
    'Hyman — McDavid — Brown',
    'Hyman-McDavid-Brown',
    'Hyman–McDavid–Brown',
    'Hyman- McDavid -Brown',
    'Hyman/McDavid/Brown',
    'Hyman / McDavid / Brown',
    'Hyman | McDavid | Brown',
    '| Hyman | McDavid | Brown |',
    '|Hyman|McDavid|Brown|',
    'Hyman\tMcDavid\tBrown',
    'Hyman, McDavid, Brown',
    'Hyman    McDavid     Brown',
    '18 Hyman - 97 McDavid - 28 Brown',
    '#18 - #97 - #28',
    '18 97 28',
    '#18 #97  #28',
    'Line 1: 18 97 28',
    'Hyman\nMcDavid\nBrown',
    'LW: Hyman\nC: McDavid\nRW: Brown',
    '18\n97\n28',
    'LW\nZach Hyman\n18\n8.3\nC\n#97\nConnor McDavid\nDTD\nRW\nConnor Brown\nConnor Brown',
    'zach hyman - connor mcdavid - connor brown',
    'Z. Hyman - C. McDavid - C. Brown',
    '1. Hyman - McDavid (C) - Brown',
    'Line 1: Hyman - McDavid - Brown',
    'First line: Hyman - McDavid - Brown',
    '* Hyman - McDavid - Brown',
    '> **Hyman** - *McDavid* - Brown [injured]',
    'LW: Hyman - C: McDavid - RW: Brown',
    '\r\n\r\nHyman - McDavid - Brown\r\n',
  ])('%j', (text) => {
    expect(read(text)).toEqual(firstLine)
  })

  test.each([
    'Nugent-Hopkins - Draisaitl - Podkolzin',
    'Nugent-Hopkins-Draisaitl-Podkolzin',
    'Nugent–Hopkins – Draisaitl – Podkolzin',
    'Ryan Nugent-Hopkins-Leon Draisaitl-Vasily Podkolzin',
  ])('a hyphenated name survives: %s', (text) => {
    expect(read(text)).toEqual({ ...nothing, even: 'lw1 Nugent-Hopkins, c1 Draisaitl, rw1 Podkolzin' })
  })
})

describe('a whole chart', () => {
  test('is read with headings and special teams', () => {
    const chart = `
      Oilers, opening night
      =====================

      Lines:
      Hyman - McDavid - Brown
      Nugent-Hopkins - Draisaitl - Podkolzin

      Defense
      Ekholm - Bouchard
      Ekman-Larsson - Nurse

      Goalies:
      Skinner
      Pickard

      PP1: Nugent-Hopkins, McDavid, Draisaitl, Hyman, Bouchard
      PK1
      Brown - Hyman - Ekholm - Nurse`
    expect(read(chart)).toEqual({
      ...whole,
      title: 'Oilers, opening night',
      powerPlay: 'lw1 Nugent-Hopkins, c1 McDavid, rw1 Draisaitl, d1 Hyman, d2 Bouchard',
      penaltyKill: 'lw1 Brown, c1 Hyman, d1 Ekholm, d2 Nurse',
    })
  })

  test('is read without headings: three forwards, two defenders, goalies on one row', () => {
    const chart = `Hyman - McDavid - Brown
      Nugent-Hopkins - Draisaitl - Podkolzin
      Ekholm - Bouchard
      Ekman-Larsson - Nurse
      Skinner / Pickard`
    expect(read(chart)).toEqual(whole)
  })

  test('lines below a heading may continue with pairs and goalies', () => {
    const chart = `**Lines**
      |LW|C|RW|
      |:-:|:-:|:-:|
      |Hyman|McDavid|Brown|
      |Nugent-Hopkins|Draisaitl|Podkolzin|
      |Ekholm|Bouchard|
      |Ekman-Larsson|Nurse|
      |Skinner|Pickard|`
    expect(read(chart)).toEqual(whole)
  })

  test('a first row without a player is the title', () => {
    expect(read('Tonight in Calgary\n\nHyman - McDavid - Brown')).toEqual({
      ...firstLine,
      title: 'Tonight in Calgary',
    })
  })

  test.each(['# D:43', '## PP1: the kids', '# 18 97 28', '18 97 28\n========'])(
    'a title may look like anything: %j',
    (title) => {
      const { even, powerPlay, unread, title: read_ } = read(`${title}\n\nHyman - McDavid - Brown`)
      expect({ even, powerPlay, unread }).toEqual({ even: firstLine.even, powerPlay: '', unread: [] })
      expect(read_).toBe(title.replace(/^#+ |\n=+$/g, ''))
    },
  )

  test('a labeled line takes its own place, and the rows below continue from there', () => {
    expect(read('Line 3: Hyman - McDavid - Brown\nNugent-Hopkins - Draisaitl - Podkolzin').even).toBe(
      'lw3 Hyman, c3 McDavid, rw3 Brown, lw4 Nugent-Hopkins, c4 Draisaitl, rw4 Podkolzin',
    )
  })

  test.each([
    ['Starter: Skinner', 'starter Skinner'],
    ['Starting goalie: Skinner', 'starter Skinner'],
    ['Backup: Pickard', 'backup Pickard'],
    ['Backup goalie: Pickard', 'backup Pickard'],
    ['Pair 2: Ekholm - Bouchard', 'd3 Ekholm, d4 Bouchard'],
    ['2nd pairing: Ekholm - Bouchard', 'd3 Ekholm, d4 Bouchard'],
    ['Even strength\nHyman - McDavid - Brown', 'lw1 Hyman, c1 McDavid, rw1 Brown'],
  ])('%j names its place', (text, even) => {
    expect(read(text)).toEqual({ ...nothing, even })
  })

  test('a placeholder leaves its slot empty', () => {
    expect(read('Hyman - TBD - Brown\n|Nugent-Hopkins||Podkolzin|\nSkinner')).toEqual({
      ...nothing,
      even: 'lw1 Hyman, rw1 Brown, lw2 Nugent-Hopkins, rw2 Podkolzin, starter Skinner',
    })
  })
})

describe('special teams', () => {
  test.each([
    'Power play unit 1\nNugent-Hopkins - McDavid - Hyman\nDraisaitl - Bouchard',
    '1st PP: Nugent-Hopkins - McDavid - Hyman - Draisaitl - Bouchard',
    'PP1\nNugent-Hopkins\nMcDavid\nHyman\nDraisaitl\nBouchard',
    'Nugent-Hopkins - McDavid - Hyman - Draisaitl - Bouchard',
  ])('a unit is read from one row, several rows or without a heading: %j', (text) => {
    expect(read(text)).toEqual({
      ...nothing,
      powerPlay: 'lw1 Nugent-Hopkins, c1 McDavid, rw1 Hyman, d1 Draisaitl, d2 Bouchard',
    })
  })

  test('defenders listed first still play defense', () => {
    expect(read('PP2: Bouchard - Hyman - McDavid - Brown - Draisaitl').powerPlay).toBe(
      'lw2 Hyman, c2 McDavid, rw2 Brown, d3 Bouchard, d4 Draisaitl',
    )
    expect(read('Penalty kill\nEkholm - Nurse - Brown - Hyman').penaltyKill).toBe(
      'lw1 Brown, c1 Hyman, d1 Ekholm, d2 Nurse',
    )
  })

  test('two units may follow one heading', () => {
    expect(
      read('Penalty kill\nBrown - Hyman - Ekholm - Nurse\nMcDavid - Draisaitl - Bouchard - Ekman-Larsson')
        .penaltyKill,
    ).toBe(
      'lw1 Brown, c1 Hyman, d1 Ekholm, d2 Nurse, lw2 McDavid, c2 Draisaitl, d3 Bouchard, d4 Ekman-Larsson',
    )
  })
})

describe('what could not be read', () => {
  test('lists an unknown name with the nearest players', () => {
    const { unread } = parseLineChart('Hyman - McDavdi - Brown', index)
    expect(unread).toMatchObject([
      { row: 1, text: 'McDavdi', reason: 'no_such_player', candidates: [{ name: 'Connor McDavid' }] },
    ])
  })

  test('lists a name that several players have, unless only one may play there', () => {
    expect(read('Hyman - Hughes - Brown').unread).toEqual(['1 Hughes: several_players'])
    expect(read('Hyman - Pettersson - Brown\nPettersson - Bouchard')).toEqual({
      ...nothing,
      even: 'lw1 Hyman, c1 Pettersson, rw1 Brown, d1 Pettersson, d2 Bouchard',
    })
  })

  test('lists an illegal slot, a repeated player, a line too many, and a row of the wrong length', () => {
    expect(read('Hyman - Bouchard - Brown').unread).toEqual(['1 Bouchard: invalid_position'])
    expect(read('Hyman - McDavid - Hyman').unread).toEqual(['1 Hyman: already_assigned'])
    expect(read('Line 5: Hyman - McDavid - Brown').unread).toEqual([
      '1 Hyman: no_room',
      '1 McDavid: no_room',
      '1 Brown: no_room',
    ])
    expect(read('\nHyman - McDavid').unread).toEqual(['2 Hyman - McDavid: wrong_count'])
  })

  test('lists only the unknown name among names with dashes', () => {
    expect(read('Hyman-Gretzky-Brown\nNugent-Hopkins-Draisaitl-Jagr')).toEqual({
      ...nothing,
      even: 'lw1 Hyman, rw1 Brown, lw2 Nugent-Hopkins, c2 Draisaitl',
      unread: ['1 Gretzky: no_such_player', '2 Jagr: no_such_player'],
    })
  })

  test('places no scratched or injured players', () => {
    expect(
      read('Hyman - McDavid - Brown\nScratches: Nurse, Pettersson\nInjured\nPickard\nPP1\nHyman'),
    ).toEqual({
      ...firstLine,
      powerPlay: 'lw1 Hyman',
    })
  })

  test('refuses a whole web page, and reads a long row of dashes quickly', () => {
    expect(read('x'.repeat(CHART_LIMIT + 1)).unread).toEqual([`1 ${'x'.repeat(40)}: too_long`])
    const start = performance.now()
    read('a-'.repeat(CHART_LIMIT / 2))
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('reads empty text as nothing', () => {
    expect(read('')).toEqual(nothing)
    expect(read('---\n\n| | |\n')).toEqual(nothing)
  })
})
