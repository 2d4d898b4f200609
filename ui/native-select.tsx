import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Select, type SelectOption } from './select.tsx'

type Props<Value extends string> = {
  readonly label: string
  readonly options: ReadonlyArray<SelectOption<Value>>
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  /** Drawn before the chosen label. */
  readonly icon?: ReactNode
  readonly className?: string
}

/** A choice whose label is read aloud and not seen. */
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
        <span className="pointer-events-none absolute inset-y-0 left-2.5 z-1 flex items-center">{icon}</span>
      )}
      <Select
        aria-label={label}
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
