import type { ReactNode } from 'react'

import { classNames } from '#ui/class-names.ts'

type Props = {
  readonly label: string
  /** The size of its type, and whatever else is its own. */
  readonly className: string
  readonly children: ReactNode
}

/** A table that scrolls sideways in itself where the screen is narrower. */
export function WideTable({ label, className, children }: Props) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      // What is hidden from sight in a cell is placed by it: else it would widen the page.
      className="relative overflow-x-auto border-y-2 border-edge"
    >
      <table className={classNames('w-full border-collapse text-left', className)}>{children}</table>
    </section>
  )
}
