import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import { navigateBelowLayers } from '#ui/back-closes.ts'

const belowLayers: ClientInstrumentation = {
  router: (router) => router.instrument({ navigate: navigateBelowLayers }),
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[belowLayers]} />
    </StrictMode>,
  )
})
