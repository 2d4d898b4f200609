import { useState } from 'react'

import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { recipientOf } from '#domain/report.ts'
import { REQUEST_REPLY } from '#messages/requests.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { fieldStyle, Input } from '#ui/input.tsx'

import type { ListedRequest } from './requests-table.tsx'

export type TypedReply = { readonly to: string; readonly subject: string; readonly body: string }

type Props = {
  readonly request: ListedRequest
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: (typed: TypedReply) => void
}

/** The mail to the reporter: recipient, subject and message, prefilled. */
export function ReplyDialog({ request, busy, onClose, onSend }: Props) {
  const [usual] = useState<TypedReply>({
    to: recipientOf(request),
    subject: REQUEST_REPLY.usualSubject(request.type, request.player_name),
    body: REQUEST_REPLY.usualBody(request.player_name),
  })
  const [typed, setTyped] = useState(usual)
  const dirty = typed.to !== usual.to || typed.subject !== usual.subject || typed.body !== usual.body
  const [leaving, setLeaving] = useState(false)
  const [tried, setTried] = useState(false)
  const problems = {
    to: typed.to.trim() === '' ? REQUEST_REPLY.recipientMissing : null,
    subject: typed.subject.trim() === '' ? REQUEST_REPLY.subjectMissing : null,
    body: typed.body.trim() === '' ? REQUEST_REPLY.bodyMissing : null,
  }
  const errorOf = (field: keyof typeof problems) => (tried ? problems[field] : null)
  const type = (field: keyof TypedReply) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        if (dirty) setLeaving(true)
        else onClose()
      }}
      title={REQUEST_REPLY.title}
      description={`${request.type}: ${request.player_name}`}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.values(problems).every((problem) => problem === null)) onSend(typed)
        }}
      >
        <Field label={REQUEST_REPLY.to} error={errorOf('to')}>
          {(control) => (
            <Input {...control} type="email" autoComplete="off" value={typed.to} onChange={type('to')} />
          )}
        </Field>
        <Field label={REQUEST_REPLY.subject} error={errorOf('subject')}>
          {(control) => <Input {...control} value={typed.subject} onChange={type('subject')} />}
        </Field>
        <Field label={REQUEST_REPLY.body} error={errorOf('body')}>
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
          <Button onClick={onClose}>{REQUEST_REPLY.cancel}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {REQUEST_REPLY.send}
          </Button>
        </div>
      </form>
      <UnsavedChanges
        dirty={dirty}
        closing={{ asked: leaving, onStay: () => setLeaving(false), onLeave: onClose }}
      />
    </Dialog>
  )
}
