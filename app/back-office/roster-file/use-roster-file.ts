import { proxy, type Remote, wrap } from 'comlink'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Failure } from '#app/api/request.ts'
import type { FileProgress, WrittenFile } from '#app/api/roster-file.ts'
import { askToSignIn } from '#app/back-office/frame/sign-in-again.tsx'
import { useChangeNotice } from '#app/back-office/shared/changes.ts'
import type { Result } from '#domain/problem.ts'
import type { HeaderRow } from '#domain/roster-file/csv.ts'
import {
  chooseColumn,
  type Columns,
  type FileScope,
  type FileUse,
  type RosterField,
} from '#domain/roster-file/fields.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import type { RowChoice, RowChoices } from '#domain/roster-file/row-outcome.ts'
import { notify } from '#ui/notify.ts'

import { checkFailureText, FILE_SCREEN, openFailureText, writeFailureText, writtenText } from './copy.ts'
import { type CheckedRow, type FilePreview, previewRows } from './file-preview.ts'
import type { FileAnswers, FileQuestions, OpenedFile, RosterFileWorker } from './roster-file-worker.ts'

const NOTHING: FilePreview = { written: [], count: 0, open: [], failed: [] }
/** How long the success panel is shown before the form is cleared, milliseconds. */
const CLEARED_AFTER_MS = 3000

