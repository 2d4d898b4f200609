import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

let made = 0

/** A team in the database; whatever is not given is made up and like no other. */
export async function makeTeam(db: Database, given: Partial<typeof schema.teams.$inferInsert> = {}) {
  made += 1
  const id = given.id ?? 1000 + made
  const [team] = await db
    .insert(schema.teams)
    .values({ id, name: `Testville ${made}`, abbreviation: `T${made}`, ...given })
    .returning()
  if (!team) throw new Error('The club was not inserted.')
  return team
}
