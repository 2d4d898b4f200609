import { type ReactNode, useEffect, useId, useRef } from 'react'

export type FieldControl = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

type FieldProps = {
  readonly label: ReactNode
  /** The error, shown under the control. */
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
  /** Renders the control: `{(control) => <Input name="email" {...control} />}`. */
  readonly children: (control: FieldControl) => ReactNode
}

export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </div>
      )}
    </div>
  )
}

/**
 * Focuses the first refused field.
 * @param answer of the server to the last attempt; each new one moves the focus
 * @returns the ref for the form
 */
export function useFirstBadField(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
