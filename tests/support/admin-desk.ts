import type { BrowserContext } from '@playwright/test'

import { newEmail, signUp } from './accounts.ts'
import { startServer, type RunningServer } from './server.ts'
import { expect, hydrated, test as base } from './test.ts'

type Desk = { readonly server: RunningServer; readonly session: Session }
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Tests on a server of the file's own, each with an admin's session in its browser. */
export const test = base.extend<Record<never, never>, { desk: Desk }>({
  desk: [
    async ({ browser }, provide) => {
      const server = await startServer()
      const page = await browser.newPage({ baseURL: server.url })
      await signUp(page, newEmail('coach'))
      await page.goto(server.setupLink ?? '')
      await hydrated(page)
      await page.getByRole('button', { name: 'Become admin' }).click()
      await expect(page).toHaveURL(/\/admin\/\w+/)
      const session = await page.context().storageState()
      await page.close()
      await provide({ server, session })
      await server.stop()
    },
    // A server's start is slow where two cores carry many.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ desk }, provide) => provide(desk.server.url),
  storageState: async ({ desk }, provide) => provide(desk.session),
})
