import * as z from 'zod/mini'

const count = z.nullable(z.number())
const Counts = z.object({
  images: count,
  requests: count,
  trades: count,
  completed: count,
})

/** The numbers beside an admin's links. Null: that one is not known. */
export type AdminCounts = z.infer<typeof Counts>

const UNKNOWN: AdminCounts = { images: null, requests: null, trades: null, completed: null }

/** Undefined until they were read for the first time. */
let counts: AdminCounts | undefined
const listeners = new Set<() => void>()

export const COUNTS_PATH = '/admin/counts'

/** Reads them anew. Those that were there stay in sight meanwhile; none is known after a failure (P-HEAD-26). */
export async function readCounts(send: typeof fetch = fetch): Promise<void> {
  counts = await ask(send)
  for (const listener of listeners) listener()
}

async function ask(send: typeof fetch): Promise<AdminCounts> {
  try {
    const answer = await send(COUNTS_PATH)
    if (!answer.ok) return UNKNOWN
    const told = Counts.safeParse(await answer.json())
    return told.success ? told.data : UNKNOWN
  } catch {
    return UNKNOWN
  }
}

export const knownCounts = (): AdminCounts | undefined => counts

export function onCounts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
