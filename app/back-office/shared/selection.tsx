import { type ReactNode, useState } from 'react'

import { TABLE } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

/** Which rows of a table are selected, and what changes that. */
export type Selection<Row> = {
  readonly has: (row: Row) => boolean
  readonly select: (rows: readonly Row[], isSelected: boolean) => void
  /** What a row is called. */
  readonly nameOf: (row: Row) => string
}

/** The selected of the rows that are shown: one that is no longer listed is no longer selected. */
export function useSelection<Row extends { readonly id: string | number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Selection<Row> & { readonly chosen: readonly Row[]; readonly clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  return {
    chosen,
    nameOf,
    has: ({ id }) => ids.has(id),
    clear: () => setIds(new Set()),
    select: (changed, isSelected) => {
      const next = new Set(chosen.map(({ id }) => id))
      for (const { id } of changed) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
  }
}

type SelectionBarProps = {
  /** How many rows are selected; none: the bar is away. */
  readonly rows: number
  readonly onClear: () => void
  /** What can be done to them. */
  readonly children: ReactNode
}

/** What can be done to the selected rows; it stays in sight at the foot of the screen. */
export function SelectionBar({ rows, onClear, children }: SelectionBarProps) {
  if (rows === 0) return null
  return (
    <section
      aria-label={TABLE.selection}
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-edge bg-raised px-3 py-2 shadow-float"
    >
      <output className="mr-auto text-sm font-semibold tabular-nums">{TABLE.selected(rows)}</output>
      <Button size="small" look="quiet" onClick={onClear}>
        {TABLE.clear}
      </Button>
      {children}
    </section>
  )
}

type RowCheckboxProps = {
  readonly label: string
  readonly checked: boolean
  /** Some are selected, not all. */
  readonly indeterminate?: boolean
  readonly onChange: (checked: boolean) => void
  readonly className?: string
}

/** A box to select a row by; its label is 44 px wide and tall. */
export function RowCheckbox({
  label,
  checked,
  indeterminate = false,
  onChange,
  className,
}: RowCheckboxProps) {
  return (
    <label
      className={classNames('flex size-11 flex-none cursor-pointer items-center justify-center', className)}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-(--house-fill)"
      />
    </label>
  )
}
