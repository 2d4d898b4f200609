import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

import type { RowChoices } from '#domain/roster-file/plan-import.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { FILE_SCREEN } from '#messages/roster-file-screen.ts'

import type { CheckedRow } from './checked-file.ts'
import { FileRow } from './file-row.tsx'
import type { RosterFileState } from './use-roster-file.ts'

/** A row as it was read, and what the database says of it once that was asked. */
export type ListedRow = { readonly own: ReviewedRow; readonly checked: CheckedRow | null }

type Props = {
  readonly rows: readonly ListedRow[]
  readonly choices: RowChoices
  readonly onChoose: RosterFileState['choose']
}

/** The rows of a file; only those in view are drawn. */
export function RowList({ rows, choices, onChoose }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and passed to nobody
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60,
    getItemKey: (index) => rows[index]?.own.row ?? index,
    overscan: 6,
  })
  if (rows.length === 0) return <p className="py-4 text-ink-muted">{FILE_SCREEN.noRows}</p>
  return (
    <section
      ref={scroller}
      aria-label={FILE_SCREEN.list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where no row has a control
      tabIndex={0}
      className="max-h-112 overflow-y-auto rounded-md border border-hairline bg-board focus-visible:-outline-offset-2"
    >
      <ul className="relative" style={{ height: shown.getTotalSize() }}>
        {shown.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          return row ? (
            <li
              key={key}
              ref={shown.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-hairline px-3 py-2.5"
              style={{ transform: `translateY(${start}px)` }}
            >
              <FileRow row={row} choice={choices[row.own.row]} onChoose={onChoose} />
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}
