import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

let made = 0

/** A team in the database; missing values are made up and unique. */
export async function makeTeam(db: Database, given: Partial<typeof schema.teams.$inferInsert> = {}) {
  made += 1
  const id = given.id ?? 1000 + made
  const [team] = await db
    .insert(schema.teams)
    .values({ id, name: `Testville ${made}`, abbreviation: `T${made}`, ...given })
    .returning()
  if (!team) throw new Error('The team was not inserted.')
  return team
}
