import { describe, expect, it } from 'vitest'

import { accept, type Problem, refuse } from '#domain/result/problem.ts'
import { type EditAction, startHistory } from '#domain/undo-history/edits.ts'

import { createEditedDraft } from './edited-draft.ts'

/** A draft is a number here. Only positive ones may be loaded. */
const load: EditAction<number, number, Problem<'negative'>> = {
  label: 'Open',
  perform: (_draft, next) => (next < 0 ? refuse({ code: 'negative' }) : accept(next)),
}
const edited = () => {
  const store = createEditedDraft(1, { load }, load)
  store.run('load', 2)
  return store
}

describe('another draft in place of the current one', () => {
  it('can be undone where that is wanted', () => {
    const store = edited()
    store.replace(3, { undoable: true })
    expect(store.draft()).toBe(3)
    store.undo()
    expect(store.draft()).toBe(2)
  })

  it('leaves nothing to undo where that is not wanted', () => {
    const store = edited()
    store.replace(3, { undoable: false })
    expect(store.history()).toEqual(startHistory(3))
  })

  it('is shown as it is where the rules refuse it as an edit, with nothing to undo', () => {
    const store = edited()
    store.replace(-3, { undoable: true })
    expect(store.history()).toEqual(startHistory(-3))
  })
})
