import { request } from '@playwright/test'

import { makeAccount, newEmail } from './accounts.ts'
import { startFilledServer } from './filled-server.ts'
import { type GoogleServer, openGoogleServer } from './google-server.ts'
import { insertLastGame } from './last-game.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { openReportService, type ReportService } from './report-service.ts'
import { type RunningServer, startServer } from './server.ts'

/**
 * The three servers that journeys share, one of each per worker, started on first use:
 * `plain` without settings, with Saskatoon's last game; `admin` with an account that is its first admin, behind one
 * proxy, and with a remote send-report function; `mail` with mail and Google.
 */
export type Sites = {
  plain(): Promise<RunningServer>
  admin(): Promise<
    RunningServer & { readonly email: string; readonly session: Session; readonly reports: ReportService }
  >
  mail(): Promise<RunningServer & { readonly mail: MailServer; readonly google: GoogleServer }>
}
export type SiteName = keyof Sites

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>

/** Stops the started servers when the worker ends. */
export function openSites(): Sites & AsyncDisposable {
  const opened = new AsyncDisposableStack()
  const stopping = (server: RunningServer) => {
    opened.defer(() => server.stop())
    return server
  }
  return {
    plain: once(async () => stopping(await startFilledServer(insertLastGame))),
    admin: once(async () => {
      const reports = opened.use(await openReportService(200, '{"delivery":"emailed"}'))
      const settings = { SEND_REPORT_URL: reports.url, SEND_REPORT_KEY: 'public-key' }
      const server = stopping(await startServer({ TRUST_PROXY: '1', ...settings }))
      return { ...server, reports, ...(await makeFirstAdmin(server)) }
    }),
    mail: once(async () => {
      const mail = opened.use(await openMailServer())
      const google = opened.use(await openGoogleServer())
      const server = await startServer({
        SMTP_URL: mail.url,
        MAIL_FROM: 'Benchboss <hi@benchboss.test>',
        SUPPORT_EMAIL: 'support@benchboss.test',
        GOOGLE_CLIENT_ID: 'client-id',
        GOOGLE_CLIENT_SECRET: 'client-secret',
        GOOGLE_ISSUER: google.issuer,
      })
      return { ...stopping(server), mail, google }
    }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** Makes an account by request that followed the link of the first start. */
export async function makeFirstAdmin({ url, setupLink }: Pick<RunningServer, 'url' | 'setupLink'>) {
  const browser = await request.newContext({ baseURL: url })
  const email = await makeAccount(browser, newEmail('coach'))
  const claimed = await browser.post(setupLink ?? '', { maxRedirects: 0 })
  if (claimed.headers()['location'] !== '/admin') throw new Error('The first admin was refused.')
  const session = await browser.storageState()
  await browser.dispose()
  return { email, session }
}
