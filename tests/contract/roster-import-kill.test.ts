import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { createScratchDatabase, type ScratchDatabase } from '#tests/support/scratch-database.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'

const { audit_log, players, teams } = schema

const PLAYERS = 4000
/** Clubs of the seed, one for each blow. */
const [EARLY, MIDDLE, LATE, UPLOADING, WRITING] = [1, 2, 3, 4, 5] as const
const CLUBS = [EARLY, MIDDLE, LATE, UPLOADING, WRITING]

let folder: string
let scratch: ScratchDatabase | null
let running: RunningServer | null = null
let cookie = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchboss-import-kill-'))
  const given = process.env['TEST_DATABASE_URL']
  scratch = given === undefined ? null : await createScratchDatabase(given)
})
afterAll(async () => {
  // Left over where a step above failed.
  await running?.stop()
  await scratch?.drop()
  await rm(folder, { recursive: true })
})

async function start(): Promise<RunningServer> {
  running = await startServer({ DATA_DIR: folder, ...(scratch && { DATABASE_URL: scratch.url }) })
  return running
}

const sendForm = (address: string, fields: Record<string, string>, cookie = '') =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })

/** Signs up over the wire, and takes the link of the first start. */
async function takeCharge(server: RunningServer): Promise<string> {
  const signedUp = await sendForm(`${server.url}/signup`, {
    email: 'gm@example.com',
    password: 'Four-lines-3',
  })
  const session = signedUp.headers.getSetCookie().map((line) => line.split(';')[0])
  await sendForm(server.setupLink ?? '', {}, session.join('; '))
  return session.join('; ')
}

/** Nobody plays for two clubs here: names end in the club's number. */
const csvFor = (club: number) =>
  `last_name,nhl_id\n${Array.from({ length: PLAYERS }, (_, n) => `Kill${club}x${n},${club * 100_000 + n}\n`).join('')}`

function formFor(club: number, token = ''): FormData {
  const form = new FormData()
  form.append('file', new Blob([csvFor(club)]), 'roster.csv')
  form.append('order', JSON.stringify({ team_id: club, columns: ['last_name', 'nhl_id'], token }))
  return form
}

const send = (server: RunningServer, step: 'check-import' | 'import', form: FormData) =>
  fetch(`${server.url}/admin/roster-file/${step}`, { method: 'POST', headers: { cookie }, body: form })

/** What the back-office's own check says of the file: how many of it are new to the club. */
async function check(server: RunningServer, club: number) {
  const answer = await send(server, 'check-import', formFor(club))
  expect(answer.status).toBe(200)
  return (await answer.json()) as { token: string; added: number }
}

/** Kills the server in that part of an import's time. @returns whether it was answered before */
async function killDuringImport(club: number, part: number): Promise<boolean> {
  const server = await start()
  if (cookie === '') cookie = await takeCharge(server)
  const began = performance.now()
  const { token, added } = await check(server, club)
  expect(added).toBe(PLAYERS)
  // The check does all of the work, and takes it back.
  const takes = performance.now() - began
  const answered = send(server, 'import', formFor(club, token)).then(
    (answer) => answer.status === 200,
    () => false,
  )
  await pause(takes * part)
  running = null
  await server.kill()
  return answered
}

/** Sends that part of an import's bytes, and hangs up. */
async function hangUp(server: RunningServer, club: number, part: number): Promise<void> {
  const { token } = await check(server, club)
  const sent = new Request(server.url, { method: 'POST', body: formFor(club, token) })
  const bytes = Buffer.from(await sent.arrayBuffer())
  const some = bytes.subarray(0, Math.ceil(bytes.length * part))
  const asking = request(`${server.url}/admin/roster-file/import`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': sent.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  const closed = new Promise((resolve) => asking.once('close', resolve))
  asking.once('error', () => undefined)
  await new Promise<void>((resolve) => asking.write(some, () => resolve()))
  await pause(50)
  asking.destroy()
  await closed
}

it('an import that was struck down is there whole, with its act, or not at all, and nothing is stuck', async () => {
  const answered = new Map<number, boolean>()
  answered.set(EARLY, await killDuringImport(EARLY, 0.3))
  answered.set(MIDDLE, await killDuringImport(MIDDLE, 0.6))
  answered.set(LATE, await killDuringImport(LATE, 0.9))
  expect(answered.get(EARLY)).toBe(false)

  const server = await start()
  await hangUp(server, UPLOADING, 0.5)
  await hangUp(server, WRITING, 1)
  // Waits for whoever still holds the club; of more than 2,000 players no check is made.
  const settled = new Map<number, number>()
  for (const club of CLUBS) settled.set(club, (await send(server, 'check-import', formFor(club))).status)
  expect(settled.get(UPLOADING)).toBe(200)
  // What was left out can be had by asking again.
  const { token } = await check(server, UPLOADING)
  expect((await send(server, 'import', formFor(UPLOADING, token))).status).toBe(200)
  running = null
  await server.stop()

  const { db, close } = await openDatabase({ url: scratch?.url, folder })
  try {
    for (const club of CLUBS) {
      const isWhole = club === UPLOADING || settled.get(club) === 409
      expect(isWhole || !answered.get(club)).toBe(true)
      const [team] = await db.select().from(teams).where(eq(teams.id, club))
      expect(team?.last_imported_at !== null).toBe(isWhole)
      expect(await db.$count(players, like(players.last_name, `Kill${club}x%`))).toBe(isWhole ? PLAYERS : 0)
      const subject = `${PLAYERS} players added: ${team?.name}`
      expect(await db.$count(audit_log, eq(audit_log.subject, subject))).toBe(isWhole ? 1 : 0)
    }
  } finally {
    await close()
  }
}, 300_000)
