import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'

import { schema } from '#server/db/schema.ts'
import { HALIFAX, playersOf, PORTLAND, SASKATOON, YUKON } from '#tests/factories/made-league.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeAccount } from '#tests/factories/sign-in-accounts.ts'
import { signIn } from '#tests/support/accounts.ts'
import { button, main, notice, question } from '#tests/support/admin-players.ts'
import { startFilledServer } from '#tests/support/filled-server.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { expect, test as base } from '#tests/support/test.ts'

/** Twelve Halifax players, traded to Saskatoon. */
const TRADED = playersOf(HALIFAX).slice(0, 12)
const COACH = 'coach@example.org'
const PEST = 'pest@example.org'
const OWNER = 'support@example.org'
const FANS = ['ann@example.org', 'ben@example.org']
const REPORTED = ['Ash Reed', 'Bo Vale', 'Cal Moss', 'Dov Lind', 'Ed Frost']

type Office = { readonly url: string; readonly post: MailServer }

/** A server with mail, forty players on Portland, five requests from fans and an account that is a pest. */
const test = base.extend<object, { office: Office }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, provide) => {
      await using post = await openMailServer()
      const server = await startFilledServer(
        async (db) => {
          await makeAccount(db, COACH, { admin: true })
          const pest = await makeAccount(db, PEST)
          await db.insert(schema.user_preferences).values({ user_id: pest.id, profile_name: 'Pest' })
          // Old enough for a digest of the week.
          await db.update(schema.players).set({ created_at: new Date('2026-01-01') })
          for (const [number, last_name] of newLastNames().entries()) {
            const name = { first_name: 'Cam', last_name, full_name: `Cam ${last_name}` }
            await makePlayer(db, { ...name, number, team_id: PORTLAND.id })
          }
          await db.insert(schema.request_player).values(
            REPORTED.map((player_name, at) => ({
              type: 'Missing player' as const,
              player_name,
              reporter_email: FANS[at] ?? null,
            })),
          )
        },
        { SMTP_URL: post.url, MAIL_FROM: 'hi@example.org', SUPPORT_EMAIL: OWNER },
      )
      await provide({ url: server.url, post })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ office }, provide) => provide(office.url),
})

/** Unused last names, one for each player that Portland lacks. */
const newLastNames = () =>
  Array.from({ length: 40 - playersOf(PORTLAND).length }, (_, at) => `Camper${String.fromCodePoint(97 + at)}`)

type Rows = ReadonlyArray<Readonly<Record<string, string>>>
const names = (rows: Rows) => rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)

async function chooseTeam(page: Page, { name }: { readonly name: string }): Promise<void> {
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('combobox', { name: 'Select team' }).selectOption(name)
}

/** Downloads a team's roster from the back-office. @returns its rows */
async function downloadRoster(page: Page, team: { readonly name: string }): Promise<Rows> {
  await chooseTeam(page, team)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download this roster as CSV' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  return Papa.parse<Record<string, string>>(text.replace('\uFEFF', '').trim(), { header: true }).data
}

/** Imports the rows to the team. @param answers the button that answers their questions */
async function importRows(
  page: Page,
  {
    team,
    rows,
    answers,
  }: { readonly team: { readonly name: string }; readonly rows: Rows; readonly answers: string },
): Promise<void> {
  await chooseTeam(page, team)
  const buffer = Buffer.from(Papa.unparse([...rows]))
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Validate against the database').click()
  await button(page, answers).click()
  await button(page, `Import ${rows.length} players`).click()
  await question(page, 'Import these players?').getByRole('button', { name: 'Import' }).click()
  await expect(main(page).getByText(`Import successful: ${rows.length} players imported.`)).toBeVisible()
}

test('an admin’s week: twelve trades and their correction, forty numbers, five reports', async ({
  page,
  open,
  office,
}) => {
  const traded = TRADED.map(({ name, number, position }) => ({
    full_name: name,
    number: String(number),
    position,
  }))
  const arrived = expect.arrayContaining(TRADED.map(({ name }) => name))
  await open('/signin?next=%2Fadmin%2Fplayers')
  await signIn(page, COACH)
  await importRows(page, { team: YUKON, rows: traded, answers: 'Move all 12 players here' })
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await button(page, 'Undo: Imported players: 12 players moved: Yukon Lights').click()
  await question(page, 'Undo this?').getByRole('button', { name: 'Undo' }).click()
  await expect(main(page).getByText(`Undone by ${COACH}`)).toBeVisible()
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  expect(names(await downloadRoster(page, HALIFAX))).toEqual(arrived)
  await importRows(page, { team: SASKATOON, rows: traded, answers: 'Move all 12 players here' })
  expect(names(await downloadRoster(page, SASKATOON))).toEqual(arrived)

  const portland = await downloadRoster(page, PORTLAND)
  const renumbered = portland.map((row) => ({ ...row, number: String(99 - Number(row['number'])) }))
  await importRows(page, { team: PORTLAND, rows: renumbered, answers: 'Update all 40 numbers' })
  expect(await downloadRoster(page, PORTLAND)).toEqual(renumbered)

  const requests = page.getByRole('link', { name: /^Player Requests/ })
  await expect(requests).toHaveText(/^Player Requests\s*5$/)
  await requests.click()
  for (const [at, name] of REPORTED.entries()) {
    if (at < FANS.length) {
      await button(page, `Reply to the request about ${name}`).click()
      await page.getByRole('button', { name: 'Send email' }).click()
    } else
      await main(page)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check()
  }
  await main(page)
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Mark fixed' })
    .click()
  await expect(notice(page, '3 requests marked fixed')).toBeVisible()
  await expect(requests).toHaveText(/^Player Requests\s*0$/)
  await expect(main(page).getByRole('row').filter({ hasText: 'Open' })).toHaveCount(0)
  expect(mailedTo(office).filter((to) => to !== OWNER)).toEqual(FANS)
})

const mailedTo = ({ post }: Office) => post.received.flatMap(({ to }) => to)

test('an owner’s week: the digest, a report that is answered and hidden, an account that is ended and deleted', async ({
  page,
  open,
  office,
}) => {
  await open('/profile/Pest')
  await page.getByRole('link', { name: 'Report this' }).click()
  await page.getByLabel('What is wrong with it?').fill('This is not a name.')
  await page.getByLabel('Your email (optional)').fill('eve@example.org')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(main(page).getByText('Report sent.')).toBeVisible()

  await open('/signin?next=%2Fadmin%2Freports')
  await signIn(page, COACH)
  const report = main(page).getByRole('row').filter({ hasText: 'This is not a name.' })
  await report.getByRole('button', { name: /^Reply/ }).click()
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect.poll(() => mailedTo(office)).toContain('eve@example.org')
  await report.getByRole('button', { name: /^Hide/ }).click()
  await page.getByLabel('Why? (optional)').fill('Not a name')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(report).toHaveCount(0)
  await expect.poll(async () => (await page.request.get('/profile/Pest')).status()).toBe(404)

  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await main(page).getByLabel('Find an account').fill('pest')
  const pest = main(page).getByRole('row').filter({ hasText: PEST })
  for (const act of ['End all sessions', 'Delete account']) {
    await pest.getByRole('button', { name: `Actions for ${PEST}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    await expect(page.getByRole('dialog', { name: act })).toHaveCount(0)
  }
  await expect(pest).toHaveCount(0)
  await expect.poll(() => mailedTo(office)).toContain(PEST)
  const digest = office.post.received.find(({ to }) => to.includes(OWNER))
  expect(digest?.headers).toContain('Subject: Benchboss: the week')
})
