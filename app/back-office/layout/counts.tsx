import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { adminCounts, type AdminCounts, type CountName } from '#app/api-client/back-office.ts'
import { request } from '#app/api-client/request.ts'
import { Badge } from '#ui/status.tsx'

const LOADING = '…'
const UNCOUNTED = '–'

const UNKNOWN: AdminCounts = {
  images: null,
  requests: null,
  reports: null,
  trades: null,
  completed: null,
  areRostersOld: false,
}

/** The counts that the badges show. Undefined until they are first read. */
export const countsStore = createStore<{ readonly counts: AdminCounts | undefined }>(() => ({
  counts: undefined,
}))

/**
 * Reads the counts again. The old ones are shown until then; after a failure all are unknown.
 * @param signal aborted when the screen is left: a late response is dropped
 */
export async function readCounts(signal: AbortSignal): Promise<void> {
  const read = await request(adminCounts)
  if (!signal.aborted) countsStore.setState({ counts: read.ok ? read.value : UNKNOWN })
}

/** Renders one count: an ellipsis while it is read, a dash when it is unknown. */
export function CountBadge({ of }: { readonly of: CountName }) {
  const { counts } = useStore(countsStore)
  return <Badge>{counts === undefined ? LOADING : (counts[of]?.toLocaleString('en-CA') ?? UNCOUNTED)}</Badge>
}
