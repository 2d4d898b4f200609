import { useEffect, useSyncExternalStore } from 'react'

import { keptSent, tradeNotSaved } from '#app/trade-builder/copy.ts'
import { notify } from '#ui/notify.ts'

import { countKept, subscribeKept } from './kept-proposals.ts'

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
