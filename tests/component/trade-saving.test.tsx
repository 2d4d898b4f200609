import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { calendarDay } from '#domain/visit/local-days.ts'
import { SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import {
  addPick,
  ARCHER,
  HALIFAX_SASKATOON,
  isRed,
  madePlayer,
  openTable,
  PRATT,
  proposeTrade,
  shareOf,
  table,
  YEAR,
} from '#tests/support/component/trade-builder.tsx'

const PROPOSALS = '/trade-players/proposals'
const question = table.dialog('Save Trade Proposal')
const saved = table.dialog('Proposal Saved!')
// The cross and the button are both called Close.
const close = saved.getByRole('button', { name: 'Close', exact: true }).last()
const kept = (): unknown => JSON.parse(localStorage.getItem('tradeProposals') ?? '[]')
const keys = () => requests(PROPOSALS).map(({ text }) => /"client_key":"(.+?)"/.exec(text)?.[1])

async function confirmSave(): Promise<void> {
  await table.save.click()
  await question.getByRole('button', { name: 'Save Proposal', exact: true }).click()
}

test('P-VALID-17 P-TRADE-24 P-TRADE-25 P-TRADE-26 P-TRADE-27 P-TRADE-28 P-STATE-26 a guest saves a trade: what is missing, what each team sends, and where it is saved', async () => {
  const arrival = Promise.withResolvers<void>()
  answer(`POST ${PROPOSALS}`, async () => {
    await arrival.promise
    return { id: 7 }
  })
  await openTable()
  // A side is empty.
  await table.player(ARCHER).click()
  await table.save.click()
  const notice = table.dialog('Selection required')
  await expect
    .element(notice)
    .toMatchTextContent(
      'Please select at least one player or draft pick from each team for your trade proposal.',
    )
  await table.ok.click()
  await expect.element(notice).not.toBeInTheDocument()
  // The question.
  await table.player(PRATT).click()
  await shareOf('Pratt').fill('50')
  await addPick(SASKATOON.name, { round: '2nd', note: 'if he re-signs' })
  await table.save.click()
  await expect
    .element(question.getByRole('region', { name: 'Halifax Harbours send' }))
    .toMatchTextContent(/PLAYERS#9 Gus Archer, CDRAFT PICKSNone$/)
  const pick = `${YEAR} 2nd pick (if he re-signs)`
  await expect
    .element(question.getByRole('region', { name: 'Saskatoon Sheaves send' }))
    .toMatchTextContent(`PLAYERS#3 Ike Pratt, D, 50% retainedDRAFT PICKS${pick}`)
  await expect
    .element(question)
    .toHaveAccessibleDescription('This saves your proposal only. Rosters are not modified.')
  await expectHolds('the question before a trade is saved')
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect.soft(kept()).toEqual([])
  // Saved.
  await confirmSave()
  await expect.poll(keys).toHaveLength(1)
  await expect.element(question).toBeVisible()
  await expect.element(saved).not.toBeInTheDocument()
  arrival.resolve()
  await expect
    .element(saved)
    .toMatchTextContent(
      'Your trade proposal has been saved successfully. You can view and manage your proposals anytime.',
    )
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(saved).toMatchTextContent('You are not signed in, so this proposal is in no account.')
  await expect
    .element(saved.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/signin?next=%2Ftrade-players%3Fteam1%3DHFX%26team2%3DSSK')
  await close.click()
  await expect.element(saved).not.toBeInTheDocument()
  await expect.element(table.player(ARCHER)).toBeChecked()
  // The same trade has the same key, an edited one another.
  await confirmSave()
  await close.click()
  await addPick(SASKATOON.name)
  await confirmSave()
  await expect.element(close).toBeVisible()
  const [first, second, third] = keys()
  expect.soft(second).toBe(first)
  expect.soft(third).not.toBe(first)
  expect.soft(requests(PROPOSALS)[0]?.json()).toEqual({
    client_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    day: calendarDay(new Date()),
    team1: { team_id: 1, players: [{ id: madePlayer(ARCHER).id }], picks: [] },
    team2: {
      team_id: 2,
      players: [{ id: madePlayer(PRATT).id, retained: 50 }],
      picks: [{ year: YEAR, round: 2, note: 'if he re-signs' }],
    },
  })
})

test('P-STATE-26 P-TRADE-20 P-TRADE-28 by default the button saves; a fan finds the proposal among their own', async () => {
  answer(`POST ${PROPOSALS}`, () => ({ id: 7 }))
  const screen = await openTable(HALIFAX_SASKATOON, { account: anAccount() })
  await proposeTrade()
  await expect.element(table.save).toHaveTextContent('Save Trade Proposal')
  await expect.element(table.save).toBeEnabled()
  await confirmSave()
  await expect.element(close).toBeVisible()
  await expect.element(saved).not.toMatchTextContent('not signed in')
  await saved.getByRole('link', { name: 'Your proposals' }).click()
  await expect.poll(() => screen.address()).toBe('/settings/trades')
})

test('an opened proposal shows who has left, and keeps its own address until the first edit', async () => {
  const screen = await openTable('/trade-players?proposal=7', {
    loaded: {
      proposalId: 7,
      asked: {
        team1: { teamId: 1, players: [{ player: madePlayer(ARCHER), retained: null }], picks: [] },
        team2: {
          teamId: 2,
          players: [
            { player: madePlayer(PRATT), retained: 50 },
            { player: { ...madePlayer('Kit Jarvis'), capHit: 9_000_000 }, retained: null },
          ],
          picks: [],
        },
      },
    },
  })
  await expect.element(table.player(PRATT)).toBeChecked()
  await expect.element(shareOf('Pratt')).toHaveValue('50')
  await expect.element(table.board).toMatchTextContent('no longer on the Sheaves')
  await expect.poll(() => screen.address()).toBe('/trade-players?proposal=7')
  await table.player(PRATT).click()
  await expect.poll(() => screen.address()).toBe(HALIFAX_SASKATOON)
})

test('P-ERR-34 P-TRADE-24 P-CALL-26 a refused save shows the reason until the next edit; an unreachable server leaves the trade on this device', async () => {
  const message = 'Trade proposals cannot be saved right now.'
  answer(`POST ${PROPOSALS}`, () => refused(422, { code: 'saving_off', title: 'Saving is off', message }))
  await openTable()
  await proposeTrade()
  await confirmSave()
  const reason = `Failed to save trade proposal: ${message}`
  await expect.element(table.dialog('Save failed')).toHaveAccessibleDescription(reason)
  await table.ok.click()
  const alert = table.foot.getByRole('alert')
  await expect.element(alert).toHaveTextContent(reason)
  expect.soft(isRed(alert.element())).toBe(true)
  expect.soft(kept()).toEqual([])
  await table.player('Eli Nash').click()
  await expect.element(alert).not.toBeInTheDocument()
  // Unreachable.
  answer(`POST ${PROPOSALS}`, offline)
  await confirmSave()
  await expect
    .element(table.dialog('Saved on this device'))
    .toMatchTextContent('The server cannot be reached.')
  await table.ok.click()
  await expect.element(table.foot).toMatchTextContent('1 proposal is kept on this device')
  await expect.element(alert).not.toBeInTheDocument()
  expect.soft(kept()).toEqual([expect.objectContaining({ client_key: expect.any(String) })])
  // Sending while the server is still in trouble loses and doubles nothing.
  const before = keys().length
  answer(`POST ${PROPOSALS}`, () => refused(500, { code: 'unexpected', message: 'Something went wrong.' }))
  await table.foot.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => keys().length).toBe(before + 1)
  answer(`POST ${PROPOSALS}`, () => ({ id: 7 }))
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Your proposal has been saved', { exact: true })).toBeVisible()
  await expect.element(table.foot).not.toMatchTextContent('kept on this device')
  await expect.poll(() => localStorage.getItem('tradeProposals')).toBeNull()
  const sent = keys().slice(before - 1)
  expect.soft(sent).toHaveLength(3)
  expect.soft(new Set(sent).size).toBe(1)
})

test('P-TRADE-20 where saving is off, a disabled button says that it is coming; without contracts the cap is not estimated', async () => {
  await openTable(undefined, { loaded: { saving: false, cap: { day: '2026-11-23', retained: null } } })
  await proposeTrade()
  await expect.element(table.save).toHaveTextContent('Save Trade Proposal (Coming soon)')
  await expect.element(table.save).toBeDisabled()
  await expect.element(table.board).toMatchTextContent('The cap could not be loaded.')
  await expect.element(table.board.getByRole('region', { name: /salary cap$/ })).not.toBeInTheDocument()
})
