import { expect, it } from 'vitest'

import type { AccountContext } from '#server/accounts/auth.ts'
import { schema } from '#server/db/schema.ts'
import { makeShare } from '#server/shares/make-share.ts'
import { saveTrade } from '#server/trades/saved-trades.ts'
import { lineupShare, makeRosteredTeam, tradeShare } from '#tests/factories/shares.ts'
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

it("an item in an account's outbox becomes a proposal or a link of that account, and is refused for anyone else", async () => {
  const { ada, others, for_user, oilers, bruins } = await makeOutbox()
  const { trade, client_key } = tradeShare(oilers, bruins)
  const sendings = [
    (ctx: AccountContext) => saveTrade({ ctx, input: { ...trade, client_key, for_user } }),
    (ctx: AccountContext) => makeShare({ ctx, kind: 'lineup', input: lineupShare(oilers, { for_user }) }),
    (ctx: AccountContext) =>
      makeShare({ ctx, kind: 'trade', input: tradeShare(oilers, bruins, { for_user }) }),
  ]
  for (const send of sendings)
    for (const ctx of others) await expect(send(ctx)).rejects.toMatchObject({ code: 'not_signed_in' })
  expect([await database.db.$count(trade_proposals), await database.db.$count(shares)]).toEqual([0, 0])
  for (const send of sendings) expect(await send(ada)).toMatchObject({ ok: true })
  expect(await database.db.select().from(trade_proposals)).toMatchObject([{ user_id: for_user }])
  expect(await database.db.select().from(shares)).toMatchObject([
    { user_id: for_user },
    { user_id: for_user },
  ])
})
