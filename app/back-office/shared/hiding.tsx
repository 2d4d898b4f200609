import { useState } from 'react'

import { MAX_HIDING_REASON } from '#domain/back-office/tables.ts'
import { SHARE_ROWS } from '#messages/admin-rows.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

import { HIDING } from './copy.ts'

export type Named = { readonly id: string | number; readonly title: string }

export type OnToggleHidden = (row: Named, hidden: boolean) => void

type HideDialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly onHide: (reason: string) => void
}

export function HideDialog({ title, onClose, onHide }: HideDialogProps) {
  const [reason, setReason] = useState('')
  const isLong = reason.trim().length > MAX_HIDING_REASON
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="small">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isLong) return
          onHide(reason)
          onClose()
        }}
      >
        <Field
          label={HIDING.reason}
          hint={HIDING.reasonHint}
          error={isLong ? SHARE_ROWS.reasonLong(MAX_HIDING_REASON) : null}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{HIDING.cancel}</Button>
          <Button type="submit" look="primary">
            {HIDING.hide}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type HideButtonProps = {
  readonly row: Named & { readonly hidden_at: Date | null }
  readonly onToggleHidden: OnToggleHidden
}

/** Renders the button that hides a row, or unhides it without a confirmation, because the notice has Undo. */
export function HideButton({ row, onToggleHidden }: HideButtonProps) {
  const isHidden = row.hidden_at !== null
  return (
    <Button
      size="small"
      aria-label={isHidden ? HIDING.unhideOf(row.title) : HIDING.hideOf(row.title)}
      onClick={() => onToggleHidden(row, !isHidden)}
    >
      {isHidden ? HIDING.unhide : HIDING.hide}
    </Button>
  )
}
