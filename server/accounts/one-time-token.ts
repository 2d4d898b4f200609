import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'

import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'

const { one_time_tokens } = schema

type Kind = (typeof one_time_tokens.$inferSelect)['kind']

/** Makes a token that works once, until it expires. Only its hash is stored. */
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

/** Uses up a token. @returns its user, null for a set-up link; undefined when it is unknown, used or expired */
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

/** Records that a secret was used, for as long as it would be valid. @returns false when it was used before */
export async function claimOnce(
  { db, now }: Pick<Context, 'db' | 'now'>,
  used: {
    readonly kind: Kind
    readonly userId: string
    readonly secret: string
    readonly lifetimeMs: number
  },
): Promise<boolean> {
  const expires_at = new Date(now.getTime() + used.lifetimeMs)
  const claimed = await db
    .insert(one_time_tokens)
    .values({
      kind: used.kind,
      token_hash: hashToken(`${used.kind} ${used.secret}`),
      user_id: used.userId,
      expires_at,
      used_at: now,
    })
    .onConflictDoUpdate({
      target: one_time_tokens.token_hash,
      set: { expires_at, used_at: now },
      setWhere: lte(one_time_tokens.expires_at, now),
    })
    .returning({ id: one_time_tokens.id })
  return claimed.length > 0
}

/**
 * Returns a plain hash, which is enough: a token is 256 random bits and cannot be guessed, and a used secret is
 * worthless.
 */
function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
