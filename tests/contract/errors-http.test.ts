import { expect, it } from 'vitest'
import { z } from 'zod'

import { loader as notFound } from '#app/site/not-found.route.tsx'
import { AppError } from '#server/core/errors.ts'
import { answerRoute } from '#server/http/answer.ts'
import { contextOn } from '#tests/factories/contexts.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { withoutTable } from '#tests/support/sent-data.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** The one shape of an error; no other field is allowed. */
const ErrorAnswer = z.strictObject({
  code: z.string().min(1),
  title: z.string().min(1).optional(),
  message: z.string().min(1),
  id: z.uuid().optional(),
})
/** The shape for endpoints that must have an `error` field. */
const WithError = ErrorAnswer.extend({ error: z.string() }).refine(({ error, message }) => error === message)

const JSON_TYPE = { 'content-type': 'application/json' }
const EVIL = { ...JSON_TYPE, origin: 'https://evil.example' }

const post = (body: string, headers: Record<string, string> = JSON_TYPE) => ({
  method: 'POST',
  body,
  headers,
})

/** Starts the site; `ask` returns the status and the code of an error, which has no other shape. */
async function site() {
  const app = await startWebApp(database.db, startAccounts(database.db).auth)
  return async (path: string, init: RequestInit = {}, shape: z.ZodType<{ code: string }> = ErrorAnswer) => {
    const answer = await app.request(path, init)
    expect.soft(answer.headers.get('content-type'), path).toMatch(/^application\/json/)
    return [path, answer.status, shape.parse(await answer.json()).code]
  }
}

it('every error has one shape: a code and a message, a title for a broken rule, and the id of its log line for a bug', async () => {
  const ask = await site()
  for (const [path, init, status, code] of [
    ['/lineup-builder/saved', {}, 401, 'not_signed_in'],
    ['/lineup-builder/shares', post('{', JSON_TYPE), 400, 'bad_request'],
    ['/api/send-report', post(`"${'x'.repeat(17_000)}"`), 413, 'too_large'],
    ['/trade-players/proposals', post('{}', EVIL), 403, 'forbidden'],
    ['/api/send-report', {}, 405, 'method_not_allowed'],
    ['/shares/abcdefABCDEF', {}, 405, 'method_not_allowed'],
    ['/files/team_logos/none.png', {}, 404, 'not_found'],
    ['/l/abcdefABCDEF.webp', {}, 404, 'not_found'],
    ['/lineup-pictures/1', {}, 404, 'not_found'],
    ['/admin/visits/export', {}, 401, 'not_signed_in'],
    ['/admin/roster-file/import', post('{}'), 401, 'not_signed_in'],
  ] as const)
    expect.soft(await ask(path, init)).toEqual([path, status, code])

  const { trade } = await tradeWorld(database.db)
  const nothing = { ...trade, team2: { ...trade.team2, players: [], picks: [] } }
  const body = JSON.stringify({ ...nothing, client_key: crypto.randomUUID() })
  const broken = ErrorAnswer.required({ title: true })
  expect((await ask('/trade-players/proposals', post(body), broken))[1]).toBe(422)
  const report = { type: 'Missing player', player_name: 'Connor Bedard', notes: '', team_id: null }
  const bug = await withoutTable(database.db, 'request_player', () =>
    ask('/api/send-report', post(JSON.stringify(report)), ErrorAnswer.required({ id: true })),
  )
  expect(bug).toEqual(['/api/send-report', 500, 'unexpected'])
})

it('an error that a page’s loader throws has the same shape', async () => {
  const refusing = answerRoute(contextOn(database.db), () =>
    Promise.reject(new AppError('not_found', 'No such lineup.')),
  )
  const missing = Promise.resolve().then(() => notFound())
  for (const [thrown, message] of [
    [refusing, 'No such lineup.'],
    [missing, 'Nothing was found at this address.'],
  ] as const) {
    await expect(thrown).rejects.toMatchObject({ init: { status: 404 } })
    await expect(thrown).rejects.toHaveProperty('data', { code: 'not_found', message })
  }
})

it('P-CALL-43 P-CALL-46 a required error field repeats the message', async () => {
  const ask = await site()
  for (const [path, init, status, code] of [
    ['/api/delete-account', post('', JSON_TYPE), 401, 'not_signed_in'],
    ['/api/delete-account', post('', EVIL), 403, 'forbidden'],
    ['/api/track-visit', post('{}'), 400, 'bad_request'],
    ['/api/visits', post('{}'), 400, 'bad_request'],
    ['/api/visits', post(`"${'x'.repeat(300_000)}"`), 413, 'too_large'],
  ] as const)
    expect.soft(await ask(path, init, WithError)).toEqual([path, status, code])
})
