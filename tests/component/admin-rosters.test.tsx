import { data } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import type { RosterProposal } from '#app/back-office/league-check/proposals.ts'
import * as rosters from '#app/back-office/league-check/route.tsx'
import { MADE_TEAMS, SASKATOON, YUKON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer as answerRequest } from '#tests/support/component/answers.ts'
import { textsOf } from '#tests/support/component/back-office.tsx'
import { button, main, openRoles } from '#tests/support/component/league-check.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

afterEach(() => void vi.useRealTimers())

type Check = LoadedBy<typeof rosters>

const NEVER: Check = {
  progress: null,
  last: null,
  nightly: { value: 'off', isFixed: false, next: null },
  lines: { read: null, games: [] },
  teams: [...MADE_TEAMS],
}
const FINISHED = {
  finishedAt: new Date(2026, 9, 10, 18, 30),
  teams: 4,
  failures: [],
  proposals: [],
  kept: [],
  applied: null,
}
const proposal = (name: string, given: Partial<RosterProposal> = {}): RosterProposal => ({
  key: `key of ${name}`,
  kind: 'new',
  teamId: SASKATOON.id,
  playerId: null,
  formerId: null,
  basis: 'news',
  name,
  columns: {},
  changes: [
    { field: 'nhl_id', from: null, to: 8499999 },
    { field: 'number', from: null, to: 66 },
  ],
  listedTwice: false,
  namesakes: [],
  reports: [],
  ...given,
})
const newcomer = proposal('Newt Newcomer')
const departed = proposal('Ward Ames', { kind: 'gone', changes: [], playerId: 200 })
const mover = proposal('Milo Webb', {
  kind: 'moved',
  teamId: YUKON.id,
  playerId: 400,
  changes: [{ field: 'team_id', from: SASKATOON.id, to: YUKON.id }],
})

type Sent = Readonly<Record<string, FormDataEntryValue>>
type Answer = { readonly ok: boolean; readonly lines: readonly string[] }

/** Opens the screen over this check; `now` is called again for each load. */
async function openRosters(
  now: () => Check,
  answer: (sent: Sent) => Answer = () => ({ ok: true, lines: [] }),
) {
  const sent: Sent[] = []
  const screen = await openRoles('/admin/rosters', [
    routeOf(rosters).at('rosters', {
      loader: now,
      action: async ({ request }) => {
        const fields = Object.fromEntries(await request.formData())
        sent.push(fields)
        const given = answer(fields)
        return data(given, { status: given.ok ? 200 : 409 })
      },
    }),
  ])
  return { screen, sent }
}
const found = (...proposals: readonly RosterProposal[]) => ({
  ...NEVER,
  last: { ...FINISHED, proposals: [...proposals] },
})
const team = (name: string) => main.getByRole('group', { name: new RegExp(`^All of ${name}`) })
const box = (name: string) => main.getByRole('checkbox', { name, exact: true })

