import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

const LOOKS = {
  success: 'border-success text-success bg-success/10',
  danger: 'border-danger text-danger bg-danger/10',
  plain: 'border-edge text-ink bg-ink/6',
} as const

type Props = {
  readonly look: keyof typeof LOOKS
  readonly children: ReactNode
}

/** What came of a form, in one line where the eye is: green when it worked, red when not. */
export function NoticeLine({ look, children }: Props) {
  return (
    <p
      role={look === 'danger' ? 'alert' : 'status'}
      data-look={look}
      className={classNames('rounded-sm border-l-4 px-3 py-2 text-sm font-semibold', LOOKS[look])}
    >
      {children}
    </p>
  )
}
