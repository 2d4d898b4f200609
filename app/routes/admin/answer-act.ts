import { data } from 'react-router'

import type { ChangeAnswer } from '#app/components/admin-act/act-answer.ts'
import type { Context } from '#server/context.ts'

import { attemptChange } from './attempt-act.ts'

/** What came of an act: the number to undo it by, and what it was done to where that is said. */
type Done = { readonly auditId: number | null; readonly title?: string }

type Asked = {
  readonly change: (ctx: Context) => Promise<Done>
  /** Said when it is done. */
  readonly done: string | ((title: string) => string)
  /** The specified sentence when not; the reason stands below it. */
  readonly failed: string
}

/** Does an act of the back-office for an action, and says what came of it. */
export async function answerChange(ctx: Context, { change, done, failed }: Asked) {
  const tried = await attemptChange(ctx, change, failed)
  if (tried.ok) {
    const { title = '', auditId } = tried.value
    return data<ChangeAnswer>({ ok: true, notice: typeof done === 'string' ? done : done(title), auditId })
  }
  const { message, status } = tried.failure
  return data<ChangeAnswer>(
    { ok: false, alert: failed, reason: message === failed ? null : message },
    { status },
  )
}
