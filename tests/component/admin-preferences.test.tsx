import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Preference } from '#app/api-client/back-office.ts'
import * as preferences from '#app/back-office/preferences/route.tsx'
import { readPreferencesQuery } from '#domain/back-office/tables.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import { openBackOffice, said, textsOf } from '#tests/support/component/back-office.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

type Row = LoadedBy<typeof preferences>['rows'][number]

const ROWS = '/admin/preferences/rows'
const skater = (id: number): Row => ({
  id,
  bio: null,
  display_profile: null,
  favorite_player: null,
  favorite_team: null,
  hidden_at: null,
  hidden_reason: null,
  updated_at: new Date('2026-10-01T12:00:00Z'),
  user_id: `user-${id}`,
  profile_name: `skater-${id}`,
  display_name: `Skater ${id}`,
  hide_visit: false,
})
/** Newest first. */
const skaters = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => skater(from - at))

const table = page.getByRole('region', { name: 'Preferences of all users' })
const names = table.getByRole('rowheader')
const rowOf = (name: string) =>
  table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const cells = (name: string) => textsOf(rowOf(name).getByRole('cell')).slice(0, 2)
const hide = (name: string) => page.getByRole('switch', { name: `Hide visits of ${name}` })
const refresh = page.getByRole('button', { name: 'Refresh' })
const loadMore = page.getByRole('button', { name: 'Load more' })

/** Opens the screen with these rows; everyone's email is known. A search that `held` names waits for it. */
async function open(rows: readonly Row[], address = '/admin/preferences', held?: Promise<void>) {
  answer('POST /api/admin-users-emails', (asked) => {
    const ids = asked.text.match(/user-\d+/g) ?? []
    return { emails: Object.fromEntries(ids.map((id) => [id, `${id}@example.com`])) }
  })
  const asked: string[] = []
  const screen = await openBackOffice(address, [
    routeOf(preferences).at('preferences', {
      loader: async ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        asked.push(search)
        if (searchParams.has('hidden')) await held
        const query = readPreferencesQuery(searchParams)
        const found = rows.filter((one) => `${one.profile_name}`.includes(query.find))
        return { rows: [...found], query, adminApi: { key: null, baseUrl: null } }
      },
    }),
    { path: 'audit', Component: () => <h1>Audit</h1> },
  ])
  return { screen, asked }
}

const editNames = (name: string) => page.getByRole('button', { name: `Edit the names of ${name}` }).click()
const save = table.getByRole('button', { name: 'Save' })
const profileName = table.getByLabelText('Profile Name')
const displayName = table.getByLabelText('Display Name')

async function edit(name: string, profile: string, display: string) {
  await editNames(name)
  await profileName.fill(profile)
  await displayName.fill(display)
}

/** What was sent to change that row, oldest first. */
const sentTo = (id: number) => requests(`${ROWS}/${id}`).map((one) => one.json())

test('A-PREF-01 A-PREF-02 the table has names, email, a toggle for hidden visits and actions, and is searched by name', async () => {
  const { screen, asked } = await open([
    { ...skater(3), profile_name: null, display_name: null },
    { ...skater(2), hide_visit: true },
    skater(1),
  ])
  await expect.poll(() => cells('skater-1')).toEqual(['Skater 1', 'user-1@example.com'])
  expect.soft(textsOf(table.getByRole('row'))[0]).toBe('Profile Name Display Name Email Hide Visit Actions')
  // A row whose names are both empty still has a heading.
  expect.soft(textsOf(names)).toEqual(['No name', 'skater-2', 'skater-1'])
  expect.soft(cells('No name')).toEqual(['', 'user-3@example.com'])
  await expect.element(hide('Skater 2')).toBeChecked()
  await expect.element(hide('Skater 1')).not.toBeChecked()
  await expectHolds('the preferences of all users')
  const search = page.getByRole('searchbox', { name: 'Find by name or email' })
  await search.fill('skater-2')
  await expect.poll(() => textsOf(names)).toEqual(['skater-2'])
  await search.fill('no such fan')
  await expect.element(said('No preferences match.')).toBeVisible()
  await expect.poll(screen.address).toBe('/admin/preferences?find=no+such+fan')
  expect(asked).toEqual(['', '?find=skater-2', '?find=no+such+fan'])
})

const select = (label: string) => page.getByLabelText(label, { exact: true })

