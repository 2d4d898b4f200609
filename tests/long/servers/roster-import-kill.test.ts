import { eq, like } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import type { ScratchDatabase } from '#tests/support/scratch-database.ts'
import { createLeagueDatabase, type RunningServer, startServer } from '#tests/support/server.ts'

const { audit_log, players, teams } = schema

/** More than a check reads of a team. */
const PLAYERS = 4000
/** One team for each kill, with the share of the import's time or bytes at which it happens. */
const KILLS = new Map([11, 12, 13].map((teamId, index) => [teamId, 0.3 * (index + 1)]))
const [UPLOADING, WRITING] = [14, 15] as const
const TEAM_IDS = [...KILLS.keys(), UPLOADING, WRITING]

let folder: string
let scratch: ScratchDatabase | null
let running: RunningServer | null = null
let cookie = ''
beforeAll(async () => {
  folder = await copyPreparedFolder('league')
  const given = process.env['TEST_DATABASE_URL']
  scratch = given === undefined ? null : await createLeagueDatabase(given)
  const { db, close } = await openDatabase({ url: scratch?.url, folder })
  for (const id of TEAM_IDS) await makeTeam(db, { id })
  await close()
})
afterAll(async () => {
  // Left over when a step above failed.
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

/** Signs up over HTTP, and follows the link of the first start. */
async function signUpFirstAdmin(server: RunningServer): Promise<string> {
  const signedUp = await sendForm(`${server.url}/signup`, {
    email: 'gm@example.com',
    password: 'Four-lines-3',
  })
  const session = signedUp.headers.getSetCookie().map((line) => line.split(';')[0])
  await sendForm(server.setupLink ?? '', {}, session.join('; '))
  return session.join('; ')
}

/** No player is on two teams here, because names end in the team's number. */
const csvFor = (teamId: number) =>
  `last_name,nhl_id\n${Array.from({ length: PLAYERS }, (_, n) => `Kill${teamId}x${n},${teamId * 100_000 + n}\n`).join('')}`

function formFor(teamId: number, token = ''): FormData {
  const form = new FormData()
  form.append('file', new Blob([csvFor(teamId)]), 'roster.csv')
  form.append(
    'order',
    JSON.stringify({ team_id: teamId, columns: ['last_name', 'nhl_id'], positions: { '': 'c' }, token }),
  )
  return form
}

const send = (server: RunningServer, step: 'check-import' | 'import', form: FormData) =>
  fetch(`${server.url}/admin/roster-file/${step}`, { method: 'POST', headers: { cookie }, body: form })

/** Checks the file in the back-office. Returns its token and how many players are new to the team. */
async function check(server: RunningServer, teamId: number) {
  const answer = await send(server, 'check-import', formFor(teamId))
  expect(answer.status).toBe(200)
  return (await answer.json()) as { token: string; added: number }
}

/** Kills the server at that share of an import's time. @returns whether it had responded before */
async function killDuringImport(teamId: number, part: number): Promise<boolean> {
  const server = await start()
  if (cookie === '') cookie = await signUpFirstAdmin(server)
  const began = performance.now()
  const { token, added } = await check(server, teamId)
  expect(added).toBe(PLAYERS)
  // The check does all the work and rolls it back, so it takes as long.
  const takes = performance.now() - began
  const answered = send(server, 'import', formFor(teamId, token)).then(
    (answer) => answer.status === 200,
    () => false,
  )
  await pause(takes * part)
  running = null
  await server.kill()
  return answered
}

/** Sends that share of an import's bytes, and closes the connection. */
async function hangUp(server: RunningServer, teamId: number, part: number): Promise<void> {
  const { token } = await check(server, teamId)
  const sent = new Request(server.url, { method: 'POST', body: formFor(teamId, token) })
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

it('an interrupted import is stored whole with its audit entry or not at all, and leaves no lock', async () => {
  const answered = new Map<number, boolean>()
  for (const [teamId, part] of KILLS) answered.set(teamId, await killDuringImport(teamId, part))
  expect(answered.get(11)).toBe(false)

  const server = await start()
  await hangUp(server, UPLOADING, 0.5)
  await hangUp(server, WRITING, 1)
  // The check waits for any lock on the team. It refuses a team with more than 2,000 players.
  const settled = new Map<number, number>()
  for (const teamId of TEAM_IDS)
    settled.set(teamId, (await send(server, 'check-import', formFor(teamId))).status)
  expect(settled.get(UPLOADING)).toBe(200)
  // What was not imported can be imported again.
  const { token } = await check(server, UPLOADING)
  expect((await send(server, 'import', formFor(UPLOADING, token))).status).toBe(200)
  running = null
  await server.stop()

  const { db, close } = await openDatabase({ url: scratch?.url, folder })
  try {
    for (const teamId of TEAM_IDS) {
      const isWhole = teamId === UPLOADING || settled.get(teamId) === 409
      expect(isWhole || !answered.get(teamId)).toBe(true)
      const [team] = await db.select().from(teams).where(eq(teams.id, teamId))
      expect(team?.last_imported_at !== null).toBe(isWhole)
      expect(await db.$count(players, like(players.last_name, `Kill${teamId}x%`))).toBe(isWhole ? PLAYERS : 0)
      const subject = `${PLAYERS.toLocaleString('en-US')} players added: ${team?.name}`
      expect(await db.$count(audit_log, eq(audit_log.subject, subject))).toBe(isWhole ? 1 : 0)
    }
  } finally {
    await close()
  }
}, 300_000)
