import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { visitNotDeleted, visitsDeleted, visitsNotDeleted } from '#app/back-office/visits/copy.ts'
import { VISITS_GONE } from '#messages/visit-analytics.ts'
import { expectNothingBehind, resizeTo } from '#tests/support/component/accessibility.ts'
import { answer } from '#tests/support/component/answers.ts'
import {
  aDashboard,
  aVisit,
  confirmDeletion,
  openVisits,
  said,
  textsOf,
  type Visit,
} from '#tests/support/component/back-office.tsx'
import { gone } from '#tests/support/component/league-check.tsx'

const recent = page.getByRole('region', { name: 'Recent Visits (raw)', exact: true })
const table = recent.getByRole('region', { name: 'Table of recent visits' })
const rows = table.getByRole('rowheader')
const selectAll = recent.getByRole('checkbox', { name: 'Select all visits shown' })
const selectOne = table.getByRole('checkbox', { name: /^Select the visit on / })
const clear = recent.getByRole('button', { name: 'Clear' })
const deleteSelected = recent.getByRole('button', { name: 'Delete selected' })
const deleteOne = table.getByRole('button', { name: /^Delete the visit on / })
const utm = recent.getByLabelText('UTM contains')
const hasUtm = recent.getByRole('checkbox', { name: 'Has UTM' })

/** The given number of visits, newest first. */
const visits = (count: number, given: Partial<Visit> = {}): Visit[] =>
  Array.from({ length: count }, (_, at) => aVisit(count - at, given))

/** Opens the list over these visits and keeps the ids that its form sends. @param forgotten counted, but not stored */
async function open(given: Visit[], forgotten = 0) {
  const office = {
    kept: given,
    sent: [] as string[][],
    /** Returns why the next deletions are refused, or throws; undefined lets each succeed. */
    refuse: undefined as (() => string) | undefined,
  }
  answer('POST /admin/acts/7/undo', () => {
    office.kept = given
    return { undone: 7 }
  })
  const dashboard = () =>
    aDashboard({ recent: { rows: office.kept, matching: office.kept.length, forgotten } })
  const opened = await openVisits('/admin/visits', dashboard, {
    action: async ({ request }) => {
      const form = await request.formData()
      const ids = form.getAll('id').map(String)
      const failed = form.get('intent') === 'delete-selected' ? visitsNotDeleted : visitNotDeleted
      if (office.refuse) return { ok: false, alert: failed(office.refuse()), reason: null }
      office.sent.push(ids)
      office.kept = office.kept.filter(({ id }) => !ids.includes(id))
      return { ok: true, notice: visitsDeleted(ids.length), auditId: 7 }
    },
  })
  return { ...opened, office }
}

/** Longer than any column, and one word. */
const LONG = 'W'.repeat(100)

/** The number of places that show these words. */
const shown = (words: string) => recent.getByText(words, { exact: true }).elements().length
const boxes = () => selectOne.elements().map((box) => box instanceof HTMLInputElement && box.checked)

/** A visit completed the given number of milliseconds after it began. */
function completed(at: number, ms: number, given: Partial<Visit> = {}): Visit {
  const visit = aVisit(at, given)
  return { ...visit, completed_at: new Date(visit.created_at.getTime() + ms) }
}

test('A-VISIT-18 A-VISIT-37 A-CONST-05 A-CONST-06 the list shows every fact of a visit, cut where it is long; on a phone a card lists only known ones', async () => {
  await open(
    [
      completed(5, 125_000, {
        team_name: LONG,
        country: 'CA',
        device_type: 'desktop',
        device_info: 'Firefox 150 on Linux',
        game_type: 'lineup',
        utm_source: LONG,
        referrer: 'https://forum.example.org/lines',
        has_image: true,
      }),
      aVisit(4, {
        device_type: 'mobile',
        device_info: 'iPhone 9',
        game_type: 'trade',
        referrer: 'https://nhl.com',
        has_trade: true,
      }),
      completed(3, 3_725_000),
      completed(2, -60_000),
      aVisit(1, { team_name: 'Yukon Lights', country: 'SE' }),
    ],
    3133,
  )
  await expect
    .element(said('The counts above include 3,133 older visits whose details have been deleted.'))
    .toBeVisible()
  const [headings, ...listed] = textsOf(table.getByRole('row'))
  expect
    .soft(headings)
    .toMatch(/Time Team Country Device Game Type UTM Source Referrer Image Lineup duration Trade Actions$/)
  const facts = [
    /W{100} CA desktop Firefox … lineup W{100} https:\/\/forum\.e… Yes 2m 5s No$/,
    /– – mobile iPhone 9 trade – https:\/\/nhl\.com No – Yes$/,
    /– – – – – – No 62m 5s No$/,
    /– – – – – – No 0m 0s No$/,
    /Yukon Lights SE – – – – No – No$/,
  ]
  for (const [at, words] of facts.entries()) expect.soft(listed[at]).toMatch(words)
  const flag = table.element().querySelector('img')
  await expect.poll(() => flag?.naturalWidth).toBeGreaterThan(0)
  expect.soft(flag?.src).toMatch(/\/ca\.svg/i)
  await expectNothingBehind(table)
  await resizeTo(390, 844)
  const last = table.getByRole('row').filter({ hasText: 'Yukon Lights' }).element()
  const known = () =>
    [...last.querySelectorAll('td')]
      .filter((cell) => cell.checkVisibility())
      .map((cell) => cell.dataset['label'])
  await expect.poll(known).toEqual(['Team', 'Country', 'Actions'])
})

