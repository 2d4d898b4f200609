import { type ReactNode, useId, useMemo } from 'react'

import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import { DATE_ORDERS, WEIGHT_UNITS } from '#domain/roster-file/cells.ts'
import type { HeaderRow } from '#domain/roster-file/csv.ts'
import { chooseColumn, fieldOfHeader, FIELDS_OF, type RosterField } from '#domain/roster-file/fields.ts'
import { NativeSelect } from '#ui/select.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { fieldWord, FILE_SCREEN } from './copy.ts'
import { rosterFileMessage } from './file-message.ts'
import { byAttention, valuesLeftOut } from './file-preview.ts'
import type { ReviewedFile } from './file-steps.ts'
import { rememberColumns } from './remembered-columns.ts'
import { RowList } from './row-list.tsx'
import type { RosterFileState } from './use-roster-file.ts'

type ReviewProps = { readonly state: RosterFileState; readonly file: ReviewedFile }

export function ReviewStep({ state, file }: ReviewProps) {
  const { rows, questions } = file
  const listed = useMemo(() => byAttention(rows.map((own) => ({ own, checked: null }))), [rows])
  const invalid = useMemo(() => rows.filter(({ problem }) => problem !== null).length, [rows])
  const leftOut = useMemo(() => rows.reduce((sum, row) => sum + valuesLeftOut(row), 0), [rows])
  return (
    <>
      {file.opened.choices.length > 0 && <EncodingField state={state} file={file} />}
      <HeaderRowField state={state} file={file} />
      <ColumnsTable state={state} file={file} />
      {questions.dates && <DateOrderField state={state} file={file} />}
      {questions.positions.length > 0 && <PositionsField state={state} file={file} />}
      {rows.length > 0 && invalid === rows.length ? (
        <NoticeLine look="danger">{rosterFileMessage({ code: 'no_valid_rows' }).message}</NoticeLine>
      ) : (
        <output className="font-semibold">
          {FILE_SCREEN.valid(rows.length - invalid, invalid, leftOut)}
        </output>
      )}
      {/* Once the rows are compared, the next step lists them with the result. */}
      {!state.checked && <RowList rows={listed} choices={NO_CHOICES} onChoose={state.choose} />}
    </>
  )
}

const NO_CHOICES = {}

/** Asks how the letters of a file are to be read that does not say it. */
function EncodingField({ state, file }: ReviewProps) {
  const { encoding, choices } = file.opened
  return (
    <div className="max-w-lg">
      <h4 className="text-lg font-semibold">{FILE_SCREEN.encoding}</h4>
      <p className="text-sm text-ink-muted">{FILE_SCREEN.encodingHint}</p>
      <NativeSelect
        label={FILE_SCREEN.encoding}
        className="mt-2"
        options={choices.map((one) => ({
          value: one.encoding,
          label: FILE_SCREEN.encodingOf(one.encoding, one.sample),
        }))}
        value={encoding}
        onValueChange={(value) => void state.readAgain(file, { encoding: value })}
      />
    </div>
  )
}

function HeaderRowField({ state, file }: ReviewProps) {
  const { opened, headerFailure } = file
  const choose = (row: HeaderRow) => () => void state.readAgain(file, { headerRow: row })
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{FILE_SCREEN.headerRow}</legend>
      <p className="text-sm text-ink-muted">{FILE_SCREEN.headerRowHint}</p>
      <div className="mt-2 max-h-72 divide-y divide-hairline overflow-y-auto rounded-md border border-hairline bg-board">
        {opened.firstRows.map(({ row, cells }) => (
          <HeaderChoice key={row} isChosen={row === opened.headerRow} onChoose={choose(row)}>
            <span className="shrink-0 text-xs text-ink-muted tabular-nums">{FILE_SCREEN.row(row)}</span>
            <span className="min-w-0 truncate">{cells.filter((cell) => cell.trim() !== '').join(' · ')}</span>
          </HeaderChoice>
        ))}
        <HeaderChoice isChosen={opened.headerRow === null} onChoose={choose(null)}>
          {FILE_SCREEN.noHeaderRow}
        </HeaderChoice>
      </div>
      {headerFailure !== null && (
        <div className="mt-2">
          <NoticeLine look="danger">{headerFailure}</NoticeLine>
        </div>
      )}
    </fieldset>
  )
}

type HeaderChoiceProps = {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function HeaderChoice({ isChosen, onChoose, children }: HeaderChoiceProps) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-sm has-checked:font-semibold hover:bg-sunken">
      <input
        type="radio"
        name="header-row"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent-line"
      />
      {children}
    </label>
  )
}

