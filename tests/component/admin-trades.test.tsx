import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import * as tradeProposals from '#app/back-office/trade-proposals/route.tsx'
import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import { confirmDeletion, openBackOffice, said, textsOf } from '#tests/support/component/back-office.tsx'
import type { WorkerAnswer } from '#tests/support/component/commands.ts'
import { type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'

type Listed = LoadedBy<typeof tradeProposals>
type RowOf<View> = Extract<Listed, { view: View }>['rows'][number]

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const NAMED: RowOf<'proposals'> = {
  id: 2,
  name: 'Blockbuster',
  team1_name: HALIFAX.name,
  team2_name: SASKATOON.name,
  players: 1,
  picks: 2,
  email: 'fan@example.com',
  created_at: new Date('2026-10-02T12:00:00Z'),
}
const NAMELESS: RowOf<'proposals'> = { ...NAMED, id: 1, name: null, email: null, players: 2, picks: 1 }
const IMAGE: RowOf<'pictures'> = {
  id: 5,
  filename: 'HFX-SSK.jpg',
  url: DOT,
  size: 2048,
  email: null,
  created_at: new Date('2026-10-02T12:00:00Z'),
}

const NO_IMAGE = { status: 200, body: null } as const
const IDS = [NAMED.id, NAMELESS.id]
const imageOf = (id: number) => `/admin/trade-proposals/${id}/picture`

const regionRows = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('rowheader')
const textOfRow = (name: string) =>
  textsOf(page.getByRole('region', { name, exact: true }).getByRole('row')).slice(1)

/** The requests for either image since the last call. The browser decides which comes first. */
const takeImageRequests = async () =>
  (await Promise.all(IDS.map((id) => commands.takeWorkerRequests(imageOf(id))))).flat()

/** Opens the screen over these proposals and images, and keeps the forms it sends. */
async function open(image: WorkerAnswer = NO_IMAGE) {
  const office = { gone: '', sent: [] as string[], isReachable: true }
  answer('POST /admin/acts/7/undo', () => {
    office.gone = ''
    return { undone: 7 }
  })
  // Browsers request images outside `fetch`, like a worker. The alternative text appears where no image loads.
  for (const id of IDS) await commands.answerWorker(imageOf(id), image)
  await takeImageRequests()
  const screen = await openBackOffice('/admin/trade-proposals', [
    routeOf(tradeProposals).at('trade-proposals', {
      loader: ({ request }) => {
        const query = { page: 1, sort: 'at', descending: true } as const
        if (new URL(request.url).searchParams.get('view') === 'pictures')
          return { view: 'pictures', query, filtered: false, rows: [IMAGE], total: 1 }
        const rows = [NAMED, NAMELESS].filter(({ id }) => String(id) !== office.gone)
        return { view: 'proposals', query, filtered: false, rows, total: rows.length }
      },
      action: async ({ request }) => {
        if (!office.isReachable) throw new TypeError('Failed to fetch')
        const form = await request.formData()
        office.gone = String(form.get('id'))
        office.sent.push(`${String(form.get('view'))} ${office.gone}`)
        return { ok: true, notice: 'Trade proposal deleted', auditId: 7 }
      },
    }),
  ])
  return { screen, office }
}

test('proposals are listed with teams, assets, owner and image; the images are drawn one after the other', async () => {
  await open('held')
  await expect.poll(takeImageRequests).toHaveLength(1)
  await expectHolds('the trade proposals')
  expect(await takeImageRequests()).toEqual([])
  for (const id of IDS) await commands.answerWorker(imageOf(id), NO_IMAGE)
  await expect.poll(takeImageRequests).toHaveLength(1)
  await expect
    .poll(() => textOfRow('Proposals'))
    .toEqual([
      expect.stringMatching(
        /^Blockbuster Halifax Harbours – Saskatoon Sheaves 1 player, 2 picks Show fan@example\.com .*2026.* Record Delete$/,
      ),
      expect.stringMatching(
        /^Halifax Harbours – Saskatoon Sheaves 2 players, 1 pick Show A guest .*2026.* Record Delete$/,
      ),
    ])
  for (const [name, address] of [
    ['Record a trade', '/admin/trades/record'],
    ['Record the trade Blockbuster', '/admin/trades/record?proposal=2'],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  await page.getByRole('button', { name: 'Show the image of Blockbuster' }).click()
  const large = page.getByRole('dialog', { name: 'Image of Blockbuster' })
  await expect.element(large.getByText('No image', { exact: true })).toBeVisible()
})

async function deleteBlockbuster(): Promise<void> {
  await page.getByRole('button', { name: 'Delete Blockbuster' }).click()
  await expect
    .element(said('Are you sure you want to delete Blockbuster? This cannot be undone.'))
    .toBeVisible()
  await confirmDeletion('Delete this trade proposal?')
}

test('a proposal is deleted after a question, and Undo restores it; stored images have a list of their own', async () => {
  const { screen, office } = await open()
  office.isReachable = false
  await deleteBlockbuster()
  await expect.element(said('Failed to delete')).toBeVisible()
  await expect.element(regionRows('Proposals')).toHaveLength(2)
  office.isReachable = true
  await deleteBlockbuster()
  await expect.element(said('Failed to delete')).not.toBeInTheDocument()
  await expect.element(regionRows('Proposals')).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(said('Undone')).toBeVisible()
  await expect.element(regionRows('Proposals')).toHaveLength(2)
  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await expect.poll(() => textOfRow('Images')).toEqual([expect.stringMatching(/^HFX-SSK\.jpg .*2 KB/)])
  await expect.poll(screen.address).toBe('/admin/trade-proposals?view=pictures')
  await page.getByRole('button', { name: 'Delete HFX-SSK.jpg' }).click()
  await confirmDeletion('Delete this image record?')
  await expect.poll(() => office.sent).toEqual(['proposals 2', 'pictures 5'])
})
