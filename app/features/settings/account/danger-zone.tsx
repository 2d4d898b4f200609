import { useId, useState, type FormEvent } from 'react'

import { DELETE_FAILED } from '#messages/account.ts'
import { DANGER } from '#messages/settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NoticeLine } from '#ui/notice-line.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

import { SettingsSection } from '../settings-frame.tsx'
import { deleteAccount } from './delete-account.ts'

type Props = {
  readonly hasPassword: boolean
  /** Signed in a moment ago: no password is asked again. */
  readonly isFresh: boolean
}

/** Button, question, "Deleting…", then signed out at `/` (P-SET-03, P-STATE-31, P-STATE-32). */
export function DangerZone({ hasPassword, isFresh }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useId()

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setFailure(null)
    setBusy(true)
    try {
      await deleteAccount(typeof password === 'string' ? password : '')
      window.location.assign('/')
    } catch (error) {
      setBusy(false)
      setFailure(error instanceof Error && error.name === 'Error' ? error.message : DELETE_FAILED)
    }
  }

  return (
    <SettingsSection title={DANGER.heading} lead={DANGER.text} danger>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (busy) return
          setOpen(next)
          setFailure(null)
        }}
        trigger={<Button look="danger">{DANGER.action}</Button>}
        title={DANGER.question}
        description={DANGER.consequences}
        width="small"
        footer={
          <>
            <DialogClose render={<Button disabled={busy}>{DANGER.cancel}</Button>} />
            <Button type="submit" form={form} look="danger" busy={busy}>
              {busy ? DANGER.busy : DANGER.confirm}
            </Button>
          </>
        }
      >
        <form id={form} className="flex flex-col gap-4" onSubmit={(event) => void confirm(event)}>
          {hasPassword && isFresh && <p>{DANGER.fresh}</p>}
          {hasPassword && !isFresh && (
            <Field label={DANGER.password}>
              {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
            </Field>
          )}
          {failure && <NoticeLine look="danger">{failure}</NoticeLine>}
        </form>
      </Dialog>
    </SettingsSection>
  )
}
