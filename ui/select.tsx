import type { ComponentProps, ReactNode } from 'react'
import ChevronsUpDown from '~icons/lucide/chevrons-up-down'

import { classNames } from './class-names.ts'
import { fieldStyle } from './input.tsx'

export type SelectOption<Value extends string = string> = { readonly value: Value; readonly label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'className'> & {
  readonly options: readonly SelectOption[]
  readonly fieldClass?: string
}

/** Renders the browser's own list of a few plain choices: a phone shows its wheel, and it needs no script. */
export function Select({ options, fieldClass, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={classNames(fieldStyle, 'cursor-pointer appearance-none truncate pr-9', fieldClass)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-muted"
      />
    </span>
  )
}

type NativeSelectProps<Value extends string> = {
  readonly label: string
  /** Its name in a form. */
  readonly name?: string
  readonly options: ReadonlyArray<SelectOption<Value>>
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly icon?: ReactNode
  readonly className?: string
}

/** Renders a select whose label is only for screen readers. */
export function NativeSelect<Value extends string>({
  label,
  name,
  options,
  value,
  onValueChange,
  icon,
  className,
}: NativeSelectProps<Value>) {
  return (
    <div className={classNames('relative', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 z-1 flex items-center">{icon}</span>
      )}
      <Select
        aria-label={label}
        name={name}
        options={options}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onValueChange(chosen.value)
        }}
        fieldClass={icon ? 'pl-10' : ''}
      />
    </div>
  )
}

/** The options of named items, by id. @param none the label of the empty choice, the first option */
export function namedOptions(
  named: ReadonlyArray<{ readonly id: number; readonly name: string }>,
  none: string,
): readonly SelectOption[] {
  return [{ value: '', label: none }, ...named.map(({ id, name }) => ({ value: String(id), label: name }))]
}
