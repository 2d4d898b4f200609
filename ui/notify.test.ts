import { afterEach, describe, expect, it } from 'vitest'

import { dismissNotice, dismissPassingNotices, noticeCount, notify, openNotices } from './notify.ts'

function region() {
  const shown: string[] = []
  const dismissed: string[] = []
  const leave = openNotices({
    show: (_id, notice) => shown.push(notice.title),
    dismiss: (id) => dismissed.push(id),
  })
  return { shown, dismissed, leave }
}

describe('notify', () => {
  const cleanups: Array<() => void> = []
  afterEach(() => {
    for (const clean of cleanups.splice(0)) clean()
  })

  it('queues notices until there is a region, loads it, and hands them over in order', () => {
    let woken = 0
    cleanups.push(
      noticeCount.subscribe(() => {
        woken += 1
      }),
    )
    notify({ title: 'Lineup saved' })
    notify({ title: 'Link copied' })
    expect(woken).toBe(2)
    expect(noticeCount.getState()).toBeGreaterThan(0)
    const first = region()
    expect(first.shown).toEqual(['Lineup saved', 'Link copied'])
    first.leave()
    const second = region()
    cleanups.push(second.leave)
    expect(second.shown).toEqual([])
  })

  it('shows a notice directly when there is a region', () => {
    const { shown, dismissed, leave } = region()
    cleanups.push(leave)
    const id = notify({ title: 'Removed' })
    expect(shown).toEqual(['Removed'])
    dismissNotice(id)
    expect(dismissed).toEqual([id])
  })

  it('drops a queued notice that is dismissed before it was shown', () => {
    dismissNotice(notify({ title: 'Too late' }))
    const { shown, leave } = region()
    cleanups.push(leave)
    expect(shown).toEqual([])
  })

  it('removes notices with a timeout, shown or queued, and keeps those that stay until they are dismissed', () => {
    notify({ title: 'Waits' })
    notify({ title: 'Stays', timeout: 0 })
    dismissPassingNotices()
    const { shown, dismissed, leave } = region()
    cleanups.push(leave)
    expect(shown).toEqual(['Stays'])
    const id = notify({ title: 'Removed' })
    dismissPassingNotices()
    expect(dismissed).toEqual([id])
  })

  it('a removed region does not take a newer one with it', () => {
    const old = region()
    const current = region()
    cleanups.push(current.leave)
    old.leave()
    notify({ title: 'Still here' })
    expect(current.shown).toEqual(['Still here'])
  })
})
