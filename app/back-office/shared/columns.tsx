import { DeleteButton, EmailCell, ImageCell, MomentCell } from './cells.tsx'
import { TABLE } from './copy.ts'
import type { TableColumn } from './table.tsx'

export const createdAt = <Sort extends string>(label: string, sort: Sort) => ({
  label,
  sort,
  cell: ({ created_at }: { readonly created_at: Date }) => <MomentCell at={created_at} />,
})

export const byEmail = <Sort extends string>(label: string, sort: Sort) => ({
  label,
  sort,
  cell: ({ email }: { readonly email: string | null }) => <EmailCell email={email} />,
})

type Images<Row> = {
  /** Null when the row has none. */
  readonly src: (row: Row) => string | null
  readonly of: (row: Row) => string
  readonly areDrawn?: boolean
}

export const imageColumn = <Row,>({ src, of, areDrawn = false }: Images<Row>): TableColumn<Row, never> => ({
  label: TABLE.image,
  cell: (row) => <ImageCell src={src(row)} of={of(row)} isDrawn={areDrawn} />,
})

/** Returns the column of the button that deletes a row. @param label names what is deleted */
export const deleteColumn = <Row,>(
  label: (row: Row) => string,
  onDelete: (row: Row) => void,
): TableColumn<Row, never> => ({
  label: TABLE.actions,
  cell: (row) => <DeleteButton label={label(row)} onClick={() => onDelete(row)} />,
})
