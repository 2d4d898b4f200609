import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import { openHalifax } from '#tests/support/component/ready-overlay.tsx'

const form = page.getByRole('dialog', { name: 'Report a player' })
const name = form.getByRole('textbox', { name: 'Player name' })
const open = page.getByRole('button', { name: 'Report a player' })
const submit = () => form.getByRole('button', { name: 'Send report' }).click()

/** The reports sent to the server. */
const sent = () => requests('/api/send-report').map((asked) => asked.json())

test('P-BUILD-23 P-ROLE-02 P-CALL-49 P-CALL-51 P-ERR-23 a guest reports a player, and reads that it was mailed', async () => {
  answer('POST /api/send-report', () => ({ delivery: 'emailed' }))
  await openHalifax()
  await open.click()
  await expect.element(form.getByText('About Halifax Harbours')).toBeVisible()
  await form.getByRole('radio', { name: 'Remove Player' }).click()
  await name.fill(' Gus Archer ')
  await form.getByRole('textbox', { name: 'Notes (optional)' }).fill('Traded.\nSee the news.')
  await submit()
  const message = page.getByRole('dialog', { name: 'Report sent' })
  await expect
    .element(message.getByText('Thanks — your report has been emailed to support.', { exact: true }))
    .toBeVisible()
  expect(sent()).toEqual([
    {
      type: 'Remove Player',
      player_name: 'Gus Archer',
      notes: 'Traded.\nSee the news.',
      team_id: 1,
      reporter: 'anonymous',
    },
  ])
  const done = message.getByRole('button', { name: 'Done' })
  await expect.element(done).toHaveFocus()
  await done.click()
  await expect.element(open).toHaveFocus()
})

test('P-ERR-24 P-VALID-16 a report saved without notes is confirmed as received, with the fan’s account', async () => {
  answer('POST /api/send-report', () => ({ delivery: 'saved' }))
  answer('GET /lineup-builder/saved', () => ({ lineups: [], more: false }))
  await openHalifax({ account: anAccount({ email: 'ned@example.com' }) })
  await open.click()
  await name.fill('Abe Rusk')
  await expect.element(form.getByRole('textbox', { name: /email/i })).not.toBeInTheDocument()
  await submit()
  await expect
    .element(
      page
        .getByRole('dialog', { name: 'Report received' })
        .getByText('Thanks — your report was saved and will be reviewed by staff.', { exact: true }),
    )
    .toBeVisible()
  expect(sent()).toMatchObject([{ type: 'Missing player', notes: '', reporter: 'ned@example.com' }])
})

test('a guest may leave an email for the answer; an invalid one is reported at its field', async () => {
  answer('POST /api/send-report', () => ({ delivery: 'saved' }))
  await openHalifax()
  await open.click()
  await name.fill('Abe Rusk')
  const email = form.getByRole('textbox', { name: 'Your email (optional)' })
  await email.fill('call me')
  await submit()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveFocus()
  await expect
    .element(email)
    .toHaveAccessibleDescription(/This is not an email address\. Correct it or leave it empty\./)
  expect(sent()).toEqual([])
  await email.fill(' guest@example.com ')
  await submit()
  await expect.element(page.getByRole('dialog', { name: 'Report received' })).toBeVisible()
  expect(sent()).toMatchObject([{ reporter: 'guest@example.com' }])
})

test('P-VALID-15 a blank name is reported at its field, and nothing is sent', async () => {
  await openHalifax()
  await open.click()
  await name.fill('   ')
  await submit()
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Missing namePlease enter the player name for the report.')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveAccessibleDescription(/Please enter the player name for the report\./)
  await expectHolds()
  expect(sent()).toEqual([])
})

test.each([
  ['P-ERR-25 a lost network', offline, 'ErrorCould not send report to server.'],
  [
    'P-ERR-25 a server that fails',
    () => refused(503, { code: 'unavailable', message: 'The database is on fire.' }),
    'ErrorCould not send report to server.',
  ],
  [
    'P-ERR-26 a page where the answer should be',
    () => new Response('<html>Log in to the hotel</html>'),
    'ErrorAn unexpected error occurred while submitting your report.',
  ],
])('%s shows an error, and the report stays typed', async (_, answered, sentence) => {
  answer('POST /api/send-report', answered)
  await openHalifax()
  await open.click()
  await name.fill('Abe Rusk')
  await submit()
  await expect.element(form.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(name).toHaveValue('Abe Rusk')
  answer('POST /api/send-report', () => ({ delivery: 'saved' }))
  await submit()
  await expect.element(page.getByRole('dialog', { name: 'Report received' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
