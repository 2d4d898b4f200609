import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { visitNotDeleted, visitsDeleted, visitsNotDeleted } from '#messages/visit-analytics.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { expectAccessible, expectHolds } from '#tests/support/component/accessibility.ts'
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

/** Opens the list over these visits and keeps the ids that its form sends. */
async function open(given: Visit[], refuse?: () => string) {
  let kept = given
  const sent: string[][] = []
  answer('POST /admin/acts/7/undo', () => {
    kept = given
    return { undone: 7 }
  })
  const dashboard = () => aDashboard({ recent: { rows: kept, matching: kept.length, forgotten: 0 } })
  const opened = await openVisits('/admin/visits', dashboard, {
    action: async ({ request }) => {
      const form = await request.formData()
      const ids = form.getAll('id').map(String)
      sent.push(ids)
      const failed = form.get('intent') === 'delete-selected' ? visitsNotDeleted : visitNotDeleted
      if (refuse) return { ok: false, alert: failed(refuse()), reason: null }
      kept = kept.filter(({ id }) => !ids.includes(id))
      return { ok: true, notice: visitsDeleted(ids.length), auditId: 7 }
    },
  })
  return { ...opened, sent }
}

test('A-VISIT-18 A-CONST-05 A-CONST-06 the list shows every fact of a visit and cuts long devices and referrers', async () => {
  await open([
    aVisit(2, {
      completed_at: new Date(Date.UTC(2026, 9, 1, 12, 4, 5)),
      team_name: HALIFAX.name,
      country: 'CA',
      device_type: 'desktop',
      device_info: 'Firefox 150 on Linux',
      game_type: 'lineup',
      utm_source: 'reddit',
      referrer: 'https://forum.example.org/lines',
      has_image: true,
    }),
    aVisit(1, {
      device_type: 'mobile',
      device_info: 'iPhone 9',
      game_type: 'trade',
      referrer: 'https://nhl.com',
      has_trade: true,
    }),
  ])
  expect(textsOf(table.getByRole('columnheader'))).toEqual([
    'Time',
    'Team',
    'Country',
    'Device',
    'Game Type',
    'UTM Source',
    'Referrer',
    'Image',
    'Lineup duration',
    'Trade',
    'Actions',
  ])
  const [first, second] = table.getByRole('row').all().slice(1)
  expect(first && textsOf(first.getByRole('cell'))).toEqual([
    HALIFAX.name,
    'CA',
    'desktop Firefox …',
    'lineup',
    'reddit',
    'https://forum.e…',
    'Yes',
    '2m 5s',
    'No',
    '',
  ])
  expect(second && textsOf(second.getByRole('cell'))).toEqual([
    '–',
    '–',
    'mobile iPhone 9',
    'trade',
    '–',
    'https://nhl.com',
    'No',
    '–',
    'Yes',
    '',
  ])
  const flag = table.element().querySelector('img')
  await expect.poll(() => flag?.naturalWidth).toBeGreaterThan(0)
  expect(flag?.src).toMatch(/\/ca\.svg/i)
  await expectHolds()
})

/** A visit completed the given number of milliseconds after it began. */
function completed(at: number, ms: number): Visit {
  const visit = aVisit(at)
  return { ...visit, completed_at: new Date(visit.created_at.getTime() + ms) }
}

test('A-VISIT-37 the lineup duration is in minutes and seconds, never negative, and a dash without completion', async () => {
  await open([completed(4, 3_725_000), completed(3, 59_000), completed(2, -60_000), aVisit(1)])
  const columns = textsOf(table.getByRole('columnheader'))
  const at = columns.indexOf('Lineup duration') - 1
  const shown = table.getByRole('row').all().slice(1)
  expect(shown.map((row) => textsOf(row.getByRole('cell'))[at])).toEqual(['62m 5s', '0m 59s', '0m 0s', '–'])
})

test('A-VISIT-23 A-CONST-04 ten visits are shown at first, more after a click, then fewer again', async () => {
  await open(visits(15))
  expect(rows.elements()).toHaveLength(10)
  expect(textsOf(recent.getByRole('button', { name: /^Load more/ }))).toEqual(['Load more (5 remaining)'])
  await recent.getByRole('button', { name: /^Load more/ }).click()
  await expect.element(rows).toHaveLength(15)
  await recent.getByRole('button', { name: 'Show less' }).click()
  await expect.element(rows).toHaveLength(10)
})

