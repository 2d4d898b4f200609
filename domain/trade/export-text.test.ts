import { expect, test } from 'vitest'

import { TEXT_FORMATS } from '#domain/text/markdown.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, aPick, aTrade, BOSTON, EDMONTON } from '#tests/factories/trades.ts'

import { exportTradeText } from './export-text.ts'

const teams = { team1: EDMONTON, team2: BOSTON }
const draft = aTrade({
  team1: {
    teamId: EDMONTON.id,
    players: [
      { player: aPlayer({ name: 'Darnell Nurse', number: 25, position: 'd', teamId: 22 }), retained: 25 },
    ],
    picks: [],
  },
  team2: anOffer(
    BOSTON.id,
    [aPlayer({ name: 'Pavel Zacha', number: null, position: 'c', teamId: 6 })],
    [aPick({ year: 2027, round: 1, note: 'the * one' })],
  ),
})

test('a trade as plain text', () => {
  expect(exportTradeText(draft, teams, 'plain')).toBe(
    [
      'Trade proposal',
      '==============',
      '',
      'Edmonton Oilers receive',
      '- Pavel Zacha, C',
      '- 2027 1st pick (the * one)',
      '',
      'Boston Bruins receive',
      '- #25 Darnell Nurse, D, 25% retained',
    ].join('\n'),
  )
})

test('a trade for Reddit is a table', () => {
  expect(exportTradeText(draft, teams, 'reddit')).toBe(
    [
      '# Trade proposal',
      '',
      '|Edmonton Oilers receive|Boston Bruins receive|',
      '|:--|:--|',
      String.raw`|Pavel Zacha, C|\#25 Darnell Nurse, D, 25% retained|`,
      String.raw`|2027 1st pick (the \* one)||`,
    ].join('\n'),
  )
})

test('a trade for Discord has lists', () => {
  expect(exportTradeText(draft, teams, 'discord')).toBe(
    [
      '## Trade proposal',
      '',
      '**Edmonton Oilers receive**',
      '- Pavel Zacha, C',
      String.raw`- 2027 1st pick (the \* one)`,
      '',
      '**Boston Bruins receive**',
      String.raw`- \#25 Darnell Nurse, D, 25% retained`,
    ].join('\n'),
  )
})

test('each team’s cap is a line below what it receives', () => {
  const cap = {
    team1: { change: 1_200_000, space: 3_400_000, unknown: [] },
    team2: { change: -1_200_000, space: -850_000, unknown: ['Pavel Zacha'] },
  }
  const [first, second] = [
    'Cap +$1.2M · $3.4M space',
    'Cap −$1.2M · at least $850K over (Zacha’s cap hit unknown)',
  ]
  const plain = exportTradeText(draft, teams, 'plain', { cap }).split('\n')
  expect([plain[6], plain.at(-1)]).toEqual([first, second])
  expect(exportTradeText(draft, teams, 'discord', { cap }).split('\n').at(-1)).toBe(second)
  expect(exportTradeText(draft, teams, 'reddit', { cap }).split('\n').at(-1)).toBe(`|${first}|${second}|`)
})

test.each(TEXT_FORMATS)('the link ends the text without markup (%s)', (format) => {
  const link = 'https://bench_boss.test/t/abcdefABCDEF'
  const text = exportTradeText(draft, teams, format)
  expect(exportTradeText(draft, teams, format, { link })).toBe(`${text}\n\n${link}`)
})

const contractOf = ({ name }: { readonly name: string }) => `contract of ${name}`

test('each player’s contract is in the text if the cap is', () => {
  const cap = { change: 0, space: 1, unknown: [] }
  const added = { cap: { team1: cap, team2: cap }, contractOf }
  const text = exportTradeText(draft, teams, 'plain', added)
  expect(text).toContain('- #25 Darnell Nurse, D, contract of Darnell Nurse, 25% retained')
  expect(exportTradeText(draft, teams, 'plain', { contractOf })).not.toContain('contract of')
})
