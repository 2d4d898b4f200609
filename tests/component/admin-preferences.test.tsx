import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Preference } from '#app/api/back-office.ts'
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

/** Opens the screen with these rows; everyone's email is known. */
async function open(rows: readonly Row[], address = '/admin/preferences') {
  answer('POST /api/admin-users-emails', (asked) => {
    const ids = asked.text.match(/user-\d+/g) ?? []
    return { emails: Object.fromEntries(ids.map((id) => [id, `${id}@example.com`])) }
  })
  const searched: string[] = []
  const screen = await openBackOffice(address, [
    routeOf(preferences).at('preferences', {
      loader: ({ request }) => {
        const query = readPreferencesQuery(new URL(request.url).searchParams)
        searched.push(query.find)
        const found = rows.filter((one) => `${one.profile_name}`.includes(query.find))
        return { rows: [...found], query, adminApi: { key: null, baseUrl: null } }
      },
    }),
    { path: 'audit', Component: () => <h1>Audit</h1> },
  ])
  return { screen, searched }
}

async function edit(name: string, profile: string, display: string) {
  await page.getByRole('button', { name: `Edit the names of ${name}` }).click()
  await table.getByLabelText('Profile Name').fill(profile)
  await table.getByLabelText('Display Name').fill(display)
}

test('A-PREF-01 A-PREF-02 the table has names, email, a toggle for hidden visits and actions', async () => {
  await open([{ ...skater(2), hide_visit: true }, skater(1)])
  expect(textsOf(table.getByRole('columnheader'))).toEqual([
    'Profile Name',
    'Display Name',
    'Email',
    'Hide Visit',
    'Actions',
  ])
  expect(textsOf(names)).toEqual(['skater-2', 'skater-1'])
  await expect.poll(() => cells('skater-1')).toEqual(['Skater 1', 'user-1@example.com'])
  await expect.element(hide('Skater 2')).toBeChecked()
  await expect.element(hide('Skater 1')).not.toBeChecked()
  await expectHolds()
})

test('A-PREF-04 Load more is offered after a full page of 50, and no row appears twice', async () => {
  await open(skaters(60, 11))
  answer(`GET ${ROWS}`, ({ search }) => ({
    rows: search.get('from') === '50' ? skaters(12, 3) : [],
  }))
  expect(names.elements()).toHaveLength(50)
  await loadMore.click()
  await expect.element(names).toHaveLength(58)
  await expect.element(loadMore).not.toBeInTheDocument()
  await expect.poll(() => cells('skater-3')).toEqual(['Skater 3', 'user-3@example.com'])
})

test('A-PREF-04 Load more is not offered after a page of 49', async () => {
  await open(skaters(49, 1))
  expect(names.elements()).toHaveLength(49)
  await expect.element(loadMore).not.toBeInTheDocument()
})

test('A-PREF-03 Refresh reloads the rows from the first, with the search', async () => {
  await open(skaters(3, 1), '/admin/preferences?find=skater')
  answer(`GET ${ROWS}`, ({ search }) => ({
    rows: search.get('from') === '0' && search.get('find') === 'skater' ? skaters(5, 4) : [],
  }))
  await refresh.click()
  await expect.poll(() => textsOf(names)).toEqual(['skater-5', 'skater-4'])
})

test('A-PREF-05 an empty table says so', async () => {
  await open([])
  await expect.element(said('No rows')).toBeVisible()
})

