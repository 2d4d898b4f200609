import { z } from 'zod'

import { removeAccount } from '#server/accounts/delete-account.ts'
import { forgetAccounts } from '#server/accounts/forget-account.ts'
import { endTwoStep } from '#server/accounts/two-step-settings.ts'
import type { Context } from '#server/core/context.ts'
import { emailField } from '#server/core/email.ts'
import { AppError } from '#server/core/errors.ts'

import { changeAdmin, findAccount, readAdmins } from './admins.ts'

const email = emailField().transform((address) => address.toLowerCase())

/**
 * The commands of `npm run admin`. They need no session: only the owner of the machine or the database can run them.
 */
export const AdminCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('grant'), email, unconfirmed: z.boolean().default(false) }),
  z.object({ command: z.literal('revoke'), email }),
  z.object({ command: z.literal('remove'), email }),
  z.object({ command: z.literal('two-step-off'), email }),
  z.object({ command: z.literal('list') }),
])
export type AdminCommand = z.infer<typeof AdminCommand>

type CommandContext = Pick<Context, 'db' | 'files' | 'log'>

/** @returns a line for the terminal @throws {AppError} not_found; conflict for the last admin, an unconfirmed email */
export async function runAdminCommand(ctx: CommandContext, given: AdminCommand): Promise<string> {
  switch (given.command) {
    case 'list': {
      const admins = await readAdmins(ctx.db)
      return admins.length === 0 ? 'There are no admins.' : admins.map(({ email }) => email).join('\n')
    }
    case 'grant':
      return grant(ctx, given)
    case 'revoke': {
      const changed = await changeAdmin(ctx, { ...given, admin: false, unconfirmed: false, by: null })
      return changed.ok && changed.value
        ? `${given.email} is no longer an admin.`
        : `${given.email} was not an admin.`
    }
    case 'remove':
      return remove(ctx, given.email)
    case 'two-step-off':
      return stopTwoStep(ctx, given.email)
  }
}

async function grant(
  ctx: CommandContext,
  { email, unconfirmed }: Extract<AdminCommand, { command: 'grant' }>,
): Promise<string> {
  const changed = await changeAdmin(ctx, { email, admin: true, unconfirmed, by: null })
  if (!changed.ok) {
    throw new AppError(
      'conflict',
      `${email} has never confirmed this email: the account may belong to another person. To grant anyway, add --unconfirmed.`,
    )
  }
  return changed.value ? `${email} is now an admin.` : `${email} was already an admin.`
}

async function remove(ctx: CommandContext, email: string): Promise<string> {
  const account = await findAccount(ctx.db, email)
  await removeAccount(ctx, account)
  await forgetAccounts(ctx)
  return `The account of ${email} is deleted.`
}

async function stopTwoStep({ db, log }: CommandContext, email: string): Promise<string> {
  const { id } = await findAccount(db, email)
  await db.transaction((tx) => endTwoStep(tx, id))
  log.info({ event: 'two_step_off', user: id, by: null })
  return `${email} now signs in without a code.`
}
