import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'mail' })

test('P-BUILD-23 P-ROLE-02 P-ERR-23 a guest’s report reaches the support mailbox', async ({
  page,
  open,
  sites,
}) => {
  await open('/lineup-builder?team=HFX')
  await page.getByRole('button', { name: 'Report a player' }).click()
  const form = page.getByRole('dialog', { name: 'Report a player' })
  await form.getByRole('radio', { name: 'Remove Player' }).check()
  await form.getByRole('textbox', { name: 'Player name' }).fill('Gus Archer')
  await form.getByRole('textbox', { name: 'Notes' }).fill('Traded.\nSee the news.')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report sent' })).toContainText(
    'Thanks — your report has been emailed to support.',
  )
  const { mail } = await sites.mail()
  const message = mail.received.find(({ body }) => body.includes('See the news.'))
  expect(message?.to).toEqual(['support@benchboss.test'])
  expect(message?.headers).toContain('Subject: Remove Player: Gus Archer (Halifax Harbours)')
  expect(message?.body).toContain('Reporter: guest')
  expect(message?.body).toContain('> Traded.\r\n> See the news.')
})

test.describe('with an external send-report function', () => {
  test.use({
    site: 'admin',
    expectedComplaints: [/^foreign: http:\/\/127\.0\.0\.1:\d+\/functions\/send-report$/],
  })

  test('P-CALL-49 P-CALL-50 P-CALL-51 the page sends the report there itself, with its key', async ({
    page,
    open,
    sites,
  }) => {
    const { email, reports } = await sites.admin()
    await open('/lineup-builder?team=HFX')
    await page.getByRole('button', { name: 'Report a player' }).click()
    const form = page.getByRole('dialog', { name: 'Report a player' })
    await form.getByRole('textbox', { name: 'Player name' }).fill('Abe Rusk')
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible()
    const [report] = reports.received
    expect(report?.path).toBe('/functions/send-report')
    expect(report?.headers).toMatchObject({
      'content-type': 'application/json',
      apikey: 'public-key',
      authorization: 'Bearer public-key',
    })
    expect(JSON.parse(report?.body ?? '')).toEqual({
      type: 'Missing player',
      player_name: 'Abe Rusk',
      notes: '',
      team_id: 1,
      reporter: email,
    })
  })
})
