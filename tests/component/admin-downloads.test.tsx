import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as downloads from '#app/back-office/lineup-downloaded/route.tsx'
import type { ChangeAnswer } from '#app/back-office/shared/changes.ts'
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

type Given = Partial<LoadedBy<typeof downloads>>

/** Opens the screen over these records and keeps the forms it sends. @param first changes the loaded page */
async function open(address = '/admin/lineup-downloaded', first: () => Given = () => ({})) {
  const office = {
    kept: ROWS as readonly Download[],
    sent: [] as string[],
    /** Makes the response to the next deletions; undefined lets each succeed. */
    answer: undefined as (() => ChangeAnswer) | undefined,
  }
  answer('POST /admin/acts/7/undo', () => {
    office.kept = ROWS
    return { undone: 7 }
  })
  const screen = await openBackOffice(address, [
    routeOf(downloads).at('lineup-downloaded', {
      loader: ({ request }) => {
        const team = new URL(request.url).searchParams.get('team')
        const rows = office.kept.filter(({ team_name }) => team === null || team_name === team)
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
          ...first(),
        }
      },
      action: async ({ request }) => {
        if (office.answer) return office.answer()
        const ids = (await request.formData()).getAll('id').map(String)
        office.sent.push(ids.join(' '))
        office.kept = office.kept.filter(({ id }) => !ids.includes(String(id)))
        return { ok: true, notice: 'Download record deleted', auditId: 7 }
      },
    }),
  ])
  return { screen, office }
}

test('A-IMG-01 A-IMG-02 A-NAV-04 the Image Downloads screen counts downloads per team and lists each with its image, user, time and visit', async () => {
  const { screen } = await open()
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Image Downloads')
  const [headings, ...rows] = textsOf(table.getByRole('row'))
  expect.soft(headings).toBe('Team Image Downloaded by Downloaded Visit Actions')
  expect.soft(rows[0]).toMatch(/^Halifax Harbours No image .*guest.* [AP]M Recorded Delete$/)
  expect.soft(rows[1]).toMatch(/^Halifax Harbours .*fan@example\.com .*2026.* Not recorded Delete$/)
  expect.soft(rows[2]).toMatch(/^Saskatoon Sheaves A guest .*2026.* Not recorded Delete$/)
  expect.soft(textsOf(counts)).toEqual(['All teams 3', `${HFX} 2`, `${SSK} 1`])
  await expectHolds('the image downloads')
  await page.getByRole('button', { name: `Show the image of ${SSK}` }).click()
  const large = page.getByRole('dialog', { name: `Image of ${SSK}` })
  await expect.element(large.getByRole('img', { name: `Image of ${SSK}` })).toHaveAttribute('src', DOT)
  await userEvent.keyboard('{Escape}')
  await expect.element(large).not.toBeInTheDocument()
  // A team's count filters the list.
  await counts.getByRole('link', { name: `${SSK} 1` }).click()
  await expect.poll(() => textsOf(names)).toEqual([SSK])
  await expect.element(counts.getByRole('link', { name: `${SSK} 1` })).toHaveAttribute('aria-current', 'true')
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?team=Saskatoon+Sheaves')
  await counts.getByRole('link', { name: 'All teams 3' }).click()
  await expect.poll(() => textsOf(names)).toEqual([HFX, HFX, SSK])
  await table.getByRole('link', { name: 'Downloaded', exact: true }).click()
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?order=asc')
})

test('A-IMG-03 A-VALID-32 one record is deleted after a question, several at once; Undo restores them, and the badge follows', async () => {
  const { office } = await open(`/admin/lineup-downloaded?team=${encodeURIComponent(SSK)}`)
  const badge = page.getByRole('navigation', { name: 'Counts' }).getByRole('link', { name: /^Images/ })
  const question = page.getByRole('alertdialog')
  await expect.element(badge).toMatchTextContent(/^Images\s*3$/)
  await deleteOf(SSK).click()
  await expect
    .element(question.getByText('Delete this download record? This cannot be undone.', { exact: true }))
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  answer('GET /admin/counts', () => ({ ...COUNTS, images: 2 }))
  await deleteOf(SSK).click()
  await confirmDeletion('Delete this download record?')
  await expect.element(said('No download matches.')).toBeVisible()
  await expect.element(badge).toMatchTextContent(/^Images\s*2$/)
  expect(office.sent).toEqual(['1'])
  answer('GET /admin/counts', () => COUNTS)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(said('Undone')).toBeVisible()
  await expect.element(badge).toMatchTextContent(/^Images\s*3$/)
  expect(requests('/admin/acts/7/undo')).toHaveLength(1)
  // All of them.
  await counts.getByRole('link', { name: 'All teams 3' }).click()
  await expect.element(names).toHaveLength(3)
  // Each has its button: one with a visit, and one of a user.
  for (const at of [0, 1]) {
    await deleteOf(HFX).nth(at).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(said('Are you sure you want to delete 3 download records? This cannot be undone.'))
    .toBeVisible()
  await confirmDeletion('Delete these download records?')
  await expect.poll(() => office.sent).toEqual(['1', '3 2 1'])
  await expect.element(bar).not.toBeInTheDocument()
})

test('A-ERR-36 a deletion without a response shows an error and keeps the record; a refusal replaces it with its reason', async () => {
  const { office } = await open()
  office.answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await deleteOf(SSK).click()
  await confirmDeletion('Delete this download record?')
  await expect.element(said('Failed to delete')).toBeVisible()
  office.answer = () => ({ ok: false, alert: 'Not deleted', reason: 'It is in use.' })
  await deleteOf(SSK).click()
  await confirmDeletion('Delete this download record?')
  const refusal = page.getByRole('dialog', { name: 'Not deleted' })
  await expect.element(refusal.getByText('It is in use.', { exact: true })).toBeVisible()
  await expect.element(said('Failed to delete')).not.toBeInTheDocument()
  await expect.poll(() => textsOf(names)).toEqual([HFX, HFX, SSK])
})

test('a list shows its first 10,000 rows, and says how to see more; an empty one says when a row will appear', async () => {
  const query = { sort: 'at', descending: true } as const
  let given: Given = { total: 10_000, more: true, query: { ...query, page: 199 } }
  const { screen } = await open('/admin/lineup-downloaded?page=199', () => given)
  const pages = page.getByRole('navigation', { name: 'Pages of All downloads' })
  await expect
    .element(pages)
    .toMatchTextContent(/^9,901–9,950 of 10,000\+\s*Narrow the list to see more\.\s*Previous/)
  given = { ...given, query: { ...query, page: 200 } }
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect.poll(screen.address).toBe('/admin/lineup-downloaded?page=200')
  await expect.element(pages.getByRole('link', { name: 'Next' })).not.toBeInTheDocument()
  given = { rows: [], total: 0, counts: [] }
  await screen.go('/admin/lineup-downloaded?order=asc')
  await expect.element(said('No downloads yet. Lineup images that fans download appear here.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Downloads by team' })).not.toBeInTheDocument()
})
