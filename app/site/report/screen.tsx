import type { ComponentProps } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { REPORT_EMAIL_DAYS } from '#domain/report/report.ts'
import { Button } from '#ui/button.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NoticeLine } from '#ui/status.tsx'

export const REPORT = {
  title: 'Report this',
  about: 'You are reporting',
  reason: { label: 'What is wrong with it?', hint: 'One sentence is enough.' },
  email: {
    label: 'Your email (optional)',
    hint: `Only if you want an answer. We delete it once we have answered, and after ${REPORT_EMAIL_DAYS} days at the latest.`,
  },
  send: 'Send report',
  sent: 'Report sent. Thank you, we will look at it.',
  lost: 'The server did not respond. What you typed is still here. Please try again.',
} as const

type FieldName = 'reason' | 'email'

export type ReportAnswer = {
  readonly isSent: boolean
  /** Shown again where no script has kept it. */
  readonly typed: Readonly<Record<FieldName, string>>
  /** Messages by field, the first of which is shown, or one for the whole form. */
  readonly fields: Readonly<Partial<Record<FieldName, readonly string[]>>>
  readonly line: string | null
}

type ReportScreenProps = {
  readonly title: string
  readonly path: string
  readonly answer: ReportAnswer | null
}

export function ReportScreen({ title, path, answer }: ReportScreenProps) {
  const form = useFirstBadField(answer)
  const isSending = useNavigation().state === 'submitting'
  const field = (name: FieldName, input: ComponentProps<'input'>) => (
    <Field {...REPORT[name]} error={answer?.fields[name]?.[0]}>
      {(control) => <Input {...input} {...control} name={name} defaultValue={answer?.typed[name]} />}
    </Field>
  )
  return (
    <div className="mx-auto w-full max-w-2xl flex-1 px-4 py-10 sm:px-6 desk:py-16">
      <h1 className="text-4xl">{REPORT.title}</h1>
      <p className="mt-4 mb-7 text-lg wrap-anywhere">
        {REPORT.about}{' '}
        <Link to={path} className="underline underline-offset-4">
          {title}
        </Link>
        .
      </p>
      {answer?.isSent ? (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <NoticeLine look="success">{REPORT.sent}</NoticeLine>
        </div>
      ) : (
        <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
          {answer?.line && <NoticeLine look="danger">{answer.line}</NoticeLine>}
          {field('reason', { required: true, autoComplete: 'off' })}
          {field('email', { type: 'email', autoComplete: 'email' })}
          <Button type="submit" look="primary" className="self-start" busy={isSending}>
            {REPORT.send}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** The form that had the focus is gone. */
const takeFocus = (notice: HTMLElement | null) => notice?.focus()
