import { TABLE } from '#messages/back-office.ts'

import { DeleteButton, EmailCell, ImageCell, MomentCell } from './cells.tsx'
import type { TableColumn } from './table.tsx'

/** When a row was made. */
export const createdAt = <Sort extends string>(label: string, sort: Sort) => ({
  label,
  sort,
  cell: ({ created_at }: { readonly created_at: Date }) => <MomentCell at={created_at} />,
})

/** Whose a row is. */
export const byEmail = <Sort extends string>(label: string, sort: Sort) => ({
  label,
  sort,
  cell: ({ email }: { readonly email: string | null }) => <EmailCell email={email} />,
})

type Images<Row> = {
  /** Null: the row has none. */
  readonly src: (row: Row) => string | null
  readonly of: (row: Row) => string
  /** The server draws them when they are asked for. */
  readonly areDrawn?: boolean
}

/** The image of a row, small. */
export const imageColumn = <Row,>({ src, of, areDrawn = false }: Images<Row>): TableColumn<Row, never> => ({
  label: TABLE.image,
  cell: (row) => <ImageCell src={src(row)} of={of(row)} isDrawn={areDrawn} />,
})

/** The button that deletes a row. @param label names what is deleted */
export const deleteColumn = <Row,>(
  label: (row: Row) => string,
  onDelete: (row: Row) => void,
): TableColumn<Row, never> => ({
  label: TABLE.actions,
  cell: (row) => <DeleteButton label={label(row)} onClick={() => onDelete(row)} />,
})
