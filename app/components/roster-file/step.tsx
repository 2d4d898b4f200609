import type { ReactNode } from 'react'

import { FILE_SCREEN } from '#messages/roster-file-screen.ts'
import { classNames } from '#ui/class-names.ts'

type Props = {
  /** 1-based. */
  readonly number: number
  readonly title: string
  /** Not reached yet: its heading alone, so that the way ahead can be seen. */
  readonly waiting: boolean
  readonly children: ReactNode
}

/** One step of the way from a file to the database. */
export function Step({ number, title, waiting, children }: Props) {
  const id = `step-${number}`
  return (
    <section
      aria-labelledby={id}
      className={classNames('border-t-2 border-edge pt-4', waiting ? 'pb-4' : '')}
    >
      <h3 id={id} className={classNames('flex items-baseline gap-2.5 text-xl', waiting && 'text-ink-muted')}>
        {FILE_SCREEN.step(number, title)}
      </h3>
      {!waiting && <div className="mt-3 mb-8 flex flex-col gap-4">{children}</div>}
    </section>
  )
}
