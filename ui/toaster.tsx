import { lazy, Suspense, useSyncExternalStore } from 'react'

import { hasNotices, onNoticeWaiting } from './notify.ts'

const importRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await importRegion()).ToastRegion }))

/** For screens that must be able to say that the server is lost: fetches what a notice needs before there is one. */
export async function readyNotices(): Promise<void> {
  // The first notice tries again.
  await importRegion().catch(() => undefined)
}

/** Stands once in the root. Its code comes with the first notice, so that pages without notices do not carry it. */
export function Toaster() {
  const needed = useSyncExternalStore(onNoticeWaiting, hasNotices, () => false)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
