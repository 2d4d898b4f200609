import * as z from 'zod/mini'
import { useRef, useState } from 'react'

import { notifyRefusal } from '#app/back-office/shared/changes.ts'
import { type PreferenceNames, PREFERENCES_WINDOW } from '#domain/back-office/listed-rows.ts'
import { ADMIN_PREFERENCES } from '#messages/back-office.ts'

/** A row as the screen needs it. */
const Row = z.object({
  id: z.number(),
  user_id: z.nullable(z.string()),
  profile_name: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  hide_visit: z.nullable(z.boolean()),
})
export type Preference = z.infer<typeof Row>

const Window = z.object({ rows: z.array(Row) })
const Refusal = z.union([z.object({ message: z.string() }), z.object({ error: z.string() })])

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  /** The server's reason; null where it gave none. */
  | { readonly ok: false; readonly reason: string | null }

export const ROWS_PATH = '/admin/preferences/rows'

/** The window of rows after the first `from`. Never rejects. */
async function loadRows(from: number, find: string): Promise<Answered<readonly Preference[]>> {
  const parsed = await ask(`${ROWS_PATH}?${new URLSearchParams({ from: String(from), find })}`, Window)
  return parsed.ok ? { ok: true, value: parsed.value.rows } : parsed
}

type RowChange = PreferenceNames | { readonly hide_visit: boolean }

/** Changes one row. @returns it as the server has it then. Never rejects. */
function changeRow(id: number, change: RowChange): Promise<Answered<Preference>> {
  return ask(`${ROWS_PATH}/${id}`, Row, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })
}

async function ask<Shape extends z.ZodMiniType>(
  address: string,
  shape: Shape,
  init?: RequestInit,
): Promise<Answered<z.output<Shape>>> {
  try {
    const answer = await fetch(address, init)
    const body: unknown = await answer.json()
    if (answer.ok) return { ok: true, value: shape.parse(body) }
    const refusal = Refusal.safeParse(body)
    if (!refusal.success) return { ok: false, reason: null }
    return { ok: false, reason: 'message' in refusal.data ? refusal.data.message : refusal.data.error }
  } catch (error) {
    return { ok: false, reason: error instanceof TypeError ? ADMIN_PREFERENCES.unreachable : null }
  }
}

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
    const parsed = await loadRows(what === 'more' ? rows.length : 0, find)
    setBusy(null)
    if (!parsed.ok) return setFailure(ADMIN_PREFERENCES.loadFailed)
    for (const row of parsed.value) kept.current.set(row.id, row)
    setMore(parsed.value.length === PREFERENCES_WINDOW)
    setRows((rows) => (what === 'more' ? joined(rows, parsed.value) : parsed.value))
  }

  async function change(row: Preference, values: RowChange, failed: string) {
    const turn = (turns.current.get(row.id) ?? 0) + 1
    turns.current.set(row.id, turn)
    put({ ...row, ...values })
    const parsed = await changeRow(row.id, values)
    if (parsed.ok) kept.current.set(row.id, parsed.value)
    if (turns.current.get(row.id) === turn) put(kept.current.get(row.id) ?? row)
    if (!parsed.ok) notifyRefusal(failed, parsed.reason)
  }

  return { rows, more, busy, failure, load, change }
}

/** Rows that came meanwhile push others into the next window: nobody stands there twice. */
function joined(rows: readonly Preference[], next: readonly Preference[]): readonly Preference[] {
  const shown = new Set(rows.map(({ id }) => id))
  return [...rows, ...next.filter(({ id }) => !shown.has(id))]
}
