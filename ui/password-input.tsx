import { type ComponentProps, useState } from 'react'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'

import { iconButtonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { Input } from './input.tsx'

const PASSWORD = { hide: 'Hide password', show: 'Show password' } as const

/** Renders a password field with a show button. Set `autoComplete` to the current or a new password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
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
        aria-label={shown ? PASSWORD.hide : PASSWORD.show}
        className={classNames(iconButtonStyle, 'absolute top-0 right-0.5 h-11 text-ink-muted')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </div>
  )
}

const LOOKS = { red: 'bg-danger', amber: 'bg-warning', green: 'bg-success' } as const

type StrengthBarProps = {
  /** What is measured: its accessible name. */
  readonly label: string
  /** Percent. */
  readonly share: number
  readonly word: string
  readonly color: keyof typeof LOOKS
}

/** Renders the strength as a bar, with a word for it that does not depend on color. */
export function StrengthBar({ label, share, word, color }: StrengthBarProps) {
  return (
    <div className="flex items-center gap-3">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw <meter> their own way
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={word}
        data-color={color}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-ink/12"
      >
        <div
          className={classNames('h-full rounded-full transition-[width,background-color]', LOOKS[color])}
          style={{ width: `${share}%` }}
        />
      </div>
      <span aria-hidden="true" className="w-16 text-right text-sm font-semibold">
        {word}
      </span>
    </div>
  )
}
