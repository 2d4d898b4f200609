import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { VISITS } from '#messages/visit-analytics.ts'
import { classNames } from '#ui/class-names.ts'

import { LoadMore, useShownRows } from './load-more.tsx'
import { useAddress } from './use-address.ts'
import { withParams } from './visit-address.ts'

export type CountColumn<Row> = {
  readonly label: string
  readonly numeric?: boolean
  readonly cell: (row: Row) => ReactNode
  /** An image before it; decorative. */
  readonly image?: (row: Row) => ReactNode
}

type Props<Row> = {
  /** The table's name. */
  readonly label: string
  readonly columns: ReadonlyArray<CountColumn<Row>>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** What a row is called, and which parameters narrow everything to it. */
  readonly nameOf: (row: Row) => string
  readonly only: (row: Row) => Readonly<Record<string, string | null>>
  /** Is everything narrowed to it already? */
  readonly isChosen: (row: Row) => boolean
  readonly empty: string
}

/** Counts by something, the first ten and more on demand (A-VISIT-23); a click on a row narrows everything to it. */
export function CountTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, nameOf, only, isChosen, empty } = props
  const address = useAddress()
  const { shown, ...more } = useShownRows(rows.length)
  if (rows.length === 0) return <p className="border-y border-hairline py-6 text-ink-muted">{empty}</p>
  return (
    <div>
      <table aria-label={label} className="w-full border-collapse border-y-2 border-edge text-left text-base">
        <thead>
          <tr className="border-b border-hairline bg-sunken">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={classNames(
                  'h-10 px-2 text-sm font-semibold text-ink-muted',
                  column.numeric && 'text-right',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr
              key={keyOf(row)}
              className={classNames(
                'relative border-b border-hairline last:border-b-0 hover:bg-ink/6 pointer-coarse:h-11',
                isChosen(row) && 'bg-ink/8 font-semibold',
              )}
            >
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.label} scope="row" className="px-2 py-2 font-normal">
                    <span className="flex items-center gap-2.5">
                      {column.image?.(row)}
                      {/* Its face covers the row, so that a click anywhere counts. */}
                      <Link
                        to={withParams(address, only(row))}
                        preventScrollReset
                        aria-label={VISITS.only(nameOf(row))}
                        aria-current={isChosen(row) ? 'true' : undefined}
                        className="text-ink no-underline after:absolute after:inset-0 after:content-['']"
                      >
                        {column.cell(row)}
                      </Link>
                    </span>
                  </th>
                ) : (
                  <td
                    key={column.label}
                    className={classNames('px-2 py-2', column.numeric && 'text-right tabular-nums')}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore label={label} {...more} />
    </div>
  )
}
