import { lt } from 'drizzle-orm'

import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { one_time_tokens, session, verification } = schema

/** Deletes sessions, mailed links and one-time tokens whose time is over. They worked no more; now they are gone too. */
export async function forgetExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(verification).where(lt(verification.expiresAt, now))
  await db.delete(one_time_tokens).where(lt(one_time_tokens.expires_at, now))
}
