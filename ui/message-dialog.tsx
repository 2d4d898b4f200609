import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

type Props = {
  readonly title: string
  readonly message: string
  /** What would be allowed instead. */
  readonly hint?: string | null
  /** A way out, beside OK. */
  readonly action?: ReactNode
  readonly onClose: () => void
}

/** A title and a message, to be closed by OK. */
export function MessageDialog({ title, message, hint, action, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      description={message}
      width="small"
      footer={
        <>
          {action}
          <DialogClose render={<Button look="primary">OK</Button>} />
        </>
      }
    >
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
    </Dialog>
  )
}
