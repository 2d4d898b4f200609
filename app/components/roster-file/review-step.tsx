import { useMemo } from 'react'

import { FILE_SCREEN } from '#messages/roster-file-screen.ts'
import { rosterFileMessage } from '#messages/roster-file.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

import { ColumnsTable } from './columns-table.tsx'
import { RowList } from './row-list.tsx'
import type { RosterFileState } from './use-roster-file.ts'

/** What was read: the columns, and each row with its warnings and what is wrong with it. */
export function ReviewStep({ state }: { readonly state: RosterFileState }) {
  const { open, rows, checked } = state
  const listed = useMemo(() => rows.map((own) => ({ own, checked: null })), [rows])
  const invalid = useMemo(() => rows.filter(({ problem }) => problem !== null).length, [rows])
  if (!open) return null
  return (
    <>
      <ColumnsTable state={state} file={open.file} />
      {rows.length > 0 && invalid === rows.length ? (
        <NoticeLine look="danger">{rosterFileMessage({ code: 'no_valid_rows' }).message}</NoticeLine>
      ) : (
        <output className="font-semibold">{FILE_SCREEN.valid(rows.length - invalid, invalid)}</output>
      )}
      {/* Once the rows are compared they stand below, with what the database says. */}
      {!checked && <RowList rows={listed} choices={state.choices} onChoose={state.choose} />}
    </>
  )
}

/** Is there a row to go on with? */
export const hasValidRow = ({ rows }: RosterFileState): boolean =>
  rows.some(({ problem }) => problem === null)
