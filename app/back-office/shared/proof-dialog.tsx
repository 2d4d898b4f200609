import { type FormEvent, useId } from 'react'

import type { ProofKind } from '#server/accounts/recent-proof.ts'
import { Button, type ButtonLook, buttonStyle } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { useFirstBadField } from '#ui/field.tsx'

import { PROOF, ProofField } from './proof-field.tsx'

const CANCEL = 'Cancel'

/** Whether a change that is confirmed before it is made needs a proof. */
export type ProofQuestion = {
  /** How the admin proves who they are, or null when they did so a moment ago. */
  readonly proofNeeded: ProofKind | null
  readonly error: string | null
}

type Props = {
  /** Null while nothing is asked. A new one focuses the field with the error. */
  readonly question: ProofQuestion | null
  readonly words: {
    readonly title: string
    readonly text: string
    /** The verb on the button. */
    readonly action: string
    readonly look: ButtonLook
  } | null
  /** The screen that an admin comes back to, after they signed in again with Google. */
  readonly next: string
  readonly busy: boolean
  readonly onCancel: () => void
  /** @param proof the password or the code; nothing when none is needed */
  readonly onConfirm: (proof: { readonly proof?: string }) => void
}

export function ProofDialog({ question, words, next, busy, onCancel, onConfirm }: Props) {
  const id = useId()
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onCancel()
      }}
      title={words?.title}
      description={words?.text}
      width="small"
      footer={
        <>
          <DialogClose render={<Button disabled={busy}>{CANCEL}</Button>} />
          {question?.proofNeeded === 'sign_in' ? (
            <a href={PROOF.signInPath(next)} className={buttonStyle({ look: 'primary' })}>
              {PROOF.signInAgain}
            </a>
          ) : (
            <Button type="submit" form={id} look={words?.look ?? 'primary'} busy={busy}>
              {words?.action}
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
}: { readonly id: string; readonly question: ProofQuestion } & Pick<Props, 'onConfirm'>) {
  const { proofNeeded, error } = question
  const form = useFirstBadField(question)
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proof = new FormData(event.currentTarget).get('proof')
    onConfirm(typeof proof === 'string' ? { proof } : {})
  }
  return (
    <form id={id} ref={form} onSubmit={confirm}>
      <ProofField kind={proofNeeded} error={error} />
    </form>
  )
}
