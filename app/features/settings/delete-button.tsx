import { useState } from 'react'

import type { YOUR_LINEUPS } from '#messages/settings.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'

type Props = {
  readonly words: Pick<typeof YOUR_LINEUPS, 'delete' | 'deleteOf' | 'sure' | 'sureText'>
  /** What is deleted. */
  readonly title: string
  readonly className?: string
  readonly busy: boolean
  readonly onDelete: () => void
}

/** Deletes a row of a list, after a question. */
export function DeleteButton({ words, title, className, busy, onDelete }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="danger"
        className={className}
        aria-label={words.deleteOf(title)}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {words.delete}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.sure}
        description={words.sureText(title)}
        confirmLabel={words.delete}
        onConfirm={onDelete}
      />
    </>
  )
}
