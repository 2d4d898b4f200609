import { expectAccessible } from '#tests/support/accessibility.ts'
import { signUp } from '#tests/support/accounts.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, hydrated } from '#tests/support/test.ts'
import { test } from '#tests/support/test-with-own-server.ts'

// It opens a database of its own.
test.slow()

test('P-STATE-20 a saved lineup whose player has left is shown as it was saved, and says who left', async ({
  page,
  server,
}) => {
  const on = onTheBoard(page)
  const savedLineups = page.getByRole('combobox', { name: 'Saved lineup' })
  const notice = page.getByRole('status').filter({ hasText: 'Shown as you saved it.' })
  await signUp(page)
  await page.goto('/lineup-builder?team=EDM')
  await hydrated(page)
  await on.choosePlayer('Centre, line 1', 'Connor McDavid')
  await on.choosePlayer('Centre, line 2', 'Leon Draisaitl')
  await on.saveAs('The old days')
  await expect(page.getByText('Your lineup was saved successfully.')).toBeVisible()
  await savedLineups.selectOption('New Lineup')

  await savedLineups.selectOption('The old days')
  await expect(on.filledSlots()).toHaveCount(2)
  await expect(notice).toHaveCount(0)
  await savedLineups.selectOption('New Lineup')

  await server.run(
    "update players set team_id = (select id from teams where abbreviation = 'BOS') where full_name = 'Connor McDavid'",
  )
  await server.run("delete from players where full_name = 'Leon Draisaitl'")
  await savedLineups.selectOption('The old days')
  await expect(notice).toHaveText(
    'Shown as you saved it. Connor McDavid (now BOS) and Leon Draisaitl have left the club since.',
  )
  await expect(on.slot('Centre, line 1')).toHaveAccessibleName(/Connor McDavid/)
  await expect(on.slot('Centre, line 2')).toHaveAccessibleName(/Leon Draisaitl/)
  for (const colorScheme of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  }

  // Saved again, it keeps them: nothing is changed silently.
  await page.getByRole('button', { name: 'Save Lineup' }).click()
  await expect(page.getByText('Your lineup was updated successfully.')).toBeVisible()
  await page.goto('/settings/lineups')
  await page.getByRole('link', { name: /^Open/ }).click()
  await expect(on.filledSlots()).toHaveCount(2)
  await expect(notice).toBeVisible()
})
