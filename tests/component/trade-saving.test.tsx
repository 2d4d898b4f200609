import { describe, expect, test } from 'vitest'
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
const saveProposal = page.getByRole('button', { name: 'Save Proposal', exact: true })
const kept = (): unknown => JSON.parse(localStorage.getItem('tradeProposals') ?? '[]')

/** Asks to save the trade of one player each way, and confirms. */
async function confirmSave(): Promise<void> {
  await proposeTrade()
  await table.save.click()
  await saveProposal.click()
}

test('P-VALID-17 P-TRADE-24 a trade with an empty side is not saved: Selection required', async () => {
  await openTable()
  await table.player(ARCHER).click()
  await table.save.click()
  const notice = table.dialog('Selection required')
  await expect
    .element(notice)
    .toMatchTextContent(
      'Please select at least one player or draft pick from each team for your trade proposal.',
    )
  await expectHolds()
  await table.ok.click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(requests(PROPOSALS)).toEqual([])
})

describe('the question before a save', () => {
  test('P-TRADE-25 P-TRADE-26 lists what each team sends under PLAYERS and DRAFT PICKS; rosters stay', async () => {
    await openTable()
    await proposeTrade()
    await shareOf('Pratt').fill('50')
    await addPick(SASKATOON.name, { round: '2nd', note: 'if he re-signs' })
    await table.save.click()
    await expect
      .element(question.getByRole('region', { name: 'Halifax Harbours send' }))
      .toMatchTextContent(/PLAYERSGus ArcherDRAFT PICKSNone$/)
    const pick = `${YEAR} 2nd pick (if he re-signs)`
    await expect
      .element(question.getByRole('region', { name: 'Saskatoon Sheaves send' }))
      .toMatchTextContent(`PLAYERSIke Pratt, 50% retainedDRAFT PICKS${pick}`)
    await expect
      .element(question)
      .toHaveAccessibleDescription('This saves your proposal only. Rosters are not modified.')
    await expectHolds()
  })

  test('P-TRADE-27 has Cancel, which saves nothing, and Save Proposal, which sends the trade', async () => {
    answer(`POST ${PROPOSALS}`, () => ({ id: 7 }))
    await openTable()
    await proposeTrade()
    await table.save.click()
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(requests(PROPOSALS)).toEqual([])
    expect(kept()).toEqual([])
    await table.save.click()
    await saveProposal.click()
    await expect.element(table.dialog('Proposal Saved!')).toBeVisible()
    expect(requests(PROPOSALS).map((one) => one.json())).toEqual([
      {
        client_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        day: calendarDay(new Date()),
        team1: { team_id: 1, players: [{ id: madePlayer(ARCHER).id }], picks: [] },
        team2: { team_id: 2, players: [{ id: madePlayer(PRATT).id }], picks: [] },
      },
    ])
  })
})

