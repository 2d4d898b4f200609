import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { loader as notFound } from '#app/site/not-found.route.tsx'
import { answerRoute } from '#server/answers/answer.ts'
import { AppError } from '#server/ground/errors.ts'
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

const open = () => startWebApp(database.db, startAccounts(database.db).auth)
const JSON_TYPE = { 'content-type': 'application/json' }
const EVIL = { ...JSON_TYPE, origin: 'https://evil.example' }

async function ask(path: string, init: RequestInit = {}, shape: z.ZodType<{ code: string }> = ErrorAnswer) {
  const answer = await (await open()).request(path, init)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  return [answer.status, shape.parse(await answer.json()).code]
}
const post = (body: string, headers: Record<string, string> = JSON_TYPE) => ({
  method: 'POST',
  body,
  headers,
})

describe('every error has one shape', () => {
  it.each([
    ['an endpoint that needs an account', '/lineup-builder/saved', {}, 401, 'not_signed_in'],
    ['a body that is not JSON', '/lineup-builder/shares', post('{', JSON_TYPE), 400, 'bad_request'],
    ['a body that is too large', '/api/send-report', post(`"${'x'.repeat(17_000)}"`), 413, 'too_large'],
    ['a request from another site', '/trade-players/proposals', post('{}', EVIL), 403, 'forbidden'],
    ['a GET of an endpoint for POST', '/api/send-report', {}, 405, 'method_not_allowed'],
    ['an address that cannot be read', '/shares/abcdefABCDEF', {}, 405, 'method_not_allowed'],
    ['a missing file', '/files/team_logos/none.png', {}, 404, 'not_found'],
    ['the image of a missing share', '/l/abcdefABCDEF.webp', {}, 404, 'not_found'],
    ['the image of a saved lineup', '/lineup-pictures/1', {}, 404, 'not_found'],
    ['a back-office file', '/admin/visits/export', {}, 401, 'not_signed_in'],
    ['a roster file', '/admin/roster-file/import', post('{}'), 401, 'not_signed_in'],
  ])('%s', async (_, path, init, status, code) => {
    expect(await ask(path, init)).toEqual([status, code])
  })

  it('a broken rule, with a title', async () => {
    const { trade } = await tradeWorld(database.db)
    const nothing = { ...trade, team2: { ...trade.team2, players: [], picks: [] } }
    const body = JSON.stringify({ ...nothing, client_key: crypto.randomUUID() })
    const broken = ErrorAnswer.required({ title: true })
    expect((await ask('/trade-players/proposals', post(body), broken))[0]).toBe(422)
  })

  it('a bug, with the id of its log line', async () => {
    const report = { type: 'Missing player', player_name: 'Connor Bedard', notes: '', team_id: null }
    const bug = ErrorAnswer.required({ id: true })
    const answer = await withoutTable(database.db, 'request_player', () =>
      ask('/api/send-report', post(JSON.stringify(report)), bug),
    )
    expect(answer).toEqual([500, 'unexpected'])
  })

  it('an error that a page’s loader throws', async () => {
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
})

describe('P-CALL-43 P-CALL-46 a required error field repeats the message', () => {
  it.each([
    ['/api/delete-account', post('', JSON_TYPE), 401, 'not_signed_in'],
    ['/api/delete-account', post('', EVIL), 403, 'forbidden'],
    ['/api/track-visit', post('{}'), 400, 'bad_request'],
    ['/api/visits', post('{}'), 400, 'bad_request'],
    ['/api/visits', post(`"${'x'.repeat(300_000)}"`), 413, 'too_large'],
  ])('%s %#', async (path, init, status, code) => {
    expect(await ask(path, init, WithError)).toEqual([status, code])
  })
})
