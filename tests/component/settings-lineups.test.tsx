import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as lineups from '#app/account/settings/lineups/route.tsx'
import { readPage } from '#domain/pages.ts'
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

const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Last updated' })
const question = page.getByRole('alertdialog', { name: 'Are you sure?' })

test('a lineup hidden by an admin says so to its owner, the others do not', async () => {
  await openLineups({
    lineups: [aLineup({ is_public: true, is_hidden: true }), aLineup({ id: 8, name: 'Older' })],
  })
  const words = 'An admin hid this lineup. Only you can see it.'
  await expect.element(rows.first().getByText(words)).toBeVisible()
  expect(page.getByText(words).elements()).toHaveLength(1)
  await expectHolds()
})

test('P-SET-13 each saved lineup is listed with title, team, date, Open and Delete', async () => {
  await openLineups({ lineups: [aLineup(), aLineup({ id: 8, title: null, name: 'Older' })] })
  await expect.element(rows).toHaveLength(2)
  const row = rows.first()
  await expect.element(row.getByRole('heading')).toHaveTextContent('On file')
  await expect.element(row.getByText('Cup run', { exact: true })).toBeVisible()
  await expect.element(row.getByText('Halifax Harbours', { exact: true })).toBeVisible()
  // The maker's day, whatever the day is here.
  await expect.element(row).toMatchTextContent('Last updated: Mar 3, 2026')
  await expect.element(row.getByRole('link', { name: 'Open On file' })).toHaveTextContent('Open')
  await expect.element(row.getByRole('button', { name: 'Delete On file' })).toHaveTextContent('Delete')
  await expect.element(rows.last().getByRole('heading')).toHaveTextContent('Older')
  await expectHolds()
})

test('lineups without a title are told apart by their names', async () => {
  const title = 'My lineup'
  await openLineups({
    lineups: [aLineup({ title, name: 'First' }), aLineup({ id: 8, title, name: 'Second' })],
  })
  await expect.element(rows.last().getByRole('heading')).toHaveTextContent('Second')
  await expect.element(rows.getByText(title)).not.toBeInTheDocument()
  await rows.last().getByRole('button', { name: 'Delete Second' }).click()
  await expect.element(question).toMatchTextContent('"Second" will be deleted.')
})

/** Deletes this lineup and waits until it is gone. */
const remove = async (name: string) => {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('link', { name: `Open ${name}` })).not.toBeInTheDocument()
}

test('after a deletion the focus moves to the next lineup, else the previous one, else the heading', async () => {
  const named = ['First', 'Second', 'Third'].map((name, id) => aLineup({ id, name }))
  await openLineups({ lineups: named })
  await remove('First')
  await expect.element(page.getByRole('link', { name: 'Open Second' })).toHaveFocus()
  await remove('Third')
  await expect.element(page.getByRole('link', { name: 'Open Second' })).toHaveFocus()
  await remove('Second')
  await expect.element(page.getByRole('heading', { name: 'Your lineups', level: 1 })).toHaveFocus()
})

test('P-SET-14 a lineup without the name of its team says "Unknown Team"', async () => {
  await openLineups({
    lineups: [
      aLineup({ id: 1, team_name: null }),
      aLineup({ id: 2, team_name: '' }),
      aLineup({ id: 3, team_name: ' ' }),
    ],
  })
  await expect.element(rows.getByText('Unknown Team', { exact: true })).toHaveLength(3)
})

test('P-SET-15 Open goes to the home address with the id of the lineup', async () => {
  const { screen } = await openLineups({ lineups: [aLineup()] })
  await rows.getByRole('link', { name: /^Open/ }).click()
  await expect.poll(() => screen.address()).toBe('/?lineup=7')
})

test('P-STATE-33 a lineup is deleted after a question, and the list is reloaded', async () => {
  const { sent } = await openLineups({ lineups: [aLineup(), aLineup({ id: 8, name: 'Kept' })] })
  await page.getByRole('button', { name: 'Delete On file' }).click()
  await expect.element(question).toMatchTextContent('"On file" will be deleted. This cannot be undone.')
  await expectHolds()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Delete On file' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows.getByRole('heading')).toHaveTextContent('Kept')
  expect(sent).toEqual([{ intent: 'delete', id: '7' }])
})

