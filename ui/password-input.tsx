import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import { useState, type ComponentProps } from 'react'

import { classNames } from './class-names.ts'
import { iconButtonStyle } from './icon-button-style.ts'
import { Input } from './input.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  readonly showLabel?: string
  readonly hideLabel?: string
}

/** A password that can be looked at. Say with `autoComplete` whether it is the current or a new one. */
export function PasswordInput({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  className,
  ...rest
}: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames('pr-12', className)}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        className={classNames(iconButtonStyle, 'absolute top-0 right-0.5 h-11 text-ink-muted')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </div>
  )
}
