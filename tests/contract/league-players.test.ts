import { expect, it } from 'vitest'
import * as z from 'zod'

import { schema } from '#server/db/schema.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const Page = z.object({ players: z.array(z.object({ id: z.number() })) })

it('P-CALL-05 reads the league in pages of 1000, the last one shorter', async () => {
  const rows = Array.from({ length: 2001 }, (_, index) => ({ last_name: `Player ${index}` }))
  await database.db.insert(schema.players).values(rows)
  const app = await startWebApp(database.db, startAccounts(database.db).auth)
  const read = async (query: string) => {
    const response = await app.request(`/lineup-builder/players${query}`)
    return Page.parse(await response.json()).players.map(({ id }) => id)
  }
  const pages = [await read('?page=0'), await read('?page=1'), await read('?page=2'), await read('?page=3')]
  expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 1, 0])
  expect(new Set(pages.flat()).size).toBe(2001)
  for (const odd of ['', '?page=-1', '?page=x', '?page=1.5']) expect(await read(odd)).toEqual(pages[0])
})
