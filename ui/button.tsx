import type { ComponentProps } from 'react'

import { type ButtonStyle, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './loading.tsx'

export { type ButtonLook, buttonStyle } from './button-style.ts'

type ButtonProps = NativeButtonProps &
  ButtonStyle & {
    /** Work is in progress: shows a spinner, keeps width and focus, ignores clicks. */
    readonly busy?: boolean
  }

export function Button({ look, size, className, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <NativeButton
      {...rest}
      disabled={disabled || busy}
      focusableWhenDisabled={busy || rest.focusableWhenDisabled}
      aria-busy={busy || undefined}
      className={classNames(buttonStyle({ look, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </NativeButton>
  )
}

/** A square with only an icon, for a button or a link that looks like one. */
export const iconButtonStyle = classNames(
  'button inline-grid size-10 place-items-center rounded-md text-ink transition-colors',
  'hover:bg-ink/8 active:bg-ink/14 pointer-coarse:size-11',
  'data-disabled:cursor-not-allowed data-disabled:opacity-40 data-disabled:hover:bg-transparent [&_svg]:size-5',
)

type IconButtonProps = Omit<NativeButtonProps, 'aria-label'> & {
  /** What it does: its accessible name. */
  readonly label: string
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <NativeButton {...rest} aria-label={label} className={classNames(iconButtonStyle, className)} />
}

type NativeButtonProps = ComponentProps<'button'> & {
  /** Stays in the tab order while it is disabled, so that the focus is not lost. */
  readonly focusableWhenDisabled?: boolean
}

/**
 * Renders a plain button. It submits only where its type says so, and has `data-disabled` in both ways of being
 * disabled.
 */
function NativeButton({
  disabled = false,
  focusableWhenDisabled = false,
  onClick,
  ...rest
}: NativeButtonProps) {
  const inert = disabled && focusableWhenDisabled
  return (
    <button
      type="button"
      {...rest}
      {...(disabled && { 'data-disabled': '' })}
      {...(inert && { 'aria-disabled': true })}
      disabled={disabled && !focusableWhenDisabled}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    />
  )
}
