import { Suspense } from 'react'
import { useStore } from 'zustand/react'

import { lazyComponent } from './lazy-component.tsx'
import { noticeCount } from './notify.ts'

const ToastRegion = lazyComponent(async () => (await import('./toast-region.tsx')).ToastRegion)

/** Fetches the code of notices ahead, for screens that must be able to report a lost server. */
export async function readyNotices(): Promise<void> {
  // If it fails, the first notice tries again.
  await ToastRegion.preload()
}

/**
 * Renders the region, once in the root. Its code loads with the first notice, so that pages without notices do not load
 * it.
 */
export function Toaster() {
  const needed = useStore(noticeCount, (count) => count > 0)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
