import { expect, test } from 'vitest'

import { type AskedLine, ASKED_LINES, type DailyResult } from '#domain/fans/daily-question.ts'
import { HALIFAX, PORTLAND, YUKON } from '#tests/factories/made-league.ts'

import {
  agreementInWords,
  answeredInWords,
  answersInWords,
  askedPlace,
  dailyNewsInWords,
  lineName,
  pastQuestionInWords,
  questionTitle,
  resultToShare,
  streakInWords,
} from './daily.ts'

const TOP_PAIR: AskedLine = { type: 'even_strength', group: 'defense', lineNumber: 1 }
const place = (slotId: 'd1' | 'd2', playerId: number | null): DailyResult['places'][number] => ({
  slotId,
  fans: playerId === null ? null : { playerId, name: `Bo Keller-${playerId}`, percent: 60 },
  coach: null,
})
const result = (answers: number, ...players: readonly (number | null)[]): DailyResult => ({
  answers,
  places: [place('d1', players[0] ?? null), place('d2', players[1] ?? null)],
  game: null,
})

test('every line in a question has its own name', () => {
  expect(new Set(ASKED_LINES.map(lineName)).size).toBe(ASKED_LINES.length)
  expect(questionTitle({ type: 'power_play', group: 'unit', lineNumber: 1 }, 'Colorado')).toBe(
    'Your PP1 for Colorado',
  )
})

test('a team is named by its place, or by its name if two share the place or it is unknown', () => {
  const rival = { ...PORTLAND, locationName: 'Halifax' }
  expect(askedPlace(HALIFAX, [HALIFAX, PORTLAND])).toBe('Halifax')
  expect(askedPlace(HALIFAX, [HALIFAX, rival])).toBe('Halifax Harbours')
  const nowhere = { ...YUKON, locationName: '' }
  expect(askedPlace(nowhere, [HALIFAX, nowhere])).toBe('Yukon Lights')
})

test('answers are counted, and the fans’ line is shown from five on', () => {
  expect(answersInWords(1)).toBe('1 answer so far. The fans’ line appears once there are 5.')
  expect(answersInWords(5)).toBe('5 answers')
  expect(agreementInWords(TOP_PAIR, [7, 8], result(4))).toBeNull()
  expect(agreementInWords(TOP_PAIR, [7, 8], result(9, 7, 9))).toBe('You agree with the fans on 1 of 2.')
  expect(agreementInWords(TOP_PAIR, [8, 6], result(9, 7, null))).toBe('You agree with the fans on 0 of 2.')
  expect([1, 2].map(streakInWords)).toEqual([
    'Day 1 of your streak. Come back tomorrow.',
    '2 days in a row. Come back tomorrow.',
  ])
})

test('a pair that switches sides still agrees with the fans', () => {
  expect(agreementInWords(TOP_PAIR, [8, 7], result(9, 7, 8))).toBe('You agree with the fans on 2 of 2.')
})

test('the result to post has the agreement with fans and coach, as far as they are known', () => {
  const { places, ...others } = result(9, 7, 8)
  const iced = places.map((place, at) => ({
    ...place,
    coach: { playerId: at === 0 ? 7 : 6, name: 'Bo Keller' },
  }))
  const withCoach = { ...others, places: iced }
  expect(resultToShare('Benchboss', asked, [8, 7], withCoach)).toBe(
    'Benchboss daily 10/12: 2 of 2 with the fans, 1 of 2 with the coach',
  )
  expect(resultToShare('Benchboss', asked, [8, 7], result(2))).toBe(
    'Benchboss daily 10/12: Your top pair for Halifax',
  )
  expect(answeredInWords(TOP_PAIR, [8, 7], withCoach)).toBe(
    'Answered: 2 of 2 with the fans, 1 of 2 with the coach.',
  )
})

const question = { ...TOP_PAIR, day: '2026-10-12', teamId: HALIFAX.id }
const asked = { question, team: HALIFAX, place: 'Halifax' }
const named = (...ids: readonly number[]) => ids.map((playerId) => ({ playerId, name: `Al Own-${playerId}` }))

test('the home page shows surnames, and no table for too few answers', () => {
  const news = { today: asked, yesterday: { ...asked, result: result(9, 7, 8) } }
  expect(dailyNewsInWords(news, null)).toEqual({
    today: {
      title: 'Your top pair for Halifax',
      path: '/lineup-builder?team=HFX&daily=2026-10-12',
      guest: question,
      answered: null,
      streak: null,
    },
    yesterday: {
      title: 'Halifax’s top pair',
      answers: '9 answers',
      agreement: null,
      coach: null,
      rows: [
        { slotId: 'd1', label: 'LD', fans: { name: 'Keller-7', percent: 60 }, coach: null },
        { slotId: 'd2', label: 'RD', fans: { name: 'Keller-8', percent: 60 }, coach: null },
      ],
    },
  })
  const few = { today: null, yesterday: { ...asked, result: result(4) } }
  expect(dailyNewsInWords(few, null).yesterday?.rows).toEqual([])
})

test('an account sees how far its answers agree, its own picks, and its streak', () => {
  const news = { today: asked, yesterday: { ...asked, result: result(9, 7, 8) } }
  const own = { streak: 3, today: { answer: named(7, 9), result: result(9, 7, 8) }, yesterday: named(8, 6) }
  const { today, yesterday } = dailyNewsInWords(news, own)
  expect(today).toMatchObject({
    guest: null,
    answered: 'Answered: 1 of 2 with the fans.',
    streak: '3 days in a row. Come back tomorrow.',
  })
  expect(yesterday).toMatchObject({
    agreement: 'You agree with the fans on 1 of 2.',
    rows: [{ own: 'Own-8' }, { own: 'Own-6' }],
  })
  const early = { ...own, today: { answer: named(7, 9), result: result(2) } }
  expect(dailyNewsInWords(news, early).today?.answered).toBe(
    'Your answer is in. 2 answers so far. The fans’ line appears once there are 5.',
  )
})

test.each([
  [0, null],
  [1, '1 day. Answer today to keep your streak.'],
  [4, '4 days in a row. Answer today to keep your streak.'],
])('before today’s answer, a streak of %i days is there to keep', (streak, words) => {
  const own = { streak, today: null, yesterday: null }
  expect(dailyNewsInWords({ today: asked, yesterday: null }, own).today).toMatchObject({
    guest: null,
    answered: null,
    streak: words,
  })
})

test('an account sees its answer among few, and for an older day only accounts are counted', () => {
  const gone = [{ playerId: 7, name: null }, ...named(8)]
  const few = pastQuestionInWords({ ...asked, result: result(2) }, gone, false)
  expect(few).toMatchObject({
    answers: '2 answers from signed-in fans. Guests’ answers are deleted after two days.',
    agreement: null,
    rows: [
      { own: '–', fans: null },
      { own: 'Own-8', fans: null },
    ],
  })
})
