import type { Page } from '@playwright/test'

import { expectAccessible, expectHolds } from '#tests/support/accessibility.ts'
import { newEmail, signIn, signUp } from '#tests/support/accounts.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { expect, hydrated, test as base } from '#tests/support/test.ts'

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
})
test.describe.configure({ mode: 'serial' })
test.slow()

let coach: string | null = null
/** The first admin of this server, signed in here. */
async function takeCharge(page: Page, server: RunningServer): Promise<string> {
  if (coach !== null) {
    await page.goto('/signin')
    await hydrated(page)
    await signIn(page, coach)
    await expect(page).toHaveURL('/settings/profile')
    return coach
  }
  const email = await signUp(page, newEmail('coach'))
  await page.goto(server.setupLink ?? '')
  await hydrated(page)
  await page.getByRole('button', { name: 'Become admin' }).click()
  await expect(page).toHaveURL('/admin/visits')
  coach = email
  return email
}

const team = (page: Page) => page.getByRole('combobox', { name: 'Select team' })
const row = (page: Page, number: number) =>
  page
    .getByRole('region', { name: 'Rows of the file' })
    .getByRole('listitem')
    .filter({ hasText: `Row ${number}` })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const notice = (page: Page, text: string) => page.getByRole('dialog', { name: text })

async function paste(page: Page, csv: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Or paste CSV' }).fill(csv)
  await button(page, 'Read the pasted text').click()
}
const upload = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

