import { expectAccessible } from '#tests/support/accessibility.ts'
import { startBroken } from '#tests/support/broken-server.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

test.use({ expectedComplaints: [/^foreign/] })

// It opens a database of its own.
test.slow()

test('a club without any player says so, and what can be done about it', async ({ page }) => {
  await using server = await startBroken('nobody')
  await page.goto(`${server.url}/lineup-builder?team=EDM`)
  await hydrated(page)
  const on = onTheBoard(page)
  await expect(on.roster.getByText('No players on file for the Edmonton Oilers yet.')).toBeVisible()
  for (const position of ['LW', 'C', 'RW', 'D', 'G'] as const)
    await expect(on.tab(position)).toHaveAccessibleName(`${position} 0`)
  await expect(on.emptySlots()).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Fill the rest' })).toBeDisabled()
  await expectAccessible(page)

  await on.slot('Centre, line 1').click()
  await expect(on.dialog('Centre, line 1')).toContainText('No players on file for the Edmonton Oilers yet.')
  await page.keyboard.press('Escape')
  await on.roster.getByRole('button', { name: 'Report a player' }).click()
  await expect(on.dialog('Report a player')).toBeVisible()
  await page.keyboard.press('Escape')
  await on.roster.getByRole('button', { name: 'Choose another team' }).click()
  await expect(on.dialog('Select a Team')).toBeVisible()
  await page.waitForLoadState('networkidle')
})
