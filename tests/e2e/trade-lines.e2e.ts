import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, test } from '#tests/support/test.ts'
import { atTheTable, HALIFAX_SASKATOON, proposeTrade } from '#tests/support/trade-builder.ts'

test('the lines after a trade omit who left and mark the new player; the team’s own lineup is unchanged', async ({
  page,
  open,
}) => {
  const on = onTheBoard(page)
  await open('/lineup-builder?team=HFX')
  await on.choosePlayer('Center, line 1', 'Tim Bishop')
  await on.choosePlayer('Center, line 2', 'Gus Archer')

  await open(HALIFAX_SASKATOON)
  await proposeTrade(page)
  await atTheTable(page).board.getByRole('link', { name: 'Harbours’ lines after this trade' }).click()
  await expect(page).toHaveURL(/\/lineup-builder\?team=HFX&in=\d+&out=\d+$/)
  const notice = page.getByRole('region', { name: 'Halifax Harbours after this trade' })
  await expect(notice).toContainText('Ike Pratt in; Gus Archer out.')
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/Tim Bishop/)
  await expect(on.filledSlots()).toHaveCount(20)
  await expect(on.board.getByText('Archer')).toHaveCount(0)
  await on.tab('D').click()
  await expect(on.player('Ike Pratt')).toContainText('from SSK')

  // An edit here is stored separately …
  await on.slot('Center, line 1').click()
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: empty$/)
  await page.reload()
  await expect(on.slot('Center, line 1')).toHaveAccessibleName(/: empty$/)
  await notice.getByRole('link', { name: 'Back to the trade' }).click()
  await expect(atTheTable(page).player('Gus Archer')).toBeChecked()

  // … and the team’s own lineup is unchanged.
  await open('/lineup-builder?team=HFX')
  await expect(on.slot('Center, line 2')).toHaveAccessibleName(/Gus Archer/)
  await expect(on.filledSlots()).toHaveCount(2)
})