function ColumnsTable({ state, file }: ReviewProps) {
  const { use } = state
  const { opened, questions } = file
  const { columns, answers } = file.reading
  const options = [
    { value: '', label: FILE_SCREEN.leftOut },
    ...FIELDS_OF[use].map((field) => ({ value: field, label: fieldWord(field) })),
  ]
  const choose = (index: number, field: RosterField | null) => {
    const chosen = chooseColumn(columns, index, field)
    rememberColumns(use, opened.headers, chosen)
    // What the cells of other columns suggested about days and units does not hold for these.
    const reading = { columns: chosen, answers: { ...answers, dateOrder: null, weightUnit: null } }
    void state.review(file, reading)
  }
  const fieldOf = (value: string) => FIELDS_OF[use].find((field) => field === value) ?? null
  return (
    <div>
      <h4 className="text-lg font-semibold">{FILE_SCREEN.columns}</h4>
      <p className="text-sm text-ink-muted">{FILE_SCREEN.columnsHint}</p>
      <ul className="mt-3 grid max-h-96 gap-x-6 gap-y-3 overflow-y-auto p-0.5 sm:grid-cols-2 lg:grid-cols-3">
        {opened.headers.map((header, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <li key={index} className="min-w-0">
            <p className="mb-1 flex min-w-0 items-baseline gap-2 text-sm">
              <span className="font-semibold wrap-anywhere">{FILE_SCREEN.column(header, index + 1)}</span>
              <span className="min-w-0 flex-1 truncate text-ink-muted">{opened.samples[index]}</span>
            </p>
            <NativeSelect
              label={FILE_SCREEN.column(header, index + 1)}
              options={options}
              value={columns[index] ?? ''}
              onValueChange={(value) => choose(index, fieldOf(value))}
            />
            {columns[index] === 'weight' && questions.weights !== null && (
              <NativeSelect
                label={FILE_SCREEN.weightUnit}
                className="mt-1.5"
                options={WEIGHT_UNITS.map((value) => ({ value, label: FILE_SCREEN.weightUnits[value] }))}
                value={answers.weightUnit ?? questions.weights}
                onValueChange={(weightUnit) =>
                  void state.review(file, { columns, answers: { ...answers, weightUnit } })
                }
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-col items-start gap-2 empty:hidden">
        {opened.repeated.map((header) => (
          <NoticeLine key={header} look="plain">
            {FILE_SCREEN.repeated(header)}
          </NoticeLine>
        ))}
        {twice(opened.headers)
          .filter(([header]) => !opened.repeated.includes(header))
          .map(([header, field]) => (
            <NoticeLine key={header} look="plain">
              {FILE_SCREEN.twice(fieldWord(field))}
            </NoticeLine>
          ))}
      </div>
    </div>
  )
}

/** Asks once whether the dates of a column start with the day or the month. */
function DateOrderField({ state, file }: ReviewProps) {
  const { columns, answers } = file.reading
  const unread = file.rows.flatMap(({ warnings }) => warnings).find(({ code }) => code === 'date_unclear')
  return (
    <div className={QUESTION}>
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
        value={answers.dateOrder ?? ''}
        onValueChange={(value) => {
          const dateOrder = value === '' ? null : value
          void state.review(file, { columns, answers: { ...answers, dateOrder } })
        }}
      />
    </div>
  )
}

const QUESTION = 'max-w-lg rounded-md border-2 border-warning bg-board px-4 py-3'

/** Asks once for each unknown word in the position column. */
function PositionsField({ state, file }: ReviewProps) {
  const id = useId()
  const { questions } = file
  const { columns, answers } = file.reading
  const options = (['', ...POSITIONS, 'skip'] as const).map((value) => ({
    value,
    label: FILE_SCREEN.positions[value],
  }))
  return (
    <div className={QUESTION}>
      <h4 id={id} className="text-lg font-semibold">
        {FILE_SCREEN.position}
      </h4>
      <p className="mt-1 text-sm">
        {columns.includes('position') ? FILE_SCREEN.positionHint : FILE_SCREEN.noPositionsHint}
      </p>
      <ul aria-labelledby={id} className="mt-2 flex max-h-80 flex-col gap-2 overflow-y-auto p-0.5">
        {questions.positions.slice(0, POSITIONS_SHOWN).map(({ text, rows }) => (
          <li key={text} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{FILE_SCREEN.positionWord(text)}</span>{' '}
              <span className="text-sm text-ink-muted">{FILE_SCREEN.rows(rows)}</span>
            </span>
            <NativeSelect
              label={FILE_SCREEN.positionOf(text)}
              options={options}
              value={Object.hasOwn(answers.positions, text) ? (answers.positions[text] ?? '') : ''}
              onValueChange={(value) => {
                const { [text]: _before, ...others } = answers.positions
                const positions = value === '' ? others : { ...others, [text]: value }
                void state.review(file, { columns, answers: { ...answers, positions } })
              }}
            />
          </li>
        ))}
      </ul>
      {questions.positions.length > POSITIONS_SHOWN && (
        <p className="mt-2 text-sm font-semibold">
          {FILE_SCREEN.morePositions(questions.positions.length - POSITIONS_SHOWN)}
        </p>
      )}
    </div>
  )
}

/** With more unknown words than this, it is hardly the position column. */
const POSITIONS_SHOWN = 30

/** Returns the headers that are another spelling of an earlier one. */
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
