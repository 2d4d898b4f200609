import Undo2 from '~icons/lucide/undo-2'
import { useState } from 'react'

import { useUndo } from '#app/components/undo-act/use-undo.ts'
import { actWords, AUDIT } from '#messages/audit.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'

import type { ActOnScreen } from './act-types.ts'

/** Asks, then puts everything back; a notice says what came of it. */
export function UndoActButton({ act }: { readonly act: ActOnScreen }) {
  const undo = useUndo()
  const [busy, setBusy] = useState(false)
  const what = actWords(act)
  const run = async () => {
    setBusy(true)
    await undo(act.id)
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
      description={AUDIT.sureText(what, act.changes)}
      confirmLabel={AUDIT.undo}
      confirmLook="primary"
      onConfirm={() => void run()}
    />
  )
}
