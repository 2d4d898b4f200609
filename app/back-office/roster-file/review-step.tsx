import { useMemo } from 'react'

import { fieldOfHeader, FIELDS_OF, type RosterField } from '#domain/roster-file/fields.ts'
import { DATE_ORDERS } from '#domain/roster-file/measures.ts'
import { rosterFileMessage } from '#messages/roster-file.ts'
import { NativeSelect } from '#ui/select.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { fieldWord, FILE_SCREEN } from './copy.ts'
import type { OpenedFile } from './roster-file-worker.ts'
import { RowList } from './row-list.tsx'
import type { RosterFileState } from './use-roster-file.ts'

/** The third step: the columns, and each row with its warnings and what is wrong with it. */
export function ReviewStep({ state }: { readonly state: RosterFileState }) {
  const { open, rows, checked } = state
  const listed = useMemo(() => rows.map((own) => ({ own, checked: null })), [rows])
  const invalid = useMemo(() => rows.filter(({ problem }) => problem !== null).length, [rows])
  if (!open) return null
  return (
    <>
      <ColumnsTable state={state} file={open.file} />
      {state.dates.unclear && <DateOrderField state={state} />}
      {rows.length > 0 && invalid === rows.length ? (
        <NoticeLine look="danger">{rosterFileMessage({ code: 'no_valid_rows' }).message}</NoticeLine>
      ) : (
        <output className="font-semibold">{FILE_SCREEN.valid(rows.length - invalid, invalid)}</output>
      )}
      {/* Once the rows are compared, the next step lists them with what the database says. */}
      {!checked && <RowList rows={listed} choices={state.choices} onChoose={state.choose} />}
    </>
  )
}

/** What each column of the file holds, as found out from its header, to be corrected. */
function ColumnsTable({ state, file }: { readonly state: RosterFileState; readonly file: OpenedFile }) {
  const { use, columns, chooseColumn } = state
  const options = [
    { value: '', label: FILE_SCREEN.leftOut },
    ...FIELDS_OF[use].map((field) => ({ value: field, label: fieldWord(field) })),
  ]
  const fieldOf = (value: string) => FIELDS_OF[use].find((field) => field === value) ?? null
  return (
    <div>
      <h4 className="text-lg font-semibold">{FILE_SCREEN.columns}</h4>
      <p className="text-sm text-ink-muted">{FILE_SCREEN.columnsHint}</p>
      <ul className="mt-3 grid max-h-96 gap-x-6 gap-y-3 overflow-y-auto p-0.5 sm:grid-cols-2 lg:grid-cols-3">
        {file.headers.map((header, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <li key={index} className="min-w-0">
            <p className="mb-1 flex min-w-0 items-baseline gap-2 text-sm">
              <span className="font-semibold">{FILE_SCREEN.column(header, index + 1)}</span>
              <span className="truncate text-ink-muted">{file.samples[index]}</span>
            </p>
            <NativeSelect
              label={FILE_SCREEN.column(header, index + 1)}
              options={options}
              value={columns[index] ?? ''}
              onValueChange={(value) => void chooseColumn(index, fieldOf(value))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-col items-start gap-2 empty:hidden">
        {file.repeated.map((header) => (
          <NoticeLine key={header} look="plain">
            {FILE_SCREEN.repeated(header)}
          </NoticeLine>
        ))}
        {twice(file.headers)
          .filter(([header]) => !file.repeated.includes(header))
          .map(([header, field]) => (
            <NoticeLine key={header} look="plain">
              {FILE_SCREEN.twice(fieldWord(field))}
            </NoticeLine>
          ))}
      </div>
    </div>
  )
}

/** Asks once for the whole column what its dates do not tell. */
function DateOrderField({ state }: { readonly state: RosterFileState }) {
  const { order } = state.dates
  const unread = state.rows.flatMap(({ warnings }) => warnings).find(({ code }) => code === 'date_unclear')
  return (
    <div className="max-w-lg rounded-md border-2 border-warning bg-board px-4 py-3">
      <h4 className="text-lg font-semibold">{FILE_SCREEN.dateOrder}</h4>
      {unread?.code === 'date_unclear' && (
        <output className="mt-1 block text-sm">{FILE_SCREEN.dateOrderHint(unread.text)}</output>
      )}
      <NativeSelect
        label={FILE_SCREEN.dateOrder}
        className="mt-2"
        options={(['', ...DATE_ORDERS] as const).map((value) => ({
          value,
          label: FILE_SCREEN.dateOrders[value],
        }))}
        value={order ?? ''}
        onValueChange={(value) => void state.chooseDateOrder(value === '' ? null : value)}
      />
    </div>
  )
}

/** Headers that are another spelling of one before them. */
function twice(headers: readonly string[]): ReadonlyArray<readonly [header: string, field: RosterField]> {
  const seen = new Set<RosterField>()
  return headers.flatMap((header) => {
    const field = fieldOfHeader(header)
    if (field === null) return []
    if (seen.has(field)) return [[header, field] as const]
    seen.add(field)
    return []
  })
}
