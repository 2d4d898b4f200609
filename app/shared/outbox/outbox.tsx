import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

import { Button } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

/** An entry stored on this device, confirmed to the visitor and not yet sent. */
export type Waiting = {
  readonly kind: 'trade' | 'lineup' | 'link'
  /** Identifies the entry: storing it again under the same key replaces it. */
  readonly client_key: string
  readonly kept_at: string
  /** Where it is sent, and the body. Sending it again creates no second one. */
  readonly path: string
  readonly body: object
  /** The name its maker gave it; empty for a proposal. */
  readonly name: string
  /**
   * The account it belongs to: no other sends or sees it. Null for a guest's entry, which belongs to the device. It is
   * sent as the next visitor: a guest who signs in to save it owns it from then on.
   */
  readonly owner: string | null
}

export type Kept = Omit<Waiting, 'kept_at'>

/** Proposals are stored in the specified list, each as it is sent, with its time and owner. */
const PROPOSALS = 'tradeProposals'
const REST = 'benchboss:waiting'
const PROPOSAL_PATH = '/trade-players/proposals'

/** The counts shown on the screen. The lists themselves are in storage, which other tabs change too. */
const counts = createStore(() => ({ waiting: 0, delivered: 0, asked: 0 }))
const recount = (): void => counts.setState({ waiting: everythingWaiting().length })

/** Subscribes to every change from any tab. */
function subscribe(listener: () => void): () => void {
  const leave = counts.subscribe(listener)
  addEventListener('storage', recount)
  recount()
  return () => {
    leave()
    removeEventListener('storage', recount)
  }
}

/** Returns the entries in this browser, oldest first. Damaged ones are skipped. */
export function everythingWaiting(): readonly Waiting[] {
  const proposals = readList(PROPOSALS).filter(isProposal).map(waitingProposal)
  return [...proposals, ...readList(REST).filter(isWaiting)].toSorted((a, b) =>
    a.kept_at.localeCompare(b.kept_at),
  )
}

function waitingProposal({ kept_at = '', owner = null, ...body }: Proposal): Waiting {
  const { client_key } = body
  return { kind: 'trade', client_key, kept_at, path: PROPOSAL_PATH, body, name: '', owner }
}

/** Returns false where this browser has no storage, or no more room. */
export function keepWaiting(kept: Kept, now: Date = new Date()): boolean {
  const entry = { ...kept, kept_at: now.toISOString() }
  return write([...everythingWaiting().filter((other) => !isSame(other, kept)), entry])
}

type Identity = Pick<Waiting, 'client_key' | 'owner'>

const isSame = (one: Identity, other: Identity): boolean =>
  one.client_key === other.client_key && one.owner === other.owner

export function forgetWaiting(sent: Identity): void {
  write(everythingWaiting().filter((entry) => !isSame(entry, sent)))
}

/** Returns the entries of that account only, without a guest's. */
export const waitingOf = (account: string): readonly Waiting[] =>
  everythingWaiting().filter(({ owner }) => owner === account)

export function discardWaiting(account: string): void {
  write(everythingWaiting().filter(({ owner }) => owner !== account))
}

/** Removes an entry that the server has stored, and notifies the lists. */
export function markDelivered(sent: Identity): void {
  forgetWaiting(sent)
  counts.setState(({ delivered }) => ({ delivered: delivered + 1 }))
}

function write(list: readonly Waiting[]): boolean {
  const isTrade = ({ kind }: Waiting) => kind === 'trade'
  const proposals = list.filter(isTrade).map(({ body, kept_at, owner }) => ({
    ...body,
    kept_at,
    ...(owner !== null && { owner }),
  }))
  const isKept = [
    writeList(PROPOSALS, proposals),
    writeList(
      REST,
      list.filter((entry) => !isTrade(entry)),
    ),
  ]
  recount()
  return !isKept.includes(false)
}

function readList(key: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function writeList(key: string, list: readonly unknown[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(list))
    return true
  } catch {
    return false
  }
}

type Proposal = {
  readonly client_key: string
  readonly kept_at?: string
  readonly owner?: string | null
}

/** Checks the shape as far as sending needs it. The server validates the rest. */
function isProposal(entry: unknown): entry is Proposal {
  return hasKey(entry) && 'team1' in entry && 'team2' in entry
}

function isWaiting(entry: unknown): entry is Waiting {
  return (
    hasKey(entry) && 'kind' in entry && 'path' in entry && 'body' in entry && typeof entry.body === 'object'
  )
}

const hasKey = (entry: unknown): entry is { client_key: string } =>
  typeof entry === 'object' && entry !== null && 'client_key' in entry && typeof entry.client_key === 'string'

/**
 * Returns how many entries of a kind wait for this visitor: a guest's and the account's. @param kind undefined for all
 */
export function useWaiting(kind: Waiting['kind'] | undefined, account: string | null): number {
  const count = () =>
    everythingWaiting().filter(
      (entry) => (!kind || entry.kind === kind) && (entry.owner === null || entry.owner === account),
    ).length
  return useSyncExternalStore(subscribe, count, () => 0)
}

/**
 * Calls the listener after each delivery, because lists from the server are then out of date. @returns a function that
 * unsubscribes
 */
export const onDelivered = (listener: () => void): (() => void) =>
  counts.subscribe((now, before) => {
    if (now.delivered !== before.delivered) listener()
  })

/** Calls `send` when the visitor asks to send now. @returns a function that unsubscribes */
export const onSendNow = (send: () => void): (() => void) =>
  counts.subscribe((now, before) => {
    if (now.asked !== before.asked) send()
  })

const SEND_NOW = 'Send now'

const sendNow = (): void => counts.setState(({ asked }) => ({ asked: asked + 1 }))

/** Shows what is stored on this device, with a button to send it. @param children the text */
export function WaitingLine({ children }: { readonly children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1">
        <NoticeLine look="plain">{children}</NoticeLine>
      </div>
      <Button size="small" onClick={sendNow}>
        {SEND_NOW}
      </Button>
    </div>
  )
}