test('A-VISIT-19 A-VISIT-20 A-VISIT-21 A-VISIT-23 A-VALID-30 A-CONST-04 ten visits are shown at first; they are selected one by one or all, counted above and below, and cleared', async () => {
  await open(visits(12))
  await expect.element(rows).toHaveLength(10)
  expect.soft(shown('No selection')).toBe(2)
  // Without a selection nothing can be deleted or cleared, above or below.
  const buttons = [...deleteSelected.elements(), ...clear.elements()]
  const disabled = () => buttons.map((one) => one instanceof HTMLButtonElement && one.disabled)
  expect.soft(disabled()).toEqual([true, true, true, true])
  await selectOne.nth(3).click()
  await expect.poll(() => shown('1 selected')).toBe(2)
  expect.soft(disabled()).toEqual([false, false, false, false])
  await expect.element(selectAll).toBePartiallyChecked()
  await selectAll.click()
  await expect.poll(() => shown('10 selected')).toBe(2)
  expect.soft(boxes()).toEqual(Array.from({ length: 10 }, () => true))
  await clear.nth(1).click()
  await expect.poll(() => shown('No selection')).toBe(2)
  await expect.element(selectAll).not.toBeChecked()
  await selectOne.first().click()
  await expect.poll(() => shown('1 selected')).toBe(2)
  await clear.first().click()
  await expect.poll(() => shown('No selection')).toBe(2)
  await recent.getByRole('button', { name: 'Load more (2 remaining)' }).click()
  await expect.element(rows).toHaveLength(12)
  await recent.getByRole('button', { name: 'Show less' }).click()
  await expect.element(rows).toHaveLength(10)
})

test('A-VISIT-19 the checkbox of a row and the one for all rows deselect what they selected', async () => {
  await open(visits(3))
  await selectAll.click()
  await expect.poll(boxes).toEqual([true, true, true])
  await selectOne.nth(1).click()
  await expect.poll(boxes).toEqual([true, false, true])
  await expect.element(selectAll).toBePartiallyChecked()
  await selectOne.nth(1).click()
  await expect.element(selectAll).toBeChecked()
  await selectAll.click()
  await expect.poll(boxes).toEqual([false, false, false])
  await expect.element(selectAll).not.toBeChecked()
})

test('A-VISIT-24 A-VISIT-25 A-VISIT-26 A-VISIT-27 visits are deleted after a question: selected ones with five of their ids, one with its device, cut after 100 characters; Undo restores them', async () => {
  const given = visits(12, { device_info: 'x'.repeat(120) })
  const { office } = await open(given)
  await selectAll.click()
  await deleteSelected.nth(1).click()
  const several = page.getByRole('alertdialog', { name: 'Delete selected visits' })
  await expect.element(several.getByText('and 5 more', { exact: true })).toBeVisible()
  expect
    .soft(textsOf(several.getByText(/^0{8}-[0-9a-f-]{27}$/)))
    .toEqual(given.slice(0, 5).map(({ id }) => id))
  expect.soft(office.sent).toEqual([])
  await confirmDeletion('Delete selected visits')
  await expect.element(rows).toHaveLength(2)
  await expect.element(said('10 visits deleted')).toBeVisible()
  await expect.poll(() => shown('No selection')).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rows).toHaveLength(10)
  // A selection of one is still a selection.
  await selectOne.first().click()
  await deleteSelected.first().click()
  await expect.element(several).toBeVisible()
  await several.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(several).not.toBeInTheDocument()
  await deleteOne.nth(1).click()
  const one = page.getByRole('alertdialog', { name: 'Delete visit record' })
  await expect.element(one.getByText(/\dx{100}…$/)).toBeVisible()
  await one.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(one).not.toBeInTheDocument()
  await deleteOne.nth(1).click()
  await confirmDeletion('Delete visit record')
  await expect.element(said('1 visit deleted')).toBeVisible()
  expect(office.sent).toEqual([given.slice(0, 10).map(({ id }) => id), [aVisit(11).id]])
})

