import { describe, expect, it } from 'vitest'

import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const NOW = new Date('2026-03-20T15:07:00Z')

const at = (moment: string) => makeVisit(database.db, { created_at: new Date(moment) })
const ask = async (search: Record<string, string>) =>
  getVisitDashboard({
    ctx: contextOn(database.db, { now: NOW, actor: actorOf(await makeAdmin(database.db), true) }),
    query: readVisitQuery(new URLSearchParams(search), 'UTC'),
  })

describe('the previous period', () => {
  it('has as many days, and ends at the same time of day while today is not over', async () => {
    await at('2026-03-20T10:00:00Z')
    await at('2026-03-14T23:00:00Z')
    await at('2026-03-07T00:00:00Z')
    await at('2026-03-13T14:59:00Z')
    // Outside the period: the current quarter of an hour, which is not over today, and the day before its start.
    await at('2026-03-13T15:10:00Z')
    await at('2026-03-06T23:59:00Z')
    const { previous, summary, today } = await ask({ range: '7' })
    expect(summary.total).toBe(2)
    expect(today).toBe('2026-03-20')
    expect(previous).toEqual({
      from: '2026-03-07',
      to: '2026-03-13',
      total: 2,
      pageVisits: 2,
      teamSelections: 0,
    })
  })

  it('has whole days when the range is over, and does not exist for all time', async () => {
    await at('2026-03-01T12:00:00Z')
    await at('2026-03-02T23:59:00Z')
    await at('2026-03-03T12:00:00Z')
    const { previous, today } = await ask({ range: 'custom', from: '2026-03-03', to: '2026-03-04' })
    expect(previous).toMatchObject({ from: '2026-03-01', to: '2026-03-02', total: 2 })
    expect(today).toBeNull()
    expect((await ask({ range: 'all' })).previous).toBeNull()
  })
})
