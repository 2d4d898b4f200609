import type { Page } from '@playwright/test'

/** The address of the tests is a local host, where tracking is off: this turns it on, as a developer would. */
export async function trackLocally(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('enable_local_tracking', 'true'))
}

/** Every call of that endpoint from now on, with its body. */
export function callsTo(page: Page, path: string): readonly unknown[] {
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postDataJSON())
  })
  return calls
}
