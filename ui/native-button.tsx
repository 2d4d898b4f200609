import type { ComponentProps } from 'react'

export type NativeButtonProps = ComponentProps<'button'> & {
  /** Stays in the tab order while it is disabled, so that whoever stands on it does not lose the place. */
  readonly focusableWhenDisabled?: boolean
}

/** What every button of ours is: no submit unless it says so, and `data-disabled` in both ways of being disabled. */
export function NativeButton({
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
