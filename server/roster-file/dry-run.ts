import type { AuditEntry } from '#server/audit/begin-act.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'

class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

/** Does all that the act would do, in its transaction, and takes it back. @returns what `change` answered */
export async function dryRun<Value>(
  ctx: Pick<Context, 'db' | 'actor'>,
  entry: AuditEntry,
  change: (tx: Database, auditId: number) => Promise<Value>,
): Promise<Value> {
  const done: Value[] = []
  try {
    await withAudit(ctx, entry, async (tx, auditId) => {
      done.push(await change(tx, auditId))
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  const [value] = done
  if (value === undefined) throw new Error('The dry run was not taken back.')
  return value
}
