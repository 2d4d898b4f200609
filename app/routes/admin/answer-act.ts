import { data } from 'react-router'

import type { ActAnswer } from '#app/components/admin-act/act-answer.ts'
import type { Context } from '#server/context.ts'

import { attemptAct } from './attempt-act.ts'

/** What came of an act: the number to undo it by, and what it was done to where that is said. */
type Done = { readonly entryId: number | null; readonly title?: string }

type Asked = {
  readonly act: (ctx: Context) => Promise<Done>
  /** Said when it is done. */
  readonly done: string | ((title: string) => string)
  /** The specified sentence when not; the reason stands below it. */
  readonly failed: string
}

/** Does an act of the back-office for an action, and says what came of it. */
export async function answerAct(ctx: Context, { act, done, failed }: Asked) {
  const tried = await attemptAct(ctx, act, failed)
  if (tried.ok) {
    const { title = '', entryId } = tried.value
    return data<ActAnswer>({ ok: true, notice: typeof done === 'string' ? done : done(title), entryId })
  }
  const { message, status } = tried.failure
  return data<ActAnswer>(
    { ok: false, alert: failed, reason: message === failed ? null : message },
    { status },
  )
}
