import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { test } from '#tests/support/admin-site.ts'
import { expect } from '#tests/support/test.ts'

test.describe.configure({ mode: 'default' })
test.slow()
test.use({ siteName: 'team players' })
// What is refused on purpose.
test.use({ expectedComplaints: [/Failed to load resource: .* 4(?:00|22)/] })

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Players of Edmonton Oilers' }).getByRole('rowheader')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const found = (page: Page) => page.getByRole('searchbox', { name: 'Find in this team' })
const said = (page: Page, text: string) => page.getByText(text, { exact: true })

async function chooseFor(page: Page, name: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: task }).click()
}

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fc4' } })
    .png()
    .toBuffer(),
})

test('A-TEAM-08 A-TEAM-09 A-TEAM-10 A-TEAM-11 A-TEAM-12 A-TEAM-13 A-VALID-11 a team’s players are found, added, edited, moved and deleted', async ({
  page,
  open,
}) => {
  await open('/admin/teams?team=22')
  await expect(rows(page)).toHaveCount(29)
  await found(page).fill('DRAIS')
  await expect(rows(page)).toHaveText(['29Leon Draisaitl'])
  await found(page).fill('')
  await expect(rows(page)).toHaveCount(29)

  await page.getByRole('button', { name: 'Add player' }).click()
  const adding = page.getByRole('dialog', { name: 'Add player' })
  await expect(adding.getByLabel('Team')).toHaveValue('22')
  await expect(adding.getByLabel('Position').getByRole('option')).toHaveText(['–', 'C', 'LW', 'RW', 'D', 'G'])
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add Player' }).click()
  await expect(adding.getByLabel('First name')).toHaveAccessibleDescription('First or last name is required')
  await adding.getByLabel('First name').fill('Wayne')
  await adding.getByLabel('Last name').fill('Gretzky')
  await adding.getByLabel('Number').fill('99')
  await adding.getByLabel('Position').selectOption('C')
  await adding.getByRole('button', { name: 'Add Player' }).click()
  await expect(said(page, 'Wayne Gretzky added')).toBeVisible()
  await expect(rows(page)).toHaveCount(30)
  await expect(page.getByText('0 of 30 players have a picture')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Wayne Gretzky' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Wayne Gretzky' })
  await editing.getByLabel('Number').fill('98')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toHaveCount(0)
  await expect(row(page, 'Wayne Gretzky').getByRole('cell').first()).toHaveText('98')

  await chooseFor(page, 'Wayne Gretzky', 'Move')
  const moving = page.getByRole('dialog', { name: 'Move Wayne Gretzky' })
  await expect(moving.getByRole('option', { name: 'Edmonton Oilers' })).toHaveCount(0)
  await moving.getByLabel('Target team').selectOption('Los Angeles Kings')
  await moving.getByRole('button', { name: 'Move' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('Move Wayne Gretzky to the selected team?')
  await sure.getByRole('button', { name: 'Move' }).click()
  await expect(said(page, 'Wayne Gretzky moved to Los Angeles Kings')).toBeVisible()
  await expect(rows(page)).toHaveCount(29)

  await chooseFor(page, 'Leon Draisaitl', 'Delete')
  await expect(sure).toContainText('Are you sure you want to delete Leon Draisaitl? This cannot be undone.')
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Leon Draisaitl deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(28)
})

test('A-TEAM-04 A-VALID-25 a picture is framed and uploaded, many find their players by name, a logo comes and goes', async ({
  page,
  open,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open('/admin/teams?team=10')
  await chooseFor(page, 'Auston Matthews', 'Picture…')
  const dialog = page.getByRole('dialog', { name: 'Picture of Auston Matthews' })
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled()
  expect(loaded.filter((url) => url.includes('crop-box'))).toEqual([])
  await dialog.locator('input[type=file]').setInputFiles(await picture('any.png'))
  await dialog.getByLabel('Zoom').fill('2')
  const area = dialog.getByRole('group', { name: 'Part of the picture that is kept' })
  await area.focus()
  await area.press('ArrowLeft')
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled()
  await expectAccessible(page)
  const sent = page.waitForRequest(/\/api\/admin\/player-pictures\//)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const [x, , width, height] = (new URL((await sent).url()).searchParams.get('crop') ?? '')
    .split(',')
    .map(Number)
  // 80 by 60 at twice the size through a frame of 4 to 5: 24 by 30 of it, moved off the middle.
  expect(width).toBeCloseTo(24 / 80, 2)
  expect(height).toBeCloseTo(30 / 60, 2)
  expect(x).toBeGreaterThan((1 - 24 / 80) / 2)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^1 of \d+ players have a picture/)).toBeVisible()
  await expect(row(page, 'Auston Matthews').locator('img')).toHaveAttribute(
    'src',
    /^\/files\/players_image\/[\w-]+\/auston-matthews-34\.jpg$/,
  )

  await page.getByRole('button', { name: 'Upload pictures' }).click()
  const bulk = page.getByRole('dialog', { name: 'Upload pictures' })
  const broken = { name: 'morgan-rielly-44.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await bulk
    .locator('input[type=file]')
    .setInputFiles([
      await picture('John-Tavares-91.png'),
      await picture('auston-matthews-35.png'),
      await picture('connor-mcdavid-97.png'),
      broken,
    ])
  await expect(bulk.getByRole('listitem')).toHaveText([
    /John Tavares/,
    /Auston Matthews has number 34 here\./,
    /No player of this team is called so\./,
    /Morgan Rielly/,
  ])
  await bulk.getByRole('button', { name: 'Upload 2 pictures' }).click()
  await expect(bulk.getByText('1 of 2 uploaded')).toBeVisible()
  await expect(bulk.getByRole('listitem').nth(3)).toContainText('This file cannot be used as a picture.')
  await expect(bulk.getByRole('button', { name: 'Try 1 again' })).toBeVisible()
  await expectAccessible(page)
  await bulk.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/^2 of \d+ players have a picture/)).toBeVisible()

  await page.locator('input[type=file]').setInputFiles(await picture('logo.png'))
  await expect(said(page, 'The team has a new logo')).toBeVisible()
  await expect(page.getByLabel('Logo address')).toHaveValue(/^\/files\/teams_image\/[\w-]+\/tor\.webp$/)
  await expect(page.getByRole('region', { name: 'Preview' }).locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expect(page.getByLabel('Logo address')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Preview' }).locator('img')).toHaveCount(0)
})
