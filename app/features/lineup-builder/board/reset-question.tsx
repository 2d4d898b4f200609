import { RESET } from '#messages/builder.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props = { readonly onClose: () => void; readonly onConfirm: () => void }

/** Asked before the board is emptied (P-STATE-16). */
export function ResetQuestion({ onClose, onConfirm }: Props) {
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={RESET.title}
      description={RESET.description}
      confirmLabel={RESET.confirm}
      onConfirm={onConfirm}
    />
  )
}
