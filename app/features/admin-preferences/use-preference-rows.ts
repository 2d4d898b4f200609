import { useRef, useState } from 'react'

import { notifyRefusal } from '#app/components/admin-act/notify-refusal.ts'
import { PREFERENCES_WINDOW } from '#domain/account/preference-row.ts'
import { ADMIN_PREFERENCES } from '#messages/admin-preferences.ts'

import { changeRow, loadRows, type Preference, type RowChange } from './preference-client.ts'

/**
 * The rows that are shown. A change is shown at once and taken back when the server refuses it (A-PREF-06, A-PREF-08);
 * of several changes to one row the last one's answer is shown, and each that failed is told.
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
    const told = await loadRows(what === 'more' ? rows.length : 0, find)
    setBusy(null)
    if (!told.ok) return setFailure(ADMIN_PREFERENCES.loadFailed)
    for (const row of told.value) kept.current.set(row.id, row)
    setMore(told.value.length === PREFERENCES_WINDOW)
    setRows((rows) => (what === 'more' ? joined(rows, told.value) : told.value))
  }

  async function change(row: Preference, values: RowChange, failed: string) {
    const turn = (turns.current.get(row.id) ?? 0) + 1
    turns.current.set(row.id, turn)
    put({ ...row, ...values })
    const told = await changeRow(row.id, values)
    if (told.ok) kept.current.set(row.id, told.value)
    if (turns.current.get(row.id) === turn) put(kept.current.get(row.id) ?? row)
    if (!told.ok) notifyRefusal(failed, told.reason)
  }

  return { rows, more, busy, failure, load, change }
}

/** Rows that came meanwhile push others into the next window: nobody stands there twice. */
function joined(rows: readonly Preference[], next: readonly Preference[]): readonly Preference[] {
  const shown = new Set(rows.map(({ id }) => id))
  return [...rows, ...next.filter(({ id }) => !shown.has(id))]
}
