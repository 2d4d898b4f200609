import { expect, it } from 'vitest'

import type { Services } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { jsonPost } from '#tests/support/sent-data.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { rate_limit_hits, request_player } = schema
const database = testDatabase()

const PATH = '/api/send-report'
const REPORT = { type: 'Missing player', player_name: 'Gus Archer', notes: '', team_id: null }

/** Starts the site; `send` sends a report, or another body. */
async function site(services: Partial<Services> = {}) {
  const app = await startWebApp(database.db, startAccounts(database.db).auth, undefined, services)
  const send = async (report: object | string, headers: Readonly<Record<string, string>> = {}) => {
    const request = jsonPost(report, headers)
    const body = typeof report === 'string' ? report : request.body
    const answer = await app.request(PATH, { ...request, body })
    const json: unknown = await answer.json()
    return [answer.status, json]
  }
  return { app, send }
}

/** Returns the hosts that the page may connect to. */
const connectSource = ({ headers }: Response) =>
  /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]

it('P-CALL-49 P-ERR-23 P-ERR-24 a report is stored for the signed-in fan, and the response says whether it was mailed', async () => {
  for (const [outcome, delivery] of [
    ['sent', 'emailed'],
    ['failed', 'saved'],
    ['not_configured', 'saved'],
  ] as const) {
    const sent: string[] = []
    const mail: Services['mail'] = {
      supportAddress: 'support@example.org',
      send: async ({ subject }) => {
        sent.push(subject)
        return outcome
      },
    }
    const { send } = await site({ mail })
    expect.soft(await send(REPORT)).toEqual([200, { delivery }])
    expect.soft(sent).toEqual(['Missing player: Gus Archer'])
  }
  const fan = await makeUser(database.db)
  const cookie = await sessionCookie(startAccounts(database.db).auth, fan.id)
  const { send } = await site()
  expect(await send({ type: 'Remove Player', player_name: 'Abe Cole' }, { cookie })).toEqual([
    200,
    { delivery: 'saved' },
  ])
  const rows = await database.db.select().from(request_player).orderBy(request_player.id)
  expect(rows).toHaveLength(4)
  expect(rows.at(-1)).toMatchObject({ type: 'Remove Player', notes: null, reporter_email: fan.email })
})

it('P-ENT-30 P-VALID-15 a refused report has its status and message, and is not stored', async () => {
  const { app, send } = await site()
  const notJson = 'The request is not valid JSON for this address.'
  for (const [report, headers, status, message] of [
    ['{"type":', {}, 400, notJson],
    ['null', {}, 400, 'This report could not be read.'],
    [REPORT, { 'content-type': 'text/plain' }, 400, notJson],
    [{ ...REPORT, player_name: ' ' }, {}, 400, 'Please enter the player name for the report.'],
    [{ ...REPORT, type: 'Complaint' }, {}, 400, 'Choose whether the player is missing or should be removed.'],
    [{ ...REPORT, notes: 'x'.repeat(16 * 1024) }, {}, 413, 'The request is too large.'],
    [REPORT, { origin: 'https://evil.example' }, 403, 'This request came from another site.'],
  ] as const)
    expect.soft(await send(report, headers)).toMatchObject([status, { message }])
  expect(await database.db.$count(request_player)).toBe(0)
  await send(REPORT)
  await database.db.update(rate_limit_hits).set({ hits: 5 })
  const message = 'Too many reports in the last hour. Please try again later.'
  expect.soft(await send(REPORT)).toEqual([429, { code: 'too_many_requests', message }])
  expect(await database.db.$count(request_player)).toBe(1)
  const read = await app.request(PATH)
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})

it('P-CALL-49 P-CALL-50 pages get the configured function and its key, and may connect to it', async () => {
  const reportService = { url: 'https://reports.example.org/functions/send-report', key: 'k-1' }
  const { auth } = startAccounts(database.db)
  const reportUrl = reportService.url
  const app = await startWebApp(database.db, auth, undefined, { reportService }, { reportUrl })
  const answer = await app.request('/lineup-builder.data')
  const page = await answer.text()
  expect(page).toContain(`"${reportUrl}"`)
  expect(page).toContain('"k-1"')
  expect(connectSource(answer)).toBe("'self' https://reports.example.org")
  expect(connectSource(await (await site()).app.request('/lineup-builder'))).toBe("'self'")
})
