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

  it('keeps what is said before the region is there, wakes it, and hands it over in order', () => {
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

  it('goes straight to the region that is there', () => {
    const { shown, dismissed, leave } = region()
    cleanups.push(leave)
    const id = notify({ title: 'Removed' })
    expect(shown).toEqual(['Removed'])
    dismissNotice(id)
    expect(dismissed).toEqual([id])
  })

  it('forgets a waiting notice that is dismissed before anyone saw it', () => {
    dismissNotice(notify({ title: 'Too late' }))
    const { shown, leave } = region()
    cleanups.push(leave)
    expect(shown).toEqual([])
  })

  it('takes away what goes by itself, shown or waiting, and nothing that stays until it is dismissed', () => {
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

  it('a region that leaves does not take a newer one with it', () => {
    const old = region()
    const current = region()
    cleanups.push(current.leave)
    old.leave()
    notify({ title: 'Still here' })
    expect(current.shown).toEqual(['Still here'])
  })
})
