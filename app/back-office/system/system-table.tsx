import { Fragment, type ReactNode } from 'react'

const CELL = 'px-3 py-2.5 text-left align-top first:pl-0 last:pr-0'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-9 min-w-0">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

type TableProps = {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly cells: readonly ReactNode[]
    /** Across all columns, below the cells. */
    readonly below?: ReactNode
  }>
}

/** From 640 px a table; below, each row is a card whose cells say what they are. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-y-2 border-edge text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-hairline">
          {columns.map((column) => (
            <th key={column} scope="col" className={`${CELL} font-semibold text-ink-muted`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map(({ key, cells, below }) => (
          <Fragment key={key}>
            <tr className={`max-sm:block max-sm:py-2 ${below ? 'border-b-0 max-sm:pb-0' : ''}`}>
              {cells.map((cell, at) => (
                <td
                  key={columns[at]}
                  className={`${CELL} wrap-anywhere max-sm:flex max-sm:gap-3 max-sm:px-0 max-sm:py-1 ${at === 0 ? 'font-semibold' : ''}`}
                >
                  {at > 0 && (
                    <span aria-hidden="true" className="w-24 flex-none text-ink-muted sm:hidden">
                      {columns[at]}
                    </span>
                  )}
                  {cell}
                </td>
              ))}
            </tr>
            {below && (
              <tr className="border-t-0 max-sm:block">
                <td colSpan={columns.length} className="pb-2 max-sm:block">
                  {below}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
