import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import CloudOff from '~icons/lucide/cloud-off'

import { forgetAccount, type HeaderAccount } from '#app/shared/known-account.ts'
import { onSendNow, useWaiting } from '#app/shared/outbox/outbox.tsx'
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

/** A network that has just come back may lead nowhere yet. Asks, by way of the worker, until somebody answers. */
async function untilThrough(): Promise<boolean> {
  for (let pause = THROUGH_AFTER_MS.first; pause < THROUGH_AFTER_MS.longest; pause *= 2) {
    const isThrough = await fetch('/__manifest?version=').then(
      () => true,
      () => false,
    )
    if (isThrough) return true
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return false
}

/** What the cards of the home page lead to. */
const BUILDERS = ['/lineup-builder', '/trading-players'] as const

/**
 * The cards of the home page load a document. The code of both builders is fetched meanwhile, unless the visitor saves
 * data; once it is here the router is faster, and goes.
 */
function useBuildersAhead(): void {
  const isHome = useLocation().pathname === '/'
  const navigate = useNavigate()
  useEffect(() => {
    const version = window['__reactRouterManifest']?.version
    if (!isHome || version === undefined || navigator.connection?.saveData) return undefined
    const left = new AbortController()
    const go = (event: MouseEvent) => {
      const card = event.target instanceof Element ? event.target.closest('a[aria-busy]') : null
      if (!(card instanceof HTMLAnchorElement) || event.defaultPrevented) return
      event.preventDefault()
      void navigate(card.pathname)
    }
    const prepare = async () => {
      if (await fetchBuilders(version)) addEventListener('click', go, left)
    }
    void prepare()
    return () => left.abort()
  }, [isHome, navigate])
}

/** @returns whether all of it is here */
async function fetchBuilders(version: string): Promise<boolean> {
  try {
    const paths = await fetch(`/__manifest?paths=${BUILDERS.join()}&version=${version}`)
    const files = (await paths.text()).match(/\/assets\/[\w.~-]+\.js/g) ?? []
    await Promise.all([...new Set(files)].map(fetchAhead))
    return paths.ok
  } catch {
    return false
  }
}

/** What the page shows comes first. */
function fetchAhead(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', reject)
    document.head.append(link)
  })
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

/** Whoever builds or looks at teams comes back; others are not made to fetch what they may never need. */
const WORTH_KEEPING = /^\/(?:lineup|trad|teams)/
/** What a page fetches for the screen comes first. */
const REGISTERED_AFTER_MS = 5000
const ASKED_AGAIN_MS = 3_600_000

/** Registers the worker that answers without a network, and offers a new version of the site when there is one. */
function useServiceWorker(): void {
  const { pathname } = useLocation()
  const isWanted = WORTH_KEEPING.test(pathname)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const { controller } = navigator.serviceWorker
    if (!controller && (!isWanted || navigator.connection?.saveData)) return undefined
    const left = new AbortController()
    const timer = setTimeout(() => void register(left.signal), controller ? 0 : REGISTERED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isWanted])
}

async function register(signal: AbortSignal): Promise<void> {
  // Without one the site works all the same, as long as there is a network.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration || signal.aborted) return
  if (registration.waiting) void offer(registration, registration.waiting)
  registration.addEventListener('updatefound', () => watch(registration, registration.installing), { signal })
  watch(registration, registration.installing)
  let asked = Date.now()
  const ask = () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASKED_AGAIN_MS) return
    asked = Date.now()
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask, { signal })
  addEventListener('online', ask, { signal })
}

function watch(registration: ServiceWorkerRegistration, installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    // The first one of all replaces nothing.
    if (installing.state === 'installed' && registration.active) void offer(registration, installing)
  })
}

/** A new version takes over when the visitor says so, or when this page is one of it already. */
async function offer(registration: ServiceWorkerRegistration, worker: ServiceWorker): Promise<void> {
  if ((await versionOf(worker)) === window['__reactRouterManifest']?.version)
    return worker.postMessage('activate')
  notify({
    title: NEW_VERSION.title,
    timeout: 0,
    action: {
      label: NEW_VERSION.reload,
      run: () => {
        // Another tab may have let it take over.
        if (registration.waiting !== worker) return reload()
        navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
        worker.postMessage('activate')
      },
    },
  })
}

const reload = (): void => location.reload()

const versionOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    worker.postMessage('version', [port2])
  })

const NEW_VERSION = { title: 'A new version is ready', reload: 'Reload' } as const

declare global {
  interface Window {
    /** What the page's router was built with. */
    readonly __reactRouterManifest?: { readonly version: string }
  }
  interface Navigator {
    /** Not every browser says it. */
    readonly connection?: { readonly saveData?: boolean }
  }
}
