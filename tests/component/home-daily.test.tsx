import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as daily from '#app/site/daily/route.tsx'
import * as home from '#app/site/home/route.tsx'
import type { SlotId } from '#domain/lineup/model/slots.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

const place = (slotId: SlotId, playerId: number) => ({
  slotId,
  fans: { playerId, name: 'Oskar Berg', percent: 75 },
  coach: null,
})

test('a guest sees how far the answer in this browser agrees; with few answers yesterday only their number is shown', async () => {
  const path = '/lineup-builder?team=HFX&daily=2026-10-12'
  // Before anything is known of the visitor.
  const guest = {
    type: 'even_strength',
    group: 'forward',
    lineNumber: 1,
    day: '2026-10-12',
    teamId: HALIFAX.id,
  } as const
  const loaded = (day: string) => ({
    daily: {
      today: { title: 'Your PP1', path, guest: { ...guest, day }, answered: null, streak: null },
      yesterday: { title: 'Their PP1', answers: '3 answers so far.', agreement: null, coach: null, rows: [] },
    },
    news: { newest: [], own: null },
  })
  let day = '2026-10-11'
  const screen = await openScreen('/', [routeOf(home).at('', { loader: () => loaded(day) })])
  const chair = page.getByRole('region', { name: 'Daily chair' })
  await expect.element(chair.getByRole('link', { name: 'Take the chair' })).toHaveAttribute('href', path)
  await expect.element(chair.getByText('3 answers so far.')).toBeVisible()
  await expect.element(chair.getByRole('table')).not.toBeInTheDocument()
  // The next day has an answer.
  day = guest.day
  const sent = JSON.stringify({ savedAt: 1, text: '1,2,3' })
  localStorage.setItem('benchboss:draft:answer:2026-10-12:another-tab', sent)
  answer('GET /lineup-builder/daily', () => ({
    answer: null,
    countsLater: false,
    streak: null,
    result: { answers: 9, game: null, places: [place('lw1', 1), place('c1', 3), place('rw1', 2)] },
  }))
  await screen.go('/?next')
  await expect.element(chair.getByText('Answered: 1 of 3 with the fans.')).toBeVisible()
  await expect.element(chair.getByRole('link', { name: 'See it' })).toBeVisible()
  // Only this one had anything to ask for.
  expect.soft(requests('/lineup-builder/daily')).toHaveLength(1)
})

test('the result of an earlier day says that it is closed, and links to today’s question', async () => {
  const past = {
    day: '2026-10-11',
    title: 'Portland’s top line',
    answers: '212 answers',
    agreement: null,
    coach: null,
    rows: [{ slotId: 'lw1' as const, label: 'LW', fans: { name: 'Berg', percent: 75 }, coach: null }],
  }
  await openScreen('/daily/2026-10-11', [
    routeOf(daily).at('daily/:day', { loader: () => ({ past, head: [] }) }),
  ])
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Portland’s top line')
  expect.soft(main.getByText('This question is closed.').element()).toBeVisible()
  expect.soft(main.getByRole('row', { name: /^LW/ }).element()).toHaveTextContent('LWBerg 75%')
  expect
    .soft(main.getByRole('link', { name: 'Answer today’s question' }).element())
    .toHaveAttribute('href', '/lineup-builder?daily')
  await expectHolds('the result of a daily question')
})
