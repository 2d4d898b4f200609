import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import { openHalifax } from '#tests/support/component/ready-overlay.tsx'

const form = page.getByRole('dialog', { name: 'Report a player' })
const name = form.getByRole('textbox', { name: 'Player name' })
const open = page.getByRole('button', { name: 'Report a player' })
const openForm = async () => {
  const about = page.getByText('About this list')
  await expect.element(about).toBeVisible()
  if (about.element().closest('details')?.open === false) await about.click()
  await open.click()
}
const submit = () => form.getByRole('button', { name: 'Send report' }).click()

/** The reports sent to the server. */
const sent = () => requests('/api/send-report').map((asked) => asked.json())

/** Eight players are enough: the report names any. */
const players = playersOf(HALIFAX).slice(0, 8)

test('P-BUILD-23 P-ROLE-02 P-VALID-15 P-CALL-49 P-CALL-51 P-ERR-23 P-ERR-25 P-ERR-26 a guest reports a player once the report is complete; it stays typed until it is mailed', async () => {
  await openHalifax({ players })
  await openForm()
  await expect.element(form.getByText('About Halifax Harbours')).toBeVisible()
  // A blank or very long name, long notes, and an invalid address for the answer are reported at their fields.
  await name.fill('   ')
  await submit()
  const alert = form.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Missing namePlease enter the player name for the report.')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveAccessibleDescription(/Please enter the player name for the report\./)
  await name.fill('x'.repeat(101))
  await submit()
  await expect.element(name).toHaveAccessibleDescription(/A player name can have at most 100 characters\./)
  await name.fill(' Gus Archer ')
  const notes = form.getByRole('textbox', { name: 'Notes (optional)' })
  await notes.fill('x'.repeat(2001))
  await submit()
  await expect
    .element(notes)
    .toHaveAccessibleDescription(/Notes can have at most 2000 characters\..*1 character too many/)
  await expect.element(notes).toHaveFocus()
  await notes.fill('')
  const email = form.getByRole('textbox', { name: 'Your email (optional)' })
  await email.fill('call me')
  await submit()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveFocus()
  await expect
    .element(email)
    .toHaveAccessibleDescription(/This is not an email address\. Correct it or leave it empty\./)
  await email.fill('')
  await form.getByRole('radio', { name: 'Remove Player' }).click()
  await notes.fill('Traded.\nSee the news.')
  // A lost network, a server that fails, and a page where the answer should be.
  const unsent = 'ErrorCould not send report to server.'
  const unexpected = 'ErrorAn unexpected error occurred while submitting your report.'
  for (const [at, { answered, words }] of [
    { answered: offline, words: unsent },
    { answered: () => new Response('<html>Log in to the hotel</html>'), words: unexpected },
    {
      answered: () => refused(503, { code: 'unavailable', message: 'The database is on fire.' }),
      words: unsent,
    },
  ].entries()) {
    answer('POST /api/send-report', answered)
    await submit()
    await expect.poll(sent).toHaveLength(at + 1)
    await expect.element(alert).toHaveTextContent(words)
    await expect.element(name).toHaveValue(' Gus Archer ')
  }
  answer('POST /api/send-report', () => ({ delivery: 'emailed' }))
  await submit()
  const message = page.getByRole('dialog', { name: 'Report sent' })
  await expect
    .element(message.getByText('Thanks — your report has been emailed to support.', { exact: true }))
    .toBeVisible()
  const report = {
    type: 'Remove Player',
    player_name: 'Gus Archer',
    notes: 'Traded.\nSee the news.',
    team_id: 1,
    reporter: 'anonymous',
  }
  expect.soft(sent()).toEqual([report, report, report, report])
  const done = message.getByRole('button', { name: 'Done' })
  await expect.element(done).toHaveFocus()
  await done.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  // With an address.
  answer('POST /api/send-report', () => ({ delivery: 'saved' }))
  await openForm()
  await name.fill('Abe Rusk')
  await email.fill(' guest@example.com ')
  await submit()
  await expect.element(page.getByRole('dialog', { name: 'Report received' })).toBeVisible()
  expect.soft(sent().at(-1)).toMatchObject({ player_name: 'Abe Rusk', reporter: 'guest@example.com' })
})

test('P-ERR-24 P-VALID-16 a report saved without notes is confirmed as received, with the fan’s account', async () => {
  answer('POST /api/send-report', () => ({ delivery: 'saved' }))
  answer('GET /lineup-builder/saved', () => ({ lineups: [], more: false }))
  await openHalifax({ players, account: anAccount({ email: 'ned@example.com' }) })
  await openForm()
  await name.fill('Abe Rusk')
  await expect.element(form.getByRole('textbox', { name: /email/i })).not.toBeInTheDocument()
  await submit()
  await expect
    .element(page.getByRole('dialog', { name: 'Report received' }))
    .toMatchTextContent('Thanks — your report was saved and will be reviewed by staff.')
  expect(sent()).toMatchObject([{ type: 'Missing player', notes: '', reporter: 'ned@example.com' }])
})
