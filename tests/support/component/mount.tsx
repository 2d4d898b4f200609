import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { listenToHistory } from '#ui/navigation.ts'

// As the app's entry does, once.
listenToHistory()

const mounted: (() => void)[] = []

/** Renders the screen as the app's own entry does. */
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

/** Unmounts everything. It runs after each test; a test calls it to come back later. */
export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount()
}
