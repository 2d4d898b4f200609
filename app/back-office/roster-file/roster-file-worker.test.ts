import { afterEach, expect, it, vi } from 'vitest'

import { readAnswer } from '#app/api-client/request.ts'
import {
  checkedFile,
  eventText,
  type FileProgress,
  requestWithProgress,
  writtenFile,
} from '#app/api-client/roster-file.ts'

import { checkFailureText, openFailureText, writeFailureText } from './copy.ts'
import { RosterFileWorker } from './roster-file-worker.ts'

const csv = (lines: readonly string[]) => new Blob([lines.join('\n')])
const noRequest = () => Promise.reject(new Error('no request expected'))

it('A-ERR-14 returns the reason when a file cannot be read', async () => {
  const gone = new Blob(['a'])
  gone.arrayBuffer = () => Promise.reject(new Error('The file is gone'))
  const opened = await new RosterFileWorker(noRequest).open(gone, 'import')
  if (opened.ok) throw new Error('opened')
  expect(openFailureText(opened.problem)).toBe('Error reading file: The file is gone')
})

it('reads a file, sends its bytes unchanged, and delivers rows in parts', async () => {
  const sent: unknown[] = []
  const row = { row: 2, class: 'new', question: null, mayAdd: true, candidates: [], problem: null }
  const answer = { token: 't', rows: Array.from({ length: 501 }, () => row) }
  const worker = new RosterFileWorker(async (endpoint, form, onProgress) => {
    if (!(form instanceof FormData)) throw new Error('no form')
    onProgress({ sent: 0.5 })
    onProgress({ done: 1000, total: 1200 })
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
  const answers = { dateOrder: null, weightUnit: 'lbs', positions: {} } as const
  const questions = await worker.review(['last_name', null], answers, showRows)
  expect(questions).toEqual({ dates: false, positions: [{ text: '', rows: 1200 }], weights: null })
  expect(parts.splice(0)).toEqual([500, 500, 200])
  const order = {
    team_id: 1,
    columns: [],
    choices: {},
    header_row: 1,
    date_order: null,
    encoding: 'utf-8',
    weight_unit: 'lbs',
    positions: {},
    token: '',
  } as const
  const progress: unknown[] = []
  const checked = await worker.check(order, (one) => void progress.push(one), showRows)
  expect(checked).toEqual({ ok: true, value: 't' })
  expect([progress, parts]).toEqual([
    [{ sent: 0.5 }, { done: 1000, total: 1200 }],
    [500, 1],
  ])
  expect(sent).toEqual(['/admin/roster-file/check-import', lines.join('\n'), JSON.stringify(order)])
})

it('reads the file again with another header row, and keeps the last reading when that row does not fit', async () => {
  const worker = new RosterFileWorker(noRequest)
  const opened = await worker.open(csv(['Players', 'Name;Nr;Pos;Wt', 'A;1;Rover;88', 'B;2;C;90']), 'import')
  expect(opened).toMatchObject({
    value: {
      headerRow: 2,
      firstRows: [{ row: 1, cells: ['Players'] }, { row: 2 }, { row: 3 }, { row: 4 }],
      rowCount: 2,
    },
  })
  expect(await worker.readAgain({ headerRow: 1 })).toMatchObject({
    ok: false,
    problem: { code: 'parse_errors' },
  })
  expect(await worker.readAgain({ headerRow: 3 })).toMatchObject({ value: { headerRow: 3, rowCount: 1 } })
  expect(await worker.readAgain({ headerRow: 2 })).toMatchObject({
    value: { columns: ['full_name', 'number', 'position', 'weight'] },
  })
  const rows: unknown[] = []
  const questions = await worker.review(
    ['full_name', 'number', 'position', 'weight'],
    { dateOrder: null, weightUnit: 'kg', positions: { Rover: 'd' } },
    (some) => void rows.push(...some),
  )
  expect(questions).toEqual({ dates: false, positions: [{ text: 'Rover', rows: 1 }], weights: 'kg' })
  expect(rows).toMatchObject([{ values: { position: 'd', weight: 194 } }, { values: { position: 'c' } }])
})

const failure = (status: number, body: unknown) => {
  const answer = readAnswer(checkedFile('import'), status, JSON.stringify(body))
  if (answer.ok) throw new Error('no failure')
  return answer.problem
}

it('A-ERR-08 A-ERR-09 A-ERR-10 A-ERR-11 shows the server’s reason, but not the message of a bug', () => {
  const bug = failure(500, { code: 'unexpected', message: 'secret', id: 'x' })
  expect(writeFailureText(bug, 'import')).toBe('Unknown import error')
  expect(writeFailureText(bug, 'update')).toBe('Unknown update error')
  expect(checkFailureText(bug)).toBe('Validation error: the database did not respond.')
  expect(checkFailureText(failure(503, { code: 'unavailable', message: 'Server not configured' }))).toBe(
    'Validation error: Server not configured',
  )
  const unread = failure(503, { code: 'roster_unread', message: 'Failed to fetch team players: why' })
  expect(checkFailureText(unread)).toBe('Failed to fetch team players: why')
  const rule = failure(422, { code: 'x', title: 't', message: 'A rule.' })
  expect([checkFailureText(rule), writeFailureText(rule, 'import')]).toEqual(['A rule.', 'A rule.'])
  expect(writeFailureText(failure(413, 'nonsense'), 'import')).toBe('Unknown import error')
  expect(writeFailureText(failure(413, 'nonsense'), 'update')).toBe('Unknown update error')
  const lost = { status: 0, code: 'network_lost', text: '' }
  for (const use of ['import', 'update'] as const)
    expect(writeFailureText(lost, use)).toMatch(/^The connection was lost/)
})

afterEach(() => void vi.unstubAllGlobals())

/** Fakes a request that is answered in events, piece by piece; the last piece ends it. */
function answerInPieces(pieces: readonly string[]): void {
  class Pieces extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 200
    responseText = ''
    open = () => undefined
    setRequestHeader = () => undefined
    getResponseHeader = () => 'text/event-stream'
    send() {
      for (const piece of pieces) {
        this.responseText += piece
        this.dispatchEvent(new Event('progress'))
      }
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Pieces)
}

async function sendInPieces(pieces: readonly string[]) {
  answerInPieces(pieces)
  const progress: FileProgress[] = []
  const answer = await requestWithProgress(
    writtenFile('import'),
    new Blob(),
    (one) => void progress.push(one),
  )
  return { progress, answer }
}

it('reports the written rows event by event, wherever the stream is cut, and then the result of the last event', async () => {
  const text = JSON.stringify({ auditId: 7, added: 2000 })
  const events = [0, 1000].map((done) => eventText({ done, total: 2000 })).join('')
  const { progress, answer } = await sendInPieces([
    events.slice(0, 40),
    events.slice(40),
    eventText({ status: 200, text }),
  ])
  expect(progress).toEqual([
    { done: 0, total: 2000 },
    { done: 1000, total: 2000 },
  ])
  expect(answer).toEqual({ ok: true, value: { auditId: 7, added: 2000 } })
  const refusal = JSON.stringify({ code: 'conflict', message: 'The roster changed.' })
  expect(await sendInPieces([eventText({ status: 409, text: refusal })])).toMatchObject({
    answer: { ok: false, problem: { status: 409, message: 'The roster changed.' } },
  })
})

it('is lost when the events end before the answer', async () => {
  expect((await sendInPieces([eventText({ done: 1000, total: 2000 })])).answer).toMatchObject({
    ok: false,
    problem: { code: 'network_lost' },
  })
})
