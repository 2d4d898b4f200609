import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import { beginLoading, listenToHistory } from '#ui/navigation.ts'

/** Loads the history handling for dialogs with the first dialog, so that the page is interactive sooner. */
const fetchBackCloses = () => import('#ui/back-closes.ts')

/** Whether the entry belongs to a dialog that is open, or was open before a reload. */
const isOverlay = (): boolean => window.history.state?.overlay > 0

const aroundNavigation: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(navigate) {
        // At once, without waiting for the page around it to render, which takes longer on a slow phone.
        const endLoading = beginLoading()
        if (isOverlay()) await (await fetchBackCloses()).navigateBelowLayers(navigate)
        else await navigate()
        endLoading()
      },
    }),
}

listenToHistory()
if (isOverlay()) void fetchBackCloses()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[aroundNavigation]} />
    </StrictMode>,
  )
})
