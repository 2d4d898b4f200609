import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import * as daily from '#app/site/daily/route.tsx'
import * as home from '#app/site/home/route.tsx'
import type { SlotId } from '#domain/lineup/slots.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

afterEach(() => vi.restoreAllMocks())

type Loaded = LoadedBy<typeof home>
const NOTHING: Loaded = { daily: null, news: { newest: [], own: null } }

const openDaily = (daily: Loaded['daily']) =>
  openScreen('/', [routeOf(home).at('', { loader: () => ({ ...NOTHING, daily }) })])

/** The question of the day before anything is known of the visitor. */
const UNANSWERED = {
  guest: { type: 'even_strength', group: 'forward', lineNumber: 1, day: '2026-10-12', teamId: HALIFAX.id },
  answered: null,
  streak: null,
} as const

test('the daily question links to its board; with few answers yesterday only their number is shown', async () => {
  const path = '/lineup-builder?team=HFX&daily=2026-10-12'
  const [answers, coach] = ['212 answers', 'Coach, Oct 9 vs CGY']
  const row = { slotId: 'lw1', label: 'LW', fans: { name: 'Berg', percent: 75 }, coach: 'Abbott' } as const
  const screen = await openDaily({
    today: { title: 'Your PP1 for Halifax', path, ...UNANSWERED },
    yesterday: { title: 'Portland’s top line', answers, agreement: null, coach, rows: [row] },
  })
  const chair = page.getByRole('region', { name: 'Daily chair' })
  await expect.element(chair.getByRole('heading', { name: 'Your PP1 for Halifax' })).toBeVisible()
  await expect.element(chair.getByRole('row', { name: /^LW/ })).toHaveTextContent('LWBerg 75%Abbott')
  await expectHolds()
  await chair.getByRole('link', { name: 'Take the chair' }).click()
  await expect.poll(() => screen.address()).toBe(path)
  unmountAll()
  const few = {
    title: 'Portland’s top line',
    answers: '3 answers so far.',
    agreement: null,
    coach,
    rows: [],
  }
  await openDaily({ today: null, yesterday: few })
  await expect.element(chair.getByText('3 answers so far.')).toBeVisible()
  await expect.element(chair.getByRole('table')).not.toBeInTheDocument()
  await expect.element(chair.getByRole('link')).not.toBeInTheDocument()
})

test('an account sees how its own answers agree, and a link back to them', async () => {
  const path = '/lineup-builder?team=HFX&daily=2026-10-12'
  const agreement = 'You agree with the fans on 3 of 5.'
  const [answers, coach] = ['212 answers', 'Coach, Oct 9 vs CGY']
  const row = {
    slotId: 'lw1',
    label: 'LW',
    fans: { name: 'Berg', percent: 75 },
    coach: 'Abbott',
    own: 'Grady',
  } as const
  const screen = await openDaily({
    today: {
      title: 'Your PP1 for Halifax',
      path,
      guest: null,
      answered: agreement,
      streak: '4 days in a row. Come back tomorrow.',
    },
    yesterday: {
      title: 'Portland’s top line',
      answers,
      agreement: 'You agree with the fans on 1 of 3.',
      coach,
      rows: [row],
    },
  })
  const chair = page.getByRole('region', { name: 'Daily chair' })
  await expect.element(chair.getByText(agreement)).toBeVisible()
  await expect.element(chair.getByText('4 days in a row. Come back tomorrow.')).toBeVisible()
  await expect.element(chair.getByText('You agree with the fans on 1 of 3.')).toBeVisible()
  await expect.element(chair.getByRole('row', { name: /^LW/ })).toHaveTextContent('LWGradyBerg 75%Abbott')
  await expect.element(chair.getByRole('link', { name: 'Take the chair' })).not.toBeInTheDocument()
  await expectHolds()
  await chair.getByRole('link', { name: 'See it' }).click()
  await expect.poll(() => screen.address()).toBe(path)
})

const place = (slotId: SlotId, playerId: number) => ({
  slotId,
  fans: { playerId, name: 'Oskar Berg', percent: 75 },
  coach: null,
})

test('a guest sees how far the answer in this browser agrees', async () => {
  const today = { title: 'Your top line for Halifax', path: '/lineup-builder?daily', ...UNANSWERED }
  const chair = page.getByRole('region', { name: 'Daily chair' })
  await openDaily({ today, yesterday: null })
  await expect.element(chair.getByRole('link', { name: 'Take the chair' })).toBeVisible()
  expect(requests('/lineup-builder/daily')).toEqual([])
  unmountAll()
  const sent = JSON.stringify({ savedAt: 1, text: '1,2,3' })
  localStorage.setItem('benchboss:draft:answer:2026-10-12:another-tab', sent)
  answer('GET /lineup-builder/daily', () => ({
    answer: null,
    streak: null,
    result: { answers: 9, game: null, places: [place('lw1', 1), place('c1', 3), place('rw1', 2)] },
  }))
  await openDaily({ today, yesterday: null })
  await expect.element(chair.getByText('Answered: 1 of 3 with the fans.')).toBeVisible()
  await expect.element(chair.getByRole('link', { name: 'See it' })).toBeVisible()
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
  await expect.element(page.getByRole('heading', { level: 1, name: 'Portland’s top line' })).toBeVisible()
  await expect.element(page.getByText('This question is closed.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^LW/ })).toHaveTextContent('LWBerg 75%')
  await expect
    .element(page.getByRole('link', { name: 'Answer today’s question' }))
    .toHaveAttribute('href', '/lineup-builder?daily')
  await expectHolds()
})
