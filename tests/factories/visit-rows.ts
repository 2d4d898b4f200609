import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

/** A recorded visit, by default a guest's page visit. */
export async function makeVisit(db: Database, given: Partial<typeof schema.site_visits.$inferInsert> = {}) {
  const [visit] = await db
    .insert(schema.site_visits)
    .values({ visit_type: 'page_visit', game_type: 'lineup', ...given })
    .returning()
  if (!visit) throw new Error('The visit was not inserted.')
  return visit
}
