import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as settings from '#app/account/settings/route.tsx'
import * as trades from '#app/account/settings/trades/route.tsx'
import { HALIFAX, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds, resizeTo } from '#tests/support/component/accessibility.ts'
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

const main = page.getByRole('main')
const rows = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
const current = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Your Trades' })

test('P-CONST-07 saved trades are listed with what their teams receive, who has left, their day and links, or with an error', async () => {
  const colors = { primary: '#B4975A', secondary: '#333F42', tertiary: null }
  const gone = ['Ike Pratt is no longer on the Sheaves.']
  const golden = { ...NEWER, gone, teams: { team1: { ...HALIFAX, colors }, team2: SASKATOON } }
  const { now } = await openTrades([golden, OLDER])
  await expect.element(rows).toHaveLength(2)
  const newest = rows.first()
  await expect.element(newest.getByRole('heading')).toHaveTextContent('HFX – SSK')
  for (const words of [NEWER.sentences.team1, NEWER.sentences.team2, 'Saved Oct 10, 2026', ...gone])
    expect.soft(newest.element()).toMatchTextContent(words)
  // Text on a brightness of 0.599.
  expect.soft(newest.element().querySelector('svg text')?.getAttribute('fill')).toBe('#ffffff')
  expect
    .soft(newest.getByRole('link', { name: /^Open HFX – SSK: Harbours receive/ }).element())
    .toHaveAttribute('href', '/trade-players?proposal=8')
  const image = newest.getByRole('link', { name: /^Download image of HFX – SSK: / }).element()
  expect.soft(image).toHaveAttribute('href', '/settings/trades/8/picture')
  expect.soft(image).toHaveAttribute('download')
  expect.soft(rows.last().element()).toMatchTextContent(OLDER.sentences.team1)
  expect.soft(current.element()).toHaveAttribute('aria-current', 'page')
  await expectHolds('the saved trades')
  await resizeTo(390, 844)
  await expect.element(current).toBeInViewport({ ratio: 1 })
  // More than a page of them.
  const pages = main.getByRole('navigation', { name: 'Pages of Your trades' })
  await expect.element(pages).not.toBeInTheDocument()
  now.total = 25
  await current.click()
  await expect.element(pages.getByRole('link')).toHaveAttribute('href', '/settings/trades?page=2')
  // A list that cannot be read.
  now.failure = 'Failed to load trade proposals'
  await current.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Error: Failed to load trade proposals')
  await expect.element(rows).toHaveLength(0)
  now.failure = null
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})

test('a saved trade is renamed, with the server’s refusal at the field, and deleted after a question that tells two deals apart', async () => {
  let refused: string | undefined = 'This trade proposal no longer exists.'
  const { sent } = await openTrades([NEWER, OLDER], ({ intent, name }) => {
    if (refused) return { refused }
    return { rows: intent === 'rename' ? [{ ...NEWER, name: String(name) }, OLDER] : [NEWER] }
  })
  const dialog = page.getByRole('dialog', { name: 'Rename this trade' })
  const field = dialog.getByLabelText('Name')
  const saveName = dialog.getByRole('button', { name: 'Save name' })
  await rows
    .first()
    .getByRole('button', { name: /^Rename HFX – SSK: / })
    .click()
  await expect.element(field).toHaveAccessibleDescription(/Leave it empty to use HFX – SSK\./)
  await field.fill('  Deadline deal ')
  await saveName.click()
  await expect.element(dialog).toMatchTextContent(refused)
  refused = undefined
  await saveName.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rows.first().getByRole('heading')).toHaveTextContent('Deadline deal')
  await expect.element(rows.first().getByRole('link', { name: 'Open Deadline deal' })).toBeVisible()
  // Without a name of its own, a trade is asked about by its deal: another of the two teams has the same name.
  await rows
    .last()
    .getByRole('button', { name: /^Delete HFX – SSK: / })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect
    .element(question)
    .toMatchTextContent('"HFX – SSK: Harbours receive Kit Jarvis" will be deleted. This cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(rows).toHaveLength(1)
  const renamed = { intent: 'rename', id: '8', name: 'Deadline deal' }
  expect.soft(sent).toEqual([renamed, renamed, { intent: 'delete', id: '7' }])
})
