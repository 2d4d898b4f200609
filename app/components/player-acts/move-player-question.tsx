import { MOVE_PLAYER } from '#messages/admin-players.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props = {
  readonly name: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onConfirm: () => void
}

/** The question before a player is moved (A-VALID-33). */
export function MovePlayerQuestion({ name, open, onOpenChange, onConfirm }: Props) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={MOVE_PLAYER.title}
      description={MOVE_PLAYER.sure(name)}
      confirmLabel={MOVE_PLAYER.action}
      confirmLook="primary"
      onConfirm={onConfirm}
    />
  )
}
