import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

import { expect, test } from '#tests/support/test.ts'
import {
  atTheTable,
  HALIFAX_SASKATOON,
  proposeOnFailing,
  proposeTrade,
} from '#tests/support/trade-builder.ts'

test('P-ROUTE-05 P-ROLE-03 P-ERR-38 P-CONST-03 a guest builds a trade at the alternative address and downloads it', async ({
  page,
  open,
}) => {
  const table = atTheTable(page)
  await open('/trading-players')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade Proposal')
  for (const [side, team] of [
    [1, 'Halifax Harbours'],
    [2, 'Saskatoon Sheaves'],
  ] as const) {
    await table.select(side).selectOption({ label: team })
  }
  await proposeTrade(page)
  await table.confirm.click()
  const preview = table.dialog('Preview Trade Image')
  await expect(preview.getByRole('img')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Download Image' }).click()
  const file = await readFile(await (await downloading).path())
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1920 })
  await expect(page.getByText('Download complete')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the address alone shows both rosters', async ({ page }) => {
    await page.goto(HALIFAX_SASKATOON)
    await expect(page).toHaveTitle('Halifax Harbours – Saskatoon Sheaves trade proposal · Benchboss')
    for (const name of ['Gus Archer', 'Ike Pratt']) {
      await expect(atTheTable(page).player(name)).toBeVisible()
    }
  })
})

test.describe('while the database fails', () => {
  test.use({ site: 'failing', expectedComplaints: [/status of 50/] })

  test('P-ERR-36 a download reports that our copy was not recorded, and the next one is', async ({
    page,
    open,
    sites,
  }) => {
    const { table, run } = await proposeOnFailing({ page, open, sites })
    await run('alter table trade_proposal_images rename to trade_proposal_images_gone')
    try {
      await table.confirm.click()
      await table.dialog('Preview Trade Image').getByRole('button', { name: 'Download Image' }).click()
      await expect(page.getByText('DB insert failed')).toBeVisible()
      await expect(page.getByText(/^The image is on your device\./)).toBeVisible()
    } finally {
      await run('alter table trade_proposal_images_gone rename to trade_proposal_images')
    }
    await table.dialog('Preview Trade Image').getByRole('button', { name: 'Download Image' }).click()
    await expect(page.getByText('Download complete')).toBeVisible()
  })
})
