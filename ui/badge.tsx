import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

const LOOKS = {
  plain: 'border-hairline bg-sunken text-ink-muted',
  fill: 'border-accent-line bg-fill text-on-fill',
  success: 'border-success/50 bg-success/10 text-success',
  warning: 'border-warning/50 bg-warning/10 text-warning',
  danger: 'border-danger/50 bg-danger/10 text-danger',
} as const

type Props = {
  readonly look?: keyof typeof LOOKS
  readonly className?: string
  readonly children: ReactNode
}

/** A count or a state in one or two words. */
export function Badge({ look = 'plain', className, children }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center gap-1 rounded-sm border px-1.5 text-xs font-semibold whitespace-nowrap tabular-nums',
        LOOKS[look],
        className,
      )}
    >
      {children}
    </span>
  )
}
