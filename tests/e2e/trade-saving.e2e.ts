import { makeAccount } from '#tests/support/accounts.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'
import { atTheTable, HALIFAX_SASKATOON, proposeTrade } from '#tests/support/trade-builder.ts'

test(
  'P-CALL-25 an unfinished trade survives a reload and is offered in another tab; saved twice it is one proposal, which opens unchanged',
  { tag: '@postgres' },
  async ({ page, open, context }) => {
    const table = atTheTable(page)
    await makeAccount(page.request)
    await open(HALIFAX_SASKATOON)
    await proposeTrade(page)
    await page.getByLabel('retain 0 to 50% of Pratt’s salary').fill('50')
    await table.addPick('Saskatoon Sheaves', { round: '2nd', note: 'if he re-signs' })
    await page.reload()
    await expect(table.player('Gus Archer')).toBeChecked()
    await expect(table.picks('Saskatoon Sheaves')).toContainText('if he re-signs')
    await open('/trade-players')
    await expect(table.player('Ike Pratt')).toBeChecked()
    await expect(page).toHaveURL(/\?team1=HFX&team2=SSK$/)

    const other = await context.newPage()
    await other.goto(HALIFAX_SASKATOON)
    await hydrated(other)
    await other.getByRole('button', { name: 'Bring it back' }).click()
    await expect(atTheTable(other).player('Gus Archer')).toBeChecked()
    await other.close()

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
