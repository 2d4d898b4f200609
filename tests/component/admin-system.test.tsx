import { data } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { INTENTS } from '#app/back-office/system/asking.tsx'
import * as system from '#app/back-office/system/route.tsx'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import { button, main, openRoles } from '#tests/support/component/league-check.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

type View = LoadedBy<typeof system>

const AT = new Date(2026, 10, 22, 4, 30)
const LATER = new Date(2026, 10, 23, 4, 30)
const aRun = (given: Partial<View['schedule'][number]['runs'][number]> = {}) => ({
  beganAt: AT,
  endedAt: AT,
  outcome: 'done' as const,
  host: 'bench-1',
  processId: 41,
  teams: null,
  ...given,
})
const VIEW: View = {
  facts: {
    version: '1.2.3',
    build: { id: '3fa9c14d02ab', builtAt: LATER },
    database: 'embedded',
    bucket: null,
    operator: { name: null, email: 'support@example.org' },
    mailFrom: 'Benchboss <bench@example.org>',
    nightly: 'apply',
    retentionDays: 400,
    backups: {
      every: null,
      place: '/srv/backups',
      isEncrypted: false,
      keep: { days: 7, weeks: 4, months: 1 },
    },
  },
  node: 'v24.0.0',
  servers: [
    { host: 'bench-1', processId: 41, since: AT, build: { id: '3fa9c14d02ab', builtAt: LATER } },
    { host: 'bench-2', processId: 7, since: LATER, build: { id: '8d01aa34c7e2', builtAt: LATER } },
  ],
  database: { version: '17.5', bytes: 51_300_000 },
  storageAnswers: true,
  disk: { free: 12_000_000_000, total: 80_000_000_000 },
  schedule: [
    { work: 'roster_check', runs: [aRun({ teams: { done: 30, of: 32 } })] },
    { work: 'lines', runs: [aRun({ outcome: 'failed', host: 'bench-2' })] },
    {
      work: 'old_rows',
      runs: [aRun({ outcome: 'failed' }), aRun({ beganAt: LATER, endedAt: LATER }), aRun({ processId: 42 })],
    },
    { work: 'backup', runs: [] },
  ],
  nightly: 'apply',
  ownerMails: 'all',
  rosterCheck: { teams: 32, failures: 2 },
  backups: {
    every: 'off',
    list: [],
    state: { newest: null, isOverdue: false, failure: null, checkFailure: null },
  },
  now: LATER,
  proofNeeded: null,
}
const aBackup = (given: Partial<View['backups']['list'][number]> = {}) => ({
  id: 1,
  made_at: AT,
  made_by: 'screen' as const,
  place: '/srv/backups',
  name: 'benchboss-20261122T043000Z.tar',
  bytes: 12_300_000,
  rows: 97_451,
  files: 12,
  ms: 4200,
  failure: null,
  checked_at: null,
  check_failure: null,
  ...given,
})

async function openSystem(
  now: () => View | Promise<View>,
  answer: (form: FormData) => { ok: boolean; line: string } = () => ({ ok: true, line: 'Done.' }),
) {
  await openRoles('/admin/system', [
    routeOf(system).at('system', {
      loader: now,
      action: async ({ request }) => {
        const form = await request.formData()
        const intent = INTENTS.find((name) => name === form.get('intent')) ?? 'mail'
        const given = answer(form)
        return data({ ...given, intent }, { status: given.ok ? 200 : 422 })
      },
    }),
  ])
}

const row = (name: string) => main.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

test('the screen lists what the server runs on and how its scheduled jobs went; each expands to its last runs', async () => {
  await openSystem(() => VIEW)
  await expect.element(main.getByText(/^Version 1\.2\.3, Node v24\.0\.0/)).toBeVisible()
  const shown = textsOf(main)[0]
  expect
    .soft(shown)
    .toMatch(
      /Process 41 on bench-1, running since Nov 22, .*Build 3fa9c14d02ab of Nov 23, 2026, 4:30.AM ?Process 7 on bench-2, .*Build 8d01aa34c7e2 of .*different builds/,
    )
  for (const words of [
    '51.3 MB',
    '12 GB free of 80 GB',
    'The server keeps its backups in /srv/backups: the newest of each of the last 7 days, 4 weeks and 1 month.',
    'They are not encrypted',
    'No backups yet.',
  ]) {
    expect.soft(shown).toContain(words)
  }
  expect.soft(textsOf(row('Check rosters'))[0]).toMatch(/30 of 32 teams .*2 of 32 teams not fully read/)
  expect.soft(textsOf(row('Read lines from the latest games'))[0]).toMatch(/Failed/)
  expect.soft(textsOf(row('Back up'))[0]).toMatch(/Not run yet/)
  // The newest run went well, an older one failed.
  expect.soft(textsOf(row('Housekeeping'))[0]).toMatch(/Hourly.*Done .*Last failure: /)
  await main.getByText(/1 job$/).click()
  const job = main.getByRole('table', { name: 'Housekeeping' }).getByRole('row').nth(1)
  expect.soft(textsOf(job)[0]).toMatch(/Done .*Last failure: /)
  const list = main.getByRole('list', { name: 'Delete old sign-ins, links and visits: Last 3 runs' })
  await expect.element(list).not.toBeInTheDocument()
  await main.getByText(/Last 3 runs$/).click()
  await expect
    .poll(() => textsOf(list.getByRole('listitem')).map((text) => text.replace(/^.*(?=Failed|Done)/, '')))
    .toEqual(['Failed Process 41 on bench-1', 'Done Process 41 on bench-1', 'Done Process 42 on bench-1'])
  await expectHolds('the system status')
})