/** What the screens of import and update do alike: the file's state, and what the buttons of the steps do. */
export function useFileSteps(use: FileUse) {
  const state = useRosterFile(use)
  const [missing, setMissing] = useState(false)
  const { revalidate } = useRevalidator()
  const showNotice = useChangeNotice()
  const { rows, checked, choices, outcome, startOver } = state
  const preview = useMemo(
    () => (checked ? previewRows(rows, checked.rows, choices) : NOTHING),
    [rows, checked, choices],
  )
  const succeeded = outcome?.ok === true
  useEffect(() => {
    if (!succeeded) return
    const timer = setTimeout(() => {
      startOver()
      setMissing(false)
    }, CLEARED_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the success starts the timer, not another render
  }, [succeeded])

  /** Runs what needs a team; without one it says so. */
  const withTeam = (work: () => void) => {
    setMissing(state.teamId === null)
    if (state.teamId === null) notify({ title: FILE_SCREEN.selectTeamFirst, tone: 'danger' })
    else work()
  }
  return {
    state,
    preview,
    missing,
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

type Open = {
  readonly name: string
  readonly file: OpenedFile
  /** Why the file could not be read by the header row that was chosen last; null where it was. */
  readonly headerFailure: string | null
}
/** What the database says of the rows, and the token with which they can be written. */
type Checked = { readonly token: string; readonly rows: readonly CheckedRow[] }
type Outcome =
  | { readonly ok: true; readonly written: WrittenFile }
  | { readonly ok: false; readonly message: string }

const UNSENT: FileProgress = { sent: 0 }
const NO_ANSWERS: FileAnswers = { dateOrder: null, weightUnit: 'lbs', positions: {} }
const NO_QUESTIONS: FileQuestions = { dates: false, positions: [], weights: false }

/** A file on its way from the disk to the database: every step forgets what the later ones found. */
function useRosterFile(use: FileUse) {
  const { call, endWorker, failed } = useWorker()
  const [teamId, setTeamId] = useState<FileScope | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const [columns, setColumns] = useState<Columns>([])
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [questions, setQuestions] = useState(NO_QUESTIONS)
  const [rows, setRows] = useState<readonly ReviewedRow[]>([])
  const [checked, setChecked] = useState<Checked | null>(null)
  const [choices, setChoices] = useState<RowChoices>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<null | 'reading' | 'checking' | 'writing'>(null)
  const [progress, setProgress] = useState(UNSENT)
  /** How often everything was cleared: each time the fields of the form are mounted again. */
  const [clearings, setClearings] = useState(0)
  /** Counts reviews, so that a slow answer about other columns is dropped. */
  const reviews = useRef(0)
  /** Counts checks, so that a slow answer about another team or other columns is dropped. */
  const checks = useRef(0)

  function forgetCheck() {
    checks.current += 1
    setBusy((busy) => (busy === 'checking' ? null : busy))
    setChecked(null)
    setChoices({})
    setOutcome(null)
    setError(null)
  }
  function forgetFile() {
    reviews.current += 1
    endWorker()
    setOpen(null)
    setRows([])
    setBusy(null)
    forgetCheck()
  }

  function startOver() {
    forgetFile()
    setClearings((count) => count + 1)
    setTeamId(null)
  }

  async function openFile(source: Blob, name: string) {
    forgetFile()
    setBusy('reading')
    const answer = await call((worker) => worker.open(source, use))
    if (answer === null) return
    if (!answer.ok) setError(openFailureText(answer.problem))
    else if (await reviewFile(answer.value)) setOpen({ name, file: answer.value, headerFailure: null })
    else return
    setBusy(null)
  }

  async function chooseHeaderRow(row: HeaderRow) {
    const answer = await call((worker) => worker.chooseHeaderRow(row))
    if (answer === null) return
    const read = answer.ok
      ? { file: answer.value, headerFailure: null }
      : { headerFailure: openFailureText(answer.problem) }
    // Before the review, which a quick answer may overtake: the worker reads by this row from now on.
    setOpen((open) => open && { ...open, ...read })
    if (answer.ok) await reviewFile(answer.value)
  }

  const reviewFile = ({ columns, weightUnit }: OpenedFile) => review(columns, { ...NO_ANSWERS, weightUnit })

  /** Reads the rows. @returns false when another file, other columns or other answers were chosen meanwhile */
  async function review(next: Columns, given: FileAnswers): Promise<boolean> {
    const turn = (reviews.current += 1)
    setColumns(next)
    // At once: the next answer is given on top of this one, whether or not the rows have been read by then.
    setAnswers(given)
    forgetCheck()
    const found: ReviewedRow[] = []
    const showRows = (rows: readonly ReviewedRow[]) => void found.push(...rows)
    const asked = await call((worker) => worker.review(next, given, proxy(showRows)))
    if (turn !== reviews.current) return false
    setQuestions(asked ?? NO_QUESTIONS)
    startTransition(() => setRows(found))
    return true
  }

  /** What is sent with the file, beside what was chosen for its rows. */
  const order = {
    team_id: teamId,
    columns,
    header_row: open?.file.headerRow ?? null,
    date_order: answers.dateOrder,
    weight_unit: answers.weightUnit,
    positions: answers.positions,
  }

  const showProgress = () => {
    setProgress(UNSENT)
    return proxy((progress: FileProgress) => setProgress(progress))
  }

  async function check() {
    forgetCheck()
    setBusy('checking')
    const turn = checks.current
    const found: CheckedRow[] = []
    const showRows = (rows: readonly CheckedRow[]) => void found.push(...rows)
    const asked = { ...order, choices: {}, token: '' }
    const answer = await signedIn(() =>
      call((worker) => worker.check(asked, showProgress(), proxy(showRows))),
    )
    if (answer === null || turn !== checks.current) return
    if (answer.ok) startTransition(() => setChecked({ token: answer.value, rows: found }))
    else setError(checkFailureText(answer.problem))
    setBusy(null)
  }

  async function write(): Promise<WrittenFile | null> {
    setBusy('writing')
    setOutcome(null)
    const asked = { ...order, choices, token: checked?.token ?? '' }
    const answer = await signedIn(() => call((worker) => worker.write(asked, showProgress())))
    if (answer === null) return null
    setBusy(null)
    if (answer.ok) setOutcome({ ok: true, written: answer.value })
    else setOutcome({ ok: false, message: writeFailureText(answer.problem, use) })
    return answer.ok ? answer.value : null
  }

  return {
    use,
    teamId,
    chooseTeam(id: FileScope | null) {
      // What was written is done: the next team begins without its file, which nobody would mean for it.
      if (outcome?.ok === true) startOver()
      else forgetCheck()
      setTeamId(id)
    },
    open,
    openFile,
    columns,
    answers,
    questions,
    /** Something about the cells must be said before the rows can be compared. */
    isAsked:
      (questions.dates && answers.dateOrder === null) ||
      questions.positions.some(({ text }) => !Object.hasOwn(answers.positions, text)),
    answer: (given: Partial<FileAnswers>) => review(columns, { ...answers, ...given }),
    chooseHeaderRow,
    chooseColumn: (index: number, field: RosterField | null) =>
      review(chooseColumn(columns, index, field), { ...answers, dateOrder: null }),
    rows,
    checked,
    check,
    choices,
    /** By row; null takes an answer back. */
    choose(given: Readonly<Record<number, RowChoice | null>>) {
      setChoices((now) => withoutNulls({ ...now, ...given }))
      setOutcome(null)
    },
    write,
    outcome,
    error: failed ? FILE_SCREEN.workerFailed : error,
    busy: failed ? null : busy,
    progress,
    failedRows: async (reasons: FilePreview['failed']) =>
      (await call((worker) => worker.failedRows(reasons))) ?? '',
    clearings,
    startOver,
  }
}
export type RosterFileState = ReturnType<typeof useRosterFile>

/** A file is not sent by `fetch`: where the session has ended, it is asked for here, and the file sent once more. */
async function signedIn<Value>(
  send: () => Promise<Result<Value, Failure> | null>,
): Promise<Result<Value, Failure> | null> {
  const answer = await send()
  if (answer === null || answer.ok || answer.problem.status !== 401) return answer
  return (await askToSignIn()) ? send() : answer
}

/** The worker that holds the file: it starts with the first call, and ends with the file or with the screen. */
function useWorker() {
  const running = useRef<ReturnType<typeof startWorker> | null>(null)
  const [failed, setFailed] = useState(false)
  const endWorker = useCallback(() => {
    running.current?.thread.terminate()
    running.current = null
  }, [])
  useEffect(() => endWorker, [endWorker])

  /** Null when the worker failed, and for an answer of a worker that was ended meanwhile. */
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

function withoutNulls(choices: Readonly<Record<string, RowChoice | null>>): RowChoices {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([row, choice]) => (choice === null ? [] : [[row, choice]])),
  )
}
