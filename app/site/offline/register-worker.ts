import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { runWhenIdle } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'

/** Visitors of builders or teams come back. Others do not fetch what they may never need. */
const WORTH_KEEPING = /^\/(?:lineup|trad|teams)/
/** The page's own requests come first. */
const REGISTERED_AFTER_MS = 5000
const ASKED_AGAIN_MS = 3_600_000

/** Registers the service worker and offers a new version of the site when there is one. */
export function useServiceWorker(): void {
  const { pathname, search } = useLocation()
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
  // Reports pages reached within the site, because the worker only sees document loads.
  useEffect(() => {
    const { href } = new URL(pathname + search, location.origin)
    return runWhenIdle(() => navigator.serviceWorker?.controller?.postMessage(href))
  }, [pathname, search])
}

async function register(signal: AbortSignal): Promise<void> {
  // Without a worker the site still works, as long as there is a network.
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
    // The first worker replaces nothing.
    if (installing.state === 'installed' && registration.active) void offer(registration, installing)
  })
}

/** Activates a new version when the visitor agrees, or at once when this page is already of that version. */
async function offer(registration: ServiceWorkerRegistration, worker: ServiceWorker): Promise<void> {
  if ((await versionOf(worker)) === import.meta.env['VITE_VERSION']) return worker.postMessage('activate')
  notify({
    title: NEW_VERSION.title,
    timeout: 0,
    action: {
      label: NEW_VERSION.reload,
      run: () => {
        // Another tab may have activated it.
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
  interface Navigator {
    /** Not every browser supports it. */
    readonly connection?: { readonly saveData?: boolean }
  }
}
