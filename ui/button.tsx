import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { NativeButton, type NativeButtonProps } from './native-button.tsx'
import { Spinner } from './spinner.tsx'

type Props = NativeButtonProps &
  ButtonStyle & {
    /** Work is under way: shows a spinner, keeps width and focus, ignores clicks. */
    readonly busy?: boolean
  }

export function Button({ look, size, className, busy = false, disabled, children, ...rest }: Props) {
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
