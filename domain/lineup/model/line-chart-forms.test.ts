import { describe, expect, test } from 'vitest'

import { index, nothing, people, read, whole } from '#tests/factories/line-charts.ts'

import { mergeLetters } from './letters.ts'
import { parseLineChart } from './line-chart.ts'

/** A copied page of line combinations: one name per row, among the page's other text. */
const COPIED_PAGE = `Edmonton Oilers Line Combinations
Last updated: Mon, Nov 23, 2026 at 5:10 PM
Source: A Reporter, on the radio
Team News
Show Jerseys
Last 10 Games Stats
Share
Click player jersey for news, stats and more!
Forwards
LW
C
RW
Zach Hyman
Connor McDavid
Connor Brown
Ryan Nugent-Hopkins
dtd
Leon Draisaitl
Vasily Podkolzin
Defensive Pairings
LD
RD
Mattias Ekholm
Evan Bouchard
Oliver Ekman-Larsson
Darnell Nurse
1st Powerplay Unit
Ryan Nugent-Hopkins
Connor McDavid
Zach Hyman
Leon Draisaitl
Evan Bouchard
1st Penalty Kill Unit
Connor Brown
Zach Hyman
Mattias Ekholm
Darnell Nurse
Goalies
Stuart Skinner
Calvin Pickard
Injuries
out
Jack Hughes
Badges:
Team Sites`

describe('one name per row', () => {
  test('reads a copied page in its order and ignores what is not a name', () => {
    expect(read(COPIED_PAGE)).toEqual({
      ...whole,
      powerPlay: 'lw1 Nugent-Hopkins, c1 McDavid, rw1 Hyman, d1 Draisaitl, d2 Bouchard',
      penaltyKill: 'lw1 Brown, c1 Hyman, d1 Ekholm, d2 Nurse',
    })
  })

  test('without headings, the players show where the pairs and the goalies begin', () => {
    const names = people.slice(0, 12).map(([name]) => name)
    expect(read(names.join('\n'))).toEqual(whole)
    expect(read(`Opening night\n${names.join('\n\n')}`)).toEqual({ ...whole, title: 'Opening night' })
    expect(
      read(
        people
          .slice(0, 12)
          .map(([, number]) => number)
          .join('\n'),
      ),
    ).toEqual(whole)
  })

  test('an unknown name takes a slot, even as the first below a heading', () => {
    expect(read('Forwards\nWayne Gretzky\nMcDavid\nBrown\nNugent-Hopkins\nJari Kurri\nPodkolzin')).toEqual({
      ...nothing,
      even: 'c1 McDavid, rw1 Brown, lw2 Nugent-Hopkins, rw2 Podkolzin',
      unread: ['2 Wayne Gretzky: no_such_player', '6 Jari Kurri: no_such_player'],
    })
  })

  test('the next heading or the next full row ends a line that is not full', () => {
    const second = 'lw1 Hyman, c1 McDavid, lw2 Nugent-Hopkins, c2 Draisaitl, rw2 Podkolzin'
    expect(read('Hyman\nMcDavid\nNugent-Hopkins - Draisaitl - Podkolzin').even).toBe(second)
    expect(read('Line 1\nHyman\nMcDavid\nLine 2\nNugent-Hopkins\nDraisaitl\nPodkolzin').even).toBe(second)
  })
})

describe('only numbers', () => {
  test('are read one per row, with empty slots, and never as a title', () => {
    const chart = '18 97 28\n93 TBD 92\n14 2\n95 25\n74 30'
    expect(read(chart)).toEqual({ ...whole, even: whole.even.replace(', c2 Draisaitl', '') })
    expect(read('17 99 18\n93 29 92')).toEqual({
      ...nothing,
      even: 'rw1 Hyman, lw2 Nugent-Hopkins, c2 Draisaitl, rw2 Podkolzin',
      unread: ['1 17: no_such_player', '1 99: no_such_player'],
    })
  })
})

const lettersOf = (text: string) =>
  Object.entries(parseLineChart(text, index).letters)
    .map(([id, letter]) => `${index.find(({ player }) => player.id === Number(id))?.player.number} ${letter}`)
    .toSorted()

describe('letters', () => {
  test.each([
    'Nugent-Hopkins (A) - McDavid (C) - Hyman\nEkholm - Nurse (A)',
    '|Nugent-Hopkins (A)|McDavid (C)|Hyman|\n|Ekholm|Nurse (A)|',
    'Ryan Nugent-Hopkins (A)\nMcDavid (C)\nNurse (A)',
    '93 (A)-97 (C)-18\nEkholm-Nurse(a)',
    'Nugent-Hopkins (A) - McDavid (C) - Hyman\nPP1: McDavid (C) - Nurse (A)',
  ])('are read: %j', (text) => {
    expect(lettersOf(text)).toEqual(['25 A', '93 A', '97 C'])
  })

  test('replace those on the board, which stay as far as there is room', () => {
    const board = { 1: 'C', 2: 'A', 3: 'A' } as const
    expect(mergeLetters(board, { 9: 'C' })).toEqual({ 9: 'C', 2: 'A', 3: 'A' })
    expect(mergeLetters(board, { 9: 'C', 1: 'A' })).toEqual({ 9: 'C', 1: 'A', 2: 'A' })
    expect(mergeLetters(board, { 2: 'C' })).toEqual({ 2: 'C', 3: 'A' })
    expect(mergeLetters(board, {})).toEqual(board)
  })

  test('follow the rules: no third A, no goaltender, only placed players, and several Cs are positions', () => {
    expect(lettersOf('Hyman (A) - Draisaitl (A) - Brown (A)\nSkinner (C)')).toEqual(['18 A', '29 A'])
    expect(lettersOf('Hyman (A) - McDavid (C) - Brown\nPodkolzin - Draisaitl (C) - Hyman (A)')).toEqual([
      '18 A',
    ])
    expect(lettersOf('Hyman - Bouchard (C) - Brown')).toEqual([])
  })
})

describe('special teams', () => {
  test.each([
    'PP1\nF: Nugent-Hopkins, McDavid, Hyman\nD: Draisaitl, Bouchard',
    'PP1\nD\nDraisaitl\nBouchard\nF\nNugent-Hopkins\nMcDavid\nHyman',
    '**PP1**\n\n|F|F|F|D|D|\n|:-:|:-:|:-:|:-:|:-:|\n|Nugent-Hopkins|McDavid|Hyman|Draisaitl|Bouchard|',
    'Power play\nF: Nugent-Hopkins - McDavid - Hyman\nD: Draisaitl - Bouchard',
  ])('forwards and defense of a unit are read: %j', (text) => {
    expect(read(text)).toEqual({
      ...nothing,
      powerPlay: 'lw1 Nugent-Hopkins, c1 McDavid, rw1 Hyman, d1 Draisaitl, d2 Bouchard',
    })
  })

  test('after a full unit, D heads the pairs', () => {
    expect(
      read('F: Hyman - McDavid - Brown\nPK1: Brown - Hyman - Ekholm - Nurse\nD: Ekholm - Bouchard'),
    ).toEqual({
      ...nothing,
      even: 'lw1 Hyman, c1 McDavid, rw1 Brown, d1 Ekholm, d2 Bouchard',
      penaltyKill: 'lw1 Brown, c1 Hyman, d1 Ekholm, d2 Nurse',
    })
  })
})
