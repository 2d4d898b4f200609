import { proxy, type Remote, wrap } from 'comlink'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Failure } from '#app/api-client/request.ts'
import type { FileProgress, WrittenFile } from '#app/api-client/roster-file.ts'
import { useChangeNotice } from '#app/back-office/shared/changes.ts'
import { askToSignIn } from '#app/back-office/shared/sign-in-again.tsx'
import type { Result } from '#domain/result/problem.ts'
import type { FileScope, FileUse } from '#domain/roster-file/fields.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { notify } from '#ui/notify.ts'

import { checkFailureText, FILE_SCREEN, openFailureText, writeFailureText, writtenText } from './copy.ts'
import { type CheckedRow, type FileOrder, type FilePreview, previewRows } from './file-preview.ts'
import {
  type CheckedFile,
  fileReducer,
  type GivenChoices,
  type Reading,
  type ReviewedFile,
  START,
} from './file-steps.ts'
import { rememberedColumns } from './remembered-columns.ts'
import type { OpenedFile, ReadingChoice, RosterFileWorker } from './roster-file-worker.ts'

const NOTHING: FilePreview = { written: [], count: 0, open: [], failed: [] }
/** How long the success panel is shown before the form is cleared, milliseconds. */
const CLEARED_AFTER_MS = 3000