test('A-VISIT-19 A-VISIT-20 A-VISIT-21 visits are selected one by one or all, counted above and below, and cleared', async () => {
  await open(visits(12))
  expect(textsOf(recent.getByText('No selection'))).toEqual(['No selection', 'No selection'])
  await selectOne.nth(3).click()
  expect(textsOf(recent.getByText('1 selected'))).toHaveLength(2)
  await expect.element(selectAll).toBePartiallyChecked()
  await selectAll.click()
  expect(textsOf(recent.getByText('10 selected'))).toHaveLength(2)
  for (const box of selectOne.all()) await expect.element(box).toBeChecked()
  await clear.nth(1).click()
  expect(textsOf(recent.getByText('No selection'))).toHaveLength(2)
  await expect.element(selectAll).not.toBeChecked()
  await selectOne.first().click()
  await clear.first().click()
  expect(textsOf(recent.getByText('No selection'))).toHaveLength(2)
})

test('A-VISIT-19 the checkbox of a row and the one for all rows deselect what they selected', async () => {
  await open(visits(3))
  const boxes = () => selectOne.elements().map((box) => box instanceof HTMLInputElement && box.checked)
  await selectAll.click()
  await expect.element(selectAll).toBeChecked()
  expect(boxes()).toEqual([true, true, true])
  await selectOne.nth(1).click()
  expect(boxes()).toEqual([true, false, true])
  await expect.element(selectAll).toBePartiallyChecked()
  await selectOne.nth(1).click()
  await expect.element(selectAll).toBeChecked()
  await selectAll.click()
  expect(boxes()).toEqual([false, false, false])
  await expect.element(selectAll).not.toBeChecked()
  expect(textsOf(recent.getByText('No selection'))).toHaveLength(2)
})

test('A-VALID-30 A-VISIT-20 without a selection nothing can be deleted, above or below', async () => {
  const { sent } = await open(visits(2))
  expect(deleteSelected.all()).toHaveLength(2)
  for (const button of [...deleteSelected.all(), ...clear.all()]) await expect.element(button).toBeDisabled()
  expect(sent).toEqual([])
})

test('A-VISIT-24 A-VISIT-26 selected visits are deleted after a question that lists five of them, and Undo restores them', async () => {
  const given = visits(12)
  const { sent } = await open(given)
  await selectAll.click()
  await deleteSelected.nth(1).click()
  const question = page.getByRole('alertdialog', { name: 'Delete selected visits' })
  expect(textsOf(question.getByText(/^0{8}-[0-9a-f-]{27}$/))).toEqual(given.slice(0, 5).map(({ id }) => id))
  await expect.element(question.getByText('and 5 more', { exact: true })).toBeVisible()
  await expectAccessible()
  expect(sent).toEqual([])
  await confirmDeletion('Delete selected visits')
  await expect.poll(() => sent).toEqual([given.slice(0, 10).map(({ id }) => id)])
  await expect.element(rows).toHaveLength(2)
  await expect.element(said('10 visits deleted')).toBeVisible()
  expect(textsOf(recent.getByText('No selection'))).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rows).toHaveLength(10)
})

