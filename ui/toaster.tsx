import { Suspense } from 'react'
import { useStore } from 'zustand/react'

import { lazyComponent } from './lazy-component.tsx'
import { noticeCount } from './notify.ts'

const ToastRegion = lazyComponent(async () => (await import('./toast-region.tsx')).ToastRegion)

/** For screens that must be able to report a lost server: fetches what a notice needs before there is one. */
export async function readyNotices(): Promise<void> {
  // Where it fails, the first notice tries again.
  await ToastRegion.preload()
}

/** Once in the root. Its code comes with the first notice, so that pages without notices do not load it. */
export function Toaster() {
  const needed = useStore(noticeCount, (count) => count > 0)
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
