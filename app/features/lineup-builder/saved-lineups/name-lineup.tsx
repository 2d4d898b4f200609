import { useId, useState, type FormEvent } from 'react'

import { checkLineupName, LINEUP_NAME_LIMIT } from '#domain/lineup/saved-lineup.ts'
import { SAVED_LINEUPS, savedLineupMessage } from '#messages/lineups-saved.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

type Props = {
  /** Why the server did not take the last name. */
  readonly problem: string | null
  readonly busy: boolean
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a new saved lineup (P-STATE-18, P-VALID-11). */
export function NameLineup({ problem, busy, onSave, onClose }: Props) {
  const form = useId()
  const [own, setOwn] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const name = checkLineupName(typeof typed === 'string' ? typed : '')
    setOwn(name.ok ? null : savedLineupMessage(name.problem).message)
    if (name.ok) onSave(name.value)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={SAVED_LINEUPS.nameTitle}
      description={SAVED_LINEUPS.nameLead}
      width="small"
      footer={
        <>
          <DialogClose render={<Button>{SAVED_LINEUPS.cancel}</Button>} />
          <Button type="submit" form={form} look="primary" busy={busy}>
            {SAVED_LINEUPS.confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={SAVED_LINEUPS.name} error={own ?? problem}>
          {(control) => <Input {...control} name="name" maxLength={LINEUP_NAME_LIMIT} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}
