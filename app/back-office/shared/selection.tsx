import { type ReactNode, useRef, useState } from 'react'

import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

import { TABLE } from './copy.ts'

export type Selection<Row> = {
  readonly chosen: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly select: (rows: readonly Row[], isSelected: boolean) => void
  readonly clear: () => void
  readonly nameOf: (row: Row) => string
}

/**
 * Holds the selection of a table.
 * @param listed the rows shown: a row that is no longer listed is deselected. With null, rows stay selected across
 * pages, as they were when they were selected
 */
export function useSelection<Row extends { readonly id: string | number }>(
  listed: readonly Row[] | null,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<Row['id'], Row>>(new Map())
  const chosen = listed?.filter(({ id }) => selected.has(id)) ?? [...selected.values()]
  return {
    chosen,
    nameOf,
    has: ({ id }) => selected.has(id),
    clear: () => setSelected(new Map()),
    select: (rows, isSelected) => {
      const next = new Map(chosen.map((row) => [row.id, row]))
      for (const row of rows) {
        if (isSelected) next.set(row.id, row)
        else next.delete(row.id)
      }
      setSelected(next)
    },
  }
}

/** Returns the rows that a click on a row's box selects. With Shift, these are all rows from the last clicked one. */
export function useRange<Row extends { readonly id: string | number }>(rows: readonly Row[]) {
  const before = useRef<Row['id'] | null>(null)
  return (row: Row, isRange: boolean): readonly Row[] => {
    const ends = [before.current, row.id].map((id) => rows.findIndex((one) => one.id === id))
    before.current = row.id
    return isRange && !ends.includes(-1) ? rows.slice(Math.min(...ends), Math.max(...ends) + 1) : [row]
  }
}

type SelectionBarProps = {
  /** The bar is hidden while nothing is selected. */
  readonly selection: Pick<Selection<unknown>, 'chosen' | 'clear'>
  readonly children: ReactNode
}

export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { chosen, clear } = selection
  if (chosen.length === 0) return null
  return (
    <section
      data-at-foot
      aria-label={TABLE.selection}
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-edge bg-raised px-3 py-2 shadow-float"
    >
      <div className="flex flex-1 basis-full items-center justify-between sm:basis-auto">
        <output className="text-sm font-semibold tabular-nums">{TABLE.selected(chosen.length)}</output>
        <Button size="small" look="quiet" onClick={clear}>
          {TABLE.clear}
        </Button>
      </div>
      {children}
    </section>
  )
}

type RowCheckboxProps = {
  readonly label: string
  readonly checked: boolean
  /** Some but not all rows are selected. */
  readonly indeterminate?: boolean
  /** @param isRange Shift was held */
  readonly onChange: (checked: boolean, isRange: boolean) => void
  readonly className?: string
}

/** Renders the checkbox of a row. Its label is 44 px wide and tall. */
export function RowCheckbox({
  label,
  checked,
  indeterminate = false,
  onChange,
  className,
}: RowCheckboxProps) {
  return (
    <label
      className={classNames(
        // Shift and a click would select text.
        'flex size-11 flex-none cursor-pointer items-center justify-center select-none',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 accent-(--house-fill)"
      />
    </label>
  )
}
