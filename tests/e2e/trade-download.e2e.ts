import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

import { expect, test } from '#tests/support/test.ts'
import { atTheTable, proposeTrade } from '#tests/support/trade-builder.ts'

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
