import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props<Row> = {
  /** The row in question; null keeps it closed. */
  readonly row: Row | null
  readonly title: string
  readonly sentence: (row: Row) => string
  readonly confirmLabel: string
  readonly onClose: () => void
  readonly onConfirm: (row: Row) => void
}

/** The question before an act on a row. */
export function RowDialog<Row>({ row, title, sentence, confirmLabel, onClose, onConfirm }: Props<Row>) {
  return (
    <AlertDialog
      open={row !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={row === null ? '' : sentence(row)}
      confirmLabel={confirmLabel}
      onConfirm={() => {
        if (row !== null) onConfirm(row)
      }}
    />
  )
}
