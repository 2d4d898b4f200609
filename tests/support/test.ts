import { expect, type Page, test as base } from '@playwright/test'

import { openSites, type SiteName, type Sites } from './sites.ts'

type OfWorker = { readonly sites: Sites }
type Started = { readonly startedSite: Awaited<ReturnType<Sites[SiteName]>> }

type Fixtures = {
  /** The shared server of this test. `test.use({ site: 'admin' })` is signed in as its admin. */
  readonly site: SiteName
  /** Complaints that a test causes on purpose, such as the 404 of a missing page. */
  readonly expectedComplaints: readonly RegExp[]
  /** Opens a path of ours, and waits until React handles clicks. */
  readonly open: (path: string) => Promise<void>
}

/** Fails a test whose page logs a console error, throws an uncaught exception or sends a request to another origin. */
export const test = base.extend<Fixtures & Started, OfWorker>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, provide) => {
      await using sites = openSites()
      await provide(sites)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: ['plain', { option: true }],
  // The start of a shared server does not count toward the time limit of the first test.
  startedSite: [async ({ sites, site }, provide) => provide(await sites[site]()), { timeout: 120_000 }],
  baseURL: async ({ startedSite }, provide) => provide(startedSite.url),
  storageState: async ({ startedSite }, provide) =>
    provide('session' in startedSite ? startedSite.session : undefined),
  expectedComplaints: [[], { option: true }],
  page: async ({ page, baseURL, expectedComplaints }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== baseURL)
        complaints.push(`foreign: ${request.url()}`)
    })
    await provide(page)
    const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))
    expect(unexpected).toEqual([])
  },
  open: async ({ page }, provide) => {
    await provide(async (path) => {
      // A dialog that has just closed steps back in the history, which would cancel this navigation.
      await page.waitForFunction(
        (modal) => document.querySelectorAll(modal).length >= (history.state?.overlay ?? 0),
        '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]',
      )
      await page.goto(path)
      await hydrated(page)
    })
  },
})

/** Waits for the mark that the root sets once React handles events. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

export { expect }
