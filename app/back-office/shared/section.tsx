import type { ReactNode } from 'react'

import { classNames } from '#ui/class-names.ts'

type SectionProps = {
  readonly id?: string
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a screen under its heading. */
export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={classNames('min-w-0 scroll-mt-8', className)}>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
