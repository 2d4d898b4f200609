import { expect, test } from 'vitest'

import { createSelectionVisits } from '#app/components/visit-tracking/selection-visits.ts'
import type { RecordedVisit, TrackedVisit } from '#app/components/visit-tracking/visit-tracker.ts'

const EDMONTON = { visit_type: 'team_selection', game_type: 'lineup', team_id: 22 } as const
const BOSTON = { ...EDMONTON, team_id: 6 } as const

/** A tab with its memory; `load` opens the page in it again. */
function aTab(recorded = true) {
  const kept = new Map<string, string>()
  const tracked: TrackedVisit[] = []
  const completed: (RecordedVisit | null)[] = []
  const load = () =>
    createSelectionVisits(
      {
        track: async (visit) => {
          tracked.push(visit)
          const id = `v-${tracked.length}`
          return recorded ? { success: true, data: { id, key: 'k' } } : { success: false, error: 'skipped' }
        },
        complete: async (visit) => {
          completed.push(visit)
          return { success: true, data: null }
        },
      },
      { read: (key) => kept.get(key) ?? null, write: (key, text) => void kept.set(key, text) },
      'visit',
    )
  return { load, tracked, completed }
}

test('P-STATE-07 each club that is chosen is a visit', async () => {
  const { load, tracked } = aTab()
  const visits = load()
  visits.select(EDMONTON)
  visits.select(BOSTON)
  visits.select(EDMONTON)
  expect(tracked).toEqual([EDMONTON, BOSTON, EDMONTON])
  expect(await visits.current()).toEqual({ id: 'v-3', key: 'k' })
})

test('a reload goes on with the same visit, another club is a new one', async () => {
  const { load, tracked } = aTab()
  const first = load()
  first.select(EDMONTON)
  await first.current()
  const reloaded = load()
  reloaded.select(EDMONTON)
  expect(await reloaded.current()).toEqual({ id: 'v-1', key: 'k' })
  load().select(BOSTON)
  expect(tracked).toEqual([EDMONTON, BOSTON])
})

test('what is on the screen before anything is selected is what was before the reload', async () => {
  const { load, completed } = aTab()
  const first = load()
  first.select(EDMONTON)
  await first.current()
  await load().complete()
  expect(completed).toEqual([{ id: 'v-1', key: 'k' }])
})

test('P-STATE-13 what is whole completes its visit, once', async () => {
  const { load, completed } = aTab()
  const visits = load()
  visits.select(EDMONTON)
  await Promise.all([visits.complete(), visits.complete()])
  expect(completed).toEqual([{ id: 'v-1', key: 'k' }])
})

test('a visit that was not recorded is not completed', async () => {
  const { load, completed } = aTab(false)
  const visits = load()
  await visits.complete()
  visits.select(EDMONTON)
  await visits.complete()
  expect(completed).toEqual([])
  expect(await visits.current()).toBeNull()
})
