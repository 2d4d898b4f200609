import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { ADMIN_DOWNLOADS } from '#messages/back-office.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { countDownloads, deleteDownloads, listDownloads } from '#server/back-office/downloads.ts'
import { schema } from '#server/db/schema.ts'
import { rowsOfForm } from '#server/ground/row-id.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, image_downloads } = schema
const database = testDatabase()
const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute))

async function asAdmin() {
  return contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
}
async function makeDownload(given: Partial<typeof image_downloads.$inferInsert> = {}) {
  const [row] = await database.db
    .insert(image_downloads)
    .values({ team_name: 'Edmonton Oilers', ...given })
    .returning()
  if (!row) throw new Error('The download was not inserted.')
  return row
}

const idsOf = (...texts: string[]) => {
  const form = new FormData()
  for (const text of texts) form.append('id', text)
  return rowsOfForm(form, ADMIN_DOWNLOADS.idMissing)
}

const all = () => database.db.select().from(image_downloads).orderBy(image_downloads.id)

describe('image downloads', () => {
  it('A-CALL-17 A-ENT-06 A-IMG-02 are listed with all columns, newest first, sorted, filtered and paged', async () => {
    const ctx = await asAdmin()
    const visit = await makeVisit(database.db)
    const old = await makeDownload({ created_at: at(1), user_email: 'z@example.org', visit_id: visit.id })
    const young = await makeDownload({ created_at: at(3), team_name: 'Boston Bruins' })
    const middle = await makeDownload({ created_at: at(2), user_email: 'a@example.org' })
    const ask = async (query: Partial<Parameters<typeof listDownloads>[0]['query']> = {}) =>
      listDownloads({ ctx, query: { page: 1, sort: 'at', descending: true, ...query } })
    expect(await ask()).toEqual({ rows: [young, middle, old], total: 3 })
    expect((await ask({ sort: 'who', descending: false })).rows).toEqual([middle, old, young])
    expect((await ask({ sort: 'team', descending: false })).rows).toEqual([young, old, middle])
    expect(await ask({ team: 'Edmonton Oilers' })).toEqual({ rows: [middle, old], total: 2 })
    expect((await ask({ find: 'Z@EX' })).rows).toEqual([old])
    expect((await ask({ find: '%' })).rows).toEqual([])
    const montreal = await makeDownload({ created_at: at(4), team_name: 'Montréal Canadiens' })
    expect((await ask({ find: 'montreal' })).rows).toEqual([montreal])
    expect((await ask({ find: 'MONTRÉAL' })).rows).toEqual([montreal])
    expect((await ask({ find: 'montreal', team: 'Montréal Canadiens' })).total).toBe(1)
    await database.db.delete(image_downloads).where(eq(image_downloads.id, montreal.id))
    expect(await ask({ page: 2 })).toEqual({ rows: [], total: 3 })
  })

  it('A-IMG-01 are counted by team, largest count first', async () => {
    const ctx = await asAdmin()
    for (const team_name of ['Boston Bruins', 'Edmonton Oilers', 'Edmonton Oilers', 'Anaheim Ducks'])
      await makeDownload({ team_name })
    expect(await countDownloads({ ctx })).toEqual([
      { team: 'Edmonton Oilers', downloads: 2 },
      { team: 'Anaheim Ducks', downloads: 1 },
      { team: 'Boston Bruins', downloads: 1 },
    ])
  })

  it('A-CALL-17 A-IMG-03 A-ERR-35 are deleted by id, restored exactly by undo, and refused without an id', async () => {
    const ctx = await asAdmin()
    const row = await makeDownload()
    const other = await makeDownload()
    const { auditId } = await deleteDownloads({ ctx, ids: [row.id] })
    expect(await all()).toEqual([other])
    await undoEntry({ ctx, id: auditId })
    expect(await all()).toEqual([row, other])
    const both = await deleteDownloads({ ctx, ids: [row.id, other.id] })
    expect([both.rows, await all()]).toEqual([2, []])
    expect((await database.db.select().from(audit_log).orderBy(audit_log.id)).at(-1)).toMatchObject({
      subject: '2 download records',
    })
    await undoEntry({ ctx, id: both.auditId })
    expect(await all()).toEqual([row, other])
    await expect(deleteDownloads({ ctx, ids: [other.id + 1] })).rejects.toMatchObject({ code: 'not_found' })
    expect(idsOf('1', '2')).toEqual([1, 2])
    const tooMany = Array.from({ length: 51 }, (_, at) => String(at + 1))
    for (const texts of [[], [''], ['x'], ['0'], ['1.5'], ['99999999999'], ['1', 'x'], tooMany])
      expect(() => idsOf(...texts)).toThrow('Missing id for deletion')
  })
})