test('A-ERR-23 A-ERR-24 a deletion without a response or a refused one says whether it was of one visit or of the selection, and why', async () => {
  const { asked, office } = await open(visits(2))
  office.refuse = gone
  await deleteOne.first().click()
  await confirmDeletion('Delete visit record')
  await expect.element(said('Failed to delete visit: The server cannot be reached.')).toBeVisible()
  await selectAll.click()
  await deleteSelected.first().click()
  await confirmDeletion('Delete selected visits')
  await expect.element(said('Failed to delete selected visits: The server cannot be reached.')).toBeVisible()
  await expect.poll(() => shown('2 selected')).toBe(2)
  // Reloading the list would fail as well and replace the screen.
  expect(asked).toEqual([''])
  office.refuse = () => VISITS_GONE
  await deleteOne.first().click()
  await confirmDeletion('Delete visit record')
  await expect.element(said('Failed to delete visit: These visits are already deleted.')).toBeVisible()
  await deleteSelected.first().click()
  await confirmDeletion('Delete selected visits')
  await expect
    .element(said('Failed to delete selected visits: These visits are already deleted.'))
    .toBeVisible()
  await expect.element(rows).toHaveLength(2)
})

test('A-VISIT-18 A-VISIT-28 A-VISIT-29 A-VISIT-30 A-VISIT-31 A-VISIT-32 each choice of a filter is added to the address, and “All” removes it', async () => {
  const { screen } = await open(visits(2))
  for (const [label, param, options] of [
    ['Image Created', 'image', { Created: 'created', 'Not created': 'not-created' }],
    ['Type', 'visit', { Visit: 'visit', Selection: 'selection' }],
    ['Game Type', 'playing', { Lineup: 'lineup', Trade: 'trade' }],
    ['Lineup Done', 'lineup', { Done: 'done', 'Not done': 'not-done' }],
    ['Trade Done', 'trade', { Done: 'done', 'Not done': 'not-done' }],
  ] as const) {
    const choice = recent.getByRole('combobox', { name: label, exact: true })
    await expect.poll(() => textsOf(choice.getByRole('option'))).toEqual(['All', ...Object.keys(options)])
    for (const [option, value] of Object.entries(options)) {
      await choice.selectOptions(option)
      await expect.poll(screen.address, { message: label }).toBe(`/admin/visits?${param}=${value}`)
    }
    await choice.selectOptions('All')
    await expect.poll(screen.address, { message: label }).toBe('/admin/visits')
  }
})

test('A-VISIT-18 A-VISIT-33 A-VISIT-34 A-VISIT-35 the address has the text filters and the checkbox while they are set, and the export applies them', async () => {
  const { screen } = await open(visits(2))
  const teamName = recent.getByLabelText('Team name contains')
  const addressIs = async (search: string) => {
    await expect.poll(screen.address).toBe(`/admin/visits${search}`)
  }
  await expect.element(recent.getByText('2 visits found, newest first.', { exact: true })).toBeVisible()
  await utm.fill(' REDD ')
  await addressIs('?utm=REDD')
  await utm.fill('')
  await addressIs('')
  await hasUtm.click()
  await addressIs('?hasUtm=on')
  await expect.element(hasUtm).toBeChecked()
  await expect
    .element(recent.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/admin/visits/export?hasUtm=on')
  // A filter chosen before a typed search is applied is kept.
  await utm.fill('red')
  await hasUtm.click()
  await addressIs('?utm=red')
  await expect.element(hasUtm).not.toBeChecked()
  await teamName.fill(' HARB ')
  await utm.fill('')
  await addressIs('?teamName=HARB')
  await teamName.fill('')
  await addressIs('')
  // A text that is too long is reported at its field and not searched.
  await utm.fill('x'.repeat(201))
  await expect.element(utm).toHaveAccessibleDescription('At most 200 characters.')
  await teamName.fill('y'.repeat(81))
  await expect.element(teamName).toHaveAccessibleDescription('At most 80 characters.')
  await utm.fill('x'.repeat(200))
  await expect.element(utm).not.toHaveAccessibleDescription()
  await addressIs(`?utm=${'x'.repeat(200)}`)
})
