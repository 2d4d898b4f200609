import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

import { createDraftStore } from '#app/building/draft-store.ts'
import { keptSent, tradeNotSaved } from '#app/trade-builder/copy.ts'
import { isBlank, type TradeDraft } from '#domain/trade/draft.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'

import type { Proposal } from './trade-client.ts'

const drafts = createDraftStore('trade')

/** The visitor's last trade, whatever its teams. */
const LAST = 'last'

const subjectOf = ({ team1, team2 }: TradeDraft): string | null =>
  team1.teamId === null || team2.teamId === null ? null : `${team1.teamId}-${team2.teamId}`

/** Keeps what is on the screen, by its teams and as the last one. An emptied trade is forgotten. */
export function keepTrade(draft: TradeDraft): void {
  for (const subject of [LAST, subjectOf(draft)]) {
    if (subject === null) continue
    if (isBlank(draft)) drafts.drop(subject)
    else drafts.write(subject, JSON.stringify(draft))
  }
}

/** This tab's draft of those teams, or its last one where no team is wanted, as after a reload. */
export const tradeOfThisTab = (wanted: TradeDraft): Promise<TradeDraft | null> => ofTeams(wanted, drafts.read)

/** The newest of those from whichever tab. */
export const newestTrade = (wanted: TradeDraft): Promise<TradeDraft | null> =>
  ofTeams(wanted, drafts.readNewest)

async function ofTeams(
  wanted: TradeDraft,
  read: (subject: string) => string | null,
): Promise<TradeDraft | null> {
  const text = read(subjectOf(wanted) ?? LAST)
  if (text === null) return null
  // Without a draft, as on every first visit, the schema that reads one is not fetched.
  const { parseStoredTrade } = await fetchLate(() => import('#domain/trade/draft-schema.ts'))
  const draft = parseStoredTrade(text)
  return draft && !isBlank(draft) && hasSameTeams(draft, wanted) ? draft : null
}

/** Whether the draft has the teams that are wanted; any team will do where none is. */
const hasSameTeams = (draft: TradeDraft, { team1, team2 }: TradeDraft): boolean =>
  (team1.teamId === null || draft.team1.teamId === team1.teamId) &&
  (team2.teamId === null || draft.team2.teamId === team2.teamId)

const keys = new WeakMap<TradeDraft, string>()
const ids = new WeakMap<TradeDraft, number>()

/** The key a draft is saved under: the same however often it is sent, another as soon as it is edited. */
export function clientKeyOf(draft: TradeDraft): string {
  const key = keys.get(draft) ?? crypto.randomUUID()
  keys.set(draft, key)
  return key
}

/** The saved proposal that this very draft is; null when it was not saved, or edited since. */
export const savedIdOf = (draft: TradeDraft): number | null => ids.get(draft) ?? null

export function markSaved(draft: TradeDraft, id: number): void {
  ids.set(draft, id)
}

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
