import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import {
  addPick,
  ARCHER,
  isRed,
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
const undo = page.getByRole('button', { name: 'Undo', exact: true })
const redo = page.getByRole('button', { name: 'Redo', exact: true })

/** Expects each row of the cap's table, like "Sent$8M$6M". */
async function expectFigures(...rows: readonly string[]): Promise<void> {
  for (const row of rows) {
    await expect
      .element(figures(/^(?:Sent|Received|Retained|Change|Committed|Space|Roster)/.exec(row)?.[0] ?? ''))
      .toHaveTextContent(row)
  }
}

const MISSING = 'send nothing yet. Choose a player or a pick.'

const isDisabled = () => table.confirm.element().ariaDisabled === 'true'

/** Expects what each side sends, and the words about the trade. */
async function expectBar(harbours: string, sheaves: string, words: string): Promise<void> {
  await expect.element(table.foot).toMatchTextContent(`${harbours} from Halifax Harbours`)
  await expect.element(table.foot).toMatchTextContent(`${sheaves} from Saskatoon Sheaves`)
  await expect.element(table.confirm).toHaveAccessibleDescription(words)
  await expect.poll(isDisabled).toBe(words.includes(MISSING))
}

test('P-TRADE-15 P-TRADE-16 P-TRADE-17 P-TRADE-18 the bar sums up both sides, says what is missing, and Reset clears both', async () => {
  await openTable()
  const nothing = `Halifax Harbours and Saskatoon Sheaves ${MISSING}`
  await expectBar('0 players + 0 picks', '0 players + 0 picks', nothing)
  await expect.element(table.reset).toBeDisabled()
  // A pick on one side is enough for Reset, but not for the trade.
  await addPick(SASKATOON.name)
  await expectBar('0 players + 0 picks', '0 players + 1 pick', `Halifax Harbours ${MISSING}`)
  await expect.element(table.reset).toBeEnabled()
  await addPick(SASKATOON.name, { round: '2nd' })
  await addPick(HALIFAX.name)
  await table.player(ARCHER).click()
  const complete = 'Both sides are filled.'
  await expectBar('1 player + 1 pick', '0 players + 2 picks', `${complete} 1 thing to check.`)
  await table.foot.getByRole('button', { name: '1 thing to check.' }).click()
  await expect.element(table.board.getByText(/must dress\./)).toBeInViewport()
  await page.getByRole('button', { name: 'Clear the Saskatoon Sheaves side' }).click()
  await expectBar('1 player + 1 pick', '0 players + 0 picks', `Saskatoon Sheaves ${MISSING}`)
  await table.player(PRATT).click()
  await expectBar('1 player + 1 pick', '1 player + 0 picks', complete)
  await table.reset.click()
  await expectBar('0 players + 0 picks', '0 players + 0 picks', nothing)
  for (const name of [ARCHER, PRATT]) await expect.element(table.player(name)).not.toBeChecked()
  for (const { name } of [HALIFAX, SASKATOON])
    await expect.element(table.picks(name)).toMatchTextContent('No draft picks selected')
  await expect.element(table.reset).toBeDisabled()
})

test('undo and redo go back and forward step by step, by buttons and keys', async () => {
  await openTable()
  const picks = table.picks(SASKATOON.name)
  await table.player(ARCHER).click()
  await addPick(SASKATOON.name)
  await page.getByRole('button', { name: 'Clear the Saskatoon Sheaves side' }).click()
  await expect.element(picks).toMatchTextContent('No draft picks selected')
  await undo.click()
  await expect.element(picks.getByRole('listitem')).toHaveLength(1)
  await redo.click()
  await expect.element(picks).toMatchTextContent('No draft picks selected')
  await expect.element(redo).toBeDisabled()
  for (let step = 0; step < 2; step += 1) await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(picks).toMatchTextContent('No draft picks selected')
  await expect.element(redo).toBeEnabled()
  await expect.element(table.player(ARCHER)).toBeChecked()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(table.player(ARCHER)).not.toBeChecked()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(table.player(ARCHER)).toBeChecked()
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.element(picks.getByRole('listitem')).toHaveLength(1)
})

test('a retained share names its team, is shown in dollars and deducted; a refused one stays in its field and counts as nothing', async () => {
  await openTable(undefined, { loaded: { rosters: rostersWorth({ [PRATT]: 6_000_000 }) } })
  await proposeTrade()
  const [received, share] = [receivedBy('Harbours'), shareOf('Pratt')]
  await expect.element(received.getByText(/^Sheaves retain/)).toBeVisible()
  await expect.element(share).toHaveAccessibleName('Sheaves retain 0 to 50% of Pratt’s salary')
  await expect.element(shareOf('Archer')).toHaveAccessibleName('Harbours retain 0 to 50% of Archer’s salary')
  await expect.element(received).toMatchTextContent('Ike Pratt$6M')
  // Refused.
  const refusal = received.getByText('Whole percent only, 0 to 50.')
  await share.click()
  await userEvent.keyboard('75{Tab}')
  await expect.element(share).not.toHaveFocus()
  await expect.element(share).toHaveValue('75')
  await expect.element(share).toHaveAttribute('aria-invalid', 'true')
  await expect.element(refusal).toBeVisible()
  await expectFigures('Retained$0$0')
  await share.fill('50')
  await expect.element(refusal).not.toBeInTheDocument()
  await expectFigures('Retained$0$3M')
  await undo.click()
  await expect.element(share).toHaveValue('')
  await expect.element(share).toHaveAccessibleDescription('')
  await expect.element(received).toMatchTextContent('Ike Pratt$6M')
  await share.click()
  await userEvent.keyboard('20{Tab}')
  await expect.element(share).toHaveAccessibleDescription('$1.2M')
  await expect.element(received).toMatchTextContent('Ike Pratt$4.8M')
  // Undo clears a refused value; Redo restores the share before it.
  await share.fill('51')
  await expect.element(refusal).toBeVisible()
  await undo.click()
  await expect.element(share).toHaveValue('')
  await redo.click()
  await expect.element(share).toHaveValue('20')
  await expect.element(share).not.toHaveAttribute('aria-invalid')
})

test('the cap lists what the trade changes for both teams, with findings as sentences, and a contract goes to its new team', async () => {
  const signed = { contractUntil: 2028, contractExpiry: 'UFA', tradeClause: 'nmc' } as const
  const rosters = rostersWorth({ [ARCHER]: 8_000_000, [PRATT]: 6_000_000 }).map(({ teamId, players }) => ({
    teamId,
    players: (players ?? []).map((player) => (player.name === ARCHER ? { ...player, ...signed } : player)),
  }))
  const contract = { teamId: SASKATOON.id, playerId: null, name: 'Burns', contractUntil: null }
  const cap = { day: '2026-11-23', retained: [{ ...contract, dollars: 1_000_000 }] }
  await openTable(undefined, { loaded: { cap, rosters } })
  await expect.element(table.player(ARCHER)).toHaveAccessibleName(/, \$8M to 2028, UFA, no-move clause$/)
  await expect.element(table.side(HALIFAX.name).getByText('2028 UFA NMC', { exact: true })).toBeVisible()
  await expectFigures('Committed$104M$103M')
  await proposeTrade()
  await expect.element(receivedBy('Sheaves')).toMatchTextContent('Gus Archerto 2028, UFA, no-move clause$8M')
  await shareOf('Pratt').fill('50')
  await expectFigures(
    'Sent$8M$6M',
    'Received$3M$8M',
    'Retained$0$3M',
    'Change−$5M+$5M',
    'Committed$99M$108M',
    'Space$5M$4M over',
    'Roster25 of 23 2 over25 of 23 2 over',
  )
  await expect.element(money).toMatchTextContent('2026-27 salary cap$76.9M to $104M')
  await expect.element(money).toMatchTextContent('Sheaves: over the limit by $4M.')
  await expect.element(money).not.toMatchTextContent('Harbours:')
  await table.player('Eli Nash').click()
  await expect.element(money).toMatchTextContent('Sheaves: 26 on the roster; at most 23 until the deadline.')
  await expectHolds('a trade with its cap')
})

test('the cap marks a roster outside its limits, in red only if the trade makes it worse, and is uncertain while a hit is unknown', async () => {
  const unknown = rosterOf(HALIFAX)[0]?.name ?? ''
  const rosters = rostersWorth({ [unknown]: null }).map(({ teamId, players }, at) => ({
    teamId,
    players: (players ?? []).slice(0, at === 0 ? 20 : 25),
  }))
  await openTable(undefined, { loaded: { rosters } })
  const figure = (text: string) => money.getByText(text, { exact: true })
  const [inside, over] = [figure('20 of 23'), figure('25 of 23 2 over')]
  await expect.element(inside).toBeVisible()
  await expect.element(over).toBeVisible()
  const colorOf = (one: typeof inside) => getComputedStyle(one.element()).color
  expect.soft(colorOf(over)).not.toBe(colorOf(inside))
  expect.soft(isRed(over.element())).toBe(false)
  await expect.element(money).not.toMatchTextContent(/Sheaves:|Harbours would/)
  await table.player(unknown).click()
  await expect.element(receivedBy('Sheaves')).toMatchTextContent(`${unknown}Cap hit unknown`)
  await expectFigures('ChangeUnknownUnknown', 'Committed$76Mat least $100M')
  await expect.element(money).toMatchTextContent(`Sheaves: Cap hit unknown: ${unknown}.`)
  await expect.element(money).toMatchTextContent('Harbours would have 19 players; 20 must dress.')
  await expect.element(money).toMatchTextContent('Sheaves: 26 on the roster; at most 23 until the deadline.')
  for (const text of ['19 of 23 1 fewer than the 20 who dress', '26 of 23 3 over']) {
    await expect.element(figure(text)).toBeVisible()
    await expect.poll(() => isRed(figure(text).element())).toBe(true)
  }
})

test('twenty players and picks are the limit of a side: one more is refused with a message', async () => {
  const players = rosterOf(HALIFAX)
  const nineteen = players.slice(0, 19).map((player) => ({ player, retained: null }))
  await openTable(undefined, {
    loaded: {
      proposalId: 7,
      rosters: rostersWorth({}),
      asked: {
        team1: { teamId: HALIFAX.id, players: nineteen, picks: [] },
        team2: { teamId: SASKATOON.id, players: [], picks: [] },
      },
    },
  })
  const side = table.side(HALIFAX.name)
  await expect.element(side).toMatchTextContent('19 of 20')
  await addPick(HALIFAX.name)
  await expect.element(side).toMatchTextContent('20 of 20')
  const oneMore = table.player('Glen Parry')
  await oneMore.click()
  const notice = table.dialog('Too many assets')
  await expect.element(notice).toMatchTextContent('Halifax Harbours can send at most 20 players and picks.')
  await table.ok.click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(oneMore).not.toBeChecked()
})