describe('a saved trade', () => {
  test('P-STATE-26 P-TRADE-28 is confirmed by “Proposal Saved!”, which Close dismisses', async () => {
    const arrival = Promise.withResolvers<void>()
    answer(`POST ${PROPOSALS}`, async () => {
      await arrival.promise
      return { id: 7 }
    })
    await openTable('/trade-players?team1=HFX&team2=SSK', { account: anAccount() })
    await confirmSave()
    const saved = table.dialog('Proposal Saved!')
    await expect.element(question).toBeVisible()
    await expect.element(saved).not.toBeInTheDocument()
    arrival.resolve()
    await expect
      .element(saved)
      .toMatchTextContent(
        'Your trade proposal has been saved successfully. You can view and manage your proposals anytime.',
      )
    await expect.element(question).not.toBeInTheDocument()
    await expectHolds()
    // The cross and the button are both called Close.
    await saved.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect.element(saved).not.toBeInTheDocument()
    await expect.element(table.player(ARCHER)).toBeChecked()
  })

  test('P-TRADE-28 of a guest is not in an account yet: the message says so, and how to add it', async () => {
    answer(`POST ${PROPOSALS}`, () => ({ id: 7 }))
    await openTable()
    await confirmSave()
    const saved = table.dialog('Proposal Saved!')
    await expect
      .element(saved.getByText(/^You are not signed in, so this proposal is in no account\./))
      .toBeVisible()
    await expect
      .element(saved.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/signin?next=%2Ftrade-players%3Fteam1%3DHFX%26team2%3DSSK')
    await expectHolds()
  })

  test('is sent with the same key until it is edited', async () => {
    answer(`POST ${PROPOSALS}`, () => ({ id: 7 }))
    await openTable()
    await confirmSave()
    const close = table.dialog('Proposal Saved!').getByRole('button', { name: 'Close' }).last()
    await close.click()
    await table.save.click()
    await saveProposal.click()
    await close.click()
    await addPick(SASKATOON.name)
    await table.save.click()
    await saveProposal.click()
    await expect.element(close).toBeVisible()
    const [first, second, third] = requests(PROPOSALS).map(
      ({ text }) => /"client_key":"(.+?)"/.exec(text)?.[1],
    )
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('of a signed-in fan links to their proposals', async () => {
    answer(`POST ${PROPOSALS}`, () => ({ id: 7 }))
    const screen = await openTable(HALIFAX_SASKATOON, { account: anAccount() })
    await confirmSave()
    await page.getByRole('link', { name: 'Your proposals' }).click()
    await expect.poll(() => screen.address()).toBe('/settings/trades')
  })

  test('that is opened keeps its own address until the first edit', async () => {
    const screen = await openTable('/trade-players?proposal=7', {
      loaded: {
        proposalId: 7,
        asked: {
          team1: { teamId: 1, players: [{ player: madePlayer(ARCHER), retained: null }], picks: [] },
          team2: { teamId: 2, players: [{ player: madePlayer(PRATT), retained: 50 }], picks: [] },
        },
      },
    })
    await expect.element(table.player(PRATT)).toBeChecked()
    await expect.element(shareOf('Pratt')).toHaveValue('50')
    await expect.poll(() => screen.address()).toBe('/trade-players?proposal=7')
    await table.player(PRATT).click()
    await expect.poll(() => screen.address()).toBe(HALIFAX_SASKATOON)
  })
})

describe('a save that fails', () => {
  test('P-ERR-34 P-TRADE-24 shows the reason in a notice, and under the buttons until the next edit', async () => {
    answer(`POST ${PROPOSALS}`, () =>
      refused(422, {
        code: 'saving_off',
        title: 'Saving is off',
        message: 'Trade proposals cannot be saved right now.',
      }),
    )
    await openTable()
    await confirmSave()
    const reason = 'Failed to save trade proposal: Trade proposals cannot be saved right now.'
    const notice = table.dialog('Save failed')
    await expect.element(notice).toHaveAccessibleDescription(reason)
    await table.ok.click()
    const alert = table.foot.getByRole('alert')
    await expect.element(alert).toHaveTextContent(reason)
    expect(isRed(alert.element())).toBe(true)
    expect(kept()).toEqual([])
    await table.player('Eli Nash').click()
    await expect.element(alert).not.toBeInTheDocument()
  })

  test.each([
    ['the network is gone', offline],
    [
      'the server is in trouble',
      () => refused(500, { code: 'unexpected', message: 'Something went wrong.' }),
    ],
  ])('P-CALL-26 is kept on this device when %s, and sent once the server is up', async (_, failure) => {
    answer(`POST ${PROPOSALS}`, failure)
    await openTable()
    await confirmSave()
    await expect
      .element(table.dialog('Saved on this device'))
      .toMatchTextContent('The server cannot be reached.')
    await expectHolds()
    await table.ok.click()
    await expect.element(table.foot).toMatchTextContent('1 proposal is kept on this device')
    await expect.element(table.foot.getByRole('alert')).not.toBeInTheDocument()
    expect(kept()).toEqual([expect.objectContaining({ client_key: expect.any(String) })])

    // Sending while the server is still unavailable loses and doubles nothing.
    const before = requests(PROPOSALS).length
    await table.foot.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(() => requests(PROPOSALS).length).toBe(before + 1)
    expect(kept()).toHaveLength(1)

    answer(`POST ${PROPOSALS}`, () => ({ id: 7 }))
    dispatchEvent(new Event('online'))
    await expect.poll(() => requests(PROPOSALS).length).toBe(before + 2)
    await expect.element(page.getByText('Your proposal has been saved', { exact: true })).toBeVisible()
    await expect.element(table.foot).not.toMatchTextContent('kept on this device')
    expect(localStorage.getItem('tradeProposals')).toBeNull()
    const keys = requests(PROPOSALS).map(({ text }) => /"client_key":"(.+?)"/.exec(text)?.[1])
    expect(new Set(keys).size).toBe(1)
  })
})

test('P-TRADE-20 where saving is off, a disabled button says that it is coming', async () => {
  await openTable(undefined, { loaded: { saving: false } })
  await proposeTrade()
  await expect.element(table.save).toHaveTextContent('Save Trade Proposal (Coming soon)')
  await expect.element(table.save).toBeDisabled()
  await expectHolds()
})

test('P-TRADE-20 by default the button saves', async () => {
  await openTable()
  await expect.element(table.save).toHaveTextContent('Save Trade Proposal')
  await expect.element(table.save).toBeEnabled()
})
