import type { Page } from '@playwright/test'

import { addPlayer, button, main, notice, question } from '#tests/support/admin-players.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'admin' })

const row = (page: Page, number: number) =>
  page
    .getByRole('region', { name: 'Rows of the file' })
    .getByRole('listitem')
    .filter({ hasText: `Row ${number}` })

test(
  'A-IMPORT-02 A-IMPORT-04 A-IMPORT-09 A-IMPORT-14 A-IMPORT-15 a file adds new players and changes a number, and Undo reverts both',
  { tag: '@postgres' },
  async ({ page, open }) => {
    for (const [first_name, number] of [['Same', '71'] as const, ['Renamed', '74'] as const])
      await addPlayer(page.request, 'PLT', { first_name, last_name: 'Filer', number })
    await open('/admin/players/import')
    await page.getByRole('combobox', { name: 'Select team' }).selectOption('Portland Pilots')
    const rows =
      '\uFEFFFirst_Name;lastname;number;pos\nSame;Filer;81;C\nRenamed;Filer;82;C\nNewt;Importer;83;C\n'
    await page
      .getByLabel('CSV file', { exact: true })
      .setInputFiles({ name: 'pilots.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await button(page, 'Validate against the database').click()
    await expect(row(page, 2)).toContainText('Same name, different #')
    await row(page, 2).getByRole('combobox').selectOption('Add as new')
    await row(page, 3)
      .getByRole('combobox')
      .selectOption('Update the existing number: Renamed Filer #74 → #82')
    await expect(row(page, 4)).toContainText('New')
    await button(page, 'Import 3 players').click()
    await question(page, 'Import these players?').getByRole('button', { name: 'Import' }).click()
    const said = 'Import successful: 3 players imported.'
    await expect(main(page).getByText(said)).toBeVisible()
    const entries = page.getByRole('list', { name: 'Latest imports and updates' }).getByRole('listitem')
    await expect(entries.first()).toContainText('2 players added, 1 number changed: Portland Pilots')
    await expect(
      page.getByRole('list', { name: 'Teams by last import' }).getByRole('listitem').first(),
    ).toHaveText(/^Portland Pilots.*\d/)
    await notice(page, said).getByRole('button', { name: 'Undo' }).click()
    await expect(entries.first()).toContainText('undone')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search players' }).fill('filer')
    const found = page.getByRole('list', { name: 'Players found' }).getByRole('button')
    await expect(found).toHaveText([/Renamed Filer.*#74/, /Same Filer.*#71/])
  },
)
