import { useRef, useState } from 'react'

import { type Preference, preferenceRow, preferenceRows } from '#app/api/back-office.ts'
import { request } from '#app/api/request.ts'
import { notifyRefusal } from '#app/back-office/shared/changes.ts'
import { type PreferenceNames, PREFERENCES_WINDOW } from '#domain/back-office/listed-rows.ts'
import { ADMIN_PREFERENCES } from '#messages/back-office.ts'

type RowChange = PreferenceNames | { readonly hide_visit: boolean }

/**
 * The rows that are shown. A change is shown at once and taken back when the server refuses it; of
 * several changes to one row the last one's answer is shown, and for each that failed the reason.
 */
export function usePreferenceRows(loaded: readonly Preference[], find: string) {
  const [rows, setRows] = useState(loaded)
  const [more, setMore] = useState(loaded.length === PREFERENCES_WINDOW)
  const [busy, setBusy] = useState<'refresh' | 'more' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** As the server has them. */
  const kept = useRef(new Map(loaded.map((row) => [row.id, row])))
  const turns = useRef(new Map<number, number>())

  const put = (row: Preference) => setRows((rows) => rows.map((one) => (one.id === row.id ? row : one)))

  async function load(what: 'refresh' | 'more') {
    setBusy(what)
    setFailure(null)
    const read = await request(preferenceRows(what === 'more' ? rows.length : 0, find))
    setBusy(null)
    if (!read.ok) return setFailure(ADMIN_PREFERENCES.loadFailed)
    const next = read.value.rows
    for (const row of next) kept.current.set(row.id, row)
    setMore(next.length === PREFERENCES_WINDOW)
    setRows((rows) => (what === 'more' ? joined(rows, next) : next))
  }

  async function change(row: Preference, values: RowChange, failed: string) {
    const turn = (turns.current.get(row.id) ?? 0) + 1
    turns.current.set(row.id, turn)
    put({ ...row, ...values })
    const changed = await request(preferenceRow(row.id), values)
    if (changed.ok) kept.current.set(row.id, changed.value)
    if (turns.current.get(row.id) === turn) put(kept.current.get(row.id) ?? row)
    if (changed.ok) return
    const { code, message = null } = changed.problem
    notifyRefusal(failed, code === 'network_lost' ? ADMIN_PREFERENCES.unreachable : message)
  }

  return { rows, more, busy, failure, load, change }
}

/** Rows that came meanwhile push others into the next window: nobody stands there twice. */
function joined(rows: readonly Preference[], next: readonly Preference[]): readonly Preference[] {
  const shown = new Set(rows.map(({ id }) => id))
  return [...rows, ...next.filter(({ id }) => !shown.has(id))]
}
