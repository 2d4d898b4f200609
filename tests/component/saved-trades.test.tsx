import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as settings from '#app/account/settings/route.tsx'
import * as trades from '#app/account/settings/trades/route.tsx'
import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { anAccount, type LoadedBy, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

type Loaded = LoadedBy<typeof trades>
type Row = Loaded['trades'][number]

const OLDER: Row = {
  id: 7,
  name: null,
  day: '2026-10-01',
  teams: { team1: HALIFAX, team2: SASKATOON },
  sentences: { team1: 'Harbours receive Kit Jarvis.', team2: 'Sheaves receive Gus Archer.' },
  gone: [],
}
const NEWER: Row = {
  ...OLDER,
  id: 8,
  day: '2026-10-10',
  sentences: {
    team1: 'Harbours receive Ike Pratt (50% retained) and a 2027 1st pick (top-10 protected).',
    team2: 'Sheaves receive Eli Nash.',
  },
}

/** The settings over a server that keeps these trades; `sent` has the forms of the page. */
async function openTrades(
  rows: readonly Row[],
  entry: (fields: Record<string, FormDataEntryValue>) => {
    rows?: readonly Row[]
    refused?: string
  } = () => ({}),
) {
  const sent: Record<string, FormDataEntryValue>[] = []
  const now: { rows: readonly Row[]; total?: number; failure: string | null } = { rows, failure: null }
  await openScreen(
    '/settings/trades',
    [
      routeOf(settings).at('settings', {
        children: [
          routeOf(trades).at('trades', {
            loader: () =>
              now.failure === null
                ? { trades: [...now.rows], page: 1, total: now.total ?? now.rows.length, failure: null }
                : { trades: [], page: 1, total: 0, failure: now.failure },
            action: async ({ request }) => {
              const fields = Object.fromEntries(await request.formData())
              sent.push(fields)
              const { rows: left, refused } = entry(fields)
              if (left) now.rows = left
              return { intent: String(fields['intent']), line: refused ?? null, fields: {} }
            },
          }),
        ],
      }),
    ],
    { account: anAccount() },
  )
  return { sent, now }
}

const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
const main = page.getByRole('main')
const current = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Your Trades' })

test('P-CONST-07 the letters of a crest with a brightness of 0.599 are white in the list', async () => {
  const colors = { primary: '#B4975A', secondary: '#333F42', tertiary: null }
  await openTrades([{ ...OLDER, teams: { team1: { ...HALIFAX, colors }, team2: SASKATOON } }])
  await expect.element(rows).toHaveLength(1)
  expect(rows.element().querySelector('svg text')?.getAttribute('fill')).toBe('#ffffff')
})

describe('saved trades', () => {
  test('are in the server’s order, each with what its teams receive, its day and its links', async () => {
    await openTrades([NEWER, OLDER])
    await expect.element(rows).toHaveLength(2)
    const newest = rows.first()
    await expect.element(newest.getByRole('heading')).toHaveTextContent('HFX – SSK')
    await expect.element(newest).toMatchTextContent(NEWER.sentences.team1)
    await expect.element(newest).toMatchTextContent(NEWER.sentences.team2)
    await expect.element(newest).toMatchTextContent('Saved Oct 10, 2026')
    await expect
      .element(newest.getByRole('link', { name: /^Open HFX – SSK: Harbours receive/ }))
      .toHaveAttribute('href', '/trade-players?proposal=8')
    const image = newest.getByRole('link', { name: /^Download image of HFX – SSK: / })
    await expect.element(image).toHaveAttribute('href', '/settings/trades/8/picture')
    await expect.element(image).toHaveAttribute('download')
    await expect.element(rows.last()).toMatchTextContent(OLDER.sentences.team1)
    await expect.element(current).toHaveAttribute('aria-current', 'page')
    await expectHolds()
  })

  test('are visible among the settings on a phone too', async () => {
    await page.viewport(390, 844)
    await openTrades([NEWER])
    await expect.element(current).toBeInViewport({ ratio: 1 })
  })

  test('show who has left a team since', async () => {
    await openTrades([{ ...NEWER, gone: ['Ike Pratt is no longer on the Sheaves.'] }])
    await expect.element(main).toMatchTextContent('Ike Pratt is no longer on the Sheaves.')
    await expect.element(main).toMatchTextContent(NEWER.sentences.team1)
  })

  test('are paged by links in the address', async () => {
    const { now } = await openTrades([NEWER])
    now.total = 25
    await page.getByRole('link', { name: 'Your Trades' }).click()
    await expect
      .element(page.getByRole('navigation', { name: 'Pages of Your trades' }).getByRole('link'))
      .toHaveAttribute('href', '/settings/trades?page=2')
  })

  test('that are none yet link to the trade builder', async () => {
    await openTrades([])
    await expect.element(page.getByText('You don’t have any saved trade proposals yet.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Build a trade' }))
      .toHaveAttribute('href', '/trade-players')
    await expectHolds()
  })

  test('that fail to load show an error; Try again loads them', async () => {
    const { now } = await openTrades([NEWER])
    now.failure = 'Failed to load trade proposals'
    await page.getByRole('link', { name: 'Your Trades' }).click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('Error: Failed to load trade proposals')
    await expectHolds()
    now.failure = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(rows).toHaveLength(1)
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a saved trade', () => {
  const dialog = page.getByRole('dialog', { name: 'Rename this trade' })

  test('is renamed: the name is trimmed, sent and shown in the list', async () => {
    const { sent } = await openTrades([NEWER], ({ name }) => ({ rows: [{ ...NEWER, name: String(name) }] }))
    await page.getByRole('button', { name: /^Rename HFX – SSK: / }).click()
    const field = dialog.getByLabelText('Name')
    await expect.element(field).toHaveAccessibleDescription(/Leave it empty to use HFX – SSK\./)
    await expectHolds()
    await field.fill('  Deadline deal ')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([{ intent: 'rename', id: '8', name: 'Deadline deal' }])
    await expect.element(rows.getByRole('heading')).toHaveTextContent('Deadline deal')
    await expect.element(page.getByRole('link', { name: 'Open Deadline deal' })).toBeVisible()
  })

  test('deleted in another tab shows an error when it is renamed', async () => {
    await openTrades([NEWER], () => ({ refused: 'This trade proposal no longer exists.' }))
    await page.getByRole('button', { name: /^Rename/ }).click()
    await dialog.getByLabelText('Name').fill('Too late')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await expect.element(page.getByText('This trade proposal no longer exists.').first()).toBeVisible()
  })

  test('is deleted after a question, unless it is canceled', async () => {
    const { sent } = await openTrades([NEWER, OLDER], () => ({ rows: [OLDER] }))
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    const remove = rows.first().getByRole('button', { name: /^Delete HFX – SSK: / })
    await remove.click()
    // Another trade of the two teams may have the same name.
    await expect
      .element(question)
      .toMatchTextContent(
        '"HFX – SSK: Harbours receive Ike Pratt (50% retained) and a 2027 1st pick (top-10 protected)" will be deleted. This cannot be undone.',
      )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sent).toEqual([])
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(rows).toHaveLength(1)
    await expect.element(rows).toMatchTextContent('Harbours receive Kit Jarvis.')
    await expect
      .element(page.getByRole('link', { name: 'Open HFX – SSK: Harbours receive Kit Jarvis', exact: true }))
      .toHaveFocus()
    expect(sent).toEqual([{ intent: 'delete', id: '8' }])
  })

  test('that cannot be deleted stays, and a toast shows the reason', async () => {
    await openTrades([NEWER], () => ({ refused: 'This trade proposal no longer exists.' }))
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('This trade proposal no longer exists.').first()).toBeVisible()
    await expect.element(rows).toHaveLength(1)
  })
})
