import { useState } from 'react'

import { REPLY_REFUSALS } from '#messages/requests.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { fieldStyle, Input } from '#ui/input.tsx'

import { REPLY } from './copy.ts'
import { TypingDialog } from './unsaved-changes.tsx'

export type TypedReply = { readonly to: string; readonly subject: string; readonly body: string }

type ReplyDialogProps = {
  /** What is answered. */
  readonly about: string
  /** What the fields have at first. */
  readonly usual: TypedReply
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: (typed: TypedReply) => void
}

export function ReplyDialog({ about, usual: given, busy, onClose, onSend }: ReplyDialogProps) {
  const [usual] = useState(given)
  const [typed, setTyped] = useState(usual)
  const dirty = typed.to !== usual.to || typed.subject !== usual.subject || typed.body !== usual.body
  const [tried, setTried] = useState(false)
  const problems = {
    to: typed.to.trim() === '' ? REPLY_REFUSALS.recipientMissing : null,
    subject: typed.subject.trim() === '' ? REPLY_REFUSALS.subjectMissing : null,
    body: typed.body.trim() === '' ? REPLY_REFUSALS.bodyMissing : null,
  }
  const errorOf = (field: keyof typeof problems) => (tried ? problems[field] : null)
  const type = (field: keyof TypedReply) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })
  return (
    <TypingDialog dirty={dirty} onClose={onClose} title={REPLY.title} description={about}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.values(problems).every((problem) => problem === null)) onSend(typed)
        }}
      >
        <Field label={REPLY.to} error={errorOf('to')}>
          {(control) => (
            <Input {...control} type="email" autoComplete="off" value={typed.to} onChange={type('to')} />
          )}
        </Field>
        <Field label={REPLY.subject} error={errorOf('subject')}>
          {(control) => <Input {...control} value={typed.subject} onChange={type('subject')} />}
        </Field>
        <Field label={REPLY.body} error={errorOf('body')}>
          {(control) => (
            <textarea
              {...control}
              rows={7}
              value={typed.body}
              onChange={type('body')}
              className={`${fieldStyle} h-auto py-2`}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{REPLY.cancel}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {REPLY.send}
          </Button>
        </div>
      </form>
    </TypingDialog>
  )
}
