import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'

import { ScreenFailure } from '#app/features/admin-frame/screen-failure.tsx'

import type { loader as rootLoader } from '../../root.tsx'

/** What a screen's error boundary shows. */
export function FailedScreen(failure: Omit<ComponentProps<typeof ScreenFailure>, 'isGuest'>) {
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  return <ScreenFailure {...failure} isGuest={shell?.account == null} />
}