test('A-VISIT-25 A-VISIT-27 one visit is deleted after a question with its device, cut after 100 characters', async () => {
  const { sent } = await open(visits(3, { device_info: 'x'.repeat(120) }))
  await deleteOne.nth(1).click()
  const question = page.getByRole('alertdialog', { name: 'Delete visit record' })
  await expect.element(question.getByText(/\dx{100}…$/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await deleteOne.nth(1).click()
  await confirmDeletion('Delete visit record')
  await expect.element(said('1 visit deleted')).toBeVisible()
  expect(sent).toEqual([[aVisit(2).id]])
  await expect.element(rows).toHaveLength(2)
})

test('A-ERR-23 A-ERR-24 a refused deletion says whether it was of one visit or of the selection, and why', async () => {
  await open(visits(2), () => 'These visits are already deleted.')
  await deleteOne.first().click()
  await confirmDeletion('Delete visit record')
  await expect.element(said('Failed to delete visit: These visits are already deleted.')).toBeVisible()
  await selectOne.first().click()
  await deleteSelected.first().click()
  await confirmDeletion('Delete selected visits')
  await expect
    .element(said('Failed to delete selected visits: These visits are already deleted.'))
    .toBeVisible()
  await expect.element(rows).toHaveLength(2)
})

test('A-ERR-23 A-ERR-24 a deletion without a response shows an error and keeps the visits', async () => {
  const { asked } = await open(visits(2), () => {
    throw new TypeError('Failed to fetch')
  })
  await selectAll.click()
  await deleteSelected.first().click()
  await confirmDeletion('Delete selected visits')
  await expect.element(said('Failed to delete selected visits: The server cannot be reached.')).toBeVisible()
  expect(textsOf(recent.getByText('2 selected'))).toHaveLength(2)
  await deleteOne.first().click()
  await confirmDeletion('Delete visit record')
  await expect.element(said('Failed to delete visit: The server cannot be reached.')).toBeVisible()
  await expect.element(rows).toHaveLength(2)
  // Reloading the list would fail as well and replace the screen.
  expect(asked).toEqual([''])
})

test.each([
  ['A-VISIT-28', 'Image Created', 'image', { Created: 'created', 'Not created': 'not-created' }],
  ['A-VISIT-29', 'Type', 'visit', { Visit: 'visit', Selection: 'selection' }],
  ['A-VISIT-30', 'Game Type', 'playing', { Lineup: 'lineup', Trade: 'trade' }],
  ['A-VISIT-31', 'Lineup Done', 'lineup', { Done: 'done', 'Not done': 'not-done' }],
  ['A-VISIT-32', 'Trade Done', 'trade', { Done: 'done', 'Not done': 'not-done' }],
])('A-VISIT-18 %s “%s” is added to the address, and “All” removes it', async (_, label, param, options) => {
  const { screen, asked } = await open(visits(2))
  const choice = recent.getByRole('combobox', { name: label })
  expect(textsOf(choice.getByRole('option'))).toEqual(['All', ...Object.keys(options)])
  for (const [option, value] of Object.entries(options)) {
    await choice.selectOptions(option)
    await expect.poll(() => screen.address()).toBe(`/admin/visits?${param}=${value}`)
    await choice.selectOptions('All')
    await expect.poll(() => screen.address()).toBe('/admin/visits')
  }
  await expect.poll(() => asked).toHaveLength(5)
})

test('A-VISIT-18 A-VISIT-33 A-VISIT-34 A-VISIT-35 the address has the text filters and the checkbox while they are set', async () => {
  const { screen } = await open(visits(2))
  const teamName = recent.getByLabelText('Team name contains')
  const addressIs = async (search: string) => {
    await expect.poll(() => screen.address()).toBe(`/admin/visits${search}`)
  }
  for (const [field, param] of [
    [utm, 'utm'],
    [teamName, 'teamName'],
  ] as const) {
    await field.fill(' REDD ')
    await addressIs(`?${param}=REDD`)
    await field.fill('')
    await addressIs('')
  }
  await hasUtm.click()
  await addressIs('?hasUtm=on')
  await expect.element(hasUtm).toBeChecked()
  await hasUtm.click()
  await addressIs('')
  await expect.element(hasUtm).not.toBeChecked()
})

test('A-VISIT-18 a filter chosen before a typed search is applied is kept', async () => {
  const { screen } = await open(visits(2))
  await utm.fill('red')
  await hasUtm.click()
  await expect.poll(() => screen.address()).toMatch(/hasUtm=on.*utm=red|utm=red.*hasUtm=on/)
  await expect.element(hasUtm).toBeChecked()
  await recent.getByLabelText('Team name contains').fill('HARB')
  await utm.fill('')
  await expect.poll(() => screen.address()).not.toMatch(/utm=red/)
  await expect.poll(() => screen.address()).toMatch(/teamName=HARB/)
  await hasUtm.click()
  await expect.poll(() => screen.address()).toBe('/admin/visits?teamName=HARB')
})

test('A-VISIT-18 the export applies the filters', async () => {
  const { screen } = await open(visits(2))
  await hasUtm.click()
  await expect.poll(() => screen.address()).toBe('/admin/visits?hasUtm=on')
  const link = recent.getByRole('link', { name: 'Export CSV' })
  await expect.element(link).toHaveAttribute('href', '/admin/visits/export?hasUtm=on')
  await expect.element(recent.getByText('2 visits found, newest first.', { exact: true })).toBeVisible()
})

test('on a phone the card of a visit lists only known values', async () => {
  await page.viewport(390, 844)
  await open([aVisit(1, { team_name: 'Halifax Harbours', country: 'CA' })])
  const row = table.getByRole('row').filter({ hasText: 'Halifax Harbours' })
  await expect.element(row).toBeVisible()
  const shown = [...row.element().querySelectorAll('td')].filter((cell) => cell.checkVisibility())
  expect(shown.map((cell) => cell.dataset['label'])).toEqual(['Team', 'Country', 'Actions'])
  await page.viewport(1440, 900)
})

test('the list says how many counted visits are no longer stored', async () => {
  const recent = { rows: visits(1), matching: 1, forgotten: 3133 }
  await openVisits('/admin/visits?range=all', () => aDashboard({ recent }))
  await expect
    .element(said('The counts above include 3,133 older visits whose details have been deleted.'))
    .toBeVisible()
})

test('a text too long for a filter is reported at its field and not searched', async () => {
  const { screen } = await open(visits(1))
  await utm.fill('x'.repeat(201))
  await expect.element(utm).toHaveAccessibleDescription('At most 200 characters.')
  const teamName = recent.getByLabelText('Team name contains')
  await teamName.fill('y'.repeat(81))
  await expect.element(teamName).toHaveAccessibleDescription('At most 80 characters.')
  await expectHolds()
  await utm.fill('x'.repeat(200))
  await expect.element(utm).not.toHaveAccessibleDescription()
  await expect.poll(screen.address).toBe(`/admin/visits?utm=${'x'.repeat(200)}`)
})
