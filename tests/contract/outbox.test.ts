import { describe, expect, it } from 'vitest'

import type { AccountContext } from '#server/accounts/auth.ts'
import { schema } from '#server/db/schema.ts'
import { shareLineup, shareTrade } from '#server/shares/make-share.ts'
import { saveTrade } from '#server/trades/saved-trades.ts'
import {
  linkToLineup,
  linkToTrade,
  lineupShare,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { shares, trade_proposals } = schema
const database = testDatabase()

/** Makes Ada, whose browser has the outbox, and the users who may be signed in when it is sent. */
async function makeOutbox() {
  const accounts = startAccounts(database.db)
  const ada = await (await signedUp(accounts.visit(), { email: 'ada@example.com' })).ctx()
  const bob = await (await signedUp(accounts.visit(), { email: 'bob@example.com' })).ctx()
  const guest = await accounts.visit().ctx()
  if (ada.actor.kind !== 'user') throw new Error('Ada is not signed in.')
  const [oilers, bruins] = [await makeRosteredTeam(database.db), await makeRosteredTeam(database.db)]
  return { ada, others: [bob, guest], for_user: ada.actor.id, oilers, bruins }
}

async function expectRefused(
  others: readonly AccountContext[],
  send: (ctx: AccountContext) => Promise<unknown>,
): Promise<void> {
  for (const ctx of others) {
    await expect(send(ctx)).rejects.toMatchObject({ code: 'not_signed_in' })
  }
}

describe("an item in an account's outbox", () => {
  it('becomes a proposal of that account, and is refused for anyone else', async () => {
    const { ada, others, for_user, oilers, bruins } = await makeOutbox()
    const { trade, client_key } = tradeShare(oilers, bruins)
    const input = { ...trade, client_key, for_user }
    await expectRefused(others, (ctx) => saveTrade({ ctx, input }))
    expect(await database.db.$count(trade_proposals)).toBe(0)
    expect(await saveTrade({ ctx: ada, input })).toMatchObject({ ok: true })
    expect(await database.db.select().from(trade_proposals)).toMatchObject([{ user_id: for_user }])
  })

  it('becomes a link of that account, and is refused for anyone else', async () => {
    const { ada, others, for_user, oilers, bruins } = await makeOutbox()
    const lineup = lineupShare(oilers, { for_user })
    const trade = tradeShare(oilers, bruins, { for_user })
    await expectRefused(others, (ctx) => shareLineup({ ctx, input: lineup }))
    await expectRefused(others, (ctx) => shareTrade({ ctx, input: trade }))
    expect(await database.db.$count(shares)).toBe(0)
    await linkToLineup(ada, lineup)
    await linkToTrade(ada, trade)
    expect(await database.db.select().from(shares)).toMatchObject([
      { user_id: for_user },
      { user_id: for_user },
    ])
  })
})
