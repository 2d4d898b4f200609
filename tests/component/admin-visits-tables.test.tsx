import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { aDashboard, openVisits, textsOf } from '#tests/support/component/back-office.tsx'

const bodyOf = (name: string) =>
  textsOf(page.getByRole('table', { name, exact: true }).getByRole('row')).slice(1)

test('A-VISIT-23 a table shows ten rows, ten more per click, and how many remain', async () => {
  const teams = Array.from({ length: 23 }, (_, at) => ({
    teamId: at + 1,
    teamName: `Team ${at + 1}`,
    logoUrl: null,
    count: 50 - at,
  }))
  await openVisits('/admin/visits', () => aDashboard({ teams }))
  const more = page.getByRole('group', { name: 'Team Selection Stats' })
  expect(bodyOf('Team Selection Stats')).toHaveLength(10)
  await expect.element(more.getByRole('button', { name: 'Show less' })).not.toBeInTheDocument()
  expect(textsOf(more.getByRole('button'))).toEqual(['Load more (13 remaining)'])
  await more.getByRole('button', { name: 'Load more (13 remaining)' }).click()
  expect(bodyOf('Team Selection Stats')).toHaveLength(20)
  await more.getByRole('button', { name: 'Load more (3 remaining)' }).click()
  expect(bodyOf('Team Selection Stats')).toHaveLength(23)
  await expect.element(more.getByRole('button', { name: /Load more/ })).not.toBeInTheDocument()
  await more.getByRole('button', { name: 'Show less' }).click()
  expect(bodyOf('Team Selection Stats')).toHaveLength(10)
})

const dozen = Array.from({ length: 12 }, (_, at) => at)
const LONG = aDashboard({
  daily: Array.from({ length: 120 }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    total: 2,
    pageVisits: 1,
    teamSelections: 1,
  })),
  countries: {
    recorded: 12,
    rows: 'CA US SE FI CZ SK DE CH FR GB NO DK'.split(' ').map((country) => ({ country, count: 1 })),
  },
  sources: dozen.map((at) => ({ source: `source-${at}`, count: 1 })),
  types: dozen.map((at) => ({ type: `type-${at}`, count: 1 })),
})

test('A-VISIT-23 A-CONST-04 each table starts with ten rows and shows a hundred at most', async () => {
  await openVisits('/admin/visits', () => LONG)
  for (const name of ['Country Stats', 'Image Created by Source', 'Group By Selection Type']) {
    const more = page.getByRole('group', { name })
    expect([name, bodyOf(name).length, textsOf(more.getByRole('button'))]).toEqual([
      name,
      10,
      ['Load more (2 remaining)'],
    ])
    await more.getByRole('button', { name: 'Load more (2 remaining)' }).click()
    expect([bodyOf(name).length, textsOf(more.getByRole('button'))]).toEqual([12, ['Show less']])
  }
  const more = page.getByRole('group', { name: 'Daily Breakdown' })
  for (const remaining of [90, 80, 70, 60, 50, 40, 30, 20, 10])
    await more.getByRole('button', { name: `Load more (${remaining} remaining)` }).click()
  expect(bodyOf('Daily Breakdown')).toHaveLength(100)
  expect(textsOf(more.getByRole('button'))).toEqual(['Show less'])
})
