import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { lookUpEmails } from '#app/back-office/preferences/emails.ts'
import { undoEntry } from '#server/audit/undo.ts'
import {
  listPreferenceRows,
  listUserEmails,
  savePreferenceNames,
  setHideVisit,
} from '#server/back-office/preferences.ts'
import { schema } from '#server/db/schema.ts'
import { actorOf, contextOn, GUEST } from '#tests/factories/contexts.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, user_preferences, user_roles } = schema
const database = testDatabase()

async function asAdmin() {
  const admin = await makeAdmin(database.db)
  return contextOn(database.db, { actor: actorOf(admin, true) })
}

async function makePreferences(given: Partial<typeof user_preferences.$inferInsert> = {}) {
  const fan = await makeUser(database.db)
  const [row] = await database.db
    .insert(user_preferences)
    .values({ user_id: fan.id, ...given })
    .returning()
  if (!row) throw new Error('The preferences were not inserted.')
  return { fan, row }
}

const allRows = () => database.db.select().from(user_preferences).orderBy(user_preferences.id)

describe('listing preferences', () => {
  it('A-GATE-11 reads nothing before the admin check', async () => {
    const fan = await makeUser(database.db)
    const reading = vi.spyOn(database.pool, 'query')
    try {
      const refused = [
        { actor: GUEST, code: 'not_signed_in' },
        { actor: actorOf(fan), code: 'forbidden' },
      ]
      for (const { actor, code } of refused) {
        const ctx = contextOn(database.db, { actor })
        const listing = listPreferenceRows({ ctx, query: { from: 0, find: '' } })
        await expect(listing).rejects.toMatchObject({ code })
      }
      expect(reading).not.toHaveBeenCalled()
    } finally {
      reading.mockRestore()
    }
  })

  it('A-CALL-24 A-PREF-04 A-ENT-09 returns whole rows without emails, newest first, 50 at a time', async () => {
    const ctx = await asAdmin()
    const made = []
    for (let at = 0; at < 52; at += 1) made.push((await makePreferences()).row)
    const first = await listPreferenceRows({ ctx, query: { from: 0, find: '' } })
    const rest = await listPreferenceRows({ ctx, query: { from: 50, find: '' } })
    expect(first).toHaveLength(50)
    expect([...first, ...rest]).toEqual(made.toReversed())
    expect(Object.keys(first[0] ?? {}).toSorted()).not.toContain('email')
  })

  it('finds rows by name and email, and treats wildcards literally', async () => {
    const ctx = await asAdmin()
    const { fan, row } = await makePreferences({ profile_name: 'Dale-10', display_name: '100% Ducky' })
    const { row: other } = await makePreferences({ display_name: 'Teemu' })
    const idsFor = async (find: string) =>
      (await listPreferenceRows({ ctx, query: { from: 0, find } })).map(({ id }) => id)
    expect(await idsFor('dale')).toEqual([row.id])
    expect(await idsFor('%')).toEqual([row.id])
    expect(await idsFor(fan.email.toUpperCase())).toEqual([row.id])
    expect(await idsFor('teemu')).toEqual([other.id])
  })
})

describe('sorted and filtered preferences', () => {
  it('sort by a name or the email with missing ones last, and filter by hidden visits', async () => {
    const ctx = await asAdmin()
    const eric = (await makePreferences({ profile_name: 'zed', display_name: 'Éric', hide_visit: true })).row
    const adam = (await makePreferences({ profile_name: null, display_name: 'adam' })).row
    const none = (await makePreferences({ profile_name: 'bob', hide_visit: false })).row
    type Query = Partial<Parameters<typeof listPreferenceRows>[0]['query']>
    const idsFor = async (query: Query) =>
      (await listPreferenceRows({ ctx, query: { from: 0, find: '', ...query } })).map(({ id }) => id)
    expect(await idsFor({ sort: 'profile_name' })).toEqual([none.id, eric.id, adam.id])
    expect(await idsFor({ sort: 'display_name' })).toEqual([adam.id, eric.id, none.id])
    expect(await idsFor({ sort: 'newest' })).toEqual([none.id, adam.id, eric.id])
    expect(await idsFor({ hidden: true })).toEqual([eric.id])
    expect(await idsFor({ hidden: false })).toEqual([none.id, adam.id])
  })
})