test('filters chosen in quick succession, or while another one loads, are applied together', async () => {
  const arrived = Promise.withResolvers<void>()
  const { screen, asked } = await open([], '/admin/preferences?page=2', arrived.promise)
  for (const [label, value] of [
    ['Visits', 'yes'],
    ['Sort by', 'email'],
  ] as const) {
    const element = select(label).element()
    if (!(element instanceof HTMLSelectElement)) throw new Error(`${label} is no select`)
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.poll(() => asked.at(-1)).toBe('?hidden=yes&sort=email')
  await expect.element(select('Visits')).toHaveValue('yes')
  await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('dale')
  await expect.poll(() => asked.at(-1)).toBe('?hidden=yes&sort=email&find=dale')
  arrived.resolve()
  await expect.poll(screen.address).toBe('/admin/preferences?hidden=yes&sort=email&find=dale')
  await select('Visits').selectOptions('Any')
  await expect.poll(screen.address).toBe('/admin/preferences?sort=email&find=dale')
})

test('A-PREF-03 A-PREF-04 A-PREF-05 Load more is offered after a full page of 50, with the filters; Refresh starts again from the first row', async () => {
  await open(skaters(60, 11), '/admin/preferences?hidden=yes&sort=email')
  let next: readonly Row[] = skaters(12, 3)
  answer(`GET ${ROWS}`, () => ({ rows: next }))
  await expect.element(names).toHaveLength(50)
  await loadMore.click()
  // No row appears twice.
  await expect.element(names).toHaveLength(58)
  await expect.element(loadMore).not.toBeInTheDocument()
  await expect.poll(() => cells('skater-3')).toEqual(['Skater 3', 'user-3@example.com'])
  // Another admin has renamed the first.
  next = [{ ...skater(50), profile_name: 'renamed' }, ...skaters(49, 1)]
  await refresh.click()
  await expect.element(names).toHaveLength(50)
  await expect.element(names.first()).toHaveTextContent('renamed')
  await expect.element(loadMore).toBeVisible()
  next = skaters(49, 1)
  await refresh.click()
  await expect.element(names).toHaveLength(49)
  await expect.element(loadMore).not.toBeInTheDocument()
  const filters = { find: '', sort: 'email', hidden: 'yes' }
  expect(requests(ROWS).map(({ search }) => Object.fromEntries(search))).toEqual(
    ['50', '0', '0'].map((from) => ({ from, ...filters })),
  )
})

test('A-PREF-05 an empty table says so', async () => {
  const { screen } = await open([])
  await expect.element(said('No rows')).toBeVisible()
  await screen.go('/admin/preferences?find=dale')
  await expect.element(said('No preferences match.')).toBeVisible()
  // A sort order leaves no one out.
  await screen.go('/admin/preferences?sort=email')
  await expect.element(said('No rows')).toBeVisible()
})

test('A-PREF-06 A-ERR-39 a toggle flips at once and stores what it shows, and flips back when the server cannot be reached', async () => {
  await open([{ ...skater(3), hide_visit: true }, skater(2), { ...skater(1), hide_visit: null }])
  for (const [id, before] of [
    [3, true],
    [2, false],
    [1, null],
  ] as const) {
    answer(`POST ${ROWS}/${id}`, (asked) => ({ ...skater(id), ...Object(asked.json()) }))
    await hide(`Skater ${id}`).click()
    await expect.poll(() => sentTo(id)).toEqual([{ hide_visit: !before }])
    await hide(`Skater ${id}`).click()
    await expect.poll(() => sentTo(id)).toEqual([{ hide_visit: !before }, { hide_visit: Boolean(before) }])
  }
  const cut = Promise.withResolvers<void>()
  answer(`POST ${ROWS}/2`, async () => {
    await cut.promise
    offline()
  })
  await hide('Skater 2').click()
  await expect.element(hide('Skater 2')).toBeChecked()
  await expect.element(said('Failed saving preference')).not.toBeInTheDocument()
  cut.resolve()
  await expect.element(said('Failed saving preference')).toBeVisible()
  await expect.element(said('The server cannot be reached.')).toBeVisible()
  await expect.element(hide('Skater 2')).not.toBeChecked()
})

test('A-PREF-07 A-PREF-08 A-VALID-28 A-ERR-39 names are edited in the row, shown before they are saved, and reverted with the reason when refused', async () => {
  await open(skaters(2, 1))
  const saved = Promise.withResolvers<Preference>()
  answer(`POST ${ROWS}/2`, () => saved.promise)
  await editNames('Skater 2')
  await expect.element(profileName).toHaveValue('skater-2')
  await expect.element(profileName).toHaveFocus()
  await expect.element(displayName).toHaveValue('Skater 2')
  await profileName.fill('taken-over')
  await displayName.fill('')
  await save.click()
  await expect.poll(() => cells('taken-over')).toEqual(['', 'user-2@example.com'])
  await expect.poll(() => sentTo(2)).toEqual([{ profile_name: 'taken-over', display_name: null }])
  saved.resolve({ ...skater(2), profile_name: 'renamed', display_name: null })
  await expect.poll(() => textsOf(names)).toEqual(['renamed', 'skater-1'])
  answer(`POST ${ROWS}/1`, () =>
    refused(422, { code: 'profile_name_taken', title: 'x', message: 'This profile name is taken.' }),
  )
  await edit('Skater 1', 'RENAMED', 'Captain')
  await save.click()
  await expect.element(said('Save failed')).toBeVisible()
  await expect.element(said('This profile name is taken.')).toBeVisible()
  await expect.poll(() => cells('skater-1')).toEqual(['Skater 1', 'user-1@example.com'])
  // A name that is empty has its input too.
  answer(`POST ${ROWS}/2`, () => ({ ...skater(2), profile_name: null, display_name: 'Unnamed' }))
  await editNames('renamed')
  await expect.element(profileName).toHaveValue('renamed')
  await expect.element(displayName).toHaveValue('')
  await profileName.fill('')
  await displayName.fill('Unnamed')
  await save.click()
  await editNames('Unnamed')
  await expect.element(profileName).toHaveValue('')
  await expect.element(displayName).toHaveValue('Unnamed')
})

test('A-PREF-09 A-VALID-27 Cancel and Escape discard the typed names, leaving asks first, and a row without a user stores nothing', async () => {
  const { screen } = await open(skaters(2, 1))
  const discards = [
    () => table.getByRole('button', { name: 'Cancel' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]
  for (const discard of discards) {
    await edit('Skater 2', 'rookie', 'Rookie')
    await discard()
    await expect.element(profileName).not.toBeInTheDocument()
    expect(cells('skater-2')[0]).toBe('Skater 2')
  }
  await editNames('Skater 2')
  await expect.element(profileName).toHaveValue('skater-2')
  await profileName.fill('rookie')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const audit = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Audit' })
  await audit.click()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(profileName).toHaveValue('rookie')
  await expect.poll(screen.address).toBe('/admin/preferences')
  await table.getByRole('button', { name: 'Cancel' }).click()
  answer(`GET ${ROWS}`, () => ({
    rows: [skater(2), { ...skater(1), user_id: null, display_name: 'Without user' }],
  }))
  await refresh.click()
  for (const saveNames of [() => save.click(), () => userEvent.type(displayName, '{Enter}')]) {
    await edit('Without user', 'rookie', 'Rookie')
    await saveNames()
    await expect.element(profileName).not.toBeInTheDocument()
    expect(cells('skater-1')[0]).toBe('Without user')
  }
  // A row with a user is stored, after the one that is not.
  answer(`POST ${ROWS}/2`, () => skater(2))
  await edit('Skater 2', 'skater-2', 'Captain')
  await save.click()
  await expect.poll(() => sentTo(2)).toHaveLength(1)
  expect(sentTo(1)).toEqual([])
  await edit('Skater 2', 'rookie', 'Rookie')
  await audit.click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(screen.address).toBe('/admin/audit')
})

test('A-ERR-38 A-ERR-40 A-ERR-41 rows that cannot be reloaded stay with an error; an empty or failed email lookup hints at the configuration', async () => {
  await open(skaters(2, 1))
  await expect.poll(() => cells('skater-2')[1]).toBe('user-2@example.com')
  answer(`GET ${ROWS}`, offline)
  await refresh.click()
  await expect.element(said('Failed to load')).toBeVisible()
  expect(textsOf(names)).toEqual(['skater-2', 'skater-1'])
  const hint = 'Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.'
  const empty = said(`Email lookup returned no data from the admin API. ${hint}`)
  const failed = said(`Failed to fetch emails from admin API. ${hint}`)
  answer(`GET ${ROWS}`, () => ({ rows: skaters(3, 2) }))
  for (const path of ['/api/admin-users-emails', '/admin/preferences/emails'] as const)
    answer(`POST ${path}`, () => ({ emails: {} }))
  await refresh.click()
  await expect.element(empty).toBeVisible()
  await expect.element(said('Failed to load')).not.toBeInTheDocument()
  await expect.poll(() => cells('skater-3')[1]).toBe('Unknown')
  answer('POST /api/admin-users-emails', () => refused(403, { code: 'forbidden', message: 'wrong key' }))
  answer('POST /admin/preferences/emails', offline)
  await refresh.click()
  await expect.element(failed).toBeVisible()
  await expect.element(empty).not.toBeInTheDocument()
  answer('POST /admin/preferences/emails', () => ({ emails: { 'user-3': 'late@example.com' } }))
  await refresh.click()
  await expect.poll(() => cells('skater-3')[1]).toBe('late@example.com')
  await expect.element(failed).not.toBeInTheDocument()
})
