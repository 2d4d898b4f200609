import { useState } from 'react'
import { Link } from 'react-router'
import ArrowLeft from '~icons/lucide/arrow-left'
import ArrowRight from '~icons/lucide/arrow-right'
import Undo2 from '~icons/lucide/undo-2'

import { useUndo } from '#app/back-office/shared/changes.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Badge } from '#ui/status.tsx'

import { AUDIT, entryTitle, fieldWords, tableWords } from './copy.ts'

type Change = {
  readonly id: number
  readonly table: string
  readonly rowId: string
  readonly name: string
  readonly kind: 'made' | 'changed' | 'deleted'
  readonly fields: ReadonlyArray<{
    readonly field: string
    readonly before: string | null
    readonly after: string | null
  }>
}

type Props = {
  readonly entry: EntryOnScreen & {
    readonly page: readonly Change[]
    readonly next: number | null
    readonly undoable: boolean
  }
}

const LOOKS = { made: 'success', changed: 'plain', deleted: 'danger' } as const

/** One audit entry: each row that it changed, field by field. */
export function EntryScreen({ entry }: Props) {
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
              <span className="font-text text-sm font-normal text-ink-muted">
                {tableWords(change.table)} {change.rowId}
              </span>
            </h2>
            <Fields kind={change.kind} fields={change.fields} />
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

/** The fields before and after; of a row that was made or deleted, only what it held. */
function Fields({ kind, fields }: Pick<Change, 'kind' | 'fields'>) {
  return (
    <dl className="mt-2 grid gap-x-4 text-sm sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="py-1 sm:contents">
          <dt className="text-ink-muted sm:py-1">{fieldWords(field)}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere sm:py-1">
            {kind === 'changed' ? (
              <>
                <VisuallyHidden>{AUDIT.before}</VisuallyHidden>
                <span className="text-ink-muted">{before ?? AUDIT.nothing}</span>
                <ArrowRight aria-hidden="true" className="size-4 flex-none text-ink-muted" />
                <VisuallyHidden>{AUDIT.after}</VisuallyHidden>
                <span className="font-semibold">{after ?? AUDIT.nothing}</span>
              </>
            ) : (
              <span className="font-semibold">{after ?? before}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export type EntryOnScreen = {
  readonly id: number
  readonly at: Date
  readonly person: string | null
  readonly action: string
  readonly subject: string
  readonly reverts: number | null
  readonly changes: number
  readonly tables: readonly string[]
  readonly names: readonly string[]
  readonly undone: { readonly id: number; readonly person: string | null; readonly at: Date } | null
}

/** Who made the change and when, and who undid it. */
export function EntryFacts({ entry }: { readonly entry: EntryOnScreen }) {
  return (
    <>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {entry.person ?? AUDIT.nobody} · <LocalDate at={entry.at} withTime /> · {AUDIT.changes(entry.changes)}
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
            {AUDIT.undoneBy} {entry.undone.person ?? AUDIT.nobody}
          </Link>{' '}
          {AUDIT.at} <LocalDate at={entry.undone.at} withTime />
        </p>
      )}
    </>
  )
}

/** Asks, then undoes the entry; a notice says what came of it. */
export function UndoEntryButton({ entry }: { readonly entry: EntryOnScreen }) {
  const undo = useUndo()
  const [busy, setBusy] = useState(false)
  const what = entryTitle(entry)
  const run = async () => {
    setBusy(true)
    await undo(entry.id)
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
