import { boxOf } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'
import { atTheTable, EDMONTON_BOSTON } from '#tests/support/trade-builder.ts'

for (const path of ['/trade-players', '/trading-players']) {
  test(`P-ROUTE-05 P-TRADE-01 P-TRADE-05 ${path} begins with two selects and no roster`, async ({
    page,
    open,
  }) => {
    const table = atTheTable(page)
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade Proposal')
    await expect(table.select(1)).toHaveValue('')
    await table.select(1).selectOption({ label: 'Edmonton Oilers' })
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(table.confirm).toHaveCount(0)
    await table.select(2).selectOption({ label: 'Boston Bruins' })
    await expect(page.getByRole('searchbox', { name: 'Search players...' })).toHaveCount(2)
    for (const team of ['Edmonton Oilers', 'Boston Bruins']) await expect(table.side(team)).toBeVisible()
  })
}

test('P-CALL-03 P-TRADE-02 clubs are offered by name, and a chosen one not on the other side', async ({
  page,
  open,
}) => {
  const table = atTheTable(page)
  await open('/trade-players')
  const offered = (side: 1 | 2) => table.select(side).locator('option').allTextContents()
  const [placeholder, ...names] = await offered(1)
  expect(placeholder).toBe('Choose a team')
  expect(names).toHaveLength(32)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  await table.select(1).selectOption({ label: 'Edmonton Oilers' })
  expect(await offered(2)).toEqual(['Choose a team', ...names.filter((name) => name !== 'Edmonton Oilers')])
  await table.select(2).selectOption({ label: 'Boston Bruins' })
  expect(await offered(1)).not.toContain('Boston Bruins')
  expect(await offered(1)).toContain('Edmonton Oilers')
})

test.describe('on a low wide screen', () => {
  test.use({ viewport: { width: 1200, height: 420 } })
  test('P-TRADE-03 the second club’s choice leads to the rosters', async ({ page, open }) => {
    const table = atTheTable(page)
    await open('/trade-players?team1=EDM')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await table.select(2).selectOption({ label: 'Boston Bruins' })
    await expect.poll(async () => (await boxOf(table.side('Edmonton Oilers'))).y).toBeLessThan(120)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })
})

for (const [width, height] of [
  [1440, 320],
  [768, 250],
  [390, 250],
] as const) {
  test(`P-TRADE-04 P-TRADE-06 at ${width} px a roster’s list is ${height} px high and scrolls`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(EDMONTON_BOSTON)
    const list = atTheTable(page).side('Edmonton Oilers').locator('div:has(> fieldset)')
    expect((await boxOf(list)).height).toBe(height)
    expect(await list.evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true)
  })
}

test('P-TRADE-07 P-TRADE-09 the search narrows its own side, and says when it finds nobody', async ({
  page,
  open,
}) => {
  const table = atTheTable(page)
  await open(EDMONTON_BOSTON)
  const all = await table.players('Boston Bruins').count()
  await table.search('Boston Bruins').fill('pastr')
  await expect(table.players('Boston Bruins')).toHaveCount(1)
  await expect(table.player('David Pastrnak')).toBeVisible()
  expect(await table.players('Edmonton Oilers').count()).toBeGreaterThan(15)
  await table.search('Boston Bruins').fill('88')
  await expect(table.player('David Pastrnak')).toBeVisible()
  await table.search('Boston Bruins').fill('Gretzky')
  await expect(table.side('Boston Bruins').getByText('No players found')).toBeVisible()
  await table.search('Boston Bruins').press('Escape')
  await expect(table.players('Boston Bruins')).toHaveCount(all)
})

