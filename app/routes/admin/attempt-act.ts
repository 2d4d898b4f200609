import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { attempt } from '../attempt.ts'

/**
 * Does what a form asks for, once it is known that an admin asks: what a stranger sends is not even read.
 * @param failed the specified sentence, for what was not expected
 */
export function attemptChange<Done>(ctx: Context, change: (ctx: Context) => Promise<Done>, failed: string) {
  return attempt(
    ctx,
    async (ctx) => {
      requireAdmin(ctx)
      return change(ctx)
    },
    failed,
  )
}
