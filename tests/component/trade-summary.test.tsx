import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import {
  addPick,
  ARCHER,
  openTable,
  PRATT,
  proposeTrade,
  rosterOf,
  table,
} from '#tests/support/component/trade-builder.tsx'

describe('the summary bar', () => {
  test('P-TRADE-15 says of each side how many players and picks it sends', async () => {
    await openTable()
    await expect.element(table.foot).toMatchTextContent('0 players + 0 picks from Halifax Harbours')
    await table.player(ARCHER).click()
    await addPick(SASKATOON.name)
    await addPick(SASKATOON.name, { round: '2nd' })
    await expect.element(table.foot).toMatchTextContent('1 players + 0 picks from Halifax Harbours')
    await expect.element(table.foot).toMatchTextContent('0 players + 2 picks from Saskatoon Sheaves')
  })

  test('P-TRADE-16 P-TRADE-17 Reset waits for a choice, and takes every player and pick of both sides out', async () => {
    await openTable()
    await expect.element(table.reset).toBeDisabled()
    await addPick(HALIFAX.name)
    await expect.element(table.reset).toBeEnabled()
    await table.player(ARCHER).click()
    await table.player(PRATT).click()
    await addPick(SASKATOON.name, { round: '3rd' })
    await table.reset.click()
    for (const name of [ARCHER, PRATT]) await expect.element(table.player(name)).not.toBeChecked()
    for (const { name } of [HALIFAX, SASKATOON]) {
      await expect.element(table.picks(name)).toMatchTextContent('No draft picks selected')
      await expect.element(table.foot).toMatchTextContent(`0 players + 0 picks from ${name}`)
    }
    await expect.element(table.reset).toBeDisabled()
    await expect.element(table.confirm).toBeDisabled()
  })

  test('P-TRADE-18 Confirm & Download waits until something goes each way, and says what for', async () => {
    await openTable()
    const missing = 'send nothing yet: choose a player or a pick.'
    await expect.element(table.confirm).toBeDisabled()
    await expect
      .element(table.confirm)
      .toHaveAccessibleDescription(`Halifax Harbours and Saskatoon Sheaves ${missing}`)
    await table.player(ARCHER).click()
    await expect.element(table.confirm).toHaveAccessibleDescription(`Saskatoon Sheaves ${missing}`)
    await expect.element(table.confirm).toBeDisabled()
    await addPick(SASKATOON.name)
    await expect.element(table.confirm).toBeEnabled()
    await expect.element(table.confirm).toHaveAccessibleDescription('The trade is complete on both sides.')
    await table.player(ARCHER).click()
    await expect.element(table.confirm).toBeDisabled()
    await expect.element(table.confirm).toHaveAccessibleDescription(`Halifax Harbours ${missing}`)
  })
})

test('a salary is retained from 1 to 50 per cent; more is said to be too much', async () => {
  await openTable()
  await proposeTrade()
  const share = page.getByLabelText('Salary retained of Pratt, per cent')
  await share.fill('25')
  await expect.element(table.board).toMatchTextContent('Halifax receive Ike Pratt (25% retained).')
  await share.fill('51')
  await expect.element(share).toHaveAttribute('aria-invalid', 'true')
  await expect.element(share).toHaveAccessibleDescription(/from 1 to 50/)
  await expect.element(table.board).toMatchTextContent('25% retained')
  await expectHolds()
  await share.fill('')
  await expect.element(table.board).toMatchTextContent('Halifax receive Ike Pratt.')
})

test('twenty players and picks are the most of a side: one more is refused in words', async () => {
  const players = rosterOf(HALIFAX)
  const twenty = players.slice(0, 20).map((player) => ({ player, retained: null }))
  await openTable(undefined, {
    loaded: {
      proposalId: 7,
      asked: {
        team1: { teamId: HALIFAX.id, players: twenty, picks: [] },
        team2: { teamId: SASKATOON.id, players: [], picks: [] },
      },
    },
  })
  await expect.element(table.side(HALIFAX.name)).toMatchTextContent('20 of 20')
  const oneMore = table.player('Glen Parry')
  await oneMore.click()
  const notice = table.dialog('Too many assets')
  await expect.element(notice).toMatchTextContent('Halifax Harbours can send at most 20 players and picks.')
  await table.ok.click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(oneMore).not.toBeChecked()
})

describe('undo and redo', () => {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const redo = page.getByRole('button', { name: 'Redo', exact: true })
  const picks = table.picks(SASKATOON.name)

  test('take back a cleared side and clear it again, by buttons', async () => {
    await openTable()
    await addPick(SASKATOON.name)
    await page.getByRole('button', { name: 'Clear the side of Saskatoon Sheaves' }).click()
    await expect.element(picks).toMatchTextContent('No draft picks selected')
    await undo.click()
    await expect.element(picks.getByRole('listitem')).toHaveLength(1)
    await redo.click()
    await expect.element(picks).toMatchTextContent('No draft picks selected')
    await expect.element(redo).toBeDisabled()
  })

  test('take back and do again step by step, by keys', async () => {
    await openTable()
    await table.player(ARCHER).click()
    await addPick(SASKATOON.name)
    await table.player('Eli Nash').click()
    for (let step = 0; step < 2; step += 1) await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(picks).toMatchTextContent('No draft picks selected')
    await expect.element(table.player(ARCHER)).toBeChecked()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(table.player(ARCHER)).not.toBeChecked()
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(table.player(ARCHER)).toBeChecked()
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(picks.getByRole('listitem')).toHaveLength(1)
  })
})
