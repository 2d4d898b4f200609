import ChevronsUpDown from '~icons/lucide/chevrons-up-down'
import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'
import { fieldStyle } from './input.tsx'

export type SelectOption<Value extends string = string> = { readonly value: Value; readonly label: string }

type Props = Omit<ComponentProps<'select'>, 'children' | 'className'> & {
  readonly options: readonly SelectOption[]
  /** Classes of the field itself. */
  readonly fieldClass?: string
}

/** The browser's own list of a few plain choices: a phone shows its wheel, and it weighs nothing. */
export function Select({ options, fieldClass, ...rest }: Props) {
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
