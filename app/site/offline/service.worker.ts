import { type Build, OfflineSite } from './offline-cache.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build. */
declare const BUILD: Build

const site = new OfflineSite(
  { origin: self.location.origin, caches: self.caches, fetch: self.fetch.bind(self), now: Date.now },
  BUILD,
)

const openPages = async (): Promise<readonly string[]> =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ url }) => url)

self.addEventListener('install', (event) => event.waitUntil(openPages().then((open) => site.install(open))))
// Takes control of the page that installed the first worker, so that it opens without a network right away.
self.addEventListener('activate', (event) =>
  event.waitUntil(site.activate().then(() => self.clients.claim())),
)
self.addEventListener('fetch', (event) => {
  const answer = site.answer(event.request, (work) => event.waitUntil(work))
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data === 'version') ports[0]?.postMessage(site.version)
  else if (data === 'activate') void self.skipWaiting()
  else event.waitUntil(site.keep(String(data)))
})
