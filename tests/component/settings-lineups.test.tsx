import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as lineups from '#app/account/settings/lineups/route.tsx'
import { readPage } from '#domain/lists/pages.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'
import { openSettings, said, saidAt } from '#tests/support/component/settings.tsx'

type Listed = LoadedBy<typeof lineups>['lineups'][number]

const SAVED_AT = new Date('2026-03-04T12:00:00Z')
const aLineup = (overrides: Partial<Listed> = {}): Listed => ({
  id: 7,
  name: 'On file',
  title: 'Cup run',
  team_name: 'Halifax Harbours',
  is_public: false,
  is_hidden: false,
  created_at: SAVED_AT,
  updated_at: SAVED_AT,
  day: '2026-03-03',
  ...overrides,
})

type Shelf = {
  lineups: Listed[]
  /** The number on all pages. By default, those of this page. */
  total?: number
  failure?: string | null
  /** The error for each form. By default, forms succeed. */
  refusal?: string
  /** Resolves when the list has been read. */
  reading?: Promise<void>
}

/** Opens the lineups screen over this shelf and keeps the forms it sends. */
async function openLineups(shelf: Shelf) {
  const sent: Record<string, unknown>[] = []
  const screen = await openSettings('lineups', [
    routeOf(lineups).at('lineups', {
      loader: async ({ request }) => {
        await shelf.reading
        const { lineups, total = lineups.length, failure } = shelf
        if (failure) return data({ lineups: [], page: 1, total: 0, failure })
        return data({ lineups, page: readPage(new URL(request.url).searchParams), total, failure: null })
      },
      action: async ({ request }) => {
        const form = Object.fromEntries(await request.formData())
        sent.push(form)
        if (shelf.refusal) return data(said('delete', shelf.refusal), { status: 500 })
        const { intent, name } = form
        if (intent === 'rename' && name === 'Taken') return data(saidAt('rename', 'name', 'It is taken.'))
        if (intent === 'duplicate') {
          shelf.lineups = [aLineup({ id: 9, name: 'On file copy' }), ...shelf.lineups]
          return data(said('duplicate', 'Duplicated successfully as “On file copy”'))
        }
        if (form['intent'] === 'delete')
          shelf.lineups = shelf.lineups.filter(({ id }) => String(id) !== form['id'])
        return data(said(String(form['intent'])))
      },
    }),
  ])
  return { screen, sent }
}

const main = page.getByRole('main')
const rows = main.getByRole('listitem').filter({ hasText: 'Last updated' })
const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
const EMPTY = "You don't have any saved lineups yet..."

test('P-SET-13 P-SET-14 P-SET-15 each saved lineup is listed with title, team, date and actions', async () => {
  const title = 'My lineup'
  const { screen, sent } = await openLineups({
    lineups: [
      aLineup(),
      aLineup({ id: 8, title: null, name: 'Older', is_public: true, is_hidden: true, team_name: null }),
      // Told apart by their names.
      aLineup({ id: 9, title, name: 'First', team_name: '' }),
      aLineup({ id: 10, title, name: 'Second', team_name: ' ' }),
    ],
  })
  await expect.element(rows).toHaveLength(4)
  const listed = rows.elements()
  expect
    .soft(listed.map((row) => row.querySelector('h2')?.textContent))
    .toEqual(['On file', 'Older', 'First', 'Second'])
  const has = (words: string) => listed.map((row) => row.textContent?.includes(words))
  expect.soft(has('Cup run')).toEqual([true, false, false, false])
  expect.soft(has(title)).toEqual([false, false, false, false])
  expect.soft(has('Halifax Harbours')).toEqual([true, false, false, false])
  expect.soft(has('Unknown Team')).toEqual([false, true, true, true])
  expect.soft(has('An admin hid this lineup. Only you can see it.')).toEqual([false, true, false, false])
  // The maker's day, whatever the day is here.
  expect.soft(has('Last updated: Mar 3, 2026')).toEqual([true, true, true, true])
  const row = rows.first()
  const image = row.getByRole('link', { name: 'Download image of On file' }).element()
  expect.soft(image).toHaveAttribute('href', `/lineup-pictures/7?v=${SAVED_AT.getTime()}&as=file`)
  expect.soft(image).toHaveAttribute('download')
  expect.soft(row.getByRole('button', { name: 'Delete On file' }).element()).toHaveTextContent('Delete')
  await expectHolds('the saved lineups')
  // The switch shows a lineup on the public profile.
  await row.getByRole('switch').click()
  await expect.poll(() => sent).toEqual([{ intent: 'set-public', id: '7', is_public: 'true' }])
  const open = row.getByRole('link', { name: 'Open On file' })
  await expect.element(open).toHaveTextContent('Open')
  await open.click()
  await expect.poll(() => screen.address()).toBe('/?lineup=7')
})

