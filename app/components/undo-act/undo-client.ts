import * as z from 'zod/mini'

import { UNDO_NOTICE } from '#messages/audit.ts'

const refusal = z.object({ error: z.string() })

/** Undoes an act of the audit log. @returns null when it is undone, else the reason why not. Never rejects. */
export async function requestUndo(auditId: number, send: typeof fetch = fetch): Promise<string | null> {
  try {
    const answer = await send(`/admin/acts/${auditId}/undo`, { method: 'POST' })
    if (answer.ok) return null
    const told = refusal.safeParse(await answer.json())
    return told.success ? told.data.error : UNDO_NOTICE.unreachable
  } catch {
    return UNDO_NOTICE.unreachable
  }
}
