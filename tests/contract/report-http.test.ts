import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import type { Mailer } from '#server/ground/mail.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, request_player } = schema
const database = testDatabase()

const REPORT = { type: 'Missing player', player_name: 'Gus Archer', notes: '', team_id: null }

const start = () => startWebApp(database.db, startAccounts(database.db).auth)

async function send(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  mail: Mailer['send'] | null = null,
) {
  const { auth } = startAccounts(database.db)
  const services = mail && { mail: { supportAddress: 'support@example.org', send: mail } }
  const app = await startWebApp(database.db, auth, undefined, { ...services })
  const answer = await app.request('/api/send-report', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const message: unknown = await answer.json()
  return { status: answer.status, message }
}

/** Returns the hosts that the page may connect to. */
const connectSource = ({ headers }: Response) =>
  /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]

describe('the report endpoint', () => {
  it('P-CALL-49 P-ERR-24 stores a report at its path when no mail is set up, and returns that', async () => {
    expect(await send(JSON.stringify(REPORT))).toMatchObject({ status: 200, message: { delivery: 'saved' } })
    expect(await database.db.$count(request_player)).toBe(1)
  })

  it.each([
    ['P-ERR-23 was mailed', 'sent', 'emailed'],
    ['P-ERR-24 could not be mailed', 'failed', 'saved'],
    ['P-ERR-24 finds no mail settings', 'not_configured', 'saved'],
  ] as const)(
    'a report that %s is stored, and the response has the outcome',
    async (_, outcome, delivery) => {
      const sent: string[] = []
      const answer = await send(JSON.stringify(REPORT), {}, async ({ subject }) => {
        sent.push(subject)
        return outcome
      })
      expect(answer).toEqual({ status: 200, message: { delivery } })
      expect(sent).toEqual(['Missing player: Gus Archer'])
      expect(await database.db.$count(request_player)).toBe(1)
    },
  )

  it('P-ENT-29 P-ENT-30 P-ENT-31 P-VALID-16 a report of either type is a row as specified, with notes or without', async () => {
    const { db } = database
    const team = await makeTeam(db)
    const fan = await makeUser(db)
    const cookie = await sessionCookie(startAccounts(db).auth, fan.id)
    const removal = { ...REPORT, type: 'Remove Player', notes: ' Left the team.\n', team_id: team.id }
    expect((await send(JSON.stringify(removal), { cookie })).status).toBe(200)
    const { notes: _notes, ...bare } = REPORT
    expect((await send(JSON.stringify({ ...bare, reporter: 'guest@example.org' }))).status).toBe(200)
    expect((await send(JSON.stringify({ ...REPORT, notes: 'A rookie.' }))).status).toBe(200)
    const rows = await db.select().from(request_player).orderBy(request_player.id)
    expect(rows).toMatchObject([
      {
        team_id: team.id,
        type: 'Remove Player',
        player_name: 'Gus Archer',
        notes: 'Left the team.',
        reporter_email: fan.email,
        guest_email: null,
        handled: false,
        fixed_at: null,
      },
      {
        team_id: null,
        type: 'Missing player',
        notes: null,
        reporter_email: null,
        guest_email: 'guest@example.org',
        handled: false,
      },
      { type: 'Missing player', notes: 'A rookie.', reporter_email: null, guest_email: null },
    ])
  })

  it('has an hourly limit with a message', async () => {
    await send(JSON.stringify(REPORT))
    await database.db.update(rate_limit_hits).set({ hits: 5 })
    expect(await send(JSON.stringify(REPORT))).toEqual({
      status: 429,
      message: {
        code: 'too_many_requests',
        message: 'Too many reports in the last hour. Please try again later.',
      },
    })
    expect(await database.db.$count(request_player)).toBe(1)
  })

  it.each([
    ['a body that is no JSON', '{"type":', {}, 400, 'The request is not valid JSON for this address.'],
    ['a body that is no report', 'null', {}, 400, 'This report could not be read.'],
    [
      'a body without the JSON type',
      JSON.stringify(REPORT),
      { 'content-type': 'text/plain' },
      400,
      'The request is not valid JSON for this address.',
    ],
    [
      'P-VALID-15 a report without a name',
      JSON.stringify({ ...REPORT, player_name: ' ' }),
      {},
      400,
      'Please enter the player name for the report.',
    ],
    [
      'P-ENT-30 a report of an unknown type',
      JSON.stringify({ ...REPORT, type: 'Complaint' }),
      {},
      400,
      'Choose whether the player is missing or should be removed.',
    ],
    [
      'a name of 101 characters',
      JSON.stringify({ ...REPORT, player_name: 'x'.repeat(101) }),
      {},
      400,
      'A player name can have at most 100 characters.',
    ],
    [
      'notes of 2001 characters',
      JSON.stringify({ ...REPORT, notes: 'x'.repeat(2001) }),
      {},
      400,
      'Notes can have at most 2000 characters.',
    ],
    [
      'an invalid guest email',
      JSON.stringify({ ...REPORT, reporter: 'at home' }),
      {},
      400,
      'This is not an email address. Correct it or leave it empty.',
    ],
    [
      'a body that is too large',
      JSON.stringify({ ...REPORT, notes: 'x'.repeat(16 * 1024) }),
      {},
      413,
      'The request is too large.',
    ],
    [
      'a request from another site',
      JSON.stringify(REPORT),
      { origin: 'https://evil.example' },
      403,
      'This request came from another site.',
    ],
  ])('refuses %s with a message, and stores nothing', async (_, body, headers, status, sentence) => {
    expect(await send(body, headers)).toMatchObject({ status, message: { message: sentence } })
    expect(await database.db.$count(request_player)).toBe(0)
  })

  it('refuses a GET request', async () => {
    const answer = await (await start()).request('/api/send-report')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('P-CALL-49 P-CALL-50 pages get the configured function and its key, and may connect to it', async () => {
    const reportService = { url: 'https://reports.example.org/functions/send-report', key: 'k-1' }
    const { auth } = startAccounts(database.db)
    const app = await startWebApp(
      database.db,
      auth,
      undefined,
      { reportService },
      { reportUrl: reportService.url },
    )
    const answer = await app.request('/lineup-builder.data')
    const page = await answer.text()
    expect(page).toContain(`"${reportService.url}"`)
    expect(page).toContain('"k-1"')
    expect(connectSource(answer)).toBe("'self' https://reports.example.org")
    expect(connectSource(await (await start()).request('/lineup-builder'))).toBe("'self'")
  })
})
