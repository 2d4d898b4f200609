import type { WriteInPlace } from '#app/builder/lineup/model.ts'
import { lineupMessage } from '#app/builder/lineup/refusals.ts'
import { useBuilder, useDraft, usePage } from '#app/builder/lineup/session.ts'
import { WriteInDialog } from '#app/builder/write-in/write-in-dialog.tsx'
import { acceptedPositions } from '#domain/lineup/model/placement.ts'
import { findSlot, slotName } from '#domain/lineup/model/slots.ts'
import { writeInsOf } from '#domain/lineup/model/write-ins.ts'
import type { Player } from '#domain/player/player.ts'
import { MAX_WRITE_INS } from '#domain/player/write-in.ts'
import type { Message } from '#messages/message.ts'
import { writeInMessage } from '#messages/write-ins.ts'

/** Renders the form of a write-in for that slot, or for one to choose after it. */
export function PlaceWriteIn({ text, at }: { readonly text: string; readonly at: WriteInPlace | null }) {
  const { store, commands, dialogs } = useBuilder()
  const { teams } = usePage()
  const draft = useDraft()
  const slot = at && findSlot(at.type, at.slotId)

  const add = (player: Player): Message | null => {
    if (writeInsOf(draft).filter(({ id }) => id !== player.id).length >= MAX_WRITE_INS)
      return writeInMessage({ code: 'too_many_write_ins', limit: MAX_WRITE_INS }, 'lineup')
    if (!at) {
      dialogs.show({ kind: 'slots', player })
      return null
    }
    const { type, slotId } = at
    const placed =
      type === draft.type
        ? store.run('place', { slotId, player })
        : store.run('applyPlacements', { lineups: { [type]: { [slotId]: player } }, over: 'existing' })
    if (!placed.ok) return lineupMessage(placed.problem)
    commands.announceCommand(draft, type, slotId, player)
    dialogs.closeAfterPaint()
    return null
  }

  return (
    <WriteInDialog
      of="lineup"
      text={text}
      place={at && slot && `${slotName(at.type, slot)}.`}
      {...(at && slot && { positions: acceptedPositions(at.type, slot.kind), position: slot.position })}
      teamId={draft.teamId}
      // A nation's players all wear its sweater, and a team's its own.
      sweaters={draft.mode === 'dream_team' && draft.country === undefined ? teams : null}
      onAdd={add}
      onClose={dialogs.close}
      next={`[data-slot="${at?.slotId}"]`}
    />
  )
}
