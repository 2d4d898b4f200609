import { expectAccessible } from '#tests/support/accessibility.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'
import { atTheTable, EDMONTON_BOSTON, proposeTrade } from '#tests/support/trade-builder.ts'

test('the lines after a trade: who left is gone, the new man is marked, the real club’s lines stay as they are', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=EDM')
  await on.choosePlayer('Centre, line 1', 'Leon Draisaitl')
  await on.choosePlayer('Centre, line 2', 'Connor McDavid')

  await open(EDMONTON_BOSTON)
  await proposeTrade(page)
  await atTheTable(page).board.getByRole('link', { name: 'Edmonton’s lines after this trade' }).click()
  await expect(page).toHaveURL(/\/lineup-builder\?team=EDM&in=\d+&out=\d+$/)
  const notice = page.getByRole('region', { name: 'Edmonton Oilers after this trade' })
  await expect(notice).toContainText('Charlie McAvoy in; Connor McDavid out.')
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Leon Draisaitl/)
  await expect(on.filledSlots()).toHaveCount(20)
  await expect(on.board.getByText('McDavid')).toHaveCount(0)
  await on.tab('C').click()
  await expect(on.player('Connor McDavid')).toHaveCount(0)
  await on.tab('D').click()
  await expect(on.player('Charlie McAvoy')).toContainText('from BOS')
  await expectAccessible(page)

  // An edit here is kept by itself …
  const address = page.url()
  await on.slot('Centre, line 1').click()
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/: empty$/)
  await page.reload()
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/: empty$/)
  await expect(on.filledSlots()).toHaveCount(19)

  // … and the real club's lines are untouched.
  await notice.getByRole('link', { name: 'The real roster' }).click()
  await expect(page).toHaveURL(/\?team=EDM$/)
  await expect(notice).toHaveCount(0)
  await expect(on.slot('Centre, line 2')).toHaveAccessibleName(/Connor McDavid/)
  await expect(on.filledSlots()).toHaveCount(2)

  await open(address)
  await notice.getByRole('link', { name: 'Back to the trade' }).click()
  await expect(atTheTable(page).player('Connor McDavid')).toBeChecked()
  await expect(page).toHaveURL(/team1=EDM&team2=BOS/)
})

test('ids that mean nobody are ignored', async ({ page, open }) => {
  await open('/lineup-builder?team=EDM&in=abc,999999999,-1&out=,7.5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edmonton Oilers lineup builder')
  await expect(page.getByText('after this trade')).toHaveCount(0)
  await onTheBoard(page).tab('C').click()
  await expect(onTheBoard(page).player('Connor McDavid')).toBeVisible()
})
