import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-ROUTE-04 P-CALL-04 every address of a team returns its builder from the server, in upper or lower case', async ({
  page,
  request,
}) => {
  const on = onTheBoard(page)
  for (const address of ['/lineup?team=HFX', '/lineup-builder?team=hfx', '/lineup?team=1']) {
    const html = await (await request.get(address)).text()
    expect(html).toContain('Abbott')
    expect(html).not.toContain('Ames')
    expect(html).toContain('<title>Halifax Harbours lineup builder · Benchboss</title>')
  }
  await page.goto('/lineup?team=HFX')
  await expect(on.player('Ned Abbott')).toBeVisible()
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)

  const unknown = await request.get('/lineup?team=QUE')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('No NHL team goes by “QUE”')
})

test('an unfinished lineup and the roster’s order survive another team, Back and a reload', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  const title = page.getByRole('textbox', { name: 'Title' })
  await open('/lineup-builder?team=HFX')
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await title.fill('Opening night')
  await page.getByRole('button', { name: /^Team Lineup: Halifax Harbours/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saskatoon Sheaves' }).click()
  await expect(page).toHaveURL('/lineup-builder?team=SSK')
  await expect(page).toHaveTitle('Saskatoon Sheaves lineup builder · Benchboss')
  await expect(on.emptySlots()).toHaveCount(20)
  await expect(on.player('Ward Ames')).toBeVisible()

  await page.goBack()
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  const sort = page.getByRole('combobox', { name: 'Sort the roster' })
  await sort.selectOption('By name')
  await page.reload()
  await expect(sort).toHaveValue('name')
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await expect(title).toHaveValue('Opening night')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('P-GEN-04 a Dream Team mixes players of two teams, which the page loads automatically', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder')
  await page.getByRole('button', { name: 'Build a Dream Team' }).click()
  await expect(page).toHaveURL('/lineup-builder?mode=dream')
  await expect(page).toHaveTitle('Dream Team lineup builder · Benchboss')
  for (const [slot, search, name] of [
    ['Center, line 1', 'finch', 'Van Finch'],
    ['Center, line 2', '9', 'Gus Archer'],
  ] as const) {
    await on.slot(slot).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('searchbox').fill(search)
    await sheet.getByRole('button', { name: new RegExp(`^${name},`) }).click()
    await expect(on.slot(slot)).toHaveAccessibleName(new RegExp(`: ${name},`))
  }
})
