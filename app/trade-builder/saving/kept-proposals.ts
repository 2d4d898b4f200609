import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

import { keptSent, tradeNotSaved } from '#app/trade-builder/copy.ts'
import { notify } from '#ui/notify.ts'

import type { Proposal } from './trade-client.ts'

/** The list in local storage. */
const KEY = 'tradeProposals'

/** A proposal that waits for the server. */
export type KeptProposal = Proposal & { readonly kept_at: string }

/** How many wait, for the screen. The list itself is in storage, which other tabs change too. */
const count = createStore(() => keptProposals().length)
const recount = (): void => count.setState(keptProposals().length)

const countKept = count.getState

/** Subscribes to every change, in whichever tab. */
function subscribeKept(listener: () => void): () => void {
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

/** The pause between two tries doubles, so that a server in trouble is not flooded. */
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 5 * 60_000

/** Sends what waits, and shows the outcome. Never rejects. */
async function sendWaiting(): Promise<void> {
  if (countKept() === 0) return
  // A chunk that cannot be fetched means the network is still down: there will be another try.
  const chunk = await import('./send-kept.ts').catch(() => null)
  if (!chunk) return
  const { sent, refused } = await chunk.sendKept()
  if (sent > 0) notify({ title: keptSent(sent), tone: 'success' })
  for (const reason of refused) {
    const { title, message } = tradeNotSaved(reason)
    notify({ title, description: message, tone: 'danger', timeout: 0 })
  }
}

/**
 * Sends what waits in this browser when it can be: on load, when the network is back, and now and then while the page
 * is open.
 */
export function useKeptProposals() {
  const waiting = useSyncExternalStore(subscribeKept, countKept, () => 0)

  useEffect(() => {
    const onOnline = () => void sendWaiting()
    onOnline()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])

  const isWaiting = waiting > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      timer = setTimeout(() => {
        void sendWaiting()
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
        plan()
      }, pause)
    }
    plan()
    return () => clearTimeout(timer)
  }, [isWaiting])

  return { waiting, sendNow: () => void sendWaiting() }
}
