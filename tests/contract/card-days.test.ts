import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { requireUser } from '#server/ground/rights.ts'
import { createDrawingQueue } from '#server/images/drawing-queue.ts'
import { drawLineup, keepLineupImage } from '#server/lineups/lineup-image.ts'
import { getPublicLineup } from '#server/lineups/public-profile.ts'
import { saveLineup, updateLineup } from '#server/lineups/save-lineup.ts'
import { getLineup, listLineupsForSettings, setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { getSharedLineup } from '#server/shares/open-share.ts'
import { findShareImage } from '#server/shares/share-image.ts'
import { readHomeNews } from '#server/teams/home-news.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { user_lineup, user_preferences } = schema
const database = testDatabase()

/** Makes a fan with a public profile. */
async function aFan() {
  const fan = await signedUp(startAccounts(database.db).visit())
  const ctx = await fan.ctx()
  const user_id = requireUser(ctx).id
  await database.db
    .insert(user_preferences)
    .values({ user_id, profile_name: 'bench-boss', display_profile: true })
  return ctx
}

describe('the day on a card', () => {
  it("is the maker's day behind a link, on a download, on a saved lineup and in every list of it", async () => {
    const { db } = database
    const { team, placements } = await makeRosteredTeam(db)
    const drawn: string[] = []
    const drawingQueue = createDrawingQueue({
      render: async ({ data }) => {
        if ('asOf' in data) drawn.push(data.asOf)
        return new Uint8Array([1])
      },
      close: async () => undefined,
    })
    // In New York it is still the evening of the 23rd.
    const now = new Date('2026-11-24T03:40:00Z')
    const day = '2026-11-23'
    const ctx = { ...(await aFan()), now, drawingQueue }
    const input = lineupShare({ team, placements }, { day })

    const link = await linkToLineup(ctx, input)
    await (
      await findShareImage(ctx, 'lineup', link.id, 'link')
    )?.()
    const download = { team_name: team.name, type: 'even_strength' as const, lineup: input.lineup, day }
    await keepLineupImage({ ctx, input: download })
    const saved = await saveLineup({ ctx, input: { ...input.lineup, name: 'Opening night', day } })
    const id = saved.ok ? saved.value.id : 0
    await setLineupPublic({ ctx, id, isPublic: true })
    await drawLineup({ ctx, lineup: await getLineup({ ctx, id }) })
    expect(drawn).toEqual(['Nov 23, 2026', 'Nov 23, 2026', 'Nov 23, 2026'])

    expect((await getSharedLineup({ ctx, id: link.id })).content.asOf).toBe(day)
    const shown = await getPublicLineup({ ctx, nameOrId: 'bench-boss', id })
    expect(shown.content.asOf).toBe(day)
    expect((await listLineupsForSettings({ ctx, page: 1 })).rows).toMatchObject([{ day }])
    expect(await readHomeNews({ ctx })).toMatchObject({ newest: [{ day }], own: { last: { day } } })

    await updateLineup({ ctx, id, input: { ...input.lineup, day: '2026-11-25' } })
    expect((await listLineupsForSettings({ ctx, page: 1 })).rows).toMatchObject([{ day: '2026-11-25' }])
  })

  it('is the UTC day of the last change for a lineup without a stored day', async () => {
    const ctx = await aFan()
    const { team } = await makeRosteredTeam(database.db)
    await database.db.insert(user_lineup).values({
      user_id: requireUser(ctx).id,
      name: 'Old',
      team_id: team.id,
      updated_at: new Date('2026-10-11T01:00:00Z'),
    })
    const [row] = (await listLineupsForSettings({ ctx, page: 1 })).rows
    expect(row?.day).toBe('2026-10-11')
    expect((await getLineup({ ctx, id: row?.id ?? 0 })).day).toBe('2026-10-11')
  })
})
