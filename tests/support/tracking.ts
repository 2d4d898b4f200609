import type { Page } from '@playwright/test'

/** Turns tracking on as a developer would, because it is off on a local host. */
export async function trackLocally(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('enable_local_tracking', 'true'))
}

/** Records the bodies of all calls of that endpoint from now on. */
export function callsTo(page: Page, path: string): readonly unknown[] {
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postDataJSON())
  })
  return calls
}
