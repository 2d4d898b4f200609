import { describe, expect, it } from 'vitest'

import { getViewer } from '#server/accounts/viewer.ts'
import { undoEntry } from '#server/audit/undo.ts'
import {
  drawAnyShare,
  listProfiles,
  listShares,
  removeShares,
  setProfileHidden,
  setSharesHidden,
} from '#server/back-office/shares.ts'
import { cardAddress } from '#server/cards/card-cache.ts'
import { shareImagePath } from '#server/cards/link-images.ts'
import { schema } from '#server/db/schema.ts'
import { getShownLineup } from '#server/lineups/saved-lineups.ts'
import { getPublicProfile } from '#server/pages/public-profile.ts'
import { openShare } from '#server/shares/open-share.ts'
import { findShareImage } from '#server/shares/share-image.ts'
import { actorOf, adminContext, contextOn, TEST_SITE } from '#tests/factories/contexts.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { openRoles } from '#tests/support/role-requests.ts'
import { startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { shares, user_lineup, user_preferences } = schema
const database = testDatabase()
const NEWEST = { page: 1, sort: 'at', descending: true } as const
const BY_NAME = { page: 1, sort: 'name', descending: false } as const

const isThere = (reading: Promise<unknown>) =>
  reading.then(
    () => 'there',
    () => 'gone',
  )

describe('links in the back-office', () => {
  it('are hidden from everyone, with images and credits, until they are unhidden or the change is undone', async () => {
    const ctx = await adminContext(database.db)
    const team = await makeRosteredTeam(database.db)
    const guest = await startAccounts(database.db).visit().ctx()
    const link = await linkToLineup(guest, lineupShare(team))
    const remix = await linkToLineup(guest, lineupShare(team, { remix_of: link.id }))
    const { rows } = await listShares({ ctx, query: NEWEST })
    const row = rows.find(({ short_id }) => short_id === link.id)
    const id = row?.id ?? ''
    expect(row).toMatchObject({ kind: 'lineup', title: 'Opening night', email: null, hidden_at: null })
    const look = () => isThere(openShare({ ctx: guest, kind: 'lineup', id: link.id }))
    const image = async () => (await findShareImage(guest, 'lineup', link.id, 'page'))?.() ?? null
    expect([await look(), (await image()) !== null]).toEqual(['there', true])

    const { title, auditId } = await setSharesHidden({ ctx, ids: [id], hidden: true, reason: 'Rude' })
    expect(title).toBe('Opening night')
    const kept = () => ctx.files.stat(cardAddress(TEST_SITE, shareImagePath(link.id, 'page')))
    expect([await look(), await image(), await kept()]).toEqual(['gone', null, null])
    expect((await openShare({ ctx: guest, kind: 'lineup', id: remix.id })).remixOf).toBeNull()
    expect((await drawAnyShare({ ctx, id })).length).toBeGreaterThan(1000)
    // No one else sees the image that an admin has had drawn.
    expect([await look(), await image()]).toEqual(['gone', null])
    expect((await listShares({ ctx, query: { ...NEWEST, hidden: true } })).rows).toMatchObject([
      { id, hidden_reason: 'Rude' },
    ])
    // Another admin's outdated screen changes nothing, so there is nothing to undo.
    expect(await setSharesHidden({ ctx, ids: [id], hidden: true })).toEqual({
      title,
      auditId: null,
      rows: 1,
    })
    await undoEntry({ ctx, id: auditId ?? 0 })
    expect(await look()).toBe('there')
    expect((await listShares({ ctx, query: NEWEST })).rows).toMatchObject([
      { hidden_reason: null },
      { hidden_reason: null },
    ])

    const removed = await removeShares({ ctx, ids: [id] })
    expect([await look(), await image()]).toEqual(['gone', null])
    await undoEntry({ ctx, id: removed.auditId })
    expect(await look()).toBe('there')
    expect(await database.db.$count(shares)).toBe(2)
    await expect(removeShares({ ctx, ids: ['nonsense'] })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('several links at once', () => {
  it('are hidden, unhidden and deleted in one audit entry each, which undo reverts as a whole', async () => {
    const ctx = await adminContext(database.db)
    const titles = ['One', 'Two', 'Three']
    await database.db
      .insert(shares)
      .values(titles.map((title) => ({ kind: 'lineup' as const, payload: {}, title })))
    const all = () => database.db.select().from(shares).orderBy(shares.title)
    const before = await all()
    const ids = before.map(({ id }) => id)
    const one = await setSharesHidden({ ctx, ids: ids.slice(0, 1), hidden: true, reason: 'First' })
    const rest = await setSharesHidden({ ctx, ids, hidden: true, reason: 'Spam' })
    expect([one.title, rest.title, rest.rows]).toEqual(['One', '2 links', 2])
    expect((await all()).map(({ hidden_reason }) => hidden_reason)).toEqual(['First', 'Spam', 'Spam'])
    await undoEntry({ ctx, id: rest.auditId ?? 0 })
    expect((await all()).map(({ hidden_at }) => hidden_at === null)).toEqual([false, true, true])
    const shown = await setSharesHidden({ ctx, ids, hidden: false })
    expect([shown.rows, await all()]).toEqual([1, before])
    const removed = await removeShares({ ctx, ids: [...ids, 'nonsense'] })
    expect([removed.rows, await all()]).toEqual([3, []])
    await undoEntry({ ctx, id: removed.auditId })
    expect(await all()).toEqual(before)
  })
})

describe('public profiles in the back-office', () => {
  it('are listed when they have content, and hidden with their lineups, whatever their owner chose', async () => {
    const ctx = await adminContext(database.db)
    const { db } = database
    const loud = await makeUser(db, { email: 'loud@example.org' })
    const shower = await makeUser(db, { email: 'shower@example.org' })
    const shy = await makeUser(db)
    await makeUser(db)
    await db.insert(user_preferences).values([
      { user_id: loud.id, profile_name: 'Loud-1', bio: 'Buy pucks' },
      { user_id: shy.id, profile_name: 'Shy-1', display_profile: false },
    ])
    const [lineup] = await db
      .insert(user_lineup)
      .values({ user_id: shower.id, name: 'Best', is_public: true })
      .returning()
    const listed = async (query = {}) =>
      (await listProfiles({ ctx, query: { ...BY_NAME, ...query } })).rows.map(({ email }) => email)
    expect(await listed()).toEqual(['loud@example.org', 'shower@example.org'])
    expect(await listed({ find: 'PUCKS' })).toEqual(['loud@example.org'])
    expect(await listed({ sort: 'lineups', descending: true })).toEqual([
      'shower@example.org',
      'loud@example.org',
    ])

    const guest = contextOn(db)
    const look = () => isThere(getPublicProfile({ ctx: guest, nameOrId: shower.id }))
    const lookAtLineup = () => isThere(getShownLineup({ ctx: guest, id: lineup?.id ?? 0 }))
    expect([await look(), await lookAtLineup()]).toEqual(['there', 'there'])
    const how = { hidden: true, reason: 'Ads' }
    const { auditId } = await setProfileHidden({ ctx, userId: shower.id, ...how })
    expect((await listProfiles({ ctx, query: { ...BY_NAME, hidden: true } })).rows).toMatchObject([
      { hidden_reason: 'Ads', links: 0 },
    ])
    expect([await look(), await lookAtLineup()]).toEqual(['gone', 'gone'])
    // The lineup may be the visitor's own, when the session cannot be read.
    const unread = contextOn(database.db, { actor: { kind: 'guest', unread: true } })
    for (const id of [lineup?.id ?? 0, 4711]) {
      await expect(getShownLineup({ ctx: unread, id })).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect(await listed({ hidden: true })).toEqual(['shower@example.org'])
    expect(await setProfileHidden({ ctx, userId: shower.id, hidden: true })).toMatchObject({ auditId: null })
    expect(await getViewer({ ctx: contextOn(db, { actor: actorOf(shower) }) })).toMatchObject({
      profileIsPublic: false,
    })
    await undoEntry({ ctx, id: auditId ?? 0 })
    expect([await look(), await lookAtLineup()]).toEqual(['there', 'there'])
  })
})

it('hidden links, profiles and lineups return 404 to everyone, with the lineup’s image, until they are unhidden or the change is undone', async () => {
  const { db } = database
  const { submit, post, send, fan } = await openRoles(db)
  await db.insert(user_preferences).values({ user_id: fan.id, profile_name: 'Dale-10', bio: 'Pucks' })
  const row = { user_id: fan.id, name: 'Best', title: 'Cup run', is_public: true }
  await db.insert(user_lineup).values(row)
  const link = await linkToLineup(
    await startAccounts(db).visit().ctx(),
    lineupShare(await makeRosteredTeam(db)),
  )
  const [stored] = await db.select().from(shares)
  const profile = '/profile/dale-10'
  const places = [`/l/${link.id}`, profile, `${profile}/lineups/1`, '/lineup-pictures/1']
  const look = async () => Promise.all(places.map(async (path) => (await send(path, {}, 'guest')).status))
  const all = [200, 200, 200, 200]
  expect(await look()).toEqual(all)
  for (const [form, statuses] of [
    [`view=links&id=${stored?.id}`, [404, 200, 200, 200]],
    [`view=profiles&id=${fan.id}`, [200, 404, 404, 404]],
    ['view=lineups&id=1', [200, 200, 404, 404]],
  ] as const) {
    const [status, says] = await submit('/admin/shares', `${form}&intent=hide&reason=Rude`)
    expect([form, status, await look()]).toEqual([form, 200, statuses])
    expect((await post(`/admin/acts/${Object(says).auditId}/undo`, {}))[0]).toBe(200)
    expect([form, await look()]).toEqual([form, all])
    await submit('/admin/shares', `${form}&intent=hide`)
    expect((await submit('/admin/shares', `${form}&intent=show`))[0]).toBe(200)
    expect([form, await look()]).toEqual([form, all])
  }
})