test('P-TRADE-10 P-TRADE-11 P-CALL-06 a row shows picture, name, position and number; a click chooses, the next takes back', async ({
  page,
  open,
}) => {
  const table = atTheTable(page)
  await open(EDMONTON_BOSTON)
  const row = table.side('Edmonton Oilers').locator('li label', { hasText: 'Connor McDavid' })
  await expect(row.locator('svg').first()).toContainText('97')
  await expect(row).toContainText('C')
  await expect(row).toContainText('#97')
  await expect(row.locator('[data-check="true"]')).toHaveCount(0)
  await row.click()
  await expect(table.player('Connor McDavid')).toBeChecked()
  await expect(row.locator('[data-check="true"] svg')).toBeVisible()
  await row.click()
  await expect(table.player('Connor McDavid')).not.toBeChecked()

  const numbers = await table
    .side('Edmonton Oilers')
    .locator('li label')
    .evaluateAll((rows) => rows.map((one) => Number(/#(\d+)/.exec(one.textContent ?? '')?.[1] ?? 100)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

test('P-STATE-25 another club clears its side’s players; the other side and the address follow', async ({
  page,
  open,
}) => {
  const table = atTheTable(page)
  await open(EDMONTON_BOSTON)
  await table.player('Connor McDavid').check()
  await table.player('Charlie McAvoy').check()
  await table.addPick('Boston Bruins')
  await table.select(2).selectOption({ label: 'Toronto Maple Leafs' })
  await expect(table.foot).toContainText('1 players + 0 picks from Edmonton Oilers')
  await expect(table.foot).toContainText('0 players + 1 picks from Toronto Maple Leafs')
  await expect(page).toHaveURL(/\?team1=EDM&team2=TOR$/)
  await expect(table.player('Auston Matthews')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the address alone brings both rosters', async ({ page }) => {
    await page.goto(EDMONTON_BOSTON)
    await expect(page).toHaveTitle(/Edmonton Oilers – Boston Bruins trade proposal/)
    await expect(atTheTable(page).player('Connor McDavid')).toBeVisible()
    await expect(atTheTable(page).player('Charlie McAvoy')).toBeVisible()
  })
})

test('P-CALL-07 each roster is read once, however often its club is chosen', async ({ page, open }) => {
  const table = atTheTable(page)
  const read: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rosters/')) read.push(new URL(request.url()).pathname)
  })
  await open(EDMONTON_BOSTON)
  for (const team of ['Toronto Maple Leafs', 'Boston Bruins', 'Toronto Maple Leafs', 'Dallas Stars']) {
    await table.select(2).selectOption({ label: team })
    await expect(table.players(team).first()).toBeVisible()
  }
  expect(new Set(read).size).toBe(2)
  expect(read).toHaveLength(2)
})

test('P-TRADE-08 a roster on its way says so', async ({ page, open }) => {
  const table = atTheTable(page)
  await open(EDMONTON_BOSTON)
  const arrival = Promise.withResolvers<void>()
  await page.route('**/rosters/*', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await table.select(2).selectOption({ label: 'Dallas Stars' })
  await expect(table.side('Dallas Stars').getByText('Loading players...')).toBeVisible()
  arrival.resolve()
  await expect(table.players('Dallas Stars').first()).toBeVisible()
  await expect(table.side('Dallas Stars').getByText('Loading players...')).toHaveCount(0)
})

test.describe('with the network gone', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })
  test('P-ERR-10 a roster that cannot be read is named by its side; Retry brings it', async ({
    page,
    open,
    context,
  }) => {
    const table = atTheTable(page)
    await open(EDMONTON_BOSTON)
    await context.setOffline(true)
    await table.select(1).selectOption({ label: 'Dallas Stars' })
    await expect(table.side('Dallas Stars').getByRole('alert')).toHaveText('Failed to load Team 1 players.')
    await table.select(2).selectOption({ label: 'Utah Mammoth' })
    await expect(table.side('Utah Mammoth').getByRole('alert')).toHaveText('Failed to load Team 2 players.')
    await context.setOffline(false)
    await table.side('Dallas Stars').getByRole('button', { name: 'Retry' }).click()
    await expect(table.players('Dallas Stars').first()).toBeVisible()
  })
})

test.describe('an unknown club', () => {
  test.use({ expectedComplaints: [/status of 404/] })
  test('is named, and the other one stands', async ({ page, open }) => {
    await open('/trade-players?team1=XYZ&team2=BOS')
    await expect(page.getByRole('alert')).toContainText('No NHL team goes by “XYZ”')
    await expect(atTheTable(page).select(2)).toHaveValue(/\d+/)
  })
})
