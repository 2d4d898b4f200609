import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const mounted: (() => void)[] = []

/** Puts that on the page, as the app's own entry does. */
export function mount(screen: ReactNode): void {
  document.body.className = 'flex flex-col'
  const container = document.body.appendChild(document.createElement('div'))
  container.style.display = 'contents'
  const root = createRoot(container)
  root.render(screen)
  mounted.push(() => {
    root.unmount()
    container.remove()
  })
}

/** Takes everything off the page again. A test does it to come back later; after each test it is done anyway. */
export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount()
}
