import { type FormEvent, useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'

import { ProofDialog, type ProofQuestion } from '#app/back-office/shared/proof-dialog.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { NoticeLine } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'
import { ADMIN_SETUP, ADMINS } from './copy.ts'

/** A grant or revocation that is confirmed before it is made. */
export type AdminQuestion = Pick<ProofQuestion, 'proofNeeded' | 'error'> & {
  readonly intent: 'grant' | 'revoke'
  readonly email: string
  /** The account has never confirmed its email. */
  readonly isUnconfirmed: boolean
}

/** The result of a change: a line, or what is asked before it is made. */
export type AdminsAnswer = {
  readonly ok: boolean
  readonly line: string | null
  readonly question: AdminQuestion | null
}

type AdminsScreenProps = Route.ComponentProps['loaderData'] & { readonly answer: AdminsAnswer | null }

export function AdminsScreen({ admins, ownId, proofNeeded, answer }: AdminsScreenProps) {
  const [question, setQuestion] = useState<AdminQuestion | null>(answer?.question ?? null)
  const [answered, setAnswered] = useState(answer)
  // Each answer of the server asks the next question or closes the dialog.
  if (answer !== answered) {
    setAnswered(answer)
    setQuestion(answer?.question ?? null)
  }
  const submit = useSubmit()
  const { formData } = useNavigation()
  const ask = (intent: AdminQuestion['intent'], email: string) =>
    setQuestion({ intent, email, proofNeeded, isUnconfirmed: false, error: null })

  /** Granting asks first only when the password or code is needed. */
  const grant = (event: FormEvent<HTMLFormElement>) => {
    const email = new FormData(event.currentTarget).get('email')
    if (proofNeeded === null || typeof email !== 'string') return
    event.preventDefault()
    ask('grant', email.trim().toLowerCase())
  }

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
              onClick={() => ask('revoke', email)}
            >
              {ADMINS.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {answer?.line && (
        <div className="mt-4 flex">
          <NoticeLine look={answer.ok ? 'success' : 'danger'}>{answer.line}</NoticeLine>
        </div>
      )}
      <Form method="post" className="mt-8 flex max-w-lg flex-col gap-4" onSubmit={grant}>
        <input type="hidden" name="intent" value="grant" />
        {/* The key empties the field after an admin was added. */}
        <Field key={admins.length} label={ADMINS.email}>
          {(control) => <Input {...control} name="email" type="email" required autoComplete="off" />}
        </Field>
        <Button
          type="submit"
          look="primary"
          busy={formData?.get('intent') === 'grant' && question === null}
          className="self-start"
        >
          {ADMINS.grant}
        </Button>
      </Form>
      <ProofDialog
        question={question}
        words={question && wordsOf(question)}
        next="/admin/admins"
        busy={formData !== undefined}
        onCancel={() => setQuestion(null)}
        onConfirm={(proof) => {
          if (!question) return
          const { intent, email, isUnconfirmed } = question
          void submit(
            { intent, email, ...proof, ...(isUnconfirmed && { unconfirmed: 'yes' }) },
            { method: 'post' },
          )
        }}
      />
    </div>
  )
}

function wordsOf({ intent, email, isUnconfirmed }: AdminQuestion) {
  if (isUnconfirmed) {
    return {
      title: ADMINS.unconfirmedTitle,
      text: ADMINS.unconfirmed(email),
      action: ADMINS.grantAnyway,
      look: 'danger',
    } as const
  }
  return intent === 'revoke'
    ? ({ title: ADMINS.sure(email), text: ADMINS.sureText, action: ADMINS.revoke, look: 'danger' } as const)
    : ({
        title: ADMINS.sureToGrant(email),
        text: ADMINS.lead,
        action: ADMINS.grant,
        look: 'primary',
      } as const)
}

type SetupScreenProps = {
  readonly email: string
  /** Why the link did not work, or null until it was tried. */
  readonly refusal: string | null
}

/** Renders the page of the link that the server prints on its first start. */
export function SetupScreen({ email, refusal }: SetupScreenProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <div className="border-t-6 border-rink-red pt-5">
        <h1 className="text-4xl">{ADMIN_SETUP.heading}</h1>
        <p className="mt-3 max-w-prose text-lg wrap-anywhere text-ink-muted">
          {refusal === null ? ADMIN_SETUP.text(email) : ADMIN_SETUP.refused}
        </p>
      </div>
      {refusal === null ? (
        <Form method="post" className="mt-7">
          <Button type="submit" look="primary" size="large" busy={busy}>
            {ADMIN_SETUP.action}
          </Button>
        </Form>
      ) : (
        <div className="mt-6 flex flex-col items-start gap-6">
          <NoticeLine look="danger">{refusal}</NoticeLine>
          <Link to="/" className={buttonStyle()}>
            {ADMIN_SETUP.home}
          </Link>
        </div>
      )}
    </div>
  )
}
