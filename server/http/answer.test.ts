import { pino } from 'pino'
import { expect, it } from 'vitest'

import { AppError } from '#server/core/errors.ts'
import { DatabaseUnreachable } from '#server/db/errors.ts'

import { describeFailure } from './answer.ts'

const log = pino({ level: 'silent' })

it('P-ERR-04 a database out of reach is reported as "Server not configured"', () => {
  const lost = new Error('Failed query: select 1', { cause: new DatabaseUnreachable('gone') })
  expect(describeFailure(lost, log)).toMatchObject({ status: 503, message: 'Server not configured' })
})

it('a refusal keeps its message and its status', () => {
  const failure = describeFailure(new AppError('not_found', 'No such lineup.'), log)
  expect(failure).toEqual({ status: 404, code: 'not_found', message: 'No such lineup.' })
})

it('the message of a bug is hidden, and its id is shown', () => {
  const failure = describeFailure(new TypeError('secret of the house'), log)
  expect(failure).toMatchObject({ status: 500, code: 'unexpected' })
  expect(failure.message).not.toContain('secret')
  expect(failure.id).toMatch(/^[0-9a-f-]{36}$/)
})

it('A-ERR-43 a failure other than a refusal is logged once, under the id that the visitor sees', () => {
  const lines: string[] = []
  const heard = pino({}, { write: (line: string) => void lines.push(line) })
  const { id } = describeFailure(new Error('relation "teams" does not exist'), heard)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"id":"${id}"`)
  expect(lines[0]).toContain('relation \\"teams\\" does not exist')
})
