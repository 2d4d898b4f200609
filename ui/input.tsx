import { type ComponentProps, useRef } from 'react'
import Search from '~icons/lucide/search'
import X from '~icons/lucide/x'

import { iconButtonStyle } from './button.tsx'
import { classNames } from './class-names.ts'

const CLEAR = 'Clear search'

/** The look of every text field. At least 16 px, or a phone zooms the page on focus. */
export const fieldStyle = classNames(
  'h-11 w-full rounded-md border border-edge bg-board px-3 text-base text-ink transition-colors placeholder:text-ink-muted',
  'hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-50',
  'aria-invalid:border-danger',
)

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(fieldStyle, className)} />
}

export function RadioTile({ className, children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={classNames(
        'relative cursor-pointer rounded-md border border-edge bg-board text-center select-none hover:border-ink has-checked:border-accent-line has-checked:bg-fill has-checked:text-on-fill has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <input {...rest} type="radio" className="absolute inset-0 cursor-pointer appearance-none opacity-0" />
      {children}
    </label>
  )
}

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label'> & {
  /** Its accessible name; the placeholder may have more detail. */
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
}

/** Renders a search field that its own button or Escape empties. */
export function SearchField({ label, value, onValueChange, className, ...rest }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
      />
      <input
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        {...rest}
        ref={field}
        type="text"
        role="searchbox"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onValueChange('')
          }
        }}
        className={classNames(fieldStyle, 'pl-10', value !== '' && 'pr-11')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={CLEAR}
          className={classNames(iconButtonStyle, 'absolute top-0 right-0.5 h-11')}
          onClick={() => {
            onValueChange('')
            field.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/**
 * Where a dialog with a search field puts the focus: into the field, except under a finger, where the keyboard would
 * cover the choices. `true` leaves it to the dialog.
 */
export function firstField(area: HTMLElement | null): HTMLElement | true {
  return matchMedia('(pointer: coarse)').matches ? true : (area?.querySelector('input') ?? true)
}
