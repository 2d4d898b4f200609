import type { Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/accessibility.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { startServer } from '#tests/support/server.ts'
import { COLOR_SCHEMES, WIDTHS } from '#tests/support/screens.ts'
import { expect, hydrated, test } from '#tests/support/test.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Report a player' })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Send report' }).click()

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report a player' }).click()
  await expect(form(page)).toBeVisible()
}

/** A server of this test's own: the one of the suite sends no mail. */
async function startReportServer(smtpUrl: string): Promise<AsyncDisposable & { readonly url: string }> {
  const { url, stop } = await startServer({
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Benchboss <hi@example.org>',
    SUPPORT_EMAIL: 'support@example.org',
  })
  return { url, [Symbol.asyncDispose]: stop }
}

test.describe('where mail is set up', () => {
  // The server of this test is not the one the suite calls its own.
  test.use({ expectedComplaints: [/^foreign: http:\/\/localhost:/] })

  test('P-BUILD-23 P-ERR-23 a guest’s report reaches the mail box of support', async ({ page }) => {
    // It starts a server, which a busy machine does in its own time.
    test.setTimeout(120_000)
    await using mail = await openMailServer()
    await using server = await startReportServer(mail.url)
    await page.goto(`${server.url}/lineup-builder?team=EDM`)
    await hydrated(page)
    await openForm(page)
    await form(page).getByRole('radio', { name: 'Remove Player' }).check()
    await form(page).getByRole('textbox', { name: 'Player name' }).fill('Zach Hyman')
    await form(page).getByRole('textbox', { name: 'Notes' }).fill('Traded.\nSee the news.')
    await submit(page)

    const sent = page.getByRole('dialog', { name: 'Report sent' })
    await expect(sent).toContainText('Thanks — your report has been emailed to support.')
    expect(mail.received).toHaveLength(1)
    const [message] = mail.received
    expect(message?.to).toEqual(['support@example.org'])
    expect(message?.headers).toContain('Subject: Remove Player: Zach Hyman (Edmonton Oilers)')
    expect(message?.body).toContain('Reporter: guest')
    expect(message?.body).toContain('> Traded.\r\n> See the news.')

    await sent.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Report a player' })).toBeFocused()
  })
})

test('P-ROLE-02 P-ERR-24 a guest’s report is saved where no mail is set up', async ({ page, open }) => {
  await open('/lineup-builder?team=EDM')
  await openForm(page)
  await form(page).getByRole('textbox', { name: 'Player name' }).fill('Connor Bedard')
  await submit(page)
  await expect(page.getByRole('dialog', { name: 'Report received' })).toContainText(
    'Thanks — your report was saved and will be reviewed by staff.',
  )
})

test('P-VALID-15 P-VALID-16 asks for the name, not for notes', async ({ page, open }) => {
  await open('/lineup-builder?team=EDM')
  await openForm(page)
  await form(page).getByRole('textbox', { name: 'Player name' }).fill('   ')
  await submit(page)
  const alert = form(page).getByRole('alert')
  await expect(alert).toContainText('Missing name')
  await expect(alert).toContainText('Please enter the player name for the report.')
  await expect(form(page).getByRole('textbox', { name: 'Player name' })).toBeFocused()
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('P-ERR-25 says that it was not sent, and keeps what was written', async ({ page, open, context }) => {
    await open('/lineup-builder?team=EDM')
    await openForm(page)
    const name = form(page).getByRole('textbox', { name: 'Player name' })
    await name.fill('Connor Bedard')
    await context.setOffline(true)
    await submit(page)
    await expect(form(page).getByRole('alert')).toContainText('Could not send report to server.')
    await expect(name).toHaveValue('Connor Bedard')
  })
})

test.describe('the endpoint', () => {
  const report = { type: 'Missing player', player_name: 'Bedard', notes: '', team_id: null }

  test('refuses what is not JSON, not a report, too large, or from another site', async ({ request }) => {
    // As bytes: a text would be packed into JSON once more.
    const post = (data: string, headers: Record<string, string> = {}) =>
      request.post('/api/send-report', {
        data: Buffer.from(data),
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    const said = async (answer: Promise<Awaited<ReturnType<typeof post>>>) => {
      const response = await answer
      return [response.status(), (await response.json()).error]
    }
    expect(await said(post('{"type":'))).toEqual([400, 'The request is not the JSON it should be.'])
    expect(await said(post('null'))).toEqual([400, 'This report could not be read.'])
    expect(await said(post(JSON.stringify(report), { 'Content-Type': 'text/plain' }))).toEqual([
      400,
      'The request is not the JSON it should be.',
    ])
    expect(await said(post(JSON.stringify({ ...report, player_name: ' ' })))).toEqual([
      400,
      'Please enter the player name for the report.',
    ])
    expect(await said(post(JSON.stringify({ ...report, notes: 'x'.repeat(16 * 1024) })))).toEqual([
      413,
      'The request is too large.',
    ])
    expect(await said(post(JSON.stringify(report), { Origin: 'https://evil.example' }))).toEqual([
      403,
      'This request came from another site.',
    ])
    const get = await request.get('/api/send-report')
    expect([get.status(), get.headers()['allow']]).toEqual([405, 'POST'])
  })
})

for (const width of WIDTHS) {
  for (const colorScheme of COLOR_SCHEMES) {
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme })

      test('the form is accessible, also with a refusal in it', async ({ page, open }) => {
        await open('/lineup-builder?team=EDM')
        await openForm(page)
        await expectAccessible(page)
        await submit(page)
        await expect(form(page).getByRole('alert')).toContainText('Missing name')
        await expectAccessible(page)
      })
    })
  }
}
