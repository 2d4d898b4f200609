import type { RowChoice } from '#domain/roster-file/plan-import.ts'
import { fieldWord, FILE_SCREEN } from '#messages/roster-file-screen.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import type { CheckedRow } from './checked-file.ts'

type Props = { readonly checked: CheckedRow; readonly choice: RowChoice | undefined }

/** What an update's row changes, cell by cell: before → after. */
export function RowChanges({ checked, choice }: Props) {
  const meant =
    checked.class === 'found' ? checked.candidates[0] : checked.candidates.find(({ id }) => id === choice)
  if (!meant || !['found', 'not_found'].includes(checked.class)) return null
  if (meant.changes.length === 0) return <p className="text-sm text-ink-muted">{FILE_SCREEN.unchanged}</p>
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {meant.changes.map(({ field, before, after }) => (
        <li key={field} className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-ink-muted">{fieldWord(field)}</span>
          <span className="text-danger line-through decoration-1">{before ?? FILE_SCREEN.empty}</span>
          <span aria-hidden="true">→</span>
          <VisuallyHidden>{FILE_SCREEN.becomes}</VisuallyHidden>
          <span className="font-semibold text-success">{after}</span>
        </li>
      ))}
    </ul>
  )
}
