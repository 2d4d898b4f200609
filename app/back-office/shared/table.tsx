import { Fragment, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'

import { Pager } from '#app/shared/pager.tsx'
import {
  type AddressChanges,
  TABLE_PAGE,
  tableChanges,
  type TableQuery,
  withParams,
} from '#domain/back-office/tables.ts'
import { pagesOf } from '#domain/lists/pages.ts'
import { classNames } from '#ui/class-names.ts'

import { TABLE } from './copy.ts'
import { AddressLink } from './search.tsx'
import { RowCheckbox, type Selection, useRange } from './selection.tsx'
import { WideTable } from './wide-table.tsx'

export type Listed<Row, Column extends string> = {
  readonly rows: readonly Row[]
  readonly total: number
  /** True when there are more rows than the list shows. */
  readonly more?: boolean
  readonly query: TableQuery<Column>
  /** Whether the address filters the rows. */
  readonly filtered?: boolean
}

export type TableColumn<Row, Sort extends string> = {
  readonly label: string
  /** The server's sort key for a click on the heading. */
  readonly sort?: Sort
  /** Aligned right, so that the digits line up. */
  readonly numeric?: boolean
  /** The heading is longer than any value below it. */
  readonly wraps?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** The columns for what a loader answers. */
export type ColumnsOf<List extends Listed<unknown, string>> = ReadonlyArray<
  TableColumn<List['rows'][number], List['query']['sort']>
>

type AdminTableProps<Row, Sort extends string> = Listed<Row, Sort> & {
  /** The name of the table, e.g. "All players". */
  readonly label: string
  /** The first column is the row's heading. */
  readonly columns: ReadonlyArray<TableColumn<Row, Sort>>
  /** The default sort column, when the address names none. */
  readonly usual: Sort
  /** The default column starts with its greatest values. */
  readonly newestFirst?: boolean
  readonly empty: ReactNode
  /** For selectable rows: a checkbox before each row's heading. */
  readonly selection?: Selection<Row>
}

/** Renders a table of the back-office. The server sorts and pages by the address, and headings and pager are links. */
export function AdminTable<Row extends { readonly id: string | number }, Sort extends string>(
  props: AdminTableProps<Row, Sort>,
) {
  const { label, columns, rows, total, more = false, query, usual, newestFirst = false, empty } = props
  const { selection } = props
  const [address] = useSearchParams()
  const changes = (next: TableQuery<Sort>) => tableChanges(next, usual, newestFirst)
  const pageAddress = (page: number) => withParams(address, changes({ ...query, page }))
  if (total === 0) return <p className="border-y border-hairline py-8 text-ink-muted">{empty}</p>
  if (rows.length === 0) {
    return (
      <p className="border-y border-hairline py-8 text-ink-muted">
        {TABLE.beyond(query.page)}{' '}
        <Link to={pageAddress(pagesOf(total, TABLE_PAGE))} className="inline-flex min-h-6 items-center">
          {TABLE.last}
        </Link>
      </p>
    )
  }
  return (
    <div>
      <RowsTable
        label={label}
        columns={columns}
        rows={rows}
        {...(selection && { selection })}
        sorting={{ query, changes }}
      />
      <Pager
        label={label}
        page={query.page}
        size={TABLE_PAGE}
        total={total}
        more={more}
        addressOf={pageAddress}
      />
    </div>
  )
}

/** How the rows are sorted, and what another order changes in the address. */
type Sorting<Sort extends string> = {
  readonly query: TableQuery<Sort>
  readonly changes: (query: TableQuery<Sort>) => AddressChanges
}

type RowsTableProps<Row, Sort extends string> = Pick<
  AdminTableProps<Row, Sort>,
  'label' | 'columns' | 'rows' | 'selection'
> & {
  /** The label of the box that selects all rows. */
  readonly selectAll?: string
  /** Without it, headings do not sort. */
  readonly sorting?: Sorting<Sort>
  /** Shown below a row, across all columns. */
  readonly below?: (row: Row) => ReactNode
  readonly className?: string
}

export function RowsTable<Row extends { readonly id: string | number }, Sort extends string>({
  label,
  columns,
  rows,
  selection,
  selectAll = TABLE.selectAll,
  sorting,
  below,
  className,
}: RowsTableProps<Row, Sort>) {
  const rangeTo = useRange(rows)
  return (
    <WideTable label={label} className={classNames('text-base sm:text-sm', className)}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <Heading
              key={column.label}
              column={column}
              sorting={sorting}
              box={at === 0 && selection && <SelectAll label={selectAll} rows={rows} selection={selection} />}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <tr data-selected={selection?.has(row) || undefined}>
              {columns.map((column, at) => (
                <Cell
                  key={column.label}
                  label={column.label}
                  heads={at === 0}
                  numeric={column.numeric === true}
                >
                  {at === 0 && selection ? (
                    <span className="flex items-center gap-1">
                      <RowCheckbox
                        label={TABLE.select(selection.nameOf(row))}
                        checked={selection.has(row)}
                        onChange={(checked, isRange) => selection.select(rangeTo(row, isRange), checked)}
                        className="-my-1.5 -ml-2"
                      />
                      <span className="min-w-0 flex-1">{column.cell(row)}</span>
                    </span>
                  ) : (
                    column.cell(row)
                  )}
                </Cell>
              ))}
            </tr>
            <Below columns={columns.length}>{below?.(row)}</Below>
          </Fragment>
        ))}
      </tbody>
    </WideTable>
  )
}

