import { lazy, Suspense, useSyncExternalStore } from 'react'

import { hasNotices, onNoticeWaiting } from './notify.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

/** Stands once in the root. Its code comes with the first notice, so that pages without notices do not carry it. */
export function Toaster() {
  const needed = useSyncExternalStore(onNoticeWaiting, hasNotices, () => false)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
