import { useState } from 'react'

import type { TableColumn } from '#app/back-office/shared/table.tsx'
import { type HomePlace, MAX_HIDING_REASON } from '#domain/back-office/tables.ts'
import { ADMIN_SHARES } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Badge } from '#ui/status.tsx'

/** A link, lineup or profile, and what it is called. */
export type Named = { readonly id: string | number; readonly title: string }

/** Hides a row, or shows it again. */
export type OnTurn = { readonly onTurn: (row: Named, hidden: boolean) => void }

type HideDialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly onHide: (reason: string) => void
}

/** Hides after asking why, which may stay unsaid. */
export function HideDialog({ title, onClose, onHide }: HideDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="small">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onHide(reason)
        }}
      >
        <Field label={ADMIN_SHARES.reason} hint={ADMIN_SHARES.reasonHint}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_HIDING_REASON}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ADMIN_SHARES.cancel}</Button>
          <Button type="submit" look="primary">
            {ADMIN_SHARES.hide}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type HideButtonProps = {
  readonly title: string
  readonly isHidden: boolean
  readonly onTurn: (hidden: boolean) => void
}

/** Hides a row, or shows it again without a question: the notice has Undo. */
export function HideButton({ title, isHidden, onTurn }: HideButtonProps) {
  return (
    <Button
      size="small"
      aria-label={isHidden ? ADMIN_SHARES.unhideOf(title) : ADMIN_SHARES.hideOf(title)}
      onClick={() => onTurn(!isHidden)}
    >
      {isHidden ? ADMIN_SHARES.unhide : ADMIN_SHARES.hide}
    </Button>
  )
}

/** Marks what stands on the home page now. */
export function HomeMark({ home }: { readonly home: HomePlace }) {
  if (home === null) return null
  return (
    <span className="mt-1 block">
      <Badge look="plain">{ADMIN_SHARES.home[home]}</Badge>
    </span>
  )
}

type Hideable = { readonly hidden_at: Date | null; readonly hidden_reason: string | null }

export const STATE_COLUMN: TableColumn<Hideable, 'state'> = {
  label: ADMIN_SHARES.linkColumns.state,
  sort: 'state',
  cell: ({ hidden_at, hidden_reason }) =>
    hidden_at === null ? (
      <Badge look="success">{ADMIN_SHARES.shown}</Badge>
    ) : (
      <span className="flex flex-col items-end gap-1 sm:items-start">
        <Badge look="warning">{ADMIN_SHARES.hidden}</Badge>
        {hidden_reason !== null && (
          <span className="max-w-56 text-sm wrap-anywhere text-ink-muted">{hidden_reason}</span>
        )}
      </span>
    ),
}
