import { expect, test } from 'vitest'

import { ASKED_PAIR, pairResult } from '#tests/factories/daily-results.ts'

import { dailyNewsInWords, pastQuestionInWords } from './daily-news.ts'

const named = (...ids: readonly number[]) => ids.map((playerId) => ({ playerId, name: `Al Own-${playerId}` }))

test('the home page shows surnames, and no table for too few answers', () => {
  const news = { today: ASKED_PAIR, yesterday: { ...ASKED_PAIR, result: pairResult(9, 7, 8) } }
  expect(dailyNewsInWords(news, null)).toEqual({
    today: {
      title: 'Pick Halifax’s top pair',
      path: '/lineup-builder?team=HFX&daily=2026-10-12',
      guest: ASKED_PAIR.question,
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
  const few = { today: null, yesterday: { ...ASKED_PAIR, result: pairResult(4) } }
  expect(dailyNewsInWords(few, null).yesterday?.rows).toEqual([])
})

test('an account sees how far its answers agree, its own picks, and its streak', () => {
  const news = { today: ASKED_PAIR, yesterday: { ...ASKED_PAIR, result: pairResult(9, 7, 8) } }
  const own = {
    streak: 3,
    today: { answer: named(7, 9), result: pairResult(9, 7, 8) },
    yesterday: named(8, 6),
  }
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
  const early = { ...own, today: { answer: named(7, 9), result: pairResult(2) } }
  expect(dailyNewsInWords(news, early).today?.answered).toBe(
    'Your answer is in. 2 answers so far. The fans’ answer appears once there are 5.',
  )
})

test.each([
  [0, null],
  [1, '1 day. Answer today to keep your streak.'],
  [4, '4 days in a row. Answer today to keep your streak.'],
])('before today’s answer, a streak of %i days is there to keep', (streak, words) => {
  const own = { streak, today: null, yesterday: null }
  expect(dailyNewsInWords({ today: ASKED_PAIR, yesterday: null }, own).today).toMatchObject({
    guest: null,
    answered: null,
    streak: words,
  })
})

test('an account sees its answer among few, and for an older day only accounts are counted', () => {
  const gone = [{ playerId: 7, name: null }, ...named(8)]
  const few = pastQuestionInWords({ ...ASKED_PAIR, result: pairResult(2) }, gone, false)
  expect(few).toMatchObject({
    answers: '2 answers from signed-in fans. Guests’ answers are deleted after two days.',
    agreement: null,
    rows: [
      { own: '–', fans: null },
      { own: 'Own-8', fans: null },
    ],
  })
})
