import { createHmac } from 'node:crypto'
import { vi } from 'vitest'

import { confirmTwoStep, startTwoStep } from '#server/accounts/two-step-settings.ts'
import { requireUser } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { FAN, signedUp, startAccounts, type Visitor } from './visitor.ts'

const { session, user_roles } = schema

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the six digits that an authenticator app shows for that secret (RFC 6238).
 * @param steps half minutes from now; the server also accepts the code before and the one after
 */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Makes an admin with the fan's email and password, who has just signed up. */
export async function signedUpAdmin(db: Database, accounts = startAccounts(db)) {
  const visitor = await signedUp(accounts.visit())
  const { id } = requireUser(await visitor.ctx())
  await db.insert(user_roles).values({ user_id: id, role: 'admin' })
  return { accounts, visitor, id }
}

/**
 * Turns on two-step sign-in for that admin, as the settings do. This uses up the previous half minute's code, so the
 * current and the next one are left. The test must hold the clock, because that code may expire at any moment.
 */
export async function switchOn(visitor: Visitor, password = FAN.password) {
  if (!vi.isFakeTimers()) throw new Error('The clock runs.')
  const begun = await startTwoStep({ ctx: await visitor.ctx(), input: { password } })
  if (!begun.ok) throw new Error(begun.problem.code)
  const { uri, secret, qrCode } = begun.value
  const input = { code: codeOf(secret, -1), uri }
  const confirmed = await confirmTwoStep({ ctx: await visitor.ctx(), input })
  if (!confirmed.ok) throw new Error(confirmed.problem.code)
  visitor.take(confirmed.value.headers)
  return { secret, uri, qrCode, backupCodes: confirmed.value.backupCodes }
}

/** Makes every sign-in too old to count as a proof. */
export async function ageSessions(db: Database): Promise<void> {
  await db.update(session).set({ createdAt: new Date(Date.now() - 11 * 60_000), provenAt: null })
}
