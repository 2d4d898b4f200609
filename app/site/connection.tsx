import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import CloudOff from '~icons/lucide/cloud-off'

import { forgetAccount, type HeaderAccount } from '#app/shared/known-account.ts'
import { onSendNow, useWaiting } from '#app/shared/outbox/outbox.tsx'
import { useBuildersAhead } from '#app/site/home/builders-ahead.ts'
import { useServiceWorker } from '#app/site/offline/register-worker.ts'
import { OFFLINE } from '#messages/frame.ts'
import { fetchLate } from '#ui/lazy-component.tsx'
import { UNRECORDED_VISIT } from '#ui/navigation.ts'
import { notify } from '#ui/notify.ts'
import { useOffline } from '#ui/page.tsx'

type Props = {
  /** Who is signed in, as the server said with the page; null on a page that came without a network. */
  readonly account: HeaderAccount | null
}

/**
 * What every page does about its network, fetched once it is idle: it says when there is none, sends what waits on this
 * device once there is one, keeps what pages are to have without, themselves and
 * who is signed in, and has the home page's cards ready.
 */
export function Connection({ account }: Props) {
  const isOffline = useOffline()
  const isKept = useKeptPage()
  useRemembering(account, isKept)
  useHeldForms(isOffline)
  useDocuments(isOffline)
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
 * A form that the router sends without a network ends on the page that says so, and what was typed is gone: it is held
 * back. What a builder saves is no such form; it waits in the outbox.
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

/** The worker keeps pages, and not what the router loads for them: without a network links lead to documents. */
function useDocuments(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline || !('serviceWorker' in navigator && navigator.serviceWorker.controller)) return undefined
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // The router does not hear of it, and the browser does what it does with a link.
      if (link?.origin === location.origin && link.hash === '' && !link.download) event.stopPropagation()
    }
    addEventListener('click', lead, { capture: true })
    return () => removeEventListener('click', lead, { capture: true })
  }, [isOffline])
}

/** The pause between two tries doubles, so that a server in trouble is not flooded. */
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Sends what waits in this browser when it can be: on load, when the network is back, when the visitor says so, and now
 * and then while the page is open.
 */
function useSending(account: string | null): void {
  const isWaiting = useWaiting(undefined, account) > 0
  const send = useEffectEvent(async (account: string | null) => {
    if (!isWaiting) return
    const { sendAndSay } = await fetchLate(() => import('#app/shared/outbox/send-outbox.ts'))
    await sendAndSay(account)
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
 * Opened without a network the page may be one without what its address asks for: that is asked for now. It is as old as
 * it was kept, and a guest's: all of it is read again once there is a network.
 * @returns whether the page is still the kept one
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
      if (!(await untilThrough())) return
      dataset['stale'] = ''
      await revalidate()
      delete dataset['stale']
      delete dataset['kept']
      setIsKept(false)
    }
    const onOnline = () => void readAgain()
    // The device may have a network that did not lead to us.
    if (navigator.onLine) onOnline()
    addEventListener('online', onOnline, { once: true })
    return () => removeEventListener('online', onOnline)
  }, [isKept, revalidate])
  return isKept
}

/** Remembers who is signed in, and forgets it with a page that the server sent to a guest: signed out, expired, deleted. */
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

/** The first and the longest pause between two tries to get through. */
const THROUGH_AFTER_MS = { first: 500, longest: 30_000 }

/** A network that has just come back may not reach us yet. Asks until the server answers. */
async function untilThrough(): Promise<boolean> {
  for (let pause = THROUGH_AFTER_MS.first; pause < THROUGH_AFTER_MS.longest; pause *= 2) {
    const isThrough = await fetch('/healthz').then(
      () => true,
      () => false,
    )
    if (isThrough) return true
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return false
}

/** A card whose page was left before its visit was recorded. */
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
