import Undo2 from '~icons/lucide/undo-2'
import { useState } from 'react'

import { useUndo } from '#app/components/undo-act/use-undo.ts'
import { entryTitle, AUDIT } from '#messages/audit.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'

import type { EntryOnScreen } from './act-types.ts'

/** Asks, then puts everything back; a notice says what came of it. */
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