test('P-STATE-33 P-ERR-22 a lineup is renamed, duplicated, and deleted after a question; the focus moves to the next lineup or the heading', async () => {
  const shelf: Shelf = { lineups: [aLineup()] }
  const { sent } = await openLineups(shelf)
  // Renamed, with errors at the field.
  await rows.getByRole('button', { name: 'Rename On file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename this lineup' })
  const field = dialog.getByLabelText('Name')
  await expect.element(field).toHaveValue('On file')
  const save = dialog.getByRole('button', { name: 'Save name' })
  await field.fill('  ')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/Give your lineup a name\./)
  await field.fill('Taken')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/It is taken\./)
  await field.fill(' Mine ')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await rows.getByRole('button', { name: 'Duplicate On file' }).click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(page.getByText('Duplicated successfully as “On file copy”').first()).toBeVisible()
  expect.soft(sent.splice(0)).toEqual([
    { intent: 'rename', id: '7', name: 'Taken' },
    { intent: 'rename', id: '7', name: 'Mine' },
    { intent: 'duplicate', id: '7' },
  ])
  // Deleted, unless canceled or refused.
  const ask = async (name: string) => {
    await rows.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await expect.element(question).toMatchTextContent(`"${name}" will be deleted. This cannot be undone.`)
  }
  const remove = async (name: string) => {
    await ask(name)
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await ask('On file')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  shelf.refusal = 'Failed to delete lineup: It is on the wall.'
  await remove('On file')
  await expect.element(page.getByText(shelf.refusal, { exact: true }).first()).toBeVisible()
  await expect.element(rows).toHaveLength(2)
  delete shelf.refusal
  await remove('On file')
  await expect.element(rows.getByRole('heading')).toHaveTextContent('On file copy')
  await expect.element(rows.getByRole('link', { name: 'Open On file copy' })).toHaveFocus()
  await remove('On file copy')
  await expect.element(rows).toHaveLength(0)
  await expect.element(main.getByRole('heading', { name: 'Your lineups', level: 1 })).toHaveFocus()
  expect.soft(sent.map(({ intent, id }) => `${intent} ${id}`)).toEqual(['delete 7', 'delete 7', 'delete 9'])
})

test('P-ERR-11 P-ERR-22 lineups that cannot be listed show the reason until Try again; one deleted elsewhere leaves the list with the error', async () => {
  const shelf: Shelf = {
    lineups: [aLineup(), aLineup({ id: 8, name: 'Kept' })],
    failure: 'Server not configured',
  }
  await openLineups(shelf)
  const alert = main.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Error: Server not configured')
  await expect.element(main.getByText(EMPTY)).not.toBeInTheDocument()
  shelf.failure = null
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(alert).not.toBeInTheDocument()
  // The last of a list gives the focus to the one before.
  await rows.getByRole('button', { name: 'Delete Kept' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows.getByRole('link', { name: 'Open On file' })).toHaveFocus()
  // Deleted elsewhere.
  const reading = Promise.withResolvers<void>()
  shelf.refusal = 'This lineup no longer exists.'
  shelf.lineups = []
  shelf.reading = reading.promise
  await rows.getByRole('button', { name: 'Delete On file' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText(shelf.refusal, { exact: true }).first()).toBeVisible()
  reading.resolve()
  await expect.element(main.getByText(EMPTY)).toBeVisible()
})

test('more lineups than fit on a page are paged by links in the address, exactly a page of them is not', async () => {
  const shelf: Shelf = { lineups: [aLineup()], total: 50 }
  const { screen } = await openLineups(shelf)
  const pages = main.getByRole('navigation', { name: 'Pages of Your lineups' })
  const previous = pages.getByRole('link', { name: 'Previous' })
  const next = pages.getByRole('link', { name: 'Next' })
  await expect.element(pages).toMatchTextContent('1–24 of 50')
  await expect.element(previous).not.toBeInTheDocument()
  await next.click()
  await expect.poll(() => screen.address()).toBe('/settings/lineups?page=2')
  await expect.element(pages).toMatchTextContent('25–48 of 50')
  await expect.element(next).toHaveAttribute('href', '/settings/lineups?page=3')
  shelf.total = 24
  await previous.click()
  await expect.poll(() => screen.address()).toBe('/settings/lineups')
  await expect.element(pages).not.toBeInTheDocument()
  await expect.element(rows).toHaveLength(1)
})
