import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { fieldStyle } from './input.tsx'
import { listItemStyle, popupStyle } from './popup-style.ts'

export type SelectOption<Value extends string | number> = {
  readonly value: Value
  readonly label: string
  /** Drawn before the label: a crest, a swatch. */
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

type Props<Value extends string | number> = {
  /** Its accessible name, shown above it unless hidden. */
  readonly label: string
  readonly hideLabel?: boolean
  readonly options: ReadonlyArray<SelectOption<Value>>
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly className?: string
}

/** One choice out of a list; typing jumps to the option. */
export function Select<Value extends string | number>({
  label,
  hideLabel = false,
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
  className,
}: Props<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next)
      }}
    >
      <div className={className}>
        <BaseSelect.Label className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold'}>
          {label}
        </BaseSelect.Label>
        <BaseSelect.Trigger
          className={classNames(fieldStyle, 'flex cursor-pointer items-center gap-2.5 text-left select-none')}
        >
          {chosen?.icon}
          <BaseSelect.Value
            placeholder={placeholder}
            className="min-w-0 flex-1 truncate data-placeholder:text-ink-muted"
          />
          <BaseSelect.Icon>
            <ChevronsUpDown aria-hidden="true" className="size-4 text-ink-muted" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
      </div>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
          <BaseSelect.Popup
            className={classNames(
              popupStyle,
              'max-h-[min(var(--available-height),24rem)] min-w-(--anchor-width) overflow-y-auto',
            )}
          >
            <BaseSelect.List>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={listItemStyle}
                >
                  {option.icon}
                  <BaseSelect.ItemText className="min-w-0 flex-1 truncate">
                    {option.label}
                  </BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