describe('changing preferences', () => {
  it('A-CALL-25 A-ENT-08 hides the visits of a row whose setting was null, and undo restores null', async () => {
    const ctx = await asAdmin()
    const { row } = await makePreferences()
    const { row: other } = await makePreferences()
    expect(row.hide_visit).toBeNull()
    expect(await setHideVisit({ ctx, id: row.id, hidden: true })).toMatchObject({
      id: row.id,
      hide_visit: true,
    })
    expect(await allRows()).toEqual([{ ...row, hide_visit: true, updated_at: expect.any(Date) }, other])
    const [entry] = await database.db.select().from(audit_log)
    expect(entry).toMatchObject({ action: 'set-hide-visit' })
    await undoEntry({ ctx, id: entry?.id ?? 0 })
    expect(await allRows()).toEqual([row, other])
    await expect(setHideVisit({ ctx, id: 99_999, hidden: true })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('A-CALL-26 A-VALID-28 A-VALID-29 saves both names, empty ones as null, and display names of any form', async () => {
    const ctx = await asAdmin()
    const { row } = await makePreferences({ profile_name: 'old-name', display_name: 'Old' })
    const { row: other } = await makePreferences({ profile_name: 'other-name' })
    const save = (profile_name: string | null, display_name: string | null) =>
      savePreferenceNames({ ctx, id: row.id, input: { profile_name, display_name } })
    expect(await save('Dale-10', ' <b>Ducky</b> 🏒 ')).toMatchObject({
      ok: true,
      value: { id: row.id, profile_name: 'Dale-10', display_name: '<b>Ducky</b> 🏒' },
    })
    expect(await save('', ' ')).toMatchObject({ ok: true, value: { profile_name: null, display_name: null } })
    expect(await database.db.$count(audit_changes)).toBe(2)
    const nameless = { ...row, profile_name: null, display_name: null, updated_at: expect.any(Date) }
    expect(await allRows()).toEqual([nameless, other])
  })

  it('A-VALID-29 stores a blank for characters that the database cannot store in a display name', async () => {
    const ctx = await asAdmin()
    const { row } = await makePreferences()
    const input = { profile_name: null, display_name: 'a\u0000b' }
    expect(await savePreferenceNames({ ctx, id: row.id, input })).toMatchObject({
      ok: true,
      value: { display_name: 'a b' },
    })
  })

  it('refuses a profile name that its owner could not choose, and changes nothing', async () => {
    const ctx = await asAdmin()
    await makePreferences({ profile_name: 'Taken-1' })
    const { row } = await makePreferences({ profile_name: 'mine-1' })
    const codeOf = async (profile_name: string, display_name = 'x') => {
      const saved = await savePreferenceNames({ ctx, id: row.id, input: { profile_name, display_name } })
      return saved.ok ? 'saved' : saved.problem.code
    }
    expect(await codeOf('tAKEN-1')).toBe('profile_name_taken')
    expect(await codeOf('two words')).toBe('profile_name_form')
    expect(await codeOf('admin')).toBe('profile_name_reserved')
    expect(await codeOf('mine-1', 'x'.repeat(51))).toBe('display_name_too_long')
    expect(await database.db.$count(audit_log)).toBe(0)
  })
})

describe('the emails of users', () => {
  it('A-CALL-33 are read by id; unknown and malformed ids are left out', async () => {
    const ctx = await asAdmin()
    const { fan } = await makePreferences()
    const ids = [fan.id, '00000000-0000-4000-8000-000000000000', "'; drop table players"]
    expect(await listUserEmails({ ctx, ids })).toEqual({ [fan.id]: fan.email })
  })

  it('A-CALL-30 A-CALL-31 A-CALL-33 come from the endpoint when its key is set, otherwise from the users table', async () => {
    const { fan } = await makePreferences()
    const accounts = startAccounts(database.db)
    const app = await startWebApp(database.db, accounts.auth, undefined, {
      adminApi: { key: 'k-1', baseUrl: null },
    })
    const admin = await signedUp(accounts.visit(), { email: 'admin@example.com' })
    const { actor } = await admin.ctx()
    if (actor.kind === 'user')
      await database.db.insert(user_roles).values({ user_id: actor.id, role: 'admin' })
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const statuses: number[] = []
    const look = (cookie: string, key: string | null) => {
      vi.stubGlobal('fetch', async (place: string, init: RequestInit) => {
        const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie }
        const answer = await app.request(place, { ...init, headers })
        statuses.push(answer.status)
        return answer
      })
      return lookUpEmails([fan.id], { key, baseUrl: null })
    }
    onTestFinished(() => void vi.unstubAllGlobals())

    expect(await look(cookie, 'k-1')).toEqual({ ok: true, value: { [fan.id]: fan.email } })
    expect(statuses).toEqual([200])
    expect(await look(cookie, 'k-2')).toEqual({ ok: true, value: { [fan.id]: fan.email } })
    expect(statuses).toEqual([200, 403, 200])
    // The key alone is not enough without a session.
    expect(await look('', 'k-1')).toEqual({ ok: false, problem: { code: 'failed' } })
    expect(statuses).toEqual([200, 403, 200, 401, 401])
  })
})
