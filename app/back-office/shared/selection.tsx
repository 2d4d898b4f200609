import { type ReactNode, useState } from 'react'

import { Button } from '#ui/button.tsx'

const SELECTION = {
  all: 'Select all on this page',
  count: (many: number) => `${many.toLocaleString('en')} selected`,
  bar: 'Selected rows',
  clear: 'Clear selection',
} as const

/** The rows of a table that are ticked, also those that are on another page by now. */
export type Selection<Row> = {
  /** In the order in which they were ticked, as they were then. */
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly select: (rows: readonly Row[], on: boolean) => void
  readonly clear: () => void
}

export function useSelection<Row extends { readonly id: string | number }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Row['id'], Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    select: (rows, on) =>
      setChosen((before) => {
        const next = new Map(before)
        for (const row of rows) {
          if (on) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}

type SelectAllProps<Row> = { readonly rows: readonly Row[]; readonly selection: Selection<Row> }

/** Ticks every row of the page, or none. */
export function SelectAll<Row>({ rows, selection }: SelectAllProps<Row>) {
  const count = rows.filter((row) => selection.has(row)).length
  return (
    <CellCheckbox
      label={SELECTION.all}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={(on) => selection.select(rows, on)}
    />
  )
}

type BarProps = {
  readonly selection: Pick<Selection<unknown>, 'rows' | 'clear'>
  /** What can be done to them. */
  readonly children: ReactNode
}

/** What can be done to the rows that are ticked; in sight at the foot of the screen while there are any. */
export function SelectionBar({ selection: { rows, clear }, children }: BarProps) {
  if (rows.length === 0) return null
  return (
    <section
      aria-label={SELECTION.bar}
      className="sticky bottom-0 z-10 -mx-1 mt-3 flex flex-wrap items-center gap-2 rounded-t-md border border-edge bg-raised px-3 py-2.5 shadow-lg"
    >
      <output className="mr-auto pr-2 font-semibold tabular-nums">{SELECTION.count(rows.length)}</output>
      {children}
      <Button size="small" look="quiet" onClick={clear}>
        {SELECTION.clear}
      </Button>
    </section>
  )
}

type CheckboxProps = {
  readonly label: string
  readonly checked: boolean
  readonly indeterminate?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox that fills its cell: the label is 44 px wide and high. */
export function CellCheckbox({ label, checked, indeterminate = false, onChange }: CheckboxProps) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
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
