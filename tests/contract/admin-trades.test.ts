import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import {
  deleteProposals,
  deleteTradeImages,
  listProposals,
  listTradeImages,
} from '#server/back-office/trades.ts'
import { schema } from '#server/db/schema.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { trade_proposal_images, trade_proposals } = schema
const database = testDatabase()
const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute))
const NEWEST = { page: 1, sort: 'at', descending: true } as const

async function makeWorld() {
  const { db } = database
  const ctx = contextOn(db, { actor: actorOf(await makeAdmin(db), true) })
  const fan = await makeUser(db, { email: 'gm@example.org' })
  const one = await makeTeam(db, { name: 'Edmonton Oilers' })
  const two = await makeTeam(db, { name: 'Boston Bruins' })
  const teams = {
    team1_id: one.id,
    team1_name: one.name,
    team1_draft_picks: [{ year: 2027, round: 1 }],
    team2_id: two.id,
    team2_name: two.name,
    team2_players: [{ id: 1, name: 'A', position: 'c', number: 1 }],
  }
  const [mine, guests] = await db
    .insert(trade_proposals)
    .values([
      { ...teams, user_id: fan.id, name: 'Blockbuster', created_at: at(1) },
      { ...teams, created_at: at(2) },
    ])
    .returning()
  const [image] = await db
    .insert(trade_proposal_images)
    .values({
      trade_proposal_id: mine?.id,
      user_id: fan.id,
      filename: 'EDM-BOS.jpg',
      storage_path: 'a/EDM-BOS.jpg',
      bucket: 'trade_proposals_image',
      mime_type: 'image/jpeg',
      size: 2048,
      metadata: { public_url: '/files/trade_proposals_image/a/EDM-BOS.jpg' },
    })
    .returning()
  if (!mine || !guests || !image) throw new Error('The trades were not inserted.')
  return { ctx, mine, guests, image }
}

const images = () => database.db.select().from(trade_proposal_images)

describe('trade proposals in the back-office', () => {
  it('are listed with their assets and owner, newest first, sorted and filtered', async () => {
    const { ctx, mine, guests } = await makeWorld()
    const { rows, total } = await listProposals({ ctx, query: NEWEST })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { id: guests.id, name: null, email: null, players: 1, picks: 1, team1_name: 'Edmonton Oilers' },
      { id: mine.id, name: 'Blockbuster', email: 'gm@example.org', players: 1, picks: 1 },
    ])
    const idsFor = async (find: string) =>
      (await listProposals({ ctx, query: { ...NEWEST, find } })).rows.map(({ id }) => id)
    expect(await idsFor('BLOCK')).toEqual([mine.id])
    expect(await idsFor('boston')).toEqual([guests.id, mine.id])
    expect(await idsFor('gm@')).toEqual([mine.id])
    expect(await idsFor('_')).toEqual([])
    await database.db
      .update(trade_proposals)
      .set({ team2_name: 'Montréal Canadiens' })
      .where(eq(trade_proposals.id, guests.id))
    expect(await idsFor('montreal')).toEqual([guests.id])
    const byName = await listProposals({ ctx, query: { page: 1, sort: 'name', descending: false } })
    expect(byName.rows.map(({ id }) => id)).toEqual([mine.id, guests.id])
  })

  it('are deleted without their images, and undo links both again', async () => {
    const { ctx, mine, image } = await makeWorld()
    const { auditId } = await deleteProposals({ ctx, ids: [mine.id] })
    expect(await images()).toEqual([{ ...image, trade_proposal_id: null }])
    await undoEntry({ ctx, id: auditId })
    expect(await images()).toEqual([image])
    await expect(deleteProposals({ ctx, ids: [99_999] })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('have images, which are listed and deleted separately', async () => {
    const { ctx, image } = await makeWorld()
    expect(await listTradeImages({ ctx, query: { ...NEWEST, find: 'edm-' } })).toMatchObject({
      rows: [
        {
          id: image.id,
          email: 'gm@example.org',
          size: 2048,
          url: '/files/trade_proposals_image/a/EDM-BOS.jpg',
        },
      ],
      total: 1,
    })
    const { auditId } = await deleteTradeImages({ ctx, ids: [image.id] })
    expect((await listTradeImages({ ctx, query: NEWEST })).total).toBe(0)
    await undoEntry({ ctx, id: auditId })
    expect((await listTradeImages({ ctx, query: NEWEST })).total).toBe(1)
  })
})
