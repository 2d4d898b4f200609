import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import {
  AdminCommand,
  claimFirstAdmin,
  grantAdmin,
  listAdmins,
  offerFirstAdmin,
  readAdminIds,
  revokeAdmin,
  runAdminCommand,
} from '#server/back-office/admins.ts'
import { schema } from '#server/db/schema.ts'
import { askServer, openOperatorSocket, operatorSocketPath } from '#server/operations/operator-socket.ts'
import { actorOf, contextOn, silent } from '#tests/factories/contexts.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_changes, audit_log, one_time_tokens, user_roles } = schema
const database = testDatabase()

const admin = (asked: unknown) => runAdminCommand(database.db, AdminCommand.parse(asked))
const tokenIn = (path: string | null) => new URL(path ?? '', 'http://x').searchParams.get('token') ?? ''

async function anAdmin() {
  const admin = await makeAdmin(database.db)
  return { admin, ctx: contextOn(database.db, { actor: actorOf(admin, true) }) }
}

describe('granting and revoking', () => {
  it('makes another account admin, whatever the case of its e-mail, and leaves an audit row', async () => {
    const { admin, ctx } = await anAdmin()
    const fan = await makeUser(database.db, { email: 'fan@example.org' })
    expect(await grantAdmin({ ctx, email: ' Fan@Example.org ' })).toBe(true)
    expect(await grantAdmin({ ctx, email: 'fan@example.org' })).toBe(false)
    expect((await listAdmins({ ctx })).map(({ email }) => email)).toEqual([admin.email, 'fan@example.org'])
    const entries = await database.db.select().from(audit_log)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      actor_id: admin.id,
      actor_email: admin.email,
      action: 'grant-admin',
      subject: 'fan@example.org',
    })
    expect(await database.db.select().from(audit_changes)).toEqual([
      expect.objectContaining({
        table_name: 'user_roles',
        row_id: fan.id,
        before: null,
        after: expect.objectContaining({ user_id: fan.id, role: 'admin' }),
      }),
    ])
  })

  it('never revokes the last admin, also when two revoke each other at the same moment', async () => {
    const { admin, ctx } = await anAdmin()
    await expect(revokeAdmin({ ctx, email: admin.email })).rejects.toMatchObject({ code: 'conflict' })
    const other = await makeAdmin(database.db)
    const otherCtx = contextOn(database.db, { actor: actorOf(other, true) })
    const outcomes = await Promise.allSettled([
      revokeAdmin({ ctx, email: other.email }),
      revokeAdmin({ ctx: otherCtx, email: admin.email }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await database.db.$count(user_roles)).toBe(1)
  })

  it('P-ROLE-13 P-ENT-46 counts the role admin alone', async () => {
    const { ctx, admin } = await anAdmin()
    const editor = await makeUser(database.db)
    await database.db.insert(user_roles).values({ user_id: editor.id, role: 'editor' })
    expect(await readAdminIds(ctx)).toEqual([admin.id])
    await expect(revokeAdmin({ ctx, email: editor.email })).resolves.toBe(false)
  })

  it('P-CALL-13 reads the user ids of all admins', async () => {
    const first = await makeAdmin(database.db)
    const second = await makeAdmin(database.db)
    await makeUser(database.db)
    const ids = await readAdminIds({ db: database.db })
    expect(ids.toSorted()).toEqual([first.id, second.id].toSorted())
  })
})

describe('the first admin', () => {
  it('follows a link that works once, for an hour, and of which only a hash is kept', async () => {
    const { db } = database
    const now = new Date()
    const offer = (at: Date) => offerFirstAdmin({ db, now: at })
    const token = tokenIn(await offer(now))
    const [kept] = await db.select().from(one_time_tokens)
    expect(kept?.token_hash).not.toContain(token)

    const ctx = contextOn(db, { actor: actorOf(await makeUser(db)), now })
    const tooLate = { ...ctx, now: new Date(now.getTime() + 3_600_001) }
    await expect(claimFirstAdmin({ ctx: tooLate, token })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(claimFirstAdmin({ ctx, token: `${token}x` })).rejects.toMatchObject({ code: 'forbidden' })
    await claimFirstAdmin({ ctx, token })
    expect(await readAdminIds(ctx)).toHaveLength(1)
    await expect(claimFirstAdmin({ ctx, token })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await offer(now)).toBeNull()
  })

  it('is one, also when two links are followed at the same moment', async () => {
    const { db } = database
    const now = new Date()
    const follow = async () => {
      const path = await offerFirstAdmin({ db, now })
      const actor = actorOf(await makeUser(db))
      return { ctx: contextOn(db, { actor, now }), token: tokenIn(path) }
    }
    const links = [await follow(), await follow()]
    const outcomes = await Promise.allSettled(links.map((link) => claimFirstAdmin(link)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readAdminIds({ db })).toHaveLength(1)
  })
})

describe('npm run admin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchboss-operator-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('grants, lists and revokes through the running server, on a socket that only its owner can open', async () => {
    const socket = await openOperatorSocket(folder, { admin }, silent)
    const ask = (asked: unknown) => askServer(folder, 'admin', asked)
    expect(statSync(operatorSocketPath(folder)).mode & 0o777).toBe(0o600)
    await makeUser(database.db, { email: 'one@example.org' })
    await makeUser(database.db, { email: 'two@example.org' })
    expect(await ask({ command: 'list' })).toEqual({ ok: true, line: 'Nobody is admin.' })
    expect(await ask({ command: 'grant', email: 'one@example.org' })).toEqual({
      ok: true,
      line: 'one@example.org is admin now.',
    })
    expect(await ask({ command: 'revoke', email: 'one@example.org' })).toEqual({
      ok: false,
      line: 'The last admin cannot be revoked.',
    })
    expect(await ask({ command: 'grant', email: 'nobody@example.org' })).toEqual({
      ok: false,
      line: 'No account has this e-mail.',
    })
    await ask({ command: 'grant', email: 'two@example.org' })
    expect((await ask({ command: 'revoke', email: 'one@example.org' }))?.ok).toBe(true)
    expect((await ask({ command: 'list' }))?.line).toBe('two@example.org')
    const [entry] = await database.db.select().from(audit_log)
    expect(entry).toMatchObject({ actor_id: null, actor_email: null, action: 'grant-admin' })
    await socket.close()
    expect(await ask({ command: 'list' })).toBeNull()
  })

  it('finds no server behind the socket of one that was killed', async () => {
    expect(await askServer(join(folder, 'nowhere'), 'admin', { command: 'list' })).toBeNull()
  })
})
