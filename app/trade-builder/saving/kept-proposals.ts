import { createStore } from 'zustand/vanilla'

import type { Proposal } from './trade-client.ts'

/** The list in local storage. */
const KEY = 'tradeProposals'

/** A proposal that waits for the server. */
export type KeptProposal = Proposal & { readonly kept_at: string }

/** How many wait, for the screen. The list itself is in storage, which other tabs change too. */
const count = createStore(() => keptProposals().length)
const recount = (): void => count.setState(keptProposals().length)

export const countKept = count.getState

/** Subscribes to every change, in whichever tab. */
export function subscribeKept(listener: () => void): () => void {
  const leave = count.subscribe(listener)
  addEventListener('storage', recount)
  recount()
  return () => {
    leave()
    removeEventListener('storage', recount)
  }
}

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
    recount()
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
