import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { ADMINS } from './copy.ts'

type Props = {
  readonly admins: ReadonlyArray<{ readonly userId: string; readonly email: string; readonly since: Date }>
  readonly ownId: string
  readonly answer: { readonly ok: boolean; readonly line: string } | null
}

/** Who is admin, with what grants and revokes it. */
export function AdminsScreen({ admins, ownId, answer }: Props) {
  /** The e-mail that the question is about. */
  const [toRevoke, setToRevoke] = useState<string | null>(null)
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('intent') === 'grant'
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl">{ADMINS.heading}</h1>
      <p className="mt-2 text-ink-muted">{ADMINS.lead}</p>
      <ul aria-label={ADMINS.heading} className="mt-6 divide-y divide-hairline border-y-2 border-edge">
        {admins.map(({ userId, email, since }) => (
          <li key={userId} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">
                {email} {userId === ownId && <span className="text-ink-muted">({ADMINS.you})</span>}
              </p>
              <p className="text-sm text-ink-muted">
                {ADMINS.since} <LocalDate at={since} />
              </p>
            </div>
            <Button
              look="danger"
              size="small"
              aria-label={ADMINS.revokeOf(email)}
              onClick={() => setToRevoke(email)}
            >
              {ADMINS.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {answer && (
        <div className="mt-4 flex">
          <NoticeLine look={answer.ok ? 'success' : 'danger'}>{answer.line}</NoticeLine>
        </div>
      )}
      <Form method="post" className="mt-8 flex max-w-lg flex-col gap-4">
        <input type="hidden" name="intent" value="grant" />
        {/* By its key, the field is new and so empty when somebody was added. */}
        <Field key={admins.length} label={ADMINS.email}>
          {(control) => <Input {...control} name="email" type="email" required autoComplete="off" />}
        </Field>
        <Button type="submit" look="primary" busy={busy} className="self-start">
          {ADMINS.grant}
        </Button>
      </Form>
      <AlertDialog
        open={toRevoke !== null}
        onOpenChange={(open) => {
          if (!open) setToRevoke(null)
        }}
        title={ADMINS.sure(toRevoke ?? '')}
        description={ADMINS.sureText}
        confirmLabel={ADMINS.revoke}
        onConfirm={() => void submit({ intent: 'revoke', email: toRevoke ?? '' }, { method: 'post' })}
      />
    </div>
  )
}
