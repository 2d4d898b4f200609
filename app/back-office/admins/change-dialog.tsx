import { type FormEvent, useId } from 'react'

import type { ProofKind } from '#server/accounts/recent-proof.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

import { ADMINS } from './copy.ts'

/** A grant or revocation that is confirmed before it is made. */
export type AdminQuestion = {
  readonly intent: 'grant' | 'revoke'
  readonly email: string
  /** How the admin proves who they are, or null when they did so a moment ago. */
  readonly proofNeeded: ProofKind | null
  /** The account has never confirmed its email. */
  readonly isUnconfirmed: boolean
  readonly error: string | null
}

type Props = {
  /** Null while nothing is asked. */
  readonly question: AdminQuestion | null
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: (fields: Record<string, string>) => void
}

export function ChangeDialog({ question, busy, onCancel, onConfirm }: Props) {
  const id = useId()
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onCancel()
      }}
      title={question && titleOf(question)}
      description={question && textOf(question)}
      width="small"
      footer={
        <>
          <DialogClose render={<Button disabled={busy}>{ADMINS.cancel}</Button>} />
          {question?.proofNeeded === 'sign_in' ? (
            <a href={ADMINS.signInPath} className={buttonStyle({ look: 'primary' })}>
              {ADMINS.signInAgain}
            </a>
          ) : (
            <Button
              type="submit"
              form={id}
              look={question?.intent === 'grant' && !question.isUnconfirmed ? 'primary' : 'danger'}
              busy={busy}
            >
              {question && actionOf(question)}
            </Button>
          )}
        </>
      }
    >
      {question && <Proof id={id} question={question} onConfirm={onConfirm} />}
    </Dialog>
  )
}

function Proof({
  id,
  question,
  onConfirm,
}: { readonly id: string; readonly question: AdminQuestion } & Pick<Props, 'onConfirm'>) {
  const { intent, email, proofNeeded, isUnconfirmed, error } = question
  const form = useFirstBadField(question)
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proof = new FormData(event.currentTarget).get('proof')
    onConfirm({
      intent,
      email,
      ...(typeof proof === 'string' && { proof }),
      ...(isUnconfirmed && { unconfirmed: 'yes' }),
    })
  }
  return (
    <form id={id} ref={form} onSubmit={confirm}>
      {proofNeeded === 'password' && (
        <Field label={ADMINS.password} error={error}>
          {(control) => (
            <Input {...control} name="proof" type="password" required autoComplete="current-password" />
          )}
        </Field>
      )}
      {proofNeeded === 'code' && (
        <Field label={ADMINS.code} error={error} hint={ADMINS.codeHint}>
          {(control) => <Input {...control} name="proof" required autoComplete="one-time-code" />}
        </Field>
      )}
      {proofNeeded === 'sign_in' && <p>{ADMINS.signInText}</p>}
    </form>
  )
}

function titleOf({ intent, email, isUnconfirmed }: AdminQuestion): string {
  if (isUnconfirmed) return ADMINS.unconfirmedTitle
  return intent === 'revoke' ? ADMINS.sure(email) : ADMINS.sureToGrant(email)
}

function textOf({ intent, email, isUnconfirmed }: AdminQuestion): string {
  if (isUnconfirmed) return ADMINS.unconfirmed(email)
  return intent === 'revoke' ? ADMINS.sureText : ADMINS.lead
}

function actionOf({ intent, isUnconfirmed }: AdminQuestion): string {
  if (isUnconfirmed) return ADMINS.grantAnyway
  return intent === 'revoke' ? ADMINS.revoke : ADMINS.grant
}
