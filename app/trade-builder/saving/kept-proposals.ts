import type { Proposal } from './trade-client.ts'

/** The specified name of the list in local storage. */
const KEY = 'tradeProposals'

/** A proposal that waits for the server. */
export type KeptProposal = Proposal & { readonly kept_at: string }

const listeners = new Set<() => void>()

/** Told of every change, in whichever tab. */
export function subscribeKept(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const countKept = (): number => keptProposals().length

/** What waits in this browser, the oldest first; what is damaged does not count. */
export function keptProposals(): readonly KeptProposal[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isKept) : []
  } catch {
    return []
  }
}

/** False where this browser keeps nothing, or no more. */
export function keepProposal(proposal: Proposal, now: Date = new Date()): boolean {
  const others = keptProposals().filter(({ client_key }) => client_key !== proposal.client_key)
  return write([...others, { ...proposal, kept_at: now.toISOString() }])
}

export function forgetKept(clientKey: string): void {
  write(keptProposals().filter(({ client_key }) => client_key !== clientKey))
}

function write(list: readonly KeptProposal[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(list))
    for (const listener of listeners) listener()
    return true
  } catch {
    return false
  }
}

/** Enough of its shape to be sent; the server reads the rest. */
function isKept(entry: unknown): entry is KeptProposal {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'client_key' in entry &&
    typeof entry.client_key === 'string' &&
    'team1' in entry &&
    'team2' in entry
  )
}
