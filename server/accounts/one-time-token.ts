import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'

import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { one_time_tokens } = schema

type Kind = (typeof one_time_tokens.$inferSelect)['kind']

/** Makes a token that works once, until its time is over. Only its hash is kept. */
export async function issueToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: { readonly kind: Kind; readonly userId: string | null; readonly lifetimeMs: number },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(one_time_tokens).values({
    kind: token.kind,
    token_hash: hashToken(secret),
    user_id: token.userId,
    expires_at: new Date(now.getTime() + token.lifetimeMs),
  })
  return secret
}

/** Uses the token up. @returns whose it was, null for a set-up link; undefined when it is unknown, used or too old */
export async function useToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  secret: string,
): Promise<{ readonly userId: string | null } | undefined> {
  const [used] = await db
    .update(one_time_tokens)
    .set({ used_at: now })
    .where(
      and(
        eq(one_time_tokens.token_hash, hashToken(secret)),
        eq(one_time_tokens.kind, kind),
        isNull(one_time_tokens.used_at),
        gt(one_time_tokens.expires_at, now),
      ),
    )
    .returning({ userId: one_time_tokens.user_id })
  return used
}

/** The token is 256 random bits, so that its plain hash cannot be guessed back. */
function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
