import { type ReactNode, useState } from 'react'

import { AddressLink } from '#app/back-office/shared/search.tsx'
import type { TableColumn } from '#app/back-office/shared/table.tsx'
import { shownRows } from '#domain/visit/statistics.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

import { VISITS } from './copy.ts'

export type CountColumn<Row> = TableColumn<Row, never> & {
  /** A decorative image before the name. */
  readonly image?: (row: Row) => ReactNode
}

type Props<Row> = {
  readonly label: string
  readonly columns: ReadonlyArray<CountColumn<Row>>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly nameOf: (row: Row) => string
  /** The address parameters that narrow the screen to the row. */
  readonly only: (row: Row) => Readonly<Record<string, string | null>>
  readonly isChosen: (row: Row) => boolean
  readonly empty: string
}

/**
 * Renders counts by an attribute: the first ten, and more on demand. A click on a row narrows the whole screen to it.
 */
export function CountTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, nameOf, only, isChosen, empty } = props
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
                      {/* The link covers the row, so that a click anywhere counts. */}
                      <AddressLink
                        changes={only(row)}
                        aria-label={VISITS.only(nameOf(row))}
                        aria-current={isChosen(row) ? 'true' : undefined}
                        className="text-ink no-underline after:absolute after:inset-0 after:content-['']"
                      >
                        {column.cell(row)}
                      </AddressLink>
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

type More = {
  readonly remaining: number
  readonly isMore: boolean
  readonly onMore: () => void
  readonly onLess: () => void
}

export function useShownRows(rows: number): More & { readonly shown: number } {
  const [clicks, setClicks] = useState(0)
  return {
    ...shownRows(rows, clicks),
    isMore: clicks > 0,
    onMore: () => setClicks(clicks + 1),
    onLess: () => setClicks(0),
  }
}

/** Renders "Load more" while there is more, and "Show less" once more is shown. @param label the table's name */
export function LoadMore({ label, remaining, isMore, onMore, onLess }: More & { readonly label: string }) {
  if (remaining === 0 && !isMore) return null
  return (
    <fieldset aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {remaining > 0 && (
        <Button size="small" onClick={onMore}>
          {VISITS.more(remaining)}
        </Button>
      )}
      {isMore && (
        <Button look="quiet" size="small" onClick={onLess}>
          {VISITS.less}
        </Button>
      )}
    </fieldset>
  )
}
