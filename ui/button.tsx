import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps } from 'react'

import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Props = Omit<ComponentProps<typeof BaseButton>, 'className'> &
  ButtonStyle & {
    readonly className?: string
    /** Work is under way: shows a spinner, keeps width and focus, ignores clicks. */
    readonly busy?: boolean
  }

export function Button({ look, size, className, busy = false, disabled, children, ...rest }: Props) {
  return (
    <BaseButton
      {...rest}
      disabled={disabled || busy}
      focusableWhenDisabled={busy || rest.focusableWhenDisabled}
      aria-busy={busy || undefined}
      className={classNames(buttonStyle({ look, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </BaseButton>
  )
}
