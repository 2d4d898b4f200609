import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as downloads from '#app/back-office/downloads/route.tsx'
import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import {
  confirmDeletion,
  COUNTS,
  openBackOffice,
  said,
  textsOf,
} from '#tests/support/component/back-office.tsx'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const [HFX, SSK] = [HALIFAX.name, SASKATOON.name]

type Download = LoadedBy<typeof downloads>['rows'][number]

const row = (id: number, team_name: string, given: Partial<Download> = {}): Download => ({
  id,
  team_name,
  user_id: null,
  user_email: null,
  image_url: null,
  visit_id: null,
  created_at: new Date(Date.UTC(2026, 9, id)),
  updated_at: new Date(Date.UTC(2026, 9, id)),
  ...given,
})
const ROWS = [
  row(3, HFX, { visit_id: 'a-visit' }),
  row(2, HFX, { user_email: 'fan@example.com' }),
  row(1, SSK, { image_url: DOT }),
]

const table = page.getByRole('region', { name: 'All downloads', exact: true })
const names = table.getByRole('rowheader')
const counts = page.getByRole('region', { name: 'Downloads by team' }).getByRole('listitem')
const deleteOf = (team: string) => page.getByRole('button', { name: `Delete the download record of ${team}` })

/** Opens the screen over these records and keeps the forms it sends. */
async function open(address = '/admin/lineup-downloaded', refused?: () => never) {
  let kept: readonly Download[] = ROWS
  const sent: string[] = []
  answer('POST /admin/acts/7/undo', () => {
    kept = ROWS
    return { undone: 7 }
  })
  const screen = await openBackOffice(address, [
    routeOf(downloads).at('lineup-downloaded', {
      loader: ({ request }) => {
        const team = new URL(request.url).searchParams.get('team')
        const rows = kept.filter(({ team_name }) => team === null || team_name === team)
        return {
          rows,
          total: rows.length,
          query: { page: 1, sort: 'at', descending: true },
          filtered: team !== null,
          team,
          counts: [
            { team: HFX, downloads: 2 },
            { team: SSK, downloads: 1 },
          ],
        }
      },
      action: async ({ request }) => {
        if (refused) return refused()
        const ids = (await request.formData()).getAll('id').map(String)
        sent.push(ids.join(' '))
        kept = kept.filter(({ id }) => !ids.includes(String(id)))
        return { ok: true, notice: 'Download record deleted', auditId: 7 }
      },
    }),
  ])
  return { screen, sent }
}

test('A-IMG-01 A-NAV-04 the Image Downloads screen counts downloads per team; a click lists those of one team', async () => {
  const { screen } = await open()
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Image Downloads')
  expect(textsOf(counts)).toEqual(['All teams 3', `${HFX} 2`, `${SSK} 1`])
  await counts.getByRole('link', { name: `${SSK} 1` }).click()
  await expect.poll(() => textsOf(names)).toEqual([SSK])
  await expect.poll(() => screen.address()).toBe('/admin/lineup-downloaded?team=Saskatoon+Sheaves')
  await expect.element(counts.getByRole('link', { name: `${SSK} 1` })).toHaveAttribute('aria-current', 'true')
  await counts.getByRole('link', { name: 'All teams 3' }).click()
  await expect.poll(() => textsOf(names)).toEqual([HFX, HFX, SSK])
})

