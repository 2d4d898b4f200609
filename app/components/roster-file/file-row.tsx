import { memo } from 'react'

import type { RowChoice } from '#domain/roster-file/plan-import.ts'
import { FILE_SCREEN } from '#messages/roster-file-screen.ts'
import {
  IMPORT_CLASS_WORDS,
  rowProblemText,
  rowWarningText,
  SAME_NAME,
  UPDATE_CLASS_WORDS,
} from '#messages/roster-file.ts'
import { Badge } from '#ui/badge.tsx'

import type { RowClass } from './checked-file.ts'
import { RowChanges } from './row-changes.tsx'
import { RowChoiceField } from './row-choice.tsx'
import { nameOf } from './row-fate.ts'
import type { ListedRow } from './row-list.tsx'
import type { RosterFileState } from './use-roster-file.ts'

type Props = {
  readonly row: ListedRow
  readonly choice: RowChoice | undefined
  readonly onChoose: RosterFileState['choose']
}

const LOOKS: Readonly<Record<RowClass, 'plain' | 'success' | 'warning' | 'danger'>> = {
  new: 'success',
  found: 'success',
  existing: 'plain',
  other_teams: 'warning',
  not_found: 'warning',
  invalid: 'danger',
}
const WORDS: Readonly<Record<RowClass, string>> = { ...IMPORT_CLASS_WORDS, ...UPDATE_CLASS_WORDS }

/** One row: who it is, its class, what to look at, what it changes, and what must be said about it. */
export const FileRow = memo(function FileRow({ row: { own, checked }, choice, onChoose }: Props) {
  const { values } = own
  const facts = [
    values.position?.toUpperCase(),
    values.shoots,
    values.birthdate,
    values.height,
    values.weight,
    values.nationality,
  ]
  const kind = own.problem === null ? (checked?.class ?? null) : 'invalid'
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className="text-xs text-ink-muted tabular-nums">{FILE_SCREEN.row(own.row)}</span>
        <span className="min-w-0 font-semibold wrap-anywhere">
          {values.full_name !== null && values.number !== null && (
            <span className="mr-1.5 text-ink-muted tabular-nums">#{values.number}</span>
          )}
          {values.full_name ?? (values.number !== null && nameOf(own))}
        </span>
        {kind && <Badge look={LOOKS[kind]}>{WORDS[kind]}</Badge>}
        {checked?.question && (
          <Badge look="warning">{checked.question === 'same_name' ? SAME_NAME : FILE_SCREEN.unclear}</Badge>
        )}
        <span className="text-sm text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {own.problem && <p className="text-sm font-semibold text-danger">{rowProblemText(own.problem)}</p>}
      {checked?.repeats != null && (
        <p className="text-sm font-semibold text-danger">{FILE_SCREEN.repeats(checked.repeats)}</p>
      )}
      {own.warnings.map((warning) => (
        <p key={rowWarningText(warning)} className="text-sm font-semibold text-warning">
          {rowWarningText(warning)}
        </p>
      ))}
      {checked && <RowChanges checked={checked} choice={choice} />}
      {checked && (checked.question !== null || (checked.class === 'other_teams' && checked.mayAdd)) && (
        <RowChoiceField own={own} checked={checked} choice={choice} onChoose={onChoose} />
      )}
    </div>
  )
})
