import { expect, it } from 'vitest'

import { checkFailureText, openFailureText, writeFailureText } from './copy.ts'
import { RosterFileWorker } from './roster-file-worker.ts'
import { answerOf, type SendAnswer } from './send-file.ts'

const csv = (lines: readonly string[]) => new Blob([lines.join('\n')])
const nobody = () => Promise.reject(new Error('not asked'))

it('A-ERR-14 a file that cannot be read is told with the reason', async () => {
  const gone = new Blob(['a'])
  gone.arrayBuffer = () => Promise.reject(new Error('The file is gone'))
  const opened = await new RosterFileWorker(nobody).open(gone, 'import')
  if (opened.ok) throw new Error('opened')
  expect(openFailureText(opened.problem)).toBe('Error reading file: The file is gone')
})

it('reads a file, sends its bytes as they were, and hands rows over in parts', async () => {
  const sent: unknown[] = []
  const row = { row: 2, class: 'new', question: null, mayAdd: true, candidates: [], problem: null }
  const answer: SendAnswer = { ok: true, body: { token: 't', rows: Array.from({ length: 501 }, () => row) } }
  const worker = new RosterFileWorker(async (step, file, order, progress) => {
    progress(0.5)
    sent.push(step, await file.text(), order)
    return answer
  })
  const lines = ['last_name;mood', ...Array.from({ length: 1200 }, (_, index) => `P${index};`)]
  expect(await worker.open(csv(lines), 'import')).toMatchObject({
    value: {
      headers: ['last_name', 'mood'],
      columns: ['last_name', null],
      samples: ['P0', ''],
      rowCount: 1200,
    },
  })
  const parts: number[] = []
  const showRows = (rows: readonly unknown[]) => void parts.push(rows.length)
  await worker.review(['last_name', null], showRows)
  expect(parts.splice(0)).toEqual([500, 500, 200])
  const order = { team_id: 1, columns: [], choices: {}, token: '' }
  const shares: number[] = []
  const checked = await worker.check(order, (share) => void shares.push(share), showRows)
  expect(checked).toEqual({ ok: true, value: 't' })
  expect([shares, parts]).toEqual([[0.5], [500, 1]])
  expect(sent).toEqual(['check-import', lines.join('\n'), order])
})

const failure = (status: number, body: unknown) => {
  const answer = answerOf(status, JSON.stringify(body))
  if (answer.ok) throw new Error('no failure')
  return answer.failure
}

it('A-ERR-08 A-ERR-09 A-ERR-10 A-ERR-11 says why the server did not, without the words of a bug', () => {
  const bug = failure(500, { error: 'secret', code: 'unexpected', id: 'x' })
  expect(writeFailureText(bug, 'import')).toBe('Unknown import error')
  expect(writeFailureText(bug, 'update')).toBe('Unknown update error')
  expect(checkFailureText(bug)).toBe('Validation error: the database gave no answer.')
  expect(checkFailureText(failure(503, { error: 'Server not configured', code: 'unavailable' }))).toBe(
    'Validation error: Server not configured',
  )
  const unread = failure(503, { error: 'Failed to fetch team players: why', code: 'unavailable' })
  expect(checkFailureText(unread)).toBe('Failed to fetch team players: why')
  expect(writeFailureText(failure(422, { code: 'x', title: 't', message: 'A rule.' }), 'import')).toBe(
    'A rule.',
  )
  expect(writeFailureText(failure(413, 'nonsense'), 'import')).toBe('Unknown import error')
  expect(writeFailureText({ code: 'lost' }, 'import')).toMatch(/^The connection was lost/)
})
