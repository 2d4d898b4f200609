import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { fieldStyle } from './input.tsx'

type Props<Value extends string> = {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  /** Drawn before the chosen label. */
  readonly icon?: ReactNode
  readonly className?: string
}

/** The browser's own list of a few plain choices: a phone shows its wheel, and it weighs nothing. */
export function NativeSelect<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  icon,
  className,
}: Props<Value>) {
  return (
    <div className={classNames('relative', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">{icon}</span>
      )}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onValueChange(chosen.value)
        }}
        className={classNames(
          fieldStyle,
          'cursor-pointer appearance-none truncate pr-9',
          icon ? 'pl-10' : '',
        )}
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
    </div>
  )
}
