import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

import type { Operator } from '#domain/site/site.ts'
import { oneLine } from '#domain/text/text.ts'

import type { MailSettings } from './setting-groups.ts'

/** A plain text mail. Visitors' text never becomes HTML. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string | undefined
}

export type MailOutcome = 'sent' | 'not_configured' | 'failed'

/** Sends mail. A failure is logged here and returned, never thrown. */
export type Mailer = {
  /** Support's address; null when mail is not set up. */
  readonly supportAddress: string | null
  send(mail: Mail): Promise<MailOutcome>
}

/** How long a mail server may be silent before sending fails. */
const SILENCE_MS = 10_000

/** Returns the last lines of every mail: who sends it, and where to ask; empty if the operator says neither. */
export function mailSignature(site: string, { name, email }: Operator): string {
  const lines = [name !== null && `${site} is run by ${name}.`, email !== null && `Questions: ${email}`]
  const said = lines.filter((line) => line !== false)
  return said.length === 0 ? '' : `\n-- \n${said.join('\n')}\n`
}

export function createMailer(settings: MailSettings | null, log: Logger, signature = ''): Mailer {
  if (!settings) return { supportAddress: null, send: async () => 'not_configured' }
  const transport = createTransport({
    url: settings.smtpUrl,
    // Without it TLS is optional, and a machine in between can remove the server's offer.
    requireTLS: settings.requireTls,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    supportAddress: settings.supportEmail,
    async send({ to, subject, text, replyTo }) {
      try {
        await transport.sendMail({
          from: settings.from,
          to,
          subject: oneLine(subject),
          text: text + signature,
          replyTo,
        })
        return 'sent'
      } catch (error) {
        log.error({ err: error }, 'a mail could not be sent')
        return 'failed'
      }
    },
  }
}