test('A-IMPORT-01 A-IMPORT-02 A-IMPORT-03 A-IMPORT-08 A-IMPORT-09 A-IMPORT-10 A-IMPORT-14 A-IMPORT-15 from a file to new players, with every question answered', async ({
  page,
  server,
}) => {
  const email = await takeCharge(page, server)
  await page.goto('/admin/players/edit')
  await hydrated(page)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  for (const [index, title] of [
    'Select team',
    'Upload or paste CSV',
    'Review the rows',
    'Validate and import',
  ].entries())
    await expect(page.getByRole('heading', { name: `Step ${index + 1}: ${title}` })).toBeVisible()
  await expect(team(page).getByRole('option')).toHaveCount(33)

  await test.step('A-ERR-25 A-ERR-05 without a team nothing is validated or marked', async () => {
    await upload(page, 'oilers.csv', 'last_name;number\nNewcomer;66')
    await button(page, 'Validate against the database').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Select a team first' })).toBeVisible()
    await expect(notice(page, 'Select a team first')).toBeVisible()
  })

  await test.step('A-IMPORT-06 Start Over goes back to the start', async () => {
    await team(page).selectOption({ label: 'Edmonton Oilers' })
    await button(page, 'Start Over').click()
    await expect(team(page)).toHaveValue('')
    await expect(page.getByText('oilers.csv')).toHaveCount(0)
  })

  await team(page).selectOption({ label: 'Edmonton Oilers' })
  await upload(
    page,
    'oilers.csv',
    '\uFEFF First_Name ,lastname,jerseynumber,position,shoots,mood,\nConnor,McDavid,97,C,L,good,\nLeon,Draisaitl,28,C,L,,\nNewt,Newcomer,66,Rover,B,,\n,,12,C,L,,\nEvan,Bouchard,3,D,R,,\n',
  )
  await expect(page.getByText('oilers.csv: 5 rows')).toBeVisible()
  await expect(page.getByText('4 rows valid, 1 row invalid and left out.')).toBeVisible()
  await expect(row(page, 4)).toContainText('Unusual position: Rover')
  await expect(row(page, 4)).toContainText('Invalid shoots value: B')
  await expect(row(page, 5)).toContainText('Missing name (first_name, last_name, or full_name required)')

  await test.step('a column can be corrected', async () => {
    await expect(page.getByRole('combobox', { name: 'column 7' })).toHaveValue('')
    const mood = page.getByRole('combobox', { name: 'mood' })
    await mood.selectOption('Nationality')
    await expect(row(page, 2)).toContainText('good')
    await mood.selectOption('Left out')
    await expect(row(page, 2)).not.toContainText('good')
  })

  await test.step('an answer about another team is nobody’s', async () => {
    const held = Promise.withResolvers<void>()
    await page.context().route('**/admin/roster-file/check-import', async (route) => {
      await held.promise
      await route.continue()
    })
    const sent = page.context().waitForEvent('request', (request) => request.url().endsWith('check-import'))
    await button(page, 'Validate against the database').click()
    await sent
    await team(page).selectOption({ label: 'Boston Bruins' })
    const told = page
      .context()
      .waitForEvent('requestfinished', (request) => request.url().endsWith('check-import'))
    held.resolve()
    await told
    await expect(button(page, 'Validate against the database')).toBeEnabled()
    await expect(row(page, 2)).not.toContainText('New')
    await page.context().unrouteAll({ behavior: 'wait' })
    await team(page).selectOption({ label: 'Edmonton Oilers' })
  })

  await button(page, 'Validate against the database').click()
  await expect(row(page, 2)).toContainText('Already exists')
  await expect(row(page, 3)).toContainText('Same name, different #')
  await expect(row(page, 4)).toContainText('New')
  await expect(row(page, 5)).toContainText('Invalid')
  await expect(button(page, 'Import 1 player')).toBeDisabled()
  await row(page, 3).getByRole('combobox').selectOption('Add as new')
  await row(page, 6).getByRole('combobox').selectOption('Update the existing number: Evan Bouchard #2 → #3')
  await expectAccessible(page)

  const question = page.getByRole('alertdialog', { name: 'Import these players?' })
  await button(page, 'Import 3 players').click()
  await expect(question).toContainText('Leon Draisaitl, Newt Newcomer, Evan Bouchard')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()

  const answered = Promise.withResolvers<void>()
  await page.context().route('**/admin/roster-file/import', async (route) => {
    await answered.promise
    await route.continue()
  })
  await button(page, 'Import 3 players').click()
  await question.getByRole('button', { name: 'Import' }).click()
  await expect(question).toHaveCount(0)
  // The page's timers stand still from here on.
  await page.clock.pauseAt(Date.now() + 60_000)
  answered.resolve()
  await expect(page.getByText('Import successful: 3 players written.').first()).toBeVisible()
  await page.clock.runFor(2900)
  await expect(team(page)).not.toHaveValue('')
  await page.clock.runFor(200)
  await expect(team(page)).toHaveValue('')
  await page.clock.resume()
  await page.context().unrouteAll({ behavior: 'wait' })
  await expect(page.getByText('Step 3: Review the rows')).toBeVisible()
  await expect(row(page, 2)).toHaveCount(0)

  await test.step('A-IMPORT-04 it stands in the history', async () => {
    const acts = page.getByRole('list', { name: 'Latest imports and updates' })
    await expect(acts.getByRole('listitem')).toContainText(
      '2 players added, 1 number changed: Edmonton Oilers',
    )
    await expect(acts).toContainText(email)
  })

  await test.step('A-ERR-06 A-ERR-02 the same rows again change nothing, and it says so', async () => {
    await team(page).selectOption({ label: 'Edmonton Oilers' })
    await paste(page, 'last_name,number\nNewcomer,66\n')
    await button(page, 'Validate against the database').click()
    await button(page, 'Import 0 players').click()
    await question.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByRole('alert')).toHaveText('No players were imported or updated')
    await expect(page.getByText('Please check the error messages above and try again.')).toBeVisible()
  })
  await expectHolds(page)
})

test('A-UPDATE-01 A-UPDATE-03 A-UPDATE-04 A-UPDATE-05 facts from a file, cell by cell, and back with Undo', async ({
  page,
  server,
}) => {
  await takeCharge(page, server)
  await page.goto('/admin/players/update-data')
  await hydrated(page)
  const steps = [
    'Select team',
    'Upload CSV',
    'Review the rows',
    'Match against the database',
    'Confirm update',
  ]
  for (const [index, title] of steps.entries())
    await expect(page.getByRole('heading', { name: `Step ${index + 1}: ${title}` })).toBeVisible()
  await expect(team(page).getByRole('option')).toHaveCount(33)
  await team(page).selectOption({ label: 'Vancouver Canucks' })
  // Two of one name: only birthdate or number tells them apart.
  await upload(
    page,
    'canucks.csv',
    'last_name;number;weight;shoots;birthplace\nBoeser;6;201;;"Burnsville,\nMN"\nPettersson;;190;;\nNobody;99;200;;\n;;200;X;\n',
  )
  await expect(row(page, 5)).toContainText('Missing last_name or number (at least one required)')
  await expect(row(page, 5)).toContainText('Invalid shoots value: X')
  await button(page, 'Match against the database').click()
  await expect(row(page, 2)).toContainText('Found')
  await expect(row(page, 2)).toContainText(/Weight\d+→becomes201/)
  await expect(row(page, 3)).toContainText('Not clear who is meant')
  await expect(row(page, 4)).toContainText('Not found')
  await expectAccessible(page)
  await row(page, 3).getByRole('combobox').selectOption('Leave out')

  const download = page.waitForEvent('download')
  await button(page, /^Download 3 rows left out/).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).toString()).toContain('Nobody,99,200,,,Not found')

  const question = page.getByRole('alertdialog', { name: 'Update these players?' })
  await button(page, 'Update 1 player').click()
  await expect(question).toContainText('Boeser')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Update 1 player').click()
  await question.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Update successful: 1 player updated.').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Undone')).toBeVisible()
  await expect(team(page)).toHaveValue('')
})

