import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

import type { MailSettings } from '#server/core/setting-groups.ts'

/** A received mail: the recipients of the envelope, and the message as it was sent. */
export type ReceivedMail = { readonly to: readonly string[]; readonly headers: string; readonly body: string }

export type MailServer = AsyncDisposable & {
  readonly url: string
  readonly received: readonly ReceivedMail[]
}

/** The settings of a start that sends its mail there. */
export const mailSettings = (smtpUrl: string): MailSettings => ({
  smtpUrl,
  from: 'Benchboss <hi@example.org>',
  supportEmail: 'support@example.org',
  requireTls: false,
})

/** Starts a real mail server on loopback that stores its mail, or refuses all of it or that of matching recipients. */
export async function openMailServer(
  options: { readonly refuse?: boolean | RegExp } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const { refuse = false } = options
  const refuses = (address: string) => (typeof refuse === 'boolean' ? refuse : refuse.test(address))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      refuses(address) ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : done(),
    async onData(stream, session, done) {
      const message = await text(stream)
      const split = message.indexOf('\r\n\r\n')
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        headers: message.slice(0, split),
        body: message.slice(split + 4),
      })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
