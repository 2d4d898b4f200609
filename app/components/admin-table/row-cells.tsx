import { LocalDate } from '#app/components/local-date.tsx'
import { TABLE } from '#messages/table.ts'
import { Button } from '#ui/button.tsx'

/** When something happened, on one line. */
export function MomentCell({ at }: { readonly at: Date }) {
  return (
    <span className="whitespace-nowrap">
      <LocalDate at={at} withTime />
    </span>
  )
}

/** Whose a row is; null: a guest's. */
export function EmailCell({ email }: { readonly email: string | null }) {
  return <span className="block min-w-44 wrap-anywhere">{email ?? TABLE.guest}</span>
}

type DeleteButtonProps = {
  /** What is deleted, in words: all the buttons of a column look the same. */
  readonly label: string
  readonly onClick: () => void
}

/** Begins the deletion of a row. */
export function DeleteButton({ label, onClick }: DeleteButtonProps) {
  return (
    <Button size="small" look="danger" aria-label={label} onClick={onClick}>
      {TABLE.delete}
    </Button>
  )
}
