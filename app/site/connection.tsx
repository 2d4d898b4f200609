import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import CloudOff from '~icons/lucide/cloud-off'

import { OFFLINE } from '#app/shared/failure-copy.ts'
import { forgetAccount, type HeaderAccount } from '#app/shared/known-account.ts'
import { onSendNow, useWaiting } from '#app/shared/outbox/outbox.tsx'
import { useBuildersAhead } from '#app/site/home/builders-ahead.ts'
import { useServiceWorker } from '#app/site/offline/register-worker.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { UNRECORDED_VISIT } from '#ui/navigation.ts'
import { notify } from '#ui/notify.ts'
import { useOffline } from '#ui/page.tsx'

type Props = {
  /** The signed-in account that the server sent with the page; null on a page that loaded without a network. */
  readonly account: HeaderAccount | null
}

/**
 * Handles the network for every page, loaded once the page is idle. It shows when the device is offline, sends the
 * outbox once it is back, caches pages for offline use, remembers who is signed in, and preloads the home page's
 * builders.
 */
export function Connection({ account }: Props) {
  const isOffline = useOffline()
  const isKept = useKeptPage()
  useRemembering(account, isKept)
  useHeldForms(isOffline)
  useDocumentLinks(isOffline)
  useSending(account?.id ?? null)
  useBuildersAhead()
  usePressedCard()
  useServiceWorker()
  return (
    <output className="sticky top-15 z-20 block">
      {isOffline && (
        <span className="flex items-center justify-center gap-2 border-b border-warning/50 bg-raised px-4 py-1.5 text-sm font-semibold">
          <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          {OFFLINE.strip}
        </span>
      )}
    </output>
  )
}

/**
 * Holds back a form while the device is offline: sent by the router, it would end on the offline page, and the input
 * would be lost. Builders do not save with such forms; they use the outbox.
 */
function useHeldForms(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return undefined
    const hold = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
      event.preventDefault()
      event.stopPropagation()
      notify({ title: OFFLINE.form, tone: 'danger' })
    }
    addEventListener('submit', hold, { capture: true })
    return () => removeEventListener('submit', hold, { capture: true })
  }, [isOffline])
}

/**
 * Lets links load documents while the device is offline: the worker caches pages, but not the data that the router
 * loads.
 */
function useDocumentLinks(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline || !('serviceWorker' in navigator && navigator.serviceWorker.controller)) return undefined
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // Hides the click from the router, so that the browser follows the link.
      if (link?.origin === location.origin && link.hash === '' && !link.download) event.stopPropagation()
    }
    addEventListener('click', lead, { capture: true })
    return () => removeEventListener('click', lead, { capture: true })
  }, [isOffline])
}

/** The pause between two tries doubles, so that a failing server is not flooded. */
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Sends this browser's outbox on load, when the network is back, when the visitor asks for it, and from time to time
 * while the page is open.
 */
function useSending(account: string | null): void {
  const isWaiting = useWaiting(undefined, account) > 0
  const send = useEffectEvent(async (account: string | null) => {
    if (!isWaiting) return
    const { sendAndNotify } = await fetchLate(() => import('#app/shared/outbox/send-outbox.ts'))
    await sendAndNotify(account)
  })

  useEffect(() => {
    const sendNow = () => void send(account)
    sendNow()
    addEventListener('online', sendNow)
    const leave = onSendNow(sendNow)
    return () => {
      removeEventListener('online', sendNow)
      leave()
    }
  }, [account])

  useEffect(() => {
    if (!isWaiting) return undefined
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      timer = setTimeout(() => {
        void send(account)
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
        plan()
      }, pause)
    }
    plan()
    return () => clearTimeout(timer)
  }, [isWaiting, account])
}

/**
 * Refreshes a page that was opened without a network. Such a page may lack the data of its address, which is requested
 * at once. It is also a guest's, and as old as its copy, so all of it is reloaded once there is a network.
 * @returns whether the page is still the cached one
 */
function useKeptPage(): boolean {
  const [isKept, setIsKept] = useState(() => document.documentElement.dataset['kept'] !== undefined)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset['shell'] !== undefined) {
      delete dataset['shell']
      void revalidate()
    }
    if (!isKept) return undefined
    const readAgain = async () => {
      if (!(await waitForNetwork())) return
      dataset['stale'] = ''
      await revalidate()
      delete dataset['stale']
      delete dataset['kept']
      setIsKept(false)
    }
    const onOnline = () => void readAgain()
    // The device may have had a network that did not reach us.
    if (navigator.onLine) onOnline()
    addEventListener('online', onOnline, { once: true })
    return () => removeEventListener('online', onOnline)
  }, [isKept, revalidate])
  return isKept
}

/** Remembers who is signed in. Forgets it when the server sends a guest's page: signed out, expired or deleted. */
function useRemembering(account: HeaderAccount | null, isKept: boolean): void {
  useEffect(() => {
    if (account === null && !isKept) return forgetAccount()
    const settle = async () => {
      const { recallAccount, rememberAccount } = await fetchLate(
        () => import('#app/shared/remembered-account.ts'),
      )
      if (account === null) recallAccount()
      else rememberAccount(account)
    }
    void settle()
    return undefined
  }, [account, isKept])
}

/** The first and the longest pause between two tries to reach the server. */
const NETWORK_RETRY_MS = { first: 500, longest: 30_000 }

/**
 * Resolves once the server responds. A network that has just come back may not reach us yet. False when it gives up.
 */
async function waitForNetwork(): Promise<boolean> {
  for (let pause = NETWORK_RETRY_MS.first; pause < NETWORK_RETRY_MS.longest; pause *= 2) {
    const isOnline = await fetch('/healthz').then(
      () => true,
      () => false,
    )
    if (isOnline) return true
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return false
}

/** Records a card whose page was left before its visit was recorded. */
function usePressedCard(): void {
  useEffect(() => {
    const record = async () => {
      const { recordPressedCard } = await import('#app/shared/visits/page-tracking.ts')
      recordPressedCard()
    }
    if (isCardPressed()) void record()
  }, [])
}

function isCardPressed(): boolean {
  try {
    return Boolean(sessionStorage.getItem(UNRECORDED_VISIT))
  } catch {
    return false
  }
}
