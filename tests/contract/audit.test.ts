import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import {
  AuditFilter,
  getAuditEntry,
  listAuditEntries,
  listRowEntries,
  WITHOUT_ACCOUNT,
} from '#server/audit/entries.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { withAudit, withAuditAs } from '#server/audit/with-audit.ts'
import { grantAdmin } from '#server/back-office/admins.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { players, teams } = schema
const database = testDatabase()

async function admin(email: string): Promise<Context> {
  return contextOn(database.db, { actor: actorOf(await makeAdmin(database.db, { email }), true) })
}

const entry = (ctx: Context, action: string, change: (tx: Database) => Promise<unknown>) =>
  withAudit(ctx, { action, subject: 'Abbott' }, async (tx, id) => {
    await change(tx)
    return id
  })

const weigh = (id: number) => (tx: Database) =>
  tx.update(players).set({ weight: 201 }).where(eq(players.id, id))

const list = async (ctx: Context, filter: AuditFilter = {}) =>
  (await listAuditEntries({ ctx, filter })).entries.map(({ action }) => action)

describe('the audit list', () => {
  it("is searched by a name in a subject or a changed row, and by days in the reader's time zone", async () => {
    const ctx = await admin('coach@example.org')
    const stutzle = await makePlayer(database.db, { first_name: 'Tim', last_name: 'Stützle' })
    const other = await makePlayer(database.db, { first_name: 'Brady', last_name: 'Tkachuk' })
    const first = await entry(ctx, 'edit-player', weigh(stutzle.id))
    await entry(ctx, 'move-player', weigh(other.id))
    // 1:30 a.m. in UTC is the evening before in Toronto.
    await database.db
      .update(schema.audit_log)
      .set({ created_at: new Date('2026-11-10T01:30:00Z') })
      .where(eq(schema.audit_log.id, first))
    expect(await list(ctx, { find: 'STUTZLE' })).toEqual(['edit-player'])
    expect(await list(ctx, { find: 'abbott' })).toEqual(['move-player', 'edit-player'])
    expect(await list(ctx, { find: '%' })).toEqual([])
    const inZone = async (timeZone: string, filter: AuditFilter) =>
      (await listAuditEntries({ ctx, filter, timeZone })).entries.map(({ id }) => id)
    const day = { from: '2026-11-09', to: '2026-11-09' }
    expect(await inZone('America/Toronto', day)).toEqual([first])
    expect(await inZone('UTC', day)).toEqual([])
    expect(await inZone('UTC', { to: '2026-11-10' })).toEqual([first])
    expect(AuditFilter.parse({ from: 'yesterday', to: '2026-02-30' })).toEqual({})
    for (const edge of ['0000-01-01', '9999-12-31']) {
      expect(await inZone('Asia/Tokyo', AuditFilter.parse({ from: edge, to: edge }))).toHaveLength(2)
    }
  })

  it('lists the newest first, each with its changes, up to three names, and who undid it', async () => {
    const ctx = await admin('coach@example.org')
    for (const last_name of ['One', 'Two', 'Three', 'Four']) {
      await makePlayer(database.db, { first_name: 'Test', last_name })
    }
    // One statement each: a statement over all rows changes them in their order on disk.
    const id = await entry(ctx, 'edit-player', async (tx) => {
      for (const last_name of ['One', 'Two', 'Three', 'Four']) {
        await tx.update(players).set({ weight: 200 }).where(eq(players.last_name, last_name))
      }
    })
    await undoEntry({ ctx, id })
    const { entries, next, choices } = await listAuditEntries({ ctx })
    expect(entries).toMatchObject([
      { action: 'undo', reverts: id, changes: 4, undone: null },
      {
        id,
        person: 'coach@example.org',
        action: 'edit-player',
        subject: 'Abbott',
        reverts: null,
        changes: 4,
        tables: ['players'],
        names: ['Test One', 'Test Two', 'Test Three'],
        undone: { person: 'coach@example.org', id: entries[0]?.id },
      },
    ])
    expect(entries[1]?.at.getTime()).toBeLessThan(entries[0]?.at.getTime() ?? 0)
    expect(entries[1]?.undone?.at).toEqual(entries[0]?.at)
    expect(next).toBeNull()
    expect(choices).toEqual({
      actions: ['edit-player', 'undo'],
      people: ['coach@example.org'],
      tables: ['players'],
    })
  })

  it('is filtered by action, person and table, alone and combined', async () => {
    const [coach, scout] = [await admin('coach@example.org'), await admin('scout@example.org')]
    const team = await makeTeam(database.db)
    await makePlayer(database.db)
    await entry(coach, 'edit-player', (tx) => tx.update(players).set({ weight: 1 }))
    await entry(scout, 'edit-player', (tx) => tx.update(players).set({ weight: 2 }))
    await entry(scout, 'save-team', (tx) => tx.update(teams).set({ city: 'A' }).where(eq(teams.id, team.id)))
    await withAuditAs(database.db, null, { action: 'apply-rosters', subject: '' }, (tx) =>
      tx.update(players).set({ weight: 3 }),
    )
    expect(await list(coach)).toEqual(['apply-rosters', 'save-team', 'edit-player', 'edit-player'])
    expect(await list(coach, { action: 'edit-player' })).toHaveLength(2)
    expect(await list(coach, { person: 'scout@example.org' })).toEqual(['save-team', 'edit-player'])
    expect(await list(coach, { person: WITHOUT_ACCOUNT })).toEqual(['apply-rosters'])
    expect(await list(coach, { table: 'teams' })).toEqual(['save-team'])
    expect(await list(coach, { table: 'players', person: 'scout@example.org' })).toEqual(['edit-player'])
    expect(await list(coach, { table: 'nowhere' })).toEqual([])
    expect(
      AuditFilter.parse({ action: '', person: 'x'.repeat(999), before: '-1', table: 'players' }),
    ).toEqual({
      table: 'players',
    })
  })

  it('is paged by 50, without gaps or duplicates', async () => {
    const ctx = await admin('coach@example.org')
    await makePlayer(database.db)
    for (let weight = 1; weight <= 51; weight += 1) {
      await entry(ctx, `edit-${weight}`, (tx) => tx.update(players).set({ weight }))
    }
    const seen: string[] = []
    let before: number | undefined
    do {
      const { entries, next } = await listAuditEntries({ ctx, filter: { before } })
      expect(entries.length).toBeLessThanOrEqual(50)
      seen.push(...entries.map(({ action }) => action))
      before = next ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual(Array.from({ length: 51 }, (_, index) => `edit-${51 - index}`))
  })
})

describe('an audit entry', () => {
  it('shows each row it created, changed and deleted, field by field, with team names', async () => {
    const ctx = await admin('coach@example.org')
    const team = await makeTeam(database.db, { name: 'Edmonton Oilers' })
    const changed = await makePlayer(database.db, { first_name: 'Leon', last_name: 'Draisaitl', number: 29 })
    const deleted = await makePlayer(database.db, { first_name: 'Zach', last_name: 'Hyman' })
    const id = await entry(ctx, 'test', async (tx) => {
      await tx.update(players).set({ number: null, team_id: team.id }).where(eq(players.id, changed.id))
      await tx.delete(players).where(eq(players.id, deleted.id))
      await tx.insert(players).values({ last_name: 'Newcomer', height: 'x'.repeat(300) })
    })
    const { page, next, undoable } = await getAuditEntry({ ctx, id })
    expect({ next, undoable }).toEqual({ next: null, undoable: true })
    expect(page).toMatchObject([
      {
        name: 'Leon Draisaitl',
        kind: 'changed',
        rowId: String(changed.id),
        fields: expect.arrayContaining([
          { field: 'number', before: '29', after: null },
          { field: 'team_id', before: null, after: 'Edmonton Oilers' },
        ]),
      },
      { name: 'Zach Hyman', kind: 'deleted' },
      { name: 'Newcomer', kind: 'made' },
    ])
    expect(page[0]?.fields).toHaveLength(2)
    expect(page[1]?.fields.every(({ after, before }) => after === null && before !== null)).toBe(true)
    expect(page[2]?.fields).toContainEqual({ field: 'height', before: null, after: `${'x'.repeat(200)}…` })
  })

  it('is listed with what it changed of one row, newest first, at most 20', async () => {
    const ctx = await admin('coach@example.org')
    const leon = await makePlayer(database.db, { last_name: 'Draisaitl', number: 29 })
    await makePlayer(database.db, { number: 31 })
    const first = await entry(ctx, 'edit-player', async (tx) => {
      await tx.update(players).set({ number: 30 })
      await tx.update(players).set({ number: 98 })
    })
    await entry(ctx, 'delete-player', (tx) => tx.delete(players).where(eq(players.id, leon.id)))
    const read = () => listRowEntries({ ctx, table: 'players', id: leon.id })
    expect(await read()).toMatchObject([
      { action: 'delete-player', kind: 'deleted', changes: 1 },
      {
        id: first,
        person: 'coach@example.org',
        kind: 'changed',
        changes: 4,
        undone: null,
        fields: [{ field: 'number', before: '29', after: '98' }],
      },
    ])
    await makePlayer(database.db, { id: leon.id })
    for (let weight = 200; weight < 221; weight += 1)
      await entry(ctx, 'edit-player', (tx) => tx.update(players).set({ weight }))
    const newest = await read()
    expect([newest.length, newest[0]?.fields[0]?.after, newest.at(-1)?.fields[0]?.after]).toEqual([
      20,
      '220',
      '201',
    ])
  })

  it('is paged by 50 changes', async () => {
    const ctx = await admin('coach@example.org')
    const id = await entry(ctx, 'test', (tx) =>
      tx.insert(players).values(Array.from({ length: 60 }, (_, index) => ({ last_name: `Player ${index}` }))),
    )
    const first = await getAuditEntry({ ctx, id })
    const second = await getAuditEntry({ ctx, id, after: first.next ?? 0 })
    expect([first.page.length, second.page.length, second.next]).toEqual([50, 10, null])
    expect(first.changes).toBe(60)
    expect(new Set([...first.page, ...second.page].map(({ name }) => name)).size).toBe(60)
  })

  it('of the Admins screen cannot be undone', async () => {
    const { actor } = await admin('coach@example.org')
    const ctx = accountContextOn(database.db, { actor })
    const fan = await makeUser(database.db)
    await grantAdmin({ ctx, input: { email: fan.email, unconfirmed: true } })
    const [granted] = (await listAuditEntries({ ctx })).entries
    expect(granted).toMatchObject({ action: 'grant-admin', subject: fan.email, tables: ['user_roles'] })
    expect(await getAuditEntry({ ctx, id: granted?.id ?? 0 })).toMatchObject({ undoable: false })
    await expect(getAuditEntry({ ctx, id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})
