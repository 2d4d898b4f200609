import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

import { eq } from 'drizzle-orm'

import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { visit_address_keys } = schema

/** Stands for every client whose address is unknown. */
const NO_ADDRESS = 'unknown'

/**
 * Hashes of today: HMACs under the day's key. The same visitor is told from others for a day,
 * and nobody can tell who it was once the key is gone.
 */
export async function hasherOfDay(ctx: Pick<Context, 'db' | 'now'>): Promise<{
  address(address: string | null): string
  account(email: string): string
}> {
  const secret = await keyOfDay(ctx)
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    address: (address) => hash(address === null ? NO_ADDRESS : sameVisitor(address)),
    // The prefix keeps an account apart from an address that reads the same.
    account: (email) => hash(`account:${email.trim().toLowerCase()}`),
  }
}

type DayKey = { readonly day: string; readonly secret: string }
const agreedKeys = new WeakMap<Database, DayKey>()

/** Asked once a day and process: every process agrees on one key, and nothing changes it until its day is over. */
async function keyOfDay({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  const day = dayOf(now)
  const known = agreedKeys.get(db)
  if (known?.day === day) return known.secret
  const secret = await agreeOnKey(db, day)
  agreedKeys.set(db, { day, secret })
  return secret
}

async function agreeOnKey(db: Database, day: string): Promise<string> {
  const kept = () =>
    db
      .select({ secret: visit_address_keys.secret })
      .from(visit_address_keys)
      .where(eq(visit_address_keys.day, day))
  const [known] = await kept()
  if (known) return known.secret
  const fresh = randomBytes(32).toString('base64url')
  await db.insert(visit_address_keys).values({ day, secret: fresh }).onConflictDoNothing()
  // Another process may have been first; its key counts.
  const [agreed] = await kept()
  return agreed?.secret ?? fresh
}

/** The UTC day, "2026-10-10". */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** One household holds a whole /64 of IPv6 addresses, so only that half counts. IPv4 counts whole, also inside IPv6. */
export function sameVisitor(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
