import { z } from 'zod'

import { accept, type Problem, type Result } from '#domain/problem.ts'
import { MAIL_FAILED, NO_MAIL_HERE, TOO_MANY_ATTEMPTS } from '#messages/account.ts'
import { AppError } from '#server/errors.ts'
import { countHits } from '#server/rate-limits/count-hit.ts'

import type { AccountContext } from './account-context.ts'
import { checkEmail } from './credentials.ts'
import { linkOrigin } from './mailed-links.ts'

const Input = z.object({ email: z.string().max(1000).default('') })

/**
 * Mails a link to choose a new password. The answer is the same whether or not the account exists (RESET_MAIL_SENT).
 * @throws {AppError} not_configured without mail; too_many_requests
 */
export async function requestPasswordReset({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: z.input<typeof Input>
}): Promise<Result<true, Problem<'email_missing' | 'email_invalid'>>> {
  if (!ctx.auth.confirmsEmail) throw new AppError('not_configured', NO_MAIL_HERE)
  const email = checkEmail(Input.parse(input).email)
  if (!email.ok) return email
  const within = await countHits(ctx, [
    { action: 'reset' },
    { action: 'reset_account', account: email.value },
  ])
  if (!within) throw new AppError('too_many_requests', TOO_MANY_ATTEMPTS)
  if (linkOrigin(ctx.auth.publicUrl, ctx.origin) === null) {
    ctx.log.error('a mail was not sent: set PUBLIC_URL, so that links in mails know where to lead')
    throw new AppError('unavailable', MAIL_FAILED)
  }
  await ctx.auth.library.api.requestPasswordReset({
    body: { email: email.value },
    request: new Request(`${ctx.origin}/api/auth/request-password-reset`, { method: 'POST' }),
    asResponse: false,
  })
  return accept(true)
}
