import type { Services } from '#server/core/context.ts'
import type { FileStore } from '#server/core/file-store.ts'
import type { Database } from '#server/db/client.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

export const YEAR = new Date().getUTCFullYear()

export type World = Awaited<ReturnType<typeof makeBuilderWorld>>
type Answer = readonly [status: number, body: Record<string, unknown>]

/** Makes three teams, a fan and an admin, with the endpoints of both builders. */
export async function makeBuilderWorld(
  db: Database,
  given: { readonly files?: FileStore; readonly services?: Partial<Services> } = {},
) {
  const world = await tradeWorld(db)
  const { auth } = startAccounts(db)
  const app = await startWebApp(db, auth, given.files ?? memoryFiles(), given.services)
  const [fan, admin] = [await makeUser(db), await makeAdmin(db)]
  const cookies = {
    fan: await sessionCookie(auth, fan.id),
    admin: await sessionCookie(auth, admin.id),
    guest: '',
  }
  const ask = async (
    path: string,
    body?: object,
    { as = 'guest', method = body ? 'POST' : 'GET' }: { as?: keyof typeof cookies; method?: string } = {},
  ): Promise<Answer> => {
    const response = await app.request(path, {
      method,
      headers: { cookie: cookies[as], ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return [response.status, await response.json()]
  }
  const team1 = { ...world.trade.team1, picks: [{ year: YEAR + 1, round: 2, note: ' top ' }] }
  return { ...world, trade: { ...world.trade, team1 }, app, fan, admin, ask }
}

export const lineupOf = ({ edmonton, mcdavid }: World, given: object = {}) => ({
  team_id: edmonton.id,
  title: 'Cup run',
  type: 'even_strength',
  placements: { even_strength: { c1: mcdavid.id } },
  ...given,
})
export const downloadOf = (world: World, given: object = {}, lineup: object = {}) => ({
  team_name: ' Edmonton Oilers ',
  type: 'even_strength',
  lineup: lineupOf(world, lineup),
  ...given,
})
export const newShare = (content: object) => ({ client_key: crypto.randomUUID(), ...content })
export const newTrade = ({ trade }: World, given: object = {}) => newShare({ ...trade, ...given })
