import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as recordTrade from '#app/back-office/record-trade/route.tsx'
import { NOT_RECORDED, type TradeAnswer } from '#app/back-office/record-trade/screen.tsx'
import type { TradeForm } from '#app/back-office/record-trade/trade-form.ts'
import { HALIFAX, MADE_TEAMS, playersOf, PORTLAND, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import { openBackOffice, said, textsOf } from '#tests/support/component/back-office.tsx'
import { foundPlayer, gone, main, notice } from '#tests/support/component/league-check.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'

const found = (team: typeof HALIFAX, at: number, capHit: number | null) => {
  const player = playersOf(team)[at]
  if (!player) throw new Error('There is no such player.')
  return foundPlayer(player, { cap_hit_usd: capHit })
}
const [abbott, berg] = [found(HALIFAX, 0, 14_000_000), found(HALIFAX, 1, null)]
const ames = found(SASKATOON, 0, 925_001)
const [barlow, chase] = [found(PORTLAND, 0, 800_000), found(PORTLAND, 1, null)]

const EMPTY: TradeForm = { players: [], day: '2026-11-28', picks: '' }
/** Abbott for a pick, of a proposal. */
const PROPOSED: TradeForm = {
  ...EMPTY,
  players: [
    {
      id: abbott.id,
      name: 'Ned Abbott',
      capHit: 14_000_000,
      from: HALIFAX.id,
      to: SASKATOON.id,
      retained: '15',
    },
  ],
  picks: 'Saskatoon sends 2027 1st pick',
}

/** Opens the screen; the test gives the answers to its forms, which are kept. */
async function open(start = EMPTY, left: string[] = []) {
  const office = { sent: [] as unknown[], answer: (): TradeAnswer => NOT_RECORDED, status: 422 }
  const screen = await openBackOffice('/admin/trades/record?proposal=2', [
    routeOf(recordTrade).at('trades/record', {
      loader: ({ request }) =>
        new URL(request.url).search === ''
          ? { teams: [...MADE_TEAMS], start: EMPTY, left: [] }
          : { teams: [...MADE_TEAMS], start, left },
      action: async ({ request }) => {
        const form = await request.formData()
        const trade: object = JSON.parse(String(form.get('trade')))
        office.sent.push(trade)
        const answered = office.answer()
        return data(answered, { status: answered.ok ? 200 : office.status })
      },
    }),
  ])
  return { screen, office }
}

const button = (name: string) => main.getByRole('button', { name, exact: true })
const search = page.getByRole('searchbox', { name: 'Add a player' })
const row = (name: string) => main.getByRole('group', { name, exact: true })
/** Adds a player with the keyboard alone. */
async function add(player: typeof abbott) {
  answer('GET /admin/players/search', () => ({ players: [player] }))
  await search.fill(player.last_name ?? '')
  const list = page.getByRole('list', { name: 'Players found' })
  await expect.element(list.getByRole('button')).toMatchTextContent(new RegExp(String(player.full_name)))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(search).toHaveValue('')
}

const REVIEW = {
  token: 'seen',
  moves: [
    {
      id: abbott.id,
      name: 'Ned Abbott',
      number: 7,
      capHit: 14_000_000,
      kept: 2_100_001,
      from: 'Halifax',
      to: 'Saskatoon',
    },
  ],
  doubted: [{ id: abbott.id, name: 'Ned Abbott', number: 7, doubts: ['Ken Shaw already wears #7.'] }],
}

const move = (id: number, from: number, to: number, retained = '') => ({ id, from, to, retained })

test('players are added by keyboard and go to the only other team, or to a chosen one of three', async () => {
  const { office } = await open()
  await add(abbott)
  await expect.element(search).toHaveFocus()
  await expect.element(row('Ned Abbott').getByLabelText('To')).toHaveValue('')
  await add(ames)
  await expect.element(row('Ned Abbott').getByLabelText('To')).toHaveValue(String(SASKATOON.id))
  await expect.element(row('Ward Ames').getByLabelText('To')).toHaveValue(String(HALIFAX.id))
  await expect.element(row('Ned Abbott')).toMatchTextContent('Halifax Harbours · cap hit $14,000,000')
  await add(berg)
  await add(barlow)
  await add({ ...chase, team_id: null })
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('Sid Chase has no team. Use the Move tab instead.')
  await row('Ned Abbott').getByLabelText('To').selectOptions('Portland Pilots')
  await row('Ned Abbott').getByLabelText('Halifax keeps (%)').fill('50')
  await row('Ward Ames').getByLabelText('To').selectOptions('Halifax Harbours')
  await row('Rex Barlow').getByLabelText('To').selectOptions('Saskatoon Sheaves')
  await button('Remove Oskar Berg').click()
  await expectHolds('a trade to record')
  await main.getByLabelText('Draft picks').fill('None')
  await main.getByLabelText('Day of the trade').fill('2026-11-27')
  office.answer = () => ({ ...NOT_RECORDED, reason: 'A trade has at most three teams.' })
  await button('Review').click()
  await expect.element(said('A trade has at most three teams.')).toBeVisible()
  expect(office.sent).toMatchObject([
    {
      moves: [
        move(abbott.id, HALIFAX.id, PORTLAND.id, '50'),
        move(ames.id, SASKATOON.id, HALIFAX.id),
        move(barlow.id, PORTLAND.id, SASKATOON.id),
      ],
      day: '2026-11-27',
      picks: 'None',
    },
  ])
})

test('a proposal fills in the form; its review asks for worn numbers, is shown again when it is outdated, and Undo follows the record', async () => {
  const { screen, office } = await open(PROPOSED, [
    'Oskar Berg no longer plays for Halifax and was left out.',
  ])
  await expect.element(said('Oskar Berg no longer plays for Halifax and was left out.')).toBeVisible()
  await expect.element(main.getByLabelText('Draft picks')).toHaveValue('Saskatoon sends 2027 1st pick')
  await expect.element(row('Ned Abbott').getByLabelText('Halifax keeps (%)')).toHaveValue('15')
  office.answer = () => ({ ...NOT_RECORDED, review: REVIEW })
  await button('Review').click()
  const check = main.getByRole('heading', { name: 'Check the trade' })
  await expect.element(check).toHaveFocus()
  const saskatoon = main.getByRole('region', { name: 'Saskatoon receives' })
  expect
    .soft(textsOf(saskatoon))
    .toEqual(['Saskatoon receives Ned Abbott #7, $14M of which Halifax keeps $2,100,001'])
  await expectHolds('the review of a trade')
  await expect.element(button('Record anyway')).toBeVisible()
  const number = main.getByLabelText('Ned Abbott’s number')
  await expect.element(number).toHaveAccessibleDescription('Ken Shaw already wears #7.')
  // Back in the form, the focus is where it was.
  await button('Change').click()
  await expect.element(button('Review')).toHaveFocus()
  await button('Review').click()
  await number.fill('98')
  await expect.element(saskatoon.getByText(/^Ned Abbott #98, /)).toBeVisible()
  office.status = 409
  office.answer = () => ({
    ...NOT_RECORDED,
    reason: 'Check again.',
    review: { ...REVIEW, token: 'new', doubted: [] },
  })
  await button('Record the trade').click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Check again.')
  office.answer = gone
  await button('Record the trade').click()
  await expect.element(notice('Failed to record the trade')).toBeVisible()
  office.answer = () => ({ ok: true, notice: 'Recorded: Halifax – Saskatoon', auditId: 7 })
  await button('Review').click()
  await expect
    .element(notice('Recorded: Halifax – Saskatoon').getByRole('button', { name: 'Undo' }))
    .toBeVisible()
  await expect.poll(screen.address).toBe('/admin/trades/record')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(main.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
  const recordings = [2, 3].map((at) => office.sent[at])
  expect(recordings).toMatchObject([
    { token: 'seen', numbers: { [abbott.id]: '98' }, anyway: false },
    { token: 'new', numbers: {}, anyway: false },
  ])
})
