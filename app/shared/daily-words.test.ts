import { expect, test } from 'vitest'

import { type AskedLine, ASKED_LINES, type DailyResult } from '#domain/fans/daily-question.ts'
import { lineName, lineTitle } from '#messages/daily.ts'
import { ASKED_PAIR, pairResult, TOP_PAIR } from '#tests/factories/daily-results.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'

import {
  agreementInWords,
  answeredInWords,
  answersInWords,
  questionTitle,
  resultCard,
  resultToShare,
  streakInWords,
} from './daily-words.ts'

const STARTER: AskedLine = { type: 'even_strength', group: 'goalie', lineNumber: 1 }

test('every line in a question has its own name', () => {
  expect(new Set(ASKED_LINES.map(lineName)).size).toBe(ASKED_LINES.length)
  expect(questionTitle({ type: 'power_play', group: 'unit', lineNumber: 1 }, 'Colorado')).toBe(
    'Pick Colorado’s PP1',
  )
  expect(questionTitle(STARTER, 'Colorado')).toBe('Pick Colorado’s starter')
  expect(lineTitle(TOP_PAIR, 'New York Rangers')).toBe('New York Rangers’ top pair')
})

test('answers are counted, and the fans’ answer is shown from five on', () => {
  expect(answersInWords(1)).toBe('1 answer so far. The fans’ answer appears once there are 5.')
  expect(answersInWords(5)).toBe('5 answers')
  expect(agreementInWords(TOP_PAIR, [7, 8], pairResult(4))).toBeNull()
  expect(agreementInWords(TOP_PAIR, [7, 8], pairResult(9, 7, 9))).toBe('You agree with the fans on 1 of 2.')
  expect(agreementInWords(TOP_PAIR, [8, 6], pairResult(9, 7, null))).toBe(
    'You agree with the fans on 0 of 2.',
  )
  expect([1, 2].map(streakInWords)).toEqual([
    'Day 1 of your streak. Come back tomorrow.',
    '2 days in a row. Come back tomorrow.',
  ])
})

test('a pair that switches sides still agrees with the fans', () => {
  expect(agreementInWords(TOP_PAIR, [8, 7], pairResult(9, 7, 8))).toBe('You agree with the fans on 2 of 2.')
})

test('the result to post has the agreement with fans and coach, as far as they are known', () => {
  const { places, ...others } = pairResult(9, 7, 8)
  const iced = places.map((place, at) => ({
    ...place,
    coach: { playerId: at === 0 ? 7 : 6, name: 'Bo Keller' },
  }))
  const withCoach = { ...others, places: iced }
  expect(resultToShare('Benchboss', ASKED_PAIR, [8, 7], withCoach)).toBe(
    'Benchboss daily 10/12: 2 of 2 with the fans, 1 of 2 with the coach',
  )
  expect(resultToShare('Benchboss', ASKED_PAIR, [8, 7], pairResult(2))).toBe(
    'Benchboss daily 10/12: Halifax’s top pair',
  )
  expect(answeredInWords(TOP_PAIR, [8, 7], withCoach)).toBe(
    'Answered: 2 of 2 with the fans, 1 of 2 with the coach.',
  )
})

const ABE = { playerId: 30, name: 'Abe Rusk' }
const BEN = { playerId: 31, name: 'Ben Stone' }
/** The result of the question about the starter. */
const starters = (fans: typeof ABE | null, coach: typeof ABE | null): DailyResult => ({
  answers: 9,
  places: [{ slotId: 'starter', fans: fans && { ...fans, percent: 60 }, coach }],
  game: null,
})

test.each([
  [ABE, ABE, 'You agree with the fans.', 'same starter as the fans and the coach'],
  [ABE, BEN, 'You agree with the fans.', 'same starter as the fans, not the coach'],
  [BEN, ABE, 'The fans picked someone else.', 'same starter as the coach, not the fans'],
  [BEN, BEN, 'The fans picked someone else.', 'a different starter than the fans and the coach'],
  [BEN, null, 'The fans picked someone else.', 'a different starter than the fans'],
  [null, ABE, null, 'same starter as the coach'],
])('a starter is the same or another: fans %o, coach %o', (fans, coach, agreed, score) => {
  const result = starters(fans, coach)
  const about = { ...ASKED_PAIR, question: { ...ASKED_PAIR.question, ...STARTER } }
  expect(agreementInWords(STARTER, [ABE.playerId], result)).toBe(agreed)
  expect(answeredInWords(STARTER, [ABE.playerId], result)).toBe(`Answered: ${score}.`)
  expect(resultToShare('Benchboss', about, [ABE.playerId], result)).toBe(`Benchboss daily 10/12: ${score}`)
  const card = resultCard('Benchboss', about, [ABE.playerId], result)
  expect(card?.alt).toBe(`Benchboss daily 10/12, Halifax’s starter: ${score}.`)
  expect(card?.data.text).toBe(score.charAt(0).toUpperCase() + score.slice(1))
})

test('the card to post has a mark for each slot, in a row for each answer that is known, and names no one', () => {
  const { places, ...others } = pairResult(9, 9, 7)
  const iced = places.map((place) => ({ ...place, coach: { playerId: 5, name: 'Bo Keller' } }))
  expect(resultCard('Benchboss', ASKED_PAIR, [7, 8], { ...others, places: iced })).toEqual({
    data: {
      title: 'Halifax’s top pair',
      text: '1 of 2 with the fans, 0 of 2 with the coach',
      team: HALIFAX,
      label: 'daily 10/12',
      marks: {
        labels: ['LD', 'RD'],
        rows: [
          // On the other side of the pair.
          { name: 'Fans', same: [true, false] },
          { name: 'Coach', same: [false, false] },
        ],
      },
    },
    alt: 'Benchboss daily 10/12, Halifax’s top pair: 1 of 2 with the fans, 0 of 2 with the coach. Same as the fans: LD. Same as the coach: none.',
  })
  const withoutFans = resultCard('Benchboss', ASKED_PAIR, [7, 8], {
    ...others,
    places: iced.map(withoutFansIn),
  })
  expect(withoutFans?.data.marks.rows).toEqual([{ name: 'Coach', same: [false, false] }])
  expect(withoutFans?.alt).not.toContain('fans')
  expect(resultCard('Benchboss', ASKED_PAIR, [7, 8], pairResult(4))).toBeNull()
})

const withoutFansIn = (place: DailyResult['places'][number]) => ({ ...place, fans: null })
