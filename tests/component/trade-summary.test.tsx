import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import {
  addPick,
  ARCHER,
  isRed,
  madePlayer,
  openTable,
  PRATT,
  proposeTrade,
  rosterOf,
  rostersWorth,
  shareOf,
  table,
} from '#tests/support/component/trade-builder.tsx'

const receivedBy = (nickname: string) =>
  table.board.getByRole('region', { name: `${nickname} receive`, exact: true })
const money = table.board.getByRole('region', { name: '2026-27 salary cap' })
const figures = (row: string) => money.getByRole('row', { name: new RegExp(`^${row}`) })

describe('the summary bar', () => {
  test('P-TRADE-15 shows for each side how many players and picks it sends', async () => {
    await openTable()
    await expect.element(table.foot).toMatchTextContent('0 players + 0 picks from Halifax Harbours')
    await table.player(ARCHER).click()
    await addPick(SASKATOON.name)
    await addPick(SASKATOON.name, { round: '2nd' })
    await expect.element(table.foot).toMatchTextContent('1 player + 0 picks from Halifax Harbours')
    await expect.element(table.foot).toMatchTextContent('0 players + 2 picks from Saskatoon Sheaves')
  })

  test('P-TRADE-16 P-TRADE-17 Reset is disabled without a choice, and removes every player and pick of both sides', async () => {
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

  test('P-TRADE-18 Confirm & Download is disabled until something goes each way, and says what is missing', async () => {
    await openTable()
    const missing = 'send nothing yet. Choose a player or a pick.'
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

describe('the retained share of a salary', () => {
  test('is shown in dollars as it is typed, and deducted from what the new team pays', async () => {
    await openTable(undefined, { loaded: { rosters: rostersWorth({ [PRATT]: 6_250_000 }) } })
    await proposeTrade()
    const share = shareOf('Pratt')
    await expect.element(receivedBy('Harbours')).toMatchTextContent('Ike Pratt$6.25M')
    await share.fill('20')
    await expect.element(share).toHaveAccessibleDescription('$1.25M')
    await expect.element(receivedBy('Harbours')).toMatchTextContent('Ike Pratt$5M')
    await share.fill('')
    await expect.element(share).toHaveAccessibleDescription('')
    await expect.element(receivedBy('Harbours')).toMatchTextContent('Ike Pratt$6.25M')
  })

  test('names the retaining team in the box of the team that receives the player', async () => {
    await openTable(undefined, { loaded: { rosters: rostersWorth({ [PRATT]: 6_250_000 }) } })
    await proposeTrade()
    await expect.element(receivedBy('Harbours').getByText(/^Sheaves retain/)).toBeVisible()
    await expect.element(shareOf('Pratt')).toHaveAccessibleName('Sheaves retain 0 to 50% of Pratt’s salary')
    await expect
      .element(shareOf('Archer'))
      .toHaveAccessibleName('Harbours retain 0 to 50% of Archer’s salary')
  })

  test('stays in its field with an error when it is more than 50, and counts as nothing', async () => {
    await openTable(undefined, { loaded: { rosters: rostersWorth({}) } })
    await proposeTrade()
    const share = shareOf('Pratt')
    const refusal = receivedBy('Harbours').getByText('Whole percent only, 0 to 50.')
    await share.click()
    await userEvent.keyboard('75{Tab}')
    await expect.element(share).not.toHaveFocus()
    await expect.element(share).toHaveValue('75')
    await expect.element(share).toHaveAttribute('aria-invalid', 'true')
    await expect.element(refusal).toBeVisible()
    await expect.element(figures('Retained')).toHaveTextContent('Retained$0$0')
    await expectHolds()
    await share.fill('50')
    await expect.element(refusal).not.toBeInTheDocument()
    await expect.element(figures('Retained')).toHaveTextContent('Retained$0$2M')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(share).toHaveValue('')
  })

  test('that was refused is cleared by Undo: Redo restores the share, not the refused value', async () => {
    await openTable(undefined, { loaded: { rosters: rostersWorth({}) } })
    await proposeTrade()
    const share = shareOf('Pratt')
    await share.click()
    await userEvent.keyboard('20{Tab}')
    await share.fill('75')
    await expect.element(share).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(share).toHaveValue('')
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.element(share).toHaveValue('20')
    await expect.element(share).not.toHaveAttribute('aria-invalid')
    await share.fill('')
    await userEvent.keyboard('75')
    await expect.element(share).toHaveValue('75')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(share).not.toHaveAttribute('aria-invalid')
  })
})

describe('the cap below the trade', () => {
  test('lists sent, received, retained, change, committed and space for both teams, and findings as sentences', async () => {
    const rosters = rostersWorth({ [ARCHER]: 8_000_000, [PRATT]: 6_000_000 })
    await openTable(undefined, { loaded: { rosters } })
    await expect.element(figures('Committed')).toHaveTextContent('Committed$104M$102M')
    await proposeTrade()
    await shareOf('Pratt').fill('50')
    for (const row of [
      'Sent$8M$6M',
      'Received$3M$8M',
      'Retained$0$3M',
      'Change−$5M+$5M',
      'Committed$99M$107M',
      'Space$5M$3M over',
      'Roster25 of 23 2 over25 of 23 2 over',
    ]) {
      await expect.element(figures(/^[A-Z][a-z]+/.exec(row)?.[0] ?? '')).toHaveTextContent(row)
    }
    await expect.element(money).toMatchTextContent('2026-27 salary cap$76.9M to $104M')
    await expect.element(money).toMatchTextContent('Sheaves: over the limit by $3M.')
    await expect.element(money).not.toMatchTextContent('Harbours:')
    await table.player('Eli Nash').click()
    await expect
      .element(money)
      .toMatchTextContent('Sheaves: 26 on the roster; at most 23 until the deadline.')
    await expectHolds()
  })

  test('counts a team’s other retained contracts, and reports a fourth', async () => {
    const retained = ['Burns', 'Carlo', 'Coleman'].map((name) => ({
      teamId: SASKATOON.id,
      playerId: null,
      name,
      dollars: 1_000_000,
      contractUntil: null,
    }))
    const cap = { day: '2026-11-23', retained }
    await openTable(undefined, { loaded: { cap, rosters: rostersWorth({}) } })
    await expect.element(figures('Committed')).toHaveTextContent('Committed$100M$103M')
    await proposeTrade()
    await shareOf('Pratt').fill('10')
    await expect.element(money).toMatchTextContent('Sheaves: 4 retained contracts; at most 3 are allowed.')
  })

  test('names teams that would retain more than half of a contract, and one that takes its player back', async () => {
    const retained = [
      {
        teamId: HALIFAX.id,
        playerId: madePlayer(PRATT).id,
        name: PRATT,
        dollars: 1_400_000,
        contractUntil: null,
      },
    ]
    const cap = { day: '2026-11-23', retained }
    await openTable(undefined, { loaded: { cap, rosters: rostersWorth({ [PRATT]: 5_600_000 }) } })
    await proposeTrade()
    const back =
      'The Harbours retained salary when they traded Ike Pratt, and cannot reacquire this player within a year of that trade.'
    await expect.element(money.getByText(back)).toBeVisible()
    const share = /would retain/
    await expect.element(money.getByText(share)).not.toBeInTheDocument()
    await shareOf('Pratt').fill('50')
    await expect
      .element(money.getByText(share))
      .toHaveTextContent(
        'Sheaves and Harbours would retain 60% of Ike Pratt’s contract; at most 50% is allowed.',
      )
    await expect.element(table.confirm).toBeEnabled()
    await expectHolds()
  })

  test('marks a roster outside its limits, and turns red with a sentence only if the trade makes it worse', async () => {
    const rosters = rostersWorth({}).map(({ teamId, players }, at) => ({
      teamId,
      players: (players ?? []).slice(0, at === 0 ? 20 : 25),
    }))
    await openTable(undefined, { loaded: { rosters } })
    const figure = (text: string) => money.getByText(text, { exact: true })
    const [inside, over] = [figure('20 of 23'), figure('25 of 23 2 over')]
    await expect.element(inside).toBeVisible()
    await expect.element(over).toBeVisible()
    const colorOf = (one: typeof inside) => getComputedStyle(one.element()).color
    expect(colorOf(over)).not.toBe(colorOf(inside))
    expect(isRed(over.element())).toBe(false)
    await expect.element(money).not.toMatchTextContent(/Sheaves:|Harbours would/)
    await table.players(HALIFAX.name).first().click()
    await expect.element(money).toMatchTextContent('Harbours would have 19 players; 20 must dress.')
    await expect
      .element(money)
      .toMatchTextContent('Sheaves: 26 on the roster; at most 23 until the deadline.')
    for (const text of ['19 of 23 1 fewer than the 20 who dress', '26 of 23 3 over']) {
      await expect.element(figure(text)).toBeVisible()
      await expect.poll(() => isRed(figure(text).element())).toBe(true)
    }
    await expectHolds()
  })

  test('shows a contract in the list and for its new team', async () => {
    const signed = { contractUntil: 2028, contractExpiry: 'UFA', tradeClause: 'nmc' } as const
    const rosters = rostersWorth({}).map(({ teamId, players }) => ({
      teamId,
      players: (players ?? []).map((player) => (player.name === ARCHER ? { ...player, ...signed } : player)),
    }))
    await openTable(undefined, { loaded: { rosters } })
    await expect.element(table.player(ARCHER)).toHaveAccessibleName(/, \$4M to 2028, UFA, no-move clause$/)
    await expect.element(page.getByText('2028 UFA NMC', { exact: true })).toBeVisible()
    await proposeTrade()
    await expect
      .element(receivedBy('Sheaves'))
      .toMatchTextContent('Gus Archerto 2028, UFA, no-move clause$4M')
  })

  test('shows “at least” while a cap hit is unknown, and names the player', async () => {
    await openTable(undefined, { loaded: { rosters: rostersWorth({ [ARCHER]: null }) } })
    await proposeTrade()
    await expect.element(receivedBy('Sheaves')).toMatchTextContent('Gus ArcherCap hit unknown')
    await expect.element(figures('Change')).toHaveTextContent('ChangeUnknownUnknown')
    await expect.element(figures('Committed')).toHaveTextContent('Committed$100Mat least $96M')
    await expect.element(money).toMatchTextContent('Sheaves: Cap hit unknown: Gus Archer.')
    await shareOf('Archer').fill('50')
    await expect.element(figures('Retained')).toHaveTextContent('RetainedUnknown$0')
    await expect.element(figures('Committed')).toHaveTextContent('Committedat least $100Mat least $96M')
  })

  test('of a restored draft deducts nothing for players who have left the sender', async () => {
    const gone = { player: { ...madePlayer(ARCHER), teamId: HALIFAX.id, capHit: 9_000_000 }, retained: null }
    const asked = {
      team1: { teamId: HALIFAX.id, players: [gone], picks: [] },
      team2: { teamId: SASKATOON.id, players: [], picks: [] },
    }
    const rosters = rostersWorth({}).map(({ teamId, players }) => ({
      teamId,
      players: (players ?? []).filter(({ name }) => name !== ARCHER),
    }))
    await openTable(undefined, { loaded: { asked, rosters } })
    await expect.element(receivedBy('Sheaves')).toMatchTextContent('no longer on the Harbours')
    await expect.element(figures('Sent')).toHaveTextContent('Sent$0$0')
    await expect.element(figures('Committed')).toHaveTextContent('Committed$96M$100M')
  })

  test('is not estimated when the server cannot read the contracts', async () => {
    await openTable(undefined, { loaded: { cap: { day: '2026-11-23', retained: null } } })
    await expect.element(table.board.getByText('The cap could not be loaded.')).toBeVisible()
    await expect.element(money).not.toBeInTheDocument()
  })
})

test('twenty players and picks are the limit of a side: one more is refused with a message', async () => {
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

  test('clear a side again and restore it, by buttons', async () => {
    await openTable()
    await addPick(SASKATOON.name)
    await page.getByRole('button', { name: 'Clear the Saskatoon Sheaves side' }).click()
    await expect.element(picks).toMatchTextContent('No draft picks selected')
    await undo.click()
    await expect.element(picks.getByRole('listitem')).toHaveLength(1)
    await redo.click()
    await expect.element(picks).toMatchTextContent('No draft picks selected')
    await expect.element(redo).toBeDisabled()
  })

  test('go back and forward step by step, by keys', async () => {
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