export function useFileSteps(use: FileUse) {
  const state = useRosterFile(use)
  const { revalidate } = useRevalidator()
  const showNotice = useChangeNotice()
  const { file, checked, teamId, step, dispatch } = state
  const preview = useMemo(
    () => (file && checked ? previewRows(file.rows, checked.rows, checked.choices) : NOTHING),
    [file, checked],
  )
  const succeeded = step.at === 'written'
  useEffect(() => {
    if (!succeeded) return
    const timer = setTimeout(() => dispatch({ type: 'start_over' }), CLEARED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [succeeded, dispatch])

  /** Runs a step that needs a team, or asks for one. */
  const withTeam = (work: () => void) => {
    dispatch({ type: 'need_team' })
    if (teamId === null) notify({ title: FILE_SCREEN.selectTeamFirst, tone: 'danger' })
    else work()
  }
  return {
    state,
    preview,
    withTeam,
    check: () => withTeam(() => void state.check()),
    async write() {
      const written = await state.write()
      if (!written) return
      showNotice(writtenText(written, use), written.auditId)
      await revalidate()
    },
  }
}
export type FileSteps = ReturnType<typeof useFileSteps>

type NamedFile = Pick<ReviewedFile, 'name' | 'opened'>

/** Returns how to read a file: with the columns that were once chosen for its headers, else as they suggest. */
const ownReading = ({ columns, headers }: OpenedFile, use: FileUse): Reading => ({
  columns: rememberedColumns(use, headers) ?? columns,
  answers: { dateOrder: null, weightUnit: null, positions: {} },
})

function useRosterFile(use: FileUse) {
  const { call, endWorker, failed } = useWorker()
  const [state, dispatch] = useReducer(fileReducer, START)
  const { step, teamId } = state
  const file = 'file' in step ? step.file : null
  const checked = 'checked' in step ? step.checked : null

  const isHeld = step.at !== 'no_file'
  useEffect(() => {
    if (!isHeld) endWorker()
  }, [isHeld, endWorker])

  async function openFile(source: Blob, name: string) {
    endWorker()
    dispatch({ type: 'open' })
    const answer = await call((worker) => worker.open(source, use))
    if (answer === null) return
    if (!answer.ok) dispatch({ type: 'not_opened', error: openFailureText(answer.problem) })
    else await review({ name, opened: answer.value })
  }

  async function readAgain({ name }: ReviewedFile, as: ReadingChoice) {
    const answer = await call((worker) => worker.readAgain(as))
    if (answer === null) return
    if (answer.ok) await review({ name, opened: answer.value })
    else dispatch({ type: 'header_refused', failure: openFailureText(answer.problem) })
  }

  /** Reads the rows with the detected or the chosen columns. */
  async function review({ name, opened }: NamedFile, reading = ownReading(opened, use)) {
    // Set at once, because the next answer builds on this one even before the rows are read.
    dispatch({ type: 'review', opened, reading })
    const rows: ReviewedRow[] = []
    const showRows = (some: readonly ReviewedRow[]) => void rows.push(...some)
    const { columns, answers } = reading
    const questions = await call((worker) => worker.review(columns, answers, proxy(showRows)))
    if (questions === null) return
    startTransition(() => dispatch({ type: 'reviewed', file: { name, opened, reading, questions, rows } }))
  }

  const showProgress = () => proxy((progress: FileProgress) => dispatch({ type: 'progress', progress }))

  async function check() {
    if (!file) return
    const order = orderOf(teamId, file, null)
    dispatch({ type: 'check', order })
    const rows: CheckedRow[] = []
    const showRows = (some: readonly CheckedRow[]) => void rows.push(...some)
    const answer = await signedIn(() =>
      call((worker) => worker.check(order, showProgress(), proxy(showRows))),
    )
    if (answer === null) return
    if (!answer.ok) dispatch({ type: 'not_checked', order, error: checkFailureText(answer.problem) })
    else startTransition(() => dispatch({ type: 'checked', order, checked: { token: answer.value, rows } }))
  }

  async function write(): Promise<WrittenFile | null> {
    if (!file) return null
    dispatch({ type: 'write' })
    const answer = await signedIn(() =>
      call((worker) => worker.write(orderOf(teamId, file, checked), showProgress())),
    )
    if (answer === null) return null
    if (answer.ok) dispatch({ type: 'written', written: answer.value })
    else dispatch({ type: 'not_written', failure: writeFailureText(answer.problem, use) })
    return answer.ok ? answer.value : null
  }

  return {
    use,
    ...state,
    file,
    checked,
    error: failed ? FILE_SCREEN.workerFailed : 'error' in step ? step.error : null,
    busy: failed ? null : step.at,
    dispatch,
    openFile,
    readAgain,
    review,
    check,
    choose: (choices: GivenChoices) => dispatch({ type: 'choose', choices }),
    write,
    failedRows: async (reasons: FilePreview['failed']) =>
      (await call((worker) => worker.failedRows(reasons))) ?? '',
  }
}
export type RosterFileState = ReturnType<typeof useRosterFile>

/** Returns what is sent with the file. @param checked null for the check itself */
function orderOf(
  team_id: FileScope | null,
  { opened, questions, reading: { columns, answers } }: ReviewedFile,
  checked: CheckedFile | null,
): FileOrder {
  return {
    team_id,
    columns,
    choices: checked?.choices ?? {},
    header_row: opened.headerRow,
    encoding: opened.encoding,
    date_order: answers.dateOrder,
    weight_unit: answers.weightUnit ?? questions.weights ?? 'lbs',
    positions: answers.positions,
    token: checked?.token ?? '',
  }
}

/** A file is not sent with `fetch`, so an ended session is handled here: it asks for a sign-in and sends again. */
async function signedIn<Value>(
  send: () => Promise<Result<Value, Failure> | null>,
): Promise<Result<Value, Failure> | null> {
  const answer = await send()
  if (answer === null || answer.ok || answer.problem.status !== 401) return answer
  return (await askToSignIn()) ? send() : answer
}

/** Holds the worker of the file. It starts with the first call, and ends with the file or the screen. */
function useWorker() {
  const running = useRef<ReturnType<typeof startWorker> | null>(null)
  const [failed, setFailed] = useState(false)
  const endWorker = useCallback(() => {
    running.current?.thread.terminate()
    running.current = null
  }, [])
  useEffect(() => endWorker, [endWorker])

  /** Null when the worker failed or was ended before it answered. */
  async function call<Answer extends Promise<unknown>>(
    request: (worker: Remote<RosterFileWorker>) => Answer,
  ): Promise<Awaited<Answer> | null> {
    const started = (running.current ??= startWorker())
    try {
      const answer = await Promise.race([request(started.worker), started.failure])
      return running.current === started ? answer : null
    } catch {
      setFailed(true)
      endWorker()
      return null
    }
  }
  return { call, endWorker, failed }
}

function startWorker() {
  const thread = new Worker(new URL('./thread.worker.ts', import.meta.url), {
    type: 'module',
    name: 'roster-file',
  })
  const { promise: failure, reject } = Promise.withResolvers<never>()
  thread.addEventListener('error', () => reject(new Error('The worker failed')))
  return { thread, worker: wrap<RosterFileWorker>(thread), failure }
}
