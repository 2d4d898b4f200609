import type { Page } from '@playwright/test'

import { newEmail, signUp } from './accounts.ts'
import { startServer, type RunningServer } from './server.ts'
import { hydrated, test as base } from './test.ts'

/** Makes whoever uses that page the first admin of the server, and leaves him on /admin/admins. @returns his e-mail */
export async function takeCharge(
  page: Page,
  server: Pick<RunningServer, 'setupLink' | 'url'>,
): Promise<string> {
  const email = await signUp(page, newEmail('coach'), server.url)
  await page.goto(server.setupLink ?? '')
  await hydrated(page)
  await page.getByRole('button', { name: 'Become admin' }).click()
  // The first screen of the back-office is another one.
  await page.waitForURL(/\/admin\/\w+/)
  await page.goto(`${server.url}/admin/admins`)
  await hydrated(page)
  return email
}

type AdminSite = {
  readonly name: string
  readonly url: string
  /** The first admin's cookies. */
  readonly session: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
}

type OfWorker = {
  /** Files that count what others write name a site of their own: `test.use({ siteName: 'teams' })`. */
  readonly siteName: string
  readonly site: AdminSite
}

/** Tests of back-office screens: a server for each worker and site, on which every page is its admin's. */
export const test = base.extend<object, OfWorker>({
  siteName: ['shared', { scope: 'worker', option: true }],
  site: [
    async ({ browser, siteName }, provide) => {
      const server = await startServer()
      const page = await browser.newPage()
      await takeCharge(page, server)
      await provide({ name: siteName, url: server.url, session: await page.context().storageState() })
      await page.close()
      await server.stop()
    },
    // A server and an account are made before the first test.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  storageState: async ({ site }, provide) => provide(site.session),
})

export { expect, hydrated } from './test.ts'
