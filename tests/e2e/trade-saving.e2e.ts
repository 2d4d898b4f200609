import { expectAccessible } from '#tests/support/accessibility.ts'
import { newEmail, signUp } from '#tests/support/accounts.ts'
import { startBroken } from '#tests/support/broken-server.ts'
import { startRestarting } from '#tests/support/restarting-server.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'
import { atTheTable, EDMONTON_BOSTON, proposeTrade } from '#tests/support/trade-builder.ts'

test('P-VALID-17 a trade with an empty side is not saved: Selection required', async ({ page, open }) => {
  const table = atTheTable(page)
  await open(EDMONTON_BOSTON)
  await table.player('Connor McDavid').check()
  await table.save.click()
  await expect(table.dialog('Selection required')).toContainText(
    'Please select at least one player or draft pick from each team for your trade proposal.',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(table.dialog('Selection required')).toBeHidden()
})

test('P-TRADE-25 P-TRADE-26 P-TRADE-27 P-TRADE-28 P-STATE-26 the question lists what goes where; Cancel saves nothing, Save Proposal does', async ({
  page,
  open,
}) => {
  const table = atTheTable(page)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') saves.push(new URL(request.url()).pathname)
  })
  await signUp(page)
  await open(EDMONTON_BOSTON)
  saves.length = 0
  await proposeTrade(page)
  await page.getByLabel('Salary retained of McAvoy, per cent').fill('50')
  await table.addPick('Boston Bruins', { round: '2nd', note: 'if he re-signs' })
  await table.save.click()
  const question = table.dialog('Save Trade Proposal')
  const year = new Date().getFullYear()
  await expect(question.getByRole('region', { name: 'Edmonton Oilers send' })).toHaveText(
    /PLAYERSConnor McDavidDRAFT PICKSNone$/,
  )
  await expect(question.getByRole('region', { name: 'Boston Bruins send' })).toHaveText(
    new RegExp(`PLAYERSCharlie McAvoy, 50% retainedDRAFT PICKS${year} 2nd pick \\(if he re-signs\\)$`),
  )
  await expect(question).toContainText('Rosters are not modified')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(saves).toEqual([])

  await table.save.click()
  await question.getByRole('button', { name: 'Save Proposal' }).click()
  const saved = table.dialog('Proposal Saved!')
  await expect(saved).toContainText(
    'Your trade proposal has been saved successfully. You can view and manage your proposals anytime.',
  )
  expect(saves).toEqual(['/trade-players/proposals'])
  // The cross and the button are both called Close.
  await saved.getByRole('button', { name: 'Close' }).last().click()
  await expect(saved).toBeHidden()

  // Saved again unchanged it is the same proposal.
  await table.save.click()
  await question.getByRole('button', { name: 'Save Proposal' }).click()
  await saved.getByRole('link', { name: 'Your proposals' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'EDM – BOS' })).toHaveCount(1)
  await page.getByRole('link', { name: /^Open/ }).click()
  await hydrated(page)
  await expect(table.player('Charlie McAvoy')).toBeChecked()
  await expect(page.getByLabel('Salary retained of McAvoy, per cent')).toHaveValue('50')
  await expect(table.picks('Boston Bruins')).toContainText('if he re-signs')

  // Its address stays its own until it is edited.
  await expect(page).toHaveURL(/\?proposal=\d+$/)
  await page.reload()
  await expect(table.player('Charlie McAvoy')).toBeChecked()
  await table.player('Charlie McAvoy').uncheck()
  await expect(page).toHaveURL(/\?team1=EDM&team2=BOS$/)
})

test.describe('somebody else’s proposal', () => {
  test.use({ expectedComplaints: [/status of 404/] })
  test('is not shown', async ({ page, open }) => {
    await open('/trade-players?proposal=1')
    await expect(page.getByRole('alert')).toContainText('Could not load the requested trade proposal.')
    await open('/trade-players?proposal=nonsense&team1=EDM')
    await expect(page.getByRole('alert')).toContainText('Could not load the requested trade proposal.')
    await expect(atTheTable(page).select(1)).toHaveValue(/\d/)
  })
})

test.describe('with a server of its own', () => {
  test.use({
    expectedComplaints: [
      /status of 4|status of 50|^foreign|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
    ],
  })
  test.slow()

  test('P-CALL-26 P-CALL-25 a proposal that no server takes is kept here, said so, and sent once when there is one', async ({
    page,
  }) => {
    await using server = await startRestarting()
    const table = atTheTable(page)
    await signUp(page, newEmail(), server.url)
    await page.goto(`${server.url}${EDMONTON_BOSTON}`)
    await hydrated(page)
    await proposeTrade(page)
    await table.save.click()
    const question = table.dialog('Save Trade Proposal')
    await server.stop()
    await question.getByRole('button', { name: 'Save Proposal' }).click()
    await expect(table.dialog('Saved on this device')).toContainText('The server cannot be reached.')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(table.foot).toContainText('1 proposal is kept on this device')
    const kept = () => page.evaluate(() => localStorage.getItem('tradeProposals'))
    expect(JSON.parse((await kept()) ?? '[]')).toHaveLength(1)

    // Asked while it is still away nothing is lost, and nothing doubled.
    await table.foot.getByRole('button', { name: 'Send now' }).click()
    await expect(table.foot).toContainText('1 proposal is kept on this device')

    await server.start()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('Your kept proposal is saved now')).toBeVisible()
    await expect(table.foot.getByText('kept on this device')).toHaveCount(0)
    expect(await kept()).toBeNull()
    await page.reload()
    await hydrated(page)
    await page.goto(`${server.url}/settings/trades`)
    await expect(page.getByRole('heading', { level: 2, name: 'EDM – BOS' })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
  })

  test('P-CALL-26 one that a server in trouble did not take is kept, too', async ({ page }) => {
    await using server = await startBroken('not yet')
    const table = atTheTable(page)
    await page.goto(`${server.url}${EDMONTON_BOSTON}`)
    await hydrated(page)
    await proposeTrade(page)
    await server.run('alter table trade_proposals rename to trade_proposals_gone')
    await table.save.click()
    await page.getByRole('button', { name: 'Save Proposal' }).click()
    await expect(table.dialog('Saved on this device')).toBeVisible()
    await expectAccessible(page)
    await page.waitForLoadState('networkidle')
  })

  test('P-TRADE-20 P-ERR-34 with TRADE_SAVING=off a save is refused with its reason, and the button says that it is coming', async ({
    page,
  }) => {
    await using server = await startRestarting()
    const table = atTheTable(page)
    await page.goto(`${server.url}${EDMONTON_BOSTON}`)
    await hydrated(page)
    await proposeTrade(page)
    await table.save.click()
    await server.stop()
    await server.start({ TRADE_SAVING: 'off' })
    await page.getByRole('button', { name: 'Save Proposal' }).click()
    const reason = 'Failed to save trade proposal: Trade proposals cannot be saved here at the moment.'
    await expect(table.dialog('Save failed')).toContainText(reason)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(table.foot.getByRole('alert')).toHaveText(reason)
    expect(await page.evaluate(() => localStorage.getItem('tradeProposals'))).toBeNull()

    await page.reload()
    await hydrated(page)
    await expect(table.player('Connor McDavid')).toBeChecked()
    await expect(table.save).toHaveText('Save Trade Proposal (Coming soon)')
    await expect(table.save).toBeDisabled()
    await expectAccessible(page)
  })
})