test('without any check the screen says so; a button starts one, and the screen reloads each second until it is done', async () => {
  let check = NEVER
  const { sent } = await openRosters(
    () => check,
    () => {
      check = { ...NEVER, progress: { done: 0, teams: 4 } }
      return { ok: true, lines: [] }
    },
  )
  await expect.element(main.getByRole('heading', { name: 'Never checked' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Check the league’s rosters').click()
  const progress = main.getByText('Asking the league: team 0 of 4')
  await expect.element(progress).toBeVisible()
  await expect.element(main.getByRole('progressbar')).toHaveAttribute('max', '4')
  await expect.element(button('Check the league’s rosters')).toBeDisabled()
  expect(sent).toEqual([{ intent: 'check' }])
  check = found(newcomer)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.element(main.getByRole('heading', { name: '1 difference' })).toBeVisible()
  await expect.element(main.getByRole('progressbar')).not.toBeInTheDocument()
})

test('teams that were not read are listed with the reason and what to do, and so are the lines of each team', async () => {
  const failures = [
    { team_id: SASKATOON.id, code: 'too_many_requests' as const, count: 600 },
    { team_id: YUKON.id, code: 'slow' as const, count: null },
  ]
  const report = {
    teams: 4,
    written: [YUKON.abbreviation],
    kept: [{ team: SASKATOON.abbreviation, code: 'no_shifts' as const, count: null, date: '2026-10-09' }],
    unknown: [],
  }
  const game = {
    teamId: SASKATOON.id,
    date: '2026-10-07',
    opponent: 'HFX',
    isHome: false,
    isPasted: true,
    isSettled: true,
  }
  let check: Check = {
    ...NEVER,
    last: { ...FINISHED, failures },
    lines: { read: { at: new Date(2026, 9, 10, 4, 30), report }, games: [game] },
  }
  const { screen } = await openRosters(() => check)
  await expect.element(main.getByRole('heading', { name: '2 teams were not fully read' })).toBeVisible()
  await expect
    .element(main.getByRole('listitem').filter({ hasText: 'Saskatoon Sheaves' }).first())
    .toMatchTextContent('The league is limiting requests. Check again in 10 minutes.')
  const shown = textsOf(main)[0]
  expect.soft(shown).toContain('The rosters that could be read agree')
  expect.soft(shown).toContain('The other teams are not affected.')
  expect.soft(shown).toContain('New lines for 1 team; 1 team could not be updated')
  await main.getByText('Lines of each team').click()
  const lines = main.getByRole('region', { name: 'Lines from the last games' }).getByRole('listitem')
  await expect
    .element(lines.filter({ hasText: SASKATOON.name }))
    .toMatchTextContent(/Oct 7, 2026 at HFX.*Pasted · Kept: the league has no usable shifts/)
  await expect.element(lines.filter({ hasText: YUKON.name })).toMatchTextContent(/None known.*New lines/)
  // When no team was read, there are no other teams, and open differences stay.
  const all = MADE_TEAMS.map(({ id }) => ({ team_id: id, code: 'status' as const, count: 500 }))
  check = { ...NEVER, last: { ...FINISHED, teams: all.length, failures: all, proposals: [newcomer] } }
  await screen.go('/admin/rosters?again')
  await expect.element(main.getByText(/^Differences that an earlier check found/)).toBeVisible()
  await expect.element(main.getByText(/other teams/)).not.toBeInTheDocument()
  await expect.element(box('Newt Newcomer: New')).toBeVisible()
})

test('differences are grouped by team; the selected ones are sent with their answers, and the result or the reasons are shown', async () => {
  let check = found(newcomer, departed, mover)
  const reason =
    'Newt Newcomer was not changed: this difference has changed since you chose it. Look at the list and choose again.'
  let answer: Answer = { ok: false, lines: ['Nothing was applied.', reason] }
  const { sent } = await openRosters(
    () => check,
    () => answer,
  )
  const saskatoon = team('Saskatoon Sheaves')
  await expect.element(button('Apply')).toBeDisabled()
  await expect.element(team('Yukon Lights')).toMatchTextContent(/Milo Webb.*Saskatoon Sheaves.*Yukon Lights/)
  await box('All of Saskatoon Sheaves').click()
  await button('Choose none').click()
  await box('Newt Newcomer: New').click()
  await saskatoon.getByRole('combobox', { name: 'Status of Ward Ames' }).selectOptions('Injured')
  await expect.element(box('Ward Ames: Not listed')).toBeChecked()
  await expectHolds('differences with the league')
  await button('Apply 2').click()
  await expect.element(main.getByText('Nothing was applied.')).toBeVisible()
  await expect.element(main.getByText(reason)).toBeVisible()
  await expect.element(box('Newt Newcomer: New')).toBeVisible()
  const [{ intent, choices } = {}] = sent
  expect(intent).toBe('apply')
  expect(JSON.parse(String(choices))).toEqual([
    { key: newcomer.key },
    { key: departed.key, answer: 'injured_or_other' },
  ])
  check = found(mover)
  answer = { ok: true, lines: ['2 differences applied. You can undo this in the audit log.'] }
  await button('Choose all').click()
  await main.getByRole('button', { name: /^Apply \d$/ }).click()
  await expect
    .element(main.getByText('2 differences applied. You can undo this in the audit log.', { exact: true }))
    .toBeVisible()
  await expect.element(main.getByText('Newt Newcomer')).not.toBeInTheDocument()
})

test('Choose all leaves out players who are only missing from the league’s list, and differences that ask who a player is', async () => {
  const asks = proposal('Gus Archer', { namesakes: [{ id: 105, number: 9, teamId: 1 }] })
  await openRosters(() => found(newcomer, departed, mover, asks))
  const gone = box('Ward Ames: Not listed')
  const unknown = box('Gus Archer: New')
  await button('Choose all').click()
  await expect.element(button('Apply 2')).toBeEnabled()
  await expect.element(gone).not.toBeChecked()
  await gone.click()
  await expect.element(button('Apply 3')).toBeEnabled()
  await expect.element(unknown).toBeDisabled()
  await main
    .getByRole('combobox', { name: 'Who is Gus Archer?' })
    .selectOptions('Our Gus Archer (9), Halifax Harbours')
  await expect.element(unknown).toBeChecked()
  await expect.element(button('Apply 4')).toBeEnabled()
  await button('Choose none').click()
  await expect.element(button('Apply')).toBeDisabled()
})

test('important differences come first, a chip filters by kind, and what was never compared is explained', async () => {
  const other = proposal('Abe Moved', { ...mover, key: 'k', name: 'Abe Moved', teamId: SASKATOON.id })
  const born = proposal('Bo Born', {
    kind: 'changed',
    basis: 'unknown',
    changes: [{ field: 'birthdate', from: null, to: '2002-03-28' }],
  })
  await openRosters(() => found(newcomer, departed, other, born))
  const rows = team('Saskatoon Sheaves').getByRole('listitem')
  await expect
    .poll(() => textsOf(rows).slice(0, 4))
    .toEqual([
      expect.stringMatching(/^Abe Moved/),
      expect.stringMatching(/^Newt Newcomer/),
      expect.stringMatching(/^Ward Ames/),
      expect.stringMatching(/^Bo Born.*Mar 28, 2002/),
    ])
  await expect.element(main.getByText(/^1 of these may come from edits made here/)).toBeVisible()
  const chips = main.getByRole('list', { name: 'Kinds of difference' }).getByRole('button')
  await expect.element(chips.nth(0)).toHaveTextContent('All 4')
  await chips.nth(1).click()
  await expect.element(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(rows).toHaveLength(1)
  // Only the shown differences are chosen.
  await button('Choose all').click()
  await expect.element(button('Apply 1')).toBeEnabled()
})

test('what was edited here is kept with who, when and what the league lists, and can be given up; the nightly run is switched, explained and undone', async () => {
  const edit = { at: new Date(2026, 10, 28, 12), by: 'coach@example.com', isOwn: true }
  const kept = [
    {
      ...proposal('Milo Webb', {
        ...mover,
        changes: [
          { field: 'team_id', from: YUKON.id, to: SASKATOON.id },
          { field: 'number', from: 98, to: 29 },
        ],
      }),
      edit,
    },
    {
      ...proposal('Abe Stone', { kind: 'changed', changes: [{ field: 'weight', from: 215, to: 209 }] }),
      edit: { ...edit, isOwn: false },
    },
    { ...proposal('Bo Groulx', { formerId: 7 }), edit: { ...edit, by: null, isOwn: false } },
    {
      ...proposal('Cy Last', {
        kind: 'gone',
        changes: [{ field: 'status', from: 'active', to: 'off_roster' }],
      }),
      edit: null,
    },
  ]
  let check: Check = { ...NEVER, last: { ...FINISHED, kept } }
  const { sent } = await openRosters(() => check)
  const list = main.getByRole('region', { name: '4 differences kept' })
  await expect
    .poll(() => textsOf(list.getByRole('listitem')))
    .toEqual([
      'You moved Milo Webb to Yukon Lights (#98) on Nov 28, 2026. The league still lists this player with Saskatoon Sheaves (#29). Take the league’s value',
      'coach@example.com changed Abe Stone’s weight to 215 lb on Nov 28, 2026. The league still lists 209 lb. Take the league’s value',
      'Bo Groulx was deleted on Nov 28, 2026. The league still lists this player with Saskatoon Sheaves. Add again',
      'Cy Last’s status was changed to Active. The league does not list this player. Take the league’s value',
    ])
  await expect
    .element(main.getByRole('heading', { name: 'Nothing new in the league’s rosters' }))
    .toBeVisible()
  await expectHolds('what was edited here')
  await list.getByRole('button', { name: 'Take the league’s value' }).first().click()
  await list.getByRole('button', { name: 'Add again' }).click()
  await expect
    .poll(() => sent.map(({ choices }) => choices))
    .toEqual([kept[0], kept[2]].map((one) => JSON.stringify([{ key: one?.key }])))

  const night = main.getByRole('region', { name: 'Every night' })
  const value = night.getByRole('combobox', { name: 'Every night' })
  const applied = { auditId: 12, subject: '5 players', undone: false }
  check = {
    ...NEVER,
    last: { ...FINISHED, applied },
    nightly: { value: 'apply', isFixed: false, next: new Date(2026, 9, 11, 5) },
  }
  await value.selectOptions('Check and apply what is certain')
  await expect.poll(() => sent.at(-1)).toEqual({ intent: 'nightly', nightly: 'apply' })
  await expect.element(night.getByText(/^Next run: Oct 11, 2026/)).toBeVisible()
  await expect.element(main.getByText(/Every night, changes that are certain are applied/)).toBeVisible()
  await expect.element(night.getByRole('link')).toHaveAttribute('href', '/admin/audit/12')
  answerRequest('POST /admin/acts/12/undo', () => {
    check = { ...check, nightly: { ...check.nightly, isFixed: true, next: 'due' } }
    if (check.last) check = { ...check, last: { ...check.last, applied: { ...applied, undone: true } } }
    return {}
  })
  await night.getByRole('button', { name: 'Undo' }).click()
  await expect.element(night.getByText('This was undone.')).toBeVisible()
  await expect.element(value).toBeDisabled()
  await expect
    .element(night)
    .toMatchTextContent(
      /ROSTER_SYNC is set on the server and overrides this switch\. The next run starts within/,
    )
})
