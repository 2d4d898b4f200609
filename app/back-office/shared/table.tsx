import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'

import { Pager } from '#app/building/pager.tsx'
import { TABLE_PAGE, tableAddress, type TableQuery } from '#domain/back-office/tables.ts'
import { pagesOf } from '#domain/pages.ts'
import { TABLE } from '#messages/back-office.ts'
import { classNames } from '#ui/class-names.ts'

import { CellCheckbox, SelectAll, type Selection } from './selection.tsx'

export type TablePage<Row, Column extends string> = {
  readonly rows: readonly Row[]
  /** Rows on all pages. */
  readonly total: number
  readonly query: TableQuery<Column>
}

/** A page of a table that can be filtered. */
export type Listed<Row, Column extends string> = TablePage<Row, Column> & {
  /** Whether the address leaves some rows out. */
  readonly filtered: boolean
}

export type TableColumn<Row, Sort extends string> = {
  readonly label: string
  /** What the server sorts by when its heading is clicked. */
  readonly sort?: Sort
  /** Numbers are aligned right, so that their digits line up. */
  readonly numeric?: boolean
  /** Its heading is longer than anything below it. */
  readonly wraps?: boolean
  readonly cell: (row: Row) => ReactNode
}

type AdminTableProps<Row, Sort extends string> = TablePage<Row, Sort> & {
  /** What is listed, e.g. "All players": the name of the table. */
  readonly label: string
  /** The first is the row's heading. */
  readonly columns: ReadonlyArray<TableColumn<Row, Sort>>
  /** The column that it is sorted by when the address names none. */
  readonly usual: Sort
  /** The usual column starts with its greatest values. */
  readonly newestFirst?: boolean
  /** With it rows can be ticked. */
  readonly selection?: Selection<Row> & {
    /** What a row's box is called, such as "Select Connor McDavid". */
    readonly labelOf: (row: Row) => string
  }
  /** Shown instead of rows. */
  readonly empty: ReactNode
}

/** A table of the back-office: the server sorts and pages, the address says how, headings and pager are links. */
export function AdminTable<Row extends { readonly id: string | number }, Sort extends string>(
  props: AdminTableProps<Row, Sort>,
) {
  const { label, columns, rows, total, query, usual, newestFirst = false, selection, empty } = props
  const [address] = useSearchParams()
  const to = (next: TableQuery<Sort>) => tableAddress(address, next, usual, newestFirst)
  if (total === 0) return <p className="border-y border-hairline py-8 text-ink-muted">{empty}</p>
  if (rows.length === 0) {
    return (
      <p className="border-y border-hairline py-8 text-ink-muted">
        {TABLE.beyond(query.page)}{' '}
        <Link
          to={to({ ...query, page: pagesOf(total, TABLE_PAGE) })}
          className="inline-flex min-h-6 items-center"
        >
          {TABLE.last}
        </Link>
      </p>
    )
  }
  return (
    <div>
      <WideTable label={label} className="text-base">
        <thead>
          <tr className="border-b border-hairline bg-sunken">
            {selection && (
              <td className="w-11 p-0">
                <SelectAll rows={rows} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <Heading key={column.label} column={column} query={query} to={to} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={classNames(
                'border-b border-hairline last:border-b-0 hover:bg-ink/4',
                selection?.has(row) && 'bg-ink/8',
              )}
            >
              {selection && (
                <td className="p-0">
                  <CellCheckbox
                    label={selection.labelOf(row)}
                    checked={selection.has(row)}
                    onChange={(on) => selection.select([row], on)}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <Cell key={column.label} heads={at === 0} numeric={column.numeric === true}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Pager
        label={label}
        page={query.page}
        size={TABLE_PAGE}
        total={total}
        addressOf={(page) => to({ ...query, page })}
      />
    </div>
  )
}

function Cell({ heads, numeric, children }: { heads: boolean; numeric: boolean; children: ReactNode }) {
  const style = classNames('px-3 py-2 font-normal first:pl-2 last:pr-2', numeric && 'text-right tabular-nums')
  return heads ? (
    <th scope="row" className={style}>
      {children}
    </th>
  ) : (
    <td className={style}>{children}</td>
  )
}

type HeadingProps<Row, Sort extends string> = {
  readonly column: TableColumn<Row, Sort>
  readonly query: TableQuery<Sort>
  readonly to: (query: TableQuery<Sort>) => string
}

/** A column's heading; a second click on it reverses the order. */
function Heading<Row, Sort extends string>({ column, query, to }: HeadingProps<Row, Sort>) {
  const { label, sort, numeric, wraps } = column
  const sorted = sort !== undefined && sort === query.sort
  const Arrow = query.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted ? (query.descending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'px-3 text-sm font-semibold text-ink-muted first:pl-2 last:pr-2',
        wraps ? 'w-44 leading-tight' : 'whitespace-nowrap',
        numeric && 'text-right',
      )}
    >
      {sort === undefined ? (
        <span className="inline-flex h-11 items-center">{label}</span>
      ) : (
        <Link
          to={to({ page: 1, sort, descending: sorted && !query.descending })}
          preventScrollReset
          className={classNames(
            'inline-flex h-11 items-center gap-1 no-underline hover:text-ink hover:underline focus-visible:-outline-offset-2',
            sorted ? 'text-ink' : 'text-ink-muted',
          )}
        >
          {label}
          {sorted && <Arrow aria-hidden="true" className="size-4" />}
        </Link>
      )}
    </th>
  )
}

type WideTableProps = {
  readonly label: string
  /** The size of its type, and other styles of its own. */
  readonly className: string
  readonly children: ReactNode
}

/** A table that scrolls sideways in itself where the screen is narrower. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      // Visually hidden text in a cell is positioned relative to this; otherwise it would widen the page.
      className="relative overflow-x-auto border-y-2 border-edge"
    >
      <table className={classNames('w-full border-collapse text-left', className)}>{children}</table>
    </section>
  )
}
