import type { ReactNode } from 'react'

import { DELETE_PLAYER } from '#messages/admin-players.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props = {
  /** The player in question; null keeps it closed. */
  readonly player: { readonly id: number; readonly name: string } | null
  /** What tells him from others of that name. */
  readonly facts?: ReactNode
  readonly onClose: () => void
  readonly onConfirm: (id: number) => void
}

/** The question before a player is deleted (A-VALID-31). */
export function DeletePlayerDialog({ player, facts, onClose, onConfirm }: Props) {
  return (
    <AlertDialog
      open={player !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={DELETE_PLAYER.title}
      description={
        <>
          <span className="block">{DELETE_PLAYER.sure(player?.name ?? '')}</span>
          {facts && <span className="mt-2 block text-sm">{facts}</span>}
        </>
      }
      confirmLabel={DELETE_PLAYER.action}
      onConfirm={() => {
        if (player) onConfirm(player.id)
      }}
    />
  )
}
