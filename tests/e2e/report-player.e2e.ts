import { expect, test } from '#tests/support/test.ts'

test.use({
  site: 'admin',
  expectedComplaints: [/^foreign: http:\/\/127\.0\.0\.1:\d+\/functions\/send-report$/],
})

test('P-CALL-49 P-CALL-50 P-CALL-51 the page sends a report to the external function itself, with its key', async ({
  page,
  open,
  sites,
}) => {
  const { email, reports } = await sites.admin()
  await open('/lineup-builder?team=HFX')
  await page.getByText('About this list').click()
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
