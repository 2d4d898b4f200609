import { makeAccount } from '#tests/support/accounts.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'
import {
  atTheTable,
  HALIFAX_SASKATOON,
  proposeOnFailing,
  proposeTrade,
} from '#tests/support/trade-builder.ts'

test(
  'P-CALL-25 a fan saves a trade twice as one proposal, and opens it again unchanged',
  { tag: '@postgres' },
  async ({ page, open }) => {
    const table = atTheTable(page)
    await makeAccount(page.request)
    await open(HALIFAX_SASKATOON)
    await proposeTrade(page)
    await page.getByLabel('retain 0 to 50% of Pratt’s salary').fill('50')
    await table.addPick('Saskatoon Sheaves', { round: '2nd', note: 'if he re-signs' })
    const saved = table.dialog('Proposal Saved!')
    await table.save.click()
    await page.getByRole('button', { name: 'Save Proposal' }).click()
    // The cross and the button are both called Close.
    await saved.getByRole('button', { name: 'Close' }).last().click()
    await table.save.click()
    await page.getByRole('button', { name: 'Save Proposal' }).click()
    await saved.getByRole('link', { name: 'Your proposals' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'HFX – SSK' })).toHaveCount(1)

    await page.getByRole('link', { name: 'Open HFX – SSK' }).click()
    await expect(page).toHaveURL(/\?proposal=\d+$/)
    await page.reload()
    await hydrated(page)
    await expect(table.player('Ike Pratt')).toBeChecked()
    await expect(page.getByLabel('retain 0 to 50% of Pratt’s salary')).toHaveValue('50')
    await expect(table.picks('Saskatoon Sheaves')).toContainText('if he re-signs')
  },
)

test.describe('while the database fails', () => {
  test.use({ site: 'failing', expectedComplaints: [/status of 50/] })

  test('P-CALL-26 P-CALL-25 a proposal that cannot be stored is kept in the browser, and sent later', async ({
    page,
    open,
    sites,
  }) => {
    await makeAccount(page.request)
    const { table, run } = await proposeOnFailing({ page, open, sites })
    await run('alter table trade_proposals rename to trade_proposals_gone')
    try {
      await table.save.click()
      await page.getByRole('button', { name: 'Save Proposal' }).click()
      await expect(table.dialog('Saved on this device')).toContainText('The server cannot be reached.')
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(table.foot).toContainText('1 proposal is kept on this device')
    } finally {
      await run('alter table trade_proposals_gone rename to trade_proposals')
    }
    // The page sends kept proposals as soon as it opens.
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tradeProposals'))).toBeNull()
    await open('/settings/trades')
    await expect(page.getByRole('heading', { level: 2, name: 'HFX – SSK' })).toHaveCount(1)
  })
})

test('an unfinished trade survives a reload, and is offered in another tab', async ({
  page,
  open,
  context,
}) => {
  const table = atTheTable(page)
  await open(HALIFAX_SASKATOON)
  await proposeTrade(page)
  await table.addPick('Saskatoon Sheaves', { note: 'if he re-signs' })
  await page.reload()
  await expect(table.player('Gus Archer')).toBeChecked()
  await expect(table.picks('Saskatoon Sheaves')).toContainText('if he re-signs')
  await page.goto('/trade-players')
  await expect(table.player('Ike Pratt')).toBeChecked()
  await expect(page).toHaveURL(/\?team1=HFX&team2=SSK$/)

  const other = await context.newPage()
  await other.goto(HALIFAX_SASKATOON)
  await other.getByRole('button', { name: 'Bring it back' }).click()
  await expect(atTheTable(other).player('Gus Archer')).toBeChecked()
})
