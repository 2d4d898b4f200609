import { useState } from 'react'
import { Link } from 'react-router'
import Undo2 from '~icons/lucide/undo-2'

import { useUndo } from '#app/back-office/shared/changes.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { LocalDate } from '#ui/local-date.tsx'

import { AUDIT, entryTitle } from './copy.ts'

/** An audit entry as the screens show it. */
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
