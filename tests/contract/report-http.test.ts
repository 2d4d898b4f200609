import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { request_player } = schema
const database = testDatabase()

const REPORT = { type: 'Missing player', player_name: 'Gus Archer', notes: '', team_id: null }

const start = () => startWebApp(database.db, startAccounts(database.db).auth)

async function send(body: string, headers: Readonly<Record<string, string>> = {}) {
  const app = await start()
  const answer = await app.request('/api/send-report', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const message: unknown = await answer.json()
  return { status: answer.status, message }
}

/** Where pages may connect to. */
const connectSource = ({ headers }: Response) =>
  /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]

describe('the endpoint of reports', () => {
  it('P-CALL-49 P-ERR-24 stores a report at its path where no mail is set up, and says so', async () => {
    expect(await send(JSON.stringify(REPORT))).toMatchObject({ status: 200, message: { delivery: 'saved' } })
    expect(await database.db.$count(request_player)).toBe(1)
  })

  it.each([
    ['what is no JSON', '{"type":', {}, 400, 'The request is not the JSON it should be.'],
    ['what is no report', 'null', {}, 400, 'This report could not be read.'],
    [
      'what does not say that it is JSON',
      JSON.stringify(REPORT),
      { 'content-type': 'text/plain' },
      400,
      'The request is not the JSON it should be.',
    ],
    [
      'P-VALID-15 a report without a name',
      JSON.stringify({ ...REPORT, player_name: ' ' }),
      {},
      400,
      'Please enter the player name for the report.',
    ],
    [
      'what is too large',
      JSON.stringify({ ...REPORT, notes: 'x'.repeat(16 * 1024) }),
      {},
      413,
      'The request is too large.',
    ],
    [
      'what comes from another site',
      JSON.stringify(REPORT),
      { origin: 'https://evil.example' },
      403,
      'This request came from another site.',
    ],
  ])('refuses %s in words, and stores nothing', async (_, body, headers, status, sentence) => {
    expect(await send(body, headers)).toMatchObject({ status, message: { message: sentence } })
    expect(await database.db.$count(request_player)).toBe(0)
  })

  it('is for sending, not for reading', async () => {
    const answer = await (await start()).request('/api/send-report')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('P-CALL-49 P-CALL-50 pages are told of a configured function and its key, and may ask it', async () => {
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
