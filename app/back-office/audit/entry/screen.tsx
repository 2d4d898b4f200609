import { Link } from 'react-router'
import ArrowLeft from '~icons/lucide/arrow-left'

import { AUDIT } from '#app/back-office/audit/copy.ts'
import { FieldChanges } from '#app/back-office/players/field-changes.tsx'
import { PLAYER_LABELS } from '#app/back-office/players/player-words.ts'
import { EntryFacts, UndoEntryButton } from '#app/back-office/shared/audit-entry.tsx'
import { TEAM_LABELS } from '#app/back-office/teams/copy.ts'
import { entryTitle, rowKind } from '#messages/audit.ts'
import type { ShownEntry } from '#server/audit/entries.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Badge } from '#ui/status.tsx'

const LABELS = new Map<string, Readonly<Record<string, string>>>([
  ['teams', TEAM_LABELS],
  ['players', PLAYER_LABELS],
])
const LOOKS = { made: 'success', changed: 'plain', deleted: 'danger' } as const

export function EntryScreen({ entry }: { readonly entry: ShownEntry }) {
  return (
    <div className="max-w-4xl">
      <Link to="/admin/audit" className="inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {AUDIT.back}
      </Link>
      <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-3xl wrap-anywhere">{entryTitle(entry)}</h1>
          <EntryFacts entry={entry} />
        </div>
        {entry.changes > 0 && entry.undone === null && entry.undoable && <UndoEntryButton entry={entry} />}
      </div>
      <ol className="mt-5 divide-y divide-hairline border-y-2 border-edge">
        {entry.page.map((change) => (
          <li key={change.id} className="py-4">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
              <span className="min-w-0 wrap-anywhere">{change.name}</span>
              <Badge look={LOOKS[change.kind]}>{AUDIT.kinds[change.kind]}</Badge>
              <span className="font-text text-sm font-normal text-ink-muted">{rowKind(change.table)}</span>
            </h2>
            <FieldChanges {...change} labels={LABELS.get(change.table) ?? {}} />
          </li>
        ))}
      </ol>
      {entry.next !== null && (
        <Link to={`?after=${entry.next}`} className={`${buttonStyle()} mt-4`}>
          {AUDIT.moreChanges}
        </Link>
      )}
    </div>
  )
}
