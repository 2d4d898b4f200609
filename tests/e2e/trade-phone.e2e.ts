import { boxOf } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'
import { atTheTable, EDMONTON_BOSTON } from '#tests/support/trade-builder.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('P-TRADE-04 on a phone each side keeps its search and its place, and the tabs say what it sends', async ({
  page,
  open,
}) => {
  const table = atTheTable(page)
  await open(EDMONTON_BOSTON)
  const tab = (team: string) =>
    page
      .getByRole('navigation', { name: 'Side of the trade' })
      .getByRole('button', { name: new RegExp(team) })
  await expect(table.side('Boston Bruins')).toBeHidden()
  const list = table.side('Edmonton Oilers').locator('div:has(> fieldset)')
  await list.evaluate((area) => area.scrollTo(0, 400))
  await table.player('Connor McDavid').check()
  const place = await list.evaluate((area) => area.scrollTop)
  expect(place).toBeGreaterThan(200)
  await expect(tab('Edmonton Oilers')).toHaveAccessibleName('1 players + 0 picks from Edmonton Oilers')

  await tab('Boston Bruins').tap()
  await expect(table.side('Edmonton Oilers')).toBeHidden()
  await table.search('Boston Bruins').fill('mca')
  await table.player('Charlie McAvoy').check()
  await tab('Edmonton Oilers').tap()
  await expect(table.player('Connor McDavid')).toBeChecked()
  expect(await list.evaluate((area) => area.scrollTop)).toBe(place)
  await tab('Boston Bruins').tap()
  await expect(table.search('Boston Bruins')).toHaveValue('mca')
  await expect(table.confirm).toBeEnabled()
})

test('on a phone everything to press is 44 px high, the tabs and the actions stay in view', async ({
  page,
  open,
}) => {
  const table = atTheTable(page)
  await open(EDMONTON_BOSTON)
  await table.player('Connor McDavid').check()
  await table.addPick('Edmonton Oilers')
  const low = await page
    .locator('#content :is(button, select, a, input[inputmode], label):visible')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 120)),
    )
  expect(low).toEqual([])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3))
  expect((await boxOf(page.getByRole('navigation', { name: 'Side of the trade' }))).y).toBeLessThan(70)
  const { y, height } = await boxOf(table.foot)
  expect(Math.round(y + height)).toBe(844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
