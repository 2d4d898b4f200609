import type { ComponentProps, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FIELDS } from './copy.ts'

/** What the server answered to a form that did not lead on: at a field, or for the whole form. */
export type FormAnswer = {
  readonly fields: Readonly<Partial<Record<'email' | 'password' | 'repeated' | 'code', string>>>
  readonly line: string | null
}

export type FormNotice = { readonly look: 'success' | 'danger'; readonly text: string }

type EntranceFormProps = {
  /** The screen's own address: while the form is on its way there, the button is busy. */
  readonly path: string
  readonly answer: FormAnswer | null
  /** Shown until there is an answer. */
  readonly notice?: FormNotice | null
  /** Where to go afterwards, as the address gave it. */
  readonly next?: string | null
  readonly submit: string
  readonly disabled?: boolean
  /** True where the server's words are shown in place of the browser's. */
  readonly noValidate?: boolean
  /** Under the button. */
  readonly footnote?: ReactNode
  readonly children: ReactNode
}

/** A form of somebody who has no session yet: what was refused, the fields, and the button. */
export function EntranceForm(props: EntranceFormProps) {
  const { path, answer, notice, next, submit, disabled = false, noValidate, footnote, children } = props
  const busy = useNavigation().formAction?.startsWith(path) ?? false
  const form = useFirstBadField(answer)
  const line = answer?.line ? ({ look: 'danger', text: answer.line } as const) : notice
  return (
    <Form ref={form} method="post" noValidate={noValidate} className="flex flex-col gap-4">
      {line && <NoticeLine look={line.look}>{line.text}</NoticeLine>}
      {next && <input type="hidden" name="next" value={next} />}
      {children}
      <Button type="submit" look="primary" size="large" busy={busy} disabled={disabled}>
        {submit}
      </Button>
      {footnote}
    </Form>
  )
}

type EmailFieldProps = ComponentProps<'input'> & { readonly error: string | undefined }

export function EmailField({ error, ...rest }: EmailFieldProps) {
  return (
    <Field label={FIELDS.email} error={error}>
      {(control) => (
        <Input
          autoComplete="username"
          {...rest}
          {...control}
          name="email"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

/** A link to the other of sign-in and sign-up, which keeps where to go afterwards. */
export function OtherEntrance({ to, next, children }: OtherEntranceProps) {
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Link to={to + search} className="font-semibold text-ink underline underline-offset-4">
      {children}
    </Link>
  )
}

type OtherEntranceProps = {
  readonly to: '/signin' | '/signup'
  readonly next: string | null
  readonly children: string
}
