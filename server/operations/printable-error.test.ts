import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { printableError, printedError, withoutValues } from './printable-error.ts'

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
  ['an e-mail in a message', new Error(`550 <${CANARY}@example.org>: no such mailbox`)],
  ['an e-mail where a long message is cut', new Error(`${'so '.repeat(331)}${CANARY}@example.org`)],
  ['an object that is no error', { secret: CANARY, errno: 44 }],
])('%s is printed without what it was given', (_, error) => {
  expect(JSON.stringify(printableError(error))).not.toContain('canary')
  expect(printedError(error)).not.toContain('canary')
})

it('says what failed, why and where', () => {
  const printed = printableError(failed(fromPostgres('23505', 'duplicate key value')))
  expect(printed).toMatchObject({
    message: 'Failed query: insert into "user" ("email") values ($1)',
    cause: { code: '23505', message: 'duplicate key value', constraint: 'user_email_unique' },
  })
  expect(printed.stack).toContain('printable-error.test.ts')
  const lines = printedError(new Error('It failed.', { cause: new Error('gone') })).split('\n')
  expect(lines[0]).toBe('Error: It failed.')
  expect(lines).toContain('caused by Error: gone')
})

it('ends where an error is its own cause, and keeps long messages short', () => {
  const error = new Error('x'.repeat(5000))
  error.cause = error
  expect(JSON.stringify(printableError(error)).length).toBeLessThan(40_000)
  expect(printableError('a text')).toMatchObject({ type: 'string', message: 'a text' })
})

it('takes no time for a message that is one endless word', () => {
  const began = performance.now()
  expect(withoutValues('x'.repeat(100_000))).toBe('…')
  expect(performance.now() - began).toBeLessThan(500)
})
