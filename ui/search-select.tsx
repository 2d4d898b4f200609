import { Combobox } from '@base-ui/react/combobox'
import { useId, useState } from 'react'
import Check from '~icons/lucide/check'
import ChevronsUpDown from '~icons/lucide/chevrons-up-down'
import X from '~icons/lucide/x'

import { iconButtonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { fieldStyle } from './input.tsx'
import { listItemStyle, popupStyle } from './surfaces.ts'

const SEARCH = { clear: 'Clear', show: 'Show the list' } as const

export type SearchOption = { readonly id: number; readonly label: string }

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly value: SearchOption | null
  readonly onValueChange: (value: SearchOption | null) => void
  readonly search: (query: string) => readonly SearchOption[]
  readonly noMatch: string
  /** Shown under a list that was cut. */
  readonly cutHint: (shown: readonly SearchOption[]) => string | null
}

export function SearchSelect({ label, placeholder, value, onValueChange, search, noMatch, cutHint }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(value?.label ?? '')
  // The label of the current choice is not a search: opening the list again shows all.
  const shown = search(typed === value?.label ? '' : typed)
  const hint = cutHint(shown)
  return (
    <Combobox.Root
      items={shown}
      filteredItems={shown}
      value={value}
      inputValue={typed}
      onInputValueChange={setTyped}
      onValueChange={onValueChange}
      itemToStringLabel={(option: SearchOption) => option.label}
      isItemEqualToValue={(one: SearchOption, other: SearchOption) => one.id === other.id}
      autoHighlight
    >
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {label}
        </label>
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            id={id}
            placeholder={placeholder}
            className={classNames(fieldStyle, 'pr-22 text-ellipsis')}
          />
          <span className="absolute inset-y-0 right-0.5 flex items-center">
            {value !== null && (
              <Combobox.Clear aria-label={SEARCH.clear} className={iconButtonStyle}>
                <X aria-hidden="true" />
              </Combobox.Clear>
            )}
            <Combobox.Trigger aria-label={SEARCH.show} className={iconButtonStyle}>
              <ChevronsUpDown aria-hidden="true" className="text-ink-muted" />
            </Combobox.Trigger>
          </span>
        </Combobox.InputGroup>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-60 outline-none">
          <Combobox.Popup
            className={classNames(
              popupStyle,
              'max-h-[min(var(--available-height),22rem)] w-(--anchor-width) overflow-y-auto overscroll-contain',
            )}
          >
            <Combobox.Empty className="text-sm text-ink-muted not-empty:px-3 not-empty:py-2.5">
              {noMatch}
            </Combobox.Empty>
            <Combobox.List aria-label={label}>
              {(option: SearchOption) => (
                <Combobox.Item key={option.id} value={option} className={listItemStyle}>
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
            {hint && <p className="px-3 py-2 text-sm text-ink-muted">{hint}</p>}
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
