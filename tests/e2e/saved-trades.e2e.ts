import { readFile } from 'node:fs/promises'

import { HALIFAX, playersOf, SASKATOON } from '#tests/factories/made-league.ts'
import { makeAccount } from '#tests/support/accounts.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

const idOf = (team: typeof HALIFAX, name: string) =>
  playersOf(team).find((player) => player.name === name)?.id

/** A trade of Gus Archer for Ike Pratt and a 1st-round pick, as the trade screen saves it. */
const aProposal = (clientKey: string) => ({
  client_key: clientKey,
  team1: { team_id: HALIFAX.id, players: [{ id: idOf(HALIFAX, 'Gus Archer') }], picks: [] },
  team2: {
    team_id: SASKATOON.id,
    players: [{ id: idOf(SASKATOON, 'Ike Pratt'), retained: 50 }],
    picks: [{ year: new Date().getFullYear() + 1, round: 1 }],
  },
})

test('a saved trade is renamed, downloaded as an image and deleted', async ({ page, open }) => {
  await makeAccount(page.request)
  const saving = await page.request.post('/trade-players/proposals', { data: aProposal(crypto.randomUUID()) })
  expect(saving.status()).toBe(200)
  await open('/settings/trades')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(row).toContainText('Harbours receive Ike Pratt (50% retained) and a')
  await row.getByRole('button', { name: 'Rename HFX – SSK' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename this trade' })
  await dialog.getByLabel('Name').fill('Deadline deal')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(row.getByRole('heading')).toHaveText('Deadline deal')
  await page.reload()
  await hydrated(page)

  const downloading = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Download image of Deadline deal' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(
    /^Halifax_Harbours_vs_Saskatoon_Sheaves_trade_proposal_\d+\.jpg$/,
  )
  const image = await readFile(await download.path())
  expect([...image.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])

  await row.getByRole('button', { name: 'Delete Deadline deal' }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('link', { name: 'Build a trade' })).toBeVisible()
})
