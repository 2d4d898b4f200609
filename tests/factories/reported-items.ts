import { SHARE_KINDS } from '#domain/share/kinds.ts'
import { sharePath } from '#domain/share/share-link.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { reportItem } from '#server/shares/reports.ts'

import { adminContext, contextOn } from './contexts.ts'
import { makeUser } from './user-rows.ts'

const { shares, user_lineup, user_preferences } = schema

/** A fan with a link of each kind, a public lineup and a profile. Each report comes from an address of its own. */
export async function openReported(db: Database) {
  const fan = await makeUser(db, { email: 'dale@example.org' })
  await db.insert(user_preferences).values({ user_id: fan.id, profile_name: 'Dale-10' })
  const links = await db
    .insert(shares)
    .values(SHARE_KINDS.map((kind) => ({ kind, title: `My ${kind}`, payload: {}, user_id: fan.id })))
    .returning()
  const [lineup] = await db
    .insert(user_lineup)
    .values({ user_id: fan.id, name: 'Best', title: 'Cup run', is_public: true })
    .returning()
  const [link] = links
  if (!link || !lineup) throw new Error('Something was not inserted.')
  let sent = 0
  const report = (path: string, email: string | null = null) => {
    const ctx = contextOn(db, { address: `203.0.113.${++sent}` })
    return reportItem({ ctx, path, input: { reason: 'Rude', email } })
  }
  const admin = await adminContext(db)
  const paths = { link: sharePath(link.kind, link.short_id), lineup: `/profile/dale-10/lineups/${lineup.id}` }
  return { fan, links, link, lineup, paths, report, admin }
}
