import { expectAccessible } from '#tests/support/accessibility.ts'
import { onTheBoard } from '#tests/support/lineup-builder.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'

for (const colorScheme of COLOR_SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('before a choice, picking a club, building and full: axe finds nothing', async ({
        page,
        open,
      }) => {
        test.slow()
        const on = onTheBoard(page)
        await open('/lineup-builder')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Start', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Select a Team' })).toBeVisible()
        await expectAccessible(page)

        await open('/lineup-builder?team=LAK')
        await on.slot('Centre, line 1').click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('dialog').getByRole('listitem').first().click()
        await on.players().first().click()
        await expect(
          page
            .getByRole('dialog')
            .getByRole('button', { name: /: empty$/ })
            .first(),
        ).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')

        await page.getByRole('button', { name: 'Fill the rest' }).click()
        await expect(page.getByRole('dialog', { name: 'Your lineup is ready' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(on.emptySlots()).toHaveCount(0)
        await expectAccessible(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(wide).toBe(false)
      })
    })
  }
}
