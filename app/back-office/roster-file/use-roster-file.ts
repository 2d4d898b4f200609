import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { WrittenFile } from '#app/api/roster-file.ts'
import { useChangeNotice } from '#app/back-office/shared/changes.ts'
import { chooseColumn, type Columns, type FileUse, type RosterField } from '#domain/roster-file/fields.ts'
import type { RowChoice, RowChoices } from '#domain/roster-file/import-rows.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { notify } from '#ui/notify.ts'

import { checkFailureText, FILE_SCREEN, openFailureText, writeFailureText, writtenText } from './copy.ts'
import type { OpenedFile } from './roster-file-worker.ts'
import { previewRows, type ImportPreview } from './row-outcome.ts'
import type { CheckedRow } from './send-file.ts'
import { useRosterFileWorker } from './use-worker.ts'

export type Outcome =
  | { readonly ok: true; readonly written: WrittenFile }
  | { readonly ok: false; readonly message: string }

type Open = { readonly name: string; readonly file: OpenedFile }
type Checked = { readonly token: string; readonly rows: readonly CheckedRow[] }
export type Busy = null | 'reading' | 'checking' | 'writing'

/** One way of a file from the disk to the database: every step forgets what stood after it. */
function useRosterFile(use: FileUse) {
  const { ask, forget, broken } = useRosterFileWorker()
  const [teamId, setTeamId] = useState<number | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const [columns, setColumns] = useState<Columns>([])
  const [rows, setRows] = useState<readonly ReviewedRow[]>([])
  const [checked, setChecked] = useState<Checked | null>(null)
  const [choices, setChoices] = useState<RowChoices>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<Busy>(null)
  const [share, setShare] = useState(0)
  /** How often everything was cleared: the fields of the form begin anew with it. */
  const [clearings, setClearings] = useState(0)
  /** Counts the files, so that a slow answer about an old one is nobody's. */
  const turn = useRef(0)
  /** Counts the checks, so that one of another team or other columns is nobody's either. */
  const checking = useRef(0)

  const forgetCheck = () => {
    checking.current += 1
    setBusy((busy) => (busy === 'checking' ? null : busy))
    setChecked(null)
    setChoices({})
    setOutcome(null)
    setError(null)
  }
  const forgetFile = () => {
    turn.current += 1
    forget()
    setOpen(null)
    setRows([])
    setBusy(null)
    forgetCheck()
  }

  async function review(next: Columns) {
    setColumns(next)
    forgetCheck()
    const found: ReviewedRow[] = []
    const mine = (turn.current += 1)
    await ask({ kind: 'review', columns: next }, (part) => {
      if (part.kind === 'reviewed_rows') found.push(...part.rows)
    })
    if (mine === turn.current) startTransition(() => setRows(found))
  }

  async function openFile(source: Blob, name: string) {
    forgetFile()
    setBusy('reading')
    const mine = turn.current
    const answer = await ask({ kind: 'open', source, use })
    if (mine !== turn.current) return
    if (answer?.kind === 'opened') {
      await review(answer.file.columns)
      setOpen({ name, file: answer.file })
    } else if (answer?.kind === 'not_opened') setError(openFailureText(answer.failure))
    setBusy(null)
  }

  async function check() {
    forgetCheck()
    setBusy('checking')
    setShare(0)
    const found: CheckedRow[] = []
    const mine = checking.current
    const order = { team_id: teamId, columns, choices: {}, token: '' }
    const answer = await ask({ kind: 'check', order }, (part) => {
      if (part.kind === 'checked_rows') found.push(...part.rows)
      else if (part.kind === 'progress') setShare(part.share)
    })
    if (answer === null || mine !== checking.current) return
    if (answer.kind === 'checked') {
      const { token } = answer
      startTransition(() => setChecked({ token, rows: found }))
    } else if (answer.kind === 'not_sent') setError(checkFailureText(answer.failure))
    setBusy(null)
  }

  async function write(): Promise<WrittenFile | null> {
    setBusy('writing')
    setOutcome(null)
    setShare(0)
    const order = { team_id: teamId, columns, choices, token: checked?.token ?? '' }
    const answer = await ask({ kind: 'write', order }, (part) => {
      if (part.kind === 'progress') setShare(part.share)
    })
    if (answer === null) return null
    setBusy(null)
    if (answer.kind === 'written') {
      setOutcome({ ok: true, written: answer.written })
      return answer.written
    }
    if (answer.kind === 'not_sent') setOutcome({ ok: false, message: writeFailureText(answer.failure, use) })
    return null
  }

  return {
    use,
    teamId,
    chooseTeam(id: number | null) {
      setTeamId(id)
      forgetCheck()
    },
    open,
    openFile,
    columns,
    chooseColumn: (index: number, field: RosterField | null) => review(chooseColumn(columns, index, field)),
    rows,
    checked,
    check,
    choices,
    choose(some: readonly number[], choice: RowChoice | null) {
      setChoices((now) => {
        const next = { ...now }
        for (const row of some) {
          if (choice === null) delete next[row]
          else next[row] = choice
        }
        return next
      })
      setOutcome(null)
    },
    write,
    outcome,
    error: broken ? FILE_SCREEN.workerFailed : error,
    busy,
    share,
    async failedRows(reasons: ReadonlyArray<readonly [number, string]>): Promise<string> {
      const answer = await ask({ kind: 'failed_rows', reasons })
      return answer?.kind === 'csv' ? answer.text : ''
    },
    clearings,
    startOver() {
      forgetFile()
      setClearings((count) => count + 1)
      setTeamId(null)
    },
  }
}
export type RosterFileState = ReturnType<typeof useRosterFile>

/** How long the success panel stands before the form is cleared (A-IMPORT-10, A-UPDATE-05), milliseconds. */
const CLEARED_AFTER_MS = 3000

const NOTHING: ImportPreview = { names: [], open: [], failed: [] }

/** What the screens of import and update do alike around a file. */
export function useFlow(use: FileUse) {
  const state = useRosterFile(use)
  const [missing, setMissing] = useState(false)
  const { revalidate } = useRevalidator()
  const show = useChangeNotice()
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
    // oxlint-disable-next-line react/exhaustive-deps -- the success begins the time, not a new drawing of the screen
  }, [succeeded])

  /** Runs what needs a team; without one it says so (A-ERR-25). */
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
      show(writtenText(written, use), written.auditId)
      await revalidate()
    },
  }
}
export type Flow = ReturnType<typeof useFlow>
