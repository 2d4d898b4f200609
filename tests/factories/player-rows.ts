import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

let made = 0

/** A player in the database; whatever is not given is made up. He has no team unless one is given. */
export async function makePlayer(db: Database, given: Partial<typeof schema.players.$inferInsert> = {}) {
  made += 1
  const [player] = await db
    .insert(schema.players)
    .values({ first_name: 'Test', last_name: `Player ${made}`, position: 'c', number: made % 100, ...given })
    .returning()
  if (!player) throw new Error('The player was not inserted.')
  return player
}
