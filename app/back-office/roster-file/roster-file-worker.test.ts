import { expect, it } from 'vitest'

import { readAnswer } from '#app/api/request.ts'
import { checkedFile } from '#app/api/roster-file.ts'

import { checkFailureText, openFailureText, writeFailureText } from './copy.ts'
import { RosterFileWorker } from './roster-file-worker.ts'

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
  const answer = { token: 't', rows: Array.from({ length: 501 }, () => row) }
  const worker = new RosterFileWorker(async (endpoint, form, onProgress) => {
    if (!(form instanceof FormData)) throw new Error('no form')
    onProgress(0.5)
    const file = form.get('file')
    sent.push(endpoint.path, file instanceof Blob && (await file.text()), form.get('order'))
    return readAnswer(endpoint, 200, JSON.stringify(answer))
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
  await worker.review(['last_name', null], null, showRows)
  expect(parts.splice(0)).toEqual([500, 500, 200])
  const order = { team_id: 1, columns: [], choices: {}, date_order: null, token: '' }
  const shares: number[] = []
  const checked = await worker.check(order, (share) => void shares.push(share), showRows)
  expect(checked).toEqual({ ok: true, value: 't' })
  expect([shares, parts]).toEqual([[0.5], [500, 1]])
  expect(sent).toEqual(['/admin/roster-file/check-import', lines.join('\n'), JSON.stringify(order)])
})

const failure = (status: number, body: unknown) => {
  const answer = readAnswer(checkedFile('import'), status, JSON.stringify(body))
  if (answer.ok) throw new Error('no failure')
  return answer.problem
}

it('A-ERR-08 A-ERR-09 A-ERR-10 A-ERR-11 says why the server did not, without the words of a bug', () => {
  const bug = failure(500, { code: 'unexpected', message: 'secret', id: 'x' })
  expect(writeFailureText(bug, 'import')).toBe('Unknown import error')
  expect(writeFailureText(bug, 'update')).toBe('Unknown update error')
  expect(checkFailureText(bug)).toBe('Validation error: the database gave no answer.')
  expect(checkFailureText(failure(503, { code: 'unavailable', message: 'Server not configured' }))).toBe(
    'Validation error: Server not configured',
  )
  const unread = failure(503, { code: 'roster_unread', message: 'Failed to fetch team players: why' })
  expect(checkFailureText(unread)).toBe('Failed to fetch team players: why')
  const rule = failure(422, { code: 'x', title: 't', message: 'A rule.' })
  expect([checkFailureText(rule), writeFailureText(rule, 'import')]).toEqual(['A rule.', 'A rule.'])
  expect(writeFailureText(failure(413, 'nonsense'), 'import')).toBe('Unknown import error')
  const lost = { status: 0, code: 'network_lost', text: '' }
  expect(writeFailureText(lost, 'import')).toMatch(/^The connection was lost/)
})
