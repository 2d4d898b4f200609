import * as z from 'zod/mini'

import type { PreferenceNames } from '#domain/account/preference-row.ts'
import { ADMIN_PREFERENCES } from '#messages/admin-preferences.ts'

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

export type Told<Value> =
  | { readonly ok: true; readonly value: Value }
  /** The server's reason; null where it gave none. */
  | { readonly ok: false; readonly reason: string | null }

export const ROWS_PATH = '/admin/preferences/rows'

/** The window of rows after the first `from`. Never rejects. */
export async function loadRows(from: number, find: string): Promise<Told<readonly Preference[]>> {
  const told = await ask(`${ROWS_PATH}?${new URLSearchParams({ from: String(from), find })}`, Window)
  return told.ok ? { ok: true, value: told.value.rows } : told
}

export type RowChange = PreferenceNames | { readonly hide_visit: boolean }

/** Changes one row. @returns it as the server has it then. Never rejects. */
export function changeRow(id: number, change: RowChange): Promise<Told<Preference>> {
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
): Promise<Told<z.output<Shape>>> {
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
