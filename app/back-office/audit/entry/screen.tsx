import { useState } from 'react'
import { Link } from 'react-router'
import ArrowLeft from '~icons/lucide/arrow-left'
import ArrowRight from '~icons/lucide/arrow-right'
import Undo2 from '~icons/lucide/undo-2'

import { AUDIT } from '#app/back-office/audit/copy.ts'
import { PLAYER_LABELS, factWords } from '#app/back-office/players/player-words.ts'
import { useUndo } from '#app/back-office/shared/changes.ts'
import { TEAM_LABELS } from '#app/back-office/teams/copy.ts'
import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import { entryTitle, rowKind } from '#messages/audit.ts'
import type { ListedEntries, ShownEntry } from '#server/audit/entries.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { LocalDate, LocalDay } from '#ui/local-date.tsx'
import { Badge } from '#ui/status.tsx'

export type EntryOnScreen = ListedEntries['entries'][number]

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
            <Fields {...change} />
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

function Fields({ table, kind, fields }: ShownEntry['page'][number]) {
  return (
    <dl className="mt-2 grid gap-x-4 text-sm sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="py-1 sm:contents">
          <dt className="text-ink-muted sm:py-1">{fieldWords(table, field)}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere sm:py-1">
            {kind === 'changed' ? (
              <>
                <VisuallyHidden>{AUDIT.before}</VisuallyHidden>
                <span className="text-ink-muted">
                  <Value field={field} value={before} />
                </span>
                <ArrowRight aria-hidden="true" className="size-4 flex-none text-ink-muted" />
                <VisuallyHidden>{AUDIT.after}</VisuallyHidden>
                <span className="font-semibold">
                  <Value field={field} value={after} />
                </span>
              </>
            ) : (
              <span className="font-semibold">
                <Value field={field} value={after ?? before} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const FIELD_LABELS = new Map(Object.entries({ teams: TEAM_LABELS, players: PLAYER_LABELS }))

/**
 * Returns the label of a column in its form. A column without a form gets its own name: "last_imported_at" becomes
 * "Last imported at".
 */
export function fieldWords(table: string, field: string): string {
  const label = new Map(Object.entries(FIELD_LABELS.get(table) ?? {})).get(field)
  const plain = field.replaceAll('_', ' ').trim()
  return label ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d(?::?\d\d)?)$/
const WORDS = new Map<string | null, string>([
  [null, AUDIT.nothing],
  ['true', AUDIT.yes],
  ['false', AUDIT.no],
  ...POSITIONS.map((position) => [position, position.toUpperCase()] as const),
])

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Renders a stored value as its form shows it: times in the reader's time zone, amounts in dollars, positions in
 * capitals.
 */
function Value({ field, value }: { readonly field: string; readonly value: string | null }) {
  if (value !== null && DAY.test(value)) return <LocalDay day={value} />
  if (value !== null && MOMENT.test(value)) return <LocalDate at={new Date(value)} withTime />
  const isPlain = value === null || value === 'true' || value === 'false' || field.endsWith('position')
  return isPlain ? (WORDS.get(value) ?? value) : factWords(field, value)
}

export function EntryFacts({ entry }: { readonly entry: EntryOnScreen }) {
  return (
    <>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {entry.person ?? AUDIT.noAccount} · <LocalDate at={entry.at} withTime /> ·{' '}
        {AUDIT.changes(entry.changes)}
        {entry.reverts !== null && (
          <>
            {' · '}
            <Link to={`/admin/audit/${entry.reverts}`} className="underline">
              {AUDIT.undoesEntry}
            </Link>
          </>
        )}
      </p>
      {entry.undone && (
        <p className="mt-0.5 text-sm font-semibold wrap-anywhere">
          <Link to={`/admin/audit/${entry.undone.id}`} className="underline">
            {AUDIT.undoneBy} {entry.undone.person ?? AUDIT.noAccount}
          </Link>{' '}
          {AUDIT.at} <LocalDate at={entry.undone.at} withTime />
        </p>
      )}
    </>
  )
}

export function UndoEntryButton({ entry }: { readonly entry: EntryOnScreen }) {
  const undo = useUndo()
  const [busy, setBusy] = useState(false)
  const what = entryTitle(entry)
  const run = async () => {
    setBusy(true)
    await undo(entry.id, what)
    setBusy(false)
  }
  return (
    <AlertDialog
      trigger={
        <Button size="small" busy={busy} aria-label={AUDIT.undoOf(what)}>
          <Undo2 aria-hidden="true" className="size-4" />
          {AUDIT.undo}
        </Button>
      }
      title={AUDIT.sure}
      description={AUDIT.sureText(what, entry.changes)}
      confirmLabel={AUDIT.undo}
      confirmLook="primary"
      onConfirm={() => void run()}
    />
  )
}
