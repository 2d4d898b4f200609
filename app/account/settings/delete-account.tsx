import { type FormEvent, useId, useState } from 'react'

import { DANGER } from '#app/account/copy.ts'
import { deletedAccount, deletionToken } from '#app/api/account.ts'
import { request } from '#app/api/request.ts'
import { DELETE_FAILED, NOT_AUTHENTICATED } from '#messages/account.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { SettingsSection } from './settings-frame.tsx'

type Props = {
  readonly hasPassword: boolean
  /** Signed in a moment ago: the password is not needed. */
  readonly isFresh: boolean
}

/** Button, question, "Deleting…", then signed out at `/`. */
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
      setFailure(error instanceof Error ? error.message : DELETE_FAILED)
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

/**
 * Deletes the own account: asks for a one-use token, then deletes with it. Resolves when it is gone.
 * @throws {Error} in the words to show: "Not authenticated" without a session, else the server's or "Delete failed"
 */
export async function deleteAccount(password: string): Promise<void> {
  const confirmed = await request(deletionToken, { password })
  if (!confirmed.ok && confirmed.problem.status === 401) throw new Error(NOT_AUTHENTICATED)
  if (!confirmed.ok) throw new Error(confirmed.problem.message ?? DELETE_FAILED)
  // The specification wants a content type beside no body.
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${confirmed.value.token}` }
  const deleted = await request(deletedAccount, null, { headers })
  if (!deleted.ok) throw new Error(deleted.problem.message ?? DELETE_FAILED)
}
