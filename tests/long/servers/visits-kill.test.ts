import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import type { ScratchDatabase } from '#tests/support/scratch-database.ts'
import { createLeagueDatabase, startServer } from '#tests/support/server.ts'

const ROUNDS = 10
const VISITS = 1000
/** A round starts a server, which takes a minute on a busy machine. */
const LONGEST = ROUNDS * 100_000

let folder: string
let scratch: ScratchDatabase | null
beforeAll(async () => {
  folder = await copyPreparedFolder('league')
  const given = process.env['TEST_DATABASE_URL']
  scratch = given === undefined ? null : await createLeagueDatabase(given)
})
afterAll(async () => {
  await scratch?.drop()
  await rm(folder, { recursive: true })
})

/** Sends a visit. Returns whether it was acknowledged. */
async function send(server: string, client_key: string): Promise<boolean> {
  try {
    const answer = await fetch(`${server}/api/track-visit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 Firefox/150.0',
        // One address may not send so many.
        'x-forwarded-for': `10.0.${client_key.charCodeAt(0)}.${client_key.charCodeAt(1)}`,
      },
      body: JSON.stringify({ visit_type: 'page_visit', game_type: 'lineup', client_key }),
    })
    return answer.ok && (await answer.text()).includes('"data":{"id"')
  } catch {
    // The server was killed, so the connection closed.
    return false
  }
}

it(
  'every acknowledged visit is stored once after the server was killed',
  async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer({
        DATA_DIR: folder,
        TRUST_PROXY: '1',
        ...(scratch && { DATABASE_URL: scratch.url }),
      })
      // Killed after that many acknowledgments: at once, later, late.
      const enough = 1 + Math.floor((VISITS * round) / ROUNDS)
      const struck = Promise.withResolvers<void>()
      let answered = 0
      const sent = Array.from({ length: VISITS }, async () => {
        const key = randomUUID()
        if (!(await send(server.url, key))) return
        acknowledged.push(key)
        answered += 1
        if (answered === enough) struck.resolve()
      })
      await Promise.race([struck.promise, Promise.all(sent)])
      await server.kill()
      await Promise.all(sent)
      expect(answered).toBeGreaterThanOrEqual(enough)
    }

    const database = await openDatabase({ url: scratch?.url, folder })
    const rows = await database.db.select({ key: schema.site_visits.client_key }).from(schema.site_visits)
    await database.close()
    const stored = new Set(rows.map(({ key }) => key))
    expect(stored.size).toBe(rows.length)
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  },
  LONGEST,
)
