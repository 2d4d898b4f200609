import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import { notePresses } from '#ui/lazy-component.tsx'
import { beginLoading, watchSteps } from '#ui/navigation.ts'

/** What gives dialogs their entries in the history is here with the first dialog; the page answers sooner without it. */
const fetchBackCloses = () => import('#ui/back-closes.ts')

/** The entry is one of a dialog that is open, or was when the page was loaded again. */
const isOverlay = (): boolean => window.history.state?.overlay > 0

const aroundNavigation: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(navigate) {
        // Without waiting for the page around it to be rendered, which a slow phone does a moment later.
        const endLoading = beginLoading()
        if (isOverlay()) await (await fetchBackCloses()).navigateBelowLayers(navigate)
        else await navigate()
        endLoading()
      },
    }),
}

notePresses()
watchSteps()
if (isOverlay()) void fetchBackCloses()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[aroundNavigation]} />
    </StrictMode>,
  )
})
