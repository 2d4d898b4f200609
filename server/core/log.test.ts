import { getRequestListener } from '@hono/node-server'
import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { answerFailure, describeFailure } from '#server/http/answer.ts'

import {
  answeredStatus,
  captureConsole,
  createLog,
  printableError,
  printedError,
  requestLog,
  withoutValues,
} from './log.ts'

const lines: Record<string, unknown>[] = []
const log = createLog({ write: (line: string) => void lines.push(JSON.parse(line)) })
const reached = new EventTarget()

const appThat = (trustsProxy: boolean) => {
  const app = new Hono()
  app.onError((error) => answerFailure(describeFailure(error, log)))
  app.use(requestLog(log, trustsProxy))
  app.get('/fails', () => Promise.reject(new Error('a bug')))
  app.get('/logs', async (c) => {
    await nextTurn()
    log.info('from far below')
    return c.text('done')
  })
  app.get('/waits', async (c) => {
    const left = once(c.req.raw.signal, 'abort')
    reached.dispatchEvent(new Event('asked'))
    await left
    return c.text('too late', 500)
  })
  return app
}

describe('the id of a request', () => {
  it('is in each of its lines and in its response, and is different for each request', async () => {
    lines.length = 0
    const answers = await Promise.all([1, 2, 3].map(() => appThat(false).request('/logs')))
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(lines.filter(({ request }) => request === id)).toHaveLength(2)
    log.info('outside of one')
    expect(lines.at(-1)).not.toHaveProperty('request')
  })

  it('is the one that a visitor sees with an error', async () => {
    lines.length = 0
    const answer = await appThat(false).request('/fails')
    const { id } = (await answer.json()) as { id: string }
    expect(answer.headers.get('x-request-id')).toBe(id)
    expect(lines.map(({ request }) => request)).toEqual([id, id])
  })

  it.each([
    [true, 'proxy-4711-abcdef', true],
    [false, 'proxy-4711-abcdef', false],
    [true, 'short', false],
    [true, 'x'.repeat(65), false],
    [true, 'two words, a "quote"', false],
  ])('trusting a proxy: %s, %j is used: %s', async (trusts, given, taken) => {
    const answer = await appThat(trusts).request('/logs', { headers: { 'x-request-id': given } })
    expect(answer.headers.get('x-request-id') === given).toBe(taken)
  })
})

describe('a visitor who hung up', () => {
  const server = createServer(getRequestListener(appThat(false).fetch, { overrideGlobalObjects: false }))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is logged as 499 and raises no alarm', async () => {
    lines.length = 0
    const { port } = server.address() as AddressInfo
    const asking = request({ port, host: '127.0.0.1', path: '/waits', agent: false })
    asking.on('error', () => undefined)
    const asked = once(reached, 'asked')
    asking.end()
    await asked
    asking.destroy()
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    expect(lines[0]).toMatchObject({ level: 30, path: '/waits', status: 499 })
  })
})

it('turns what libraries print into lines of the log', () => {
  const before = { ...console }
  lines.length = 0
  try {
    captureConsole(log)
    const { error, info } = console
    error('It failed\nparams: canary', new Error('Failed query: select 1\nparams: canary'))
    info('The user aborted a request.')
  } finally {
    Object.assign(console, before)
  }
  expect(lines).toMatchObject([
    { level: 50, msg: 'It failed', err: { message: 'Failed query: select 1' } },
    { level: 30, msg: 'The user aborted a request.' },
  ])
  expect(JSON.stringify(lines)).not.toContain('canary')
})

it('keeps the status of a response while its visitor is connected', async () => {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    expect(answeredStatus(c)).toBe(201)
  })
  app.get('/', (c) => c.text('made', 201))
  expect((await app.request('/')).status).toBe(201)
})

const CANARY = 'canary-token-4711'

/** As the driver throws it: PostgreSQL's words, and beside them the row. */
const fromPostgres = (code: string, message: string) =>
  Object.assign(new Error(message), {
    name: 'error',
    code,
    detail: `Key (email)=(${CANARY}) already exists.`,
    where: `unnamed portal parameter $1 = '${CANARY}'`,
    constraint: 'user_email_unique',
    parameters: [CANARY],
  })

const failed = (cause: Error) =>
  new DrizzleQueryError('insert into "user" ("email") values ($1)', [CANARY, `x\n    at ${CANARY}`], cause)

it.each([
  ['a failed query', failed(fromPostgres('23505', 'duplicate key value violates a unique constraint'))],
  ['one that is the cause of another', new Error('It failed.', { cause: failed(new Error('gone')) })],
  ['several at once', new AggregateError([failed(new Error('gone')), fromPostgres('23505', 'duplicate')])],
  ['one whose message was taken over', new Error(`Wrapped: ${failed(new Error('gone')).message}`)],
  ['data that PostgreSQL refuses', fromPostgres('22P02', `invalid input syntax for type uuid: "${CANARY}"`)],
  ['a number that is too large', fromPostgres('22003', `value "${CANARY}" is out of range for type integer`)],
  ['an email in a message', new Error(`550 <${CANARY}@example.org>: no such mailbox`)],
  ['an email where a long message is cut', new Error(`${'so '.repeat(331)}${CANARY}@example.org`)],
  ['an object that is no error', { secret: CANARY, errno: 44 }],
])('%s is printed without its data', (_, error) => {
  expect(JSON.stringify(printableError(error))).not.toContain('canary')
  expect(printedError(error)).not.toContain('canary')
})

it('shows what failed, why and where', () => {
  const printed = printableError(failed(fromPostgres('23505', 'duplicate key value')))
  expect(printed).toMatchObject({
    message: 'Failed query: insert into "user" ("email") values ($1)',
    cause: { code: '23505', message: 'duplicate key value', constraint: 'user_email_unique' },
  })
  expect(printed.stack).toContain('log.test.ts')
  const lines = printedError(new Error('It failed.', { cause: new Error('gone') })).split('\n')
  expect(lines[0]).toBe('Error: It failed.')
  expect(lines).toContain('caused by Error: gone')
})

it('stops at an error that is its own cause, and shortens long messages', () => {
  const error = new Error('x'.repeat(5000))
  error.cause = error
  expect(JSON.stringify(printableError(error)).length).toBeLessThan(40_000)
  expect(printableError('a text')).toMatchObject({ type: 'string', message: 'a text' })
})

it('is fast for a message that is one endless word', () => {
  const began = performance.now()
  expect(withoutValues('x'.repeat(100_000))).toBe('…')
  expect(performance.now() - began).toBeLessThan(500)
})

describe('an outage of the database', () => {
  const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

  it('is logged once a second for each message, with the number of lines left out', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    lines.length = 0
    for (let at = 0; at < 500; at += 1) log.error({ err: outage }, 'the database is out of reach')
    log.warn({ err: outage }, 'the session could not be looked up')
    vi.advanceTimersByTime(1000)
    for (let at = 0; at < 2; at += 1) log.error({ err: outage }, 'the database is out of reach')
    vi.useRealTimers()
    expect(lines.map(({ msg, left_out }) => [msg, left_out])).toEqual([
      ['the database is out of reach', undefined],
      ['the session could not be looked up', undefined],
      ['the database is out of reach', 499],
    ])
  })

  it('leaves out no other lines', () => {
    lines.length = 0
    for (let at = 0; at < 3; at += 1) log.error({ err: new Error('a bug') }, 'unexpected error')
    for (let at = 0; at < 3; at += 1) log.info({ event: 'sign_in', user: 'a' })
    expect(lines).toHaveLength(6)
  })
})
