import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

type Props = {
  readonly label: string
  /** On the reader's clock, "2026-10-10T18:30"; '' for none. */
  readonly value: string
  readonly error: string | undefined
  readonly onValueChange: (value: string) => void
}

/** A date and a time on the reader's clock, which the server does not know: it draws the field empty. */
export function MomentField({ label, value, error, onValueChange }: Props) {
  const hydrated = useHydrated()
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={hydrated ? value : ''}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
