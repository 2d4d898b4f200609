import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'mail' })

test('P-BUILD-23 P-ROLE-02 P-ERR-23 a guest’s report reaches the mail box of support', async ({
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