test('P-ERR-22 P-ERR-42 a lineup that cannot be deleted stays, and the server’s error is shown unchanged', async () => {
  await openLineups({ lineups: [aLineup()], refusal: 'Failed to delete lineup: It is on the wall.' })
  await page.getByRole('button', { name: 'Delete On file' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect
    .element(page.getByText('Failed to delete lineup: It is on the wall.', { exact: true }).first())
    .toBeVisible()
  await expect.element(rows).toHaveLength(1)
})

test('P-ERR-22 a lineup deleted elsewhere leaves the list with the error', async () => {
  const shelf: Shelf = { lineups: [aLineup()], refusal: 'This lineup no longer exists.' }
  await openLineups(shelf)
  await page.getByRole('button', { name: 'Delete On file' }).click()
  shelf.lineups = []
  const { promise, resolve } = Promise.withResolvers<void>()
  shelf.reading = promise
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('This lineup no longer exists.', { exact: true }).first()).toBeVisible()
  resolve()
  await expect.element(page.getByText("You don't have any saved lineups yet...")).toBeVisible()
})

test('P-ERR-11 lineups that cannot be listed show the reason, and Try again lists them', async () => {
  const shelf: Shelf = { lineups: [aLineup()], failure: 'Server not configured' }
  await openLineups(shelf)
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent('Error: Server not configured')
  await expect.element(page.getByText("You don't have any saved lineups yet...")).not.toBeInTheDocument()
  await expectHolds()
  shelf.failure = null
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(alert).not.toBeInTheDocument()
})

test('a switch shows a lineup on the public profile', async () => {
  const { sent } = await openLineups({ lineups: [aLineup()] })
  await rows.getByRole('switch').click()
  await expect.poll(() => sent).toEqual([{ intent: 'set-public', id: '7', is_public: 'true' }])
})

test('a lineup is renamed; an invalid name is reported at its field', async () => {
  const { sent } = await openLineups({ lineups: [aLineup()] })
  await page.getByRole('button', { name: 'Rename On file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename this lineup' })
  const field = dialog.getByLabelText('Name')
  await expect.element(field).toHaveValue('On file')
  await expectHolds()
  const save = dialog.getByRole('button', { name: 'Save name' })
  await field.fill('  ')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/Give your lineup a name\./)
  expect(sent).toEqual([])
  await field.fill('Taken')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/It is taken\./)
  await field.fill(' Mine ')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({ intent: 'rename', id: '7', name: 'Mine' })
})

test('a lineup is duplicated, and its image downloaded', async () => {
  const { sent } = await openLineups({ lineups: [aLineup()] })
  const image = page.getByRole('link', { name: 'Download image of On file' })
  await expect.element(image).toHaveAttribute('href', `/lineup-pictures/7?v=${SAVED_AT.getTime()}&as=file`)
  await expect.element(image).toHaveAttribute('download')
  await page.getByRole('button', { name: 'Duplicate On file' }).click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(page.getByText('Duplicated successfully as “On file copy”').first()).toBeVisible()
  expect(sent).toEqual([{ intent: 'duplicate', id: '7' }])
})

test('more lineups than fit on a page are paged by links in the address', async () => {
  const { screen } = await openLineups({ lineups: [aLineup()], total: 50 })
  const pages = page.getByRole('navigation', { name: 'Pages of Your lineups' })
  await expect.element(pages).toMatchTextContent('1–24 of 50')
  await expect.element(pages.getByRole('link', { name: 'Previous' })).not.toBeInTheDocument()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => screen.address()).toBe('/settings/lineups?page=2')
  await expect.element(pages).toMatchTextContent('25–48 of 50')
  await expectHolds()
  await expect
    .element(pages.getByRole('link', { name: 'Next' }))
    .toHaveAttribute('href', '/settings/lineups?page=3')
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(() => screen.address()).toBe('/settings/lineups')
})

test('exactly one page of lineups has no page links', async () => {
  await openLineups({ lineups: [aLineup()], total: 24 })
  await expect.element(rows).toHaveLength(1)
  await expect.element(page.getByRole('navigation', { name: /^Pages of/ })).not.toBeInTheDocument()
})
