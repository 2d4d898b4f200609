import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { GOOGLE_NOT_CONFIGURED } from '#messages/account.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { FIELDS, GOOGLE } from './copy.ts'

/** The server's refusal of a form: by field, or for the whole form. */
export type FormAnswer = {
  readonly fields: Readonly<Partial<Record<'email' | 'password' | 'repeated' | 'code', string>>>
  readonly line: string | null
}

/** Problems by field. A field loses its problem once it is changed. */
type FieldErrors = FormAnswer['fields']

export type FormNotice = { readonly look: 'success' | 'danger'; readonly text: string }

type AccountFormProps = {
  /** The screen's own address. The button is busy while the form is sent to it. */
  readonly path: string
  readonly answer: FormAnswer | null
  /** Shown until the server has answered. */
  readonly notice?: FormNotice | null
  /** Where to go afterwards, from the address. */
  readonly next?: string | null
  readonly submit: string
  readonly disabled?: boolean
  /** True where the server's messages replace the browser's. */
  readonly noValidate?: boolean
  readonly footnote?: ReactNode
  readonly children: (errors: FieldErrors) => ReactNode
}

export function AccountForm(props: AccountFormProps) {
  const { path, answer, notice, next, submit, disabled = false, noValidate, footnote, children } = props
  const busy = useNavigation().formAction?.startsWith(path) ?? false
  const form = useFirstBadField(answer)
  const [errors, onInput] = useFieldErrors(answer)
  const line = answer?.line ? ({ look: 'danger', text: answer.line } as const) : notice
  return (
    <Form ref={form} method="post" noValidate={noValidate} onInput={onInput} className="flex flex-col gap-4">
      {line && <NoticeLine look={line.look}>{line.text}</NoticeLine>}
      {next && <input type="hidden" name="next" value={next} />}
      {children(errors)}
      <Button type="submit" look="primary" size="large" busy={busy} disabled={disabled}>
        {submit}
      </Button>
      {footnote}
    </Form>
  )
}

/** Keeps a field's problem until the field is changed, because the new value was not refused. */
function useFieldErrors(answer: FormAnswer | null) {
  const [changed, setChanged] = useState<{
    readonly since: FormAnswer | null
    readonly names: readonly string[]
  }>({ since: null, names: [] })
  const names = changed.since === answer ? changed.names : []
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(answer?.fields ?? {}).filter(([name]) => !names.includes(name)),
  )
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && !names.includes(target.name))
      setChanged({ since: answer, names: [...names, target.name] })
  }
  return [errors, onInput] as const
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

/** Renders the link between sign-in and sign-up. It keeps where to go afterwards. */
export function OtherForm({ to, next, children }: OtherFormProps) {
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Link to={to + search} className="font-semibold text-ink underline underline-offset-4">
      {children}
    </Link>
  )
}

type OtherFormProps = {
  readonly to: '/signin' | '/signup'
  readonly next: string | null
  readonly children: string
}

type GoogleButtonProps = {
  /** False where Google is not set up. The button is then disabled and says why. */
  readonly offered: boolean
  readonly next: string | null
}

/**
 * Renders a link that looks and acts like a button. It leads to Google's pages, which our security policy forbids for
 * a form, and a link needs no script.
 */
export function GoogleButton({ offered, next }: GoogleButtonProps) {
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <div>
      <p className="my-5 flex items-center gap-3 text-sm text-ink-muted">
        <span className="h-px flex-1 bg-hairline" />
        {GOOGLE.or}
        <span className="h-px flex-1 bg-hairline" />
      </p>
      {offered ? (
        <a
          href={`/api/auth/google${search}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button goes nowhere without a script
          role="button"
          className={classNames(buttonStyle({ size: 'large' }), 'w-full')}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
        >
          <GoogleMark />
          {GOOGLE.submit}
        </a>
      ) : (
        <>
          <Button size="large" className="w-full" disabled aria-describedby="google-not-offered">
            <GoogleMark />
            {GOOGLE.submit}
          </Button>
          <p id="google-not-offered" className="mt-2 text-center text-sm text-ink-muted">
            {GOOGLE_NOT_CONFIGURED}
          </p>
        </>
      )}
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.7-.1-1.4-.2-2.1H12v4.1h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.5-2.8c-1 .7-2.3 1.1-3.8 1.1-2.9 0-5.3-1.9-6.2-4.6H2.1v2.9A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.8 14a6.6 6.6 0 0 1 0-4.2V7H2.1a11 11 0 0 0 0 9.9L5.8 14Z" />
      <path
        fill="#ea4335"
        d="M12 5.2c1.6 0 3.1.6 4.2 1.7l3.1-3.2A11 11 0 0 0 2.1 7l3.7 2.9C6.7 7.2 9.1 5.2 12 5.2Z"
      />
    </svg>
  )
}
