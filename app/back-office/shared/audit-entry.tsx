import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import Undo2 from '~icons/lucide/undo-2'

import { formatNumber, plural } from '#domain/text/format.ts'
import { entryTitle } from '#messages/audit.ts'
import type { ListedEntries } from '#server/audit/entries.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AlertDialog } from '#ui/dialog.tsx'
import { LocalDate } from '#ui/local-date.tsx'

import { useUndo } from './changes.ts'

export type EntryOnScreen = ListedEntries['entries'][number]

export const AUDIT_ENTRY = {
  noAccount: 'Command line or scheduled job',
  changes: (many: number) => plural(many, 'change'),
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  sure: 'Undo this?',
  sureText: (what: string, many: number) =>
    `${what}. ${many === 1 ? 'This change' : `All ${formatNumber(many)} changes together`} will be reverted. You can undo the undo.`,
  undoneBy: 'Undone by',
  undoesEntry: 'Undid an earlier change',
  at: 'on',
} as const

type EntryItemProps = {
  readonly entry: EntryOnScreen
  readonly canUndo: boolean
  /** What it changed. */
  readonly children: ReactNode
}

/** Renders an entry in a list. */
export function EntryItem({ entry, canUndo, children }: EntryItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className={classNames('font-semibold wrap-anywhere', entry.undone && 'line-through')}>
          <Link to={`/admin/audit/${entry.id}`} className="text-ink no-underline hover:underline">
            {entryTitle(entry)}
          </Link>
        </p>
        {children}
        <EntryFacts entry={entry} />
      </div>
      {canUndo && <UndoEntryButton entry={entry} />}
    </li>
  )
}

/** Renders who made the change and when, and who undid it. */
export function EntryFacts({ entry }: { readonly entry: EntryOnScreen }) {
  return (
    <>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {entry.person ?? AUDIT_ENTRY.noAccount} · <LocalDate at={entry.at} withTime /> ·{' '}
        {AUDIT_ENTRY.changes(entry.changes)}
        {entry.reverts !== null && (
          <>
            {' · '}
            <Link to={`/admin/audit/${entry.reverts}`} className="underline">
              {AUDIT_ENTRY.undoesEntry}
            </Link>
          </>
        )}
      </p>
      {entry.undone && (
        <p className="mt-0.5 text-sm font-semibold wrap-anywhere">
          <Link to={`/admin/audit/${entry.undone.id}`} className="underline">
            {AUDIT_ENTRY.undoneBy} {entry.undone.person ?? AUDIT_ENTRY.noAccount}
          </Link>{' '}
          {AUDIT_ENTRY.at} <LocalDate at={entry.undone.at} withTime />
        </p>
      )}
    </>
  )
}

/** Undoes the entry after a confirmation, and shows the result in a notice. */
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
        <Button size="small" busy={busy} aria-label={AUDIT_ENTRY.undoOf(what)}>
          <Undo2 aria-hidden="true" className="size-4" />
          {AUDIT_ENTRY.undo}
        </Button>
      }
      title={AUDIT_ENTRY.sure}
      description={AUDIT_ENTRY.sureText(what, entry.changes)}
      confirmLabel={AUDIT_ENTRY.undo}
      confirmLook="primary"
      onConfirm={() => void run()}
    />
  )
}
