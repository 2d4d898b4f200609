import { expectAccessible } from '#tests/support/accessibility.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import { atTheTable, EDMONTON_BOSTON } from '#tests/support/trade-builder.ts'

for (const width of WIDTHS) {
  for (const colorScheme of COLOR_SCHEMES) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme })

      test('the trade builder is accessible in every state', async ({ page, open }) => {
        test.slow()
        const table = atTheTable(page)
        await open('/trade-players')
        await expectAccessible(page)

        await open(EDMONTON_BOSTON)
        await expectAccessible(page)
        await table.search('Edmonton Oilers').fill('Gretzky')
        await expect(page.getByText('No players found')).toBeVisible()
        await expectAccessible(page)
        await table.search('Edmonton Oilers').fill('')

        await table.player('Connor McDavid').check()
        await table.side('Edmonton Oilers').getByRole('button', { name: '+ Add Pick' }).click()
        await expect(table.dialog(/^Add Draft Pick/)).toBeVisible()
        await expectAccessible(page)
        await table
          .dialog(/^Add Draft Pick/)
          .getByLabel('Note (Optional)')
          .fill('if he re-signs')
        await table
          .dialog(/^Add Draft Pick/)
          .getByRole('button', { name: 'Add Pick' })
          .click()

        await table.save.click()
        await expect(table.dialog('Selection required')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'OK' }).click()

        const other = page.getByRole('button', { name: /from Boston Bruins$/ })
        if (await other.isVisible()) await other.click()
        await table.player('Charlie McAvoy').check()
        await page.getByLabel('Salary retained of McAvoy, per cent').fill('25')
        await expect(table.confirm).toBeEnabled()
        await expectAccessible(page)

        await table.confirm.click()
        await expect(table.dialog('Preview Trade Image').getByRole('img')).toBeVisible()
        await expectAccessible(page)
        await table.dialog('Preview Trade Image').getByRole('button', { name: 'Download Image' }).click()
        await expect(table.dialog('Download complete')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'OK' }).click()

        await table.save.click()
        await expect(table.dialog('Save Trade Proposal')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Save Proposal' }).click()
        await expect(table.dialog('Proposal Saved!')).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
    })
  }
}