type BelowProps = { readonly columns: number; readonly children: ReactNode }

function Below({ columns, children }: BelowProps) {
  if (!children) return null
  return (
    <tr data-below>
      <td colSpan={columns} className="text-left max-sm:block sm:px-2 sm:pb-2 xl:px-2.5">
        {children}
      </td>
    </tr>
  )
}

type CellProps = {
  /** The heading of the cell's column. On a phone it is shown beside the value. */
  readonly label: string
  readonly heads: boolean
  readonly numeric: boolean
  readonly children: ReactNode
}

function Cell({ label, heads, numeric, children }: CellProps) {
  const style = classNames(
    'font-normal sm:px-2 sm:py-2 xl:px-2.5 xl:first:pl-2 xl:last:pr-2',
    numeric && 'tabular-nums sm:text-right',
  )
  return heads ? (
    <th scope="row" className={style}>
      {children}
    </th>
  ) : (
    <td data-label={label} className={style}>
      {children}
    </td>
  )
}

type SelectAllProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly selection: Selection<Row>
}

function SelectAll<Row>({ label, rows, selection }: SelectAllProps<Row>) {
  const selected = rows.filter(selection.has).length
  return (
    <RowCheckbox
      label={label}
      checked={selected === rows.length}
      indeterminate={selected > 0 && selected < rows.length}
      onChange={(checked) => selection.select(rows, checked)}
      className="-ml-2"
    />
  )
}

type HeadingProps<Row, Sort extends string> = {
  readonly column: TableColumn<Row, Sort>
  readonly sorting: Sorting<Sort> | undefined
  /** Rendered before the first column's heading. */
  readonly box: ReactNode
}

function Heading<Row, Sort extends string>({ column, sorting, box }: HeadingProps<Row, Sort>) {
  const { label, sort, numeric, wraps } = column
  const sorted = sort !== undefined && sort === sorting?.query.sort
  const descending = sorting?.query.descending === true
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
      data-sorts={sort !== undefined || undefined}
      className={classNames(
        'text-sm font-semibold text-ink-muted sm:px-2 xl:px-2.5 xl:first:pl-2 xl:last:pr-2',
        wraps ? 'leading-tight sm:w-44 sm:min-w-26' : 'whitespace-nowrap',
        numeric && 'text-right',
      )}
    >
      {box && <span className="inline-flex align-middle">{box}</span>}
      {sort === undefined || sorting === undefined ? (
        <span className="inline-flex min-h-11 items-center">{label}</span>
      ) : (
        <AddressLink
          changes={sorting.changes({ page: 1, sort, descending: sorted && !descending })}
          className={classNames(
            'inline-flex min-h-11 items-center gap-1 py-1 no-underline hover:text-ink hover:underline focus-visible:-outline-offset-2',
            sorted ? 'text-ink' : 'text-ink-muted',
          )}
        >
          {label}
          {sorted && <Arrow aria-hidden="true" className="size-4" />}
        </AddressLink>
      )}
    </th>
  )
}