test.describe('what goes wrong', () => {
  test.use({ expectedComplaints: [/Failed to load resource/], permissions: [] })

  test('A-ERR-12 A-ERR-13 A-ERR-15 A-ERR-09 A-ERR-22 A-ERR-26 A-IMPORT-05 A-IMPORT-12 A-CONST-02 is told in words, and nothing is half done', async ({
    page,
    server,
    context,
  }) => {
    await takeCharge(page, server)
    await page.goto('/admin/players/import')
    await hydrated(page)
    const alert = page.getByRole('main').getByRole('alert')

    await upload(page, 'photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))
    await expect(alert).toHaveText(
      'Failed to parse CSV: this is not a text file. Save the sheet as CSV first.',
    )
    await upload(page, 'large.csv', Buffer.alloc(40_000_000, 'a,b\n'))
    await expect(alert).toHaveText(
      'Failed to parse CSV: the file is larger than 5 MB. Split it into several files.',
    )
    await upload(page, 'short.csv', 'last_name,number\nMcDavid\n')
    await expect(alert).toHaveText('CSV parsing errors: row 2: 1 cells where 2 were expected')
    await upload(page, 'nobody.csv', 'last_name,number\n,97\n')
    await expect(alert).toHaveText('No valid player data found in CSV file')

    await team(page).selectOption({ label: 'Calgary Flames' })
    await upload(page, 'flames.csv', 'last_name,number,number\n=cmd,98,1\n')
    await expect(
      page.getByText('More than one column is called “number”. Only one of them can count.'),
    ).toBeVisible()
    await context.route('**/admin/roster-file/**', (route) => route.abort())
    await button(page, 'Validate against the database').click()
    await expect(alert).toHaveText('Validation error: the connection was lost. Nothing was changed.')
    await context.unroute('**/admin/roster-file/**')
    await button(page, 'Validate against the database').click()
    await button(page, 'Import 1 player').click()
    await context.route('**/admin/roster-file/**', (route) => route.abort())
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
    await expect(alert).toContainText('The connection was lost before the server answered.')
    await expect(page.getByText('Please check the error messages above and try again.')).toBeVisible()
    await context.unroute('**/admin/roster-file/**')
    await button(page, 'Validate again').last().click()
    await expect(button(page, 'Import 1 player')).toBeEnabled()

    await context.route('**/players/import.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const question = page.getByRole('alertdialog', { name: 'Mark Calgary Flames as imported?' })
    await button(page, 'Mark as Imported').click()
    await question.getByRole('button', { name: 'Mark as Imported' }).click()
    await expect(notice(page, 'Failed to mark team as imported')).toBeVisible()
    await context.unroute('**/players/import.data*')
    await expect(page.getByText('Last imported never')).toBeVisible()
    await button(page, 'Mark as Imported').click()
    await question.getByRole('button', { name: 'Mark as Imported' }).click()
    await expect(notice(page, 'Calgary Flames marked as imported')).toBeVisible()
    await expect(page.getByText('Last imported never')).toHaveCount(0)

    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        configurable: true,
        value: () => Promise.reject(new Error('no')),
      })
    })
    await button(page, 'Copy prompt').click()
    await expect(notice(page, 'Failed to copy prompt to clipboard')).toBeVisible()
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: (text: string) => Promise.resolve(void document.body.setAttribute('data-copied', text)),
      })
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Copy prompt').click()
    await expect(button(page, 'Copied')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-copied', /Calgary Flames as CSV/)
    await page.clock.runFor(2000)
    await expect(button(page, 'Copied')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(button(page, 'Copy prompt')).toBeVisible()
  })
})