test('two filters chosen in quick succession are both kept', async () => {
  const { screen } = await open(skaters(3, 1))
  for (const [label, value] of [
    ['Visits', 'yes'],
    ['Sort by', 'email'],
  ] as const) {
    const select = page.getByLabelText(label, { exact: true }).element()
    if (!(select instanceof HTMLSelectElement)) throw new Error(`${label} is no select`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.poll(() => screen.address()).toBe('/admin/preferences?hidden=yes&sort=email')
})

test('rows are filtered to hidden visits and sorted, and so are the rows loaded later', async () => {
  const { screen } = await open(skaters(60, 11))
  await page.getByLabelText('Visits', { exact: true }).selectOptions('Hidden')
  await page.getByLabelText('Sort by', { exact: true }).selectOptions('Email')
  await expect.poll(() => screen.address()).toBe('/admin/preferences?hidden=yes&sort=email')
  answer(`GET ${ROWS}`, () => ({ rows: skaters(10, 1) }))
  await loadMore.click()
  await expect.element(names).toHaveLength(60)
  const [asked] = requests(ROWS)
  expect(Object.fromEntries(asked?.search ?? [])).toEqual({
    from: '50',
    find: '',
    sort: 'email',
    hidden: 'yes',
  })
  await expectHolds()
})

test('a search without results says so', async () => {
  const { screen, searched } = await open(skaters(3, 1))
  const search = page.getByRole('searchbox', { name: 'Find by name or email' })
  await search.fill('skater-2')
  await expect.poll(() => textsOf(names)).toEqual(['skater-2'])
  await search.fill('no such fan')
  await expect.element(said('No preferences match.')).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/admin/preferences?find=no+such+fan')
  expect(searched).toEqual(['', 'skater-2', 'no such fan'])
})

test('A-PREF-06 A-ERR-39 a toggle flips at once, and flips back with an error when the server cannot be reached', async () => {
  await open(skaters(2, 1))
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
  await expect.element(hide('Skater 1')).not.toBeChecked()
})

test.each([true, false, null])('A-PREF-06 a toggle keeps what was saved after %j', async (before) => {
  await open([{ ...skater(2), hide_visit: before }, skater(1)])
  answer(`POST ${ROWS}/2`, (asked) => ({ ...skater(2), ...Object(asked.json()) }))
  const sent = () => requests(`${ROWS}/2`).map((one) => one.json())
  await hide('Skater 2').click()
  await expect.poll(sent).toEqual([{ hide_visit: !before }])
  await hide('Skater 2').click()
  await expect.poll(sent).toEqual([{ hide_visit: !before }, { hide_visit: Boolean(before) }])
})

test('A-PREF-07 A-PREF-08 A-VALID-28 names are edited in the row and shown before they are saved', async () => {
  await open(skaters(2, 1))
  const saved = Promise.withResolvers<Preference>()
  answer(`POST ${ROWS}/2`, () => saved.promise)
  await page.getByRole('button', { name: 'Edit the names of Skater 2' }).click()
  await expect.element(table.getByLabelText('Profile Name')).toHaveValue('skater-2')
  await expect.element(table.getByLabelText('Profile Name')).toHaveFocus()
  await expect.element(table.getByLabelText('Display Name')).toHaveValue('Skater 2')
  await table.getByLabelText('Profile Name').fill('taken-over')
  await table.getByLabelText('Display Name').fill('')
  await table.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => cells('taken-over')).toEqual(['', 'user-2@example.com'])
  expect(requests(`${ROWS}/2`).map((one) => one.json())).toEqual([
    { profile_name: 'taken-over', display_name: null },
  ])
  saved.resolve({ ...skater(2), profile_name: 'taken-over', display_name: null })
  await expect.poll(() => textsOf(names)).toEqual(['taken-over', 'skater-1'])
})

test('a row whose names are both cleared still has a heading', async () => {
  await open([{ ...skater(2), profile_name: null, display_name: null }])
  await expect.poll(() => textsOf(names)).toEqual(['No name'])
  await expect.poll(() => cells('No name')).toEqual(['', 'user-2@example.com'])
  await expectHolds()
})

test('A-PREF-08 A-ERR-39 refused names revert, and the reason is shown', async () => {
  await open(skaters(2, 1))
  answer(`POST ${ROWS}/2`, () =>
    refused(422, {
      code: 'profile_name_taken',
      title: 'x',
      message: 'This profile name is taken. Choose a different one.',
    }),
  )
  await edit('Skater 2', 'SKATER-1', 'Captain')
  await table.getByRole('button', { name: 'Save' }).click()
  await expect.element(said('Save failed')).toBeVisible()
  await expect.element(said('This profile name is taken. Choose a different one.')).toBeVisible()
  await expect.poll(() => cells('skater-2')).toEqual(['Skater 2', 'user-2@example.com'])
})

test.each([
  ['Cancel', () => table.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('A-PREF-09 %s discards the typed names', async (_, discard) => {
  await open(skaters(2, 1))
  await edit('Skater 2', 'rookie', 'Rookie')
  await discard()
  await expect.element(table.getByLabelText('Profile Name')).not.toBeInTheDocument()
  expect(cells('skater-2')[0]).toBe('Skater 2')
  await page.getByRole('button', { name: 'Edit the names of Skater 2' }).click()
  await expect.element(table.getByLabelText('Profile Name')).toHaveValue('skater-2')
  expect(requests(`${ROWS}/2`)).toEqual([])
})

test('leaving with typed names asks first', async () => {
  const { screen } = await open(skaters(2, 1))
  await edit('Skater 2', 'rookie', 'Rookie')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const audit = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Audit' })
  await audit.click()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(table.getByLabelText('Profile Name')).toHaveValue('rookie')
  await expect.poll(() => screen.address()).toBe('/admin/preferences')
  await audit.click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => screen.address()).toBe('/admin/audit')
})

test('A-VALID-27 names are not saved in a row without a user', async () => {
  await open(skaters(1, 1))
  answer(`GET ${ROWS}`, () => ({ rows: [{ ...skater(2), user_id: null }, skater(1)] }))
  await refresh.click()
  answer(`POST ${ROWS}/1`, () => skater(1))
  await edit('Skater 2', 'rookie', 'Rookie')
  await table.getByRole('button', { name: 'Save' }).click()
  await expect.element(table.getByLabelText('Profile Name')).not.toBeInTheDocument()
  await edit('Skater 1', 'skater-1', 'Captain')
  await table.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => requests(`${ROWS}/1`)).toHaveLength(1)
  expect(requests(`${ROWS}/2`)).toEqual([])
  expect(cells('skater-2')[0]).toBe('Skater 2')
})

test('A-ERR-38 an error is shown when rows cannot be reloaded, and the old ones stay', async () => {
  await open(skaters(2, 1))
  answer(`GET ${ROWS}`, offline)
  await refresh.click()
  await expect.element(said('Failed to load')).toBeVisible()
  expect(textsOf(names)).toEqual(['skater-2', 'skater-1'])
  answer(`GET ${ROWS}`, () => ({ rows: skaters(2, 1) }))
  await refresh.click()
  await expect.element(said('Failed to load')).not.toBeInTheDocument()
})

test('A-ERR-38 a screen that fails to load shows an error and a link to retry', async () => {
  await openBackOffice('/admin/preferences', [
    routeOf(preferences).at('preferences', {
      loader: () => {
        throw data(null, { status: 500 })
      },
    }),
  ])
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Failed to load')
  await expect
    .element(page.getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/admin/preferences')
})

test('A-ERR-40 an empty email lookup shows an error with a hint at the configuration', async () => {
  await open(skaters(2, 1))
  answer(`GET ${ROWS}`, () => ({ rows: skaters(3, 2) }))
  for (const path of ['/api/admin-users-emails', '/admin/preferences/emails'] as const)
    answer(`POST ${path}`, () => ({ emails: {} }))
  await refresh.click()
  await expect
    .element(
      said(
        'Email lookup returned no data from the admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
      ),
    )
    .toBeVisible()
  // The lookup of the first rows may end before the second one.
  await expect.poll(() => cells('skater-3')[1]).toBe('Unknown')
})

test('A-ERR-41 a failed email lookup shows an error with a hint at the configuration, until one succeeds', async () => {
  await open(skaters(2, 1))
  await expect.poll(() => cells('skater-2')[1]).toBe('user-2@example.com')
  const failed = said(
    'Failed to fetch emails from admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
  )
  answer(`GET ${ROWS}`, () => ({ rows: skaters(3, 2) }))
  answer('POST /api/admin-users-emails', () => refused(403, { code: 'forbidden', message: 'wrong key' }))
  answer('POST /admin/preferences/emails', offline)
  await refresh.click()
  await expect.element(failed).toBeVisible()
  await expect.poll(() => cells('skater-3')[1]).toBe('Unknown')
  answer('POST /admin/preferences/emails', () => ({ emails: { 'user-3': 'late@example.com' } }))
  await refresh.click()
  await expect.poll(() => cells('skater-3')[1]).toBe('late@example.com')
  await expect.element(failed).not.toBeInTheDocument()
})