test('a backup starts, shows progress until it is complete, and is then listed', async () => {
  let view = VIEW
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await openSystem(
      () => view,
      () => {
        const runs = [
          aRun({ outcome: 'failed' }),
          aRun({ beganAt: LATER, endedAt: null, outcome: 'running' }),
        ]
        view = { ...VIEW, schedule: [{ work: 'backup', runs }] }
        return { ok: true, line: 'The backup has begun.' }
      },
    )
    await button('Back up now').click()
    await expect.element(button('Backing up…')).toBeDisabled()
    await expect.element(main.getByText('The backup has begun.')).toBeVisible()
    view = { ...VIEW, backups: { ...VIEW.backups, list: [aBackup()] } }
    await vi.advanceTimersByTimeAsync(3000)
    await expect.element(main.getByText(/97,451$/)).toBeVisible()
    await expect.element(button('Back up now')).toBeEnabled()
  } finally {
    vi.useRealTimers()
  }
})

test('backups show their age and what went wrong, and are downloaded and deleted once the admin has proven who they are', async () => {
  const aLongTime = new Date(AT.getTime() + 75 * 3_600_000)
  const reason = 'The backup storage did not respond'
  const damage = 'The backup is damaged: it has 1 of its 2 files.'
  const list = [
    aBackup({ id: 4, made_at: LATER, failure: reason, bytes: null, rows: null, files: null, ms: null }),
    aBackup({ id: 3, checked_at: AT, check_failure: damage }),
    aBackup({ id: 2, made_by: 'command', place: '/home', name: 'by-hand' }),
    aBackup({ id: 1, made_by: 'schedule', name: 'benchboss-20261101T043000Z.tar', checked_at: AT }),
  ]
  const state = { newest: AT, isOverdue: true, failure: reason, checkFailure: damage }
  const backups = { every: 'day' as const, list, state }
  let view: View = { ...VIEW, now: aLongTime, proofNeeded: 'password', backups }
  const sent: Record<string, unknown>[] = []
  await openSystem(
    () => view,
    (form) => {
      sent.push(Object.fromEntries(form))
      if (form.get('proof') === 'guess') return { ok: false, line: 'The current password is wrong.' }
      view = { ...view, proofNeeded: null }
      return { ok: true, line: 'Proven.' }
    },
  )
  const alerts = main.getByRole('alert')
  await expect
    .poll(() => textsOf(alerts))
    .toEqual([
      'There is no recent backup. The newest one is 3 days old.',
      `The last backup failed. ${reason}`,
      'The last check of a backup failed. The backup is damaged: it has 1 of its 2 files.',
    ])
  expect(textsOf(main)[0]).toMatch(/Newest backup: .*\(3 days old\)/)
  expect(textsOf(main)[0]).toMatch(/\/home\/by-hand/)
  await expectHolds('the backups of a site')
  const downloads = main.getByRole('link', { name: /^Download/ })
  await expect.element(downloads).not.toBeInTheDocument()
  const password = main.getByLabelText('Your password')
  await password.fill('guess')
  await button('Continue').click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('The current password is wrong.')
  await password.fill('our rink')
  await button('Continue').click()
  await expect
    .poll(() => downloads.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/admin/system/backups/3', '/admin/system/backups/1'])
  await main.getByLabelText('Delete benchboss-20261101T043000Z.tar').click()
  await button('Delete backup').click()
  await expect.poll(() => sent.at(-1)).toEqual({ intent: 'delete', id: '1' })
  await main.getByRole('combobox', { name: 'Make a backup' }).selectOptions('Every week')
  await button('Save schedule').click()
  await expect.poll(() => sent.at(-1)).toEqual({ intent: 'every', every: 'week' })

  view = { ...VIEW, facts: { ...VIEW.facts, backups: { ...VIEW.facts.backups, every: 'day' } } }
  await page.getByRole('link', { name: 'System', exact: true }).click()
  await expect.element(main.getByText(/^Off\. BACKUP_EVERY is set on the server/)).toBeVisible()
  await expect.element(main.getByRole('combobox', { name: 'Make a backup' })).not.toBeInTheDocument()
})

test('a refused test mail shows the error; without mail none is offered, and services that do not respond are marked', async () => {
  let view = VIEW
  await openSystem(
    () => view,
    (form) =>
      form.get('intent') === 'mail'
        ? { ok: false, line: 'The mail server did not take the mail.' }
        : { ok: true, line: `Saved: ${String(form.get('mails'))}.` },
  )
  await expect.element(main.getByText('Unavailable')).not.toBeInTheDocument()
  await button('Send a test email').click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('The mail server did not take the mail.')
  const mails = main.getByRole('combobox', { name: 'Mails to the owner' })
  await expect.element(mails).toHaveDisplayValue('Warnings and a weekly digest')
  await mails.selectOptions('A weekly digest only')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(main.getByText('Saved: digest.')).toBeVisible()
  view = { ...VIEW, facts: { ...VIEW.facts, mailFrom: null }, storageAnswers: false, disk: null }
  await page.getByRole('link', { name: 'System', exact: true }).click()
  await expect.element(main.getByText(/^Mail is off/)).toBeVisible()
  await expect.element(main.getByText('Unavailable')).toBeVisible()
  await expect.element(button('Send a test email')).not.toBeInTheDocument()
  await expect.element(mails).not.toBeInTheDocument()
})
