import { useMemo, useState } from 'react'
import Download from '~icons/lucide/download'

import type { FilePlayer } from '#app/api-client/roster-file.ts'
import { downloadFile } from '#app/shared/download-file.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import type { RowChoice } from '#domain/roster-file/row-outcome.ts'
import { fold } from '#domain/text/fold.ts'
import { formatNumber } from '#domain/text/format.ts'
import { Button } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FILE_SCREEN, IMPORT_CLASS_WORDS, UPDATE_CLASS_WORDS } from './copy.ts'
import { byAttention, isChange, likelyPlayer, type ListedRow, valuesLeftOut } from './file-preview.ts'
import type { CheckedFile } from './file-steps.ts'
import { RowList, type TeamName } from './row-list.tsx'
import type { FileSteps } from './use-roster-file.ts'
import { WorkProgress } from './write-step.tsx'

type CheckStepProps = { readonly steps: FileSteps; readonly teamName: TeamName }

export function CheckStep({ steps, teamName }: CheckStepProps) {
  const { state, check } = steps
  const { file, checked, busy, error, use } = state
  return (
    <>
      <Button
        look={checked ? 'secondary' : 'primary'}
        className="self-start"
        busy={busy === 'checking'}
        onClick={check}
      >
        {checked ? FILE_SCREEN.checkAgain[use] : use === 'import' ? FILE_SCREEN.validate : FILE_SCREEN.match}
      </Button>
      {busy === 'checking' && (
        <WorkProgress step={state.step} words={FILE_SCREEN.validating(file?.rows.length ?? 0)} />
      )}
      {error !== null && <NoticeLine look="danger">{error}</NoticeLine>}
      {file && checked && (
        <CheckResult steps={steps} teamName={teamName} reviewed={file.rows} checked={checked} />
      )}
    </>
  )
}

type CheckResultProps = CheckStepProps & {
  readonly reviewed: readonly ReviewedRow[]
  readonly checked: CheckedFile
}

function CheckResult({ steps, teamName, reviewed, checked: { rows, choices } }: CheckResultProps) {
  const { state, preview } = steps
  const [filter, setFilter] = useState('all')
  const byKind = useMemo(() => {
    const all = byAttention(
      rows.flatMap((row, index) => {
        const own = reviewed[index]
        return own ? [{ own, checked: row }] : []
      }),
    )
    return new Map<string, readonly ListedRow[]>([
      ['all', all],
      ...Map.groupBy(all, ({ checked }) => checked?.class ?? 'all'),
      ['changes', all.filter(isChange)],
      ['values', all.filter(({ own }) => valuesLeftOut(own) > 0)],
      ['questions', all.filter(({ checked }) => checked !== null && checked.question !== null)],
    ])
  }, [reviewed, rows])
  const questions = byKind.get('questions') ?? []
  const openQuestions = preview.open.length
  const count = (kind: string) => byKind.get(kind)?.length ?? 0
  const leftOut = reviewed.reduce((sum, row) => sum + valuesLeftOut(row), 0)
  const isImport = state.use === 'import'
  const kinds: ReadonlyArray<readonly [kind: string, label: string, count: number]> = [
    ['all', FILE_SCREEN.all, count('all')],
    ...(isImport ? [] : [['changes', FILE_SCREEN.changes, count('changes')] as const]),
    ...(leftOut > 0 ? [['values', FILE_SCREEN.leftOutValues, leftOut] as const] : []),
    ...(questions.length > 0
      ? [
          [
            'questions',
            openQuestions > 0 ? FILE_SCREEN.questions : FILE_SCREEN.answered,
            openQuestions || questions.length,
          ] as const,
        ]
      : []),
    ...Object.entries(isImport ? IMPORT_CLASS_WORDS : UPDATE_CLASS_WORDS).map(
      ([kind, label]) => [kind, label, count(kind)] as const,
    ),
  ]
  const movable = (byKind.get('other_teams') ?? []).filter(
    ({ checked }) => checked?.question === null && checked.elsewhere.length === 1,
  )
  const addable = questions.filter(({ checked }) => checked?.mayAdd)
  const renumbered = questions.filter((row) => renumberedOf(row) !== null)
  const alike = questions.filter(({ checked }) => checked?.question === 'alike' && likelyPlayer(checked))
  return (
    <>
      <output className="font-semibold">
        {FILE_SCREEN.compared(rows.length, [
          isImport ? FILE_SCREEN.toImport(preview.count) : FILE_SCREEN.changed(preview.count),
          ...(leftOut > 0 ? [FILE_SCREEN.valuesOut(leftOut)] : []),
          ...(openQuestions > 0 ? [FILE_SCREEN.openQuestions(openQuestions)] : []),
        ])}
      </output>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{FILE_SCREEN.showing}</legend>
        {kinds.map(([kind, label, shown]) => (
          <Button
            key={kind}
            size="small"
            look={filter === kind ? 'primary' : 'secondary'}
            aria-pressed={filter === kind}
            onClick={() => setFilter(kind)}
          >
            {label} <span className="tabular-nums">{formatNumber(shown)}</span>
          </Button>
        ))}
      </fieldset>
      {questions.length > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold">
            {openQuestions > 0 ? FILE_SCREEN.open(openQuestions) : ''} {FILE_SCREEN.forAll}
          </span>
          {alike.length > 1 && (
            <Button
              size="small"
              onClick={() =>
                state.choose(toAll(alike, ({ checked }) => (checked && likelyPlayer(checked)?.id) ?? null))
              }
            >
              {FILE_SCREEN.sameAll(alike.length)}
            </Button>
          )}
          {addable.length > 0 && (
            <Button size="small" onClick={() => state.choose(toAll(addable, () => 'add'))}>
              {FILE_SCREEN.addAll}
            </Button>
          )}
          {renumbered.length > 1 && (
            <Button
              size="small"
              onClick={() => state.choose(toAll(renumbered, (row) => renumberedOf(row)?.id ?? null))}
            >
              {FILE_SCREEN.renumberAll(renumbered.length)}
            </Button>
          )}
          <Button size="small" onClick={() => state.choose(toAll(questions, () => 'skip'))}>
            {FILE_SCREEN.leaveAllOut}
          </Button>
        </div>
      )}
      {movable.length > 1 && (
        <Button
          size="small"
          className="self-start"
          onClick={() =>
            state.choose(toAll(movable, ({ checked }) => checked?.elsewhere[0]?.player.id ?? null))
          }
        >
          {FILE_SCREEN.moveAll(movable.length)}
        </Button>
      )}
      <RowList
        key={filter}
        rows={byKind.get(filter) ?? []}
        choices={choices}
        onChoose={state.choose}
        teamName={teamName}
      />
      {preview.failed.length > 0 && (
        <Button
          size="small"
          className="self-start max-sm:h-auto max-sm:min-h-9 max-sm:py-1 max-sm:text-left max-sm:whitespace-normal"
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

/**
 * Returns the only player that a row can mean, with the same first and last name. Null where more than a number is to
 * be decided.
 */
function renumberedOf({ own, checked }: ListedRow): FilePlayer | null {
  if (checked?.question !== 'same_name' || checked.elsewhere.length > 0) return null
  const [only, ...others] = checked.candidates
  const isThem = fold(only?.player.full_name ?? '') === fold(own.values.full_name ?? '')
  return only && others.length === 0 && isThem ? only.player : null
}

/** Returns the same kind of answer for each of the rows. */
const toAll = (listed: readonly ListedRow[], choiceOf: (row: ListedRow) => RowChoice | null) =>
  Object.fromEntries(listed.map((row) => [row.own.row, choiceOf(row)]))
