import Download from '~icons/lucide/download'
import { useMemo, useState } from 'react'

import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { downloadFile } from '#app/building/share-actions.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { Button } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FILE_SCREEN, IMPORT_CLASS_WORDS, UPDATE_CLASS_WORDS } from './copy.ts'
import { type ListedRow, RowList } from './row-list.tsx'
import type { ImportPreview } from './row-outcome.ts'
import type { CheckedRow } from './send-file.ts'
import { WorkProgress } from './steps.tsx'
import type { RosterFileState } from './use-roster-file.ts'

type CheckStepProps = {
  readonly state: RosterFileState
  readonly preview: ImportPreview
  /** False and told why when no team is chosen. */
  readonly onCheck: () => void
}

/** Compares the rows with the database, and shows what it says of them. */
export function CheckStep({ state, preview, onCheck }: CheckStepProps) {
  const { checked, busy, error, use } = state
  return (
    <>
      <Button
        look={checked ? 'secondary' : 'primary'}
        className="self-start"
        busy={busy === 'checking'}
        onClick={onCheck}
      >
        {checked ? FILE_SCREEN.validateAgain : use === 'import' ? FILE_SCREEN.validate : FILE_SCREEN.match}
      </Button>
      {busy === 'checking' && (
        <WorkProgress share={state.share} words={FILE_SCREEN.validating(state.rows.length)} />
      )}
      {error !== null && <NoticeLine look="danger">{error}</NoticeLine>}
      {checked && <CheckResult state={state} checked={checked.rows} preview={preview} />}
      <UnsavedChanges dirty={Object.keys(state.choices).length > 0 && state.outcome?.ok !== true} />
    </>
  )
}

type CheckResultProps = {
  readonly state: RosterFileState
  readonly checked: readonly CheckedRow[]
  readonly preview: ImportPreview
}

/** What the database says of each row, by class; the answers it needs; the rows that are left out as a file. */
function CheckResult({ state, checked, preview }: CheckResultProps) {
  const [filter, setFilter] = useState('all')
  const questions = useMemo(() => checked.filter(({ question }) => question !== null), [checked])
  const counts = useMemo(() => countByClass(checked), [checked])
  const classes = Object.entries(state.use === 'import' ? IMPORT_CLASS_WORDS : UPDATE_CLASS_WORDS)
  const kinds = [
    { kind: 'all', label: FILE_SCREEN.all, count: checked.length },
    ...classes.map(([kind, label]) => ({
      kind,
      label,
      count: counts.get(kind) ?? 0,
    })),
    ...(questions.length > 0
      ? [{ kind: 'questions', label: FILE_SCREEN.questions, count: questions.length }]
      : []),
  ]
  const reviewed = state.rows
  const rows = useMemo(() => shownRows(reviewed, checked, filter), [reviewed, checked, filter])
  const addable = questions.filter(({ mayAdd }) => mayAdd).map(({ row }) => row)
  return (
    <>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{FILE_SCREEN.showing}</legend>
        {kinds.map(({ kind, label, count }) => (
          <Button
            key={kind}
            size="small"
            look={filter === kind ? 'primary' : 'secondary'}
            aria-pressed={filter === kind}
            onClick={() => setFilter(kind)}
          >
            {label} <span className="tabular-nums">{count.toLocaleString('en')}</span>
          </Button>
        ))}
      </fieldset>
      {questions.length > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold">
            {preview.open.length > 0 ? FILE_SCREEN.open(preview.open.length) : ''} {FILE_SCREEN.forAll}
          </span>
          {addable.length > 0 && (
            <Button size="small" onClick={() => state.choose(addable, 'add')}>
              {FILE_SCREEN.addAll}
            </Button>
          )}
          <Button
            size="small"
            onClick={() =>
              state.choose(
                questions.map(({ row }) => row),
                'skip',
              )
            }
          >
            {FILE_SCREEN.leaveAllOut}
          </Button>
        </div>
      )}
      <RowList key={filter} rows={rows} choices={state.choices} onChoose={state.choose} />
      {preview.failed.length > 0 && (
        <Button
          size="small"
          className="self-start"
          onClick={async () => {
            const text = await state.failedRows(preview.failed)
            downloadFile(new Blob([text], { type: 'text/csv' }), FILE_SCREEN.failedRowsName)
          }}
        >
          <Download aria-hidden="true" className="size-4" />
          {FILE_SCREEN.failedRows(preview.failed.length)}
        </Button>
      )}
    </>
  )
}

function shownRows(
  reviewed: readonly ReviewedRow[],
  checked: readonly CheckedRow[],
  filter: string,
): readonly ListedRow[] {
  return checked.flatMap((row, index) => {
    const own = reviewed[index]
    const shown = filter === 'all' || (filter === 'questions' ? row.question !== null : row.class === filter)
    return own && shown ? [{ own, checked: row }] : []
  })
}

function countByClass(checked: readonly CheckedRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of checked) counts.set(row.class, (counts.get(row.class) ?? 0) + 1)
  return counts
}
