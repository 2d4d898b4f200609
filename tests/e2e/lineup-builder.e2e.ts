import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-BUILD-01 three mode cards, then the roster and the lineup', async ({ page, open }) => {
  await open('/lineup-builder')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Team Lineup', 'Dream Team', 'Coming Soon'])
  await expect(page.getByRole('region', { name: 'Roster' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lineup', exact: true })).toBeVisible()
})

test('P-BUILD-02 Coming Soon cannot be chosen', async ({ page, open }) => {
  await open('/lineup-builder')
  const soon = page.getByRole('button', { name: /^Coming Soon/ })
  await expect(soon).toBeDisabled()
  await soon.click({ force: true })
  await expect(page).toHaveURL('/lineup-builder')
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
})

test('P-STATE-03 no mode at first, the team mode after Start', async ({ page, open }) => {
  await open('/lineup-builder')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dream Team' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Team Lineup: choose a team' })).toBeVisible()
})

for (const address of ['/lineup?team=EDM', '/lineup-builder?team=edm', '/lineup?team=22']) {
  test(`P-ROUTE-04 P-CALL-04 ${address} is the Oilers' builder`, async ({ page, request }) => {
    const html = await (await request.get(address)).text()
    expect(html).toContain('McDavid')
    await page.goto(address)
    await expect(page).toHaveTitle('Edmonton Oilers lineup builder · Benchboss')
  })
}

test.describe('a club nobody knows', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('is answered 404 with the builder and a way on', async ({ page }) => {
    const answer = await page.goto('/lineup-builder?team=QUE')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('No NHL team goes by “QUE”')
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  })
})

test('P-BUILD-03 P-BUILD-04 five tabs with counts; each shows its own players', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await expect(on.roster.getByRole('tab')).toHaveText(['LW4', 'C10', 'RW4', 'D8', 'G3'])
  await expect(on.players()).toHaveCount(4)
  await on.tab('G').click()
  await expect(on.players()).toHaveCount(3)
  await expect(on.player('Tristan Jarry')).toBeVisible()
  for (const [key, tab, players] of [
    ['ArrowRight', 'LW', 4],
    ['ArrowLeft', 'G', 3],
    ['Home', 'LW', 4],
    ['ArrowRight', 'C', 10],
    ['End', 'G', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(on.tab(tab)).toBeFocused()
    await expect(on.tab(tab)).toHaveAttribute('aria-selected', 'true')
    await expect(on.players()).toHaveCount(players)
  }
})

test('P-BUILD-05 a check mark when all slots of the position are filled', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Starting goaltender', 'Tristan Jarry')
  await expect(on.tab('G')).not.toHaveAccessibleName(/all filled/)
  await on.choosePlayer('Backup goaltender', 'Devon Levi')
  await expect(on.tab('G')).toHaveAccessibleName(/all filled/)
  await expect(on.tab('C')).not.toHaveAccessibleName(/all filled/)
})

test('P-BUILD-06 P-BUILD-04 search by name or number narrows players and counts', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  const search = on.roster.getByRole('searchbox', { name: 'Search players' })
  await search.fill('mcdav')
  await expect(on.roster.getByRole('tab')).toHaveText(['LW0', 'C1', 'RW0', 'D0', 'G0'])
  await on.roster.getByRole('button', { name: '1 at C' }).click()
  await expect(on.players()).toHaveCount(1)
  await search.fill('29')
  await expect(on.player('Leon Draisaitl')).toBeVisible()
  await expect(on.players()).toHaveCount(1)
})

test('P-GEN-03 the team mode has only its own club', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.roster.getByRole('searchbox').fill('Crosby')
  await expect(on.roster.getByRole('tab')).toHaveText(['LW0', 'C0', 'RW0', 'D0', 'G0'])
  await expect(page.getByRole('combobox', { name: 'Select Team' })).toHaveCount(0)
})

test('P-BUILD-07 P-BUILD-08 P-BUILD-09 Dream Team waits for a search or a club', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?mode=dream')
  await expect(
    on.roster.getByText('Try searching by player name or jersey number, or choose a team.'),
  ).toBeVisible()
  await expect(on.players()).toHaveCount(0)
  const team = on.roster.getByRole('combobox', { name: 'Select Team' })
  await team.selectOption('Pittsburgh Penguins')
  await on.tab('C').click()
  await expect(on.player('Sidney Crosby')).toBeVisible()
  await team.selectOption('Select Team')
  await expect(on.roster.getByText('Try searching')).toBeVisible()
})

test('P-GEN-04 P-STATE-04 Dream Team lines up players of different clubs', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await page.getByRole('button', { name: 'Dream Team' }).click()
  await expect(page).toHaveURL('/lineup-builder?mode=dream')
  await expect(on.emptySlots()).toHaveCount(20)
  for (const [slot, search, name] of [
    ['Centre, line 1', 'crosby', 'Sidney Crosby'],
    ['Centre, line 2', 'mcdavid', 'Connor McDavid'],
  ] as const) {
    await on.slot(slot).click()
    await page.getByRole('dialog').getByRole('searchbox').fill(search)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name},`) })
      .click()
    await expect(on.slot(slot)).toHaveAccessibleName(new RegExp(name))
  }
})

test('P-STATE-05 choosing Dream Team brings the roster into view', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/lineup-builder')
  const roster = page.getByRole('region', { name: 'Roster' })
  await expect(roster).not.toBeInViewport({ ratio: 0.3 })
  await page.getByRole('button', { name: 'Build a Dream Team' }).click()
  await expect(roster).toBeInViewport({ ratio: 0.3, timeout: 2000 })
})

test('P-BUILD-10 P-BUILD-11 three lineup types, each with its own grid', async ({ page, open }) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await expect(on.emptySlots()).toHaveCount(20)
  const type = page.getByRole('combobox', { name: 'Lineup type' })
  await expect(type.getByRole('option')).toHaveText(['Even Strength', 'Power Play', 'Penalty Kill'])
  await type.selectOption('Power Play')
  await expect(on.emptySlots()).toHaveCount(10)
  await expect(on.slot('Right wing, unit 2')).toBeVisible()
  await on.chooseType('Penalty Kill')
  await expect(on.emptySlots()).toHaveCount(8)
  await expect(on.slot('Right wing, unit 1')).toHaveCount(0)
})

test('P-BUILD-14 the lineup has a title', async ({ page, open }) => {
  await open('/lineup-builder?team=EDM')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Opening night')
  await expect(title).toHaveValue('Opening night')
  await expect(title).toHaveAttribute('maxlength', '80')
})