test('A-IMG-02 the table shows each download with its image, user, time and whether the visit is known', async () => {
  const { screen } = await open()
  expect(textsOf(table.getByRole('columnheader'))).toEqual([
    'Team',
    'Image',
    'Downloaded by',
    'Downloaded',
    'Visit',
    'Actions',
  ])
  expect(textsOf(names)).toEqual([HFX, HFX, SSK])
  const texts = textsOf(table.getByRole('row')).slice(1)
  expect(texts[0]).toMatch(/No image .*guest.* [AP]M Recorded Delete$/)
  expect(texts[1]).toMatch(/fan@example\.com .*2026.* Not recorded Delete$/)
  await expectHolds()
  await page.getByRole('button', { name: `Show the image of ${SSK}` }).click()
  const large = page.getByRole('dialog', { name: `Image of ${SSK}` })
  await expect.element(large.getByRole('img', { name: `Image of ${SSK}` })).toHaveAttribute('src', DOT)
  await userEvent.keyboard('{Escape}')
  await expect.element(large).not.toBeInTheDocument()
  await table.getByRole('link', { name: 'Downloaded', exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/admin/lineup-downloaded?order=asc')
})

test('A-IMG-03 A-VALID-32 a record is deleted after a question, and Undo restores it', async () => {
  const { sent } = await open(`/admin/lineup-downloaded?team=${encodeURIComponent(SSK)}`)
  await deleteOf(SSK).click()
  await expect
    .element(
      page
        .getByRole('alertdialog')
        .getByText('Delete this download record? This cannot be undone.', { exact: true }),
    )
    .toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await deleteOf(SSK).click()
  await confirmDeletion('Delete this download record?')
  await expect.element(said('Download record deleted')).toBeVisible()
  expect(sent).toEqual(['1'])
  await expect.element(said('No download matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(said('Undone')).toBeVisible()
  expect(requests('/admin/acts/7/undo')).toHaveLength(1)
  await expect.poll(() => textsOf(names)).toEqual([SSK])
})

test('several records are deleted at once, and Undo restores them', async () => {
  const { sent } = await open()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(said('Are you sure you want to delete 3 download records? This cannot be undone.'))
    .toBeVisible()
  await confirmDeletion('Delete these download records?')
  await expect.poll(() => sent).toEqual(['3 2 1'])
  await expect.element(bar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => textsOf(names)).toEqual([HFX, HFX, SSK])
})

test('the badges are counted again after a deletion and after its Undo', async () => {
  await open()
  const badge = page.getByRole('navigation', { name: 'Counts' }).getByRole('link', { name: /^Images/ })
  await expect.element(badge).toMatchTextContent(/^Images\s*3$/)
  answer('GET /admin/counts', () => ({ ...COUNTS, images: 2 }))
  await deleteOf(SSK).click()
  await confirmDeletion('Delete this download record?')
  await expect.element(badge).toMatchTextContent(/^Images\s*2$/)
  answer('GET /admin/counts', () => COUNTS)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(badge).toMatchTextContent(/^Images\s*3$/)
})

test('A-ERR-36 a deletion without a response shows an error and keeps the record', async () => {
  await open('/admin/lineup-downloaded', () => {
    throw new TypeError('Failed to fetch')
  })
  await deleteOf(SSK).click()
  await confirmDeletion('Delete this download record?')
  await expect.element(said('Failed to delete')).toBeVisible()
  expect(textsOf(names)).toEqual([HFX, HFX, SSK])
})

test('A-ERR-35 A-ERR-36 a refused deletion shows the reason below the error', async () => {
  await openBackOffice('/admin/lineup-downloaded', [
    routeOf(downloads).at('lineup-downloaded', {
      loader: () => ({
        rows: ROWS,
        total: 3,
        query: { page: 1, sort: 'at', descending: true },
        filtered: false,
        team: null,
        counts: [],
      }),
      action: () =>
        data({ ok: false, alert: 'Failed to delete', reason: 'Missing id for deletion' }, { status: 400 }),
    }),
  ])
  await deleteOf(SSK).click()
  await confirmDeletion('Delete this download record?')
  await expect.element(said('Failed to delete')).toBeVisible()
  await expect.element(said('Missing id for deletion')).toBeVisible()
})

test('A-ERR-34 downloads that fail to load show an error and a link to retry; the menu stays', async () => {
  await openBackOffice('/admin/lineup-downloaded?team=x', [
    routeOf(downloads).at('lineup-downloaded', {
      loader: () => {
        throw data({ id: 'f-17' }, { status: 500 })
      },
    }),
  ])
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('Failed to load image downloads')
  await expect.element(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/admin/lineup-downloaded?team=x')
  await expect.element(page.getByText(/f-17/)).toBeVisible()
  await expectHolds()
})

/** Opens the screen with this response to its first page. */
const openFirstPage = (given: Partial<LoadedBy<typeof downloads>>) =>
  openBackOffice('/admin/lineup-downloaded', [
    routeOf(downloads).at('lineup-downloaded', {
      loader: () => ({
        rows: [],
        total: 0,
        query: { page: 1, sort: 'at', descending: true },
        filtered: false,
        team: null,
        counts: [],
        ...given,
      }),
    }),
  ])

test('a list with more rows than are counted says so, and its next page starts after the last row', async () => {
  await openFirstPage({ rows: ROWS, total: 100_000, more: true, next: 'the-last-row' })
  const pages = page.getByRole('navigation', { name: 'Pages of All downloads' })
  await expect.element(pages.getByText('1–50 of 100,000+', { exact: true })).toBeVisible()
  await expect
    .element(pages.getByRole('link', { name: 'Next' }))
    .toHaveAttribute('href', '/admin/lineup-downloaded?page=2&after=the-last-row')
  await expectHolds()
})

test('without downloads the screen says when one will appear', async () => {
  await openFirstPage({})
  await expect.element(said('No downloads yet. Lineup images that fans download appear here.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Downloads by team' })).not.toBeInTheDocument()
})
